/** The folders around a path. */

import { posix, join } from "node:path";
import { readdirSync, statSync } from "node:fs";

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

/** Whether a path is a folder, or in it. Both have `/`. */
export function isInFolder(place: string, folder: string): boolean {
  return place === folder || place.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/** Names of what is in a folder; none if it is gone, as a package is after a checkout, or cannot be read. */
export function namesOfFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Paths of the files of a folder in it, with `/`, in order; none if there is no such folder. */
export function fileNamesIn(folder: string): string[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const names = isFolder ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true)
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}
