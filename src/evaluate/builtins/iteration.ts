/** Iteration over static values, for spreads, patterns and `Array.from`. */
import { MAX_LENGTH, tooLarge } from "../evaluation-limits.ts";
import { isObjectLiteral, IteratorValue, type Origin, Unknown } from "../values.ts";

/**
 * The values of an iterable; unknown if iterating needs execution.
 *
 * @param isFresh - whether nothing else refers to it: an iterator gives its values only once.
 */
export function iterated(value: unknown, isFresh: boolean, origin: Origin): unknown[] | Unknown {
  if (value instanceof Unknown) return value;
  const items: readonly unknown[] | null =
    typeof value === "string" && value.length <= MAX_LENGTH
      ? Array.from(value)
      : value instanceof IteratorValue && isFresh
        ? value.items
        : Array.isArray(value)
          ? value
          : null;
  if (items === null) return new Unknown("what is taken apart here is no array", origin);
  if (items.length > MAX_LENGTH) return tooLarge(origin);
  return Array.from(items);
}

/** Whether a value can be represented as JSON. */
export function dataOf(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(dataOf);
  if (isObjectLiteral(value)) return !("toJSON" in value) && Object.values(value).every(dataOf);
  return value === null || typeof value === "string" || typeof value === "boolean" || typeof value === "number";
}
