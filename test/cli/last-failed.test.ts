/** `--lf` and similar options: the selected tests, their order, and the state that is cached for the next run. */
import { expect, test } from "@jest/globals";
import { selectFailed, failedNow, nextStep, skipPassed } from "../../src/cli/select/last-failed.ts";
import type { ItemResult, Outcome } from "../../src/core/data/events.ts";

const items = ["a.ts::test_1", "a.ts::test_2", "a.ts::test_x[...]", "b.ts::TestA[...]", "b.ts::test_3"].map((id) => ({
  id,
  dynamic: id.endsWith("[...]"),
}));
const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
const LF = { lastFailed: true, failedFirst: false, lastFailedNoFailures: "all" } as const;
const FF = { ...LF, lastFailed: false, failedFirst: true } as const;
const NONE = { ...LF, lastFailedNoFailures: "none" } as const;

test.each<[failed: string[], args: Parameters<typeof selectFailed>[2], left: number[], note: string]>([
  [[], LF, [0, 1, 2, 3, 4], "run-last-failure: no previously failed tests, not deselecting items."],
  [[], NONE, [], "run-last-failure: no previously failed tests, deselecting all items."],
  [["a.ts::test_2"], NONE, [1], "run-last-failure: rerun previous 1 failure"],
  [["c.ts::test_2"], NONE, [0, 1, 2, 3, 4], "run-last-failure: 1 known failures not in selected tests"],
  [["a.ts::test_2"], LF, [1], "run-last-failure: rerun previous 1 failure"],
  [["a.ts::test_2"], FF, [1, 0, 2, 3, 4], "run-last-failure: rerun previous 1 failure first"],
  [["b.ts::test_3", "a.ts::test_2"], LF, [1, 4], "run-last-failure: rerun previous 2 failures"],
  [["a.ts::test_2"], { ...LF, failedFirst: true }, [1], "run-last-failure: rerun previous 1 failure first"],
  [["a.ts::test_x[2]", "a.ts::test_x[3]"], LF, [2], "run-last-failure: rerun previous 2 failures"],
  [["a.ts::test_x[...]"], LF, [2], "run-last-failure: rerun previous 1 failure"],
  [["b.ts::TestA::test_m"], FF, [3, 0, 1, 2, 4], "run-last-failure: rerun previous 1 failure first"],
  [["c.ts::test_2", "c.ts::test_3"], LF, [0, 1, 2, 3, 4], "run-last-failure: 2 known failures not in selected tests"],
  [["c.ts::test_2", "a.ts::test_1"], LF, [0], "run-last-failure: rerun previous 1 failure"],
])("of what failed before, %p, with %p", (failed, args, left, note) => {
  const chosen = selectFailed(items, new Set(failed), args, new Set());
  expect(ids(chosen.items)).toEqual(left.map((at) => items[at]?.id));
  expect(chosen.notes).toEqual([note]);
  expect(chosen.lastFailed === null).toBe(/no previously|not in selected/.test(note));
});

test("the tests of a file of another runner stay in their order", () => {
  const whole = new Set(["a.ts"]);
  expect(ids(selectFailed(items, new Set(["b.ts::test_3", "a.ts::test_2"]), FF, whole).items)).toEqual(
    [0, 1, 2, 4, 3].map((at) => items[at]?.id),
  );
  expect(ids(selectFailed(items, new Set(["a.ts::test_2"]), LF, whole).items)).toEqual(["a.ts::test_2"]);
});

test.each<[last: string | null, from: number, note: string]>([
  [null, 0, "stepwise: no previously failed tests, not skipping."],
  ["a.ts::test_2", 1, "stepwise: skipping 1 already passed items."],
  ["a.ts::test_x[4]", 2, "stepwise: skipping 2 already passed items."],
  ["c.ts::test_9", 0, "stepwise: previously failed test not found, not skipping."],
])("from the one that failed last, %p", (last, from, note) => {
  expect(skipPassed(items, last)).toEqual({
    items: items.slice(from),
    note,
    resumes: note.includes("skipping") && !note.includes("not skipping"),
  });
});

function result(id: string, outcome: Outcome): ItemResult {
  const phases = { setup: 0, call: 0, teardown: 0 };
  const output = { stdout: "", stderr: "", worker: null, attempt: 1 };
  return { id, outcome, duration: 0, phases, message: null, failures: [], ...output };
}

test.each<[last: string | null, outcomes: string, stepwiseSkip: boolean, next: string | null]>([
  [null, "passed passed", false, null],
  [null, "passed failed", false, "1"],
  [null, "failed error", false, "0"],
  [null, "failed error", true, "1"],
  [null, "failed passed", true, null],
  ["0", "failed passed", true, null],
  ["1", "failed passed", true, null],
  ["7", "failed passed", true, "7"],
  ["7", "passed", false, "7"],
  ["0", "passed", false, null],
])("after %p, with %p, and skipping %p, the next run starts at %p", (last, outcomes, stepwiseSkip, next) => {
  const results = outcomes.split(" ").map((outcome, index) => result(String(index), outcomeOf(outcome)));
  expect(nextStep(results, last, { stepwiseSkip })).toBe(next);
});

function outcomeOf(text: string): Outcome {
  return text === "failed" || text === "error" ? text : "passed";
}

test("what passes is forgotten, what fails is kept, what did not run stays", () => {
  const before = new Set(["a.ts::test_1", "a.ts::test_2", "b.ts::test_3"]);
  const results = [result("a.ts::test_1", "passed"), result("a.ts::test_4", "error"), result("a.ts::test_2", "failed")];
  expect(failedNow(before, results, null)).toEqual(["a.ts::test_2", "b.ts::test_3", "a.ts::test_4"]);
  for (const outcome of ["skipped", "xfailed", "xpassed"] as const) {
    expect(failedNow(new Set(["t"]), [result("t", outcome)], null)).toEqual([]);
  }
});

test("what the suite no longer has is forgotten, once all of it was looked at", () => {
  const before = new Set(["gone.ts::test_1", "a.ts::test_1", "a.ts::test_x[7]", "b.ts::TestA::test_m"]);
  expect(failedNow(before, [], null)).toEqual([...before]);
  expect(failedNow(before, [], items)).toEqual(["a.ts::test_1", "a.ts::test_x[7]", "b.ts::TestA::test_m"]);
});
