/** Rejects flags that do not belong to the command, or not together. */
import { UsageError } from "../../core/errors/errors.ts";
import { type CommandLine, type FlagUse, unknownFlagMessage } from "./command-line.ts";
import { rejectUndebuggable } from "./debug-flags.ts";
import type { Flag, FlagValues } from "./flag-table.ts";
import type { CommandName, FlagOwner } from "./table/flag-row.ts";

export function belongsTo({ owners }: Flag, some: readonly FlagOwner[]): boolean {
  return owners === null || owners.some((owner) => some.includes(owner));
}

export function rejectUnknown({ unknown: [name] }: CommandLine, flags: readonly Flag[]): void {
  if (name !== undefined) throw new UsageError(unknownFlagMessage(name, flags));
}

export function rejectForeign({ flag, name }: FlagUse, owners: readonly FlagOwner[], command: CommandName): void {
  if (flag.owners === null || belongsTo(flag, owners)) return;
  // What goes with a run goes with watch.
  const own = flag.owners.filter((owner, _, all) => owner !== "watch" || !all.includes("run"));
  const commands = own.filter((owner) => owner !== "bundle").map((owner) => `xtest ${owner}`);
  const [only, ...others] = commands;
  if (others.length > 0) {
    throw new UsageError(`${name} does not go with xtest ${command}: it belongs to ${commands.join(", ")}`);
  }
  const hint = flag.key === "browser" && command === "build" ? "; to build for browsers, write --target browser" : "";
  throw new UsageError(`${name} belongs to ${only}${hint}`);
}

export function rejectCombinations(flags: FlagValues, owners: readonly FlagOwner[]): void {
  const { tree, json, browser, headed, browserExecutable, archive, target } = flags;
  if (owners.includes("watch") && flags.collectOnly) throw new UsageError("--collect-only does not go with --watch");
  if (owners.includes("watch") && headed) {
    throw new UsageError("--headed does not go with xtest watch: each run has a page of its own; run without --headed");
  }
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
  if (flags.why && tree) throw new UsageError("--why and --tree exclude each other");
  if (!browser && (headed || browserExecutable !== null)) {
    throw new UsageError(`${headed ? "--headed" : "--browser-executable"} goes with --browser`);
  }
  const { coverage, noCoverage, coverageReports, coverageFailUnder, coverageBranch } = flags;
  if ((owners.includes("run") || owners.includes("watch")) && coverage === null && !noCoverage) {
    const alone =
      coverageReports.length > 0
        ? "--cov-report"
        : coverageFailUnder !== null
          ? "--cov-fail-under"
          : coverageBranch
            ? "--cov-branch"
            : null;
    if (alone !== null)
      throw new UsageError(`${alone} goes with --cov; what holds for every --cov is said in the option coverage`);
  }
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
export function shownOf(flags: Pick<FlagValues, (typeof SHOWN)[number]["key"]>): (typeof SHOWN)[number][] {
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
