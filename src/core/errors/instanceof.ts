/** `instanceof` and the like for any value, including thrown ones and revoked proxies. A vocabulary module: it imports nothing. */

/** Whether `value` is an instance of `type`; false if the check itself throws, as for a revoked proxy. */
export function isInstance<T>(value: unknown, type: abstract new (...args: never[]) => T): value is T {
  try {
    return value instanceof type;
  } catch {
    return false;
  }
}

/** Whether `value` is an array; false for a proxy that was revoked. */
export function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}
