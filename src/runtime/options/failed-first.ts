/** Selects the items that failed in the previous run, or moves them to the front (`--lf`, `--ff`). */
import type { RunFunction } from "../nodes/function.ts";
import type { LastFailed } from "../host.ts";

/** The items in their new order, stable within each group. All of them if none of the failed ids exists any more. */
export function failedFirst(items: readonly RunFunction[], { ids, isAll }: LastFailed): readonly RunFunction[] {
  const failed = new Set(ids);
  const first = items.filter(({ nodeId, definition }) => failed.has(nodeId) || failed.has(`${definition.nodeId}[...]`));
  if (first.length === 0) return items;
  const again = new Set(first);
  return isAll ? first : [...first, ...items.filter((item) => !again.has(item))];
}
