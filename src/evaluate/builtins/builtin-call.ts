/** The arguments of a built-in function or method that is evaluated. */
import { type Origin, Unknown } from "../values.ts";

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
