/** `--nf`: new tests first, and the tests of files that changed last before others. */
import { absolutePath, mayExpandTo } from "./targets.ts";
import { chosenFirst, type WholeFiles } from "../../core/select/whole-files.ts";
import { statFile } from "../../store/read-file.ts";

/** pytest's key, which the `cache` fixture sees too. */
export const NODE_IDS = "cache/nodeids";

interface Ordered {
  readonly id: string;
  readonly path: string;
  readonly dynamic: boolean;
}

/**
 * The items in their new order: first those that no run had, then the others; each by the time at which its file changed, the last one
 * first.
 *
 * @param known - ids of the items of earlier runs.
 * @param timeOf - the time at which a file changed, by its path from the root.
 */
export function newFirst<Item extends Ordered>(
  items: readonly Item[],
  known: ReadonlySet<string>,
  timeOf: (path: string) => number,
  whole: WholeFiles,
): readonly Item[] {
  const times = new Map([...new Set(items.map(({ path }) => path))].map((path) => [path, timeOf(path)]));
  const byTime = (some: readonly Item[]): Item[] =>
    [...some].sort((one, other) => (times.get(other.path) ?? 0) - (times.get(one.path) ?? 0));
  const isNew = (item: Item): boolean =>
    !known.has(item.id) && !(item.dynamic && [...known].some((id) => mayExpandTo(id, item)));
  return chosenFirst(items, isNew, ({ path }) => path, whole).flatMap(byTime);
}

/** When a file of a project was changed, in milliseconds; 0 if it does not exist. @param root - absolute path. */
export function timesIn(root: string): (path: string) => number {
  return (path) => statFile(absolutePath(root, path))?.mtimeMs ?? 0;
}

/** The ids in a value of the cache. */
export function knownIds(value: unknown): Set<string> {
  return new Set(Array.isArray(value) ? value.filter((id) => typeof id === "string") : []);
}
