/** The settings of coverage, from flags and configuration. */
import type { CompatCoverage } from "../core/data/compat/compat-coverage.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { type ReportTarget, reportTarget } from "./report-targets.ts";
import type { Requirements } from "./requirements.ts";

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
