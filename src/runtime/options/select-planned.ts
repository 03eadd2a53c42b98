/** Selection by id, from the plan alone: no node is made. */
import { pathEndOf } from "../../core/select/nodeid.ts";
import { namesOf } from "./requested-ids.ts";
import type { Plan, PlanItem } from "../../core/data/plan.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { ItemList } from "../nodes/item-list.ts";
import type { Tree } from "../tree.ts";

/** The items to run, with the figures of the selection. */
export interface Selected {
  readonly list: ItemList;
  /** How many an expression deselected. */
  readonly deselected: number;
  /** Requested ids that no item has, each with the ids that its test has instead. */
  readonly unknown: ReadonlyMap<string, readonly string[]>;
}

/**
 * The items with the requested ids.
 *
 * @param planned - items of the plan, none of them dynamic.
 * @param ids - null for all of them.
 */
export function selectPlanned(tree: Tree, planned: readonly PlanItem[], ids: readonly string[] | null): Selected {
  const { idOf, nodeOf } = tree;
  const unknown = new Map<string, readonly string[]>();
  if (ids === null) return { list: { entries: planned, idOf, nodeOf }, deselected: 0, unknown };
  const requested = new Set(ids);
  const found = new Set<string>();
  const entries = planned.filter((item) => {
    const id = idOf(item);
    if (requested.has(id)) found.add(id);
    return requested.has(id);
  });
  if (found.size < requested.size) {
    // The id of a test or class is found if one of its items is.
    for (const id of [...found]) for (const name of namesOf(id)) found.add(name);
    for (const id of requested) if (!found.has(id)) unknown.set(id, []);
  }
  return { list: { entries, idOf, nodeOf }, deselected: 0, unknown };
}

/** A list of existing nodes. */
export function listOfNodes(nodes: readonly RunFunction[]): ItemList {
  return { entries: nodes, idOf: ({ nodeId }: RunFunction) => nodeId, nodeOf: (node: RunFunction) => node };
}

/** The items in the modules of the ids; all of them if there are no ids. */
export function itemsInModulesOf(
  { modules, definitions, items }: Plan,
  ids: readonly string[] | null,
): readonly PlanItem[] {
  if (ids === null) return items;
  const paths = new Set(ids.map((id) => id.slice(0, pathEndOf(id))));
  const isMeant = modules.map(({ path }) => paths.has(path));
  return items.filter(({ definition }) => isMeant[definitions[definition]?.module ?? -1]);
}
