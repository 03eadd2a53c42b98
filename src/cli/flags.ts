/** The flags, as data: parsers, help and tests read the same table. */
import { optionName } from "../config/option-name.ts";
import { type Dist, DISTS } from "../core/data/dist.ts";
import type { Shard } from "../core/select/shard.ts";
import { type Target, TARGETS } from "../core/data/target.ts";
import { append, count, countOrAuto, more, number, type ReadValue, reportChars, shard } from "./flag-values.ts";

/** The commands there are. The first is meant where none is named. */
export const COMMANDS = ["run", "list", "build", "check", "typegen"] as const;
export type CommandName = (typeof COMMANDS)[number];

export const TRACEBACK_STYLES = ["long", "short", "line", "native", "no"] as const;
export type TracebackStyle = (typeof TRACEBACK_STYLES)[number];

/** How `xtest check` prints. */
export const CHECK_FORMATS = ["text", "json", "sarif", "github"] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

export const COLOR_MODES = ["auto", "yes", "no"] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

/** What the flags say, by the names of the long ones. */
export interface FlagValues {
  keyword?: string;
  marks?: string;
  deselect?: string[];
  ignore?: string[];
  ignoreGlob?: string[];
  exitfirst?: boolean;
  maxfail?: number;
  lastFailed?: boolean;
  failedFirst?: boolean;
  stepwise?: boolean;
  continueOnCollectionErrors?: boolean;
  numprocesses?: number | "auto";
  dist: Dist;
  browser?: boolean;
  browserExecutable?: string;
  headed?: boolean;
  shard?: Shard;
  durationsFrom?: string[];
  verbose: number;
  quiet: number;
  capture: boolean;
  tb: TracebackStyle;
  color: ColorMode;
  durations?: number;
  durationsMin?: number;
  report: string;
  showlocals?: boolean;
  junitxml?: string;
  fullTrace?: boolean;
  collectOnly?: boolean;
  tree?: boolean;
  json?: boolean;
  resolve?: boolean;
  format?: CheckFormat;
  fixtures?: boolean;
  fixturesPerTest?: boolean;
  setupShow?: boolean;
  setupOnly?: boolean;
  setupPlan?: boolean;
  markers?: boolean;
  reportJson?: string;
  timeout?: number;
  retries?: number;
  strictMarkers?: boolean;
  config?: string;
  rootdir?: string;
  overrideIni?: string[];
  plugin?: string[];
  out?: string;
  archive?: string;
  target?: Target;
  bundleDeps?: boolean;
  cache: boolean;
  cacheClear?: boolean;
  version?: boolean;
  help?: boolean;
}

/** How a flag may be given. */
export interface FlagSettings {
  /** What its value means. Default: the text as it is. */
  readonly read?: ReadValue;
  /** The only values it takes. */
  readonly choices?: readonly string[];
  /** What it says where it is not given. Default: nothing; of `--no-name`, true. */
  readonly fallback?: unknown;
}

/** A flag with its names, value and help as `--help` shows them, and how it may be given. */
export type FlagRow = readonly [flags: string, help: string, settings?: FlagSettings];

/** Every flag of the `xtest` command, under the headings of `--help`. Flags of plugins come before the last one. */
export const FLAG_GROUPS: readonly { readonly title: string; readonly flags: readonly FlagRow[] }[] = [
  {
    title: "Selection:",
    flags: [
      ["-k, --keyword <expr>", "only tests whose names match: and, or, not, parentheses"],
      ["-m, --marks <expr>", "only tests with these marks"],
      ["--deselect <id>", "leave out tests whose node id begins so (may be repeated)", { read: append }],
      ["--ignore <path>", "do not look into this file or folder (may be repeated)", { read: append }],
      ["--ignore-glob <glob>", "the same by glob (may be repeated)", { read: append }],
    ],
  },
  {
    title: "Running:",
    flags: [
      ["-x, --exitfirst", "stop after the first failure"],
      ["--maxfail <n>", "stop after n failures", { read: count }],
      ["--lf, --last-failed", "only the tests that failed the last time; all if none did"],
      ["--ff, --failed-first", "the tests that failed the last time first, then the others"],
      ["--sw, --stepwise", "stop at the first failure, and go on from there the next time"],
      ["--continue-on-collection-errors", "run the rest where a part of the suite cannot be collected"],
      ["-n, --numprocesses <n>", "run in n processes at a time, or auto: one a core; 0 for one", { read: countOrAuto }],
      ["--dist <mode>", "with -n, what stays in one process", { choices: DISTS, fallback: "worksteal" }],
      ["--shard <i/n>", "only the i-th of n parts that follow each other, for n machines", { read: shard }],
      [
        "--durations-from <file>",
        "with --shard, parts that take equally long by a report (may be repeated)",
        { read: append },
      ],
      ["--browser", "run in Chromium or Chrome, through playwright-core, in place of Node"],
      ["--browser-executable <file>", "with --browser, which one (default: XTEST_BROWSER, or one that is found)"],
      ["--headed", "with --browser, open a window"],
      ["--timeout <ms>", "milliseconds a test may take; 0 for no limit", { read: count }],
      ["--retries <n>", "try a test that fails again, at most so often", { read: count }],
      ["--strict-markers", "make an undeclared mark an error"],
    ],
  },
  {
    title: "Output:",
    flags: [
      ["-v, --verbose", "one line a test; -vv for more", { read: more, fallback: 0 }],
      ["-q, --quiet", "less output", { read: more, fallback: 0 }],
      ["-s, --no-capture", "do not hold back what tests print"],
      ["--tb <style>", "how failures are shown", { choices: TRACEBACK_STYLES, fallback: "long" }],
      ["--color <when>", "colours", { choices: COLOR_MODES, fallback: "auto" }],
      ["--durations <n>", "show the n slowest phases; 0 for all", { read: count }],
      ["--durations-min <s>", "seconds a phase must have taken to be shown", { read: number }],
      ["-l, --showlocals", "show the values of fixtures and parameters of tests that failed"],
      ["--full-trace", "do not shorten traces"],
      ["--setup-show", "show what is set up and torn down for each test"],
      ["--setup-only", "the same without calling the tests"],
      ["--setup-plan", "the same without calling fixtures either"],
      [
        "-r, --report <chars>",
        "what the summary lists: f E s x X p R, P for output; a, A, N",
        { fallback: "fE", read: reportChars },
      ],
      ["--report-json <file>", "write a report"],
      ["--junitxml <file>", "write a report that CI servers read"],
    ],
  },
  {
    title: "Showing, without running any test:",
    flags: [
      ["--co, --collect-only", "list --tree; with -q, ids"],
      ["--tree", "list: print the collection tree"],
      ["--json", "list: print the manifest"],
      ["--resolve", "list: execute what it takes to know every id, hooks and modules with dynamic tests"],
      ["--format <format>", "check: how to print what is wrong", { choices: CHECK_FORMATS }],
      ["--funcargs, --fixtures", "print the fixtures there are; hidden ones with -v"],
      ["--fixtures-per-test", "print the fixtures of each test"],
      ["--markers", "print the marks that are declared"],
    ],
  },
  {
    title: "Building:",
    flags: [
      ["--out <dir>", "build: the folder for the bundle (default: dist/xtest)"],
      ["--archive <file>", "build: a .tar.gz with the bundle and all that it needs besides Node"],
      ["--target <where>", "build: where the bundle runs (default: node)", { choices: TARGETS }],
      ["--bundle-deps", "build: put packages into the bundle; always so for browser and edge"],
    ],
  },
  {
    title: "Configuration:",
    flags: [
      ["-c, --config <file>", "the configuration file"],
      ["--rootdir <dir>", "the folder where node ids begin"],
      ["-o, --override-ini <key=value>", "set an option (may be repeated)", { read: append }],
      ["-p, --plugin <module>", "load a build-time plugin; no:NAME keeps one out (may be repeated)", { read: append }],
      ["--no-cache", "do not use or write caches"],
      ["--cache-clear", "empty the cache first"],
    ],
  },
  {
    title: "Other:",
    flags: [
      ["-V, --version", "print the version"],
      ["-h, --help", "print this help"],
    ],
  },
];

/** The flags of the `xtest` command that a bundle has too: what selects, runs and prints. */
export const BUNDLE_FLAGS: ReadonlySet<string> = new Set([
  ...["--keyword", "--marks", "--deselect", "--exitfirst", "--maxfail", "--numprocesses", "--dist", "--shard"],
  ...["--durations-from", "--timeout", "--retries", "--verbose", "--quiet", "--no-capture", "--tb", "--color"],
  ...["--durations", "--durations-min", "--showlocals", "--full-trace", "--setup-show", "--setup-only"],
  ...["--setup-plan", "--report", "--report-json", "--junitxml", "--collect-only", "--no-cache", "--version", "--help"],
]);

/** A flag by its parts. */
export interface Flag extends FlagSettings {
  /** In camel case, without dashes and `no`. */
  readonly name: string;
  readonly long: string;
  /** One dash and a letter, or another name with two. */
  readonly short: string | null;
  readonly takesValue: boolean;
}

/** Every flag there is without plugins, in the order of the help. */
export function ownFlags(): Flag[] {
  return FLAG_GROUPS.flatMap(({ flags }) => flags.map(flagOf));
}

function flagOf([flags, , settings]: FlagRow): Flag {
  const [names = "", value] = flags.split(" <");
  const [first = "", long = first] = names.split(", ");
  const isNegative = long.startsWith("--no-");
  const name = optionName(isNegative ? long.slice("--no-".length) : long);
  const fallback = isNegative ? { fallback: true } : {};
  return {
    name,
    long,
    short: first === long ? null : first,
    takesValue: value !== undefined,
    ...fallback,
    ...settings,
  };
}

/** Every flag there is without plugins, with its dashes. */
export function flagNames(): string[] {
  return ownFlags().flatMap(({ short, long }) => (short === null ? [long] : [short, long]));
}
