/** Says what collection found through the bundler's own channel. */
import type { FactsReader } from "../collect/index.ts";
import { formatDiagnostic, sourceLines } from "../collect/frame.ts";
import type { Diagnostic } from "../core/diagnostic.ts";

/**
 * Warns of each warning and of what costs one test, and then raises all errors as one, each with its code frame. After that the caller must do
 * nothing: some bundlers go on where others throw.
 *
 * @param context - `this` of a build hook. Where it has no channel, warnings go to standard error and errors are thrown.
 */
export function reportDiagnostics(
  context: object,
  diagnostics: readonly Diagnostic[],
  root: string,
  reader: FactsReader,
): void {
  // What costs one test is that test's error in the run.
  const isError = ({ severity, costs }: Diagnostic) => severity === "error" && costs !== "item";
  const linesOf = sourceLines(root, reader);
  const print = (diagnostic: Diagnostic) => formatDiagnostic(diagnostic, linesOf(diagnostic.path));
  const warnings = diagnostics.filter((diagnostic) => !isError(diagnostic));
  const errors = diagnostics.filter(isError);
  for (const warning of warnings) say(context, "warn", print(warning));
  if (errors.length === 0) return;
  const count = errors.length === 1 ? "1 error" : `${errors.length} errors`;
  say(context, "error", `${count} in the test suite\n\n${errors.map(print).join("\n\n")}\n`);
}

function say(context: object, channel: "warn" | "error", message: string): void {
  const method: unknown = Reflect.get(context, channel);
  if (typeof method === "function") {
    Reflect.apply(method, context, [message]);
    return;
  }
  if (channel === "error") throw new Error(message);
  process.stderr.write(`${message}\n`);
}
