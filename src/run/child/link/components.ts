/** The order in which a graph of modules is evaluated. */

/**
 * Strongly connected components, each after all that it leads to. The first node of a component is the one by which it was reached.
 *
 * @param targetsOf - what a node leads to, in the order of evaluation.
 */
export function componentsOf<Node>(start: Node, targetsOf: (node: Node) => readonly Node[]): Node[][] {
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
