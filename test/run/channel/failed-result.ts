/** What messages tell of a test that has failed. */
import type { ErrorFacts, ItemResult } from "../../../src/core/data/events.ts";

export const error: ErrorFacts = { name: "Error", message: "m", stack: "s", diff: null, cause: null, errors: [] };

export const result: ItemResult = {
  id: "a.ts::t",
  outcome: "failed",
  duration: 1,
  phases: { setup: 0, call: 1, teardown: 0 },
  message: "m",
  failures: [{ phase: "call", error: { ...error, cause: error, errors: [error] } }],
  stdout: "",
  stderr: "",
  properties: [["n", 1]],
  worker: null,
  attempt: 1,
};
