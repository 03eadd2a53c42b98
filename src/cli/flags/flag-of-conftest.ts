/** Where an unknown flag is added: in a conftest that is not read before the command line is. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { ResolvedConfig } from "../../config/types.ts";
import { matchesGlob } from "../../core/select/test-names.ts";
import { readTextOrNull } from "../../store/read-file.ts";

/**
 * The message of an unknown flag that a conftest of the project has; null if none has it.
 *
 * @param message - without that: it begins with the flag.
 */
export function flagOfConftest(message: string, { root, ignoreDirs }: ResolvedConfig): string | null {
  const flag = /^unknown flag (--[\w-]+)/.exec(message)?.[1];
  const file = flag === undefined ? null : findConftest(root, flag, ignoreDirs);
  if (flag === undefined || file === null) return null;
  const shown = path.posix.relative(root, file);
  return (
    `unknown flag ${flag}: ${shown} adds it, but the command line is read with the conftests of the root, of testPaths or the paths ` +
    `that are named, and of folders test* in those: name ${path.posix.dirname(shown)}, or move the flag to the conftest of the root`
  );
}

/** The first conftest below a folder whose text has the hook and the flag; null without one. */
function findConftest(folder: string, flag: string, ignoreDirs: readonly string[]): string | null {
  const folders: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!ignoreDirs.some((pattern) => matchesGlob(pattern, entry.name))) folders.push(file);
    } else if (/^conftest\.(?:m?[jt]s)$/.test(entry.name)) {
      const text = readTextOrNull(file) ?? "";
      if (text.includes("xtest_addoption") && new RegExp(`["'\`]${flag}(?![\\w-])`).test(text)) return file;
    }
  }
  for (const inner of folders) {
    const found = findConftest(inner, flag, ignoreDirs);
    if (found !== null) return found;
  }
  return null;
}
