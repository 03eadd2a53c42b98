/** What becomes of an item that another process announced and this one cannot make. */
import type { ErrorFacts, RunEvent } from "../core/events.ts";

/** The result of the item `id`: an error of its set-up. */
export function lostItem(id: string): RunEvent {
  const message =
    "No test has this id any more: this process worked out other ids than the one before. Ids have to be the same each " +
    "time. Give them by `ids`, or do not make parameters of the time, of random numbers or of what only one process knows.";
  const error: ErrorFacts = { name: "LostItem", message, stack: null, diff: null, cause: null, errors: [] };
  return {
    type: "result",
    result: {
      id,
      outcome: "error",
      duration: 0,
      phases: { setup: 0, call: 0, teardown: 0 },
      message,
      failures: [{ phase: "setup", error }],
      stdout: "",
      stderr: "",
      worker: null,
      attempt: 1,
    },
  };
}
