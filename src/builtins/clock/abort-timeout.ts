/** `AbortSignal.timeout` by fake timers, which the library leaves out. */

/** A clock that calls a function later. */
interface Timers {
  setTimeout(callback: () => void, delay: number): unknown;
}

/**
 * Replaces `AbortSignal.timeout`, where there is one.
 *
 * @returns what puts it back.
 */
export function replaceAbortTimeout(clock: Timers): () => void {
  const owner: unknown = Reflect.get(globalThis, "AbortSignal");
  const before = typeof owner === "function" ? Object.getOwnPropertyDescriptor(owner, "timeout") : undefined;
  if (typeof owner !== "function" || before === undefined) return () => undefined;
  const original: unknown = before.value;
  const timeout = (delay: unknown): unknown => {
    // The engine complains about wrong delays.
    if (typeof delay !== "number" || !(delay >= 0) || delay > Number.MAX_SAFE_INTEGER) {
      return typeof original === "function" ? Reflect.apply(original, owner, [delay]) : undefined;
    }
    const controller = new AbortController();
    clock.setTimeout(() => {
      controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
    }, delay);
    return controller.signal;
  };
  Object.defineProperty(owner, "timeout", { ...before, value: timeout });
  return () => {
    Object.defineProperty(owner, "timeout", before);
  };
}
