/** Uncaught errors: the items that they are attributed to, and the failures that they cause. */
import { describe, expect, test } from "@jest/globals";
import type { ErrorFacts, Outcome, RunEvent } from "../../../src/core/data/events.ts";
import { createUncaughtErrors } from "../../../src/run/shared/uncaught-errors.ts";

const error: ErrorFacts = { name: "Error", message: "late", stack: null, diff: null, cause: null, errors: [] };
const begin: RunEvent = { type: "begin", id: "a", phase: "call", timeout: 0 };
const result = (outcome: Outcome): RunEvent => ({
  type: "result",
  result: {
    id: "a",
    outcome,
    duration: 0,
    phases: { setup: 0, call: 0, teardown: 0 },
    message: null,
    failures: [],
    stdout: "",
    stderr: "",
    worker: null,
    attempt: 1,
  },
});

test.each<[string, Outcome, number, number]>([
  ["a test that would have passed", "passed", 1, 1],
  ["several of one test are one", "passed", 2, 1],
  ["a test that failed anyway is counted by the run", "failed", 1, 0],
  ["a test that was expected to fail", "xfailed", 1, 0],
  ["none", "passed", 0, 0],
])("failures of tests: %s", (_what, outcome, times, expected) => {
  const uncaught = createUncaughtErrors();
  uncaught.addTo(begin);
  for (let time = 0; time < times; time++) expect(uncaught.add(error)).toMatchObject({ type: "failure" });
  uncaught.addTo(result(outcome));
  expect(uncaught.failures()).toBe(expected);
});

test("failures of nobody count each", () => {
  const uncaught = createUncaughtErrors();
  uncaught.add(error);
  uncaught.addTo(begin);
  uncaught.addTo(result("passed"));
  uncaught.add(error);
  expect(uncaught.failures()).toBe(2);
});

describe("errors that no test catches", () => {
  const error = { name: "Error", message: "late", stack: null, diff: null, cause: null, errors: [] };

  test("are laid at the door of the item they come from, where that is known", () => {
    const uncaught = createUncaughtErrors();
    uncaught.addTo({ type: "begin", id: "test_b.ts::test_b", phase: "call", timeout: 0 });
    expect(uncaught.add(error, { kind: "item", id: "test_a.ts::test_a" })).toMatchObject({
      error: { message: "Uncaught from test_a.ts::test_a, which was over, while test_b.ts::test_b ran: Error: late" },
    });
    expect(uncaught.add(error, { kind: "item", id: "test_b.ts::test_b" })).toEqual({
      type: "failure",
      failure: { phase: "call", error },
      message: "Uncaught: late",
    });
  });
});
