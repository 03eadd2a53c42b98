/** Tests that only the run knows whole: what they turn out to be once their module has been imported. */
import { ItemMaker } from "../../expand/item-maker.ts";
import type { ExpandsItems } from "../../features.ts";
import type { Suite } from "../../host.ts";
import type { Tree } from "../../tree.ts";

/** What expands the items of one run. */
export function expand(tree: Tree, { plan }: Suite): ExpandsItems {
  return new ItemMaker(tree, plan);
}
