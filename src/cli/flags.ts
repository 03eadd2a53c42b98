/** The flags, as commander declares them; separate from parsing so that help and tests read the same table. */
import { Command, InvalidArgumentError, Option } from "commander";
import type { PluginFlag } from "../config/parser.ts";
import { type Dist, DISTS } from "../core/dist.ts";
import { UsageError } from "../core/errors.ts";
import { parseShard, type Shard } from "../core/shard.ts";
import { type Target, TARGETS } from "../core/target.ts";

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

/** What commander gives, by the names of the long flags. */
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

/**
 * A parser of the command line. A fresh one each time: commander keeps the values it parsed.
 *
 * @param added - flags of plugins. Default: none.
 */
export function createParser(added: readonly PluginFlag[] = []): Command {
  const program = new Command("xtest")
    .usage(
      "[run] [PATH | NODEID]...\n       xtest list [PATH | NODEID]...\n       xtest build [PATH | NODEID]... [--out DIR]\n       xtest check [PATH]...\n       xtest typegen",
    )
    .description("Finds the tests of a TypeScript project at build time, and runs them.")
    .argument("[targets...]", "files, folders and node ids")
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} });

  program
    .optionsGroup("Selection:")
    .option("-k, --keyword <expr>", "only tests whose names match: and, or, not, parentheses")
    .option("-m, --marks <expr>", "only tests with these marks")
    .option("--deselect <id>", "leave out tests whose node id begins so (may be repeated)", append)
    .option("--ignore <path>", "do not look into this file or folder (may be repeated)", append)
    .option("--ignore-glob <glob>", "the same by glob (may be repeated)", append);
  program
    .optionsGroup("Running:")
    .option("-x, --exitfirst", "stop after the first failure")
    .option("--maxfail <n>", "stop after n failures", count)
    .option("--lf, --last-failed", "only the tests that failed the last time; all if none did")
    .option("--ff, --failed-first", "the tests that failed the last time first, then the others")
    .option("--sw, --stepwise", "stop at the first failure, and go on from there the next time")
    .option("--continue-on-collection-errors", "run the rest where a part of the suite cannot be collected")
    .option("-n, --numprocesses <n>", "run in n processes at a time, or auto: one a core; 0 for one", countOrAuto)
    .addOption(new Option("--dist <mode>", "with -n, what stays in one process").choices(DISTS).default("worksteal"))
    .option("--shard <i/n>", "only the i-th of n parts that follow each other, for n machines", shard)
    .option(
      "--durations-from <file>",
      "with --shard, parts that take equally long by a report (may be repeated)",
      append,
    )
    .option("--browser", "run in Chromium or Chrome, through playwright-core, in place of Node")
    .option("--browser-executable <file>", "with --browser, which one (default: XTEST_BROWSER, or one that is found)")
    .option("--headed", "with --browser, in a window that shows the tests as they run")
    .option("--timeout <ms>", "milliseconds a test may take; 0 for no limit", count)
    .option("--retries <n>", "try a test that fails again, at most so often", count)
    .option("--strict-markers", "make an undeclared mark an error");
  program
    .optionsGroup("Output:")
    .option("-v, --verbose", "one line a test; -vv for more", more, 0)
    .option("-q, --quiet", "less output", more, 0)
    .option("-s, --no-capture", "do not hold back what tests print")
    .addOption(new Option("--tb <style>", "how failures are shown").choices(TRACEBACK_STYLES).default("long"))
    .addOption(new Option("--color <when>", "colours").choices(COLOR_MODES).default("auto"))
    .option("--durations <n>", "show the n slowest phases; 0 for all", count)
    .option("--durations-min <s>", "seconds a phase must have taken to be shown", number)
    .option("-l, --showlocals", "show the values of fixtures and parameters of tests that failed")
    .option("--full-trace", "do not shorten traces")
    .option("--setup-show", "show what is set up and torn down for each test")
    .option("--setup-only", "the same without calling the tests")
    .option("--setup-plan", "the same without calling fixtures either")
    .addOption(
      new Option("-r, --report <chars>", "what the summary lists: f E s x X p R, P for output; a, A, N")
        .default("fE")
        .argParser(reportChars),
    )
    .option("--report-json <file>", "write a report")
    .option("--junitxml <file>", "write a report that CI servers read");
  program
    .optionsGroup("Showing, without running any test:")
    .option("--co, --collect-only", "list --tree; with -q, ids")
    .option("--tree", "list: print the collection tree")
    .option("--json", "list: print the manifest")
    .option("--resolve", "list: execute what it takes to know every id, hooks and modules with dynamic tests")
    .addOption(new Option("--format <format>", "check: how to print what is wrong").choices(CHECK_FORMATS))
    .option("--funcargs, --fixtures", "print the fixtures there are; hidden ones with -v")
    .option("--fixtures-per-test", "print the fixtures of each test")
    .option("--markers", "print the marks that are declared");
  program
    .optionsGroup("Building:")
    .option("--out <dir>", "build: the folder for the bundle (default: dist/xtest)")
    .option("--archive <file>", "build: a .tar.gz with the bundle and all that it needs besides Node")
    .addOption(new Option("--target <where>", "build: where the bundle runs (default: node)").choices(TARGETS))
    .option("--bundle-deps", "build: put packages into the bundle; always so for browser and edge");
  program
    .optionsGroup("Configuration:")
    .option("-c, --config <file>", "the configuration file")
    .option("--rootdir <dir>", "the folder where node ids begin")
    .option("-o, --override-ini <key=value>", "set an option (may be repeated)", append)
    .option("-p, --plugin <module>", "load a build-time plugin; no:NAME keeps one out (may be repeated)", append)
    .option("--no-cache", "do not use or write caches")
    .option("--cache-clear", "empty the cache first");
  for (const flag of added) program.addOption(optionOf(flag).helpGroup(`${flag.group}:`));
  program.optionsGroup("Other:").option("-V, --version", "print the version").option("-h, --help", "print this help");
  return program;
}

/** The flags of the `xtest` command that a bundle has too: what selects, runs and prints. */
const BUNDLE_FLAGS: ReadonlySet<string> = new Set([
  ...["--keyword", "--marks", "--deselect", "--exitfirst", "--maxfail", "--numprocesses", "--dist", "--shard"],
  ...["--durations-from", "--timeout", "--retries", "--verbose", "--quiet", "--no-capture", "--tb", "--color"],
  ...["--durations", "--durations-min", "--showlocals", "--full-trace", "--setup-show", "--setup-only"],
  ...["--setup-plan", "--report", "--report-json", "--junitxml", "--collect-only", "--no-cache", "--version", "--help"],
]);

/** A parser of the command line of a bundle. */
export function createBundleParser(): Command {
  const program = new Command("xtest.mjs")
    .usage("[PATH | NODEID]...")
    .description("Runs the tests that this file was built of.")
    .argument("[targets...]", "files, folders and node ids")
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} });
  for (const option of createParser().options) {
    if (BUNDLE_FLAGS.has(option.long ?? "")) program.addOption(option);
  }
  return program;
}

/** Every flag there is without plugins, with its dashes. */
export function flagNames(): string[] {
  return createParser().options.flatMap(({ short, long }) => [short, long].filter((name) => name !== undefined));
}

function optionOf({ long, short, placeholder, help, type, choices, default: fallback }: PluginFlag): Option {
  const names = short === null ? long : `${short}, ${long}`;
  const option = new Option(placeholder === null ? names : `${names} ${placeholder}`, help);
  if (choices !== null) option.choices(choices);
  // What a list has is added to, also where it is a default.
  if (fallback !== null && type !== "boolean" && type !== "list") option.default(fallback);
  if (type === "number") option.argParser(number);
  if (type === "list") {
    option.argParser<string[]>((value, previous) => {
      if (choices === null || choices.includes(value)) return append(value, previous);
      throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
    });
  }
  return option;
}

function append(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}

function more(_: unknown, previous: number): number {
  return previous + 1;
}

function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("Expected a whole number, 0 or more.");
  return Number(text);
}

/** As pytest reads them: `a` is all but passed, `A` all, `N` none; of what is said twice the first counts. */
function reportChars(text: string): string {
  let chars = "";
  for (const char of text) {
    if (char === "N") chars = "";
    else if (char === "a") chars = "sxXEf";
    else if (char === "A") chars = "PpsxXEf";
    else if ("fFEsSxXpPRw".includes(char)) chars += /[FS]/.test(char) ? char.toLowerCase() : char;
    else throw new InvalidArgumentError(`${JSON.stringify(char)} is none of f E s x X p P R w a A N.`);
  }
  return [...new Set(chars)].join("");
}

function countOrAuto(text: string): number | "auto" {
  if (text === "auto") return text;
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number, 0 or more, or "auto".');
  return Number(text);
}

function shard(text: string): Shard {
  try {
    return parseShard(text);
  } catch (error) {
    throw error instanceof UsageError ? new InvalidArgumentError(error.message) : error;
  }
}

function number(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || Number.isNaN(value)) throw new InvalidArgumentError("Expected a number.");
  return value;
}
