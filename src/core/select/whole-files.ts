/** Files of other runners: their tests share the state of their suites, and run in their order, with no test of another file in between. */
import type { Plan } from "../data/plan.ts";

/** Their paths, from the root. */
export type WholeFiles = ReadonlySet<string>;

export function wholeFilesOf({ files }: Pick<Plan, "files">): WholeFiles {
  return new Set(files.flatMap(({ path, project }) => (project === undefined ? [] : path)));
}

/** Chosen items first, with the others of their files where those are whole. The order is the same otherwise. */
export function chosenFirst<Item>(
  items: readonly Item[],
  isChosen: (item: Item) => boolean,
  pathOf: (item: Item) => string,
  whole: WholeFiles,
): readonly [first: readonly Item[], others: readonly Item[]] {
  const chosen = new Set(items.filter(isChosen));
  const files = new Set([...chosen].map(pathOf).filter((path) => whole.has(path)));
  const isFirst = (item: Item): boolean => chosen.has(item) || files.has(pathOf(item));
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
