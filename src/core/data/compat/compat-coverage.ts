/** What another runner's configuration says about coverage, as plain data: read by `src/config/compat`. */
import type { Metric } from "../run/coverage-metrics.ts";
import type { PatternText } from "./compat-config.ts";

/** Which files a threshold is about. */
export type ThresholdFiles =
  | { readonly kind: "all" }
  /** Those that no other threshold names; all, if there are none. */
  | { readonly kind: "rest" }
  /** Those that match a glob, by their paths from a folder. */
  | { readonly kind: "glob"; readonly glob: string; readonly root: string }
  /** Jest: those whose absolute paths begin with it, together; else each that it matches as a glob. At least one. */
  | { readonly kind: "path"; readonly path: string };

/** A requirement. */
export interface CoverageThreshold {
  /** What the configuration calls these files: `global`, a glob, a path. */
  readonly name: string;
  readonly files: ThresholdFiles;
  /** Whether each file has to meet it; else all together. */
  readonly perFile: boolean;
  /** Percentages; a negative number is how many may be uncovered. */
  readonly required: { readonly [metric in Metric]?: number };
}

/**
 * How globs are matched: `contains` anywhere in the absolute path (Vitest 4); `folders` by paths from the root, where a name is a folder
 * too (test-exclude); `ordered` likewise, where the last that fits decides (Jest); `plain` likewise.
 */
export type CoverageMatching = "contains" | "folders" | "ordered" | "plain";

/** Which files are counted. */
export interface CoverageFileRules {
  /** Absolute path of the folder that globs are relative to. */
  readonly root: string;
  readonly matching: CoverageMatching;
  /** Null for all files. */
  readonly include: readonly string[] | null;
  readonly exclude: readonly string[];
  /** Regular expressions on absolute paths that leave files out. */
  readonly excludePatterns: readonly PatternText[];
  /** Absolute paths of files that are not counted. */
  readonly excludeFiles: readonly string[];
  /** Globs of files that are counted whatever else says no. */
  readonly force: readonly string[];
  /** Null for all. With a dot. */
  readonly extensions: readonly string[] | null;
  /** Absolute paths of the folders whose files count although no test loads them. */
  readonly untestedIn: readonly string[];
  /** Whether test files count. */
  readonly tests: boolean;
  /** Whether files outside of the root count. */
  readonly external: boolean;
}

/** Coverage, as another runner is told to measure it. */
export interface CompatCoverage {
  /** Whether each run measures it. */
  readonly enabled: boolean;
  readonly files: CoverageFileRules;
  readonly thresholds: readonly CoverageThreshold[];
  /** As in `--cov-report`, with absolute paths; null for the usual ones. */
  readonly reports: readonly string[] | null;
  /** Names of methods that do not count. */
  readonly ignoreMethods: readonly string[];
  /** Below the first percentage a figure is low, below the second it is medium. */
  readonly watermarks: { readonly [metric in Metric]?: readonly [number, number] };
}
