/** The folders to watch, and the files in them. */
import { readdirSync } from "node:fs";
import { posix } from "node:path";
import picomatch from "picomatch";

/** What is watched. */
export interface WatchedPlaces {
  /** Absolute and real path of the project's root. */
  readonly root: string;
  /** Globs of the names of folders that are left out. */
  readonly ignoreDirs: readonly string[];
  /** Absolute paths of files and folders that are left out. */
  readonly ignored: readonly string[];
  /** Files that tests depend on, inside of the root or not: their folders are watched. */
  readonly files: Iterable<string>;
  /** Folders around the root whose manifests and configurations count. */
  readonly above: readonly string[];
}

/** The folders to watch and the files in them, by absolute path. */
export interface ListedFiles {
  readonly folders: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** Folders that are never walked: too large, or written to by every run. */
const NEVER = ["node_modules", ".git"];

/** Lists the folders below the root, those around it, and those of files that tests depend on. Symbolic links are not followed. */
export function listFiles({ root, ignoreDirs, ignored, files: needed, above }: WatchedPlaces): ListedFiles {
  const isIgnored = picomatch([...ignoreDirs, ...NEVER], { dot: true });
  const folders = new Set<string>();
  const files = new Set<string>();
  /** Adds the files of a folder. @returns the folders in it. */
  const add = (folder: string): string[] => {
    if (folders.has(folder) || ignored.includes(folder) || folder.includes("/node_modules/")) return [];
    const entries = entriesOf(folder);
    if (entries === null) return [];
    folders.add(folder);
    return entries.flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return isIgnored(entry.name) ? [] : [path];
      files.add(path);
      return [];
    });
  };
  const open = [root];
  // A list that grows during iteration is iterated to its new end.
  for (const folder of open) open.push(...add(folder));
  for (const folder of [...above, ...Array.from(needed, (file) => posix.dirname(file))]) add(folder);
  return { folders, files };
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}
