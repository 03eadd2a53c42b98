/** What to say when nothing is left to list or run: where was looked, for what, and what left things out. */
import path from "node:path";
import type { ResolvedConfig } from "../config/types.ts";
import type { Collected } from "./collected.ts";

/** One line for standard error. */
export function emptyMessage({ collection, deselected }: Collected, config: ResolvedConfig): string {
  if (deselected > 0) return `xtest: no tests left: all ${deselected} were deselected by -k, -m or --deselect\n`;
  const places = config.testPaths.map((folder) => path.posix.relative(config.root, folder) || ".");
  const files = config.testFiles.map((pattern) => pattern.replace(/\.\{[^}]*\}$/, ".*"));
  const what =
    collection.files.size > 0
      ? `no function named ${config.testFunctions.join(", ")}* and no class named ${config.testClasses.join(", ")}* in the test files`
      : `no file named ${files.join(", ")} in ${places.join(", ")} (root: ${config.root})`;
  return `xtest: no tests found: ${what}\n`;
}
