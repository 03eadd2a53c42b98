/** `list --tree`: the collection tree as `pytest --collect-only` prints it. */
import { escapeLine } from "../../core/errors/escape-controls.ts";

/** An item of the tree. */
export interface TreeItem {
  /** The node id. */
  readonly id: string;
  /** From the root, with `/`. */
  readonly path: string;
  /** Names of the classes around it, outermost first. */
  readonly classNames: readonly string[];
  /** With the `[..]` suffix. */
  readonly name: string;
}

/** A line of the tree, and its node id. */
interface Branch {
  readonly label: string;
  readonly nodeId: string;
}

/**
 * Formats the tree, one line per node, indented by two spaces per level: `<Dir>`, or `<Package>` for a folder with an `__init__`,
 * then `<Module>`, `<Class>`, `<Function>`.
 *
 * @param items - in order; a node that is entered again is printed again.
 * @param packages - paths of folders that are packages, from the root.
 * @param docs - docstrings by node id, printed below their nodes. Default: none.
 */
export function formatTree(
  items: readonly TreeItem[],
  packages: ReadonlySet<string>,
  docs: ReadonlyMap<string, string> = new Map(),
): string[] {
  const lines: string[] = [];
  const print = ({ label, nodeId }: Branch, depth: number): void => {
    const indent = "  ".repeat(depth);
    lines.push(`${indent}${escapeLine(label)}`);
    const doc = docs.get(nodeId);
    if (doc !== undefined) lines.push(...doc.split("\n").map((line) => `${indent}  ${line}`.trimEnd()));
  };
  let open: readonly Branch[] = [];
  for (const item of items) {
    const branches = branchesOf(item, packages);
    let shared = 0;
    while (shared < open.length && open[shared]?.nodeId === branches[shared]?.nodeId) shared++;
    for (const [depth, branch] of branches.entries()) if (depth >= shared) print(branch, depth);
    print({ label: `<Function ${item.name}>`, nodeId: item.id }, branches.length);
    open = branches;
  }
  return lines;
}

/** The nodes around an item, outermost first. */
function branchesOf({ path, classNames }: TreeItem, packages: ReadonlySet<string>): Branch[] {
  const parts = path.split("/");
  const file = parts.pop() ?? "";
  const branches = parts.map((name, index): Branch => {
    const nodeId = parts.slice(0, index + 1).join("/");
    return { label: `<${packages.has(nodeId) ? "Package" : "Dir"} ${name}>`, nodeId };
  });
  let nodeId = path;
  branches.push({ label: `<Module ${file}>`, nodeId });
  for (const name of classNames) branches.push({ label: `<Class ${name}>`, nodeId: (nodeId += `::${name}`) });
  return branches;
}
