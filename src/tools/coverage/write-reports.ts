/** Writes reports of a coverage map, by the libraries of Istanbul. */

import { readFileSync, existsSync } from "node:fs";
import path from "node:path";
import { createHash } from "node:crypto";
import type { CoverageMap, FileCoverageData } from "istanbul-lib-coverage";
import libReport from "istanbul-lib-report";
import type { Context, ContentWriter, Node as LibNode, ReportBase } from "istanbul-lib-report";
import libReports from "istanbul-reports";
import type { ReportOptions, LinkMapper } from "istanbul-reports";
import { UsageError } from "../../core/errors/errors.ts";
import { withSlashes } from "../../config/paths.ts";
import { checkOutput, isReportPage } from "../../store/write-file.ts";
import type { ReportTarget, CoverageSettings } from "./settings.ts";

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
const UNSAFE_CHARACTERS = /[\u0000-\u001F\u007F<>:"|?*\\%#]/g;

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
  const plain = part.replace(UNSAFE_CHARACTERS, "_").replace(/^\.+$/, "_");
  const isLong = Buffer.byteLength(plain) > MAX_BYTES;
  if (plain === part && !isLong && !isTaken) return plain;
  let short = plain;
  while (Buffer.byteLength(short) > MAX_BYTES) short = short.slice(0, -1);
  return `${short.replace(/[\uD800-\uDBFF]$/, "")}-${createHash("sha256").update(part).digest("hex").slice(0, 8)}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${String(char.charCodeAt(0))};`);
}

/** Where text goes, and how wide and colored it is. */
export interface ReportOutput {
  write(text: string): void;
  readonly columns: number;
  readonly color: boolean;
}

/** Codes of colors for figures. */
const COLORS: Readonly<Record<string, string>> = { low: "31;1", medium: "33;1", high: "32;1" };

/** The usual names of files. */
const FILES = {
  ...{ text: "coverage.txt", "text-summary": "coverage.txt", "json-summary": "coverage-summary.json" },
  ...{ lcov: "lcov.info", json: "coverage-final.json", cobertura: "cobertura-coverage.xml", html: "index.html" },
} as const satisfies Record<ReportTarget["name"], string>;

/**
 * Checks that reports can be written, before anything runs.
 *
 * @throws {UsageError} if one cannot, or would replace what is no report.
 */
export function checkReports(targets: readonly ReportTarget[]): void {
  for (const target of targets) {
    const { name, dir, file } = target;
    if (dir === null) continue;
    attempt(target, () => {
      checkOutput(path.join(dir, file ?? FILES[name]));
      if (name === "html") checkHtmlFolder(dir);
    });
  }
}

function attempt({ name }: ReportTarget, work: () => void): void {
  try {
    work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the coverage report "${name}" cannot be written: ${reason}`, { cause: error });
  }
}

/**
 * Writes reports.
 *
 * @param settings - which, and what is low in them.
 * @param root - absolute path of the project's root.
 * @throws {UsageError} if one cannot be written.
 */
export function writeReports(
  map: CoverageMap,
  { reports: targets, watermarks }: Pick<CoverageSettings, "reports" | "watermarks">,
  root: string,
  out: ReportOutput,
): void {
  addRelativePaths(map, root);
  for (const target of targets) {
    const context = libReport.createContext({
      coverageMap: map,
      watermarks: Object.fromEntries(
        Object.entries(watermarks).map(([metric, [low, high]]) => [metric, [low, high] satisfies [number, number]]),
      ),
      dir: target.dir ?? root,
      sourceFinder: (file) => readFileSync(file, "utf8"),
    });
    if (target.dir === null) Object.defineProperty(context, "writer", { value: { writeFile: () => textWriter(out) } });
    attempt(target, () => {
      execute(target, context, root, out);
    });
  }
}

function execute({ name, file }: ReportTarget, context: Context, root: string, out: ReportOutput): void {
  const named = file === null ? {} : { file };
  const run = <Name extends keyof ReportOptions>(report: Name, options: Partial<ReportOptions[Name]>): void => {
    libReports.create(report, options).execute(context);
  };
  switch (name) {
    case "text":
      run("text", { ...named, skipEmpty: true, maxCols: file === null ? out.columns : Infinity });
      return;
    case "text-summary":
    case "json-summary":
      run(name, named);
      return;
    case "html":
      createHtmlReport().execute(context);
      return;
    case "json":
      run("json", { file: FILES.json, ...named });
      return;
    case "lcov":
      run("lcovonly", { file: FILES.lcov, projectRoot: root, ...named });
      return;
    case "cobertura":
      run("cobertura", { file: FILES.cobertura, projectRoot: root, ...named });
      return;
    default:
      throw new Error(`no report ${String(name satisfies never)}`);
  }
}

/** Colors, and characters that a name of a file must not send to a terminal. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /\u001B\[(?:3[1-3];1|0)m|[\u0000-\u001F\u007F-\u009F]/g;

/** Lines for a terminal. */
function textWriter({ write, color }: ReportOutput): ContentWriter & { write(text: string): void } {
  return {
    write,
    println(text) {
      write(`${text.replace(CONTROLS, (found) => (color && found.length > 1 ? found : "?"))}\n`);
    },
    colorize(text, level = "") {
      const code = COLORS[level];
      return color && code !== undefined ? `\u001B[${code}m${text}\u001B[0m` : text;
    },
    close: () => undefined,
  };
}

/** The data of a file in a report, with its path from the root, by which reports of several machines are merged. */
export type RelativeFileCoverage = FileCoverageData & { relative?: string };

function addRelativePaths(map: CoverageMap, root: string): void {
  for (const file of map.files()) {
    const data: RelativeFileCoverage = map.fileCoverageFor(file).data;
    data.relative = withSlashes(path.relative(root, file));
  }
}
