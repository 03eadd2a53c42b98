/** Merges reports of `--cov-report json`: of shards, of several machines. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import libCoverage, { type CoverageMap } from "istanbul-lib-coverage";
import { UsageError } from "../core/errors/errors.ts";
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
  const map = libCoverage.createCoverageMap({});
  for (const place of places) {
    const file = statSync(place, { throwIfNoEntry: false })?.isDirectory() === true ? path.join(place, REPORT) : place;
    for (const data of readReport(file)) {
      const moved = data.relative === undefined ? data.path : path.resolve(root, data.relative);
      map.addFileCoverage({ ...data, path: moved });
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
  try {
    const report: Record<string, RelativeFileCoverage> = JSON.parse(text);
    const files = Object.values(report);
    // What is no coverage of a file is refused.
    for (const data of files) libCoverage.createFileCoverage(data);
    return files;
  } catch (error) {
    throw new UsageError(`${file}: is no report of coverage: expected the JSON that --cov-report json writes`, {
      cause: error,
    });
  }
}
