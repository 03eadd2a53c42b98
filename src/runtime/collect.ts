/** From the plan to the items that run: imports what that takes, expands what only a run can know, selects. */
import { keywordsOf } from "../core/keywords.ts";
import { selectItems, type SelectableItem } from "../core/select.ts";
import { expandDefinition } from "./expand.ts";
import { reorder } from "./reorder.ts";
import { isUnseen, kindOfUnseen, unseenClassMessage } from "./unseen.ts";
import type { SuiteError } from "../core/events.ts";
import type { Mark } from "../core/markstore.ts";
import type { PlanItem } from "../core/plan.ts";
import type { MaybePromise } from "./callable.ts";
import type { FunctionItem } from "./function.ts";
import type { RunOptions, Suite } from "./host.ts";
import type { LoadFailure, ModuleLoader } from "./modules.ts";
import type { Tree } from "./tree.ts";

/** The items to run, in order, and how many an expression left out. */
export interface Collected {
  readonly items: readonly FunctionItem[];
  readonly deselected: number;
  /** Ids that were asked for by name and that nothing has, each with the ids that its test has instead. */
  readonly unknown: ReadonlyMap<string, readonly string[]>;
  /** What looked like a test to the build and is nothing that can be collected. */
  readonly errors: readonly SuiteError[];
}

/** Makes an item's module and fixtures known, so that its marks and values can be read. */
export class ItemLoader {
  readonly #loader: ModuleLoader;

  constructor(loader: ModuleLoader) {
    this.#loader = loader;
  }

  /** Imports the item's module and binds the fixtures whose params it takes. @throws what makes that impossible. */
  load(item: FunctionItem): MaybePromise<void> {
    const { definition } = item;
    if (definition.module.loaded === null) return this.#import(item);
    throwFailure(definition.module.loaded.failure);
    if (item.error !== null) throw item.error.thrown;
    const names = item.parametrizedFixtures.filter((name) => !definition.closure.chains.has(name));
    if (names.length > 0) return bindChains(item, names);
    return undefined;
  }

  async #import(item: FunctionItem): Promise<void> {
    const { module, plan } = item.definition;
    module.loaded = await this.#loader.load(plan.module);
    await this.load(item);
  }

  /** As `load`, for those that need only know whether it worked. */
  async tryLoad(item: FunctionItem): Promise<boolean> {
    try {
      await this.load(item);
      return true;
    } catch {
      // It is thrown again, and reported, when the item's turn comes.
      return false;
    }
  }
}

function throwFailure(failure: LoadFailure | null): void {
  if (failure !== null) throw failure.error;
}

async function bindChains(item: FunctionItem, names: readonly string[]): Promise<void> {
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
export async function collectItems(
  suite: Suite,
  options: RunOptions,
  tree: Tree,
  loader: ItemLoader,
): Promise<Collected> {
  const { plan } = suite;
  const wanted = options.ids === null ? null : new Set(options.ids);
  const found = new Set<string>();
  const errors: SuiteError[] = [];
  const others = new Map<string, readonly string[]>();
  const listed = plan.items.map((planned) => ({ planned, item: tree.item(planned) }));
  const candidates = listed.filter(({ planned, item }) => wanted === null || isWanted(tree, planned, item, wanted));

  let items: FunctionItem[] = [];
  let expanded = false;
  for (const { planned, item } of candidates) {
    const { dynamic } = tree.definition(planned.definition).plan;
    if (!dynamic || !(await loader.tryLoad(item))) {
      items.push(item);
      // What its ids would have been cannot be known: the item says why.
      if (dynamic) for (const id of idsOfDefinition(tree, planned, wanted ?? [])) found.add(id);
      continue;
    }
    expanded = true;
    // The id under which it is listed stands for all of them.
    const all = wanted === null || wanted.has(item.nodeId);
    if (all) found.add(item.nodeId);
    const kind = isUnseen(item.definition) ? kindOfUnseen(item.definition) : "function";
    if (kind !== "function") {
      if (kind === "class") errors.push({ path: item.path, message: unseenClassMessage(item.definition), error: null });
      continue;
    }
    const invocations = await expandDefinition(tree, planned.definition, item);
    const chosen = all ? invocations : invocations.filter((one) => wanted.has(one.nodeId) || one.error !== null);
    items.push(...chosen);
    if (item.error !== null) for (const id of idsOfDefinition(tree, planned, wanted ?? [])) found.add(id);
    if (chosen.length < invocations.length) {
      const ids = invocations.map(({ nodeId }) => nodeId);
      for (const id of idsOfDefinition(tree, planned, wanted ?? [])) others.set(id, ids);
    }
  }
  if (expanded) items = reorder(items, plan);
  for (const { nodeId } of items) found.add(nodeId);
  const unknown = new Map(
    (options.ids ?? []).flatMap((id) => (found.has(id) ? [] : [[id, others.get(id) ?? []] as const])),
  );

  const { keyword, marks, deselect } = options;
  if (keyword === undefined && marks === undefined && deselect === undefined) {
    return { items, deselected: 0, unknown, errors };
  }
  const selectable: (SelectableItem & { readonly item: FunctionItem })[] = [];
  for (const item of items) {
    // Marks are in the live objects; a module that cannot be imported has none.
    const known = keyword === undefined && marks === undefined ? false : await loader.tryLoad(item);
    selectable.push(toSelectable(item, known));
  }
  const { selected, deselected } = selectItems(selectable, {
    ...(keyword === undefined ? {} : { keyword }),
    ...(marks === undefined ? {} : { marks }),
    ...(deselect === undefined ? {} : { deselect }),
  });
  return { items: selected.map(({ item }) => item), deselected: deselected.length, unknown, errors };
}

/** Whether an item's id is asked for; a dynamic one also by that of any invocation. */
function isWanted(tree: Tree, planned: PlanItem, item: FunctionItem, wanted: ReadonlySet<string>): boolean {
  if (wanted.has(item.nodeId)) return true;
  return tree.definition(planned.definition).plan.dynamic && idsOfDefinition(tree, planned, wanted).length > 0;
}

/** Those ids that mean a definition, or one invocation of it. */
function idsOfDefinition(tree: Tree, planned: PlanItem, ids: Iterable<string>): string[] {
  const { plan, parent } = tree.definition(planned.definition);
  const base = `${parent.nodeId}::${plan.name}`;
  return [...ids].filter((id) => id === base || id.startsWith(`${base}[`));
}

function toSelectable(item: FunctionItem, known: boolean): SelectableItem & { readonly item: FunctionItem } {
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
  const names = keywordsOf({
    path: item.path,
    classNames: item.definition.plan.classes,
    name: item.name,
    originalName: item.originalName,
    callspecId: item.callspecId,
    markNames: marks.map((mark) => mark.name),
  });
  return { id: item.nodeId, keywords: [...names, ...own], marks, item };
}
