/** The timeout of what a process does: when it expires, the process is asked to abandon the item, and killed if it cannot. */
import { processorShortage } from "../../process/executor.ts";
import { createDeadlineTimer } from "./deadline-timer.ts";

export interface PhaseTimeout {
  /** Begins to measure. @param ms - the timeout; 0 for none. */
  start(ms: number): void;
  stop(): void;
  /** Measures anew with the same timeout, or what a busy process needs to get on: it has abandoned an item, or waits for open handles. */
  restart(): void;
  /**
   * Whether the timeout has expired and the process gets on without having heard that. If so, `onExpired` has been called, and
   * what the process says now does not count.
   */
  hasExpired(): boolean;
  /** Nothing is measured any more. */
  close(): void;
}

export interface PhaseTimeoutOptions {
  /** Whether there is an item that the process can be asked to abandon. */
  canAsk(): boolean;
  ask(): void;
  /** Hands on the messages that have been sent and not read yet: the process may have got on in time. */
  readPending(): void;
  /** The timeout has expired, and the process could not be asked or is too busy to hear. @param ms - the timeout. */
  onExpired(ms: number): void;
}

/** Milliseconds after which a process that has not answered counts as too busy to hear, where each process has a processor. */
const GRACE = 300;
/** At most so many times longer it has, where others wait for the processors: a process that is only waiting keeps its fixtures. */
const MOST_GRACES = 10;

function grace(): number {
  return GRACE * Math.min(processorShortage(), MOST_GRACES);
}

/** A timeout that does not measure anything yet. */
export function createPhaseTimeout({ canAsk, ask, readPending, onExpired }: PhaseTimeoutOptions): PhaseTimeout {
  let timeout = 0;
  let asked: NodeJS.Timeout | null = null;

  function forget(): void {
    if (asked !== null) clearTimeout(asked);
    asked = null;
  }

  function expire(): void {
    forget();
    onExpired(timeout);
  }

  const deadline = createDeadlineTimer(() => {
    if (!canAsk()) {
      expire();
      return;
    }
    const timer = setTimeout(() => {
      readPending();
      // Its answer may be waiting to be read: reading comes before immediates.
      setImmediate(() => {
        if (asked === timer) expire();
      });
    }, grace());
    asked = timer;
    ask();
  }, readPending);

  return {
    start(ms) {
      timeout = ms;
      deadline.start(ms);
    },
    stop: deadline.stop,
    restart() {
      forget();
      deadline.start(timeout === 0 ? 0 : Math.max(timeout, grace()));
    },
    hasExpired() {
      if (asked === null) return false;
      expire();
      return true;
    },
    close() {
      deadline.close();
      forget();
    },
  };
}
