/** Writes reports of a coverage map, by the libraries of Istanbul. */

import { readFileSync, existsSync } from "node:fs";
import path from "node:path";
import { createHash } from "node:crypto";
import type { CoverageMap, FileCoverage, FileCoverageData } from "istanbul-lib-coverage";
import libReport from "istanbul-lib-report";
import type { Context, ContentWriter, FileWriter, Node as LibNode, ReportBase } from "istanbul-lib-report";
import libReports from "istanbul-reports";
import type { ReportOptions, LinkMapper } from "istanbul-reports";
import { UsageError } from "../../core/errors/errors.ts";
import { withSlashes } from "../../config/paths.ts";
import { checkOutput, isReportPage } from "../../store/write-file.ts";
import { escaped, lineLists, PAGE_STYLE } from "./by-test/line-lists.ts";
import type { CoverageRecording } from "./by-test/recording.ts";
import type { ReportTarget, CoverageSettings } from "./settings.ts";

/** A folder or a source in the report. */
interface Node extends LibNode {
  getQualifiedName(): string;
  getRelativeName(): string;
  isSummary(): boolean;
  getParent(): Node | null | undefined;
  getFileCoverage(): FileCoverage;
}

/** A file of a report that is being written. */
interface OpenPage extends ContentWriter {
  write(text: string): void;
}

/** Who has run what, for the pages of sources. */
export interface ReportedTests {
  readonly recording: CoverageRecording;
  /** Absolute path of the HTML report of the tests; null without one. */
  readonly page: string | null;
}

/** Bytes of a file's name; file systems have 255. */
const MAX_BYTES = 200;
/** What a name cannot have on some file system, and what ends a path in a URL. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSAFE_CHARACTERS = /[\u0000-\u001F\u007F<>:"|?*\\%#]/g;

const STYLE_SHEET = "base.css";
/** How Istanbul's page writes a source: a row of a table, with a cell of all line numbers, one of all counts, and one of the text. */
const LINES = '<tr><td class="line-count';
const TEXT_CELL = '<td class="text">';
const END_OF_TABLE = "</table></pre>\n";

/** Names of files that are in every report. */
const ASSETS = [STYLE_SHEET, "block-navigation.js", "prettify.css", "prettify.js", "sorter.js"];

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

/**
 * Istanbul's report with pages that have names of every file system, and links that lead to them; with who has run each line.
 *
 * @param tests - null if it is not known.
 */
function createHtmlReport(tests: ReportedTests | null): ReportBase {
  const names = new Map<string, string>();
  const owners = new Map<string, string>();
  const sources = new Map<string, Node>();

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
    if (!node.isSummary()) sources.set(page, node);
    return page;
  }

  const relativePath = (from: Node | string, to: Node | string): string =>
    path.posix
      .relative(path.posix.dirname(getPath(from)), getPath(to))
      .split("/")
      .map(encodeURIComponent)
      .join("/");

  const linkMapper: LinkMapper = { getPath, relativePath, assetPath: (node: Node, name) => relativePath(node, name) };
  const plain = libReports.create("html", { skipEmpty: true, linkMapper });
  return Object.assign(plain, {
    getWriter: ({ writer, dir }: Context) => ({
      copyFile: (...[source, dest, head]: Parameters<FileWriter["copyFile"]>): void => {
        if (path.basename(dest) !== STYLE_SHEET) return writer.copyFile(source, dest, head);
        const sheet = openPage(writer, dest);
        sheet.write(readFileSync(source, "utf8") + PAGE_STYLE);
        sheet.close();
      },
      writeFile(name: string): OpenPage {
        const page = openPage(writer, name);
        const node = sources.get(name);
        return node === undefined || tests === null ? page : withTests(page, node, tests, path.join(dir, name));
      },
    }),
    // It writes names of folders into the page as they are.
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

function openPage(writer: FileWriter, name: string): OpenPage {
  const page = writer.writeFile(name);
  if (!canWrite(page)) throw new Error(`${name} cannot be written`);
  return page;
}

/** The types of the library leave it out. */
function canWrite(page: ContentWriter): page is OpenPage {
  return "write" in page;
}

/** Puts who has run each line between the counts of lines and their text, and lists after the table. @param file - of the page. */
function withTests(page: OpenPage, node: Node, { recording, page: report }: ReportedTests, file: string): OpenPage {
  const { data }: { data: RelativeFileCoverage } = node.getFileCoverage();
  const found = lineLists(recording, data.relative ?? "", report === null ? null : { report, page: file });
  if (found === null) return page;
  return Object.assign(Object.create(page), {
    write(text: string) {
      const at = text.startsWith(LINES) ? text.indexOf(TEXT_CELL) : -1;
      if (at === -1) return page.write(text === END_OF_TABLE ? text + found.lists : text);
      const lines = text.slice(0, text.indexOf("</td>")).split("\n").length;
      page.write(text.slice(0, at) + found.cell(lines) + text.slice(at));
    },
  });
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
 * @param tests - null if it is not known who has run what.
 * @throws {UsageError} if one cannot be written.
 */
export function writeReports(
  map: CoverageMap,
  { reports: targets, watermarks }: Pick<CoverageSettings, "reports" | "watermarks">,
  root: string,
  out: ReportOutput,
  tests: ReportedTests | null,
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
      execute(target, context, root, out, tests);
    });
  }
}

function execute(
  { name, file }: ReportTarget,
  context: Context,
  root: string,
  out: ReportOutput,
  tests: ReportedTests | null,
): void {
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
      createHtmlReport(tests).execute(context);
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
