/** Globs of filters. Brackets and braces are literal: they are part of ids, and of the names of files. */

/** A glob over a whole text. */
export function textPattern(glob: string): RegExp {
  return new RegExp(`^${translated(glob, "[^]*", "[^]")}$`, "u");
}

/**
 * A glob over paths, as in `.gitignore`: it matches a file, or a folder with all that is in it; without a `/` its name wherever it is,
 * with one its path from the root. `**` stands for any number of folders.
 */
export function pathPattern(glob: string): RegExp {
  const plain = glob.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
  if (plain === "." || plain === "") return /^/u;
  const pattern = plain
    .split("/")
    .map((part, index, parts) => {
      if (part !== "**") return `${translated(part, "[^/]*", "[^/]")}${index === parts.length - 1 ? "" : "/"}`;
      return index === parts.length - 1 ? "[^]*" : "(?:[^]*/)?";
    })
    .join("");
  const start = plain.includes("/") ? "^" : "(?:^|/)";
  return new RegExp(`${start}${pattern}(?:/|$)`, "u");
}

function translated(glob: string, any: string, one: string): string {
  // Consecutive stars are merged: otherwise a pattern with many of them could take very long to fail.
  return glob.replace(/\\[^]|\*+|[^]/gu, (part) => {
    if (part.startsWith("*")) return any;
    if (part === "?") return one;
    return part.replace(/^\\(?=[^])/, "").replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
  });
}
