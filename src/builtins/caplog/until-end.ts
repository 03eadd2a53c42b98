/** What lasts while a function runs, or to the end of a block. */
import type { Ending } from "../../core/author/fixtures/caplog-types.ts";

/** A function that can also end a block. */
export function ending(end: () => void): Ending {
  return Object.assign(() => end(), { [Symbol.dispose]: end });
}

/**
 * Calls `fn` and ends what it needs when it has returned, or its promise has settled.
 *
 * @param fn - undefined for a block, which ends it.
 * @returns what `fn` returns; for a block, what ends it.
 */
export function untilEnd(end: () => void, fn: unknown): unknown {
  if (typeof fn !== "function") return { [Symbol.dispose]: end };
  let result: unknown;
  try {
    result = Reflect.apply(fn, undefined, []);
  } catch (error) {
    end();
    throw error;
  }
  if (!isThenable(result)) end();
  // The caller sees a failure of the result; this only notices its end.
  else result.then(end, end);
  return result;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
