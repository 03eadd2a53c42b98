/** The order of a bundle's items: that of the targets, as `xtest run` has it. */
import type { ManifestItem } from "../../core/data/manifest.ts";
import type { Plan } from "../../core/data/plan.ts";
import { orderingKeys, reorderItems } from "../../core/fixtures/ordering.ts";
import { parametersInPlan } from "../../core/fixtures/plan-parameters.ts";
import { arrangement } from "../select/requested-order.ts";
import { itemsOfTargets, type NamedTarget } from "../select/targets.ts";

/**
 * The items of the files that targets name, in the order in which they run.
 *
 * @param items - of the plan, in its order.
 * @param root - absolute path of the folder that node ids begin in.
 */
export function inRequestedOrder(
  plan: Plan,
  items: readonly ManifestItem[],
  targets: readonly NamedTarget[],
  root: string,
): readonly ManifestItem[] {
  const files = targets.map((target) => ({ ...target, nodeId: null }));
  const planned = new Map(items.map((item, index) => [item.id, plan.items[index]]));
  return reorderItems(arrangement(targets, root)(itemsOfTargets(items, files, root)), ({ id, path, className }) => {
    const entry = planned.get(id);
    return orderingKeys(entry === undefined ? [] : parametersInPlan(plan, entry), path, className);
  });
}
