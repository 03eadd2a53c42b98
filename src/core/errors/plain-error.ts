/** Facts of an error that is only text: one of ours, or a value that was thrown and is no error. */
import type { ErrorFacts } from "../data/events.ts";

/** The facts of an error without a stack, a cause or parts. */
export function plainError(name: string, message: string): ErrorFacts {
  return { name, message, stack: null, diff: null, cause: null, errors: [] };
}
