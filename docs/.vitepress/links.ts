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

/** The page of a file; null if it is none. @param file - from the root. */
function pageOf(file: string): string | null {
  return INCLUDED[file] ?? (/^docs\/.*\.md$/.test(file) ? file.slice("docs/".length) : null);
}

/** A page in code, with a heading. */
const PAGE = /^(docs\/\S+\.md|[A-Z]+\.md)(#\S+)?$/;

/** Changes the links of a page to files that are no pages, or are pages under another name. @throws {Error} if a file does not exist. */
export function useFileLinks(md: MarkdownRenderer): void {
  md.core.ruler.push("file-links", ({ tokens, env }) => {
    const page = String(env.relativePath);
    const folder = path.dirname(path.join(including.has(page) ? root : docs, page));
    for (const { children } of tokens) {
      let isText = false;
      let depth = 0;
      for (const token of children ?? []) {
        if (token.type === "link_open") depth += 1;
        if (token.type === "link_close") depth -= 1;
        // The package has not all pages: those that it lacks are named there, and linked here.
        const [, named, part = ""] = (depth === 0 && token.type === "code_inline" && PAGE.exec(token.content)) || [];
        const linked = named === undefined ? null : pageOf(named);
        if (linked !== null && linked !== page) {
          token.type = "html_inline";
          token.content = `<a href="/${linked.replace(/\.md$/, ".html")}${part}"><code>${named}</code></a>`;
        }
        if (token.type === "link_close" && isText) token.tag = "span";
        if (token.type !== "link_open") continue;
        const href = String(token.attrGet("href") ?? "");
        isText = false;
        if (/^([a-z]+:|#|\/)/.test(href)) continue;
        const [name = "", anchor] = decodeURI(href).split("#");
        const file = path.relative(root, path.join(folder, name)).replaceAll("\\", "/");
        if (!existsSync(path.join(root, file))) throw new Error(`docs/${page}: there is no ${file}, which it links`);
        const target = pageOf(file);
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
