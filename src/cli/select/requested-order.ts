/** The order in which files, folders and node ids of the command line run. */
import type { Arrange } from "../../collect/collect.ts";
import type { SuiteItem } from "../../core/data/suite/suite-view.ts";
import { foldersAbove } from "../../store/folders.ts";
import { itemsByTarget, itemsOfTargets, type NamedTarget } from "./targets.ts";

type OrderedItem = Pick<SuiteItem, "id" | "path" | "dynamic">;

/**
 * Returns how to arrange the items of a suite whose files are in the order of the targets; null if they are in order.
 *
 * @param items - of the suite. Looked at if targets of one file may be out of order.
 * @param root - absolute path of the folder that node ids begin in.
 */
export function requestedOrder(
  items: () => readonly OrderedItem[],
  targets: readonly NamedTarget[],
  root: string,
): Arrange | null {
  const named = outermost(targets);
  if (new Set(named.map(({ path }) => path)).size === named.length) return null;
  const arrange = arrangement(named, root);
  const before = itemsOfTargets(items(), named, root);
  const after = arrange(before);
  return before.every((item, index) => item === after[index]) ? null : arrange;
}

/** Puts the items of targets first, in the order of the targets. */
export function arrangement(targets: readonly NamedTarget[], root: string): Arrange {
  return (all) => {
    const first = new Set(outermost(targets).flatMap(itemsByTarget(all, root)));
    return [...first, ...all.filter((item) => !first.has(item))];
  };
}

/** The targets that are inside no other one, each once. */
function outermost(targets: readonly NamedTarget[]): NamedTarget[] {
  const named = new Map<string, NamedTarget>();
  for (const target of targets) if (!named.has(keyOf(target))) named.set(keyOf(target), target);
  return [...named.values()].filter((target) => !around(target).some((key) => named.has(key)));
}

/** Paths are absolute, node ids are not. */
function keyOf({ path, nodeId }: NamedTarget): string {
  return nodeId ?? path.replace(/\/$/, "");
}

/** The keys of everything that a target is inside of. */
function around({ path, nodeId }: NamedTarget): string[] {
  const folders = foldersAbove(path);
  if (nodeId === null) return folders;
  const nodes = [...nodeId.matchAll(/::|\[/g)].map(({ index }) => nodeId.slice(0, index));
  return [path, ...folders, ...nodes];
}
