/**
 * Errors that several parts throw and tell apart.
 *
 * A vocabulary module: anything may import it.
 */
import { brand } from "./brand.ts";

/** A value that a public function cannot take: a duplicate argument, an unknown parameter, a wrong option. */
export class ValueError extends Error {
  override readonly name: string = "ValueError";
}

/** What the user typed or configured cannot be obeyed: exit code 4. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";

  static {
    brand(this, "UsageError");
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

  static {
    brand(this, "CollectError");
  }
}
