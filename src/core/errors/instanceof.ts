/** `instanceof` for values that may be anything, what users throw for one. A vocabulary module: it imports nothing. */

/** Whether `value` is an instance of `type`; false where the question itself throws, as a revoked proxy makes it do. */
export function isInstance<T>(value: unknown, type: abstract new (...args: never[]) => T): value is T {
  try {
    return value instanceof type;
  } catch {
    return false;
  }
}
