/** Errors that no test catches: how many failures they make that the run knows nothing of. */
import { expect, test } from "@jest/globals";
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
  const strays = createUncaughtErrors();
  strays.addTo(begin);
  for (let time = 0; time < times; time++) expect(strays.add(error)).toBeNull();
  strays.addTo(result(outcome));
  expect(strays.failures()).toBe(expected);
});

test("failures of nobody count each", () => {
  const strays = createUncaughtErrors();
  strays.add(error);
  strays.addTo(begin);
  strays.addTo(result("passed"));
  strays.add(error);
  expect(strays.failures()).toBe(2);
});
