/**
 * Errors that several parts throw and tell apart.
 *
 * A vocabulary module: it imports nothing, so that anything may import it.
 */

/** A value that a public function cannot take: a duplicate argument, an unknown parameter, a wrong option. */
export class ValueError extends Error {
  override readonly name: string = "ValueError";
}

/** What the user typed or configured cannot be obeyed: exit code 4. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** A part of the suite cannot be collected: exit code 2. */
export class CollectError extends Error {
  override readonly name: string = "CollectError";
}
