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
    if (Date.now() > end) throw lateError(what, limit, state);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * What a promise is settled with: the end of a process, its next line.
 *
 * @param what - that it is settled, as of {@link until}.
 * @param state - what is seen until then, for the error.
 * @throws {Error} if it is not settled in the time that processes have.
 */
export async function inTime<T>(what: string, promise: Promise<T>, state: () => unknown): Promise<T> {
  const limit = timeLimit();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(lateError(what, limit, state));
    }, limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function lateError(what: string, limit: number, state: () => unknown): Error {
  return new Error(`timed out after ${(limit / 1000).toFixed()} s: waited until ${what}; last: ${String(state())}`);
}

/** Milliseconds after which the times of a file are trusted, and a little more: see `src/store/stamp.ts`. */
const YOUNG = 2050;

/** Resolves when files that were written until now are no longer compared by their content. */
export function untilOld(): Promise<void> {
  const written = Date.now();
  return until("files are old enough to be known by their times", () => Date.now() - written > YOUNG);
}
