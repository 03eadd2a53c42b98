/** The folders in which a new file may change the suite, for builds that watch. */
import { readdirSync } from "node:fs";
import picomatch from "picomatch";
import type { ResolvedConfig } from "../../config/types.ts";

/**
 * Absolute paths of all folders in which discovery looks for tests, with `/`, the outer ones first. Ignored folders are
 * left out, with everything below them; so are symbolic links, which may form cycles.
 */
export function foldersToWatch({ testPaths, ignoreDirs, ignore }: ResolvedConfig): string[] {
  const isIgnored = picomatch([...ignoreDirs], { dot: true });
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder) || ignore.includes(folder)) return;
    const entries = entriesOf(folder);
    if (entries === null) return;
    found.add(folder);
    for (const entry of entries) {
      if (entry.isDirectory() && !isIgnored(entry.name)) visit(`${folder.replace(/\/$/, "")}/${entry.name}`);
    }
  };
  for (const start of testPaths) visit(start);
  return [...found];
}

/** The entries of a folder; null if it does not exist or is not a folder. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}
