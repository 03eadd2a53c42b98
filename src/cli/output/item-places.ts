/** The places of tests, and what is known of them. */
import { nodeOfDynamic, parentNodeIds, pathEndOf, titlePattern } from "../../core/select/nodeid.ts";
import type { PlaceOf } from "../../report/reporter.ts";

/** Finds where tests are declared, by node id: only failures without a place need it. */
export function placesOf<Item extends { readonly id: string }>(
  all: readonly Item[],
  placeOf: (item: Item) => { readonly path: string; readonly line: number },
): PlaceOf {
  const itemOf = itemFinder(() => all);
  return (id) => {
    const item = itemOf(id);
    return item === null ? null : placeOf(item);
  };
}

/** Finds tests by node id; null for an unknown one. The index is built on first use. */
export function itemFinder<Item extends { readonly id: string }>(
  all: () => readonly Item[],
): (id: string) => Item | null {
  let items: Map<string, Item> | null = null;
  return (id) => {
    items ??= new Map(all().map((item) => [item.id, item]));
    return items.get(id) ?? dynamicOf(id, items) ?? null;
  };
}

/** The dynamic item that an item comes from: its test, or its class. */
function dynamicOf<Item>(id: string, items: ReadonlyMap<string, Item>): Item | undefined {
  const bracket = id.indexOf("[", pathEndOf(id));
  const around = parentNodeIds(bracket === -1 ? id : id.slice(0, bracket)).reverse();
  const found = around.map((nodeId) => items.get(`${nodeId}[...]`)).find((item) => item !== undefined);
  if (found !== undefined) return found;
  for (const [listed, item] of items) {
    const node = listed.includes("$") ? nodeOfDynamic(listed) : null;
    if (node !== null && titlePattern(node)?.test(id) === true) return item;
  }
  return undefined;
}
