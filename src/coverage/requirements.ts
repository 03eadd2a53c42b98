/** Compares coverage with what is required. */
import path from "node:path";
import type { CoverageMap, CoverageSummary, FileCoverage } from "istanbul-lib-coverage";
import picomatch from "picomatch";
import {
  type CoverageOptions,
  type CoverageRequirement,
  METRICS,
  type Metric,
} from "../config/options/coverage-options.ts";
import { withSlashes } from "../config/paths.ts";
import { withFolders } from "./counted-files.ts";

/** Requirements of a run. */
export interface Requirements extends Pick<CoverageOptions, "failUnder" | "perFile" | "files"> {
  /** Whether a percentage without a name is that of lines and branches together. */
  readonly branch: boolean;
}

type Summary = Pick<CoverageSummary, Metric>;

/** Lines that are named at most. */
const MAX_LINES = 10;

/** Says what is missing, a line for each requirement that is not met. @param root - absolute path. */
export function unmetRequirements(map: CoverageMap, requirements: Requirements, root: string): string[] {
  const { failUnder, perFile, files = {}, branch } = requirements;
  const found: string[] = [];
  if (failUnder !== undefined && map.files().length === 0) {
    found.push("all files: there are none to count, and a percentage of them is required");
  } else if (failUnder !== undefined)
    found.push(...unmet("all files", map.getCoverageSummary(), failUnder, branch, null));
  const globs = Object.entries(files).map(([glob, required]) => ({ matches: fileMatcher(glob), required }));
  for (const file of [...map.files()].sort()) {
    const name = withSlashes(path.relative(root, file));
    const required = globs.findLast(({ matches }) => matches(name))?.required ?? perFile;
    const coverage = map.fileCoverageFor(file);
    if (required !== undefined) found.push(...unmet(name, coverage.toSummary(), required, branch, coverage));
  }
  return found;
}

/** The total as `--cov-fail-under` sees it, in percent. */
export function totalOf(map: CoverageMap, branch: boolean): number {
  return percentOf(partsOf(map.getCoverageSummary(), branch ? ["lines", "branches"] : ["lines"]));
}

function unmet(
  name: string,
  summary: Summary,
  required: CoverageRequirement,
  branch: boolean,
  file: FileCoverage | null,
): string[] {
  const wanted: readonly (readonly [metrics: readonly Metric[], percent: number])[] =
    typeof required === "number"
      ? [[branch ? ["lines", "branches"] : ["lines"], required]]
      : METRICS.flatMap((metric) => (required[metric] === undefined ? [] : [[[metric], required[metric]] as const]));
  return wanted.flatMap(([metrics, percent]) => {
    const parts = partsOf(summary, metrics);
    if (percentOf(parts) >= percent) return [];
    const what = metrics.join(" and ");
    return [
      `${name}: ${percentText(percentOf(parts))} of ${what} (${parts.covered} of ${parts.total}), ${percentText(percent)} is required${missing(file, metrics)}`,
    ];
  });
}

interface Parts {
  readonly covered: number;
  readonly total: number;
}

function partsOf(summary: Summary, metrics: readonly Metric[]): Parts {
  const sum = (key: "covered" | "total"): number => metrics.reduce((all, metric) => all + summary[metric][key], 0);
  return { covered: sum("covered"), total: sum("total") };
}

function percentOf({ covered, total }: Parts): number {
  return total === 0 ? 100 : (100 * covered) / total;
}

/** Never rounded up: 99.999 is not 100. */
function percentText(percent: number): string {
  return `${String(Math.floor(percent * 100) / 100)} %`;
}

/** Which lines of a file are not covered. */
function missing(file: FileCoverage | null, metrics: readonly Metric[]): string {
  if (file === null || !metrics.includes("lines")) return "";
  const lines = file.getUncoveredLines();
  if (lines.length === 0) return "";
  const more = lines.length > MAX_LINES ? " …" : "";
  return `; not covered: line${lines.length === 1 ? "" : "s"} ${lines.slice(0, MAX_LINES).join(", ")}${more}`;
}

/** Matches a file, the files of a folder, or a glob, by paths from the root. */
function fileMatcher(glob: string): (name: string) => boolean {
  const place = glob.replace(/^\.\//, "").replace(/\/+$/, "");
  const matches = picomatch(withFolders(place), { dot: true });
  return (name) => matches(name) || name.startsWith(`${place}/`);
}
