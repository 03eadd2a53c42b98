/** The settings of coverage, from flags and configuration. */

import type { CompatCoverage } from "../../core/data/compat/compat-config.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { Requirements } from "./requirements.ts";
import path from "node:path";
import { nearest } from "../../core/errors/suggestions.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { type ReportName, REPORTS } from "../../config/options/coverage-options.ts";

/** One report. */
export interface ReportTarget {
  readonly name: ReportName;
  /** Absolute path of the folder that it is written to; null for standard output. */
  readonly dir: string | null;
  /** The name of its file in that folder; null for its usual one. */
  readonly file: string | null;
}

/** Names that other tools have for the same reports. */
const OTHER_NAMES: Readonly<Record<string, ReportName>> = {
  term: "text",
  "term-missing": "text",
  xml: "cobertura",
  lcovonly: "lcov",
};

/** The usual folder of reports, in the root. */
export const REPORT_FOLDER = "coverage";

/** The extensions of a report that is a single file: a path with it names the file and not its folder. */
const EXTENSIONS: Readonly<Partial<Record<ReportName, readonly string[]>>> = {
  // Bazel collects `coverage.dat`.
  lcov: [".info", ".dat"],
  json: [".json"],
  "json-summary": [".json"],
  cobertura: [".xml"],
};

/**
 * Reads `name` or `name:DIR`.
 *
 * @param from - absolute path of the folder that a `DIR` is relative to.
 * @param root - absolute path of the project's root.
 * @throws {UsageError} if there is no such report.
 */
export function reportTarget(text: string, where: string, from: string, root: string): ReportTarget {
  const [given = "", ...rest] = text.split(":");
  const place = rest.join(":");
  const name = REPORTS.find((one) => one === given);
  if (name === undefined) {
    const [near] = given in OTHER_NAMES ? [OTHER_NAMES[given]] : nearest(given, REPORTS);
    const hint = near === undefined ? `reports are ${REPORTS.join(", ")}` : `did you mean "${near}"?`;
    throw new UsageError(`${where} ${text}: there is no report "${given}", ${hint}`);
  }
  const isText = name === "text" || name === "text-summary";
  if (place === "") return { name, dir: isText ? null : path.join(root, REPORT_FOLDER), file: null };
  const whole = path.resolve(from, place);
  const extensions = EXTENSIONS[name] ?? (isText ? [".txt"] : []);
  const isFile = extensions.includes(path.extname(whole));
  return isFile
    ? { name, dir: path.dirname(whole), file: path.basename(whole) }
    : { name, dir: whole, file: isText ? `coverage.txt` : null };
}

/** The flags of coverage. */
export interface CoverageFlags {
  readonly coverageReports: readonly string[];
  readonly coverageFailUnder: number | null;
  readonly coverageBranch: boolean;
}

export interface CoverageSettings {
  readonly reports: readonly ReportTarget[];
  /** Percentages below which a figure is low, or medium. Default: those of the reports. */
  readonly watermarks: CompatCoverage["watermarks"];
  readonly requirements: Requirements;
}

/**
 * Flags win over the configuration, and that over the one of another runner.
 *
 * @param cwd - absolute path of the folder that flags are relative to.
 * @throws {UsageError} if there is no such report.
 */
export function coverageSettings(
  { coverageReports, coverageFailUnder, coverageBranch }: CoverageFlags,
  { root, coverage, compatConfig }: Pick<ResolvedConfig, "root" | "coverage" | "compatConfig">,
  cwd: string,
): CoverageSettings {
  const theirs = compatConfig?.coverage ?? null;
  const given = coverageReports.map((text) => reportTarget(text, "--cov-report", cwd, root));
  const usual = coverage.reports ?? theirs?.reports ?? ["text"];
  const configured = usual.map((text) => reportTarget(text, "coverage.reports", root, root));
  const { perFile, files } = coverage;
  const failUnder = coverageFailUnder ?? coverage.failUnder;
  const isOwn = failUnder !== undefined || perFile !== undefined || files !== undefined;
  return {
    reports: given.length > 0 ? given : configured,
    watermarks: theirs?.watermarks ?? {},
    requirements: {
      thresholds: isOwn ? [] : (theirs?.thresholds ?? []),
      branch: coverageBranch || coverage.branch === true,
      ...(failUnder === undefined ? {} : { failUnder }),
      ...(perFile === undefined ? {} : { perFile }),
      ...(files === undefined ? {} : { files }),
    },
  };
}
