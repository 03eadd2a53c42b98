/** The result of an item that an earlier process announced and that does not exist in this one. */
import { plainError } from "../../core/errors/plain-error.ts";
import type { RunEvent } from "../../core/data/events.ts";

/** The result of the item `id`: an error of its set-up. */
export function missingItem(id: string): RunEvent {
  const message =
    "No test has this id any more: this process computed other ids than the one before. Ids have to be the same each " +
    "time. Give them by `ids`, or do not make parameters of the time, of random numbers or of the state of one process.";
  return {
    type: "result",
    result: {
      id,
      outcome: "error",
      duration: 0,
      phases: { setup: 0, call: 0, teardown: 0 },
      message,
      failures: [{ phase: "setup", error: plainError("LostItem", message) }],
      stdout: "",
      stderr: "",
      worker: null,
      attempt: 1,
    },
  };
}
