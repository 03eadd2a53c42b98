/** Puts the items that failed the last time first, or leaves out all others (`--lf`, `--ff`). */
import type { Function } from "../nodes/function.ts";
import type { LastFailed } from "../lastfailed.ts";

/** The items in their new order, each part in its old one. All of them if none of the ids is there any more. */
export function failedFirst(items: readonly Function[], { ids, isAll }: LastFailed): readonly Function[] {
  const failed = new Set(ids);
  const first = items.filter(({ nodeId, definition }) => failed.has(nodeId) || failed.has(`${definition.nodeId}[...]`));
  if (first.length === 0) return items;
  const again = new Set(first);
  return isAll ? first : [...first, ...items.filter((item) => !again.has(item))];
}
