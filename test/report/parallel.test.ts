/**
 * The output of several workers, during the run and at its end: in the order of the list, whichever worker was first.
 */
import { describe, expect, test } from "@jest/globals";
import { ordered } from "../../src/report/counts.ts";
import { createTerminalReporter } from "../../src/report/terminal/terminal.ts";
import type { ItemResult, RunEvent } from "../../src/core/data/events.ts";
import { errorFacts, result, TERMINAL, terminalText } from "./events.ts";

const IDS = ["a.ts::test_1", "a.ts::test_2", "d/b.ts::test_1", "c.ts::test_1"];

function eventsOf(results: readonly ItemResult[]): RunEvent[] {
  return [
    { type: "start", ids: IDS, deselected: 0 },
    ...results.map((item): RunEvent => ({ type: "result", result: item })),
    { type: "end", stopped: false },
  ];
}

const failed = (id: string, worker: string) =>
  result(id, "failed", { worker, failures: [{ phase: "call", error: errorFacts({ message: `of ${id}` }) }] });

const EVENTS = eventsOf([
  result("d/b.ts::test_1", "passed", { worker: "gw1" }),
  failed("c.ts::test_1", "gw1"),
  result("a.ts::test_1", "skipped", { worker: "gw0", message: "not here" }),
  failed("a.ts::test_2", "gw0"),
]);

describe("the terminal", () => {
  test("shows letters without files, and failures in the order of the list", () => {
    const text = terminalText(EVENTS, {}, { selected: 4, workers: 2 });
    expect(text).toContain("2 workers [4 items]\n\n.FsF");
    expect(text.match(/^FAILED .*/gm)).toEqual([
      "FAILED a.ts::test_2 - Error: of a.ts::test_2",
      "FAILED c.ts::test_1 - Error: of c.ts::test_1",
    ]);
    expect(text.match(/^_+ test_\d _+$/gm)?.map((line) => line.replaceAll("_", " ").trim())).toEqual([
      "test 2",
      "test 1",
    ]);
  });

  test("names the worker of each line with -v", () => {
    const text = terminalText(EVENTS, { verbosity: 1, tb: "no" }, { workers: 1 });
    expect(text).toContain("1 worker [4 items]\n");
    expect(text.match(/^\[gw.*/gm)).toEqual([
      "[gw1] [ 25%] PASSED d/b.ts::test_1",
      "[gw1] [ 50%] FAILED c.ts::test_1",
      "[gw0] [ 75%] SKIPPED a.ts::test_1 (not here)",
      "[gw0] [100%] FAILED a.ts::test_2",
    ]);
  });

  test.each([
    [0, "Captured outside of tests", "zero\none\nten\n"],
    [1, "Captured outside of tests [gw10]", "ten\n"],
  ])("keeps what workers wrote outside of tests apart (verbosity %d)", (verbosity, title, text) => {
    let written = "";
    const reporter = createTerminalReporter({ ...TERMINAL, verbosity, write: (part) => void (written += part) });
    for (const [worker, part] of [
      ["gw10", "te"],
      ["gw1", "one\n"],
      ["gw10", "n\n"],
      ["gw0", "zero\n"],
    ] as const) {
      reporter.output?.({ stream: "stdout", text: part, live: false, worker });
    }
    for (const event of EVENTS) reporter.event(event);
    reporter.finish({ exitCode: 1, duration: 1, interrupted: null, isCut: false });
    expect(written).toMatch(new RegExp(`- ${title.replaceAll(/[[\]]/g, "\\$&")} -+\n${text}`));
  });
});

test("what was said is put in the order of the list", () => {
  const attempts = [
    result("c.ts::test_1", "failed", { attempt: 1, rerun: true }),
    result("a.ts::test_1", "passed"),
    result("c.ts::test_1", "passed", { attempt: 2 }),
  ];
  const errors = ["c.ts", null, "d/conftest.ts", "a.ts", "conftest.ts"].map((path) => ({
    path,
    message: "",
    error: null,
  }));
  const warnings = ["c.ts::test_1", null, "a.ts::test_2"].map((id) => ({ id, message: "" }));
  const said = ordered(IDS, { attempts, errors, warnings });
  expect(said.attempts.map(({ id, attempt }) => [id, attempt])).toEqual([
    ["a.ts::test_1", 1],
    ["c.ts::test_1", 1],
    ["c.ts::test_1", 2],
  ]);
  expect(said.warnings.map(({ id }) => id)).toEqual(["a.ts::test_2", "c.ts::test_1", null]);
  expect(said.errors.map(({ path }) => path)).toEqual(["a.ts", "conftest.ts", "d/conftest.ts", "c.ts", null]);
});
