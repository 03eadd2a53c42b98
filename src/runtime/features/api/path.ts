/** Where a node's module is. */
import type { Node } from "../../nodes/node.ts";

/** Path of a node's module or folder, from the root, with `/`. */
export function pathOf({ nodeId }: Node): string {
  return nodeId.split("::", 1)[0] ?? "";
}
