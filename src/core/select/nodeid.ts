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

/** Whether a node is `around` or inside it: a test of a class, an invocation of a test. Both are node ids. */
export function isInNode(around: string, nodeId: string): boolean {
  if (!nodeId.startsWith(around)) return false;
  return nodeId.length === around.length || nodeId[around.length] === "[" || nodeId.startsWith("::", around.length);
}

const SOURCE_END = /\.[cm]?[jt]sx?::/;

/**
 * Offset of the end of the path in a node id: its first `::` after the extension of a source file, since names of files and folders may
 * contain `::`; else that after any extension, else its first `::`; -1 without any.
 */
export function pathEndOf(nodeId: string): number {
  const source = nodeId.search(SOURCE_END);
  if (source !== -1) return nodeId.indexOf("::", source);
  const first = nodeId.indexOf("::");
  if (first === -1 || nodeId.indexOf("/", first) === -1) return first;
  for (let at = first; at !== -1; at = nodeId.indexOf("::", at + 1)) {
    if (nodeId.lastIndexOf(".", at) > nodeId.lastIndexOf("/", at)) return at;
  }
  return first;
}

/** The path of the file that a node is in; a path is its own. */
export function pathOfNode(nodeId: string): string {
  const end = pathEndOf(nodeId);
  return end === -1 ? nodeId : nodeId.slice(0, end);
}

/**
 * The node ids of all ancestors of `nodeId`, outermost first, itself last: `""`, `a`, `a/test_b.ts`,
 * `a/test_b.ts::TestC`, …. A fixture is visible at a node if its base id is one of these.
 */
export function parentNodeIds(nodeId: string): string[] {
  const end = pathEndOf(nodeId);
  const path = end === -1 ? nodeId : nodeId.slice(0, end);
  const callspec = end === -1 ? -1 : nodeId.indexOf("[", end);
  const address = callspec === -1 ? nodeId : nodeId.slice(0, callspec);
  const names = address.slice(path.length).split("::").slice(1);
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

/** The node ids of a collector, which is no item, and of all its ancestors: the same, but for names with a bracket in them. */
export function collectorNodeIds(nodeId: string): string[] {
  const end = pathEndOf(nodeId);
  const path = end === -1 ? nodeId : nodeId.slice(0, end);
  const result = parentNodeIds(path);
  for (let at = end; at !== -1; at = nodeId.indexOf("::", at + 2)) {
    const next = nodeId.indexOf("::", at + 2);
    result.push(next === -1 ? nodeId : nodeId.slice(0, next));
  }
  return result;
}

/** The name of an item from its id. @param className - dotted; null outside of classes. */
export function nameIn(id: string, path: string, className: string | null): string {
  return id.slice(path.length + 2 + (className === null ? 0 : className.replaceAll(".", "::").length + 2));
}

/** What stands in a title for a value of a table's row: `$name`, `$user.name`, `${user.name}`. */
export const TITLE_VALUE = /\$(?:\{\s*([A-Za-z_]\w*(?:\.\w+)*)\s*\}|([A-Za-z_]\w*)((?:\.\w+)*))/g;

/**
 * The ids that a test may have whose rows only the run knows, as its title has their values: `a.ts::parses $file`. Null if it has none.
 *
 * @param node - its id, without brackets.
 */
export function titlePattern(node: string): RegExp | null {
  const end = pathEndOf(node);
  if (end === -1 || !node.includes("$", end)) return null;
  let pattern = "";
  let at = 0;
  for (const { 0: value, index } of node.matchAll(TITLE_VALUE)) {
    if (index < end) continue;
    pattern += `${literally(node.slice(at, index))}[^]*`;
    at = index + value.length;
  }
  return at === 0 ? null : new RegExp(`^${pattern}${literally(node.slice(at))}(?:\\[[^]*\\])?$`);
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The test, group or file whose items only the run knows, by the id that stands for them: `a.ts::t[...]`; null for any other id. */
export function nodeOfDynamic(id: string): string | null {
  const node = id.replace(/(?:::)?\[\.\.\.\]$/, "");
  return node === id ? null : node;
}
