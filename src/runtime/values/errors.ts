/** Errors that the run itself throws. */

/** A fixture cannot be looked up: no visible fixture has the name, or the build found a problem with it. */
export class FixtureLookupError extends Error {
  override readonly name: string = "FixtureLookupError";
}

/** It says what the build has not seen: no `xfail` expects it. */
export class UnseenError extends FixtureLookupError {}

/** A fixture function breaks the protocol of fixtures, such as by yielding twice. */
export class FixtureError extends Error {
  override readonly name = "FixtureError";
}

/** The message for a function with parameters that the build could not analyse. */
export function argumentsUnknown(name: string): string {
  return (
    `its arguments cannot be known: the build could not see the function that "${name}" is bound to. ` +
    "Write the function in place, or export it wrapped in marks only"
  );
}

/**
 * Reports something that the build should have put into the bundle.
 *
 * @throws {Error} always.
 */
export function missingInBundle(what: string): never {
  throw new Error(`The bundle lacks ${what}: build again.`);
}

/** A run-time hook threw. The original error is the `cause`. */
export class RunHookError extends Error {
  override readonly name = "HookError";
  /** The hook, and where it is: `xtest_runtest_setup of conftest.ts`. */
  readonly hook: string;

  /** @param place - path of the module, or node id of the class, that defines the hook. */
  constructor(place: string, hook: string, cause: unknown) {
    super(`${hook} of ${place}: ${textOf(cause)}`, { cause });
    this.hook = `${hook} of ${place}`;
  }
}

function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return "threw a value that cannot be printed";
  }
}
