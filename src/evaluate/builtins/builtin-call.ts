/** The arguments of a built-in function or method that is evaluated. */

import { type Origin, Unknown, isObjectLiteral, IteratorValue } from "../values.ts";
import { MAX_LENGTH, tooLarge } from "../evaluation.ts";

/** One call of a built-in. */
export interface BuiltinCall {
  /** The name of the function or method, for messages. */
  readonly name: string;
  readonly args: readonly unknown[];
  readonly origin: Origin;
  /**
   * Whether nothing else refers to the receiver of a method, or to the first argument of a function, so that it may be
   * changed in place.
   */
  readonly isFresh: boolean;
  /** Calls a function that is an argument. */
  invoke(fn: unknown, args: readonly unknown[]): unknown;
  /** Reports that the call has a side effect. */
  affect(why: string): Unknown;
}

/** A primitive value. */
export type Primitive = string | number | bigint | boolean | null | undefined;

export function isPrimitive(value: unknown): value is Primitive {
  return value === null || (typeof value !== "object" && typeof value !== "function" && typeof value !== "symbol");
}

/** The result of a call that the build cannot evaluate, at all or with these arguments: it may be anything. */
export function needsExecution(call: BuiltinCall): Unknown {
  for (const arg of call.args) if (arg instanceof Unknown) return arg.asAnything();
  return new Unknown(`what ${call.name}() gives needs execution here`, call.origin);
}

/** Whether all values are primitive, so that a built-in function gives the same at build time and at run time. */
export function arePrimitive(values: readonly unknown[]): boolean {
  for (const value of values) if (!isPrimitive(value)) return false;
  return true;
}

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
