/** Puts the items that failed the last time first, or leaves out all others (`--lf`, `--ff`). */
import type { Function } from "./function.ts";

/** Which items failed the last time. */
export interface LastFailed {
  /** Node ids. An item that could not be expanded has its `[...]`. */
  readonly ids: readonly string[];
  /** Whether they are all that is to run. */
  readonly isAll: boolean;
}

/** The items in their new order, each part in its old one. All of them if none of the ids is there any more. */
export function failedFirst(items: readonly Function[], { ids, isAll }: LastFailed): readonly Function[] {
  const failed = new Set(ids);
  const first = items.filter(({ nodeId, definition }) => failed.has(nodeId) || failed.has(`${definition.nodeId}[...]`));
  if (first.length === 0) return items;
  const again = new Set(first);
  return isAll ? first : [...first, ...items.filter((item) => !again.has(item))];
}
