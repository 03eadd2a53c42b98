/** Which process of a run gets the results of all. */
import { expect, test } from "@jest/globals";
import type { ItemResult } from "../../../src/core/data/events.ts";
import { createReportsOfRun } from "../../../src/run/parent/run-state.ts";

const result = (id: string): { type: "result"; result: ItemResult } => ({
  type: "result",
  result: {
    id,
    outcome: "passed",
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

test("the process of a serial run, with what earlier ones have done", () => {
  const reports = createReportsOfRun(1);
  reports.add({ type: "start", ids: ["a", "b"], deselected: 0 });
  reports.add(result("a"));
  expect(reports.ask(0, true)?.results.map(({ id }) => id)).toEqual(["a"]);
  reports.add(result("b"));
  reports.add({ type: "error", error: { path: null, message: "no", error: null } });
  expect(reports.ask(0, true)).toMatchObject({ results: [{ id: "a" }, { id: "b" }], hasErrors: true });
});

test("the last of several workers, in the order of the tests", () => {
  const reports = createReportsOfRun(3);
  reports.add({ type: "start", ids: ["a", "b", "c"], deselected: 0 });
  for (const id of ["c", "a"]) reports.add(result(id));
  expect(reports.ask(0, true)).toBeNull();
  // One that was lost asks for nothing.
  reports.end(1);
  // A process for each file: another one follows.
  expect(reports.ask(2, false)).toBeNull();
  reports.add(result("b"));
  expect(reports.ask(2, true)?.results.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("a worker that begins again is waited for", () => {
  const reports = createReportsOfRun(2);
  expect(reports.ask(0, true)).toBeNull();
  reports.begin(0);
  expect(reports.ask(1, true)).toBeNull();
  expect(reports.ask(0, true)).not.toBeNull();
});
