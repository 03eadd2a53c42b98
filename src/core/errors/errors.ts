/**
 * Errors that several parts throw and tell apart.
 *
 * A vocabulary module: anything may import it.
 */
import { isOfKind, KIND } from "./class-brand.ts";

export { ValueError } from "./value-error.ts";

/** What the user typed or configured cannot be obeyed: exit code 4. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";

  // As `brand` does it, but seen by bundlers to do nothing where the class is not used.
  get [KIND](): string {
    return "UsageError";
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, this);
  }
}

/** A process cannot be started: a fault of neither the tests nor of ours. Exit code 3. */
export class ProcessError extends Error {
  override readonly name: string = "ProcessError";
}

/** A plugin has used a function of ours wrongly: where that was in a hook, the plugin and the hook are named. */
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
