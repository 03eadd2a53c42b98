/** Every flag of the command line: parsing, types, `--help` and tests read this one table. */

import {
  type FlagKind,
  choice,
  maybeText,
  off,
  on,
  text,
  texts,
  choiceOrNone,
  count,
  level,
  reportChars,
  seconds,
  times,
  debugAddress,
  maybeChoice,
  maybeTexts,
  portNumber,
  positive,
  percentage,
  workerCount,
  seed,
  shard,
  type FlagOwner,
  type FlagRow,
  LIST,
  LISTS,
  COLLECTING,
  BUILD,
  COLLECTS,
  CONFIGURED,
  COLLECT_ONLY,
  WORKING,
  EVERY_COMMAND,
  BENCHMARKS,
  CHECK,
  REPORTING,
  RUN,
  RUNS,
  TRACING,
  QUEUED,
  WATCH,
  COVERAGE_REPORTS,
  SELECTS,
  SELECTING,
} from "./flag-kinds.ts";
import { TARGETS } from "../../core/data/target.ts";
import { CAPTURE_METHODS, DISTS, ISOLATIONS } from "../../core/data/run/option-values.ts";
import { LOG_FILE_MODES } from "../../core/data/logs/log-options.ts";
import { SHOWN_CAPTURES, TRACEBACK_STYLES } from "../../report/failure/traceback-style.ts";
import { REPORTS } from "../../config/options/coverage-options.ts";
import { ORDER_LEVELS } from "../../core/select/random-order.ts";

/** What `--lf` selects if nothing failed. */
const NO_FAILURES = ["all", "none"] as const;

export const SELECTION_FLAGS = {
  keyword: [
    "-k, --keyword <expr>",
    text,
    SELECTING,
    "select tests whose names match an expression: and, or, not, parentheses",
  ],
  marks: ["-m, --marks <expr>", text, SELECTING, "select tests whose marks match an expression"],
  filters: [
    "-E, --filter <expr>",
    texts,
    SELECTING,
    "select tests by an expression such as 'fixture(db) & !mark(slow)' (repeatable: any of them)",
  ],
  ignoreDefaultFilter: ["--ignore-default-filter", on, SELECTS, "select also among the tests outside of defaultFilter"],
  deselect: ["--deselect <id>", texts, SELECTING, "deselect tests whose node id starts with this (repeatable)"],
  packages: [
    "--packages, --pyargs",
    on,
    [...COLLECTING, "bisect"],
    "PATHs begin with names of installed packages: some-package/tests",
  ],
  projects: [
    "--project <name>",
    texts,
    [...RUN, "list", "check", "typegen", "config", "build", "bisect", "try", "archive"],
    "in a repository of several packages: only this one, by its name, its folder or a glob (repeatable)",
  ],
  ignore: ["--ignore <path>", texts, COLLECTS, "ignore this file or folder (repeatable)"],
  ignoreGlobs: ["--ignore-glob <glob>", texts, COLLECTS, "ignore paths that match this glob (repeatable)"],
  lastFailed: ["--lf, --last-failed", on, SELECTS, "select the tests that failed last time, or all if none did"],
  lastFailedNoFailures: [
    "--lfnf, --last-failed-no-failures <what>",
    choice(NO_FAILURES, "all"),
    SELECTS,
    "with --lf, the tests to select if none failed last time",
  ],
  failedFirst: ["--ff, --failed-first", on, SELECTS, "put the tests that failed last time first"],
  newFirst: ["--nf, --new-first", on, LISTS, "put new tests first, and order files by the time of their last change"],
  randomOrder: [
    "--random-order [<seed>]",
    seed,
    [...COLLECTING, "bisect"],
    "shuffle the tests; with a seed, =seed, in the order that it has given before",
  ],
  randomOrderLevel: [
    "--random-order-level <what>",
    choice(ORDER_LEVELS, "module"),
    [...COLLECTING, "bisect"],
    "with --random-order, what stays together",
  ],
  stepwise: ["--sw, --stepwise", on, SELECTS, "stop at the first failure; start there next time"],
  stepwiseSkip: ["--sw-skip, --stepwise-skip", on, SELECTS, "as --sw, but stop at the second failure"],
  stepwiseReset: ["--sw-reset, --stepwise-reset", on, SELECTS, "as --sw, but start at the first test"],
  changed: [
    "--changed [<ref>]",
    maybeText,
    LISTS,
    "select the tests that uncommitted changes can reach; with a revision, those since HEAD left it",
  ],
  byCoverage: [
    "--by-coverage",
    on,
    LISTS,
    "with --changed, leave out tests that have run none of the changed functions, as --cov-context test has recorded",
  ],
  shard: [
    "--shard <i/n>",
    shard,
    SELECTING,
    "run shard i of n; auto or auto/n: the one that the CI service or Kubernetes gives this machine",
  ],
  durationsFrom: [
    "--durations-from <file>",
    texts,
    SELECTING,
    "balance shards by the test durations in a report (repeatable)",
  ],
} as const satisfies Record<string, FlagRow>;

/** Flags that say how tests run, and whether their coverage is measured. */
export const RUN_FLAGS = {
  exitFirst: ["-x, --exitfirst", on, RUNS, "stop after the first failure"],
  maxFail: ["--maxfail <n>", count(0), RUNS, "stop after n failures"],
  runXfail: ["--runxfail", on, RUNS, "report tests that are expected to fail as any other"],
  continueOnCollectionErrors: [
    "--continue-on-collection-errors",
    on,
    SELECTS,
    "continue if part of the suite cannot be collected",
  ],
  workers: [
    "-n, --numprocesses <n>",
    workerCount,
    RUNS,
    "run tests on n workers; auto: one per core; 0: none, a serial run (default: workers in the configuration)",
  ],
  dist: ["--dist <mode>", choice(DISTS, "worksteal"), RUNS, "with -n, which tests stay on the same worker"],
  queue: [
    "--queue <url>",
    text,
    QUEUED,
    "with --run, share the tests with other machines: redis://host:6379/0 or rediss://; needs bullmq and ioredis",
  ],
  runId: ["--run <id>", text, QUEUED, "with --queue, the run to take part in; the same again runs what failed"],
  browser: [
    "--browser",
    on,
    [...LISTS, "watch", "check"],
    "run the tests in Chromium or Chrome; needs playwright-core",
  ],
  browserExecutable: [
    "--browser-executable <file>",
    text,
    RUN,
    "with --browser, the browser to use (default: XTEST_BROWSER, or the first one found)",
  ],
  headed: ["--headed", on, ["run"], "with --browser, open a browser window"],
  sessionTimeout: [
    "--session-timeout <s>",
    seconds,
    RUNS,
    "end the run after s seconds, with the teardown of the running test",
  ],
  timeout: ["--timeout <ms>", count(null), SELECTING, "timeout of a test in milliseconds; 0: none"],
  watch: ["-w, --watch", on, ["run", "typegen"], "do the same again after changes, as xtest watch does"],
  poll: ["--poll", on, WATCH, "look at all files twice a second, where the system does not tell of changes"],
  ui: ["--ui", on, RUN, "watch, and show the tests in a window of the browser, live"],
  uiPort: [
    "--ui-port <n>",
    portNumber,
    RUN,
    "with --ui, the port of the window on this machine (default: any free one)",
  ],
  openUi: ["--open", on, RUN, "with --ui, open the window in the browser"],
  clear: ["--no-clear", off, WATCH, "do not clear the screen before a run"],
  snapshotUpdate: [
    "-u, --snapshot-update",
    on,
    RUN,
    "write new and changed snapshots, and remove those that no test asks for",
  ],
  baseTemp: [
    "--basetemp <dir>",
    text,
    RUNS,
    "put the folders of tmp_path here; the folder is emptied first, all that is in it is removed",
  ],
  isolate: [
    "--isolate [<what>]",
    maybeChoice(ISOLATIONS),
    RUN,
    "give each test file its own instances of the project's modules, or a process of its own",
  ],
  noIsolate: ["--no-isolate", on, RUN, "share the project's modules between test files"],
  retries: ["--retries <n>", count(0), RUNS, "retry a failing test up to n times"],
  maxConcurrency: [
    "--max-concurrency <n>",
    positive,
    RUNS,
    "run at most n tests that are marked concurrent at the same time; 1: one after the other",
  ],
  count: ["--count <n>", positive, ["run"], "run each test n times; with --until-fail, repeat the run at most n times"],
  history: [
    "--history <file>",
    text,
    ["run", "list", "build", "flaky"],
    "keep outcomes and durations of tests over runs in this file; flaky() and slow() read it",
  ],
  quarantine: [
    "--quarantine",
    on,
    ["run"],
    "with --history, failures of tests that it knows as flaky do not fail the run",
  ],
  untilFail: ["--until-fail", on, ["run"], "repeat the run until a test fails"],
  trace: [
    "--trace <file>",
    text,
    ["run"],
    "write what all processes of the run did, and when, to this file, which Perfetto and Chrome open; xtest why-slow reads it",
  ],
  inspect: [
    "--inspect [<host:port>]",
    debugAddress,
    RUN,
    "let a debugger attach to the process of the tests; no test times out (default: 127.0.0.1:9229)",
  ],
  inspectBrk: [
    "--inspect-brk [<host:port>]",
    debugAddress,
    RUN,
    "wait for a debugger, and pause before the first test",
  ],
  debugOnFailure: [
    "--debug-on-failure",
    on,
    RUN,
    "wait for a debugger, and pause, where the error of a test is thrown",
  ],
} as const satisfies Record<string, FlagRow>;

export const COVERAGE_FLAGS = {
  coverage: [
    "--cov [<source>]",
    maybeTexts,
    RUN,
    "measure the coverage of these files: folders, files or globs (repeatable; default: the project without its tests)",
  ],
  noCoverage: ["--no-cov", on, RUN, "measure no coverage, although addOptions has --cov"],
  coverageReports: [
    "--cov-report <name[:dir]>",
    texts,
    COVERAGE_REPORTS,
    `report coverage (repeatable; choices: ${REPORTS.join(", ")}; default: text)`,
  ],
  coverageFailUnder: [
    "--cov-fail-under <n>",
    percentage,
    COVERAGE_REPORTS,
    "fail if the total coverage is less than n percent",
  ],
  coverageContext: [
    "--cov-context <what>",
    choiceOrNone(["test"]),
    RUN,
    "with --cov, record which test runs which lines; xtest covers reads it",
  ],
  coverageBranch: ["--cov-branch", on, COVERAGE_REPORTS, "count branches in the total coverage, not only lines"],
} as const satisfies Record<string, FlagRow>;

export const BENCHMARK_FLAGS = {
  benchmarkOnly: ["--benchmark-only", on, BENCHMARKS, "run only tests that have the fixture benchmark, in one process"],
  benchmarkSkip: ["--benchmark-skip", on, BENCHMARKS, "leave out tests that have it"],
  benchmarkDisable: ["--benchmark-disable", on, RUN, "call the functions of benchmarks once, and measure nothing"],
  benchmarkTime: [
    "--benchmark-time <ms>",
    positive,
    RUN,
    "measure each function for so many milliseconds, unless its test says otherwise (default: 500)",
  ],
  benchmarkSave: [
    "--benchmark-save <name>",
    text,
    RUN,
    "save what was measured in .benchmarks, with a number and this name",
  ],
  benchmarkCompare: [
    "--benchmark-compare [<name>]",
    maybeText,
    RUN,
    "compare with a saved run: its number, its name, or a file (default: the last one)",
  ],
  benchmarkFail: [
    "--benchmark-compare-fail, --benchmark-fail <expr>",
    texts,
    RUN,
    'fail if a benchmark is slower than in the saved run: "mean:5%", "min:0.001" in seconds (repeatable)',
  ],
  against: [
    "--against <ref>",
    text,
    ["bench"],
    "compare the working tree with a branch, tag or commit: runs of both in turns",
  ],
  runs: ["--runs <n>", positive, ["bench"], "with --against, how often each side runs (default: 10)"],
  benchmarkJson: ["--benchmark-json <file>", text, RUN, "write what was measured, in the format of pytest-benchmark"],
} as const satisfies Record<string, FlagRow>;

/** How tests can be written. */
export const TEST_STYLES = ["titles", "functions"] as const;

/** The output formats of `xtest check`. */
export const CHECK_FORMATS = ["text", "json", "sarif", "github"] as const;

export const COLOR_MODES = ["auto", "yes", "no"] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

const ASSERT_MODES = ["rewrite", "plain"] as const;

export const OUTPUT_FLAGS = {
  verbose: ["-v, --verbose", times, WORKING, "more output (repeatable)"],
  quiet: ["-q, --quiet", times, WORKING, "less output (repeatable)"],
  verbosity: ["--verbosity <n>", level, WORKING, "set what -v increases and -q decreases"],
  capture: ["-s, --no-capture", off, RUNS, "show test output as it happens"],
  captureMethod: [
    "--capture <method>",
    choice(CAPTURE_METHODS, "fd"),
    RUNS,
    "how the output of tests is captured: with all that bypasses JavaScript's streams, only these, not at all, or shown at once too",
  ],
  showCapture: [
    "--show-capture <what>",
    choice(SHOWN_CAPTURES, "all"),
    REPORTING,
    "which captured output of failed tests is shown",
  ],
  tb: ["--tb <style>", choice(TRACEBACK_STYLES, "long"), [...TRACING, "merge"], "traceback style"],
  header: ["--no-header", off, REPORTING, "do not print the header"],
  summary: ["--no-summary", off, REPORTING, "do not print failures, warnings and the summary, only the counts"],
  foldSkipped: ["--no-fold-skipped", off, REPORTING, "with -rs, a line for each skipped test"],
  forceShortSummary: ["--force-short-summary", on, REPORTING, "truncate messages in the summary with -vv too"],
  warnings: ["--disable-pytest-warnings, --disable-warnings", off, REPORTING, "do not print warnings, but count them"],
  color: ["--color <when>", choice(COLOR_MODES, "auto"), WORKING, "colored output"],
  durations: ["--durations <n>", count(null), REPORTING, "show the n slowest phases; 0: all"],
  durationsMin: ["--durations-min <s>", seconds, REPORTING, "with --durations, hide phases shorter than s seconds"],
  assert: [
    "--assert <mode>",
    choice(ASSERT_MODES, "rewrite"),
    [...RUN, ...BUILD],
    "whether failed assertions show the values in them",
  ],
  showLocals: ["-l, --showlocals", on, RUNS, "show local variables in tracebacks"],
  hideLocals: ["--no-showlocals", on, RUNS, "do not show them, although addOptions has -l"],
  fullTrace: ["--fulltrace, --full-trace", on, TRACING, "do not shorten tracebacks"],
  setupShow: ["--setup-show", on, RUNS, "show the setup and teardown of fixtures"],
  setupOnly: ["--setup-only", on, RUNS, "set up fixtures, but do not call tests"],
  setupPlan: ["--setup-plan", on, RUNS, "show what would be set up, but call neither fixtures nor tests"],
  shown: [
    "-r, --report <chars>",
    reportChars,
    REPORTING,
    "outcomes in the summary: (f)ailed, (E)rror, (s)kipped, (x)failed, (X)passed, (p)assed, (P)assed with output, (R)erun, (a)ll except passed, (A)ll, (N)one (default: fE)",
  ],
  staleOnly: ["--check", on, ["typegen"], "write nothing; exit with 1 if a file is out of date"],
  checkFormat: ["--format <format>", choice(CHECK_FORMATS, "text"), CHECK, "output format"],
  types: ["--types", on, CHECK, "compare the types of parameters with what their fixtures give"],
  reporters: [
    "--reporter <name>",
    texts,
    REPORTING,
    "default, dots, verbose, json, junit, tap, github, html or a module; <name>:<file> writes a file (repeatable)",
  ],
  reportJson: ["--report-json <file>", text, REPORTING, "write a JSON report"],
  junitXml: ["--junit-xml, --junitxml <file>", text, REPORTING, "write a JUnit XML report"],
} as const satisfies Record<string, FlagRow>;

export const LOG_FLAGS = {
  logLevel: ["--log-level <level>", text, RUNS, "record what tests log from this level on: a name or a number"],
  logFormat: ["--log-format <format>", text, RUNS, "how a record is shown (default: as pytest shows it)"],
  logDateFormat: ["--log-date-format <format>", text, RUNS, "how %(asctime)s is shown (default: %H:%M:%S)"],
  logDisable: ["--log-disable <logger>", texts, RUNS, "record nothing of this logger (repeatable)"],
  logCli: ["--log-cli", on, RUNS, "show records while tests run"],
  logCliLevel: ["--log-cli-level <level>", text, RUNS, "show records from this level on while tests run"],
  logCliFormat: ["--log-cli-format <format>", text, RUNS, "how a record is shown while tests run"],
  logCliDateFormat: ["--log-cli-date-format <format>", text, RUNS, "how %(asctime)s is shown while tests run"],
  logFile: ["--log-file <file>", text, RUNS, "write all records to a file"],
  logFileMode: [
    "--log-file-mode <mode>",
    choiceOrNone(LOG_FILE_MODES),
    RUNS,
    "empty the file first (w), or append (a)",
  ],
  logFileLevel: ["--log-file-level <level>", text, RUNS, "write records from this level on to the file"],
  logFileFormat: ["--log-file-format <format>", text, RUNS, "how a record is written to the file"],
  logFileDateFormat: ["--log-file-date-format <format>", text, RUNS, "how %(asctime)s is written to the file"],
} as const satisfies Record<string, FlagRow>;

/** Flags of single commands and of the configuration. */
export const LIST_FLAGS = {
  collectOnly: ["--co, --collect-only", on, COLLECTING, "list tests instead of running them; with -q, only ids"],
  tree: ["--tree", on, LIST, "print the collection tree"],
  json: ["--json", on, ["list", "covers", "affected"], "print it as JSON; of list, the manifest"],
  resolve: ["--resolve", on, LIST, "import modules with dynamic tests and call their hooks, to list every id"],
  why: ["--why", on, LIST, "with --changed, print the way from a changed file to each test"],
  audit: [
    "--audit",
    on,
    ["affected"],
    "compare what --changed would select for each function with the tests that have run it",
  ],
  coveringTest: ["--test <id>", text, ["covers"], "list what this test has run, or those in this file or class"],
  inputs: [
    "--inputs",
    on,
    LIST,
    "list the files that the tests can read, from the root: sources, configurations, snapshots, lock files",
  ],
  fixtures: ["--funcargs, --fixtures", on, LISTS, "list the available fixtures; with -v, hidden ones too"],
  fixturesPerTest: ["--fixtures-per-test", on, LISTS, "list the fixtures of each test"],
  markers: ["--markers", on, LISTS, "list the declared marks"],
  cacheShow: ["--cache-show [<glob>]", maybeText, LISTS, "print the values and folders of the cache fixture"],
} as const satisfies Record<string, FlagRow>;

export const BUILD_FLAGS = {
  out: ["--out <dir>", text, BUILD, "output folder (default: dist/xtest)"],
  archive: ["--archive <file>", text, BUILD, "write a .tar.gz that holds the bundle and all it needs except Node"],
  target: ["--target <where>", choice(TARGETS, "node"), BUILD, "where the bundle runs"],
  bundleDeps: ["--bundle-deps", on, BUILD, "bundle packages too; implied by browser and edge"],
} as const satisfies Record<string, FlagRow>;

export const CONFIGURATION_FLAGS = {
  configFile: ["-c, --config <file>", text, CONFIGURED, "configuration file"],
  rootdir: ["--rootdir <dir>", text, CONFIGURED, "root folder, where node ids begin"],
  overrides: ["-o, --override-ini <key=value>", texts, CONFIGURED, "override a configuration option (repeatable)"],
  plugins: ["-p, --plugin <module>", texts, CONFIGURED, "load a build-time plugin; no:NAME disables one (repeatable)"],
  dryRun: ["--dry-run", on, ["init", "build"], "only say what would be written; of a build, with --archive"],
  ci: ["--ci", on, ["init"], "write a workflow of GitHub too"],
  style: [
    "--style <style>",
    choiceOrNone(TEST_STYLES),
    ["init", "migrate"],
    "write tests with titles, or as functions and classes (default: titles)",
  ],
  write: ["--write", on, ["migrate"], "write the files, instead of printing what would change"],
  stdio: ["--stdio", on, ["lsp"], "talk over standard input and output, as it always does"],
  strictMarkers: ["--strict-markers", on, COLLECTS, "report undeclared marks as errors"],
  failOn: [
    "--fail-on <what>",
    texts,
    COLLECTS,
    "fail tests that do this: console.error, console.warn, warnings, flaky, leaks, unawaited, obsolete-snapshots (repeatable)",
  ],
  forbidOnly: ["--forbid-only", on, COLLECTS, "report .only as an error"],
  cache: ["--no-cache", off, WORKING, "neither read nor write the cache"],
  readsConfig: ["--no-config", off, COLLECT_ONLY, "execute no configuration, plugin or vite.config.* of the project"],
  vite: ["--no-vite", off, COLLECT_ONLY, "do not load vite.config.* for its aliases"],
  cacheClear: ["--cache-clear", on, COLLECTS, "clear the cache first"],
} as const satisfies Record<string, FlagRow>;

export const OTHER_FLAGS = {
  version: ["-V, --version", on, EVERY_COMMAND, "print the version"],
  help: ["-h, --help", on, EVERY_COMMAND, "print this help"],
} as const satisfies Record<string, FlagRow>;

// Only its type is used.
const FLAGS = {
  ...SELECTION_FLAGS,
  ...RUN_FLAGS,
  ...COVERAGE_FLAGS,
  ...BENCHMARK_FLAGS,
  ...OUTPUT_FLAGS,
  ...LOG_FLAGS,
  ...LIST_FLAGS,
  ...BUILD_FLAGS,
  ...CONFIGURATION_FLAGS,
  ...OTHER_FLAGS,
};

/** The value of every flag, its default included. */
export type FlagValues = { readonly [Key in keyof typeof FLAGS]: (typeof FLAGS)[Key][1]["fallback"] };

/** The headings of `--help` with their flags. Flags of plugins come before the last one. */
const FLAG_GROUPS: readonly (readonly [title: string, flags: Readonly<Record<string, FlagRow>>])[] = [
  ["Selection", SELECTION_FLAGS],
  ["Running", RUN_FLAGS],
  ["Coverage", COVERAGE_FLAGS],
  ["Benchmarks", BENCHMARK_FLAGS],
  ["Output", OUTPUT_FLAGS],
  ["Logs", LOG_FLAGS],
  ["Listing", LIST_FLAGS],
  ["Building", BUILD_FLAGS],
  ["Configuration", CONFIGURATION_FLAGS],
  ["Other", OTHER_FLAGS],
];

/** The flags of `xtest run` that `xtest --help` shows. */
export const COMMON_FLAGS: ReadonlySet<string> = new Set<keyof FlagValues>([
  ...([
    "keyword",
    "marks",
    "lastFailed",
    "exitFirst",
    "workers",
    "coverage",
    "verbose",
    "quiet",
    "capture",
    "tb",
  ] as const),
  ...(["collectOnly", "fixtures", "reportJson", "junitXml", "help", "version"] as const),
]);

/** A flag with its names taken apart. */
export interface Flag {
  /** The property of the parsed options; of a plugin's flag, its name in camel case. */
  readonly key: string;
  /** `-k`; null without one. */
  readonly short: string | null;
  /** Every name with two dashes, the full one last: `--lf`, `--last-failed`. */
  readonly longs: readonly string[];
  /** Names and placeholder as `--help` shows them. */
  readonly names: string;
  readonly kind: FlagKind<unknown>;
  /** Null for a flag of a plugin, which every command has. */
  readonly owners: readonly FlagOwner[] | null;
  readonly help: string;
  /** The heading in `--help`. */
  readonly group: string;
}

/** The flags of `xtest run` that `xtest why-slow` does not have: they do something else than run tests once. */
const NOT_TRACED: ReadonlySet<string> = new Set<keyof FlagValues>([
  ...(["watch", "ui", "uiPort", "openUi", "collectOnly"] as const),
  ...(["fixtures", "fixturesPerTest", "markers", "cacheShow", "queue", "runId"] as const),
]);

/** Every flag except those of plugins, in the order of `--help`. */
export const OWN_FLAGS: readonly Flag[] = FLAG_GROUPS.flatMap(([group, flags]) =>
  Object.entries(flags).map(([key, [names, kind, given, help]]) => {
    const owners = given.includes("run") && !NOT_TRACED.has(key) ? [...given, "why-slow" as const] : given;
    const all = names.replace(/ \[?<.*/, "").split(", ");
    return {
      key,
      short: all.find((name) => !name.startsWith("--")) ?? null,
      longs: all.filter((name) => name.startsWith("--")),
      names,
      kind,
      // Benchmarks are run as tests are.
      owners: owners.includes("run") && !owners.includes("bench") ? [...owners, "bench"] : owners,
      help,
      group,
    };
  }),
);

/** The full name of a flag: `--last-failed`. */
export function fullName({ longs }: Pick<Flag, "longs">): string {
  return longs.at(-1) ?? "";
}

/** Every name of the flags, with dashes: plugins may not take them. */
export function flagNames(): string[] {
  return OWN_FLAGS.flatMap(({ short, longs }) => (short === null ? longs : [short, ...longs]));
}
