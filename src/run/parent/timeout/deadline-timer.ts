/** A timer whose deadline is moved by every phase that begins. */

export interface DeadlineTimer {
  /** Sets the deadline to `ms` milliseconds from now; 0 for none. */
  start(ms: number): void;
  stop(): void;
  /** Stops it for good. */
  close(): void;
}

/**
 * A timer that calls `onExpired(ms)` at the deadline of the last `start`.
 *
 * Setting a system timer for each of many thousand phases would cost more than the phases, so it stays where it is, and looks
 * when it fires whether the deadline has moved on.
 *
 * @param readPending - called before that: a message may move the deadline. Default: nothing is pending.
 */
export function createDeadlineTimer(
  onExpired: (ms: number) => void,
  readPending: () => void = () => undefined,
): DeadlineTimer {
  let deadline = Infinity;
  let timeout = 0;
  let due = Infinity;
  let timer: NodeJS.Timeout | null = null;

  function arm(): void {
    if (deadline >= due) return;
    if (timer !== null) clearTimeout(timer);
    due = deadline;
    // A busy process arms it after the deadline: Node warns of a time that is negative.
    timer = setTimeout(fire, Math.min(Math.max(deadline - performance.now(), 0), 2 ** 31 - 1));
  }

  function fire(): void {
    timer = null;
    due = Infinity;
    readPending();
    if (performance.now() < deadline) {
      if (deadline !== Infinity) arm();
      return;
    }
    const expired = deadline;
    // If this process was busy, the next event may be waiting to be read: reading comes before immediates.
    setImmediate(() => {
      if (deadline === expired) onExpired(timeout);
      else if (deadline !== Infinity) arm();
    });
  }

  return {
    start(ms) {
      timeout = ms;
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
