/** By which names an item can be selected. */
import { parentNodeIds, pathEndOf } from "./nodeid.ts";

/** The ids that select an item: its own, that of its test without brackets, those of its classes. */
export function namesOf(nodeId: string): string[] {
  const names = parentNodeIds(nodeId).filter((name) => name.length > pathEndOf(nodeId));
  const parent = names.at(-2) ?? nodeId.slice(0, pathEndOf(nodeId));
  const bracket = nodeId.indexOf("[", parent.length);
  return bracket === -1 ? names : [...names, nodeId.slice(0, bracket)];
}
