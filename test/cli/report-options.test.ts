/** The keys of the configuration that say how a run is reported reach the reporters. */
import { expect, test } from "@jest/globals";
import { createReporters } from "../../src/cli/reporters/reporters.ts";
import { runOptionsOf } from "../../src/cli/execute/run-options.ts";
import { parseArgs } from "../../src/cli/flags/args.ts";
import { DEFAULT_LOG_OPTIONS } from "../../src/core/data/logs/log-options.ts";
import { DEFAULT_REPORT_OPTIONS, type ReportOptions } from "../../src/core/data/run/report-options.ts";
import { NOTHING_COLLECTED } from "../../src/report/reporter.ts";
import { errorFacts, eventsOf, result, TRACER } from "../report/events.ts";

const item = result("test_a.ts::test_1", "failed", {
  failures: [{ phase: "call", error: errorFacts({ message: "one\ntwo\nthree" }) }],
});

/** What a reporter writes of a run. */
async function written(name: string, argv: readonly string[], config?: ReportOptions): Promise<string> {
  let text = "";
  const out = {
    write: (part: string) => void (text += part),
    columns: 80,
    isTTY: false,
    failure: null,
    flush: () => Promise.resolve(),
    onClosed: () => undefined,
  };
  const surroundings = { args: parseArgs(argv), out, err: out, env: {}, root: "/root", tracer: TRACER };
  const options =
    config === undefined ? {} : { config: { ...DEFAULT_LOG_OPTIONS, ...DEFAULT_REPORT_OPTIONS, ...config } };
  const specs = [{ shown: name, label: name, name, file: null }];
  const load = () => Promise.reject(new Error("not here"));
  const [made] = await createReporters(specs, { ...surroundings, ...options }, out, load);
  await made?.reporter.collected?.(NOTHING_COLLECTED);
  for (const event of eventsOf([item])) await made?.reporter.event?.(event);
  await made?.reporter.finish?.({ exitCode: 1, duration: 1, interrupted: null, isCut: false });
  return text;
}

test.each<[name: string, argv: string[], config: ReportOptions | undefined, expected: RegExp]>([
  ["default", [], undefined, /^test_a\.ts F .*^E {3}three$/ms],
  ["default", [], { verbosityTestCases: 1 }, /^test_a\.ts::test_1 FAILED /m],
  ["default", ["-v"], { verbosityTestCases: 0 }, /^test_a\.ts F /m],
  ["default", [], { truncationLimitLines: 1 }, /^E {3}… 2 more lines, shown with -vv$/m],
  ["default", [], { truncationLimitLines: 1, verbosityAssertions: 2 }, /^E {3}three$/m],
  ["dots", [], { verbosityTestCases: 1 }, /^F /m],
  ["verbose", [], { verbosityTestCases: -1 }, /^test_a\.ts::test_1 FAILED /m],
  ["junit", [], undefined, /<testsuite name="xtest" .* time="0\.250"/],
  ["junit", [], { junitSuiteName: "units", junitDurationReport: "call" }, /<testsuite name="units" .* time="0\.200"/],
])("%s %j %j", async (name, argv, config, expected) => {
  expect(await written(name, argv, config)).toMatch(expected);
});

test.each<[argv: string[], config: ReportOptions, whole: boolean]>([
  [[], {}, false],
  [["-vv"], {}, true],
  [[], { verbosityAssertions: 2 }, true],
  [["-vv"], { verbosityAssertions: 1 }, false],
  [[], { truncationLimitChars: 0 }, true],
])("the process of the tests prints whole values with %j %j: %j", (argv, config, whole) => {
  const selection = { collection: { items: [] }, selected: [], targets: [], lastFailed: null, filter: null };
  const options = runOptionsOf(parseArgs(argv), selection, "/root", {
    config: { ...DEFAULT_REPORT_OPTIONS, ...config },
  });
  expect(options.wholeValues === true).toBe(whole);
});
