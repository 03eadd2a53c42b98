/** Compares coverage with what is required. */
import path from "node:path";
import libCoverage, { type CoverageMap, type CoverageSummary, type FileCoverage } from "istanbul-lib-coverage";
import picomatch from "picomatch";
import type { CoverageOptions, CoverageRequirement } from "../../config/options/coverage-options.ts";
import { withSlashes } from "../../config/paths.ts";
import type { CoverageThreshold } from "../../core/data/compat/compat-config.ts";
import { type Metric, METRICS } from "../../core/data/run/option-values.ts";
import { withFolders } from "./counted-files.ts";

/** Requirements of a run. */
export interface Requirements extends Pick<CoverageOptions, "failUnder" | "perFile" | "files"> {
  /** Whether a percentage without a name is that of lines and branches together. */
  readonly branch: boolean;
  /** Those of another runner's configuration. */
  readonly thresholds: readonly CoverageThreshold[];
}

type Summary = Pick<CoverageSummary, Metric>;

/** Lines that are named at most. */
const MAX_LINES = 10;

/** Says what is missing, a line for each requirement that is not met. @param root - absolute path. */
export function unmetRequirements(map: CoverageMap, requirements: Requirements, root: string): string[] {
  const { failUnder, perFile, files = {}, branch, thresholds } = requirements;
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
  const named = thresholds.map(({ files: which }) => (which.kind === "path" ? filesAtPath(map, which.path) : null));
  const rest = map.files().filter((file) => !named.some((one) => one?.files.includes(file)));
  thresholds.forEach(({ name, files: which, perFile: isPerFile, required }, index) => {
    const at = named[index] ?? null;
    if (at?.files.length === 0) found.push(`${name}: there are no such files, and a percentage of them is required`);
    const all =
      at?.files ??
      (which.kind === "glob"
        ? map.files().filter((file) => picomatch(which.glob)(withSlashes(path.relative(which.root, file))))
        : which.kind === "rest" && rest.length > 0
          ? rest
          : map.files());
    if (isPerFile || at?.each === true) {
      for (const file of [...all].sort()) {
        const coverage = map.fileCoverageFor(file);
        found.push(...unmet(withSlashes(path.relative(root, file)), coverage.toSummary(), required, branch, coverage));
      }
    } else if (all.length > 0) {
      const sum = libCoverage.createCoverageSummary();
      for (const file of all) sum.merge(map.fileCoverageFor(file).toSummary());
      found.push(...unmet(name, sum, required, branch, null));
    }
  });
  return found;
}

/** The files that Jest takes a threshold for, and whether each has to meet it. @param place - absolute, with `/`. */
function filesAtPath(map: CoverageMap, place: string): { readonly files: readonly string[]; readonly each: boolean } {
  const below = map.files().filter((file) => withSlashes(file).startsWith(place));
  if (below.length > 0) return { files: below, each: false };
  const matches = picomatch(place);
  return { files: map.files().filter((file) => matches(withSlashes(file))), each: true };
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
    const what = metrics.join(" and ");
    if (percent < 0) {
      const uncovered = parts.total - parts.covered;
      if (uncovered <= -percent) return [];
      return [
        `${name}: ${uncovered} of ${parts.total} ${what} are not covered, at most ${-percent} may be${missing(file, metrics)}`,
      ];
    }
    if (percentOf(parts) >= percent) return [];
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

/** Never rounded up: 99.999 is not 100. */
function percentOf({ covered, total }: Parts): number {
  return total === 0 ? 100 : Math.floor((10_000 * covered) / total) / 100;
}

function percentText(percent: number): string {
  return `${String(percent)} %`;
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
  return (name) => name === place || matches(name) || name.startsWith(`${place}/`);
}
