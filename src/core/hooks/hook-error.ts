/** The error of a failed hook, with the plugin and the hook. */

/** A plugin's hook failed at build time. The original error is the `cause`. */
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

/** Makes an error that names the plugin and the hook that threw `error`. */
export type NameError = (pluginName: string, hook: string, error: unknown) => unknown;

function describeError(error: unknown): string {
  // An error may come from another realm.
  const isError = typeof error === "object" && error !== null && "message" in error;
  return isError ? String(error) : `threw ${String(error)}`;
}
