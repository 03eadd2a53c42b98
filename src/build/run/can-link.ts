/** Where modules that are compiled one by one can be run. */

/** Whether this process is one whose runs can have that form: debuggers and coverage want a file for each script. */
export function canCompile(): boolean {
  const { env, versions, execArgv } = process;
  if (versions.bun !== undefined || versions["deno"] !== undefined) return false;
  if ((env["NODE_V8_COVERAGE"] ?? "") !== "" || env["XTEST_FORM"] === "bundle") return false;
  return !/--(?:inspect|debug)/.test([...execArgv, env["NODE_OPTIONS"] ?? ""].join(" "));
}
