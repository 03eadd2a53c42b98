/** Samples of a page that import each other: a block with `twoslash` sees the files of the blocks above it. */
import path from "node:path";
import type { MarkdownRenderer } from "vitepress";

const NAME = /^\/\/ (?<file>\S+\.[cm]?tsx?)\n/;
const IMPORT = /\bfrom "(?<specifier>\.[^"]*)"/g;

/** The files that a file imports, also through others, those that others import first. */
function importsOf(file: string, files: ReadonlyMap<string, string>, found = new Set<string>()): Set<string> {
  for (const { groups } of (files.get(file) ?? "").matchAll(IMPORT)) {
    const imported = path.posix.join(path.posix.dirname(file), groups?.["specifier"] ?? "");
    if (imported === file || found.has(imported) || !files.has(imported)) continue;
    importsOf(imported, files, found).add(imported);
  }
  return found;
}

/** Puts the files that a block imports, or that add to types, in front of it, where they are compiled and not shown. */
export function usePageFiles(md: MarkdownRenderer): void {
  md.core.ruler.push("page-files", ({ tokens }) => {
    const files = new Map<string, string>();
    for (const token of tokens) {
      const file = NAME.exec(token.content)?.groups?.["file"];
      if (token.type !== "fence" || file === undefined) continue;
      files.set(file, token.content);
      const adding = [...files].filter(([name, code]) => name !== file && /^declare module /m.test(code));
      const imported = new Set([
        ...adding.flatMap(([name]) => [...importsOf(name, files), name]),
        ...importsOf(file, files),
      ]);
      imported.delete(file);
      if (!/\btwoslash\b/.test(token.info) || imported.size === 0) continue;
      const hidden = [...imported].map((name) => `// @filename: ${name}\n${files.get(name) ?? ""}`).join("");
      token.content = `${hidden}// @filename: ${file}\n// ---cut---\n${token.content}`;
    }
  });
}
