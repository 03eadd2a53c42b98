/** What a request of the editor means as targets of a run. */

/** An entry as a request names it. */
export interface SelectedNode {
  readonly id: string;
  readonly children: readonly SelectedNode[];
}

/**
 * The targets of a run: the whole suite if there are none.
 *
 * @param include - null for everything.
 * @param exclude - ids of entries that are not to be run, and nothing in them.
 * @returns null if nothing is left.
 */
export function targetsOf(
  tree: readonly SelectedNode[],
  include: readonly SelectedNode[] | null,
  exclude: ReadonlySet<string>,
): string[] | null {
  const wanted = (include ?? tree).flatMap((node) => partsOf(node, exclude));
  if (wanted.length === 0) return null;
  const isAll = include === null && wanted.length === tree.length && wanted.every((id, at) => id === tree[at]?.id);
  return isAll ? [] : [...new Set(wanted)];
}

/** The largest entries in this one that have nothing excluded in them. */
function partsOf(node: SelectedNode, exclude: ReadonlySet<string>): string[] {
  if (exclude.has(node.id)) return [];
  if (!hasExcluded(node, exclude)) return [node.id];
  return node.children.flatMap((child) => partsOf(child, exclude));
}

function hasExcluded({ children }: SelectedNode, exclude: ReadonlySet<string>): boolean {
  return children.some((child) => exclude.has(child.id) || hasExcluded(child, exclude));
}

/** The flags of a debugged run, which has one process. */
export function flagsForDebugging(flags: readonly string[]): string[] {
  return flags.filter(
    (flag, at) =>
      !/^(?:-n\d*|-nauto|--numprocesses(?:=.*)?)$/.test(flag) && !/^(?:-n|--numprocesses)$/.test(flags[at - 1] ?? ""),
  );
}
