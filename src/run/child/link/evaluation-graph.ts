/** What modules lead to, and which of them have been evaluated. */
import type { ExternalModules } from "./external-modules.ts";
import type { TableModules } from "./table/table-modules.ts";

/** The index of a module of the table, or the URL or name of an external. */
export type GraphNode = number | string;

export interface EvaluationGraph {
  /**
   * What is below a module, itself included, without what has been evaluated: components, each after all that it leads to. The first
   * node of a component is the one by which it was reached.
   */
  below(index: number): GraphNode[][];
  /** Whether a module has been evaluated, with all below it. */
  isSettled(index: number): boolean;
  settle(nodes: readonly GraphNode[]): void;
}

export function createEvaluationGraph(table: TableModules, externals: ExternalModules): EvaluationGraph {
  const settled = new Set<number>();

  const targetsOf = (node: GraphNode): GraphNode[] => {
    if (typeof node === "string") return [];
    const part = table.at(node);
    if (part.kind !== "esm") return [];
    const targets: GraphNode[] = [];
    for (const [, target] of part.imports) {
      const isDone = typeof target === "number" ? settled.has(target) : externals.get(target) !== undefined;
      if (!isDone) targets.push(target);
    }
    return targets;
  };

  return {
    below: (index) => componentsOf<GraphNode>(index, targetsOf),
    isSettled: (index) => settled.has(index),
    settle(nodes) {
      for (const node of nodes) if (typeof node === "number") settled.add(node);
    },
  };
}

/**
 * Strongly connected components, each after all that it leads to. The first node of a component is the one by which it was reached.
 *
 * @param targetsOf - what a node leads to, in the order of evaluation.
 */
function componentsOf<Node>(start: Node, targetsOf: (node: Node) => readonly Node[]): Node[][] {
  const components: Node[][] = [];
  const indexes = new Map<Node, number>();
  const stack: Node[] = [];
  const onStack = new Set<Node>();

  /** Gives the smallest index that it leads back to. */
  const visit = (node: Node): number => {
    const index = indexes.size;
    let lowest = index;
    indexes.set(node, index);
    stack.push(node);
    onStack.add(node);
    for (const target of targetsOf(node)) {
      const known = indexes.get(target);
      if (known === undefined) lowest = Math.min(lowest, visit(target));
      else if (onStack.has(target)) lowest = Math.min(lowest, known);
    }
    if (lowest === index) {
      const component = stack.splice(stack.lastIndexOf(node));
      for (const one of component) onStack.delete(one);
      components.push(component);
    }
    return lowest;
  };

  visit(start);
  return components;
}
