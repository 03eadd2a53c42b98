/** Paths, as they are asked about. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";

/** The folders around a path, from the nearest one to the root of the file system. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    // Paths begin with a slash, or on Windows with the name of a drive.
    if (folder === ".") return folders;
    folders.push(folder === "/" ? "" : folder);
    if (folder === "/") return folders;
  }
}

/** The text of a file; null if there is none. */
export function readTextOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
