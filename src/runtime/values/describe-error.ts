/** Converts a thrown value to plain data: the fallback where the host has nothing better. */
import { explanationIn } from "../../core/assertions/explanation.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { plainError } from "../../core/errors/plain-error.ts";
import type { ErrorFacts } from "../../core/data/events.ts";

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
