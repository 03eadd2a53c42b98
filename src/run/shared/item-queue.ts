/** The items that a worker was given and has not begun, on the child's side. */

/** Ids on their way from the parent to the run. */
export interface ItemQueue {
  /** Adds ids; null: there are no more. */
  add(ids: readonly string[] | null): void;
  /** The run is to begin no further item. */
  finish(): void;
  isFinished(): boolean;
  /** Waits for the next ids to run; null if there are no more. */
  next(): Promise<readonly string[] | null>;
}

/**
 * An empty queue.
 *
 * @param ask - asks the parent for more.
 * @param hold - keeps the process alive while it waits for an answer.
 */
export function createItemQueue(ask: () => void, hold: (on: boolean) => void): ItemQueue {
  let ids: string[] = [];
  /** The number of ids at which more are asked for, so that quick tests need not wait for the answer. */
  let low = 0;
  let isAsked = false;
  let isOver = false;
  let finished = false;
  let wake: (() => void) | null = null;

  function askOnce(): void {
    if (isAsked || isOver) return;
    isAsked = true;
    ask();
  }

  function wakeUp(): void {
    wake?.();
    wake = null;
  }

  return {
    add(more) {
      isAsked = false;
      if (more === null) isOver = true;
      else {
        ids.push(...more);
        low = more.length > 2 ? Math.floor(more.length / 2) : 0;
      }
      wakeUp();
    },
    finish() {
      finished = isOver = true;
      ids = [];
      wakeUp();
    },
    isFinished: () => finished,
    async next() {
      while (ids.length === 0 && !isOver) {
        askOnce();
        hold(true);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        hold(false);
      }
      const id = ids.shift();
      if (id === undefined) return null;
      if (low > 0 && ids.length <= low) askOnce();
      return [id];
    },
  };
}
