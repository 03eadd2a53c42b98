/** Builds the script of the run's process from the sources, once for all tests of a file. */
import { buildSource } from "../../build-source.ts";

export { scratchFolder } from "../../build-source.ts";
export { PROJECT } from "../../project.ts";

/**
 * Path of the built script in `folder`. `tiny-runtime.js` is built beside it.
 *
 * @param more - paths of other sources to be built there, from the project's root. Default: none.
 */
export function buildChild(folder: string, more: readonly string[] = []): string {
  return buildSource(folder, "src/run/process/child-script.ts", "test/run/parent/tiny-runtime.ts", ...more);
}
