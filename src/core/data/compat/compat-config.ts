/** What another runner's configuration says about its suite, as plain data: read by `src/compat/config`. */

import type { EnvironmentOptions } from "../environment/environment.ts";
import type { Isolation, Metric } from "../run/option-values.ts";
import type { SnapshotFormat } from "../run/snapshots.ts";

/** The runners whose test files are collected as they stand. */
export const DIALECTS = ["vitest", "jest", "node:test", "mocha", "bun"] as const;
export type Dialect = (typeof DIALECTS)[number];

/** A regular expression as data. */
export interface PatternText {
  readonly source: string;
  readonly flags: string;
}

/** Which files are test files of a project. */
export interface CompatFiles {
  /** Globs, relative to the root of the project; an absolute one is matched as it is. A file has to match one of them, or of `patterns`. */
  readonly include: readonly string[];
  /** Regular expressions on absolute paths with `/`: Jest's `testRegex`. */
  readonly patterns: readonly PatternText[];
  /** Globs of sources, which have tests if their text says so: Vitest's `includeSource`. Default: none. */
  readonly sources?: readonly string[];
  /** Globs that leave files out. */
  readonly exclude: readonly string[];
  /** Regular expressions on absolute paths that leave files out: Jest's `testPathIgnorePatterns`. */
  readonly excludePatterns: readonly PatternText[];
  /** Regular expressions, one of which the absolute path has to match if there are any: paths on that runner's command line. */
  readonly only: readonly PatternText[];
  /** Absolute paths of the folders that are searched. */
  readonly roots: readonly string[];
  /** Which files have benchmarks, where those run: Vitest's `benchmark`. Null where they do not, and for other runners. */
  readonly benchmarks: { readonly include: readonly string[]; readonly exclude: readonly string[] } | null;
}

/** Runners whose suites are not run, as packages. */
export const FOREIGN_RUNNERS = /^(?:@japa\/runner|ava|jasmine(?:-core)?|karma|qunit|tape?|uvu)$/;

/** A replacement of import specifiers, as Vite's `alias` and Jest's `moduleNameMapper` have it. */
export interface CompatAlias {
  readonly find: PatternText;
  /** With `$1` for groups; an absolute path or a specifier. Several are tried in order. */
  readonly replacements: readonly string[];
}

/** What is done with mocks around each test. */
export interface CompatMocks {
  readonly clear: boolean;
  /** Vitest: `mockReset`; Jest: `resetMocks`. */
  readonly reset: boolean;
  readonly restore: boolean;
  readonly unstubEnvs: boolean;
  readonly unstubGlobals: boolean;
  /** Jest: `resetModules` before each test. */
  readonly resetModules: boolean;
  /** Jest: whether every import of the project is mocked. */
  readonly automock: boolean;
}

/** Options of fake timers. */
export interface CompatFakeTimers {
  /** Jest: whether they are on from the start. */
  readonly enabled: boolean;
  /** Jest's `legacyFakeTimers`. */
  readonly legacy: boolean;
  /** What is faked; null for the runner's default. */
  readonly toFake: readonly string[] | null;
  /** What is not, of all that could be. */
  readonly toNotFake: readonly string[];
  /** Milliseconds since 1970; null for the real time. */
  readonly now: number | null;
  /** Whether fake time follows the real one, and by how many milliseconds a step. */
  readonly advance: boolean | number;
  /** Null for the runner's default. */
  readonly loopLimit: number | null;
}

/** How snapshots are written. */
export interface CompatSnapshots {
  readonly format: SnapshotFormat;
  /** Absolute paths of modules whose default export is a serializer. */
  readonly serializers: readonly string[];
  /** Absolute path of the module that says where snapshot files are (Jest), or of the configuration with that function (Vitest); null for beside the test. */
  readonly resolver: string | null;
}

/** Which style sheets keep their rules; all others are empty, and CSS modules among them have names only. */
export interface CompatStyles {
  /** Match absolute paths. */
  readonly include: readonly PatternText[];
  readonly exclude: readonly PatternText[];
  /** What a name in a CSS module becomes: with a hash of its path, as Vite makes it, or unchanged. */
  readonly classNames: "stable" | "scoped" | "non-scoped";
}

/** What compiles files of a project before anything else sees them: a transformer of Jest, or Babel. */
export interface CompatTransform {
  /** Matches absolute paths; the first that matches a file is its own. */
  readonly pattern: PatternText;
  /** How it is called: as Jest calls a transformer, as it did before version 27, or as `@babel/register` calls Babel. */
  readonly kind: "jest" | "jest-26" | "babel";
  /** Absolute path of the module; null for what is compiled here. */
  readonly module: string | null;
  readonly options: unknown;
  /** What of the project's configuration a transformer of Jest may read. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Absolute paths of files that its result depends on. */
  readonly inputs: readonly string[];
}

/** What finds the files of imports: Jest's `resolver`. */
export interface CompatResolver {
  /** Absolute path of the module. */
  readonly module: string;
  /** Its text, if it is the project's own: what it finds depends on it. Else empty. */
  readonly text: string;
}

/** Where the configuration of Vite for a project stands. */
export interface CompatVite {
  /** Absolute path of its file; null for none. */
  readonly file: string | null;
  /** A part of `test.projects` in a file, which is added to it; null for none. */
  readonly inline: { readonly file: string; readonly index: number } | null;
}

/** A project: files that run in one way. Absolute paths have `/` on every system. */
export interface CompatProject {
  /** Its name in that runner's output; null if it has none. */
  readonly name: string | null;
  readonly dialect: Dialect;
  /** The major version of that runner; null if it is not installed. Defaults and semantics differ by it. */
  readonly version: number | null;
  /** Names of the plugins of Vite in its configuration, as far as they may change modules. */
  readonly vitePlugins: readonly string[];
  /** Vitest: null for the configuration of the whole suite. */
  readonly vite: CompatVite | null;
  /** Absolute path of the folder that its relative paths begin in. */
  readonly root: string;
  readonly files: CompatFiles;
  /** Whether `describe`, `it`, `expect`, `vi`, … are globals. */
  readonly globals: boolean;
  /** Names of globals in the place of `describe` and `it`: Mocha's `ui`. */
  readonly ui: "bdd" | "tdd" | "qunit" | "exports";
  /** The name of an environment, or what exports one: a package, or an absolute path. */
  readonly environment: string;
  /** Vitest: the browser in whose pages its files run, as the configuration names it; null for processes. */
  readonly browser: string | null;
  readonly environmentOptions: EnvironmentOptions;
  /** Vitest: the options of every environment, by the name of its key there. */
  readonly optionsOfEnvironments: Readonly<Record<string, unknown>>;
  /** Vitest: the environments of files by globs, the first of which counts. */
  readonly environmentGlobs: readonly (readonly [glob: string, environment: string])[];
  /** Absolute paths, or specifiers of packages, of modules that are imported before each test file, in this order. */
  readonly setupFiles: readonly string[];
  /** The same of modules whose set-up runs once, before all tests: `globalSetup`, Mocha's `mochaGlobalSetup`. */
  readonly globalSetup: readonly string[];
  /** The same of modules whose default export tears down once: Jest's `globalTeardown`. */
  readonly globalTeardown: readonly string[];
  readonly alias: readonly CompatAlias[];
  /** Jest; null for none. */
  readonly resolver: CompatResolver | null;
  /** Jest's `modulePaths`, `moduleDirectories`: folders, absolute or as names, in which packages are looked for too. */
  readonly modulePaths: readonly string[];
  /** Jest's `moduleFileExtensions`, with a dot: tried after the usual ones, or before them if they have two parts, as `.web.ts` has. */
  readonly extensions: readonly string[];
  /** Vitest: `css`; null where the runner has no style sheets. */
  readonly styles: CompatStyles | null;
  readonly transforms: readonly CompatTransform[];
  /** Regular expressions on absolute paths of files that are not transformed. */
  readonly transformIgnore: readonly PatternText[];
  /** Conditions of `exports` and `imports` in a `package.json`, beside the usual ones: Node's `--conditions`. */
  readonly conditions: readonly string[];
  /** More of them for imports in modules of the project: Vite's `ssr.resolve.conditions`. */
  readonly moduleConditions: readonly string[];
  /** Flags of Node that processes of tests get. Those of one project are those of all that run in the same processes. */
  readonly nodeFlags: readonly string[];
  /** Replacements of identifiers, as source text. */
  readonly define: Readonly<Record<string, string>>;
  /** Global variables with plain values: Jest's `globals`. */
  readonly globalValues: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  /** Variables for which those of the process come first: of `.env` files. */
  readonly defaultEnv: Readonly<Record<string, string>>;
  /** What `inject` gives beside what a global set-up provides: Vitest's `provide`, as far as it is plain data. */
  readonly provided: Readonly<Record<string, unknown>>;
  /** Milliseconds; 0 for none. */
  readonly testTimeout: number;
  readonly hookTimeout: number;
  readonly retry: number;
  /** Vitest: how often each test runs again. */
  readonly repeats: number;
  /** Vitest: the tags that tests may have, with the options that they give to tests. */
  readonly tags: readonly CompatTag[];
  /** Vitest: whether a tag that is not among them is an error. */
  readonly strictTags: boolean;
  /** Vitest: how `expect.poll` waits, in milliseconds. */
  readonly poll: { readonly interval: number; readonly timeout: number };
  /** Whether tests without a modifier run at the same time. */
  readonly concurrent: boolean;
  /** How many do. */
  readonly maxConcurrency: number;
  /** The order of `after…` hooks, and whether hooks of one kind run at the same time. */
  readonly hookOrder: "stack" | "list" | "parallel";
  readonly isolate: Isolation;
  /** How many of its files run side by side: at most, and at least. A number, or a share of the cores such as `50%`; null for nothing said. */
  readonly maxWorkers: number | string | null;
  readonly minWorkers: number | string | null;
  /** Vitest: whether files and suites without tests are no failures. */
  readonly passWithNoTests: boolean;
  readonly mocks: CompatMocks;
  readonly fakeTimers: CompatFakeTimers;
  readonly snapshots: CompatSnapshots;
  /** Vitest: `expect.requireAssertions`. */
  readonly requireAssertions: boolean;
  /** Whether `.only` is an error. */
  readonly forbidOnly: boolean;
  /** Mocha: a test without promise or callback is an error. */
  readonly asyncOnly: boolean;
}

/** A tag of Vitest. */
export interface CompatTag {
  readonly name: string;
  readonly description?: string;
  /** Of tags that give the same option, that of the smallest counts. Absent for the largest. */
  readonly priority?: number;
  /** `timeout`, `retry`, `skip` and the like, as far as they are plain data. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A key of the other runner's configuration that has no meaning here. */
export interface IgnoredOption {
  readonly key: string;
  /** What to do, as a sentence. */
  readonly advice: string;
  /** Whether it only matters where coverage is measured. Default: it always does. */
  readonly ofCoverage?: boolean;
  /** Whether it only matters where benchmarks run. Default: it always does. */
  readonly ofBenchmarks?: boolean;
}

/** The folders that packages of environments are looked for in: the root first. */
export function environmentRoots(config: {
  readonly root: string;
  readonly compatConfig: Pick<CompatConfig, "projects"> | null;
}): string[] {
  return [...new Set([config.root, ...(config.compatConfig?.projects ?? []).map(({ root }) => root)])];
}

/**
 * Projects that are a suite of their own in a run over projects, so that a file of several runs in each. Those that differ in nothing which a
 * process has once, and have no folder in common, are one part.
 */
export interface CompatPart {
  /** Their indices. */
  readonly projects: readonly number[];
  /** The indices of those that the script has called the runner for before: what they match is theirs. */
  readonly before: readonly number[];
}

/** Which files a part leaves to others. */
export interface CompatElsewhere {
  /** Those that one of these projects matches. */
  readonly before: readonly CompatProject[];
  /** Of those that the part itself does not match, what one of these matches; null for all: the first part has the rest of the folder. */
  readonly others: readonly CompatProject[] | null;
}

/** The suite of another runner. */
export interface CompatConfig {
  /** The dialect of the suite: that of its first project. */
  readonly dialect: Dialect;
  /** Where it was found: `compat in xtest.config.ts`, `vitest in devDependencies`. */
  readonly found: string;
  /** Absolute path of the file that it was read from; null if the runner's defaults hold. */
  readonly configFile: string | null;
  /** At least one. A file that matches several belongs to the first of them. */
  readonly projects: readonly CompatProject[];
  /** How a run over projects calls each of them, no two alike; none where no configuration has several. */
  readonly names: readonly string[];
  /** The suites that such a run makes of them. */
  readonly parts: readonly CompatPart[];
  /** Which files belong to other parts; null for a whole suite. */
  readonly elsewhere: CompatElsewhere | null;
  /** Variables that scripts set for the runner, and then its configuration: compilers and plugins see them. */
  readonly variables: Readonly<Record<string, string>>;
  /** Stop after this number of failures; 0 for never. */
  readonly bail: number;
  /** Whether a run without a test is a success. */
  readonly passWithNoTests: boolean;
  /** Null if nothing is said about it. */
  readonly coverage: CompatCoverage | null;
  readonly ignored: readonly IgnoredOption[];
}

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
  /** Whether only branches count that V8 reports: no `else` that is not written, and no default value. Default: all count. */
  readonly asEngine?: true;
  /** Below the first percentage a figure is low, below the second it is medium. */
  readonly watermarks: { readonly [metric in Metric]?: readonly [number, number] };
}

/** Whether Vitest's configuration has what only Vite does: plugins that change modules, and style sheets with rules. */
export function needsVite({ projects }: Pick<CompatConfig, "projects">): boolean {
  return projects.some(({ vitePlugins, styles }) => vitePlugins.length > 0 || (styles?.include.length ?? 0) > 0);
}
