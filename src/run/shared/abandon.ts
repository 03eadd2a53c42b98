/** Abandons the current item's pending await after a timeout; the process ends when the item is over. */
import type { AbandonReason } from "../../runtime/host.ts";

export interface Abandonment {
  /** Calls the listeners. @returns whether there were any. */
  abandon(why: AbandonReason): boolean;
  /** Ends the await of a test that has left an error that nothing catches. The process goes on. */
  endUncaught(): void;
  /** Whether an await was abandoned, which may still go on. */
  hasHappened(): boolean;
  /** Calls `fn` when an await is to be abandoned, unless the function it returns is called first. */
  readonly onAbandon: (fn: (why: AbandonReason) => void) => () => void;
}

/** @param onFirst - called before the listeners. */
export function createAbandonment(onFirst: () => void): Abandonment {
  let hasHappened = false;
  const listeners = new Set<(why: AbandonReason) => void>();
  return {
    abandon(why) {
      if (listeners.size === 0) return false;
      hasHappened = true;
      onFirst();
      const fns = [...listeners];
      listeners.clear();
      for (const fn of fns) fn(why);
      return true;
    },
    endUncaught() {
      for (const fn of listeners) fn("uncaught");
    },
    hasHappened: () => hasHappened,
    onAbandon(fn) {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}
