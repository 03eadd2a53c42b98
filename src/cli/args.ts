/** From the command line to one complete object, or a usage error that names what was meant. */
import type { PluginFlag } from "../config/parser.ts";
import type { Dist } from "../core/data/dist.ts";
import { UsageError } from "../core/errors/errors.ts";
import type { Shard } from "../core/select/shard.ts";
import type { Target } from "../core/data/target.ts";
import type { BrowserArgs } from "./browser.ts";
import {
  type CheckFormat,
  type ColorMode,
  type CommandName,
  COMMANDS,
  type FlagValues,
  type TracebackStyle,
} from "./flags.ts";
import { parse } from "./parse.ts";
import { type Parsed, UnknownFlagError } from "./parsed.ts";

/** Everything that the command line says. */
export interface Args {
  readonly command: CommandName | "help" | "version";
  /** Paths and node ids as they were written. */
  readonly targets: readonly string[];
  /** Whether the first target was written where a command may stand. */
  readonly commandless: boolean;
  readonly keyword: string | null;
  readonly marks: string | null;
  readonly deselect: readonly string[];
  readonly ignore: readonly string[];
  readonly ignoreGlobs: readonly string[];
  /** Failures after which a run stops; 0 for never. */
  readonly maxFail: number;
  /** Only what failed the last time. */
  readonly lastFailed: boolean;
  /** What failed the last time comes first. */
  readonly failedFirst: boolean;
  /** From the first failure of the last time on, up to the next one. */
  readonly stepwise: boolean;
  readonly continueOnCollectionErrors: boolean;
  /** How many processes run tests at a time, `auto` for one a core; 0 for a serial run. */
  readonly workers: number | "auto";
  /** What stays in one of them. */
  readonly dist: Dist;
  /** The browser to run in; null for Node. */
  readonly browser: BrowserArgs | null;
  /** Which part of the tests is meant; null for all. */
  readonly shard: Shard | null;
  /** Reports of earlier runs that say how long tests take: parts are balanced by them. */
  readonly durationsFrom: readonly string[];
  /** Number of `-v` less number of `-q`. */
  readonly verbosity: number;
  readonly capture: boolean;
  readonly tb: TracebackStyle;
  readonly color: ColorMode;
  /** How many durations to show, 0 for all; null for none. */
  readonly durations: number | null;
  /** Seconds that a phase must have taken to be shown; null for the usual. */
  readonly durationsMin: number | null;
  /** What the short summary lists, one letter each: `fEsxXpPRw`. */
  readonly shown: string;
  /** Whether failures show the values of fixtures and parameters. */
  readonly showLocals: boolean;
  /** Whether to show what is set up and torn down, and how much of it not to do; null for not at all. */
  readonly setup: "show" | "only" | "plan" | null;
  readonly fullTrace: boolean;
  /** How `list` prints. */
  readonly format: "ids" | "tree" | "json";
  /** Whether `list` executes what it takes to know every id. */
  readonly resolve: boolean;
  /** How `check` prints. */
  readonly checkFormat: CheckFormat;
  /** What to print in place of doing what the command does. */
  readonly show: "fixtures" | "fixturesPerTest" | "markers" | null;
  /** Where the report goes. */
  readonly reportJson: string | null;
  /** Where the report for CI servers goes. */
  readonly junitXml: string | null;
  /** Milliseconds; null to leave it to the configuration. */
  readonly timeout: number | null;
  /** How often a test that failed is tried again; 0 for never. */
  readonly retries: number;
  readonly strictMarkers: boolean;
  readonly configFile: string | null;
  readonly rootdir: string | null;
  /** `KEY=VALUE` texts. */
  readonly overrides: readonly string[];
  /** Modules of build-time plugins, and `no:NAME`. */
  readonly plugins: readonly string[];
  /** The folder that `build` writes to; null for the usual. */
  readonly out: string | null;
  /** The archive that `build` writes; null for none. */
  readonly archive: string | null;
  /** Where what `build` writes will run. */
  readonly target: Target;
  /** Whether `build` puts packages into the bundle. */
  readonly bundleDeps: boolean;
  readonly cache: boolean;
  readonly cacheClear: boolean;
  /** Every flag by its name in camel case, for plugins: null where one of ours, undefined where one of theirs was not given. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** How to read a command line. */
export interface ParseOptions {
  /** Flags to read before those given, from the configuration. Default: none. */
  readonly addOptions?: readonly string[];
  /** What messages call `addOptions`. Default: `addOptions`. */
  readonly where?: string;
  /** Flags of plugins. Default: none. */
  readonly flags?: readonly PluginFlag[];
}

/**
 * Reads the command line.
 *
 * @param argv - what stands after the program's name.
 * @throws UsageError - for an unknown flag or command, a missing or wrong value, or flags that exclude each other.
 */
export async function parseArgs(argv: readonly string[], options: ParseOptions = {}): Promise<Args> {
  return read(argv, options, false);
}

/**
 * Reads the command line of a bundle.
 *
 * @throws UsageError - as `parseArgs`.
 */
export async function parseBundleArgs(argv: readonly string[]): Promise<Args> {
  const parsed = await parse(argv, [], false, "bundle");
  return complete(parsed, undefined, [...parsed.operands], false, false);
}

/**
 * Reads the command line before plugins are loaded, which may add flags. If there are unknown ones, only what says where
 * configuration and plugins are is to be relied on, and `hasUnknown` is true.
 *
 * @throws UsageError - for anything else that is wrong.
 */
export async function parseFirst(argv: readonly string[], options: ParseOptions = {}): Promise<FirstArgs> {
  try {
    return { args: await read(argv, options, false), hasUnknown: false };
  } catch (error) {
    if (!(error instanceof UnknownFlagError)) throw error;
    return { args: await read(argv, options, true), hasUnknown: true };
  }
}

/** A command line as it is read before plugins are loaded. */
export interface FirstArgs {
  readonly args: Args;
  readonly hasUnknown: boolean;
}

async function read(argv: readonly string[], options: ParseOptions, tolerant: boolean): Promise<Args> {
  const { addOptions = [], where = "addOptions", flags: added = [] } = options;
  const before = addOptions.length === 0 ? [] : await prefixed(where, () => parse(addOptions, added, tolerant));
  const given = await parse(argv, added, tolerant);
  const { operands, early } = given;
  // What stands after `--` is never a command.
  const [first] = early;
  const command = COMMANDS.find((name) => name === first);
  const parsed = addOptions.length === 0 ? given : await parse([...addOptions, ...argv], added, tolerant);
  const targets = [...before, ...operands.slice(command === undefined ? 0 : 1)];
  return complete(parsed, command, targets, early.length > 0, tolerant);
}

function complete(
  { flags, values }: Parsed,
  named: CommandName | undefined,
  targets: string[],
  early: boolean,
  tolerant: boolean,
): Args {
  const listing = flags.collectOnly === true && named !== "check";
  const command = listing ? "list" : (named ?? "run");
  // What stands behind an unknown flag may be its value, or the command.
  if (!tolerant) refuseCombinations(flags, command);
  const tree = flags.tree === true || (flags.collectOnly === true && flags.quiet === 0 && !flags.json);
  return {
    command: flags.version ? "version" : flags.help ? "help" : command,
    targets,
    commandless: named === undefined && early,
    keyword: flags.keyword ?? null,
    marks: flags.marks ?? null,
    deselect: flags.deselect ?? [],
    ignore: flags.ignore ?? [],
    ignoreGlobs: flags.ignoreGlob ?? [],
    maxFail: flags.exitfirst || flags.stepwise ? 1 : (flags.maxfail ?? 0),
    lastFailed: flags.lastFailed ?? false,
    failedFirst: flags.failedFirst ?? false,
    stepwise: flags.stepwise ?? false,
    continueOnCollectionErrors: flags.continueOnCollectionErrors ?? false,
    workers: flags.numprocesses ?? 0,
    dist: flags.dist,
    browser: flags.browser ? { executable: flags.browserExecutable ?? null, headed: flags.headed ?? false } : null,
    shard: flags.shard ?? null,
    durationsFrom: flags.durationsFrom ?? [],
    verbosity: flags.verbose - flags.quiet,
    capture: flags.capture,
    tb: flags.tb,
    color: flags.color,
    durations: flags.durations ?? null,
    durationsMin: flags.durationsMin ?? null,
    shown: flags.report,
    showLocals: flags.showlocals ?? false,
    setup: flags.setupPlan ? "plan" : flags.setupOnly ? "only" : flags.setupShow ? "show" : null,
    fullTrace: flags.fullTrace ?? false,
    format: flags.json ? "json" : tree ? "tree" : "ids",
    resolve: flags.resolve ?? false,
    checkFormat: flags.format ?? "text",
    show: SHOWN.find(({ show }) => flags[show])?.show ?? null,
    reportJson: flags.reportJson ?? null,
    junitXml: flags.junitxml ?? null,
    timeout: flags.timeout ?? null,
    retries: flags.retries ?? 0,
    strictMarkers: flags.strictMarkers ?? false,
    configFile: flags.config ?? null,
    rootdir: flags.rootdir ?? null,
    overrides: flags.overrideIni ?? [],
    plugins: flags.plugin ?? [],
    out: flags.out ?? null,
    archive: flags.archive ?? null,
    target: flags.target ?? "node",
    bundleDeps: flags.bundleDeps ?? false,
    cache: flags.cache,
    cacheClear: flags.cacheClear ?? false,
    values: { ...values, command, targets },
  };
}

function refuseCombinations(flags: FlagValues, command: CommandName): void {
  if (flags.tree && flags.json) throw new UsageError("--tree and --json exclude each other");
  if (command !== "list" && (flags.tree || flags.json)) {
    throw new UsageError(`${flags.tree ? "--tree" : "--json"} belongs to xtest list`);
  }
  if (command !== "list" && flags.resolve) throw new UsageError("--resolve belongs to xtest list");
  if (command !== "check" && flags.format !== undefined) throw new UsageError("--format belongs to xtest check");
  if (flags.browser && (command === "build" || command === "typegen")) {
    const hint = command === "build" ? "; to build for browsers, write --target browser" : "";
    throw new UsageError(`--browser belongs to xtest run${hint}`);
  }
  if (!flags.browser && (flags.headed || flags.browserExecutable !== undefined)) {
    throw new UsageError(`${flags.headed ? "--headed" : "--browser-executable"} goes with --browser`);
  }
  if (flags.archive !== undefined) refuseArchive(flags.archive, flags, command);
  const [first, second] = SHOWN.filter(({ show }) => flags[show]);
  if (first === undefined) return;
  if (second !== undefined) throw new UsageError(`${first.flag} and ${second.flag} exclude each other`);
  if (command === "check") throw new UsageError(`${first.flag} does not go with xtest check`);
}

function refuseArchive(file: string, { target }: FlagValues, command: CommandName): void {
  if (command !== "build") throw new UsageError("--archive belongs to xtest build");
  if (!/\.(?:tar\.gz|tgz)$/.test(file)) {
    throw new UsageError(`--archive ${file}: the name of an archive ends with .tar.gz or .tgz`);
  }
  if (target === undefined || target === "node") return;
  throw new UsageError(`--archive is for Node: a bundle with --target ${target} holds its packages`);
}

/** The flags that print something in place of doing what the command does. */
const SHOWN = [
  { show: "fixtures", flag: "--fixtures" },
  { show: "fixturesPerTest", flag: "--fixtures-per-test" },
  { show: "markers", flag: "--markers" },
] as const;

/** The operands that `work` gives; what is wrong is named with the place that it stands in. */
async function prefixed(where: string, work: () => Promise<Parsed>): Promise<readonly string[]> {
  try {
    return (await work()).operands;
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${where}: ${error.message}`, { cause: error });
    throw error;
  }
}
