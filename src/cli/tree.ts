/** `list --tree`: the collection tree as `pytest --collect-only` prints it. */
import type { ManifestItem } from "../core/manifest.ts";

/** What the tree needs of an item. */
export type TreeItem = Pick<ManifestItem, "path" | "className" | "name">;

/**
 * One line a node, two spaces a level: `<Dir>` or, where the folder has an `__init__`, `<Package>`,
 * then `<Module>`, `<Class>`, `<Function>`.
 *
 * @param items - in their order; a node that is left and entered again is printed again.
 * @param packages - paths of folders that are packages, from the root.
 */
export function formatTree(items: readonly TreeItem[], packages: ReadonlySet<string>): string[] {
  const lines: string[] = [];
  let open: readonly string[] = [];
  for (const item of items) {
    const nodes = nodesOf(item, packages);
    let shared = 0;
    while (shared < open.length && open[shared] === nodes[shared]) shared++;
    for (let depth = shared; depth < nodes.length; depth++) lines.push(`${"  ".repeat(depth)}${nodes[depth]}`);
    lines.push(`${"  ".repeat(nodes.length)}<Function ${item.name}>`);
    open = nodes;
  }
  return lines;
}

/** The labels of everything around an item, outermost first. */
function nodesOf(item: TreeItem, packages: ReadonlySet<string>): string[] {
  const folders = item.path.split("/");
  const file = folders.pop() ?? "";
  const nodes = folders.map((name, index) => {
    const kind = packages.has(folders.slice(0, index + 1).join("/")) ? "Package" : "Dir";
    return `<${kind} ${name}>`;
  });
  nodes.push(`<Module ${file}>`);
  for (const name of item.className?.split(".") ?? []) nodes.push(`<Class ${name}>`);
  return nodes;
}
