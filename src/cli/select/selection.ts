/** Selects items by targets and flags: for every command that looks at the suite, and for bundles. */

import path from "node:path";
import { readText } from "../../store/read-file.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { FilteredItems } from "../../core/select/filter/apply-filters.ts";
import type { AnsweredFilter } from "../../core/select/filter/filter.ts";
import type { ShardItems } from "../../core/select/shard.ts";
import type { SelectableItem } from "../../core/select/select.ts";
import type { WholeFiles } from "../../core/select/whole-files.ts";
import type { LastFailed } from "../../runtime/host.ts";
import type { Args } from "../flags/args.ts";
import type { LastFailedSelection } from "./last-failed.ts";
import { itemsOfTargets, type NamedTarget, unmatchedTargets, itemsByTarget } from "./targets.ts";
import type { Arrange } from "../../collect/collect.ts";
import type { SuiteItem } from "../../core/data/suite/suite-view.ts";
import { foldersAbove } from "../../store/folders.ts";

/** An item that can be selected. */
export type ListedItem = SelectableItem & Pick<SuiteItem, "depends" | "dynamic" | "path">;

/** What a selection depends on. */
export interface SelectionRequest<Item> {
  readonly args: Args;
  readonly targets: readonly NamedTarget[];
  /** Absolute path of the folder that node ids begin in, with `/`. */
  readonly root: string;
  /** Absolute path of the folder that files of flags are relative to. */
  readonly cwd: string;
  /** Paths of modules, from the root, of which not every item is known. Default: none. */
  readonly broken?: ReadonlySet<string>;
  /** Whether a change reaches an item. Default: no item is left out for that. */
  readonly isAffected?: (item: ListedItem) => boolean;
  /** Absolute path of the folder with the values of the cache. Default: none; then no flag may need it. */
  readonly cacheValues?: string;
  /** Applies `-E` and the filter of the configuration. Default: there is none. */
  readonly filter?: ((items: readonly Item[]) => Promise<FilteredItems<Item>>) | null;
  /** The files whose tests stay together in any order. */
  wholeFiles(): WholeFiles;
  /** What `--shard` selects of a run over several projects. Default: that of these items. */
  readonly shard?: ShardItems;
}

/** The selected items. */
export interface SelectedItems<Item> {
  /** In order. */
  readonly selected: readonly Item[];
  /** How many items the targets name that are not selected. */
  readonly deselected: number;
  /** How many of those other shards have. */
  readonly elsewhere: number;
  /** How many items the targets name, if no change reaches any of them; else 0. */
  readonly unaffected: number;
  /** Notes for the user. */
  readonly notes: readonly string[];
  /** For the run, which knows the items that dynamic ones stand for; null for nothing. */
  readonly lastFailed: LastFailed | null;
  /** Likewise. */
  readonly filter: AnsweredFilter | null;
  /** Whether `--sw` starts at one of these items. Default: it does not. */
  readonly resumes?: boolean;
}

/** Selects items. @throws {UsageError} if a node id matches nothing, or an expression or a report of durations is invalid. */
export async function selectionOf<Item extends ListedItem>(
  items: readonly Item[],
  {
    args,
    targets,
    root,
    cwd,
    broken = new Set(),
    isAffected,
    cacheValues,
    filter = null,
    wholeFiles,
    shard,
  }: SelectionRequest<Item>,
): Promise<SelectedItems<Item>> {
  const unmatched = unmatchedTargets(items, targets, broken);
  if (unmatched.length > 0) throw new UsageError(unmatched.join("\n"));
  const named = itemsOfTargets(items, targets, root);
  const reached = isAffected === undefined ? named : named.filter(isAffected);
  const unaffected = reached.length === 0 ? named.length : 0;
  const filtered = filter === null ? null : await filter(reached);
  const wanted = await selectByExpressions(filtered?.items ?? reached, args);
  const {
    items: chosen,
    notes: lastNotes,
    lastFailed,
    resumes = false,
  } = await selectByLastRun(wanted, { args, root, cacheValues, wholeFiles });
  const seeded = args.randomOrder === null ? [] : [`random order: --random-order=${args.randomOrder}`];
  const notes = [...filterNotes(filtered), ...lastNotes, ...seeded];
  const complete = await completion(items);
  // Shards are those of the list in its order: other machines do not know the last run of this one.
  const part = args.shard === null ? null : (shard ?? (await shardOfItems(wanted, args, cwd)));
  const own = part === null ? chosen : chosen.filter(({ id }) => part.ids.has(id));
  // What others depend on runs in each shard that needs it.
  const selected = complete(await ordered(own, args, wholeFiles));
  return {
    selected,
    deselected: named.length - namedAmong(selected, named),
    elsewhere: chosen.length - own.length,
    unaffected,
    notes: [...(part === null ? [] : [part.note]), ...notes, ...addedNote(selected, own)],
    ...{ lastFailed, filter: filtered?.filter ?? null, resumes },
  };
}

/** Adds to items what they depend on, in front of them. */
async function completion<Item extends ListedItem>(
  all: readonly Item[],
): Promise<(items: readonly Item[]) => readonly Item[]> {
  if (all.every(({ depends }) => depends === undefined)) return (items) => items;
  const { withDependencies } = await import("../../core/select/dependencies.ts");
  return (items) => withDependencies(items, all);
}

function namedAmong<Item>(selected: readonly Item[], named: readonly Item[]): number {
  if (selected.length === named.length) return named.length;
  const all = new Set(named);
  return selected.filter((item) => all.has(item)).length;
}

/** How many ids a note has. */
const MAX_NOTED = 3;

/** Says which tests are selected because others depend on them. */
function addedNote<Item extends ListedItem>(selected: readonly Item[], chosen: readonly Item[]): string[] {
  if (selected.length === chosen.length) return [];
  const before = new Set(chosen);
  const added = selected.flatMap((item) => (before.has(item) ? [] : [item.id]));
  const shown = added.slice(0, MAX_NOTED).join(", ");
  const more = added.length > MAX_NOTED ? ` and ${String(added.length - MAX_NOTED)} more` : "";
  return [`selected too, as others depend on ${added.length === 1 ? "it" : "them"}: ${shown}${more}`];
}

/** What `--shard` selects. @throws {UsageError} if a report of durations cannot be read. */
export async function shardOfItems(
  items: readonly { readonly id: string }[],
  args: Args,
  cwd: string,
): Promise<ShardItems> {
  const { shardItems } = await import("./shards.ts");
  return shardItems(items, args, (file) => readText(path.resolve(cwd, file)));
}

/** The items in the order of `--random-order`. */
async function ordered<Item extends ListedItem>(
  items: readonly Item[],
  { randomOrder, randomOrderLevel }: Args,
  wholeFiles: () => WholeFiles,
): Promise<readonly Item[]> {
  if (randomOrder === null) return items;
  const { shuffled } = await import("../../core/select/random-order.ts");
  return shuffled(items, randomOrder, randomOrderLevel, wholeFiles());
}

function filterNotes(filtered: FilteredItems<unknown> | null): string[] {
  if (filtered === null) return [];
  const { outsideDefault, warnings } = filtered;
  const left = outsideDefault === 1 ? "1 test is" : `${outsideDefault} tests are`;
  const note = `${left} not in defaultFilter; --ignore-default-filter selects them too`;
  return [...warnings.map((warning) => `warning: ${warning}`), ...(outsideDefault === 0 ? [] : [note])];
}

/** What `--lf`, `--ff` and `--sw` select, and the order of `--nf`. */
async function selectByLastRun<Item extends ListedItem>(
  items: readonly Item[],
  {
    args,
    root,
    cacheValues,
    wholeFiles,
  }: Pick<SelectionRequest<Item>, "args" | "root" | "wholeFiles"> & { readonly cacheValues: string | undefined },
): Promise<LastFailedSelection<Item>> {
  const isAsked = args.lastFailed || args.failedFirst || args.stepwise || args.newFirst;
  if (!isAsked || cacheValues === undefined) return { items, notes: [], lastFailed: null };
  const { openFailureCache } = await import("./last-failed.ts");
  const cache = openFailureCache(cacheValues);
  const found = cache.select(items, args, args.failedFirst ? wholeFiles() : new Set());
  if (!args.newFirst) return found;
  const { newFirst, timesIn } = await import("./new-first.ts");
  // As in pytest, new tests go before those that failed.
  const lastFailed = found.lastFailed?.isAll === true ? found.lastFailed : null;
  return { ...found, lastFailed, items: newFirst(found.items, cache.known(), timesIn(root), wholeFiles()) };
}

/** Applies `-k`, `-m` and `--deselect`. A dynamic item is kept: the run applies the expressions to what it stands for. */
async function selectByExpressions<Item extends SelectableItem & { readonly dynamic: boolean }>(
  items: readonly Item[],
  args: Pick<Args, "keyword" | "marks" | "deselect">,
): Promise<readonly Item[]> {
  const { keyword, marks, deselect } = args;
  if (keyword === null && marks === null && deselect.length === 0) return items;
  const { selectItems } = await import("../../core/select/select.ts");
  const kept = selectItems(items, { deselect }).selected;
  if (keyword === null && marks === null) return kept;
  const expressions = { ...(keyword === null ? {} : { keyword }), ...(marks === null ? {} : { marks }) };
  const known = kept.filter(({ dynamic }) => !dynamic);
  const chosen = new Set(selectItems(known, expressions).selected);
  return kept.filter((item) => item.dynamic || chosen.has(item));
}

/** The order in which files, folders and node ids of the command line run. */
type OrderedItem = Pick<SuiteItem, "id" | "path" | "dynamic">;

/**
 * Returns how to arrange the items of a suite whose files are in the order of the targets; null if they are in order.
 *
 * @param items - of the suite. Looked at if targets of one file may be out of order.
 * @param root - absolute path of the folder that node ids begin in.
 */
export function requestedOrder(
  items: () => readonly OrderedItem[],
  targets: readonly NamedTarget[],
  root: string,
): Arrange | null {
  const named = outermost(targets);
  if (new Set(named.map(({ path }) => path)).size === named.length) return null;
  const arrange = arrangement(named, root);
  const before = itemsOfTargets(items(), named, root);
  const after = arrange(before);
  return before.every((item, index) => item === after[index]) ? null : arrange;
}

/** Puts the items of targets first, in the order of the targets. */
export function arrangement(targets: readonly NamedTarget[], root: string): Arrange {
  return (all) => {
    const first = new Set(outermost(targets).flatMap(itemsByTarget(all, root)));
    return [...first, ...all.filter((item) => !first.has(item))];
  };
}

/** The targets that are inside no other one, each once. */
function outermost(targets: readonly NamedTarget[]): NamedTarget[] {
  const named = new Map<string, NamedTarget>();
  for (const target of targets) if (!named.has(keyOf(target))) named.set(keyOf(target), target);
  return [...named.values()].filter((target) => !around(target).some((key) => named.has(key)));
}

/** Paths are absolute, node ids are not. */
function keyOf({ path, nodeId }: NamedTarget): string {
  return nodeId ?? path.replace(/\/$/, "");
}

/** The keys of everything that a target is inside of. */
function around({ path, nodeId }: NamedTarget): string[] {
  const folders = foldersAbove(path);
  if (nodeId === null) return folders;
  const nodes = [...nodeId.matchAll(/::|\[/g)].map(({ index }) => nodeId.slice(0, index));
  return [path, ...folders, ...nodes];
}
