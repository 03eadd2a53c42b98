/** Parses a command line into one complete object, and rejects flags that do not belong together. */

import { type PluginFlag, optionName } from "../../core/data/added/added-values.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { type CommandLine, type FlagUse, flagValues, readCommandLine, unknownFlagMessage } from "./command-line.ts";
import { type Flag, type FlagValues, fullName, OWN_FLAGS } from "./flag-table.ts";
import { type CommandName, COMMANDS, type FlagOwner, type FlagKind, number, on, texts, text } from "./flag-kinds.ts";
import { DEBUG_ADDRESS, type DebugSettings } from "../../core/data/run/debug-settings.ts";

/** Rejects flags that do not belong to the command, or not together. */
function belongsTo({ owners }: Flag, some: readonly FlagOwner[]): boolean {
  return owners === null || owners.some((owner) => some.includes(owner));
}

function rejectUnknown({ unknown: [name] }: CommandLine, flags: readonly Flag[]): void {
  if (name !== undefined) throw new UsageError(unknownFlagMessage(name, flags));
}

const OF_ONE_RUN = "it explains one run, which ends: leave it out, or run xtest why-slow beside the watch";
const OF_ONE_MACHINE =
  "it explains the processes of one machine, and others take part in such a run: type xtest why-slow --shard 1/N on one of them";
/** Why `xtest why-slow` does not have flags of a run, by their keys. */
const UNEXPLAINED: Readonly<Record<string, string>> = {
  ...{ watch: OF_ONE_RUN, ui: OF_ONE_RUN, uiPort: OF_ONE_RUN, openUi: OF_ONE_RUN },
  ...{ queue: OF_ONE_MACHINE, runId: OF_ONE_MACHINE },
};
const NO_TRACE_OF_WATCH =
  "a trace has one run, which ends: type xtest run --trace FILE, or xtest why-slow, beside the watch";

function rejectForeign({ flag, name }: FlagUse, owners: readonly FlagOwner[], command: CommandName): void {
  if (flag.owners === null || belongsTo(flag, owners)) return;
  const why = command === "why-slow" ? UNEXPLAINED[flag.key] : undefined;
  if (why !== undefined) throw new UsageError(`${name} does not go with xtest why-slow: ${why}`);
  if (command === "watch" && flag.key === "trace")
    throw new UsageError(`${name} does not go with xtest watch: ${NO_TRACE_OF_WATCH}`);
  // What goes with a run goes with watch, bench and why-slow.
  const isOfRun = (owner: FlagOwner): boolean => owner === "watch" || owner === "bench" || owner === "why-slow";
  const own = flag.owners.filter((owner, _, all) => !isOfRun(owner) || !all.includes("run"));
  const commands = own.filter((owner) => owner !== "archive" && owner !== "bundle").map((owner) => `xtest ${owner}`);
  const [only, ...others] = commands;
  const hint = flag.key === "browser" && command === "build" ? "; to build for browsers, write --target browser" : "";
  if (others.length > 0) {
    throw new UsageError(`${name} does not go with xtest ${command}: it belongs to ${commands.join(", ")}${hint}`);
  }
  throw new UsageError(`${name} belongs to ${only}${hint}`);
}

function rejectCombinations(flags: FlagValues, owners: readonly FlagOwner[]): void {
  const { tree, json, browser, headed, browserExecutable, archive, target } = flags;
  if (owners.includes("watch") && flags.collectOnly) throw new UsageError("--collect-only does not go with --watch");
  if (owners.includes("watch") && flags.trace !== null)
    throw new UsageError(`--trace does not go with ${flags.ui ? "--ui" : "--watch"}: ${NO_TRACE_OF_WATCH}`);
  if (owners.includes("watch") && headed) {
    throw new UsageError("--headed does not go with xtest watch: each run has a page of its own; run without --headed");
  }
  if (flags.benchmarkOnly && flags.benchmarkSkip)
    throw new UsageError("--benchmark-only and --benchmark-skip exclude each other");
  rejectComparison(flags);
  rejectWithoutWindow(flags);
  rejectUndebuggable(flags);
  rejectUnshareable(flags);
  const reordered = [flags.failedFirst && "--failed-first", flags.newFirst && "--new-first"].find(
    (name) => name !== false,
  );
  if (flags.randomOrder !== null && reordered !== undefined)
    throw new UsageError(`${reordered} and --random-order exclude each other`);
  rejectQuarantine(flags);
  if (tree && json) throw new UsageError("--tree and --json exclude each other");
  const executed = flags.configFile !== null ? "-c" : flags.plugins.length > 0 ? "-p" : null;
  if (!flags.readsConfig && executed !== null) throw new UsageError(`--no-config and ${executed} exclude each other`);
  if (flags.why && flags.changed === null) throw new UsageError("--why goes with --changed");
  if (flags.byCoverage && flags.changed === null) throw new UsageError("--by-coverage goes with --changed");
  if (flags.inputs && (tree || flags.json || flags.why))
    throw new UsageError("--inputs lists files, not tests: leave out --tree, --json and --why");
  if (flags.why && tree) throw new UsageError("--why and --tree exclude each other");
  if (!browser && (headed || browserExecutable !== null)) {
    throw new UsageError(`${headed ? "--headed" : "--browser-executable"} goes with --browser`);
  }
  const { coverage, noCoverage, coverageReports, coverageFailUnder, coverageBranch, coverageContext } = flags;
  const isRun = (["run", "watch", "why-slow"] as const).some((owner) => owners.includes(owner));
  if (isRun && coverage === null && !noCoverage) {
    const alone =
      coverageReports.length > 0
        ? "--cov-report"
        : coverageFailUnder !== null
          ? "--cov-fail-under"
          : coverageBranch
            ? "--cov-branch"
            : coverageContext !== null
              ? "--cov-context"
              : null;
    if (alone !== null)
      throw new UsageError(`${alone} goes with --cov; what holds for every --cov is said in the option coverage`);
  }
  if (coverageContext !== null && browser)
    throw new UsageError("--cov-context and --browser exclude each other: pages do not tell what each test runs");
  if (coverageContext !== null && !flags.cache)
    throw new UsageError("--cov-context and --no-cache exclude each other: what it records is in the cache");
  if (archive !== null && !/\.(?:tar\.gz|tgz)$/.test(archive)) {
    throw new UsageError(`--archive ${archive}: the name of an archive ends with .tar.gz or .tgz`);
  }
  if (flags.dryRun && archive === null && owners.includes("build")) {
    throw new UsageError("--dry-run of a build goes with --archive <file>");
  }
  if (archive !== null && target !== "node") {
    throw new UsageError(`--archive is for Node: a bundle with --target ${target} holds its packages`);
  }
  const [first, second] = shownOf(flags);
  if (first !== undefined && second !== undefined) {
    throw new UsageError(`${first.name} and ${second.name} exclude each other`);
  }
}

/** Flags that would mean something else in each of the runs of a comparison. */
function rejectComparison(flags: FlagValues): void {
  if (flags.against === null) {
    if (flags.runs !== null) throw new UsageError("--runs goes with --against");
    return;
  }
  const other = [
    flags.watch && "--watch",
    flags.collectOnly && "--collect-only",
    flags.benchmarkDisable && "--benchmark-disable",
    flags.benchmarkSave !== null && "--benchmark-save",
    flags.benchmarkCompare !== null && "--benchmark-compare",
    flags.benchmarkFail.length > 0 && "--benchmark-fail",
    flags.benchmarkJson !== null && "--benchmark-json",
  ].find((name) => name !== false);
  if (other !== undefined) throw new UsageError(`${other} does not go with --against: it runs benchmarks many times`);
}

/** Flags of one machine that would mean something else on each of several. */
function rejectUnshareable(flags: FlagValues): void {
  if ((flags.queue === null) !== (flags.runId === null)) throw new UsageError("--queue URL and --run ID go together");
  if (flags.queue === null) return;
  const { shard, coverage, exitFirst, maxFail, stepwise, stepwiseSkip, stepwiseReset, lastFailed, failedFirst } = flags;
  const given: readonly (readonly [isGiven: boolean, name: string, why: string])[] = [
    [shard !== null, "--shard", "each machine takes what the others have not"],
    [coverage !== null && !flags.noCoverage, "--cov", "which tests a machine runs is not the same twice: use --shard"],
    [exitFirst || maxFail > 0, exitFirst ? "--exitfirst" : "--maxfail", "a machine does not stop the others"],
    [stepwise || stepwiseSkip || stepwiseReset, "--stepwise", "a machine does not stop the others"],
    [flags.count !== null || flags.untilFail, flags.untilFail ? "--until-fail" : "--count", "a test has one result"],
    [lastFailed || failedFirst, lastFailed ? "--last-failed" : "--failed-first", "the same --run ID runs what failed"],
  ];
  const first = given.find(([isGiven]) => isGiven);
  if (first !== undefined) throw new UsageError(`${first[1]} does not go with --queue: ${first[2]}`);
}

/** The flags that print something instead of running the command. */
const SHOWN = [
  { key: "fixtures", name: "--fixtures" },
  { key: "fixturesPerTest", name: "--fixtures-per-test" },
  { key: "markers", name: "--markers" },
  { key: "cacheShow", name: "--cache-show" },
] as const;

/** Those of them that are given. */
function shownOf(flags: Pick<FlagValues, (typeof SHOWN)[number]["key"]>): (typeof SHOWN)[number][] {
  return SHOWN.filter(({ key }) => flags[key] !== false && flags[key] !== null);
}

/** What stops at failures would leave out tests, which nothing would fail. */
function rejectQuarantine({ quarantine, history, untilFail, exitFirst, maxFail, stepwise }: FlagValues): void {
  if (!quarantine) return;
  if (history === null) throw new UsageError("--quarantine goes with --history, which knows the flaky tests");
  const other = [
    untilFail && "--until-fail",
    exitFirst && "--exitfirst",
    maxFail > 0 && "--maxfail",
    stepwise && "--stepwise",
  ].find((name) => name !== false);
  if (other !== undefined) throw new UsageError(`--quarantine and ${other} exclude each other`);
}

/** A parsed command line: the values of all flags, and what follows from several of them together. */
export type Args = ReturnType<typeof complete>;

/** Flags from elsewhere than the command line. */
export interface AddedFlags {
  /** Their place, for messages: `addOptions in xtest.config.ts`. */
  readonly where: string;
  readonly argv: readonly string[];
}

/** How to parse a command line. */
export interface ParseOptions {
  /** Flags that come before those of the command line: the later ones count. Default: none. */
  readonly before?: readonly AddedFlags[];
  /** Flags of plugins. Default: none. */
  readonly flags?: readonly PluginFlag[];
}

/** A command line that was parsed before plugins are loaded. */
export interface FirstArgs {
  readonly args: Args;
  /** Whether there are unknown flags: then only configuration flags are reliable. */
  readonly hasUnknown: boolean;
}

/**
 * Parses the command line.
 *
 * @param argv - the arguments after the program's name.
 * @throws {UsageError} if a flag is unknown or belongs to another command, if a value is missing or invalid, or if flags exclude
 * each other.
 */
export function parseArgs(argv: readonly string[], options: ParseOptions = {}): Args {
  return parse(argv, options, false).args;
}

/**
 * Parses the command line before plugins are loaded, which may add flags.
 *
 * @throws {UsageError} for anything that is wrong whatever plugins add.
 */
export function parseFirst(argv: readonly string[], options: ParseOptions = {}): FirstArgs {
  return parse(argv, options, true);
}

/** The flags of a bundle beside those of all. */
export interface BundleFlags {
  /** Of plugins and conftests. Default: none. */
  readonly flags?: readonly PluginFlag[];
  /** Whether it is an archive over several projects. Default: false. */
  readonly ofProjects?: boolean;
}

/**
 * Parses the command line of a bundle.
 *
 * @param before - flags of the environment. Default: none.
 * @param own - its own flags. Default: those of every bundle.
 * @throws {UsageError} as `parseArgs`.
 */
export function parseBundleArgs(
  argv: readonly string[],
  before: readonly AddedFlags[] = [],
  { flags: added = [], ofProjects = false }: BundleFlags = {},
): Args {
  const all = [...OWN_FLAGS, ...added.map(flagOfPlugin)];
  const flags = all.filter((flag) => belongsTo(flag, ofProjects ? ["bundle", "archive"] : ["bundle"]));
  // These are for all commands: a bundle takes its own.
  const lines = before.map((one) => prefixed(one.where, () => known(one.argv, all)));
  const line = known(argv, flags);
  const uses = [...lines.flatMap((one) => one.uses).filter(({ flag }) => flags.includes(flag)), ...line.uses];
  const targets = [...lines.flatMap(({ operands }) => operands), ...line.operands];
  return complete(uses, all, valuesOf(uses, all), { named: undefined, targets, commandless: false });
}

/** @throws {UsageError} if a flag is unknown. */
function known(argv: readonly string[], flags: readonly Flag[]): CommandLine {
  const line = readCommandLine(argv, flags);
  rejectUnknown(line, flags);
  return line;
}

function parse(argv: readonly string[], options: ParseOptions, toleratesUnknown: boolean): FirstArgs {
  const { before = [], flags: added = [] } = options;
  // Flags of plugins come before the last group, as in `--help`.
  const flags = [
    ...OWN_FLAGS.filter(({ group }) => group !== "Other"),
    ...added.map(flagOfPlugin),
    ...OWN_FLAGS.filter(({ group }) => group === "Other"),
  ];
  const read = (args: readonly string[]): CommandLine => {
    const line = readCommandLine(args, flags);
    if (!toleratesUnknown) rejectUnknown(line, flags);
    return line;
  };
  const lines = before.map((one) => prefixed(one.where, () => read(one.argv)));
  const line = read(argv);
  const hasUnknown = [...lines, line].some(({ unknown }) => unknown.length > 0);
  // What follows `--` is never a command.
  const named = COMMANDS.find((name) => name === line.front[0]);
  const targets = [...lines.flatMap(({ operands }) => operands), ...line.operands.slice(named === undefined ? 0 : 1)];
  const commandless = named === undefined && line.front.length > 0;
  const early = lines.flatMap((one) => one.uses);
  const owners = ownersOf([...early, ...line.uses], named);
  // These are for all commands: each takes its own.
  const fitting = early.filter(({ flag }) => belongsTo(flag, owners));
  const uses = [...fitting, ...line.uses];
  const values = valuesOf(uses, flags);
  const args = complete(uses, flags, values, { named, targets, commandless });
  // The operand after an unknown flag may be its value, and not the command.
  if (!hasUnknown && args.command !== "help" && args.command !== "version") {
    for (const use of line.uses) rejectForeign(use, owners, named ?? "run");
    rejectCombinations(values, owners);
  }
  return { args, hasUnknown };
}

/** The command, and with `--collect-only` the two that it stands for. */
function ownersOf(uses: readonly FlagUse[], named: CommandName = "run"): readonly FlagOwner[] {
  // What goes with a run goes with benchmarks.
  if (named === "bench") return [...ownersOf(uses, "run"), "bench"];
  if (uses.some(({ flag: { key } }) => key === "watch" || key === "ui") && named === "run") return ["run", "watch"];
  const lists = uses.some(({ flag }) => flag.key === "collectOnly") && (named === "run" || named === "list");
  return lists ? ["run", "list"] : [named];
}

/** The values of all flags by their keys, those of plugins too. */
type AllValues = FlagValues & Readonly<Record<string, unknown>>;

function valuesOf(uses: readonly FlagUse[], flags: readonly Flag[]): AllValues {
  const values = Object.fromEntries(flagValues(uses, flags));
  if (!hasAllFlags(values)) throw new Error("a flag of the table has no value");
  return values;
}

function hasAllFlags(values: Readonly<Record<string, unknown>>): values is AllValues {
  return OWN_FLAGS.every(({ key }) => key in values);
}

/** What is no flag of a command line. */
interface Operands {
  /** The command; undefined if none is named. */
  readonly named: CommandName | undefined;
  readonly targets: readonly string[];
  readonly commandless: boolean;
}

function complete(
  uses: readonly FlagUse[],
  flags: readonly Flag[],
  values: AllValues,
  { named, targets, commandless }: Operands,
) {
  const { exitFirst, maxFail, collectOnly, tree, json, ...others } = values;
  const { fixtures, fixturesPerTest, markers, setupShow, setupOnly, setupPlan, ...more } = others;
  const { watch, browser, browserExecutable, headed, version, help, coverage, noCoverage, ...rest } = more;
  const { inspect, inspectBrk, debugOnFailure, showLocals: _, hideLocals: __, ...most } = rest;
  const { capture: ___, captureMethod, verbose: ____, quiet: _____, ...plain } = most;
  const showLocals = lastOf(uses, ["showLocals", "hideLocals"]) === "showLocals";
  const verbosity = verbosityOf(uses);
  const stepwise = plain.stepwise || plain.stepwiseSkip || plain.stepwiseReset;
  const debug = debugSettingsOf({ inspect, inspectBrk, debugOnFailure });
  const isLive =
    lastOf(uses, ["capture", "captureMethod"]) === "capture" || (debug !== null && debug.opens !== "failure");
  const capture = isLive ? ("no" as const) : captureMethod;
  const asked = named === "bench" && plain.against === null ? "run" : (named ?? "run");
  const isListing = collectOnly && asked === "run";
  const isFollowing = (watch || plain.ui) && asked === "run";
  // `why-slow` is a run, with a report of its time.
  const command: CommandName = isListing ? "list" : isFollowing ? "watch" : asked === "why-slow" ? "run" : asked;
  const ended = version ? ("version" as const) : help ? ("help" as const) : command;
  const isTree = tree || (collectOnly && verbosity >= 0 && !json);
  return {
    ...plain,
    /** Whether to stop at a failure and to start there next time. */
    stepwise,
    /** What to do. */
    command: ended,
    /** Whether to say at the end where the time of the run went. */
    whySlow: asked === "why-slow",
    /** The command that is named; null if none is. */
    named: named ?? null,
    /** Whether only benchmarks run. */
    benchmarkOnly: plain.benchmarkOnly || named === "bench",
    /** Paths and node ids as they were written. */
    targets,
    /** Whether files stand among them in the place of parts of their paths. */
    hasParts: false,
    /** Whether the first target stands where a command may stand. */
    commandless,
    /** Failures after which a run stops; 0 for never. */
    maxFail: exitFirst || (stepwise && !plain.stepwiseSkip) ? 1 : plain.stepwiseSkip && maxFail !== 1 ? 2 : maxFail,
    /** The number of `-v` minus the number of `-q`; `--verbosity` sets what the later ones count from. */
    verbosity,
    /** Whether tracebacks show variables: the last flag counts. */
    showLocals,
    /** How the process of the tests is debugged; null if it is not. */
    debug,
    /** How the output of tests is captured; not at all for a debugger's user, who sees it as it happens. */
    capture,
    /** The browser to run in; null for Node. */
    browser: browser ? { executable: browserExecutable, headed } : null,
    /** What `--cov` names; null if no coverage is measured. */
    coverage: noCoverage ? null : coverage,
    /** Whether `--no-cov` says so. */
    noCoverage,
    /** The output of `list`. */
    format: json ? ("json" as const) : isTree ? ("tree" as const) : ("ids" as const),
    /** What to print instead of running the command. */
    show: shownOf({ fixtures, fixturesPerTest, markers, cacheShow: plain.cacheShow })[0]?.key ?? null,
    /** Whether to show setup and teardown, and how much to leave out; null for not at all. */
    setup: setupPlan ? ("plan" as const) : setupOnly ? ("only" as const) : setupShow ? ("show" as const) : null,
    /** Whether `typegen` follows changes. */
    follows: watch && named === "typegen",
    /** For plugins: flags by their names in camel case. A flag of a plugin that is not given is left out. */
    values: {
      ...namedValues(uses, flags, values),
      showlocals: showLocals,
      capture,
      verbose: verbosity,
      command,
      targets,
    } as Readonly<Record<string, unknown>>,
  };
}

/** Which of some flags is used last; undefined if none is. */
function lastOf(uses: readonly FlagUse[], keys: readonly string[]): string | undefined {
  return uses.findLast(({ flag }) => keys.includes(flag.key))?.flag.key;
}

function verbosityOf(uses: readonly FlagUse[]): number {
  return uses.reduce((sum, { flag, text }) => {
    if (flag.key === "verbosity") return Number(text);
    return sum + (flag.key === "verbose" ? 1 : flag.key === "quiet" ? -1 : 0);
  }, 0);
}

function namedValues(uses: readonly FlagUse[], flags: readonly Flag[], values: AllValues): Record<string, unknown> {
  // A configuration key of the same name goes before the default of a plugin's flag.
  const shown = flags.filter((flag) => flag.owners !== null || uses.some((use) => use.flag === flag));
  return Object.fromEntries(
    shown.map((flag) => [optionName(fullName(flag).replace(/^--no-/, "--")), values[flag.key]]),
  );
}

/** Runs `work`; its usage errors name the place that the flags stand in. */
function prefixed<Result>(where: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${where}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** The flags of debugging as one setting, and what does not go with them. */
type DebugFlags = Pick<FlagValues, "inspect" | "inspectBrk" | "debugOnFailure">;

/** How the flags have the process of the tests debugged; null if it is not. */
function debugSettingsOf({ inspect, inspectBrk, debugOnFailure }: DebugFlags): DebugSettings | null {
  const address = inspectBrk ?? inspect;
  if (address === null && !debugOnFailure) return null;
  const opens = inspectBrk !== null ? "wait" : inspect !== null ? "start" : "failure";
  return { ...(address ?? DEBUG_ADDRESS), opens, onFailure: debugOnFailure };
}

function rejectWithoutWindow({ ui, uiPort, openUi }: FlagValues): void {
  if (ui || (uiPort === null && !openUi)) return;
  throw new UsageError(`${openUi ? "--open" : "--ui-port"} goes with --ui`);
}

/** @throws {UsageError} if the tests would not run in one process of Node. */
function rejectUndebuggable(
  flags: DebugFlags & Pick<FlagValues, "workers" | "isolate" | "browser" | "setupPlan">,
): void {
  const { inspect, inspectBrk, workers, isolate, browser } = flags;
  if (debugSettingsOf(flags) === null) return;
  const name = inspectBrk !== null ? "--inspect-brk" : inspect !== null ? "--inspect" : "--debug-on-failure";
  if (browser) {
    throw new UsageError(
      `${name} is for tests in Node: with --browser, use --headed and the developer tools of the page`,
    );
  }
  if (workers !== null && workers !== 0) {
    throw new UsageError(
      `${name} debugs one process, and -n ${String(workers)} would start several: leave -n out, or add -n 0`,
    );
  }
  if (isolate === "process") {
    throw new UsageError(
      `${name} debugs one process, and --isolate=process would start one for each file: use --isolate=modules`,
    );
  }
}

/** The flag that a plugin added with `xtest_addoption`. */
export function flagOfPlugin({ name, long, short, placeholder, help, group, ...rest }: PluginFlag): Flag {
  const named = short === null ? long : `${short}, ${long}`;
  return {
    key: name,
    short,
    longs: [long],
    names: placeholder === null ? named : `${named} ${placeholder}`,
    kind: kindOf(rest),
    owners: null,
    help,
    group,
  };
}

function kindOf({
  type,
  choices,
  default: fallback,
}: Pick<PluginFlag, "type" | "choices" | "default">): FlagKind<unknown> {
  const choicesOf = choices === null ? {} : { choices };
  switch (type) {
    case "boolean":
      return on;
    case "number":
      return { ...number, fallback };
    case "list":
      return { ...texts, ...choicesOf };
    case "string":
      return { ...text, fallback, ...choicesOf };
    default:
      throw new UsageError(`unknown type of a flag: ${String(type satisfies never)}`);
  }
}
