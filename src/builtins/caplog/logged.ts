/** What loggers tell of a call, and how values become a message. */
import { format } from "@vitest/utils/display";
import type { LevelFacts } from "../../core/data/logs/log-levels.ts";
import { isObject } from "../../core/values/objects.ts";

/** A call of a logger. */
export interface Logged extends LevelFacts {
  readonly logger: string;
  readonly message: string;
  readonly args: readonly unknown[];
  /** Whether its text is in the captured output too. Absent if that is not known. */
  readonly isPrinted?: true;
}

/**
 * Takes what a logger is about to log.
 *
 * @param print - has the logger go on: what others log meanwhile, such as `console` for it, is not recorded again.
 * @returns what `print` returns.
 */
export type TakeLogged = <T>(logged: Logged, print: () => T) => T;

/** The arguments in one text. Never throws. */
export function argsMessage(args: readonly unknown[]): string {
  try {
    return args.length === 0 ? "" : format(args.map((arg) => (arg instanceof Error ? String(arg) : arg)));
  } catch {
    return "[a value that cannot be printed]";
  }
}

/** A property of a value that may be anything. */
export function property(value: unknown, name: PropertyKey): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

/** Calls a method of a value that may be anything; undefined where there is none. */
export function callMethod(value: unknown, name: PropertyKey, ...args: readonly unknown[]): unknown {
  const method = property(value, name);
  return typeof method === "function" ? Reflect.apply(method, value, args) : undefined;
}

/** The first of some values that is a text with something in it. */
export function firstText(...values: readonly unknown[]): string | null {
  for (const value of values) if (typeof value === "string" && value !== "") return value;
  return null;
}
