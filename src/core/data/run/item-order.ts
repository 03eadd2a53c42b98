/** The items of a run in order, as its events name them: those that one stands for take its place. */
import type { RunEvent } from "../events.ts";

export interface ItemOrder {
  /** Takes an event; those that name no items do not matter. */
  add(event: RunEvent): void;
  ids(): readonly string[];
  /** What an item counts for in the progress: those that another stands for count as one, however many they are. */
  shareOf(id: string): number;
  /** How many items stand for none. */
  readonly empty: number;
}

/** No items: each process of a run announces them, of which the first counts, and that of each project. */
export function createItemOrder(): ItemOrder {
  /** By the places of their projects. */
  const announced: (readonly string[])[] = [];
  const expanded = new Map<string, readonly string[]>();
  const shares = new Map<string, number>();
  let empty = 0;
  return {
    add(event) {
      if (event.type === "start" && (announced.length === 0 || event.total !== undefined))
        announced[event.place ?? announced.length] = event.ids;
      if (event.type !== "expanded") return;
      const { listed, ids } = event;
      expanded.set(listed, ids);
      if (ids.length === 0) empty++;
      for (const id of ids) shares.set(id, 1 / ids.length);
    },
    ids() {
      const ids = announced.flat();
      return expanded.size === 0 ? ids : ids.flatMap((id) => expanded.get(id) ?? [id]);
    },
    shareOf: (id) => shares.get(id) ?? 1,
    get empty() {
      return empty;
    },
  };
}
