/** Which items run: all of a list, or those that someone hands out. */
import type { PlanItem } from "../core/data/plan.ts";
import type { MaybePromise } from "./values/callable.ts";
import type { Function } from "./nodes/function.ts";

/** Where the items come from: a list, or someone who hands them out. */
export interface ItemSource {
  /** The next item; null if there is none any more. */
  next(): MaybePromise<Function | null>;
}

/** Items in order. What the plan says of them is known at once, their nodes are made when they are asked for. */
export interface ItemList {
  /** What there is of each: all of one kind. */
  readonly entries: readonly (PlanItem | Function)[];
  idOf(entry: PlanItem | Function): string;
  nodeOf(entry: PlanItem | Function): Function;
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
