/** Errors that no test catches: rejections and exceptions after the fact. Each is laid at the door of an item. */
import type { ErrorFacts, Failure, ItemResult, Outcome, Phase, RunEvent } from "../core/events.ts";

export interface Strays {
  /** Takes in an event on its way out; gives it as it should go on. */
  pass(event: RunEvent): RunEvent;
  /** An error that nobody caught. Gives the event to send, if no item is running that could carry it. */
  add(error: ErrorFacts): RunEvent | null;
}

/** What is known of the running item. */
interface Running {
  readonly phase: Phase;
  /** The reason for which any failure is expected. */
  readonly xfail: string | null;
}

const NOTE = "(it may have been started by an earlier test)";

/**
 * Nothing running, nothing caught.
 *
 * @param leavesBehind whether what has run so far may still act. Asked at the end of each item.
 */
export function createStrays(leavesBehind: () => boolean = () => false): Strays {
  let running: Running | null = null;
  let isHaunted = false;
  let importing: string | null = null;
  let last: string | null = null;
  let caught: Failure[] = [];
  return {
    pass(event) {
      if (event.type === "import") importing = event.path;
      if (event.type === "begin") {
        running = { phase: event.phase, xfail: event.xfail ?? null };
        importing = null;
      }
      if (event.type !== "result") return event;
      const failures = caught;
      const xfail = running?.xfail ?? null;
      isHaunted = leavesBehind();
      running = null;
      importing = null;
      last = event.result.id;
      caught = [];
      return failures.length === 0 ? event : { type: "result", result: withFailures(event.result, failures, xfail) };
    },
    add(error) {
      if (running !== null) {
        caught.push({ phase: running.phase, error: isHaunted ? withNote(error) : error });
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

/** An earlier item has left something behind: the error may be its. */
function withNote(error: ErrorFacts): ErrorFacts {
  const gap = error.message === "" ? "" : error.message.includes("\n") ? "\n" : " ";
  return { ...error, message: `${error.message}${gap}${NOTE}` };
}

function withFailures(result: ItemResult, failures: readonly Failure[], xfail: string | null): ItemResult {
  if (xfail !== null && result.outcome === "xpassed") return { ...result, outcome: "xfailed", message: xfail };
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
