/** The items that a worker has been given and has not run, on the child's side. */

/** Ids between the parent, who gives them, and the run, which takes them. */
export interface GivenIds {
  /** More of them; null for no more. */
  take(ids: readonly string[] | null): void;
  /** The run is to begin no further item. */
  finish(): void;
  isFinished(): boolean;
  /** The next ones to run; null if there are none any more. Waits for them. */
  next(): Promise<readonly string[] | null>;
}

/**
 * Nothing given, nothing asked for.
 *
 * @param ask asks the parent for more.
 * @param hold keeps the process alive, as long as it is waiting for an answer.
 */
export function createGivenIds(ask: () => void, hold: (on: boolean) => void): GivenIds {
  let ids: string[] = [];
  /** More are asked for while there are still so many, so that quick tests need not wait for the answer. */
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
    take(more) {
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
