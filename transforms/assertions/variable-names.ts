/** What is known of the names of a module: which of them always have the same value. */
import type { ESTree } from "rolldown/utils";
import { nodesBelow, patternNames } from "./syntax-tree.ts";

/** By name, in whichever scope. */
export interface VariableNames {
  /** Whether an assertion may give it another value. */
  mayChange(name: string): boolean;
  /** Whether its value says nothing: a namespace, or a module of Node. */
  isNamespace(name: string): boolean;
}

export function readVariableNames(program: ESTree.Program): VariableNames {
  const changed = new Set<string>();
  const imported = new Set<string>();
  const namespaces = new Set<string>();
  for (const statement of program.body) {
    if (statement.type !== "ImportDeclaration") continue;
    for (const { type, local } of statement.specifiers) {
      imported.add(local.name);
      const isOfNode = type === "ImportDefaultSpecifier" && statement.source.value.startsWith("node:");
      if (type === "ImportNamespaceSpecifier" || isOfNode) namespaces.add(local.name);
    }
  }
  const hasEval = addChanged(program, changed);
  return {
    // The module that exports it may give it another value.
    mayChange: (name) => hasEval || changed.has(name) || imported.has(name),
    isNamespace: (name) => namespaces.has(name),
  };
}

/** Adds the names that are assigned to, and says whether there is a direct `eval`, which may assign to any. */
function addChanged(node: ESTree.Node, changed: Set<string>): boolean {
  for (const name of changedBy(node)) changed.add(name);
  let hasEval = node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "eval";
  for (const child of nodesBelow(node)) if (addChanged(child, changed)) hasEval = true;
  return hasEval;
}

function changedBy(node: ESTree.Node): string[] {
  switch (node.type) {
    case "VariableDeclaration":
      return node.kind === "var" ? node.declarations.flatMap(({ id }) => patternNames(id)) : [];
    case "AssignmentExpression":
      return assignedNames(node.left);
    case "UpdateExpression":
      return assignedNames(node.argument);
    case "ForInStatement":
    case "ForOfStatement":
      return node.left.type === "VariableDeclaration" ? [] : assignedNames(node.left);
    default:
      return [];
  }
}

/** All names in a target, those of members too: more than are assigned. */
function assignedNames(node: ESTree.Node): string[] {
  return node.type === "Identifier" ? [node.name] : nodesBelow(node).flatMap(assignedNames);
}
