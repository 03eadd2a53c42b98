/** Facts of an error that consists of text: one of this package, or a thrown value that is not an error. */
import type { ErrorFacts } from "../data/events.ts";

/** The facts of an error without a stack, a cause or nested errors. */
export function plainError(name: string, message: string): ErrorFacts {
  return { name, message, stack: null, diff: null, cause: null, errors: [] };
}
