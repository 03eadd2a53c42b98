/** The time of what a process does: when it is over, the process is asked to see to it itself, and killed if it cannot. */
import { createClock } from "./deadline-timer.ts";

export interface Limit {
  /** Gives what begins now `ms` milliseconds; 0 for as long as it likes. */
  start(ms: number): void;
  stop(): void;
  /** What goes on has as long again: a process that was asked has heard, or waits for what was left behind. */
  restart(): void;
  /** Whether the process got on after its time was over, without having heard: then `onExpired` is called, and that does not count. */
  isTooLate(): boolean;
  /** Nothing more is measured. */
  close(): void;
}

export interface LimitOptions {
  /** Whether the process can be asked to wait no longer for what it does now. */
  canAsk(): boolean;
  ask(): void;
  /** Takes in what the process has said and nobody has heard yet: it may have got on in time. */
  look(): void;
  /** The time is over, and the process was not asked or is too busy to hear. @param ms the limit. */
  onExpired(ms: number): void;
}

/** Milliseconds for which a process may be too busy to hear. */
const GRACE = 300;

/** A limit that nothing is under yet. */
export function createLimit({ canAsk, ask, look, onExpired }: LimitOptions): Limit {
  let limit = 0;
  let asked: NodeJS.Timeout | null = null;

  function forget(): void {
    if (asked !== null) clearTimeout(asked);
    asked = null;
  }

  function expire(): void {
    forget();
    onExpired(limit);
  }

  const clock = createClock(() => {
    if (!canAsk()) {
      expire();
      return;
    }
    const timer = setTimeout(() => {
      look();
      // Its answer may be waiting to be read: reading comes before immediates.
      setImmediate(() => {
        if (asked === timer) expire();
      });
    }, GRACE);
    asked = timer;
    ask();
  }, look);

  return {
    start(ms) {
      limit = ms;
      clock.start(ms);
    },
    stop: clock.stop,
    restart() {
      forget();
      clock.start(limit);
    },
    isTooLate() {
      if (asked === null) return false;
      expire();
      return true;
    },
    close() {
      clock.close();
      forget();
    },
  };
}
