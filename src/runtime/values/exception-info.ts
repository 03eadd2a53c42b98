/** What a phase threw, as hooks see it, and its representation. */

import { RunHookError } from "./errors.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { plainError } from "../../core/errors/errors.ts";
import type { ErrorFacts } from "../../core/data/events.ts";
import type { ExceptionInfo } from "../../core/hooks/run-hook-types.ts";
import type { RunFunction } from "../nodes/function.ts";
import { explanationIn } from "../../core/assertions/explanation.ts";

/** The maximum depth of causes and of errors in aggregates. */
const DEPTH = 4;

/** The facts of an error, its causes and its aggregated errors; of any other value its type and text. Never throws. */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  try {
    if (isInstance(error, Error)) return factsOf(error, depth);
  } catch {
    // An error whose properties cannot be read is described as any other value.
  }
  return plainError(error === null ? "null" : typeof error, textOf(error));
}

function factsOf(error: Error, depth: number): ErrorFacts {
  const { name, message, stack, cause } = error;
  const { lines = [], place = null, sides = null } = explanationIn(error) ?? {};
  // A message of several lines shows the values.
  const compared = name === "AssertionError" && message.includes("\n") ? null : (sides ?? comparedIn(error));
  const errors: readonly unknown[] = isInstance(error, AggregateError) ? error.errors : [];
  return {
    name,
    message,
    stack: stack ?? null,
    diff: compared && `expected: ${textOf(compared.expected)}\nactual:   ${textOf(compared.actual)}`,
    ...(lines.length > 0 && { explanation: lines.join("\n") }),
    ...(place !== null && { operand: place }),
    cause: cause === undefined || depth >= DEPTH ? null : describeError(cause, depth + 1),
    errors: depth >= DEPTH ? [] : errors.map((part) => describeError(part, depth + 1)),
  };
}

/** The values that an error compares, but for `assert(value)` and functions that threw nothing, whose values say nothing. */
function comparedIn(error: Error): { readonly actual: unknown; readonly expected: unknown } | null {
  if (!("expected" in error) || !("actual" in error)) return null;
  const saysNothing = error.actual === undefined || ("operator" in error && error.operator === "==");
  return saysNothing ? null : { actual: error.actual, expected: error.expected };
}

function textOf(value: unknown): string {
  try {
    return (typeof value === "object" ? JSON.stringify(value) : undefined) ?? String(value);
  } catch {
    return "a value that cannot be printed";
  }
}

/** A thrown value with its facts (pytest: `ExceptionInfo`). */
export class RunExceptionInfo implements ExceptionInfo {
  /** The public name of the class, which `constructor.name` gives. */
  static readonly name: string = "ExceptionInfo";
  readonly value: unknown;
  readonly hook: string | null;
  readonly #thrown: unknown;
  readonly #describe: (error: unknown) => ErrorFacts;
  #facts: ErrorFacts | null = null;

  /** @param thrown - what the phase threw; a `RunHookError` if a hook threw it. */
  constructor(thrown: unknown, describe: (error: unknown) => ErrorFacts) {
    const isFromHook = isInstance(thrown, RunHookError);
    this.value = isFromHook ? thrown.cause : thrown;
    this.hook = isFromHook ? thrown.hook : null;
    this.#thrown = thrown;
    this.#describe = describe;
  }

  get facts(): ErrorFacts {
    return (this.#facts ??= this.#describe(this.#thrown));
  }

  get stack(): string | null {
    return this.facts.stack;
  }

  set stack(stack: string | null) {
    this.#facts = { ...this.facts, stack };
  }
}

/** The facts of a failure that is only a text. */
export function textFacts(message: string): ErrorFacts {
  return plainError("Failed", message);
}

/** The representation of a failure of an item, by the item's `reprFailure` (pytest: `repr_failure`). Never throws. */
export function reprOf(item: RunFunction, excinfo: ExceptionInfo): ErrorFacts {
  try {
    const repr: unknown = item.reprFailure(excinfo);
    if (typeof repr === "string") return textFacts(repr);
    // The user's own `reprFailure` may return anything.
    if (isFacts(repr)) return repr;
    return withNote(excinfo, "reprFailure of the item gave neither text nor facts of an error");
  } catch (error) {
    const { name, message } = describeError(error);
    return withNote(excinfo, `reprFailure of the item threw ${name}: ${message}`);
  }
}

function isFacts(value: unknown): value is ErrorFacts {
  return typeof value === "object" && value !== null && "message" in value && "errors" in value && "stack" in value;
}

/** Keeps the original failure if it cannot be represented. */
function withNote({ facts }: ExceptionInfo, text: string): ErrorFacts {
  return { ...facts, message: `${facts.message}\n(${text})` };
}
