/** The folders around a path. */
import { posix } from "node:path";

/** The folders around a path, from the nearest one to the root of the file system, which is empty. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    // Paths begin with a slash, or on Windows with a drive name.
    if (folder === ".") return folders;
    folders.push(folder === "/" ? "" : folder);
    if (folder === "/") return folders;
  }
}
