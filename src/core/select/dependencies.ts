/** Tests that depend on others (`mark.depends`): what a selection needs beside itself, and in which order. Pure. */
import { joinNodeId, nodeOfDynamic, pathEndOf, pathOfNode } from "./nodeid.ts";

/** An item that may depend on others. */
export interface DependentItem {
  /** The node id; that of a dynamic one ends in `[...]`. */
  readonly id: string;
  /** Node ids of rows, tests, classes, groups and files. Default: none. */
  readonly depends?: readonly string[];
}

/** Where a text of `mark.depends` is written. */
export interface DependencyPlace {
  /** Of the file, from the root. */
  readonly path: string;
  /** Names of the classes and groups around it, outermost first. */
  readonly classNames: readonly string[];
}

/** A name of a test file. */
const TEST_FILE = /\.[cm]?[jt]sx?$/;

/**
 * The id that a text of `mark.depends` means: that of the test with this name or title beside it, in a group around it or in its file; else
 * the text itself.
 *
 * @param has - whether there is a node with an id, other than the test itself.
 */
export function nodeOfDependency(
  text: string,
  { path, classNames }: DependencyPlace,
  has: (node: string) => boolean,
): string {
  for (let depth = classNames.length; depth >= 0; depth -= 1) {
    const node = joinNodeId(path, ...classNames.slice(0, depth), text);
    if (has(node)) return node;
  }
  return TEST_FILE.test(pathOfNode(text)) || has(text) ? text : joinNodeId(path, text);
}

/** The ids of all nodes that an item is in: of its file, groups, test and row, and its own. */
export function nodesAround(id: string): string[] {
  const names: string[] = [];
  const begin = pathEndOf(id);
  for (let at = begin; at !== -1 && at < id.length; at += 1) {
    if (id[at] === "[" || id.startsWith("::", at)) names.push(id.slice(0, at));
  }
  return [...names, id];
}

/** The items of each node that something depends on; empty for a node that has none. */
export function itemsOfDependencies<Item extends DependentItem>(
  items: readonly Item[],
): ReadonlyMap<string, readonly Item[]> {
  const found = new Map<string, Item[]>();
  for (const { depends = [] } of items) for (const name of depends) found.set(name, []);
  if (found.size === 0) return found;
  const dynamic = new Map<string, Item>();
  for (const item of items) {
    for (const name of nodesAround(item.id)) found.get(name)?.push(item);
    const node = nodeOfDynamic(item.id);
    if (node !== null) dynamic.set(node, item);
  }
  // A row, or a test, that only the run knows.
  for (const [name, own] of found) {
    if (own.length > 0 || dynamic.size === 0) continue;
    const around = nodesAround(name);
    own.push(...around.flatMap((node) => dynamic.get(node) ?? []).slice(-1));
  }
  return found;
}

/** The items with those of `all` that they depend on, each after those, and otherwise in their order. */
export function withDependencies<Item extends DependentItem>(
  items: readonly Item[],
  all: readonly Item[],
): readonly Item[] {
  const found = inOrderOfDependencies(items, all);
  if (found.length === items.length) return found;
  const chosen = new Set(items);
  const listed = all.filter((item) => chosen.has(item));
  // Those that are added have their places in a list, too.
  if (listed.some((item, index) => item !== items[index])) return found;
  const complete = new Set(found);
  return inOrderOfDependencies(all.filter((item) => complete.has(item)));
}

/**
 * The items, each after those that it depends on, which are put in front of the first that needs them.
 *
 * @param all - the items that there are. Default: the same.
 * @param onCycle - called with items each of which depends on the next one, and the last on the first. Default: not called.
 */
export function inOrderOfDependencies<Item extends DependentItem>(
  items: readonly Item[],
  all: readonly Item[] = items,
  onCycle?: (cycle: readonly Item[]) => void,
): readonly Item[] {
  const byNode = itemsOfDependencies(all);
  if (byNode.size === 0) return items;
  const ordered = new Set<Item>();
  const open = new Set<Item>();
  /** Nodes whose items are all ordered. */
  const done = new Set<string>();
  const step = (item: Item) => {
    const nodes = (item.depends ?? []).filter((name) => !done.has(name));
    return { item, nodes, needed: nodes.flatMap((name) => byNode.get(name) ?? []).values() };
  };
  for (const root of items) {
    if (ordered.has(root)) continue;
    open.add(root);
    // A loop: a chain may be longer than the call stack.
    const steps = [step(root)];
    for (let last = steps.at(-1); last !== undefined; last = steps.at(-1)) {
      const { value: next } = last.needed.next();
      if (next === undefined) {
        steps.pop();
        open.delete(last.item);
        ordered.add(last.item);
        for (const name of last.nodes) done.add(name);
      } else if (open.has(next)) {
        const way = steps.map(({ item }) => item);
        onCycle?.(way.slice(way.indexOf(next)));
      } else if (!ordered.has(next)) {
        open.add(next);
        steps.push(step(next));
      }
    }
  }
  return [...ordered];
}

/**
 * The files whose tests depend on each other, also by way of others, or that are linked otherwise: for each, the first one of them.
 *
 * @param links - pairs of files, or of a file and what it has in common with others. Default: none.
 */
export function dependentFiles(
  items: readonly DependentItem[],
  links: readonly (readonly [path: string, other: string])[] = [],
): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>();
  const firstOf = (path: string): string => {
    let first = path;
    for (let next = firsts.get(first); next !== undefined && next !== first; next = firsts.get(first)) first = next;
    return first;
  };
  const link = (path: string, other: string): void => {
    const [one, two] = [firstOf(path), firstOf(other)];
    firsts.set(one, one);
    firsts.set(two, one);
  };
  for (const [path, other] of links) link(path, other);
  const byNode = itemsOfDependencies(items);
  for (const { id, depends = [] } of byNode.size === 0 ? [] : items) {
    for (const other of depends.flatMap((name) => byNode.get(name) ?? [])) link(pathOfNode(id), pathOfNode(other.id));
  }
  return new Map([...firsts.keys()].map((path) => [path, firstOf(path)]));
}
