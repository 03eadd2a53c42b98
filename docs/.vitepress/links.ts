/**
 * Links of pages. They are written as files of the repository, so that they work in an editor and in the installed package too; those that
 * leave `docs` become plain text on the site, after a check that the file exists.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import type { MarkdownRenderer } from "vitepress";

const docs = path.join(import.meta.dirname, "..");
const root = path.dirname(docs);

/** Files outside of `docs` that are pages: the page includes the file, whose links are those of the file. */
export const INCLUDED: Readonly<Record<string, string>> = {
  "ARCHITECTURE.md": "architecture.md",
  "CHANGELOG.md": "changelog.md",
};
const including = new Map(Object.entries(INCLUDED).map(([file, page]) => [page, file]));

/** Changes the links of a page to files that are no pages, or are pages under another name. @throws {Error} if a file does not exist. */
export function useFileLinks(md: MarkdownRenderer): void {
  md.core.ruler.push("file-links", ({ tokens, env }) => {
    const page = String(env.relativePath);
    const folder = path.dirname(path.join(including.has(page) ? root : docs, page));
    for (const { children } of tokens) {
      let isText = false;
      for (const token of children ?? []) {
        if (token.type === "link_close" && isText) token.tag = "span";
        if (token.type !== "link_open") continue;
        const href = String(token.attrGet("href") ?? "");
        isText = false;
        if (/^([a-z]+:|#|\/)/.test(href)) continue;
        const [name = "", anchor] = decodeURI(href).split("#");
        const file = path.relative(root, path.join(folder, name)).replaceAll("\\", "/");
        if (!existsSync(path.join(root, file))) throw new Error(`docs/${page}: there is no ${file}, which it links`);
        const target = INCLUDED[file] ?? (/^docs\/.*\.md$/.test(file) ? file.slice("docs/".length) : null);
        if (target === null) {
          isText = true;
          token.tag = "span";
          token.attrs = [
            ["class", "file"],
            ["title", `${file} in the repository`],
          ];
        } else token.attrSet("href", `/${target}${anchor === undefined ? "" : `#${anchor}`}`);
      }
    }
  });
}
