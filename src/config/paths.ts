/** Paths with slashes. */
import path from "node:path";

/** A path with `/` on every system. */
export function withSlashes(file: string): string {
  return path.sep === "\\" ? file.replaceAll("\\", "/") : file;
}
