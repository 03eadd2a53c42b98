/** Paths from the root, with `/`. They may lead out of it. */

/** Joins paths; the result has no `.`, and `..` at its beginning only. */
export function joinPaths(...paths: readonly string[]): string {
  const parts: string[] = [];
  for (const part of paths.join("/").split("/")) {
    if (part === "..") {
      if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
      else parts.push(part);
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** The folder of a file; "" for the root. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
