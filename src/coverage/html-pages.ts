/** The pages of the HTML report: their files and links, for sources with any names. Those of Istanbul are for friendly ones. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Node as LibNode, ReportBase } from "istanbul-lib-report";
import libReports, { type LinkMapper } from "istanbul-reports";
import { isReportPage } from "../store/write-file.ts";

/** A folder or a source in the report. */
interface Node extends LibNode {
  getQualifiedName(): string;
  getRelativeName(): string;
  isSummary(): boolean;
  getParent(): Node | null | undefined;
}

/** Bytes of a file's name; file systems have 255. */
const MAX_BYTES = 200;
/** What a name cannot have on some file system, and what ends a path in a URL. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const ODD = /[\u0000-\u001F\u007F<>:"|?*\\%#]/g;

/** Names of files that are in every report. */
const ASSETS = ["base.css", "block-navigation.js", "prettify.css", "prettify.js", "sorter.js"];

/** @throws {Error} if a folder has a page or a style sheet of somebody else, which the report would replace. */
export function checkHtmlFolder(folder: string): void {
  const index = path.join(folder, "index.html");
  const other = existsSync(index)
    ? isReportPage(index)
      ? undefined
      : "index.html"
    : ASSETS.find((name) => existsSync(path.join(folder, name)));
  if (other === undefined) return;
  throw new Error(`${path.join(folder, other)} is not of a coverage report: name another folder, or remove it`);
}

/** Istanbul's report with pages that have names of every file system, and links that lead to them. */
export function createHtmlReport(): ReportBase {
  const names = new Map<string, string>();
  const owners = new Map<string, string>();

  /** The path of a page. No two have one that differs in case alone: the report may be copied to another file system. */
  function getPath(node: Node | string): string {
    if (typeof node === "string") return node;
    const source = node.getQualifiedName();
    const own = `${source}\0${String(node.isSummary())}`;
    const known = names.get(own);
    if (known !== undefined) return known;
    const parts = source.split("/").filter((part) => part !== "");
    const last = node.isSummary() ? "index" : (parts.pop() ?? "");
    // A page may have the name of a folder.
    const folders = parts.map((part) => fileName(part, /\.html$/i.test(part)));
    let page = [...folders, `${fileName(last, !node.isSummary() && /^index$/i.test(last))}.html`].join("/");
    const owner = owners.get(page.toLowerCase());
    if (owner !== undefined && owner !== own) page = [...folders, `${fileName(last, true)}.html`].join("/");
    owners.set(page.toLowerCase(), own);
    names.set(own, page);
    return page;
  }

  const relativePath = (from: Node | string, to: Node | string): string =>
    path.posix
      .relative(path.posix.dirname(getPath(from)), getPath(to))
      .split("/")
      .map(encodeURIComponent)
      .join("/");

  const linkMapper: LinkMapper = { getPath, relativePath, assetPath: (node: Node, name) => relativePath(node, name) };
  // It writes names of folders into the page as they are.
  return Object.assign(libReports.create("html", { skipEmpty: true, linkMapper }), {
    getBreadcrumbHtml(node: Node): string {
      const above: Node[] = [];
      for (let parent = node.getParent(); parent !== null && parent !== undefined; parent = parent.getParent()) {
        above.unshift(parent);
      }
      if (above.length === 0) return "All files";
      const links = above.map(
        (one) => `<a href="${relativePath(node, one)}">${escaped(one.getRelativeName() || "All files")}</a>`,
      );
      return `${links.join(" / ")} ${escaped(node.getRelativeName())}`;
    },
  });
}

/** A part of a path as the name of a file. @param isTaken - whether another page has it. */
function fileName(part: string, isTaken: boolean): string {
  const plain = part.replace(ODD, "_").replace(/^\.+$/, "_");
  const isLong = Buffer.byteLength(plain) > MAX_BYTES;
  if (plain === part && !isLong && !isTaken) return plain;
  let short = plain;
  while (Buffer.byteLength(short) > MAX_BYTES) short = short.slice(0, -1);
  return `${short.replace(/[\uD800-\uDBFF]$/, "")}-${createHash("sha256").update(part).digest("hex").slice(0, 8)}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${String(char.charCodeAt(0))};`);
}
