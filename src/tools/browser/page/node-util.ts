/** Replaces `node:util` in pages: the part that describing errors needs. */
import { inspect as print } from "@vitest/utils/display";

/** A value as text, similar to Node's. */
export function inspect(
  value: unknown,
  options: { readonly depth?: number; readonly breakLength?: number } = {},
): string {
  const { depth = 2 } = options;
  return print(value, { maxDepth: depth + 1 });
}

const classOf = (value: unknown): string => Object.prototype.toString.call(value);

export const types = {
  /** A page cannot tell. */
  isProxy: (): boolean => false,
  isNativeError: (value: unknown): value is Error => value instanceof Error || classOf(value) === "[object Error]",
  isMap: (value: unknown): value is Map<unknown, unknown> => value instanceof Map,
  isSet: (value: unknown): value is Set<unknown> => value instanceof Set,
};

/** Removes colours from a text for a terminal. */
export function stripVTControlCharacters(text: string): string {
  return text.replace(/\u001b\[[0-9;]*m/g, "");
}

/** Whether two values are deeply equal. */
export function isDeepStrictEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  return print(one, { maxDepth: 50 }) === print(other, { maxDepth: 50 });
}
