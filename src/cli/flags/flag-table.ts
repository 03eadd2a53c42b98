/** Every flag of the command line: parsing, types, `--help` and tests read this one table. */
import { DISTS } from "../../core/data/dist.ts";
import { TARGETS } from "../../core/data/target.ts";
import { TRACEBACK_STYLES } from "../../report/failure/traceback-style.ts";
import {
  choice,
  count,
  type FlagKind,
  texts,
  number,
  off,
  on,
  reportChars,
  shard,
  text,
  times,
  workerCount,
} from "./flag-kinds.ts";

/** The commands. The first is the default. */
export const COMMANDS = ["run", "list", "build", "check", "typegen"] as const;
export type CommandName = (typeof COMMANDS)[number];

/** What has a command line with flags of its own: a command, or a bundle that `xtest build` wrote. */
export type FlagOwner = CommandName | "bundle";

/** The output formats of `xtest check`. */
export const CHECK_FORMATS = ["text", "json", "sarif", "github"] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

export const COLOR_MODES = ["auto", "yes", "no"] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** The declaration of a flag. */
export interface FlagRow<Value = unknown> {
  /** Its names and placeholder as `--help` shows them. The last name is the full one. */
  readonly names: string;
  readonly kind: FlagKind<Value>;
  readonly owners: readonly FlagOwner[];
  readonly help: string;
}

const RUN = ["run"] as const;
const RUNS = ["run", "bundle"] as const;
const LIST = ["list"] as const;
const LISTS = ["run", "list"] as const;
const BUILD = ["build"] as const;
const CHECK = ["check"] as const;
const SELECTS = ["run", "list", "build"] as const;
const COLLECTS = COMMANDS;
const ALL = [...COMMANDS, "bundle"] as const;

const SELECTION = {
  keyword: {
    names: "-k, --keyword <expr>",
    kind: text,
    owners: [...SELECTS, "bundle"],
    help: "select tests whose names match an expression: and, or, not, parentheses",
  },
  marks: {
    names: "-m, --marks <expr>",
    kind: text,
    owners: [...SELECTS, "bundle"],
    help: "select tests whose marks match an expression",
  },
  deselect: {
    names: "--deselect <id>",
    kind: texts,
    owners: [...SELECTS, "bundle"],
    help: "deselect tests whose node id starts with this (repeatable)",
  },
  ignore: {
    names: "--ignore <path>",
    kind: texts,
    owners: COLLECTS,
    help: "ignore this file or folder (repeatable)",
  },
  ignoreGlobs: {
    names: "--ignore-glob <glob>",
    kind: texts,
    owners: COLLECTS,
    help: "ignore paths that match this glob (repeatable)",
  },
  lastFailed: {
    names: "--lf, --last-failed",
    kind: on,
    owners: SELECTS,
    help: "select the tests that failed last time, or all if none did",
  },
  failedFirst: {
    names: "--ff, --failed-first",
    kind: on,
    owners: SELECTS,
    help: "put the tests that failed last time first",
  },
  stepwise: {
    names: "--sw, --stepwise",
    kind: on,
    owners: SELECTS,
    help: "stop at the first failure; start there next time",
  },
  shard: {
    names: "--shard <i/n>",
    kind: shard,
    owners: [...SELECTS, "bundle"],
    help: "run shard i of n",
  },
  durationsFrom: {
    names: "--durations-from <file>",
    kind: texts,
    owners: [...SELECTS, "bundle"],
    help: "balance shards by the test durations in a report (repeatable)",
  },
} as const satisfies Record<string, FlagRow>;

const RUNNING = {
  exitFirst: { names: "-x, --exitfirst", kind: on, owners: RUNS, help: "stop after the first failure" },
  maxFail: { names: "--maxfail <n>", kind: count(0), owners: RUNS, help: "stop after n failures" },
  continueOnCollectionErrors: {
    names: "--continue-on-collection-errors",
    kind: on,
    owners: SELECTS,
    help: "continue if part of the suite cannot be collected",
  },
  workers: {
    names: "-n, --numprocesses <n>",
    kind: workerCount,
    owners: RUNS,
    help: "run tests on n workers; auto: one per core; 0: none, a serial run",
  },
  dist: {
    names: "--dist <mode>",
    kind: choice(DISTS, "worksteal"),
    owners: RUNS,
    help: "with -n, which tests stay on the same worker",
  },
  browser: {
    names: "--browser",
    kind: on,
    owners: RUN,
    help: "run the tests in Chromium or Chrome; needs playwright-core",
  },
  browserExecutable: {
    names: "--browser-executable <file>",
    kind: text,
    owners: RUN,
    help: "with --browser, the browser to use (default: XTEST_BROWSER, or the first one found)",
  },
  headed: {
    names: "--headed",
    kind: on,
    owners: RUN,
    help: "with --browser, open a browser window",
  },
  timeout: {
    names: "--timeout <ms>",
    kind: count(null),
    owners: [...SELECTS, "bundle"],
    help: "timeout of a test in milliseconds; 0: none",
  },
  retries: { names: "--retries <n>", kind: count(0), owners: RUNS, help: "retry a failing test up to n times" },
} as const satisfies Record<string, FlagRow>;

const OUTPUT = {
  verbose: { names: "-v, --verbose", kind: times, owners: ALL, help: "more output (repeatable)" },
  quiet: { names: "-q, --quiet", kind: times, owners: ALL, help: "less output (repeatable)" },
  capture: { names: "-s, --no-capture", kind: off, owners: RUNS, help: "show test output as it happens" },
  tb: {
    names: "--tb <style>",
    kind: choice(TRACEBACK_STYLES, "long"),
    owners: ["run", "list", "bundle"],
    help: "traceback style",
  },
  color: { names: "--color <when>", kind: choice(COLOR_MODES, "auto"), owners: ALL, help: "colored output" },
  durations: { names: "--durations <n>", kind: count(null), owners: RUNS, help: "show the n slowest phases; 0: all" },
  durationsMin: {
    names: "--durations-min <s>",
    kind: number,
    owners: RUNS,
    help: "with --durations, hide phases shorter than s seconds",
  },
  showLocals: {
    names: "-l, --showlocals",
    kind: on,
    owners: RUNS,
    help: "show the values of fixtures and parameters in tracebacks",
  },
  fullTrace: {
    names: "--full-trace",
    kind: on,
    owners: ["run", "list", "bundle"],
    help: "do not shorten tracebacks",
  },
  setupShow: { names: "--setup-show", kind: on, owners: RUNS, help: "show the setup and teardown of fixtures" },
  setupOnly: { names: "--setup-only", kind: on, owners: RUNS, help: "set up fixtures, but do not call tests" },
  setupPlan: {
    names: "--setup-plan",
    kind: on,
    owners: RUNS,
    help: "show what would be set up, but call neither fixtures nor tests",
  },
  shown: {
    names: "-r, --report <chars>",
    kind: reportChars,
    owners: RUNS,
    help: "outcomes in the summary: (f)ailed, (E)rror, (s)kipped, (x)failed, (X)passed, (p)assed, (P)assed with output, (R)erun, (a)ll except passed, (A)ll, (N)one (default: fE)",
  },
  checkFormat: {
    names: "--format <format>",
    kind: choice(CHECK_FORMATS, "text"),
    owners: CHECK,
    help: "output format",
  },
  reportJson: { names: "--report-json <file>", kind: text, owners: RUNS, help: "write a JSON report" },
  junitXml: { names: "--junitxml <file>", kind: text, owners: RUNS, help: "write a JUnit XML report" },
} as const satisfies Record<string, FlagRow>;

const LISTING = {
  collectOnly: {
    names: "--co, --collect-only",
    kind: on,
    owners: [...LISTS, "bundle"],
    help: "list tests instead of running them; with -q, only ids",
  },
  tree: { names: "--tree", kind: on, owners: LIST, help: "print the collection tree" },
  json: { names: "--json", kind: on, owners: LIST, help: "print the manifest" },
  resolve: {
    names: "--resolve",
    kind: on,
    owners: LIST,
    help: "import modules with dynamic tests and call their hooks, to list every id",
  },
  fixtures: {
    names: "--funcargs, --fixtures",
    kind: on,
    owners: LISTS,
    help: "list the available fixtures; with -v, hidden ones too",
  },
  fixturesPerTest: { names: "--fixtures-per-test", kind: on, owners: LISTS, help: "list the fixtures of each test" },
  markers: { names: "--markers", kind: on, owners: LISTS, help: "list the declared marks" },
} as const satisfies Record<string, FlagRow>;

const BUILDING = {
  out: { names: "--out <dir>", kind: text, owners: BUILD, help: "output folder (default: dist/xtest)" },
  archive: {
    names: "--archive <file>",
    kind: text,
    owners: BUILD,
    help: "write a .tar.gz that holds the bundle and all it needs except Node",
  },
  target: { names: "--target <where>", kind: choice(TARGETS, "node"), owners: BUILD, help: "where the bundle runs" },
  bundleDeps: {
    names: "--bundle-deps",
    kind: on,
    owners: BUILD,
    help: "bundle packages too; implied by browser and edge",
  },
} as const satisfies Record<string, FlagRow>;

const CONFIGURATION = {
  configFile: { names: "-c, --config <file>", kind: text, owners: COLLECTS, help: "configuration file" },
  rootdir: { names: "--rootdir <dir>", kind: text, owners: COLLECTS, help: "root folder, where node ids begin" },
  overrides: {
    names: "-o, --override-ini <key=value>",
    kind: texts,
    owners: COLLECTS,
    help: "override a configuration option (repeatable)",
  },
  plugins: {
    names: "-p, --plugin <module>",
    kind: texts,
    owners: COLLECTS,
    help: "load a build-time plugin; no:NAME disables one (repeatable)",
  },
  strictMarkers: {
    names: "--strict-markers",
    kind: on,
    owners: COLLECTS,
    help: "report undeclared marks as errors",
  },
  cache: { names: "--no-cache", kind: off, owners: ALL, help: "neither read nor write the cache" },
  cacheClear: { names: "--cache-clear", kind: on, owners: COLLECTS, help: "clear the cache first" },
} as const satisfies Record<string, FlagRow>;

const OTHER = {
  version: { names: "-V, --version", kind: on, owners: ALL, help: "print the version" },
  help: { names: "-h, --help", kind: on, owners: ALL, help: "print this help" },
} as const satisfies Record<string, FlagRow>;

const FLAGS = { ...SELECTION, ...RUNNING, ...OUTPUT, ...LISTING, ...BUILDING, ...CONFIGURATION, ...OTHER };

/** The value of every flag, its default included. */
export type FlagValues = { readonly [Key in keyof typeof FLAGS]: (typeof FLAGS)[Key]["kind"]["fallback"] };

/** The headings of `--help` with their flags. Flags of plugins come before the last one. */
const FLAG_GROUPS: readonly (readonly [title: string, flags: Readonly<Record<string, FlagRow>>])[] = [
  ["Selection", SELECTION],
  ["Running", RUNNING],
  ["Output", OUTPUT],
  ["Listing", LISTING],
  ["Building", BUILDING],
  ["Configuration", CONFIGURATION],
  ["Other", OTHER],
];

/** The flags of `xtest run` that `xtest --help` shows. */
export const COMMON_FLAGS: ReadonlySet<string> = new Set<keyof FlagValues>([
  ...(["keyword", "marks", "lastFailed", "exitFirst", "workers", "verbose", "quiet", "capture", "tb"] as const),
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

/** Every flag except those of plugins, in the order of `--help`. */
export const OWN_FLAGS: readonly Flag[] = FLAG_GROUPS.flatMap(([group, flags]) =>
  Object.entries(flags).map(([key, { names, kind, owners, help }]) => {
    const all = names.replace(/ <.*/, "").split(", ");
    return {
      key,
      short: all.find((name) => !name.startsWith("--")) ?? null,
      longs: all.filter((name) => name.startsWith("--")),
      names,
      kind,
      owners,
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
