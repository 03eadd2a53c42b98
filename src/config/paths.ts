/** Paths as node ids and the rest of the program write them. */
import path from "node:path";

/** A path with `/` on every system. */
export function withSlashes(file: string): string {
  return path.sep === "\\" ? file.replaceAll("\\", "/") : file;
}
