/** The order in which files, folders and node ids of the command line run. */
import type { Arrange } from "../../collect/collect.ts";
import type { SuiteItem } from "../../core/data/suite/suite-view.ts";
import { isInNode } from "../../core/select/nodeid.ts";
import { itemsOfTargets, namesFile, type NamedTarget } from "./targets.ts";

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
  const arrange: Arrange = (all) => {
    const first = new Set(named.flatMap((target) => itemsOfTargets(all, [target], root)));
    return [...first, ...all.filter((item) => !first.has(item))];
  };
  const before = itemsOfTargets(items(), named, root);
  const after = arrange(before);
  return before.every((item, index) => item === after[index]) ? null : arrange;
}

/** The targets that are inside no other one, each once. */
function outermost(targets: readonly NamedTarget[]): NamedTarget[] {
  return targets.filter(
    (target, at) =>
      !targets.some(
        (other, index) => index !== at && isInside(target, other) && (index < at || !isInside(other, target)),
      ),
  );
}

function isInside(target: NamedTarget, around: NamedTarget): boolean {
  if (around.nodeId === null) return namesFile(around, target.path);
  return target.nodeId !== null && isInNode(around.nodeId, target.nodeId);
}
