/** The option `coverage`: what is counted, what is reported and what is required with `--cov`. */
import { type Metric, METRICS } from "../../core/data/run/option-values.ts";

/** The reports that `--cov-report` can make. */
export const REPORTS = ["text", "text-summary", "html", "lcov", "json", "json-summary", "cobertura"] as const;
export type ReportName = (typeof REPORTS)[number];

/** Required percentages. */
export type CoverageThresholds = { readonly [metric in Metric]?: number };

/**
 * A requirement: a percentage of lines (with `branch`, of lines and branches together), or a percentage for each of some figures.
 */
export type CoverageRequirement = number | CoverageThresholds;

/** Settings of `--cov`, which turns coverage on. Flags win over them. */
export interface CoverageOptions {
  /**
   * The files to count if `--cov` names none: folders, files and globs, relative to the root. Files that no test imports count as 0.
   *
   * @default the whole root, without folders named test, tests or __tests__ and without configuration files
   * @example ["src", "packages/*\/src"]
   */
  include?: string[];
  /**
   * Folders and globs of files that are not counted. A glob without `/` is matched against the name of a file, one with `/` against its
   * path.
   *
   * @default []
   * @example ["src/generated", "*.stories.tsx"]
   */
  exclude?: string[];
  /**
   * Whether test files and conftests are counted too.
   *
   * @default false
   */
  tests?: boolean;
  /**
   * The reports, as in `--cov-report`: a name, or `name:DIR`, relative to the root.
   *
   * @default ["text"]
   * @example ["text", "html", "lcov:reports"]
   */
  reports?: string[];
  /**
   * The coverage that all files together must have.
   *
   * @example 90
   * @example { lines: 90, branches: 80 }
   */
  failUnder?: CoverageRequirement;
  /**
   * The coverage that each file must have.
   *
   * @example { functions: 50 }
   */
  perFile?: CoverageRequirement;
  /**
   * The coverage that each file must have that matches a folder or glob, in place of `perFile`. The last one that matches counts.
   *
   * @example { "src/core": 95, "src/legacy": 0 }
   */
  files?: Record<string, CoverageRequirement>;
  /**
   * Whether branches count in the total, as `--cov-branch` does.
   *
   * @default false
   */
  branch?: boolean;
}

/** What is wrong with a value of the option; null if nothing is. */
export function coverageProblem(value: unknown): string | null {
  if (!isRecord(value)) return "an object";
  for (const [key, one] of Object.entries(value)) {
    const check = Object.hasOwn(CHECKS, key) ? Reflect.get(CHECKS, key) : undefined;
    if (check === undefined)
      return `an object with the keys ${Object.keys(CHECKS).join(", ")}, and "${key}" is none of them`;
    const expected: unknown = one === undefined ? null : Reflect.apply(check, null, [one]);
    if (typeof expected === "string") return `"${key}" in it to be ${expected}`;
  }
  return null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const texts = (value: unknown): string | null =>
  Array.isArray(value) && value.every((one) => typeof one === "string" && one !== "") ? null : "an array of strings";
const flag = (value: unknown): string | null => (typeof value === "boolean" ? null : "true or false");
const isPercentage = (value: unknown): boolean => typeof value === "number" && value >= 0 && value <= 100;

function requirement(value: unknown): string | null {
  const isKnown = ([key, one]: [string, unknown]): boolean =>
    METRICS.some((metric) => metric === key) && isPercentage(one);
  if (isPercentage(value) || (isRecord(value) && Object.entries(value).every(isKnown))) return null;
  return `a percentage, 0 to 100, or an object of percentages with the keys ${METRICS.join(", ")}`;
}

const CHECKS: { readonly [key in keyof Required<CoverageOptions>]: (value: unknown) => string | null } = {
  include: texts,
  exclude: texts,
  tests: flag,
  reports: texts,
  failUnder: requirement,
  perFile: requirement,
  files(value) {
    const problem = isRecord(value)
      ? Object.values(value)
          .map(requirement)
          .find((one) => one !== null)
      : "an object";
    return problem === undefined || problem === null ? null : `an object by folder or glob, each value ${problem}`;
  },
  branch: flag,
};
