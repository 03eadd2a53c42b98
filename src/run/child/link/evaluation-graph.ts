/** What modules lead to, and which of them have been evaluated. */
import { componentsOf } from "./components.ts";
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
