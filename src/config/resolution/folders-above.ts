/** The folders around a path, and the text of a file that may not exist. */
import { posix } from "node:path";
import { readText } from "../../store/read-file.ts";

/** The folders around a path, from the nearest one to the root of the file system. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    // Paths begin with a slash, or on Windows with a drive name.
    if (folder === ".") return folders;
    folders.push(folder === "/" ? "" : folder);
    if (folder === "/") return folders;
  }
}

/** The text of a file; null if it does not exist. */
export function readTextOrNull(file: string): string | null {
  try {
    return readText(file);
  } catch {
    return null;
  }
}
