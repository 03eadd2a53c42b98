/** Who waits for parts of the running item: an error that nothing catches ends the wait, since what it waits for may never settle. */
import type { Host } from "../../runtime/host.ts";

export interface UncaughtWaits {
  readonly onUncaught: NonNullable<Host["onUncaught"]>;
  /** Fails the innermost wait. Returns whether there was one. */
  fail(error: unknown): boolean;
}

export function createUncaughtWaits(): UncaughtWaits {
  let waits: readonly { readonly fail: (error: unknown) => void; readonly depth: number }[] = [];
  return {
    onUncaught(fail, depth) {
      const wait = { fail, depth };
      waits = [...waits, wait];
      return () => {
        waits = waits.filter((other) => other !== wait);
      };
    },
    fail(error) {
      const deepest = Math.max(...waits.map(({ depth }) => depth));
      const wait = waits.findLast(({ depth }) => depth === deepest);
      wait?.fail(error);
      return wait !== undefined;
    },
  };
}
