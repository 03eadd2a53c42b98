/** What a hook of the run threw. */

/** A hook of the run threw. The error itself is the `cause`. */
export class RunHookError extends Error {
  override readonly name = "HookError";
  /** The hook, and where it is: `xtest_runtest_setup of conftest.ts`. */
  readonly hook: string;

  /** @param place the module, or node id of the class, that has the hook. */
  constructor(place: string, hook: string, cause: unknown) {
    super(`${hook} of ${place}: ${textOf(cause)}`, { cause });
    this.hook = `${hook} of ${place}`;
  }
}

function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return "threw what cannot be printed";
  }
}
