/** Uncaught errors, rejections and exceptions: each is attributed to an item. */

import type { ErrorFacts, Failure, ItemResult, Outcome, Phase, RunEvent } from "../../core/data/events.ts";
import { type CodeOwner, type FailureMessage, ownerName } from "../channel/protocol.ts";
import type { Host } from "../../runtime/host.ts";

/** The uncaught errors of the running item, and where others are to be reported. */
export interface UncaughtErrors {
  /** Gives an event that is about to be sent; a result with the uncaught errors of its item. */
  addTo(event: RunEvent): RunEvent;
  /**
   * Adds an error. Gives what to send: an event if no item is running that could carry it, else the failure of that item; null if the
   * item has failed with it.
   *
   * @param owner - whose code it comes from; null if that is not known.
   * @param fail - fails what the running item awaits in a phase; gives whether it has. Default: it does not.
   */
  add(
    error: ErrorFacts,
    owner?: CodeOwner | null,
    fail?: (error: ErrorFacts, phase: Phase) => boolean,
  ): RunEvent | FailureMessage | null;
  /** Adds an error that the import of a module has left. */
  addOfImport(error: ErrorFacts, path: string): RunEvent;
  /** Id of the running item; null between items. */
  runningId(): string | null;
  /** Number of failures that only these errors caused: the runtime does not count them. */
  failures(): number;
}

/** What is known of the running item. */
interface Running {
  readonly id: string;
  readonly phase: Phase;
  /** The reason why any failure is expected. */
  readonly xfail: string | null;
}

/** Items that may have left open handles: how many there are, and the last few of them. */
export type Suspects = () => { readonly count: number; readonly ids: readonly string[] };

/**
 * No item is running.
 *
 * @param suspects - called at the end of each item, and when a phase of the next begins.
 * @param pathOfLanes - the path of the module whose items run at the same time, of which no event tells yet. Default: one item runs.
 */
export function createUncaughtErrors(
  suspects: Suspects = () => ({ count: 0, ids: [] }),
  pathOfLanes: () => string | null = () => null,
): UncaughtErrors {
  let running: Running | null = null;
  let earlier: ReturnType<Suspects> = { count: 0, ids: [] };
  let importing: string | null = null;
  let last: string | null = null;
  let caught: Failure[] = [];
  let failed = 0;

  function errorWithoutItem(error: ErrorFacts, where: string, path = importing): RunEvent {
    failed += 1;
    return { type: "error", error: { path, message: `Uncaught ${where}: ${error.name}: ${error.message}`, error } };
  }

  return {
    addTo(event) {
      if (event.type === "import") importing = event.path;
      if (event.type === "begin") {
        running = { id: event.id, phase: event.phase, xfail: event.xfail ?? null };
        importing = null;
        if (earlier.count > 0) earlier = suspects();
      }
      if (event.type !== "result") return event;
      const failures = caught;
      const xfail = running?.xfail ?? null;
      earlier = suspects();
      running = null;
      importing = null;
      last = event.result.id;
      caught = [];
      if (failures.length === 0) return event;
      const result = withFailures(event.result, failures, xfail);
      if (isRed(result) && !isRed(event.result)) failed += 1;
      return { type: "result", result };
    },
    add(error, owner = null, fail = () => false) {
      if (running !== null && (owner === null || owner.id === running.id)) {
        const mayBeEarlier = owner === null && earlier.count > 0;
        const said = mayBeEarlier ? withNote(error, running.id, earlier) : error;
        if (fail(said, running.phase)) return null;
        const failure = { phase: running.phase, error: said };
        caught.push(failure);
        return { type: "failure", failure, message: messageOf(failure) };
      }
      if (owner !== null) {
        const concurrent = pathOfLanes();
        const during =
          concurrent !== null
            ? `, while concurrent tests of ${concurrent} ran`
            : running !== null
              ? `, while ${running.id} ran`
              : importing !== null
                ? `, while ${importing} was imported`
                : "";
        return errorWithoutItem(error, `from ${ownerName(owner)}, which was over${during}`, null);
      }
      const where =
        importing !== null
          ? `while ${importing} was imported`
          : last !== null
            ? `after ${last}`
            : "before the first test";
      return errorWithoutItem(error, where);
    },
    addOfImport: (error, path) => errorWithoutItem(error, `while ${path} was imported`, path),
    runningId: () => running?.id ?? null,
    failures: () => failed,
  };
}

function isRed({ outcome }: ItemResult): boolean {
  return outcome === "failed" || outcome === "error";
}

/** The error with a note: earlier items have left open handles, so it may be theirs. */
function withNote(error: ErrorFacts, id: string, { count, ids }: ReturnType<Suspects>): ErrorFacts {
  const more = count > ids.length ? ` or ${String(count - ids.length)} more` : "";
  const note = `(while ${id} ran; it may have been started by ${ids.join(" or ")}${more})`;
  const gap = error.message === "" ? "" : error.message.includes("\n") ? "\n" : " ";
  return { ...error, message: `${error.message}${gap}${note}` };
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
  const message = outcome === result.outcome || failures[0] === undefined ? result.message : messageOf(failures[0]);
  return { ...result, outcome, message, failures: [...result.failures, ...failures] };
}

/** The message of a result that has no other failure. */
function messageOf({ error }: Failure): string {
  return `Uncaught: ${error.message}`.split("\n", 1)[0] ?? "";
}

/** Who waits for parts of the running item: an error that nothing catches ends the wait, since what it waits for may never settle. */
export interface UncaughtWaits {
  readonly onUncaught: NonNullable<Host["onUncaught"]>;
  /** Fails the innermost wait. Returns whether there was one. */
  fail(error: unknown): boolean;
}

export function createUncaughtWaits(): UncaughtWaits {
  // Tests may have replaced methods of arrays.
  const waits = new Set<{ readonly fail: (error: unknown) => void; readonly depth: number }>();
  return {
    onUncaught(fail, depth) {
      const wait = { fail, depth };
      waits.add(wait);
      return () => {
        waits.delete(wait);
      };
    },
    fail(error) {
      let deepest: { readonly fail: (error: unknown) => void; readonly depth: number } | null = null;
      for (const wait of waits) if (deepest === null || wait.depth >= deepest.depth) deepest = wait;
      deepest?.fail(error);
      return deepest !== null;
    },
  };
}

/** Tells the runtime of all warnings of its process or page, its own and those of the checks around it. */
export interface RecordedWarnings {
  readonly onWarning: NonNullable<Host["onWarning"]>;
  /** Takes an event that is about to be sent. */
  see(event: RunEvent): void;
  /** Forgets who listens: the run is over. */
  forget(): void;
}

export function createRecordedWarnings(): RecordedWarnings {
  const listeners: Parameters<RecordedWarnings["onWarning"]>[0][] = [];
  return {
    onWarning(listener) {
      listeners.push(listener);
    },
    see(event) {
      if (event.type === "warning") for (const listener of listeners) listener(event.warning);
    },
    forget() {
      listeners.length = 0;
    },
  };
}
