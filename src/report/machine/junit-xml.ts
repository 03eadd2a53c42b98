/** `--junitxml`: a report for CI servers, in the format of pytest (`LogXML`). */
import { REPORT_STYLE, failuresText, type ItemFailureOptions } from "../failure/item-failure.ts";
import { hostname } from "node:os";
import type { Failure, ItemResult, ReportProperty, SuiteError } from "../../core/data/events.ts";
import { DEFAULT_REPORT_OPTIONS, type ReportOptions } from "../../core/data/run/report-options.ts";
import { placeOfError } from "../failure/sections.ts";
import { formatError, headline } from "../failure/failure.ts";
import { logLines } from "../failure/captured-output.ts";
import { addressOf, type Element, element, xmlText } from "./xml.ts";
import { type CollectedFacts, CUT_SHORT, NOTHING_COLLECTED, type Reporter, type RunEnd } from "../reporter.ts";
import type { ReportFile } from "./report-file.ts";
import { createColors } from "../text/colors.ts";
import { rule } from "../text/style.ts";
import { unattributedErrors } from "../terminal/summary.ts";
import { createCounter, type RunCounts } from "../counts.ts";
import type { Tracer } from "../failure/source-tracer.ts";

/** The host and time of the run. */
export interface JunitSurroundings {
  readonly hostname: string;
  readonly started: Date;
  readonly options: JunitOptions;
}

/** What the configuration says of the report. */
type JunitOptions = Required<
  Pick<ReportOptions, "junitDurationReport" | "junitLogging" | "junitLogPassingTests" | "junitSuiteName">
>;

/** Writes the report after the run. */
export function createJunitReporter(
  output: ReportFile,
  tracer: Tracer,
  options: JunitOptions = DEFAULT_REPORT_OPTIONS,
): Reporter {
  const counter = createCounter();
  const surroundings = { hostname: hostname(), started: new Date(), options };
  let collected: CollectedFacts = NOTHING_COLLECTED;
  return {
    collected(facts) {
      collected = facts;
    },
    event(event) {
      counter.add(event);
    },
    finish(end) {
      output.write(junitText(counter, collected, end, tracer, surroundings));
    },
  };
}

/** The report as text. An item with a failed call and a failed teardown has two elements and counts once, as in pytest. */
export function junitText(
  tally: RunCounts,
  collected: CollectedFacts,
  end: RunEnd,
  tracer: Tracer,
  { hostname: host, started, options }: JunitSurroundings,
): string {
  const { placeOf, diagnosticOf, shard } = collected;
  const style = { ...REPORT_STYLE, colors: createColors(false), tracer, placeOf, diagnosticOf };
  const part: ReportProperty[] = shard === undefined ? [] : [["shard", `${shard.index}/${shard.count}`]];
  const suiteErrors = [...collected.errors, ...unattributedErrors(tally), ...(end.isCut ? [CUT_SHORT] : [])].map(
    (error) => errorCase(error, style),
  );
  const cases = [...suiteErrors, ...tally.results.flatMap((result) => casesOf(result, style, options))];
  const count = (name: string) =>
    cases.filter(({ children }) => children.some((child) => typeof child !== "string" && child.name === name)).length;
  const suite = element(
    "testsuite",
    {
      name: options.junitSuiteName,
      errors: String(count("error")),
      failures: String(count("failure")),
      skipped: String(count("skipped")),
      tests: String(suiteErrors.length + tally.results.length),
      time: end.duration.toFixed(3),
      timestamp: started.toISOString(),
      hostname: host,
    },
    [...propertiesOf([...part, ...tally.properties]), ...cases],
  );
  return `<?xml version="1.0" encoding="utf-8"?>${xmlText(element("testsuites", { name: "xtest tests" }, [suite]))}`;
}

function casesOf(result: ItemResult, style: ItemFailureOptions, options: JunitOptions): Element[] {
  const { properties = [], xmlAttributes = [] } = result;
  const duration = options.junitDurationReport === "call" ? result.phases.call : result.duration;
  const output = outputOf(result, options, style.tracer);
  const [first, second] = outcomesOf(result, style);
  const place = style.placeOf(result.id);
  const declared = place === null ? {} : { file: place.path, line: String(place.line) };
  const attributes = {
    ...addressOf(result.id),
    ...declared,
    ...Object.fromEntries(xmlAttributes),
    time: duration.toFixed(3),
  };
  const own = element("testcase", attributes, [
    ...propertiesOf(properties),
    ...(first === undefined ? [] : [first]),
    ...output,
  ]);
  return second === undefined ? [own] : [own, element("testcase", { ...attributes, time: "0.000" }, [second])];
}

function propertiesOf(properties: readonly ReportProperty[]): Element[] {
  const elements = properties.map(([name, value]) => element("property", { name, value: String(value) }));
  return elements.length === 0 ? [] : [element("properties", {}, elements)];
}

function outputOf(result: ItemResult, options: JunitOptions, tracer: Tracer): Element[] {
  const { outcome, stderr } = result;
  const { junitLogging: logging, junitLogPassingTests } = options;
  if (logging === "no" || (!junitLogPassingTests && (outcome === "passed" || outcome === "xpassed"))) return [];
  const hasLogs = logging === "log" || logging === "all";
  const logs = hasLogs ? logLines(result, null, logging, tracer) : [];
  const hasOut = logging !== "log" && logging !== "system-err";
  // Both are in one element, with pytest's headings.
  const stdout =
    logs.length === 0
      ? result.stdout
      : [heading("Captured Log"), ...logs, ...(hasOut ? [heading("Captured Out"), result.stdout] : [])].join("\n");
  const streams = [
    ["system-out", stdout],
    ["system-err", stderr],
  ] as const;
  const both = logging === "out-err" || logging === "all";
  return streams.flatMap(([name, text]) =>
    text === "" || !(both || logging === name || (logging === "log" && name === "system-out" && logs.length > 0))
      ? []
      : [element(name, {}, [text])],
  );
}

/** A title between dashes, as wide as pytest's. */
function heading(title: string): string {
  return rule("-", title, 80);
}

/** The results of an item: none if it passed, two if its call and its teardown failed. */
function outcomesOf(result: ItemResult, style: ItemFailureOptions): Element[] {
  const { id, outcome, message, failures } = result;
  const reason = message ?? "";
  switch (outcome) {
    case "passed":
    case "xpassed":
      return [];
    case "skipped": {
      const place = style.placeOf(id);
      const text = `${place === null ? "" : `${place.path}:${place.line}: `}${reason}`;
      return [element("skipped", { type: "xtest.skip", message: reason }, [text])];
    }
    case "xfailed":
      return [element("skipped", { type: "xtest.xfail", message: reason })];
    case "failed":
    case "error": {
      const called = failures.filter(({ phase }) => phase === "call");
      const around = failures.filter(({ phase }) => phase !== "call");
      const tag = (name: string, title: string, part: readonly Failure[]) =>
        element(name, { message: title }, [failuresText(result, part, style) ?? reason]);
      if (called.length > 0 || failures.length === 0) {
        const failure = tag(outcome === "failed" ? "failure" : "error", titleOf(called, reason), called);
        return around.length === 0 ? [failure] : [failure, tag("error", aroundTitle(around, reason), around)];
      }
      return [tag("error", aroundTitle(around, reason), around)];
    }
    default:
      return outcome satisfies never;
  }
}

function titleOf([first]: readonly Failure[], reason: string): string {
  return first === undefined ? reason : headline(first.error);
}

function aroundTitle(failures: readonly Failure[], reason: string): string {
  return `failed on ${failures[0]?.phase ?? "setup"} with "${titleOf(failures, reason)}"`;
}

function errorCase(of: SuiteError, style: ItemFailureOptions): Element {
  const { message, error } = of;
  const text = error === null ? message : formatError(error, style).join("\n");
  const { name } = addressOf(placeOfError(of) ?? "suite");
  return element("testcase", { classname: "", name, time: "0.000" }, [
    element("error", { message: error === null ? message : headline(error) }, [text]),
  ]);
}
