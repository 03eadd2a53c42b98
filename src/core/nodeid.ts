/**
 * Node ids: the `path::Class::name[callspec]` addresses of the collection tree.
 *
 * A vocabulary module: it imports nothing, so that anything may import it.
 */

/** Joins the parts of a node id. `path` has `/` on every system. */
export function joinNodeId(path: string, ...names: readonly string[]): string {
  return [path, ...names].join("::");
}

/** Appends the callspec's id, if there is one, as `[id]`. */
export function withCallspecId(nodeId: string, callspecId: string | null): string {
  return callspecId === null ? nodeId : `${nodeId}[${callspecId}]`;
}

/**
 * The node ids of everything around `nodeId`, outermost first, itself last:
 * `""`, `a`, `a/test_b.ts`, `a/test_b.ts::TestC`, …. A fixture is visible at a node
 * if its base id is one of these.
 */
export function parentNodeIds(nodeId: string): string[] {
  const callspec = nodeId.indexOf("[", nodeId.indexOf("::") + 1);
  const address = callspec === -1 || !nodeId.includes("::") ? nodeId : nodeId.slice(0, callspec);
  const [path = "", ...names] = address.split("::");
  const result = [""];
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) result.push(path.slice(0, at));
  if (path !== "") result.push(path);
  let parent = path;
  for (const name of names) {
    parent = `${parent}::${name}`;
    result.push(parent);
  }
  if (address !== nodeId) result[result.length - 1] = nodeId;
  return result;
}
