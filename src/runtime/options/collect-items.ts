/** From the plan to the items that run: imports what that takes, expands what only a run can know, selects. */
import { selectItems, type SelectableItem } from "../../core/select/select.ts";
import { loadItem } from "../protocol/load-item.ts";
import { keywordsWith } from "./item-keywords.ts";
import { WantedIds } from "./requested-ids.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { ExpandsItems } from "../features.ts";
import type { Function } from "../nodes/function.ts";
import type { RunOptions } from "../host.ts";
import type { SessionHooks } from "../hooks/session-hooks.ts";

/** The items to run, in order, and how many an expression left out. */
export interface Collected {
  readonly items: readonly Function[];
  readonly deselected: number;
  /** For those that were expanded: the id under which the build lists them. */
  readonly expanded: ReadonlyMap<Function, string>;
  /** Ids that were asked for by name and that nothing has, each with the ids that its test has instead. */
  readonly unknown: ReadonlyMap<string, readonly string[]>;
}

/** As `loadItem`, for those that need only know whether it worked. */
async function tryLoad(item: Function): Promise<boolean> {
  try {
    await loadItem(item);
    return true;
  } catch {
    // It is thrown again, and reported, when the item's turn comes.
    return false;
  }
}

/**
 * The items of a run.
 *
 * Modules are imported here only where that decides on the items: for dynamic definitions, and for `-k` and `-m`,
 * which ask for marks. All others are imported when their first item's turn comes.
 *
 * @param listed those of the plan that may be meant.
 * @param expand works out what the build does not know; null if it knows everything.
 * @param hooks may change them, before `-k` and `-m` are obeyed; null for none.
 * @returns null if one of those went wrong.
 * @throws UsageError if an expression cannot be read.
 */
export async function collectItems(
  options: RunOptions,
  listed: readonly Function[],
  expand: ExpandsItems | null,
  hooks: SessionHooks | null,
): Promise<Collected | null> {
  const wanted = new WantedIds(options.ids, listed);
  const { items, expanded } = await makeItems(listed, wanted, expand);
  const unknown = wanted.missing(items);
  const ordered = expand !== null && expanded.size > 0 ? expand.reorder(items) : items;
  if (hooks?.modifiesItems !== true) return { ...(await select(ordered, options)), expanded, unknown };
  // Hooks ask for marks, which are in the live objects.
  for (const item of ordered) await tryLoad(item);
  const left = await hooks.modifyItems(ordered);
  if (left === null) return null;
  const { items: selected, deselected } = await select(left, options);
  return { items: selected, deselected: deselected + ordered.length - left.length, expanded, unknown };
}

async function makeItems(
  listed: readonly Function[],
  wanted: WantedIds,
  expand: ExpandsItems | null,
): Promise<{ items: Function[]; expanded: Map<Function, string> }> {
  const items: Function[] = [];
  const expanded = new Map<Function, string>();
  for (const item of listed) {
    if (!wanted.hasListed(item)) continue;
    const made = expand === null || expand.isKnown(item) ? null : await expand.expand(item);
    if (made === null) {
      items.push(item);
      // What its ids would have been cannot be known: the item says why.
      if (item.definition.plan.dynamic) wanted.giveUpOn(item);
      continue;
    }
    const chosen = wanted.choose(item, made);
    for (const one of chosen) expanded.set(one, item.nodeId);
    items.push(...chosen);
  }
  return { items, expanded };
}

/** What `-k`, `-m` and `--deselect` leave. */
async function select(
  items: readonly Function[],
  options: RunOptions,
): Promise<Pick<Collected, "items" | "deselected">> {
  const { keyword, marks, deselect } = options;
  if (keyword === undefined && marks === undefined && deselect === undefined) {
    return { items, deselected: 0 };
  }
  const selectable: (SelectableItem & { readonly item: Function })[] = [];
  for (const item of items) {
    // Marks are in the live objects; a module that cannot be imported has none.
    const known = keyword === undefined && marks === undefined ? false : await tryLoad(item);
    selectable.push(toSelectable(item, known));
  }
  const { selected, deselected } = selectItems(selectable, {
    ...(keyword === undefined ? {} : { keyword }),
    ...(marks === undefined ? {} : { marks }),
    ...(deselect === undefined ? {} : { deselect }),
  });
  return { items: selected.map(({ item }) => item), deselected: deselected.length };
}

function toSelectable(item: Function, known: boolean): SelectableItem & { readonly item: Function } {
  let marks: readonly Mark[] = [];
  let own: string[] = [];
  try {
    if (known) {
      marks = item.listMarkers();
      own = Object.keys(item.function);
    }
  } catch {
    // What is wrong with the item is said when its turn comes.
  }
  return { id: item.nodeId, keywords: [...keywordsWith(item, marks), ...own], marks, item };
}
