/** Items of files of other runners that only their import tells: they are found when the file before is over, right before they run. */
import type { Host } from "../../runtime/host.ts";
import type { ItemSource, LateExpansion, SelectExpanded } from "../../runtime/nodes/item-list.ts";
import type { RunFunction } from "../../runtime/nodes/function.ts";

/**
 * The items of a source, with what late ones stand for in their place; null if none are.
 *
 * @param source - gives late ones as they are.
 * @param items - those that it may give.
 * @param select - those of the found items that run.
 */
export function expandedByFile(
  source: ItemSource,
  expand: LateExpansion,
  items: readonly RunFunction[],
  host: Pick<Host, "emit">,
  select: SelectExpanded,
): ItemSource | null {
  /** The files of late items that have not been opened. */
  const paths = new Set(items.flatMap((item) => (expand.isLate(item) ? item.path : [])));
  if (paths.size === 0) return null;
  const ready: RunFunction[] = [];
  /** The first item of a file, until the file before is over. */
  let waiting: RunFunction | null = null;
  /** An item that is left to another process. */
  let leaving: RunFunction | null = null;

  /** Imports the file of an item. */
  async function open(first: RunFunction): Promise<void> {
    const ofFile = [first, ...((await source.rest?.(first.path)) ?? [])];
    paths.delete(first.path);
    const found: RunFunction[] = [];
    for (const item of ofFile) {
      // A file that cannot be imported says so when its item runs.
      const made = expand.isLate(item) ? await expand.expand(item) : null;
      if (made === null || (made.length === 1 && made[0] === item)) {
        found.push(item);
        continue;
      }
      const selected = await select(made, item);
      found.push(...selected);
      const deselected = made.length - selected.length;
      const ids = selected.map(({ nodeId }) => nodeId);
      host.emit({ type: "expanded", listed: item.nodeId, ids, ...(deselected > 0 && { deselected }) });
    }
    ready.push(...expand.reorder(found).reverse());
  }

  return {
    async next() {
      for (;;) {
        const known = ready.pop();
        if (known !== undefined) return known;
        const item = waiting ?? (await source.next());
        if (item == null || !(paths.has(item.path) || expand.isLate(item))) return item;
        if (waiting === null) {
          waiting = item;
          return undefined;
        }
        waiting = null;
        if (source.leaves?.(item) === true) return (leaving = item);
        await open(item);
      }
    },
    get isLeft() {
      return source.isLeft === true;
    },
    leaves: (item) => item === leaving || source.leaves?.(item) === true,
  };
}
