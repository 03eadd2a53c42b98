/** What methods and functions of the language itself are given when they are evaluated. */
import { type Origin, Unknown } from "../values.ts";

/** One call of a built-in. */
export interface BuiltinCall {
  /** The name of the function or method, for messages. */
  readonly name: string;
  readonly args: readonly unknown[];
  readonly origin: Origin;
  /**
   * Whether nothing else refers to what a method is called on, or to what a function is given first, so that it may as
   * well be changed.
   */
  readonly isFresh: boolean;
  /** Calls a function that was given. */
  invoke(fn: unknown, args: readonly unknown[]): unknown;
  /** Says that the call changes something. */
  affect(why: string): Unknown;
}

/** A value without properties of its own. */
export type Primitive = string | number | bigint | boolean | null | undefined;

export function isPrimitive(value: unknown): value is Primitive {
  return value === null || (typeof value !== "object" && typeof value !== "function" && typeof value !== "symbol");
}

/** That the build does not work a call out: with arguments of this kind, or at all. */
export function needsExecution(call: BuiltinCall): Unknown {
  for (const arg of call.args) if (arg instanceof Unknown) return arg.asData();
  return new Unknown(`what ${call.name}() gives needs execution here`, call.origin);
}

/** Whether values are texts, numbers and the like: what a built-in function makes of them is what it makes in a run. */
export function arePrimitive(values: readonly unknown[]): boolean {
  for (const value of values) if (!isPrimitive(value)) return false;
  return true;
}
