/** Waits for a state, and never for a time. */
import { timeLimit } from "./time-limit.ts";

/**
 * Resolves when something holds.
 *
 * @param what - that it holds, in words: `the child has ended`.
 * @param state - what is seen instead, for the error. Default: nothing is.
 * @throws {Error} if it does not hold in the time that processes have.
 */
export async function until(
  what: string,
  holds: () => boolean,
  state: () => unknown = () => "it does not hold",
): Promise<void> {
  const limit = timeLimit();
  for (const end = Date.now() + limit; !holds();) {
    if (Date.now() > end) {
      throw new Error(`timed out after ${(limit / 1000).toFixed()} s: waited until ${what}; last: ${String(state())}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Milliseconds after which the times of a file are trusted, and a little more: see `src/store/stamp.ts`. */
const YOUNG = 2050;

/** Resolves when files that were written until now are no longer compared by their content. */
export function untilOld(): Promise<void> {
  const written = Date.now();
  return until("files are old enough to be known by their times", () => Date.now() - written > YOUNG);
}
