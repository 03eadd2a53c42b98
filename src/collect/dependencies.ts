/** `mark.depends`: the tests that a mark names, by reference or by id, and the order of the suite. */
import { foldersAbove } from "../store/folders.ts";
import { isFileAt } from "../store/read-file.ts";
import { isInNode, joinNodeId, pathOfNode } from "../core/select/nodeid.ts";
import {
  itemsOfDependencies,
  nodeOfDependency,
  nodesAround,
  inOrderOfDependencies,
} from "../core/select/dependencies.ts";
import { nearest } from "../core/errors/suggestions.ts";
import type { Expression } from "../core/data/facts.ts";
import type { Origin, StaticMark } from "../evaluate/values.ts";
import { diagnostic } from "./diagnostics.ts";
import type { Function } from "./tree/function.ts";
import type { TreeContext } from "./tree/tree-context.ts";

/**
 * Finds what each item depends on, and reports what no test has and what goes in a circle.
 *
 * @param items - all that were collected.
 */
export function findDependencies(context: TreeContext, items: readonly Function[]): void {
  const dependent = items.filter(({ marks }) => marks.some(({ name }) => name === "depends"));
  if (dependent.length === 0) return;
  const nodes = new Set(items.flatMap(({ id }) => nodesAround(id)));
  const places = new Map<string, Origin>();
  for (const item of dependent) {
    const found = new Set<string>();
    for (const mark of item.marks) {
      if (mark.name !== "depends") continue;
      for (const { node, origin } of nodesOfMark(context, mark, item, nodes)) {
        // A mark of a file or class holds for its other tests.
        if (isInNode(node, item.id) && !item.ownMarkers.includes(mark)) continue;
        found.add(node);
        places.set(node, origin);
      }
    }
    if (found.size > 0) item.depends = [...found];
  }
  const report = (item: Function, unplaced: Parameters<TreeContext["report"]>[0], origin: Origin): void => {
    context.current.during(item.definition.modulePath, () => context.diagnostics.report(unplaced, origin));
  };
  const byNode = itemsOfDependencies(items);
  for (const item of dependent) {
    for (const node of item.depends ?? []) {
      if (byNode.get(node)?.length !== 0 || isElsewhere(context, node)) continue;
      const near = nearest(node, nodes);
      report(item, diagnostic.unknownDependency(node, near), places.get(node) ?? item.definition.place);
    }
  }
  inOrderOfDependencies(items, items, (cycle) => {
    const [first] = cycle;
    if (first !== undefined)
      report(first, diagnostic.dependencyCycle(cycle.map(({ id }) => id)), first.definition.place);
  });
}

/** Where a mark is; that of a hook is at the test. */
function originOf({ origin }: StaticMark, { definition }: Function): Origin {
  return origin.path === "" ? definition.place : origin;
}

/** Whether a node is in a test file that was not collected, as where a command names others. */
function isElsewhere({ config, files }: TreeContext, node: string): boolean {
  const path = `${config.root.replace(/\/$/, "")}/${pathOfNode(node)}`;
  const isSearched = !files.isPart && [path, ...foldersAbove(path)].some((one) => files.starts.has(one));
  return !isSearched && isFileAt(path);
}

/** A node that a mark names, and where it does. */
interface NamedNode {
  readonly node: string;
  readonly origin: Origin;
}

/** The nodes that a mark names; what it does not name is reported. */
function nodesOfMark(context: TreeContext, mark: StaticMark, item: Function, nodes: ReadonlySet<string>): NamedNode[] {
  const { path } = mark.origin;
  return mark.args.flatMap((given, index): NamedNode[] => {
    const expression = mark.expressions[index];
    const origin = expression === undefined || path === "" ? originOf(mark, item) : { path, at: expression.at };
    if (typeof given === "string") return [{ node: nodeOfText(given, item, nodes), origin }];
    const node = expression === undefined ? null : nodeOfReference(context, expression, path);
    if (node !== null) return [{ node, origin }];
    context.current.during(item.definition.modulePath, () => {
      context.diagnostics.report(diagnostic.unreadDependency(), originOf(mark, item));
    });
    return [];
  });
}

function nodeOfText(text: string, { id, path, definition }: Function, nodes: ReadonlySet<string>): string {
  const { classNames } = definition;
  return nodeOfDependency(text, { path, classNames }, (node) => nodes.has(node) && node !== id);
}

/** The id of a test or class by its name in a module; null if it is none. */
function nodeOfReference(context: TreeContext, expression: Expression, path: string): string | null {
  const found = referenced(context, expression, path);
  return found === null || found.names.length === 0
    ? null
    : joinNodeId(context.relative(found.path), ...found.names.filter((name) => name !== "prototype"));
}

/** A name in a module; without names, the module itself. */
interface Referenced {
  readonly path: string;
  readonly names: readonly string[];
}

function referenced({ sources }: TreeContext, expression: Expression, from: string): Referenced | null {
  const { linker } = sources;
  const targetOf = (target: ReturnType<typeof linker.lookUp>): Referenced | null => {
    if (target?.kind === "namespace") return { path: target.path, names: [] };
    return target?.kind === "declaration" ? { path: target.path, names: [target.declaration.name] } : null;
  };
  const find = (one: Expression): Referenced | null => {
    if (one.kind === "reference") return targetOf(linker.lookUp(from, one.name));
    if (one.kind !== "member" || typeof one.property !== "string") return null;
    const owner = find(one.object);
    if (owner === null) return null;
    const { path, names } = owner;
    return names.length === 0
      ? targetOf(linker.lookUpExport(path, one.property))
      : { path, names: [...names, one.property] };
  };
  return find(expression);
}
