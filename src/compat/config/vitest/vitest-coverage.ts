/** The coverage of a configuration of Vitest. */
import { posix } from "node:path";
import type {
  CoverageFileRules,
  CoverageThreshold,
  CompatProject,
  IgnoredOption,
} from "../../../core/data/compat/compat-config.ts";
import { METRICS } from "../../../core/data/run/option-values.ts";
import {
  loadedFiles,
  NO_COVERAGE,
  ofCoverage,
  type ReadCoverage,
  reportsOf,
  thresholdsOf,
} from "../coverage-values.ts";
import { entriesOf, field, flagOf, textOf, textsOf } from "../read-values.ts";

/** What is left out before version 4, where the configuration does not say it. */
const EXCLUDE_BEFORE_4 = [
  ...["coverage/**", "dist/**", "**/node_modules/**", "**/[.]**", "packages/*/test?(s)/**", "**/*.d.ts"],
  ...["cypress/**", "test?(s)/**", "test?(-*).?(c|m)[jt]s?(x)", "**/__tests__/**"],
  "**/*{.,-}{test,spec,bench,benchmark}?(-d).?(c|m)[jt]s?(x)",
  "**/{karma,rollup,webpack,vite,vitest,jest,ava,babel,nyc,cypress,tsup,build,eslint,prettier}.config.*",
  "**/vitest.{workspace,projects}.[jt]s?(on)",
  "**/.{eslint,mocha,prettier}rc.{?(c|m)js,yml}",
];

const EXTENSIONS_BEFORE_4 = ["js", "cjs", "mjs", "ts", "mts", "tsx", "jsx", "vue", "svelte", "marko", "astro"];

/** Options without a meaning here, with the value that says what is done here anyway. */
const ADVICE: readonly (readonly [key: string, here: unknown, advice: string])[] = [
  ["provider", "v8", "the engine counts, as the provider v8 does; branches of the two may differ"],
  ["customProviderModule", undefined, "the engine counts, and no provider of the project"],
  ["instrumenter", undefined, "the engine counts, and code is not instrumented"],
  ["clean", true, "reports are written over, and nothing else in their folder is deleted"],
  ["cleanOnRerun", true, "xtest watch measures only runs of all tests"],
  ["processingConcurrency", undefined, "counts are read in one process"],
  ["reportOnFailure", true, "reports are written after failures too"],
  ["skipFull", false, "reports show all files"],
  ["htmlDir", undefined, "pages are where the report html is: coverage.reportsDirectory"],
  ["changed", false, "all files are counted; --changed selects tests"],
  ["ignoreEmptyLines", true, "lines are those with a statement"],
  ["thresholds.autoUpdate", false, "thresholds are not raised: write them into the configuration"],
];

/**
 * @param coverage - what the configuration and flags say under `coverage`.
 * @param project - the project of the suite.
 * @param places - absolute paths of what is no source: configurations.
 */
export function vitestCoverage(
  coverage: unknown,
  project: Pick<CompatProject, "root" | "version" | "files" | "setupFiles">,
  places: readonly string[],
): ReadCoverage {
  if (entriesOf(coverage).length === 0) return NO_COVERAGE;
  const { root } = project;
  const isOld = isBefore4(project);
  const folder = textOf(field(coverage, "reportsDirectory"));
  const usual = ["text", "html", "json"];
  const path = folder === undefined ? undefined : posix.resolve(root, folder);
  const { reports, ignored } = reportsOf(field(coverage, "reporter"), usual, path, "coverage.reporter");
  return {
    coverage: {
      enabled: flagOf(field(coverage, "enabled")) ?? false,
      files: filesOf(coverage, project, places),
      thresholds: thresholds(coverage, root),
      reports,
      ignoreMethods: textsOf(field(coverage, "ignoreClassMethods")) ?? [],
      // From version 4 on, its provider v8 counts the branches of Istanbul.
      ...(isOld && field(coverage, "provider") !== "istanbul" && { asEngine: true }),
      watermarks: watermarksOf(field(coverage, "watermarks")),
    },
    ignored: [
      ...ADVICE.flatMap(([key, here, advice]): IgnoredOption[] => {
        const value = field(coverage, ...key.split("."));
        const isObeyed = value === undefined || value === here || (key === "provider" && isOld);
        return isObeyed ? [] : [ofCoverage(`coverage.${key}`, advice)];
      }),
      ...ignored,
    ],
  };
}

/** Before version 1, the numbers stood beside the other options. */
function thresholds(coverage: unknown, root: string): CoverageThreshold[] {
  const given: Record<string, unknown> = { ...Object(coverage), ...Object(field(coverage, "thresholds")) };
  const perFile = given["perFile"] === true || given["perFile"] === "true";
  const required = thresholdsOf(given);
  const total: CoverageThreshold[] =
    Object.keys(required).length === 0 ? [] : [{ name: "all files", files: { kind: "all" }, perFile, required }];
  const globs = entriesOf(field(coverage, "thresholds")).flatMap(([glob, one]): CoverageThreshold[] =>
    OWN_KEYS.has(glob) || typeof one !== "object"
      ? []
      : [{ name: glob, files: { kind: "glob", glob, root }, perFile, required: thresholdsOf(one) }],
  );
  return [...total, ...globs];
}

/** Keys of thresholds that are no globs. */
const OWN_KEYS: ReadonlySet<string> = new Set([...METRICS, "perFile", "autoUpdate", "100"]);

function isBefore4({ version }: Pick<CompatProject, "version">): boolean {
  return (version ?? 4) < 4;
}

function filesOf(
  coverage: unknown,
  project: Pick<CompatProject, "root" | "version" | "files" | "setupFiles">,
  places: readonly string[],
): CoverageFileRules {
  const { root, files, setupFiles } = project;
  const isOld = isBefore4(project);
  const include = textsOf(field(coverage, "include")) ?? null;
  const all = flagOf(field(coverage, "all")) ?? isOld;
  const exclude = textsOf(field(coverage, "exclude")) ?? (isOld ? EXCLUDE_BEFORE_4 : []);
  const extensions = textsOf(field(coverage, "extension"));
  return {
    ...loadedFiles(root),
    matching: isOld ? "folders" : "contains",
    include,
    exclude: [...exclude, ...files.include, "**/node_modules/**"],
    excludeFiles: [...setupFiles, ...places],
    extensions: extensions?.map((one) => one.replace(/^\./, "")) ?? (isOld ? EXTENSIONS_BEFORE_4 : null),
    untestedIn: all || (!isOld && include !== null) ? [root] : [],
    external: flagOf(field(coverage, "allowExternal")) ?? false,
  };
}

function watermarksOf(given: unknown): Readonly<Record<string, readonly [number, number]>> {
  return Object.fromEntries(
    METRICS.flatMap((metric): [string, readonly [number, number]][] => {
      const [low, high]: unknown[] = [...Object(field(given, metric) ?? [])];
      return typeof low === "number" && typeof high === "number" ? [[metric, [low, high]]] : [];
    }),
  );
}

/** Flags about coverage that take a value, behind `--coverage.`. */
export const COVERAGE_VALUES = [
  ...["provider", "include", "exclude", "extension", "reportsDirectory", "reporter", "customProviderModule", "htmlDir"],
  ...["processingConcurrency", "ignoreClassMethods", "changed", ...METRICS.map((metric) => `thresholds.${metric}`)],
  ...METRICS.map((metric) => `watermarks.${metric}`),
];

const LISTS = new Set(["include", "exclude", "extension", "reporter", "ignoreClassMethods"]);

/** What flags say under `coverage`; null if they say nothing. @param flags - all, in camel case. */
export function coverageOfFlags(flags: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const said: Record<string, unknown> = {};
  const thresholds: Record<string, unknown> = {};
  const watermarks: Record<string, unknown> = {};
  for (const [flag, value] of Object.entries(flags)) {
    const [no, name] = /^no-(?=coverage)/.test(flag) ? [true, flag.slice(3)] : [false, flag];
    if (name !== "coverage" && !name.startsWith("coverage.")) continue;
    const key = name.slice("coverage.".length) || "enabled";
    const [group = "", rest] = key.split(/\.(.*)/s);
    const last = Array.isArray(value) && !LISTS.has(key) ? value.at(-1) : value;
    const one = no || last === "false" ? false : last === "true" ? true : last;
    if (group === "thresholds" && rest !== undefined) thresholds[rest] = one;
    else if (group === "watermarks" && rest !== undefined) watermarks[rest] = String(one).split(",").map(Number);
    else said[key] = one;
  }
  if (Object.keys(thresholds).length > 0) said["thresholds"] = thresholds;
  if (Object.keys(watermarks).length > 0) said["watermarks"] = watermarks;
  return Object.keys(said).length === 0 ? null : said;
}

/** What is said under `coverage` by the configuration and then by flags, whose lists replace. */
export function withCoverageFlags(given: unknown, flags: Readonly<Record<string, unknown>> | null): unknown {
  if (flags === null) return given;
  return {
    ...Object(given),
    ...flags,
    thresholds: { ...Object(field(given, "thresholds")), ...Object(flags["thresholds"]) },
  };
}
