/**
 * Evaluates modules in the engine's own order, each once.
 *
 * A graph is evaluated component by component, so that what a package sees when it is loaded is what it would see without us; from
 * where no package is left to load, the engine does all the rest at once. In an import cycle, its packages are loaded before it.
 */
import type { Module } from "node:vm";
import type { GraphNode } from "./evaluation-graph.ts";
import type { ModuleLinks, RunModules } from "./module-links.ts";
import type { LinkedRequires } from "./linked-requires.ts";
import { missingNameError } from "./table/module-errors.ts";

/** @param root - of the project: absolute, with `/`. */
export function createEvaluation(
  root: string,
  { table, compiled, commonjs, externals, graph }: RunModules,
  links: ModuleLinks,
  requires: LinkedRequires,
): (index: number, isNode: boolean) => Promise<Module> {
  /** Compiles modules of which everything is loaded that they need from outside. */
  const prepare = async (nodes: readonly GraphNode[]): Promise<void> => {
    for (const node of nodes) {
      if (typeof node === "string" || table.at(node).kind === "value") continue;
      const code = table.codeAt(node);
      for (const [specifier, target, names = [], passed = []] of code.imports) {
        const namespace = typeof target === "string" ? externals.get(target)?.namespace : undefined;
        const missing =
          namespace === undefined ? undefined : names.find((name) => !passed.includes(name) && !(name in namespace));
        if (missing !== undefined) throw missingNameError(root, code, specifier, missing);
      }
      if (code.kind === "esm") compiled.compile(node);
      if (code.requires.length > 0) await requires.prepare(node, code);
    }
  };

  /** Whether a node is no ES module of ours, so that it must be there before what imports it is linked. */
  const comesFirst = (node: GraphNode): boolean => typeof node === "string" || table.at(node).kind !== "esm";

  const evaluateNodes = async (nodes: readonly GraphNode[], top: number): Promise<void> => {
    await prepare(nodes);
    const part = table.codeAt(top);
    if (part.kind === "commonjs") commonjs.exportsOf(top, part);
    else {
      const module = compiled.compile(top);
      if (module.status === "errored") throw module.error;
      await links.link(module);
      await module.evaluate();
    }
    graph.settle(nodes);
  };

  const evaluate = async (index: number): Promise<void> => {
    if (graph.isSettled(index) || table.at(index).kind === "value") return;
    const components = graph.below(index);
    const last = components.findLastIndex(([node]) => node !== undefined && comesFirst(node));
    for (const nodes of components.slice(0, last + 1)) {
      const [node] = nodes;
      if (typeof node === "string") await externals.load(node);
      else if (node !== undefined && table.at(node).kind !== "value") await evaluateNodes(nodes, node);
    }
    const rest = components.slice(last + 1).flat();
    if (rest.length > 0) await evaluateNodes(rest, index);
  };

  return async (index, isNode) => {
    await evaluate(index);
    const module = links.moduleOf(index, isNode);
    if (module.status === "unlinked") await links.link(module);
    if (module.status === "linked") await module.evaluate();
    return module;
  };
}
