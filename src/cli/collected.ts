/** What every command that looks at the suite does first: collect what is named, and select from it. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Collection } from "../collect/index.ts";
import type { FactsReader } from "../collect/reader.ts";
import { withSlashes } from "../config/paths.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { UsageError } from "../core/errors.ts";
import type { LastFailed } from "../runtime/lastfailed.ts";
import type { Args } from "./args.ts";
import { prepareCache, valuesFolder } from "./cache.ts";
import type { Chosen } from "./earlier.ts";
import { COMMANDS } from "./flags.ts";
import type { CommandContext } from "./main.ts";
import { selectByArgs } from "./selected.ts";
import { itemsOfTargets, resolveTargets, type Target, unmatchedTargets } from "./targets.ts";

/** The suite as a command sees it. */
export interface Collected {
  readonly collection: Collection;
  readonly reader: FactsReader;
  readonly targets: readonly Target[];
  /** Whether the whole suite was looked at, and not a part of it that was named, or that the command ran in. */
  readonly isWhole: boolean;
  /** What is left after targets, `-k`, `-m`, `--deselect` and `--shard`, in order. */
  readonly selected: Collection["items"];
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

/** @throws UsageError - if a target does not exist or means nothing, or an expression is wrong. */
export async function collect({ args, config, cwd, err }: CommandContext): Promise<Collected> {
  const commands = args.commandless ? COMMANDS : [];
  const targets = resolveTargets(args.targets, { cwd, root: config.root, commands });
  const [{ createFactsReader }, { collectSuite }] = await Promise.all([
    import("../analysis/reader.ts"),
    import("../collect/index.ts"),
  ]);
  const cached =
    args.cache &&
    prepareCache(config.cacheDir, (reason) => {
      err.write(`xtest: warning: nothing is kept from run to run, ${config.cacheDir} cannot be written: ${reason}\n`);
    });
  const reader = createFactsReader({ cacheDir: cached ? `${config.cacheDir}/facts` : null });
  const defaults = targets.length > 0 ? null : defaultPaths(config, cwd);
  const paths = defaults ?? [...new Set(targets.map(({ path }) => path))];
  const collection = await collectSuite(config, {
    paths,
    readFacts: reader,
    moreRules: async () => (await import("../bundle/vite/aliases.ts")).viteAliases(config),
  });
  await reader.flush();
  const errors = collection.diagnostics.filter(stopsRun);

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
  const isWhole = defaults === config.testPaths && config.ignore.length + config.ignoreGlobs.length === 0;
  const deselected = named.length - selected.length;
  const elsewhere = chosen.items.length - selected.length;
  const { lastFailed } = chosen;
  return { collection, reader, targets, isWhole, selected, deselected, elsewhere, notes, lastFailed, errors };
}

/** Reads files that are named from `cwd`. */
function reportFrom(cwd: string): (file: string) => string {
  return (file) => readFileSync(path.resolve(cwd, file), "utf8");
}

/** What `--lf`, `--ff` and `--sw` leave, and in which order. */
async function chooseByEarlier(
  items: Collection["items"],
  args: Args,
  { cacheDir }: Pick<ResolvedConfig, "cacheDir">,
): Promise<Chosen<Collection["items"][number]>> {
  if (!args.lastFailed && !args.failedFirst && !args.stepwise) return { items, notes: [], lastFailed: null };
  const { earlierRuns } = await import("./earlier.ts");
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
