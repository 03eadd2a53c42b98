/** From the plan to the items that run: expands dynamic items and selects. */

import { selectItems, type SelectableItem, keywordsOf } from "../../core/select/select.ts";
import { loadItem } from "../protocol/runtest-protocol.ts";
import { parentNodeIds, pathEndOf, titlePattern } from "../../core/select/nodeid.ts";
import { namesOf } from "../../core/select/node-names.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { ItemMaker } from "../expand/item-maker.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { AnsweredFilter } from "../../core/select/filter/filter.ts";
import type { RunOptions } from "../host.ts";
import type { SessionHooks } from "../hooks/session-hooks.ts";

/** A selection by ids. */
export class RequestedIds {
  readonly #ids: ReadonlySet<string> | null;
  /** The ids that no item of the plan has, by the id of each node that contains them, themselves included. */
  readonly #inside = new Map<string, string[]>();
  /** Those ids. */
  readonly #unlisted: string[] = [];
  readonly #found = new Set<string>();
  /** For ids in a test or class that has been expanded: the ids that it has instead. */
  readonly #others = new Map<string, readonly string[]>();

  /**
   * @param ids - null for everything.
   * @param planned - the items of the plan.
   */
  constructor(ids: readonly string[] | null, planned: readonly RunFunction[]) {
    this.#ids = ids === null ? null : new Set(ids);
    if (ids === null) return;
    const known = new Set(planned.map(({ nodeId }) => nodeId));
    for (const id of new Set(ids)) {
      if (known.has(id)) continue;
      this.#unlisted.push(id);
      // The tests of a file that only the run knows are in an item without a name.
      for (const name of [...namesOf(id), `${id.slice(0, pathEndOf(id))}::`]) {
        const inside = this.#inside.get(name);
        if (inside === undefined) this.#inside.set(name, [id]);
        else inside.push(id);
      }
    }
  }

  /** Whether an item of the plan is requested; a dynamic one also by an id that it may expand to. */
  hasListed({ nodeId, definition }: RunFunction): boolean {
    if (this.#ids === null || this.#ids.has(nodeId)) return true;
    return definition.plan.dynamic && this.#insideOf(definition.nodeId).length > 0;
  }

  /** Whether all that an item stands for is requested, if it is requested. */
  isWhole({ nodeId }: RunFunction): boolean {
    return this.#ids === null || this.#ids.has(nodeId);
  }

  /** The requested ids that a dynamic item may expand to. @param node - its id without brackets. */
  #insideOf(node: string): readonly string[] {
    const inside = this.#inside.get(node);
    if (inside !== undefined) return inside;
    const titles = titlePattern(node);
    if (titles === null) return [];
    const found = this.#unlisted.filter((id) => titles.test(id));
    this.#inside.set(node, found);
    return found;
  }

  /** Records that a dynamic item cannot be expanded: it stands for every id in it. */
  markUnknown({ nodeId, definition }: RunFunction): void {
    this.#found.add(nodeId);
    for (const id of this.#insideOf(definition.nodeId)) this.#found.add(id);
  }

  /** The requested ones of the items that a dynamic item expanded to. */
  choose(listed: RunFunction, items: readonly RunFunction[]): readonly RunFunction[] {
    const ids = this.#ids;
    if (ids === null) return items;
    // The id of the dynamic item selects all of them.
    if (ids.has(listed.nodeId)) {
      this.#found.add(listed.nodeId);
      return items;
    }
    const chosen = items.filter((item) => {
      // The invocations of an item with an error are unknown.
      if (item.error !== null && this.#insideOf(item.definition.nodeId).length > 0) this.markUnknown(item);
      else if (!namesOf(item.nodeId).some((name) => ids.has(name))) return false;
      return true;
    });
    const there = items.map(({ nodeId }) => nodeId);
    for (const id of this.#insideOf(listed.definition.nodeId)) this.#others.set(id, there);
    return chosen;
  }

  /** The ids that no item has, each with those that its test or class has instead. @param items - all that were found. */
  missing(items: readonly RunFunction[]): Map<string, readonly string[]> {
    const missing = new Map<string, readonly string[]>();
    if (this.#ids === null) return missing;
    for (const { nodeId } of items) for (const name of namesOf(nodeId)) this.#found.add(name);
    for (const id of this.#ids) if (!this.#found.has(id)) missing.set(id, this.#others.get(id) ?? []);
    return missing;
  }
}

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
  const { items, expanded, failed } = await makeItems(listed, requested, expand, collectorsOf(options));
  const unknown = requested.missing(items);
  const ordered = expand !== null && (expanded.size > 0 || expand.reorders) ? expand.reorder(items) : items;
  let left: readonly RunFunction[] | null = ordered;
  if (hooks?.seesItems === true) {
    // Hooks read marks, which live objects have.
    for (const item of ordered) await tryLoad(item);
    left = await hooks.modifyItems(ordered);
    if (left === null) return null;
  }
  // Who names ids has selected among those that the plan has. A file of another runner is asked, or fails, when it runs.
  const isSelected = (item: RunFunction): boolean => {
    const { dynamic, isRegistered } = item.definition.plan;
    const isListed = options.ids !== null && (expanded.get(item) ?? item.nodeId) === item.nodeId;
    const isNamed = isListed && (!dynamic || isRegistered === true);
    return hooks?.seesItems !== true && (isNamed || expand?.isLate(item) === true);
  };
  const asked = left.filter((item) => !isSelected(item));
  const found = new Set(await inSelection(asked, options, expanded));
  const selected = left.filter((item) => isSelected(item) || found.has(item));
  const counted = failed.filter(({ nodeId }) => options.deselected?.includes(nodeId));
  return {
    all: ordered,
    // Those that were not selected, but whose hooks threw, report that as an error of collection.
    items: [...selected, ...failed],
    deselected: ordered.length - selected.length - counted.length,
    expanded,
    unknown,
  };
}

/** The modules and classes whose tests pytest would collect for a selection: hooks are called for tests that are not selected too. */
function collectorsOf({ ids, deselected = [] }: RunOptions): ReadonlySet<string> {
  return new Set([...(ids ?? []), ...deselected].flatMap(parentNodeIds));
}

async function makeItems(
  listed: readonly RunFunction[],
  requested: RequestedIds,
  expand: ItemMaker | null,
  collectors: ReadonlySet<string>,
): Promise<{ items: RunFunction[]; expanded: Map<RunFunction, string>; failed: RunFunction[] }> {
  const items: RunFunction[] = [];
  const failed: RunFunction[] = [];
  const expanded = new Map<RunFunction, string>();
  for (const item of listed) {
    if (!requested.hasListed(item)) {
      const { plan, collector } = item.definition;
      if (!plan.hooked || !collectors.has(collector.nodeId)) continue;
      await expand?.expand(item);
      if (item.error !== null) failed.push(item);
      continue;
    }
    const isListed = expand === null || expand.isKnown(item) || (expand.isLate(item) && requested.isWhole(item));
    const made = isListed ? null : await expand.expand(item);
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
  return { items, expanded, failed };
}

/** Those items that `-E`, `-k`, `-m` and `--deselect` select. @param expanded - as of {@link CollectedItems}. */
export async function inSelection(
  all: readonly RunFunction[],
  options: RunOptions,
  expanded: ReadonlyMap<RunFunction, string>,
): Promise<readonly RunFunction[]> {
  const { keyword, marks, deselect, filter } = options;
  let items = all;
  if (filter !== undefined) {
    const { inFilter } = await import("../expand/in-filter.ts");
    items = await inFilter(all, typeof filter === "string" ? await answered(filter) : filter, expanded, tryLoad);
  }
  if (keyword === undefined && marks === undefined && deselect === undefined) return items;
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
  return selected.map(({ item }) => item);
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

/** The names of an item, of the nodes above it, and of the given marks. */
export function keywordsWith(item: RunFunction, marks: readonly Mark[]): string[] {
  const { name, callspecId, definition } = item;
  const { classes: classNames, name: originalName } = definition.plan;
  const { path } = item;
  return keywordsOf({ path, classNames, name, originalName, callspecId, markNames: marks.map((mark) => mark.name) });
}
