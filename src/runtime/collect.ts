/** From the plan to the items that run: imports what that takes, expands what only a run can know, selects. */
import { selectItems, type SelectableItem } from "../core/select.ts";
import { ItemMaker } from "./makeitem.ts";
import { reorder } from "./reorder.ts";
import { WantedIds } from "./wanted.ts";
import type { Mark } from "../core/markstore.ts";
import type { MaybePromise } from "./callable.ts";
import type { Function } from "./function.ts";
import type { RunOptions, Suite } from "./host.ts";
import type { LoadFailure } from "./modules.ts";
import type { Tree } from "./tree.ts";

/** The items to run, in order, and how many an expression left out. */
export interface Collected {
  readonly items: readonly Function[];
  readonly deselected: number;
  /** For those that were expanded: the id under which the build lists them. */
  readonly expanded: ReadonlyMap<Function, string>;
  /** Ids that were asked for by name and that nothing has, each with the ids that its test has instead. */
  readonly unknown: ReadonlyMap<string, readonly string[]>;
}

/**
 * Makes an item's module and fixtures known, so that its marks and values can be read.
 *
 * @throws what makes that impossible.
 */
export function loadItem(item: Function): MaybePromise<void> {
  const { definition } = item;
  const { loaded } = definition.moduleNode;
  if (loaded === null) return importItem(item);
  throwFailure(loaded.failure);
  if (item.error !== null) throw item.error.thrown;
  const names = item.parametrizedFixtures.filter((name) => !definition.closure.chains.has(name));
  if (names.length > 0) return bindChains(item, names);
  return undefined;
}

async function importItem(item: Function): Promise<void> {
  await item.definition.moduleNode.load();
  await loadItem(item);
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

function throwFailure(failure: LoadFailure | null): void {
  if (failure !== null) throw failure.error;
}

async function bindChains(item: Function, names: readonly string[]): Promise<void> {
  for (const name of names) await item.session.fixtures.chainOf(item, name);
}

/**
 * The items of a run.
 *
 * Modules are imported here only where that decides on the items: for dynamic definitions, and for `-k` and `-m`,
 * which ask for marks. All others are imported when their first item's turn comes.
 *
 * @throws UsageError if an expression cannot be read.
 */
export async function collectItems({ plan }: Suite, options: RunOptions, tree: Tree): Promise<Collected> {
  const listed = plan.items.map((entry) => tree.item(entry));
  const wanted = new WantedIds(options.ids, listed);
  const { items, expanded } = await makeItems(listed, wanted, new ItemMaker(tree, plan));
  const unknown = wanted.missing(items);
  const selection = await select(expanded.size > 0 ? reorder(items, tree.session.fixtures) : items, options);
  return { ...selection, expanded, unknown };
}

async function makeItems(
  listed: readonly Function[],
  wanted: WantedIds,
  maker: ItemMaker,
): Promise<{ items: Function[]; expanded: Map<Function, string> }> {
  const items: Function[] = [];
  const expanded = new Map<Function, string>();
  for (const item of listed) {
    if (!wanted.hasListed(item)) continue;
    const { definition } = item;
    const isPart = maker.isInUnseen(definition);
    if (!definition.plan.dynamic && !isPart) {
      items.push(item);
    } else if (!(await tryLoad(item))) {
      items.push(item);
      // What its ids would have been cannot be known: the item says why.
      if (definition.plan.dynamic) wanted.giveUpOn(item);
    } else {
      if (isPart) maker.completeFixtures(definition);
      if (!definition.plan.dynamic) {
        items.push(item);
        continue;
      }
      const chosen = wanted.choose(item, await maker.makeItems(item));
      for (const one of chosen) expanded.set(one, item.nodeId);
      items.push(...chosen);
    }
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
      marks = [...item.iterMarkers()];
      own = Object.keys(item.function);
    }
  } catch {
    // What is wrong with the item is said when its turn comes.
  }
  return { id: item.nodeId, keywords: [...item.namesWith(marks), ...own], marks, item };
}
