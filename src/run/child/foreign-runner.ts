/** Tests of Node's own runner in the process of a run: they execute beside it, and nothing that is reported here has their outcome. */

/**
 * The error of a module that has called `test` of Node's `node:test` for the first time in this process; null for any other listener.
 * Its runner then listens for the end of the process. That is the same in Node 20 to 26, and no documented part of it.
 *
 * @param event - of a listener that is about to be added to the process.
 */
export function foreignRunnerError(event: string | symbol, listener: { readonly name: string }): Error | null {
  if (event !== "beforeExit" || listener.name !== "exitHandler") return null;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const error = new Error(
    "a test was registered with node:test, which is not the runner of this suite: it executes beside the tests, and its outcome is in no report. " +
      'Write it as a test of xtest, or let xtest run the file: compat: "node:test"',
  );
  Error.stackTraceLimit = stackTraceLimit;
  const { stack = "" } = error;
  // Its function `run` starts other processes.
  return /\(node:internal\/test_runner\//.test(stack) && !stack.includes("node:internal/test_runner/runner:")
    ? error
    : null;
}
