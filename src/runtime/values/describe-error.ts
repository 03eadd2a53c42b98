/** Converts a thrown value to plain data: the fallback where the host has nothing better. */
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
  const errors: readonly unknown[] = isInstance(error, AggregateError) ? error.errors : [];
  return {
    name,
    message,
    stack: stack ?? null,
    diff: diffOf(error),
    cause: cause === undefined || depth >= DEPTH ? null : describeError(cause, depth + 1),
    errors: depth >= DEPTH ? [] : errors.map((part) => describeError(part, depth + 1)),
  };
}

/** `expected` and `actual` on two lines, if the error has them. */
function diffOf(error: Error): string | null {
  if (!("expected" in error) || !("actual" in error)) return null;
  return `expected: ${textOf(error.expected)}\nactual:   ${textOf(error.actual)}`;
}

function textOf(value: unknown): string {
  try {
    return (typeof value === "object" ? JSON.stringify(value) : undefined) ?? String(value);
  } catch {
    return "a value that cannot be printed";
  }
}
