/** What the running item awaits and is not to be waited for any longer: who waits hears it, and the process goes when the item is over. */
import type { LateReason } from "../../runtime/host.ts";

export interface Lateness {
  /** Tells those who wait. Gives whether there were any. */
  tell(why: LateReason): boolean;
  /** Whether anybody was told: what they waited for may still go on. */
  wasTold(): boolean;
  /** Calls `fn` when it is so, unless the function it returns is called first. */
  readonly onLate: (fn: (why: LateReason) => void) => () => void;
}

/** @param onTold called before those who wait. */
export function createLateness(onTold: () => void): Lateness {
  let told = false;
  const waiting = new Set<(why: LateReason) => void>();
  return {
    tell(why) {
      if (waiting.size === 0) return false;
      told = true;
      onTold();
      const fns = [...waiting];
      waiting.clear();
      for (const fn of fns) fn(why);
      return true;
    },
    wasTold: () => told,
    onLate(fn) {
      waiting.add(fn);
      return () => void waiting.delete(fn);
    },
  };
}
