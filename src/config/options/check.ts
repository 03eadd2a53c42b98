/** Checks the configuration of the user: one error with all problems and the name of the file. */
import { UsageError } from "../../core/errors/errors.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { reason } from "../modules.ts";
import { BROWSERS, ENGINES, ISOLATIONS } from "../../core/data/run/option-values.ts";
import { LOG_FILE_MODES } from "../../core/data/logs/log-options.ts";
import { JUNIT_DURATIONS, JUNIT_LOGGINGS } from "../../core/data/run/report-options.ts";
import { RETENTION_POLICIES } from "../../core/data/run/temp-folders.ts";
import { compatProblem } from "./compat-option.ts";
import { coverageProblem } from "./coverage-options.ts";
import { snapshotFormatProblem } from "./snapshot-format.ts";
import { FAIL_ON, isFailOn } from "../../core/data/run/fail-on.ts";
import { environmentOptionsProblem, environmentProblem, environmentsProblem, failOnProblem } from "./options.ts";
import { show } from "./show-value.ts";
import type { UnknownOption, XtestConfig } from "../types.ts";

/** The type of an option. */
interface Kind {
  /** The type in messages: `expected …`. */
  readonly expected: string | ((value: unknown) => string);
  readonly accepts: (value: unknown) => boolean;
  /** Suggests a value instead of an invalid one. */
  readonly near?: (value: unknown) => string | undefined;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TEXTS: Kind = {
  expected: "an array of strings",
  accepts: (value) => Array.isArray(value) && value.every(isText),
};
const TEXT: Kind = { expected: "a string", accepts: (value) => isText(value) && value !== "" };
const TEXT_OR_NONE: Kind = {
  expected: "a string or null",
  accepts: (value) => value === null || (isText(value) && value !== ""),
};
const LOG_LEVEL: Kind = {
  // A run says whether there is such a level: listings do without the names.
  expected: "the name of a level, a number or null",
  accepts: (value) => value === null || isText(value) || typeof value === "number",
};
const FLAG: Kind = { expected: "true or false", accepts: (value) => typeof value === "boolean" };
const DURATION: Kind = {
  expected: "a number of milliseconds, 0 or more",
  accepts: (value) => typeof value === "number" && Number.isFinite(value) && value >= 0,
};
const PLUGINS: Kind = {
  expected: "an array of module names and plugin objects",
  accepts: (value) => Array.isArray(value) && value.every((one) => (isText(one) && one !== "") || isRecord(one)),
};
const COUNT: Kind = {
  expected: "a whole number, 0 or more",
  accepts: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
};
const VERBOSITY: Kind = {
  expected: 'a whole number or "auto"',
  accepts: (value) => value === "auto" || Number.isSafeInteger(value),
};
/** One of a few words. */
const wordOf = (words: readonly string[]): Kind => {
  const shown = words.map((word) => `"${word}"`);
  return {
    expected: `${shown.slice(0, -1).join(", ")} or ${shown.at(-1) ?? ""}`,
    accepts: (value) => isText(value) && words.includes(value),
    near: (value) => (isText(value) ? nearest(value, words)[0] : undefined),
  };
};
const isolations: readonly unknown[] = [true, false, "auto", ...ISOLATIONS];
const ISOLATION: Kind = {
  expected: 'true, false, "auto", "modules" or "process"',
  accepts: (value) => isolations.includes(value),
  near: (value) => (isText(value) ? nearest(value, ISOLATIONS)[0] : undefined),
};
const WORKERS: Kind = {
  expected: 'a whole number, 0 or more, "auto" or "compat"',
  accepts: (value) => COUNT.accepts(value) || value === "auto" || value === "compat",
};
const TEXT_BY_NAME: Kind = {
  expected: "an object of strings",
  accepts: (value) => isRecord(value) && Object.values(value).every(isText),
};
const isReporterEntry = (value: unknown): boolean =>
  (isText(value) && value !== "") ||
  (Array.isArray(value) && value.length === 2 && value.every((part) => isText(part) && part !== ""));
const REPORTERS: Kind = {
  expected: "an array of names, modules and [name, file]",
  accepts: (value) => Array.isArray(value) && value.every(isReporterEntry),
};

/** An option with a check of its own, which says what the value should be; null if it is. */
const checkedBy = (problem: (value: unknown) => string | null): Kind => ({
  expected: (value) => problem(value) ?? "",
  accepts: (value) => problem(value) === null,
});

/** What `projects` should be; null if it is. */
function projectsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return "an array of folders, globs and objects";
  const entries: readonly unknown[] = value;
  for (const [index, entry] of entries.entries()) {
    if (isText(entry) && entry !== "") continue;
    if (!isRecord(entry)) return `each to be a folder, a glob or an object, and [${index}] is ${show(entry)}`;
    const { name, root, ...options } = entry;
    for (const [key, text] of Object.entries({ name, root })) {
      if (text !== undefined && !TEXT.accepts(text)) return `"${key}" of [${index}] to be a string, not ${show(text)}`;
    }
    const ofRun = ["projects", "reporters"].find((key) => key in options);
    if (ofRun !== undefined) return `no "${ofRun}" in [${index}], which is an option of the whole run`;
    const problems: string[] = [];
    problems.push(...Object.keys(options).flatMap((key) => (isOption(key) ? [] : unknownOption(key))));
    if (!isConfig(options, problems) || problems.length > 0) return `[${index}] without this: ${problems.join("; ")}`;
  }
  return null;
}

const POSITIVE: Kind = {
  expected: "a whole number, 1 or more",
  accepts: (value) => COUNT.accepts(value) && value !== 0,
};

/** What each setting of an override should be. */
const OF_OVERRIDES = new Map<string, Kind>([
  ["filter", TEXT],
  ["retries", COUNT],
  ["timeout", DURATION],
  ["workers", POSITIVE],
  [
    "permit",
    {
      expected: `a list of ${FAIL_ON.join(", ")}`,
      accepts: (value) => Array.isArray(value) && value.length > 0 && value.every(isFailOn),
    },
  ],
]);

/** What `overrides` should be; null if it is. */
function overridesProblem(value: unknown): string | null {
  const keys = [...OF_OVERRIDES.keys()];
  if (!Array.isArray(value)) return `an array of objects with ${keys.join(", ")}`;
  const entries: readonly unknown[] = value;
  for (const [index, entry] of entries.entries()) {
    if (!isRecord(entry)) return `each to be an object with ${keys.join(", ")}, and [${index}] is ${show(entry)}`;
    if (entry["filter"] === undefined || Object.keys(entry).length < 2)
      return `each to have a filter and a setting, and [${index}] is ${show(entry)}`;
    for (const [key, setting] of Object.entries(entry)) {
      const kind = OF_OVERRIDES.get(key);
      const [near] = nearest(key, keys);
      const hint = near === undefined ? `: there are ${keys.join(", ")}` : `, did you mean "${near}"?`;
      if (kind === undefined) return `no "${key}" in [${index}]${hint}`;
      if (!kind.accepts(setting)) return `"${key}" of [${index}] to be ${String(kind.expected)}, not ${show(setting)}`;
    }
  }
  return null;
}

/** All options. */
export const OPTION_KINDS: { readonly [key in keyof Required<XtestConfig>]: Kind } = {
  testPaths: TEXTS,
  projects: checkedBy(projectsProblem),
  testFiles: TEXTS,
  testClasses: TEXTS,
  testFunctions: TEXTS,
  ignoreDirs: TEXTS,
  collectImportedTests: FLAG,
  disableTestIdEscaping: FLAG,
  markers: TEXTS,
  strictMarkers: FLAG,
  usefixtures: TEXTS,
  xfailStrict: FLAG,
  failOn: checkedBy(failOnProblem),
  forbidOnly: FLAG,
  timeout: DURATION,
  maxConcurrency: POSITIVE,
  plugins: PLUGINS,
  bundler: wordOf(["auto", "rolldown", "vite"]),
  alias: TEXT_BY_NAME,
  conditions: TEXTS,
  define: TEXT_BY_NAME,
  compat: checkedBy(compatProblem),
  assert: wordOf(["plain", "rewrite"]),
  assertionModules: TEXTS,
  enableAssertionPassHook: FLAG,
  addOptions: TEXTS,
  defaultFilter: TEXT,
  overrides: checkedBy(overridesProblem),
  explicitParameters: FLAG,
  isolate: ISOLATION,
  workers: WORKERS,
  cacheDir: TEXT,
  coverage: checkedBy(coverageProblem),
  browser: wordOf([...BROWSERS, "none"]),
  engine: wordOf(["auto", ...ENGINES]),
  environment: checkedBy(environmentProblem),
  environments: checkedBy(environmentsProblem),
  environmentOptions: checkedBy(environmentOptionsProblem),
  tmpPathRetentionCount: COUNT,
  tmpPathRetentionPolicy: wordOf(RETENTION_POLICIES),
  reporters: REPORTERS,
  snapshotFormat: checkedBy(snapshotFormatProblem),
  verbosityAssertions: VERBOSITY,
  verbosityTestCases: VERBOSITY,
  truncationLimitLines: COUNT,
  truncationLimitChars: COUNT,
  hideFrames: TEXTS,
  junitSuiteName: TEXT,
  junitDurationReport: wordOf(JUNIT_DURATIONS),
  junitLogging: wordOf(JUNIT_LOGGINGS),
  junitLogPassingTests: FLAG,
  logLevel: LOG_LEVEL,
  logFormat: TEXT,
  logDateFormat: TEXT,
  logCli: FLAG,
  logCliLevel: LOG_LEVEL,
  logCliFormat: TEXT_OR_NONE,
  logCliDateFormat: TEXT_OR_NONE,
  logFile: TEXT_OR_NONE,
  logFileMode: wordOf(LOG_FILE_MODES),
  logFileLevel: LOG_LEVEL,
  logFileFormat: TEXT_OR_NONE,
  logFileDateFormat: TEXT_OR_NONE,
};

/** Whether `key` is an option. */
export function isOption(key: string): key is keyof XtestConfig {
  return Object.hasOwn(OPTION_KINDS, key);
}

/** Whether the value of the option is an array of strings, among others. */
export function takesList(key: keyof XtestConfig): boolean {
  return [TEXTS, PLUGINS, REPORTERS].includes(OPTION_KINDS[key]);
}

/** Options from one place, and the unknown ones among them. */
export interface GivenOptions {
  /** The place in messages: the path of a file, or `-o`. */
  readonly where: string;
  readonly options: XtestConfig;
  readonly unknown: readonly UnknownOption[];
}

/**
 * Checks the types of options. Unknown keys are returned, since a plugin may add them; if there is an error and no plugin, the error
 * names them too.
 *
 * @param where - the place in messages: the path of a file, or `-o`.
 * @param morePlugins - whether more plugins will be loaded than the options name. Default: false.
 * @throws {UsageError} with one line per problem.
 */
export function checkConfig(value: unknown, where: string, morePlugins = false): GivenOptions {
  try {
    return checkValue(value, where, morePlugins);
  } catch (error) {
    if (isInstance(error, UsageError)) throw error;
    throw new UsageError(`${where}: cannot be read: ${reason(error)}`, { cause: error });
  }
}

/** @throws {UsageError} for a wrong value, or whatever proxies and getters throw. */
function checkValue(value: unknown, where: string, morePlugins: boolean): GivenOptions {
  if (!isRecord(value)) {
    throw new UsageError(`${where}: expected the configuration to be an object, got ${show(value)}`);
  }
  const options: Record<string, unknown> = {};
  const unknown: UnknownOption[] = [];
  for (const [key, option] of Object.entries(value)) {
    // `undefined` means the default.
    if (option === undefined) continue;
    if (isOption(key)) options[key] = copyOf(option);
    else unknown.push({ key, where, value: { given: option } });
  }
  const problems: string[] = [];
  if (isConfig(options, problems)) return { where, options, unknown };
  if (!morePlugins && !namesPlugins(options)) problems.unshift(...unknown.map(({ key }) => unknownOption(key)));
  throw new UsageError(problems.map((problem) => `${where}: ${problem}`).join("\n"));
}

/** A copy: what getters and proxies give is read once. Plugins keep their identity. */
function copyOf(option: unknown): unknown {
  if (Array.isArray(option)) return [...option];
  return isRecord(option) ? { ...option } : option;
}

function isConfig(value: Record<string, unknown>, problems: string[]): value is XtestConfig & Record<string, unknown> {
  for (const [key, option] of Object.entries(value)) {
    if (isOption(key) && !OPTION_KINDS[key].accepts(option)) {
      const { expected, near } = OPTION_KINDS[key];
      const meant = near?.(option);
      const hint = meant === undefined ? "" : `, did you mean "${meant}"?`;
      const wanted = typeof expected === "string" ? expected : expected(option);
      problems.push(`option "${key}": expected ${wanted}, got ${show(option)}${hint}`);
    }
  }
  return problems.length === 0;
}

/**
 * `unknown option "x", did you mean "y"?`, or with all options if none is similar.
 *
 * @param added - the options that plugins added.
 */
export function unknownOption(key: string, added: readonly string[] = []): string {
  const known = [...Object.keys(OPTION_KINDS), ...added];
  const [near] = nearest(key, known);
  const hint = near === undefined ? `; options are ${known.join(", ")}` : `, did you mean "${near}"?`;
  return `unknown option "${key}"${hint}`;
}

/** @throws {UsageError} with a line for each option, if there are any. */
export function refuseUnknown(unknown: readonly UnknownOption[], added: readonly string[] = []): void {
  if (unknown.length === 0) return;
  throw new UsageError(unknown.map(({ key, where }) => `${where}: ${unknownOption(key, added)}`).join("\n"));
}

/** Whether options name plugins, directly or in `addOptions`. */
export function namesPlugins({ plugins, addOptions }: { plugins?: unknown; addOptions?: unknown }): boolean {
  if (Array.isArray(plugins) && plugins.length > 0) return true;
  return Array.isArray(addOptions) && addOptions.some((flag) => /^(?:-p|--plugin)/.test(String(flag)));
}
