/** From the plan to the items that run: expands dynamic items and selects. */
import { selectItems, type SelectableItem } from "../../core/select/select.ts";
import { loadItem } from "../protocol/load-item.ts";
import { keywordsWith } from "./item-keywords.ts";
import { RequestedIds } from "./requested-ids.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { ItemMaker } from "../expand/item-maker.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { AnsweredFilter } from "../../core/select/filter/filter.ts";
import type { RunOptions } from "../host.ts";
import type { SessionHooks } from "../hooks/session-hooks.ts";

/** The items to run, in order, and how many an expression deselected. */
export interface CollectedItems {
  /** All items, of which `items` are selected. */
  readonly all: readonly RunFunction[];
  readonly items: readonly RunFunction[];
  readonly deselected: number;
  /** For expanded items: the id under which the build lists them. */
  readonly expanded: ReadonlyMap<RunFunction, string>;
  /** Requested ids that no item has, each with the ids that its test has instead. */
  readonly unknown: ReadonlyMap<string, readonly string[]>;
}

/** As `loadItem`, but returns whether it succeeded. */
async function tryLoad(item: RunFunction): Promise<boolean> {
  try {
    await loadItem(item);
    return true;
  } catch {
    // Thrown again, and reported, when the item runs.
    return false;
  }
}

/**
 * The items of a run.
 *
 * Modules are imported here only if the selection depends on it: for dynamic definitions, and for `-E`, `-k` and `-m`, which
 * read marks. All others are imported when their first item runs.
 *
 * @param listed - the items of the plan that may be requested.
 * @param expand - expands dynamic items; null if there are none.
 * @param hooks - may change the items before `-k` and `-m` are applied; null for none.
 * @returns null if one of those failed.
 * @throws {UsageError} if an expression cannot be parsed.
 */
export async function collectItems(
  options: RunOptions,
  listed: readonly RunFunction[],
  expand: ItemMaker | null,
  hooks: SessionHooks | null,
): Promise<CollectedItems | null> {
  const requested = new RequestedIds(options.ids, listed);
  const { items, expanded } = await makeItems(listed, requested, expand);
  const unknown = requested.missing(items);
  const ordered = expand !== null && expanded.size > 0 ? expand.reorder(items) : items;
  if (hooks?.seesItems !== true) {
    return { all: ordered, ...(await select(ordered, options, expanded)), expanded, unknown };
  }
  // Hooks read marks, which live objects have.
  for (const item of ordered) await tryLoad(item);
  const left = await hooks.modifyItems(ordered);
  if (left === null) return null;
  const { items: selected, deselected } = await select(left, options, expanded);
  return { all: ordered, items: selected, deselected: deselected + ordered.length - left.length, expanded, unknown };
}

async function makeItems(
  listed: readonly RunFunction[],
  requested: RequestedIds,
  expand: ItemMaker | null,
): Promise<{ items: RunFunction[]; expanded: Map<RunFunction, string> }> {
  const items: RunFunction[] = [];
  const expanded = new Map<RunFunction, string>();
  for (const item of listed) {
    if (!requested.hasListed(item)) continue;
    const made = expand === null || expand.isKnown(item) ? null : await expand.expand(item);
    if (made === null) {
      items.push(item);
      // The ids that it would have expanded to are unknown: the item reports why.
      if (item.definition.plan.dynamic) requested.markUnknown(item);
      continue;
    }
    const chosen = requested.choose(item, made);
    for (const one of chosen) expanded.set(one, item.nodeId);
    items.push(...chosen);
  }
  return { items, expanded };
}

/** Applies `-E`, `-k`, `-m` and `--deselect`. */
async function select(
  all: readonly RunFunction[],
  options: RunOptions,
  expanded: ReadonlyMap<RunFunction, string>,
): Promise<Pick<CollectedItems, "items" | "deselected">> {
  const { keyword, marks, deselect, filter } = options;
  let items = all;
  if (filter !== undefined) {
    const { inFilter } = await import("../expand/in-filter.ts");
    items = await inFilter(all, typeof filter === "string" ? await answered(filter) : filter, expanded, tryLoad);
  }
  if (keyword === undefined && marks === undefined && deselect === undefined) {
    return { items, deselected: all.length - items.length };
  }
  const selectable: (SelectableItem & { readonly item: RunFunction })[] = [];
  for (const item of items) {
    // Live objects have the marks; a module that cannot be imported has none.
    const known = keyword === undefined && marks === undefined ? false : await tryLoad(item);
    selectable.push(toSelectable(item, known));
  }
  const { selected } = selectItems(selectable, {
    ...(keyword === undefined ? {} : { keyword }),
    ...(marks === undefined ? {} : { marks }),
    ...(deselect === undefined ? {} : { deselect }),
  });
  return { items: selected.map(({ item }) => item), deselected: all.length - selected.length };
}

async function answered(filter: string): Promise<AnsweredFilter> {
  return (await import("../../core/select/filter/items-filter.ts")).itemsFilter("filter", filter);
}

function toSelectable(item: RunFunction, known: boolean): SelectableItem & { readonly item: RunFunction } {
  let marks: readonly Mark[] = [];
  let own: string[] = [];
  try {
    if (known) {
      marks = item.listMarkers();
      own = Object.keys(item.function);
    }
  } catch {
    // The error is reported when the item runs.
  }
  return { id: item.nodeId, keywords: [...keywordsWith(item, marks), ...own], marks, item };
}
