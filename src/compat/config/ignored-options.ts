/** Options of other runners that have no meaning here, and what to do in their place. */
import type { Dialect, IgnoredOption } from "../../core/data/compat/compat-config.ts";
import { field } from "./read-values.ts";

const LOADERS = "TypeScript is compiled here; other loaders are not used";
const ORDER = "files are imported in the order of their names";

/** Options that could change what a test does. Those that are in neither list have no influence on an outcome. */
const ADVICE: Readonly<Partial<Record<Dialect, Readonly<Record<string, string>>>>> = {
  vitest: {
    "browser.commands": "leave those tests to that runner",
    "browser.testerHtmlPath": "the document of a page is empty at first",
    "browser.viewport": "call page.setViewportSize, of the fixture page",
    typecheck: "types are not checked: run tsc beside xtest",
    runner: "a runner of the project is not used",
    poolMatchGlobs: "all files run in the same kind of process",
    snapshotEnvironment: "snapshots are files on this disk",
    testNamePattern: "select tests with -k",
    chaiConfig: "Chai has its defaults",
    onConsoleLog: "output is shown with failures",
    onUnhandledError: "an unhandled error fails the run",
    vmMemoryLimit: "use -n to spread the files over processes",
    dangerouslyIgnoreUnhandledErrors: "an unhandled error fails the run",
    detectAsyncLeaks: "asynchronous resources that are left are not reported",
    tagsFilter: "select tests with -k",
    "sequence.shuffle": ORDER,
    "sequence.sequencer": ORDER,
  },
  jest: {
    runner: "tests run in processes of xtest",
    testRunner: "tests run as in jest-circus",
    testSequencer: ORDER,
    "haste.enableSymlinks": "links are followed",
    moduleLoader: "modules are loaded by Node",
    sandboxInjectedGlobals: "globals are those of Node",
    testNamePattern: "select tests with -k",
    extraGlobals: "globals are those of Node",
    dependencyExtractor: "dependencies are read from the syntax",
    unmockedModulePathPatterns: "call jest.unmock for those modules",
    randomize: ORDER,
    runtime: "modules are loaded by xtest",
    filter: "leave files out with testPathIgnorePatterns",
    testFailureExitCode: "the exit code of a run with failures is 1",
    errorOnDeprecated: "old names of matchers and methods work",
  },
  mocha: {
    delay: "tests are registered while their file is imported, without run()",
    grep: "select tests with -k",
    fgrep: "select tests with -k",
    invert: "select tests with -k",
    g: "select tests with -k",
    f: "select tests with -k",
    "dry-run": "list tests with xtest list",
    loader: LOADERS,
    "experimental-loader": LOADERS,
    "check-leaks": "globals that tests leave are not reported",
    "forbid-pending": "a skipped test is no failure",
    "pass-on-failing-test-suite": "the exit code of a run with failures is 1",
  },
  "node:test": {
    "test-name-pattern": "select tests with -k",
    "test-skip-pattern": "deselect tests with -E '!name(…)'",
    loader: LOADERS,
    "experimental-loader": LOADERS,
    "test-shard": "use --shard",
    "test-only": "select tests with -m only",
    "test-update-snapshots": "use -u",
  },
  bun: {
    "test-name-pattern": "select tests with -k",
    t: "select tests with -k",
    "rerun-each": "tests run once",
    randomize: ORDER,
    seed: ORDER,
    "update-snapshots": "use -u",
  },
};

/** The kinds of processes of Vitest. Others are those of a package, such as Cloudflare's for workerd. */
const POOLS: ReadonlySet<unknown> = new Set(["forks", "threads", "vmForks", "vmThreads", "child_process"]);

/** Options of Vitest's benchmarks. */
const OF_BENCHMARKS: Readonly<Record<string, string>> = {
  "benchmark.includeSource": "benchmarks inside of sources are not collected: move them into a file of their own",
  "benchmark.reporters": "figures are a table behind the report: use --benchmark-json for other programs",
  "benchmark.outputFile": "use --benchmark-json",
  "benchmark.outputJson": "use --benchmark-json or --benchmark-save",
  "benchmark.compare": "use --benchmark-compare",
  "benchmark.includeSamples": "samples are not kept",
};

/** Options that mean something only beside another one. */
const WITHIN: Readonly<Record<string, string>> = { unmockedModulePathPatterns: "automock" };

/** The options of a configuration that have no meaning here. Switches that are off are none. */
export function ignoredOptions(dialect: Dialect, options: unknown): IgnoredOption[] {
  const named = (advice: Readonly<Record<string, string>>): IgnoredOption[] =>
    Object.entries(advice).flatMap(([key, text]) =>
      isOff(field(options, ...key.split("."))) || isOff(field(options, WITHIN[key] ?? key.split(".")[0] ?? key))
        ? []
        : [{ key, advice: text }],
    );
  if (dialect !== "vitest") return named(ADVICE[dialect] ?? {});
  const ofBenchmarks = named(OF_BENCHMARKS);
  const pool = field(options, "pool");
  const ofPool =
    isOff(pool) || POOLS.has(pool)
      ? []
      : [{ key: "pool", advice: "tests run in Node: leave those of that pool to Vitest" }];
  return [...named(ADVICE.vitest ?? {}), ...ofPool, ...ofBenchmarks.map((one) => ({ ...one, ofBenchmarks: true }))];
}

function isOff(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Reflect.get(value, "enabled") === false;
}
