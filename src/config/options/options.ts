/** Configuration without its plugins, which `collect/tree/plugin-types.ts` adds: as users write it, and complete. */

import type { AddedValues } from "../../core/data/added/added-values.ts";
import { FAIL_ON, isFailOn, type FailOn } from "../../core/data/run/fail-on.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { BrowserName, EngineName, Isolation } from "../../core/data/run/option-values.ts";
import type { Override } from "../../core/select/overrides.ts";
import type { SnapshotFormat } from "../../core/data/run/snapshots.ts";
import type { LogOptions } from "../../core/data/logs/log-options.ts";
import type { ReportOptions } from "../../core/data/run/report-options.ts";
import type { RetentionPolicy } from "../../core/data/run/temp-folders.ts";
import type { CompatConfig } from "../../core/data/compat/compat-config.ts";
import type { CompatOption } from "./compat-option.ts";
import {
  type EnvironmentName,
  type DomPackage,
  type EnvironmentOptions,
  DOM_PACKAGES,
  ENVIRONMENTS,
  isEnvironment,
} from "../../core/data/environment/environment.ts";
import type { CoverageOptions } from "./coverage-options.ts";
import { environmentNames, optionsProblem } from "../../core/data/environment/environment-checks.ts";
import { isRecord } from "../../core/values/objects.ts";

/** The environment of some files: its name, or with options of their own. */
export type EnvironmentSetting = EnvironmentName | (EnvironmentOptions & { readonly name: EnvironmentName });

/** Options of each package, for all tests that have its DOM. */
export type OptionsOfEnvironments = { readonly [name in DomPackage]?: EnvironmentOptions };

const NAMES = [...ENVIRONMENTS, "auto"];

/** What `environment` should be; null if it is. */
export function environmentProblem(value: unknown): string | null {
  return isEnvironment(value) || value === "auto" ? null : environmentNames(value, NAMES);
}

/** What `environments` should be; null if it is. */
export function environmentsProblem(value: unknown): string | null {
  if (!isRecord(value)) return "an object with an environment for each folder or glob";
  for (const [files, setting] of Object.entries(value)) {
    const name = isRecord(setting) ? setting["name"] : setting;
    if (!isEnvironment(name)) return `the environment of "${files}" to be ${environmentNames(name)}`;
    const problem = isRecord(setting) ? optionsProblem(setting) : null;
    if (problem !== null) return `the environment of "${files}" to have ${problem}`;
  }
  return null;
}

/** What `environmentOptions` should be; null if it is. */
export function environmentOptionsProblem(value: unknown): string | null {
  if (!isRecord(value)) return "an object with the options of each package";
  for (const [name, options] of Object.entries(value)) {
    if (!DOM_PACKAGES.some((one) => one === name))
      return `its keys to be ${environmentNames(name, DOM_PACKAGES)}, and "${name}" is none of them`;
    const problem = optionsProblem(options);
    if (problem !== null) return `"${name}" in it to have ${problem}`;
  }
  return null;
}

/** What `failOn` should be; null if it is. */
export function failOnProblem(value: unknown): string | null {
  const all = `names of ${FAIL_ON.map((name) => `"${name}"`).join(", ")}`;
  if (!Array.isArray(value)) return `an array with ${all}`;
  const wrong: unknown = value.find((one) => !isFailOn(one));
  if (wrong === undefined) return null;
  const [near] = typeof wrong === "string" ? nearest(wrong, FAIL_ON, 1) : [];
  return near === undefined ? all : `${all}: did you mean "${near}"?`;
}

/** The builder of a run: xtest's own on rolldown, or the project's Vite with its configuration. */
export type Bundler = "rolldown" | "vite";

/** A project with options beside those of its own configuration. */
export interface ProjectEntry extends Omit<ConfigOptions, "projects" | "reporters"> {
  /** What reports and `--project` call it. Default: the name in its `package.json`, else its folder. */
  readonly name?: string;
  /** Its folder, from the root. Default: the root. */
  readonly root?: string;
  /** Modules of its build-time plugins. Default: those of the root. */
  readonly plugins?: string[];
}

/** The keys of a configuration, but for `plugins`. */
export interface ConfigOptions extends LogOptions, ReportOptions {
  /**
   * Files and folders to search for tests if the command line names none, relative to the root.
   *
   * @default ["."]
   * @example ["tests", "packages/core/tests"]
   */
  testPaths?: string[];
  /**
   * The packages of a repository that a run in the root runs, each with its own configuration: folders, globs of folders with a
   * `package.json`, and objects with options of the project. Each has the other options of this configuration as its defaults.
   *
   * @default [], which is all packages of the workspace if the root has no configuration, and one of them has
   * @example ["packages/*", { name: "web", root: "apps/web", environment: "happy-dom" }]
   */
  projects?: (string | ProjectEntry)[];
  /**
   * Globs of test files. A glob without `/` is matched against the name of a file, one with `/` against its path.
   *
   * @default ["test_*.{ts,…}", "*_test.{ts,…}", "*.test.{ts,…}", "*.spec.{ts,…}"], with ts tsx mts cts js jsx mjs cjs
   * @example ["*.check.ts"]
   */
  testFiles?: string[];
  /**
   * Names of test classes: prefixes, or globs if they contain `*`, `?` or `[`.
   *
   * @default ["Test"]
   * @example ["Test", "*Suite"]
   */
  testClasses?: string[];
  /**
   * Names of test functions and test methods: prefixes, or globs if they contain `*`, `?` or `[`.
   *
   * @default ["test"]
   * @example ["test", "should_*"]
   */
  testFunctions?: string[];
  /**
   * Globs of names of folders that are not searched. Without this option, test files of another runner are found in those folders where that
   * runner finds them: Jest and Vitest run what is in `src/build`.
   *
   * @default [".*", "node_modules", "dist", "build", "coverage", "__snapshots__"]
   */
  ignoreDirs?: string[];
  /**
   * Whether imported functions and classes are collected as tests too. A re-export always is.
   *
   * @default false
   */
  collectImportedTests?: boolean;
  /**
   * Whether non-ASCII text in ids stays as it is, instead of being escaped as `\xe9`.
   *
   * @default false
   */
  disableTestIdEscaping?: boolean;
  /**
   * The marks of the suite, as `"name"` or `"name: description"`. `xtest --markers` lists them.
   *
   * @default []
   * @example ["slow: takes more than a second", "owner(name): who to ask"]
   */
  markers?: string[];
  /**
   * Whether a mark that is not in `markers` is an error (XT401). Otherwise it is a warning, unless a hook, a fixture or a plugin uses
   * the mark.
   *
   * @default false
   */
  strictMarkers?: boolean;
  /**
   * Names of fixtures that every test uses, as if it had a `usefixtures` mark. They are set up first.
   *
   * @default []
   * @example ["clean_dir"]
   */
  usefixtures?: string[];
  /**
   * Whether a test under an `xfail` mark without `strict` fails if it passes.
   *
   * @default false
   */
  xfailStrict?: boolean;
  /**
   * What a test fails on, besides errors: `"console.error"` and `"console.warn"`, unless the test has replaced them; `"warnings"` of
   * `process.emitWarning`, unless the test expects them, and of the run about the test; `"flaky"`, a pass after a failed attempt; `"leaks"`, timers, handles
   * and listeners that stay; `"unawaited"`, calls that still run; `"obsolete-snapshots"`, which are errors of the run.
   * `mark.permit("console.error")` makes exceptions. `--fail-on` adds to it.
   *
   * @default []
   * @example ["console.error", "console.warn", "warnings", "flaky"]
   */
  failOn?: FailOn[];
  /**
   * Whether `.only` in test files of other runners is an error (XT108), for CI. Their own configuration may say so too.
   *
   * @default false
   */
  forbidOnly?: boolean;
  /**
   * Timeout of a test in milliseconds; 0 for none. `mark.timeout(ms)` overrides it for a test, `--timeout` for a run.
   *
   * @default 60_000
   */
  timeout?: number;
  /**
   * How many tests that are marked `concurrent` run at the same time in a process; 1 for one after the other. `--max-concurrency`
   * overrides it for a run. Tests of other runners have the limit of their runner.
   *
   * @default 20
   */
  maxConcurrency?: number;
  /**
   * What builds a run: `"rolldown"`; `"vite"`, with the project's Vite and its configuration; or `"auto"`, which is `"vite"` if
   * the root has a `vite.config.*` and Vite is installed, else `"rolldown"`.
   *
   * @default "auto"
   */
  bundler?: Bundler | "auto";
  /**
   * Replacements of import specifiers, by specifier or prefix. A replacement that begins with `.` is a path from the root.
   *
   * @default {}
   * @example { "@": "./src" }
   */
  alias?: Record<string, string>;
  /**
   * Conditions of `exports` and `imports` in a `package.json`, beside those that Node has: `--conditions` of Node, which is obeyed too, as
   * `customConditions` of a `tsconfig.json` are.
   *
   * @default []
   * @example ["@shop/source"]
   */
  conditions?: string[];
  /**
   * Replacements of global identifiers and member expressions, as source text.
   *
   * @default {}
   * @example { __VERSION__: '"1.0.0"' }
   */
  define?: Record<string, string>;
  /**
   * Runs the files of another runner beside those of xtest, as that runner's own configuration says: `"vitest"`, `"jest"`,
   * `"node:test"`, `"mocha"`, `"bun"`, with more settings as an object; `"auto"`, the one that the root's `package.json` or a
   * configuration file beside it names; or `false`, none.
   *
   * @default "auto"
   * @example "vitest"
   * @example { dialect: "jest", config: "jest.unit.config.js" }
   */
  compat?: CompatOption;
  /**
   * Whether failed assertions of test modules explain themselves: `"rewrite"`, by calls that the build writes around them; `"plain"`, as
   * their library has them. `--assert` comes first.
   *
   * @default "rewrite"
   */
  assert?: "plain" | "rewrite";
  /**
   * Modules beside tests and conftests whose assertions explain themselves: globs from the root, and names of packages.
   *
   * @default []
   * @example ["tests/helpers/**", "@acme/assertions"]
   */
  assertionModules?: string[];
  /**
   * Whether assertions that pass call the hook `xtest_assertion_pass`, which costs time.
   *
   * @default false
   */
  enableAssertionPassHook?: boolean;
  /**
   * Flags that come before those of the command line. A command ignores the flags of other commands.
   *
   * @default []
   * @example ["-n", "auto", "--strict-markers"]
   */
  addOptions?: string[];
  /**
   * The tests that run if nothing else is said, as an expression of `-E`, which selects among them. A test that the command line names by
   * its node id or line runs all the same; `--ignore-default-filter` runs all.
   *
   * @default "all()"
   * @example "!mark(slow) & !path(tests/e2e)"
   */
  defaultFilter?: string;
  /**
   * Settings of the tests that a filter selects. Of several overrides of a test, the first that has a setting gives it; a mark of the test, its
   * class or its file comes before them, and they come before flags and the other options. `workers` limits how many workers of a parallel
   * run have files with such tests, and `permit` says what they may do that `failOn` has, besides what a mark permits.
   *
   * @default []
   * @example [{ filter: "mark(network) | path(e2e/**)", retries: 3, timeout: 120_000, workers: 1 }]
   */
  overrides?: readonly Override[];
  /**
   * Whether a direct argument of `parametrize` must be a parameter of the test function itself (XT309).
   *
   * @default false
   */
  explicitParameters?: boolean;
  /**
   * What test files do not share. `"modules"` or `true`: each has its own instances of the project's modules, as in Vitest and Jest; packages
   * are shared, and so are modules that conftests import. `"process"`: each has a process of its own, so that packages and globals are
   * not shared either. `false`: nothing is, and tests with a DOM share a window. `"auto"`: as in the runner of `compat`; in other suites, files
   * with a DOM have a window each and their own modules and packages, and all others share them. `--isolate` and `--no-isolate` come first.
   *
   * @default "auto"
   */
  isolate?: boolean | "auto" | Exclude<Isolation, false>;
  /**
   * In how many processes tests run: a number, as `-n` has it, and 0 for one after the other; `"auto"`, as many as pay, at most one for each
   * core, as the durations of earlier runs tell; `"compat"`, the same for the files of a runner of `compat` that runs files side by side, at most
   * as many as its configuration says, while those of xtest run in one process. `-n` comes first.
   *
   * @default "compat"
   */
  workers?: number | "auto" | "compat";
  /**
   * The folder of the cache, relative to the root. Deleting it is always safe.
   *
   * @default "node_modules/.cache/xtest"
   */
  cacheDir?: string;
  /**
   * What `--cov` counts, reports and requires.
   *
   * @default {}
   * @example { include: ["src"], reports: ["text", "html"], failUnder: 90 }
   */
  coverage?: CoverageOptions;
  /**
   * The environment of tests that nothing else gives one: `"happy-dom"` or `"jsdom"`, the DOM of that installed package; `"node"`,
   * none; or `"auto"`, the DOM that is installed for modules in which a test or fixture asks for `window` or `document`, none for
   * others.
   *
   * @default "auto"
   * @example "happy-dom"
   */
  environment?: EnvironmentName | "auto";
  /**
   * The browser in whose pages tests run, as with `--browser`: `"chromium"` is Chromium or Chrome, `"firefox"` Playwright's or an installed
   * Firefox, `"webkit"` Playwright's, all of them by `playwright-core`. `"none"`: they run in processes.
   *
   * @default "none"
   * @example "chromium"
   */
  browser?: BrowserName | "none";
  /**
   * The engine of the processes in which tests run: the program of that name in `node_modules/.bin`, of the root or further out, else in `PATH`.
   * `"auto"`: the engine that runs xtest; for a suite of `bun:test` it is Bun, where that is installed.
   *
   * @default "auto"
   * @example "bun"
   */
  engine?: "auto" | EngineName;
  /**
   * The environment of some files, by folder or glob from the root. A glob without `/` is matched against the name of a file. The
   * last one that matches counts.
   *
   * @default {}
   * @example { "tests/ui": "happy-dom", "*.legacy.test.ts": { name: "jsdom", url: "https://example.org/" } }
   */
  environments?: Record<string, EnvironmentSetting>;
  /**
   * Options of the packages that give tests a DOM. Those of a mark, a comment or of `environments` come on top.
   *
   * @default {}
   * @example { jsdom: { url: "https://example.org/" } }
   */
  environmentOptions?: OptionsOfEnvironments;
  /**
   * The number of runs whose folders of `tmp_path` are kept; 0 for none. A folder of `--basetemp` is always kept.
   *
   * @default 3
   */
  tmpPathRetentionCount?: number;
  /**
   * Which folders of `tmp_path` are kept: those of all tests; `"failed"`, those of tests that failed or had an error in their set-up or
   * tear-down; or `"none"`.
   *
   * @default "all"
   */
  tmpPathRetentionPolicy?: RetentionPolicy;
  /**
   * How values are printed in snapshots, as in Vitest and Jest. Other settings than those of a file's values make them differ: `-u` writes
   * them anew.
   *
   * @default {}
   * @example { printBasicPrototype: true, escapeString: true }
   */
  snapshotFormat?: SnapshotFormat;
  /**
   * The reporters of a run: names, `[name, file]`, and modules, as paths from the root or packages. `--reporter` replaces them.
   *
   * @default [], which is the default one
   * @example ["default", ["junit", "out/junit.xml"], "./tools/my-reporter.ts"]
   */
  reporters?: (string | [name: string, file: string])[];
}

/** An option that xtest does not have; a plugin may have added it. */
export interface UnknownOption {
  readonly key: string;
  /** The value in a configuration file. A text of `-o` is parsed when the type of the option is known. */
  readonly value: { readonly given: unknown } | { readonly text: string };
  /** The place of the option in messages. */
  readonly where: string;
}

/** A project of a run over several. */
export interface MemberProject {
  readonly name: string;
  /** Absolute path of its folder, with `/`. */
  readonly root: string;
  /** Absolute path of the folder of all projects, with `/`. */
  readonly rootOfAll: string;
  /** The configuration around it that it has defaults from; null without one. */
  readonly around: string | null;
  /** Its options beside those of its own configuration. */
  readonly entry: ProjectEntry;
  /** Absolute paths of other projects inside it. */
  readonly inside: readonly string[];
  /** Whether another project has the same folder, so that results of both have one place. */
  readonly isTwin: boolean;
  /** The part of another runner's suite; null for a whole suite. */
  readonly part: RunnerPart | null;
}

/** A project of another runner's configuration. */
export interface RunnerPart {
  /** The project whose configuration has it; null for that of the root. */
  readonly of: MemberProject | null;
  readonly compat: CompatConfig;
  /** The suite that it is a part of. */
  readonly whole: CompatConfig;
}

/** The complete configuration, but for its plugins. `testPaths` and `cacheDir` are absolute, with `/` on every system. */
export interface ResolvedOptions extends Required<ConfigOptions> {
  /** Absolute path of the root, where node ids begin, with `/` on every system. */
  root: string;
  /**
   * Absolute path of the outermost folder whose conftests count (pytest: `confcutdir`): the root, or that of the repository of whose
   * projects it is one.
   */
  conftestRoot: string;
  /** Absolute path of the configuration file, with `/` on every system; null without one. */
  configFile: string | null;
  /** What each test file has an instance of. `"auto"`: only files with an environment have one. */
  isolate: Isolation | "auto";
  /** The suite of another runner, from `compat` and its configuration; null without one. */
  compatConfig: CompatConfig | null;
  /** The projects of a run in the root; empty for a single suite. */
  members: readonly MemberProject[];
  /** The name of the project, if it is one of several. */
  project: string | null;
  /** What it is called in filters, too: its folder from that of all projects, and the project around it by name and folder. */
  projectAliases: readonly string[];
  /** Where each option comes from that somebody has given, as messages name the place. */
  origins: Readonly<Record<string, string>>;
  /** Absolute paths of files and folders to leave out: other projects, and those of `--ignore`. */
  ignore: string[];
  /** Globs of absolute paths to leave out, from `--ignore-glob`. */
  ignoreGlobs: string[];
  /** Whether tests run in a page (`--browser`), which has the DOM of all of them: no package has to give them one. */
  hasPage: boolean;
  /** Whether the tests go into a bundle (`xtest build`), which has no Playwright, so that there is no fixture `page`. */
  isBundle: boolean;
  /** Absolute paths of the modules that a run imports first, from `runtime` of plugins. With `/` on every system. */
  runtimeModules: string[];
  /** Absolute paths of the modules that the plugins come from; of a plugin in the configuration, that file. */
  pluginFiles: string[];
  /** What plugins and conftests added to the command line and the configuration; null if nothing. */
  addedValues: AddedValues | null;
  /** Options that xtest does not have, until the plugins are loaded. */
  unknownOptions: readonly UnknownOption[];
  /**
   * The value of a flag or configuration key, also of one that a plugin added. A flag that is given wins over a key of the same
   * name (pytest: `getoption`, `getini`).
   *
   * @param name - of a flag, with or without its dashes, or in camel case; or of a key.
   * @param fallback - returned instead of an error if there is no such option.
   * @returns the value; of a flag of xtest that is not given, its default: null, false, 0 or an empty list.
   * @throws {ValueError} if there is no such option; names the most similar one.
   * @example config.getOption("stage") // of a flag --stage
   */
  getOption(name: string, fallback?: unknown): unknown;
}
