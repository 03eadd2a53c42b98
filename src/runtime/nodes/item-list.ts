/** The items of a run: as a list, and one after the other. */
import { getOrMake } from "../../core/data/get-or-make.ts";
import type { PlannedItem } from "../../core/data/plan.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { RunFunction } from "./function.ts";

/** Where the items come from: a list, or a queue that the host fills. */
export interface ItemSource {
  /** The next item; null after the last; undefined if it is not known before the one at hand is over. */
  next(): MaybePromise<RunFunction | null | undefined>;
  /** Whether the items that follow are left to another process. */
  readonly isLeft?: boolean;
  /** Whether an item and those that follow are left to another process. Asked before each item, when the one before is over. */
  leaves?(item: RunFunction): boolean;
}

/** An item of the plan, or its node. */
export type ItemEntry = PlannedItem | RunFunction;

/** Items in order. Nodes of planned items are made on demand. */
export interface ItemList {
  /** Planned items, or nodes: all of one kind. */
  readonly entries: readonly ItemEntry[];
  idOf(entry: ItemEntry): string;
  nodeOf(entry: ItemEntry): RunFunction;
}

/** The items of a list, one after the other. */
export function itemsOf({ entries, nodeOf }: ItemList): ItemSource {
  let done = 0;
  return {
    next() {
      const entry = entries[done++];
      return entry === undefined ? null : nodeOf(entry);
    },
  };
}

/** The same list, with one node for each entry: users may hold on to a node, or change it. */
export function withStableNodes({ entries, idOf, nodeOf }: ItemList): ItemList {
  const made = new Map<ItemEntry, RunFunction>();
  return {
    entries,
    idOf,
    nodeOf: (entry) => getOrMake(made, entry, () => nodeOf(entry)),
  };
}
