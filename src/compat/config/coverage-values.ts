/** Reads what configurations of other runners and of Istanbul's tools say about coverage in the same words. */
import { posix } from "node:path";
import type {
  CompatCoverage,
  CoverageFileRules,
  CoverageThreshold,
  IgnoredOption,
} from "../../core/data/compat/compat-config.ts";
import { METRICS } from "../../core/data/run/option-values.ts";
import { entriesOf, field, listOf, textOf } from "./read-values.ts";

/** Coverage, and the options about it that have no meaning here. */
export interface ReadCoverage {
  /** Null if nothing is said about it. */
  readonly coverage: CompatCoverage | null;
  readonly ignored: readonly IgnoredOption[];
}

export const NO_COVERAGE: ReadCoverage = { coverage: null, ignored: [] };

/** Reports of Istanbul that are written here, by the names of `--cov-report`. */
const REPORTS: Readonly<Record<string, readonly string[]>> = {
  ...{ text: ["text"], "text-summary": ["text-summary"], html: ["html"], json: ["json"] },
  ...{
    "json-summary": ["json-summary"],
    cobertura: ["cobertura"],
    lcovonly: ["lcov"],
    lcov: ["lcov", "html"],
    none: [],
  },
};

/** The usual files of reports that have one. */
const REPORT_FILES: Readonly<Record<string, string>> = {
  json: "coverage-final.json",
  "json-summary": "coverage-summary.json",
  cobertura: "cobertura-coverage.xml",
  lcov: "lcov.info",
};

/**
 * Reports as `--cov-report` names them.
 *
 * @param given - names, or pairs of a name and its options; undefined for none.
 * @param usual - the names if only a folder is given.
 * @param folder - absolute path of the folder that they go to; undefined for the usual one.
 * @param key - of the option.
 */
export function reportsOf(
  given: unknown,
  usual: readonly string[],
  folder: string | undefined,
  key: string,
): Pick<CompatCoverage, "reports"> & Pick<ReadCoverage, "ignored"> {
  if (given === undefined && folder === undefined) return { reports: null, ignored: [] };
  const reports: string[] = [];
  const ignored: IgnoredOption[] = [];
  // One report may stand alone with its options: ["html", { subdir: "x" }].
  const list = Array.isArray(given) && entriesOf(given[1]).length > 0 ? [given] : listOf(given ?? usual);
  for (const one of list) {
    const [first, options]: unknown[] = Array.isArray(one) ? one : [one];
    const name = textOf(first) ?? "";
    const known = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined;
    if (known === undefined) {
      if (given !== undefined) ignored.push(ofCoverage(`${key} ${name}`, `there is no such report here; ${choices()}`));
      continue;
    }
    const others = entriesOf(options).flatMap(([option]) => (option === "file" ? [] : [option]));
    if (others.length > 0)
      ignored.push(ofCoverage(`${key} ${name}: ${others.join(", ")}`, "the report has its defaults"));
    const file = textOf(field(options, "file"));
    for (const report of known) {
      const isText = report === "text" || report === "text-summary";
      const base = folder ?? "coverage";
      const isPage = name === "lcov" && report === "html";
      const place = isPage ? `${base}/lcov-report` : (file ?? (isText ? null : REPORT_FILES[report]));
      if (isPage) reports.push(`${report}:${place}`);
      else if (place === null) reports.push(report);
      else reports.push(place === undefined ? `${report}:${base}` : `${report}:${posix.join(base, place)}`);
    }
  }
  return { reports, ignored };
}

function choices(): string {
  return `reports are ${[...new Set(Object.values(REPORTS).flat())].join(", ")}`;
}

/** An option that only matters where coverage is measured. */
export function ofCoverage(key: string, advice: string): IgnoredOption {
  return { key, advice, ofCoverage: true };
}

/** The numbers of a table of thresholds, also as texts, which flags give; `100` requires all of everything. */
export function thresholdsOf(given: unknown): CoverageThreshold["required"] {
  const isAll = field(given, "100") === true || field(given, "100") === "true";
  return Object.fromEntries(
    METRICS.flatMap((metric): [string, number][] => {
      const value = isAll ? 100 : field(given, metric);
      const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
      return typeof number === "number" && Number.isFinite(number) ? [[metric, number]] : [];
    }),
  );
}

/** One threshold for all files, if there is any. */
export function totalThreshold(required: CoverageThreshold["required"], perFile: boolean): CoverageThreshold[] {
  if (Object.keys(required).length === 0) return [];
  return [{ name: "all files", files: { kind: "all" }, perFile, required }];
}

/** All files that tests load, but test files. @param root - absolute path. */
export function loadedFiles(root: string): CoverageFileRules {
  return {
    root,
    matching: "plain",
    include: null,
    exclude: [],
    excludePatterns: [],
    excludeFiles: [],
    force: [],
    extensions: null,
    untestedIn: [],
    tests: false,
    external: false,
  };
}
