/** What every command that looks at the suite does first: collect what is named, and select from it. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Collection } from "../../collect/collect.ts";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { SuiteItem, SuiteView } from "../../core/data/suite-view.ts";
import type { LastFailed } from "../../runtime/lastfailed.ts";
import type { Args } from "../flags/args.ts";
import { valuesFolder } from "../program/cache-folder.ts";
import type { Chosen } from "./last-failed.ts";
import { COMMANDS } from "../flags/flag-table.ts";
import type { CommandContext } from "../program/command-context.ts";
import { selectByArgs } from "./select-items.ts";
import { type Need, suiteOf, type SourceReader } from "../../suite/open-suite.ts";
import { itemsOfTargets, resolveTargets, type Target, unmatchedTargets } from "./targets.ts";

/** The suite as a command sees it. */
export interface Collected {
  /** What was collected, now or before: plain data. */
  readonly collection: SuiteView;
  /** Collects, if that was not done yet: for what nothing that was kept can tell. */
  readonly live: () => Promise<Collection>;
  /** Absolute paths of files that were compared with the disk, and are as they were when they were collected. */
  readonly unchanged: ReadonlySet<string>;
  readonly reader: SourceReader;
  readonly targets: readonly Target[];
  /** Whether the whole suite was looked at, and not a part of it that was named, or that the command ran in. */
  readonly isWhole: boolean;
  /** Whether nothing says that some of the items are left out: then `selected` are all of them. */
  readonly selectsAll: boolean;
  /** What is left after targets, `-k`, `-m`, `--deselect` and `--shard`, in order. */
  readonly selected: readonly SuiteItem[];
  /** How many the targets named and the others left out. */
  readonly deselected: number;
  /** How many of those other parts of `--shard` have. */
  readonly elsewhere: number;
  /** What to tell of earlier runs that had a say in it. */
  readonly notes: readonly string[];
  /** The same for the run, which has items that the build has not; null for nothing. */
  readonly lastFailed: LastFailed | null;
  /** The diagnostics that keep a run from starting. */
  readonly errors: readonly Diagnostic[];
}

/**
 * Collects, or takes what was kept of it.
 *
 * @param needs - what of the collection will be looked at, beyond ids, problems and what selection needs.
 * @throws UsageError - if a target does not exist or means nothing, or an expression is wrong.
 */
export async function collect(context: CommandContext, needs: readonly Need[] = []): Promise<Collected> {
  const { args, config, cwd } = context;
  const commands = args.commandless ? COMMANDS : [];
  const targets = resolveTargets(args.targets, {
    cwd,
    root: config.root,
    commands,
  });
  const defaults = targets.length > 0 ? null : defaultPaths(config, cwd);
  const paths = defaults ?? [...new Set(targets.map(({ path }) => path))];
  const selects = args.keyword !== null || args.marks !== null;
  const suite = await suiteOf(context, paths, selects ? ["selection", ...needs] : needs);
  const { view: collection, live, reader, unchanged } = suite;
  const errors = collection.diagnostics.filter(stopsRun);
  const seen = { collection, live, reader, unchanged, targets, errors };
  const isWhole = defaults === config.testPaths && config.ignore.length + config.ignoreGlobs.length === 0;
  if (targets.length === 0 && !selectsAnything(args)) {
    const all = { selectsAll: true, deselected: 0, elsewhere: 0, notes: [], lastFailed: null };
    // A plain listing needs no items, of which there may be many.
    return {
      ...seen,
      ...all,
      isWhole,
      get selected() {
        return collection.items;
      },
    };
  }
  const { items } = collection;
  const broken = new Set(errors.map(({ path }) => path));
  const unmatched = unmatchedTargets(items, targets, broken);
  if (unmatched.length > 0) throw new UsageError(unmatched.join("\n"));
  const named = itemsOfTargets(items, targets, config.root);
  const wanted = await selectByArgs(named, args);
  const chosen = await chooseByEarlier(wanted, args, config);
  // Parts are those of the list in its order: what earlier runs left on one machine, another one need not know.
  const part = args.shard === null ? null : (await import("./shards.ts")).partOf(wanted, args, reportFrom(cwd));
  const selected = part === null ? chosen.items : chosen.items.filter(({ id }) => part.ids.has(id));
  const notes = part === null ? chosen.notes : [part.note, ...chosen.notes];
  const deselected = named.length - selected.length;
  const elsewhere = chosen.items.length - selected.length;
  const { lastFailed } = chosen;
  return { ...seen, selectsAll: false, isWhole, selected, deselected, elsewhere, notes, lastFailed };
}

/** Whether flags leave some of the items out, or put them in another order. */
function selectsAnything(args: Args): boolean {
  const { keyword, marks, deselect, shard, lastFailed, failedFirst, stepwise } = args;
  const hasExpression = keyword !== null || marks !== null || deselect.length > 0;
  return hasExpression || shard !== null || lastFailed || failedFirst || stepwise;
}

/** Reads files that are named from `cwd`. */
function reportFrom(cwd: string): (file: string) => string {
  return (file) => readFileSync(path.resolve(cwd, file), "utf8");
}

/** What `--lf`, `--ff` and `--sw` leave, and in which order. */
async function chooseByEarlier(
  items: readonly SuiteItem[],
  args: Args,
  { cacheDir }: Pick<ResolvedConfig, "cacheDir">,
): Promise<Chosen<SuiteItem>> {
  if (!args.lastFailed && !args.failedFirst && !args.stepwise) return { items, notes: [], lastFailed: null };
  const { earlierRuns } = await import("./last-failed.ts");
  return earlierRuns(valuesFolder(cacheDir)).choose(items, args);
}

/** Without targets: the configured paths, or the folder the command runs in if that is deeper in the project. */
function defaultPaths(config: ResolvedConfig, cwd: string): string[] {
  const here = withSlashes(cwd);
  if (here !== config.root && here.startsWith(`${config.root.replace(/\/$/, "")}/`)) return [here];
  const missing = config.testPaths.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    throw new UsageError(`testPaths in ${config.configFile ?? "-o"}: no such file or folder: ${missing.join(", ")}`);
  }
  return config.testPaths;
}

/** Whether a diagnostic makes a module, a class or the parameters of a test uncertain, so that nothing may run. */
function stopsRun({ severity, costs }: Diagnostic): boolean {
  return severity === "error" && (costs === "module" || costs === "class" || costs === "definition");
}
