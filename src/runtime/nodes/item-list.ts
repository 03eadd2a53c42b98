/** The items of a run: as a list, and one after the other. */
import { getOrMake } from "../../core/data/get-or-make.ts";
import type { PlannedItem } from "../../core/data/plan.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { RunFunction } from "./function.ts";

/** Where the items come from: a list, or a queue that the host fills. */
export interface ItemSource {
  /** The next item; null after the last; undefined if it is not known before the one at hand is over. */
  next(): MaybePromise<RunFunction | null | undefined>;
  /** Takes the next items that are of a file too, as far as they are at hand. */
  rest?(path: string): MaybePromise<readonly RunFunction[]>;
  /** Whether the items that follow are left to another process. */
  readonly isLeft?: boolean;
  /** Whether an item and those that follow are left to another process. Asked before each item, when the one before is over. */
  leaves?(item: RunFunction): boolean;
}

/** Finds the items that a host names. */
export interface ItemFinder {
  /** Null if there is none. */
  find(id: string): MaybePromise<RunFunction | null>;
  /** Whether to look for an item would disturb the one before it. Default: it does not. */
  disturbs?(id: string): boolean;
}

/** Expands late what stands for other items. */
export interface LateExpansion {
  /** Whether an item is expanded when its file is about to run. */
  isLate(item: RunFunction): boolean;
  /** The items that one stands for; null if it cannot be expanded, and says why when it runs. */
  expand(item: RunFunction): Promise<readonly RunFunction[] | null>;
  /** The items of a file in the order in which they run. */
  reorder(items: readonly RunFunction[]): RunFunction[];
}

/** Those of the items that another one, `listed`, stands for that the options of the run select. */
export type SelectExpanded = (
  items: readonly RunFunction[],
  listed: RunFunction,
) => MaybePromise<readonly RunFunction[]>;

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
