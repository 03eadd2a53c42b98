/** What is thrown where a hook fails: it says whose. */

/** A plugin's hook failed at build time. The error itself is the `cause`. */
export class HookError extends Error {
  override readonly name: string = "HookError";
  readonly pluginName: string;
  readonly hook: string;

  constructor(pluginName: string, hook: string, cause: unknown) {
    super(`plugin "${pluginName}", ${hook}: ${describeError(cause)}`, { cause });
    this.pluginName = pluginName;
    this.hook = hook;
  }
}

/** Makes an error that says whose hook threw `error`. */
export type NameError = (pluginName: string, hook: string, error: unknown) => unknown;

function describeError(error: unknown): string {
  // An error may be of another realm.
  const isError = typeof error === "object" && error !== null && "message" in error;
  return isError ? String(error) : `threw ${String(error)}`;
}
