/** The error that wraps what a run-time hook threw. */

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
