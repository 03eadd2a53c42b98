/** The coverage of a configuration of Jest. */
import { posix } from "node:path";
import type { CoverageThreshold } from "../../../core/data/compat/compat-coverage.ts";
import type { CompatProject, IgnoredOption } from "../../../core/data/compat/compat-config.ts";
import {
  loadedFiles,
  NO_COVERAGE,
  ofCoverage,
  type ReadCoverage,
  reportsOf,
  thresholdsOf,
} from "../coverage-values.ts";
import { entriesOf, field, flagOf, textOf, textsOf } from "../read-values.ts";

/** Options of a configuration that are about coverage alone. */
export const COVERAGE_KEYS = [
  "collectCoverage",
  "collectCoverageFrom",
  "coverageDirectory",
  "coveragePathIgnorePatterns",
  "coverageProvider",
  "coverageReporters",
  "coverageThreshold",
  "forceCoverageMatch",
] as const;

/**
 * @param raw - the configuration of the suite, with flags.
 * @param project - that of the suite, or its first project.
 * @param cwd - absolute path of the folder that Jest is called in, where paths of thresholds begin.
 */
export function jestCoverage(
  raw: unknown,
  { root, setupFiles, globalSetup, globalTeardown }: CompatProject,
  cwd: string,
): ReadCoverage {
  if (COVERAGE_KEYS.every((key) => field(raw, key) === undefined)) return NO_COVERAGE;
  const folder = textOf(field(raw, "coverageDirectory"));
  const { reports, ignored } = reportsOf(
    field(raw, "coverageReporters"),
    ["json", "text", "lcov"],
    folder === undefined ? undefined : posix.resolve(root, folder.replace(/^<rootDir>\/?/, "./")),
    "coverageReporters",
  );
  const patterns = textsOf(field(raw, "coveragePathIgnorePatterns")) ?? ["/node_modules/"];
  const include = includedGlobs(field(raw, "collectCoverageFrom"));
  const provider = field(raw, "coverageProvider");
  const counting: IgnoredOption[] =
    provider === undefined || provider === "v8"
      ? []
      : [ofCoverage("coverageProvider", "the engine counts, as the provider v8 does; branches of the two may differ")];
  return {
    coverage: {
      enabled: flagOf(field(raw, "collectCoverage")) ?? false,
      files: {
        ...loadedFiles(root),
        matching: "ordered",
        include,
        exclude: ["**/__mocks__/**", "**/*.json"],
        excludePatterns: patterns.map((source) => ({ source: source.replaceAll("<rootDir>", root), flags: "" })),
        excludeFiles: [...setupFiles, ...globalSetup, ...globalTeardown],
        force: textsOf(field(raw, "forceCoverageMatch")) ?? [],
        untestedIn: include === null ? [] : [root],
        // What is outside of the root is instrumented too, if a test loads it and no glob says otherwise.
        external: true,
      },
      thresholds: thresholds(field(raw, "coverageThreshold"), cwd),
      reports,
      ignoreMethods: [],
      watermarks: {},
    },
    ignored: [...counting, ...ignored],
  };
}

/** An empty list is none. A text may be a list as JSON. */
function includedGlobs(given: unknown): string[] | null {
  const text = textOf(given);
  const globs = textsOf(text?.startsWith("[") === true ? JSON.parse(text) : given) ?? [];
  return globs.length === 0 ? null : globs.map((glob) => glob.replace(/^(!?)<rootDir>\/?/, "$1"));
}

/** A text is JSON, as a flag has it. */
function thresholds(given: unknown, cwd: string): CoverageThreshold[] {
  const table = typeof given === "string" ? JSON.parse(given) : given;
  return entriesOf(table).map(([name, one]): CoverageThreshold => {
    const required = thresholdsOf(one);
    if (name === "global") return { name: "all files", files: { kind: "rest" }, perFile: false, required };
    const path = `${posix.resolve(cwd, name)}${name.endsWith("/") ? "/" : ""}`;
    return { name, files: { kind: "path", path }, perFile: false, required };
  });
}
