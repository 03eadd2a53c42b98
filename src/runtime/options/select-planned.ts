/** Which items run, as far as that is known without a single node. */
import { pathEndOf } from "../../core/select/nodeid.ts";
import { namesOf } from "./requested-ids.ts";
import type { Plan, PlanItem } from "../../core/data/plan.ts";
import type { Function } from "../nodes/function.ts";
import type { ItemList } from "../items.ts";
import type { Tree } from "../tree.ts";

/** The items to run, and what is to be said of the selection. */
export interface Selected {
  readonly list: ItemList;
  /** How many an expression left out. */
  readonly deselected: number;
  /** Ids that were asked for by name and that nothing has, each with the ids that its test has instead. */
  readonly unknown: ReadonlyMap<string, readonly string[]>;
}

/**
 * The items that are asked for by their ids.
 *
 * @param planned items of the plan that may be meant; all are known whole.
 * @param ids null for all of them.
 */
export function selectPlanned(tree: Tree, planned: readonly PlanItem[], ids: readonly string[] | null): Selected {
  const { idOf, nodeOf } = tree;
  const unknown = new Map<string, readonly string[]>();
  if (ids === null) return { list: { entries: planned, idOf, nodeOf }, deselected: 0, unknown };
  const wanted = new Set(ids);
  const found = new Set<string>();
  const entries = planned.filter((item) => {
    const id = idOf(item);
    if (wanted.has(id)) found.add(id);
    return wanted.has(id);
  });
  if (found.size < wanted.size) {
    // What is around an item that is asked for is no id that nothing has.
    for (const id of [...found]) for (const name of namesOf(id)) found.add(name);
    for (const id of wanted) if (!found.has(id)) unknown.set(id, []);
  }
  return { list: { entries, idOf, nodeOf }, deselected: 0, unknown };
}

/** A list of nodes that there are. */
export function listOfNodes(nodes: readonly Function[]): ItemList {
  return { entries: nodes, idOf: ({ nodeId }: Function) => nodeId, nodeOf: (node: Function) => node };
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

/** Whether the run works out what some items are. */
export function needsExpansion({ definitions }: Plan): boolean {
  return definitions.some(({ dynamic, rest }) => dynamic || rest !== undefined);
}

/** Whether code of the user's can get hold of nodes: by asking for \`request\`, or in hooks. */
export function showsNodes({ modules, fixtures, definitions }: Plan): boolean {
  return (
    modules.some(({ hooks }) => hooks !== undefined) ||
    definitions.some(({ argNames }) => argNames.includes("request")) ||
    fixtures.some(
      ({ name, argNames, source }) =>
        source.kind !== "builtin" && !name.startsWith("_xunit_") && argNames.includes("request"),
    )
  );
}
