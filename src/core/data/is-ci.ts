/** Values of the variable `CI` outside of continuous integration. */
const NO_CI: ReadonlySet<string | undefined> = new Set([undefined, "", "0", "false"]);

/** Whether this is a machine for continuous integration. */
export function isCI(env: { readonly CI?: string | undefined }): boolean {
  return !NO_CI.has(env.CI);
}
