/** Errors that no test catches: rejections and exceptions after the fact. Each is laid at the door of an item. */
import type { ErrorFacts, Failure, ItemResult, Outcome, Phase, RunEvent } from "../core/events.ts";

export interface Strays {
  /** Takes in an event on its way out; gives it as it should go on. */
  pass(event: RunEvent): RunEvent;
  /** An error that nobody caught. Gives the event to send, if no item is running that could carry it. */
  add(error: ErrorFacts): RunEvent | null;
}

/** Nothing running, nothing caught. */
export function createStrays(): Strays {
  let running: { id: string; phase: Phase } | null = null;
  let importing: string | null = null;
  let last: string | null = null;
  let caught: Failure[] = [];
  return {
    pass(event) {
      if (event.type === "import") importing = event.path;
      if (event.type === "begin") {
        running = { id: event.id, phase: event.phase };
        importing = null;
      }
      if (event.type !== "result") return event;
      const failures = caught;
      running = null;
      importing = null;
      last = event.result.id;
      caught = [];
      return failures.length === 0 ? event : { type: "result", result: withFailures(event.result, failures) };
    },
    add(error) {
      if (running !== null) {
        caught.push({ phase: running.phase, error });
        return null;
      }
      const where =
        importing !== null
          ? `while ${importing} was imported`
          : last !== null
            ? `after ${last}`
            : "before the first test";
      return {
        type: "error",
        error: { path: importing, message: `Uncaught ${where}: ${error.name}: ${error.message}`, error },
      };
    },
  };
}

function withFailures(result: ItemResult, failures: readonly Failure[]): ItemResult {
  const inCall = failures.some((failure) => failure.phase === "call");
  const worse: { readonly [outcome in Outcome]: Outcome } = {
    passed: inCall ? "failed" : "error",
    xpassed: inCall ? "failed" : "error",
    skipped: "error",
    // It was expected to fail, and it did.
    xfailed: "xfailed",
    failed: "failed",
    error: "error",
  };
  const outcome = worse[result.outcome];
  const message =
    outcome === result.outcome ? result.message : `Uncaught: ${failures[0]?.error.message ?? ""}`.split("\n", 1)[0];
  return { ...result, outcome, message: message ?? null, failures: [...result.failures, ...failures] };
}
