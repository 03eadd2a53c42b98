/** Paths with slashes. */
import path from "node:path";

/** A path with `/` on every system. */
export function withSlashes(file: string): string {
  return path.sep === "\\" ? file.replaceAll("\\", "/") : file;
}

/** Whether a path is a folder, or in it. Both have `/`. */
export function isInFolder(place: string, folder: string): boolean {
  return place === folder || place.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}
