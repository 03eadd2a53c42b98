/** What to say when nothing is left to list or run, in all or in a file: where was looked, for what, and what left things out. */
import path from "node:path";
import type { ResolvedConfig } from "../../config/types.ts";
import type { SuiteView } from "../../core/data/suite-view.ts";
import type { Collected } from "../select/collected.ts";

/** One line for standard error. */
export function emptyMessage({ collection, deselected, elsewhere }: Collected, config: ResolvedConfig): string {
  if (elsewhere > 0) return `xtest: no tests in this part: other parts of --shard have all ${elsewhere}\n`;
  if (deselected > 0) return `xtest: no tests left: all ${deselected} were deselected by -k, -m or --deselect\n`;
  if (collection.emptiedBy !== null) {
    return `xtest: no tests left: plugin "${collection.emptiedBy}" left all of them out in xtest_collection_modifyitems\n`;
  }
  const places = config.testPaths.map((folder) => path.posix.relative(config.root, folder) || ".");
  const files = config.testFiles.map((pattern) => pattern.replace(/\.\{[^}]*\}$/, ".*"));
  const what = collection.hasModules
    ? `no function named ${config.testFunctions.join(", ")}* and no class named ${config.testClasses.join(", ")}* in the test files`
    : `no file named ${files.join(", ")} in ${places.join(", ")} (root: ${config.root})`;
  return `xtest: no tests found: ${what}\n`;
}

/** What other runners call to register tests. */
const REGISTERING: ReadonlySet<string> = new Set(["describe", "it", "test", "suite", "context", "specify"]);
/** How many files to name. */
const NAMED_FILES = 3;

/** One line for standard error about test files that are written for another runner; empty if there are none. */
export function otherRunnersMessage({ emptyModules }: Pick<SuiteView, "emptyModules">): string {
  const called = new Set<string>();
  const files = emptyModules.flatMap(({ path, callees }) => {
    const names = callees.map((callee) => callee.split(".")[0] ?? "").filter((name) => REGISTERING.has(name));
    for (const name of names) called.add(name);
    return names.length > 0 ? [path] : [];
  });
  if (files.length === 0) return "";
  const more = files.length > NAMED_FILES ? ` and ${files.length - NAMED_FILES} more` : "";
  const named = files.slice(0, NAMED_FILES).join(", ") + more;
  const what =
    files.length === 1
      ? "1 file has no test of xtest, but calls"
      : `${files.length} files have no test of xtest, but call`;
  return (
    `xtest: ${what} ${[...called].sort().join(", ")} as tests of another runner do: ${named}\n` +
    "  a plugin can make tests of such calls, see examples/describe-it; or leave the files out with --ignore\n"
  );
}
