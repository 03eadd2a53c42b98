/**
 * Errors that several parts of the package throw and distinguish.
 * A vocabulary module: anything may import it.
 */

import { isOfKind, KIND } from "./instanceof.ts";
import type { ErrorFacts } from "../data/events.ts";

/** An invalid command line or configuration: exit code 4. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";

  // As in `brand`, but without a side effect, so that bundlers can drop an unused class.
  get [KIND](): string {
    return "UsageError";
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, this);
  }
}

/** A process cannot be started, which neither the tests nor this package cause. Exit code 3. */
export class ProcessError extends Error {
  override readonly name: string = "ProcessError";
}

/**
 * A plugin has called a function of this package incorrectly. Inside a hook, the message names the plugin and the hook.
 */
export class MisuseError extends UsageError {}

/** A part of the suite cannot be collected: exit code 2. */
export class CollectError extends Error {
  override readonly name: string = "CollectError";

  get [KIND](): string {
    return "CollectError";
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, this);
  }
}

/** The facts of an error without a stack, a cause or nested errors. */
export function plainError(name: string, message: string): ErrorFacts {
  return { name, message, stack: null, diff: null, cause: null, errors: [] };
}

/**
 * An invalid argument of a public function: a duplicate argument, an unknown parameter, a wrong option. It is shown as the
 * `TypeError` that it is, since its own name is that of Python's.
 */
export class ValueError extends TypeError {}
