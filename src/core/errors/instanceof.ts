/** `instanceof` for any value, including thrown ones. A vocabulary module: it imports nothing. */

/** Whether `value` is an instance of `type`; false if the check itself throws, as for a revoked proxy. */
export function isInstance<T>(value: unknown, type: abstract new (...args: never[]) => T): value is T {
  try {
    return value instanceof type;
  } catch {
    return false;
  }
}
