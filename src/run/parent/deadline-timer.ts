/** The clock that the parent keeps for its child: one timer, moved by every phase that begins. */

export interface Clock {
  /** Gives what begins now `ms` milliseconds; 0 for as long as it likes. */
  start(ms: number): void;
  stop(): void;
  /** Stops it for good. */
  close(): void;
}

/**
 * A clock that calls `onExpired(ms)` when the time given to the last `start` is over.
 *
 * Setting a timer for each of many thousand phases would cost more than the phases, so the timer stays where it is
 * and looks, when it fires, whether the deadline has moved on.
 *
 * @param look - called before that: it may move the deadline. Default: everything is known as it happens.
 */
export function createClock(onExpired: (ms: number) => void, look: () => void = () => undefined): Clock {
  let deadline = Infinity;
  let limit = 0;
  let due = Infinity;
  let timer: NodeJS.Timeout | null = null;

  function arm(): void {
    if (deadline >= due) return;
    if (timer !== null) clearTimeout(timer);
    due = deadline;
    timer = setTimeout(fire, Math.min(deadline - performance.now(), 2 ** 31 - 1));
  }

  function fire(): void {
    timer = null;
    due = Infinity;
    look();
    if (performance.now() < deadline) {
      if (deadline !== Infinity) arm();
      return;
    }
    const expired = deadline;
    // If this process was busy, the next event may be waiting to be read: reading comes before immediates.
    setImmediate(() => {
      if (deadline === expired) onExpired(limit);
      else if (deadline !== Infinity) arm();
    });
  }

  return {
    start(ms) {
      limit = ms;
      deadline = ms > 0 ? performance.now() + ms : Infinity;
      if (deadline !== Infinity) arm();
    },
    stop() {
      // The timer stays: the next phase is about to begin.
      deadline = Infinity;
    },
    close() {
      deadline = Infinity;
      due = Infinity;
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
