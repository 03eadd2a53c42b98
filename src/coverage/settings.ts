/** The settings of coverage, from flags and configuration. */
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
  readonly requirements: Requirements;
}

/**
 * Flags win over the configuration.
 *
 * @param cwd - absolute path of the folder that flags are relative to.
 * @throws {UsageError} if there is no such report.
 */
export function coverageSettings(
  { coverageReports, coverageFailUnder, coverageBranch }: CoverageFlags,
  { root, coverage }: Pick<ResolvedConfig, "root" | "coverage">,
  cwd: string,
): CoverageSettings {
  const given = coverageReports.map((text) => reportTarget(text, "--cov-report", cwd, root));
  const configured = (coverage.reports ?? ["text"]).map((text) => reportTarget(text, "coverage.reports", root, root));
  const { perFile, files } = coverage;
  const failUnder = coverageFailUnder ?? coverage.failUnder;
  return {
    reports: given.length > 0 ? given : configured,
    requirements: {
      branch: coverageBranch || coverage.branch === true,
      ...(failUnder === undefined ? {} : { failUnder }),
      ...(perFile === undefined ? {} : { perFile }),
      ...(files === undefined ? {} : { files }),
    },
  };
}
