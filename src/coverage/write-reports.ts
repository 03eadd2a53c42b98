/** Writes reports of a coverage map, by the libraries of Istanbul. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { CoverageMap, FileCoverageData } from "istanbul-lib-coverage";
import libReport, { type Context, type ContentWriter } from "istanbul-lib-report";
import libReports, { type ReportOptions } from "istanbul-reports";
import { UsageError } from "../core/errors/errors.ts";
import { withSlashes } from "../config/paths.ts";
import { checkOutput } from "../store/write-file.ts";
import { checkHtmlFolder, createHtmlReport } from "./html-pages.ts";
import type { ReportTarget, CoverageSettings } from "./settings.ts";

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
