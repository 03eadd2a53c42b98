/** Merges reports of `--cov-report json`: of shards, of several machines. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { CoverageMap } from "istanbul-lib-coverage";
import {
  countShape,
  fits,
  listShape,
  objectOf,
  optional,
  type Shape,
  tableOf,
  textShape,
} from "../../core/data/shape.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { addCounts, createCoverage } from "./add-counts.ts";
import type { RelativeFileCoverage } from "./write-reports.ts";

/** The file of a report in its folder. */
const REPORT = "coverage-final.json";

/**
 * Merges reports. Files are found by their paths from the root, wherever the reports were made.
 *
 * @param places - absolute paths of reports, or of their folders.
 * @param root - absolute path.
 * @throws {UsageError} if there is no report, or it is no report of coverage.
 */
export function mergeReports(places: readonly string[], root: string): CoverageMap {
  const map = createCoverage();
  for (const place of places) {
    const file = statSync(place, { throwIfNoEntry: false })?.isDirectory() === true ? path.join(place, REPORT) : place;
    for (const data of readReport(file)) {
      const moved = data.relative === undefined ? data.path : path.resolve(root, data.relative);
      addCounts(map, { ...data, path: moved });
    }
  }
  return map;
}

function readReport(file: string): RelativeFileCoverage[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new UsageError(`${file}: there is no report of coverage; a run with --cov --cov-report json writes one`);
  }
  let report: unknown;
  try {
    report = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    report = undefined;
  }
  if (fits(REPORT_SHAPE, report)) return Object.values(report);
  throw new UsageError(
    `${file}: is no report of coverage${REPORT_SHAPE(report) ?? ""}: expected the JSON that --cov-report json writes`,
  );
}

interface Place {
  readonly line: number;
  readonly column: number;
}

const whole: Shape<number> = (value) => (value === null ? null : countShape(value));
/** A place. Istanbul has columns without end, which JSON has as null. */
const place: Shape<Place> = objectOf<Place>({ line: whole, column: whole });
const range = objectOf<{ readonly start: Place; readonly end: Place }>({ start: place, end: place });
/** An `else` that is not there has no place. */
const maybePlace = objectOf<Partial<Place>>({ line: optional(whole), column: optional(whole) });
const location = objectOf<{ readonly start: Partial<Place>; readonly end: Partial<Place> }>({
  start: maybePlace,
  end: maybePlace,
});
/** Modules alone have coverage: a report shows the sources that it names, and must not show anything else of this machine. */
const source: Shape<string> = (value) =>
  typeof value === "string" && /[^/\\]\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx?)$/i.test(value) ? null : " is no source";
const absolute: Shape<string> = (value) =>
  typeof value === "string" && (path.posix.isAbsolute(value) || path.win32.isAbsolute(value))
    ? source(value)
    : " is no absolute path of a source";

/** What is known of each statement, function and branch, in which no count may be without its place. */
const FILE = objectOf<Stored>({
  path: absolute,
  relative: optional(source),
  statementMap: tableOf(range),
  fnMap: tableOf(objectOf<StoredFunction>({ name: textShape, decl: range, loc: range })),
  branchMap: tableOf(objectOf<StoredBranch>({ type: textShape, loc: range, locations: listShape(location) })),
  s: tableOf(countShape),
  f: tableOf(countShape),
  b: tableOf(listShape(countShape)),
});

interface StoredFunction {
  readonly name: string;
  readonly decl: unknown;
  readonly loc: unknown;
}

interface StoredBranch {
  readonly type: string;
  readonly loc: unknown;
  readonly locations: readonly unknown[];
}

interface Stored {
  readonly path: string;
  readonly relative?: string;
  readonly statementMap: Readonly<Record<string, unknown>>;
  readonly fnMap: Readonly<Record<string, StoredFunction>>;
  readonly branchMap: Readonly<Record<string, StoredBranch>>;
  readonly s: Readonly<Record<string, number>>;
  readonly f: Readonly<Record<string, number>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

const REPORT_SHAPE: Shape<Record<string, RelativeFileCoverage>> = (value) => {
  const problem = tableOf(FILE)(value);
  if (problem !== null || !fits(tableOf(FILE), value)) return problem;
  for (const [name, { statementMap, fnMap, branchMap, s, f, b }] of Object.entries(value)) {
    const hasAll = [
      [statementMap, s],
      [fnMap, f],
      [branchMap, b],
    ].every(([map = {}, counts = {}]) => sameKeys(map, counts));
    const branches = Object.entries(branchMap).every(([key, { locations }]) => locations.length === b[key]?.length);
    if (!hasAll || !branches) return `["${name}"] has other counts than places`;
  }
  return null;
};

function sameKeys(one: object, other: object): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key));
}
