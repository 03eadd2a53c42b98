/** Names of assertions that inner scopes bind, where there are any. */
import type { ESTree } from "rolldown/utils";
import { patternNames, nodesBelow, isFunctionLike } from "./syntax-tree.ts";

/** The names that a node binds in a scope of its own; null if it has none. */
export function scopeNames(node: ESTree.Node): ReadonlySet<string> | null {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression": {
      const own = node.type === "FunctionExpression" && node.id !== null ? [node.id.name] : [];
      const names = new Set([...own, ...node.params.flatMap(patternNames)]);
      if (node.body !== null) addVars(node.body, names);
      return names;
    }
    case "ClassDeclaration":
    case "ClassExpression":
      return node.id === null ? null : new Set([node.id.name]);
    case "CatchClause":
      return node.param === null ? null : new Set(patternNames(node.param));
    case "BlockStatement":
    case "StaticBlock":
    case "SwitchStatement":
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
      return new Set(declaredIn(node));
    default:
      return null;
  }
}

/** What the declarations directly in a block bind. */
function declaredIn(node: ESTree.Node): string[] {
  return nodesBelow(node).flatMap((child) => {
    if (child.type === "VariableDeclaration") return child.declarations.flatMap(({ id }) => patternNames(id));
    if (child.type === "FunctionDeclaration" || child.type === "ClassDeclaration")
      return child.id === null ? [] : [child.id.name];
    return child.type === "SwitchCase" ? declaredIn(child) : [];
  });
}

/** Every `var` of a function, and what its outermost block declares. */
function addVars(node: ESTree.Node, names: Set<string>): void {
  for (const name of declaredIn(node)) names.add(name);
  for (const child of nodesBelow(node)) {
    if (child.type === "VariableDeclaration" && child.kind === "var")
      for (const { id } of child.declarations) for (const name of patternNames(id)) names.add(name);
    if (!isFunctionLike(child)) addNestedVars(child, names);
  }
}

function addNestedVars(node: ESTree.Node, names: Set<string>): void {
  if (node.type === "VariableDeclaration" && node.kind === "var")
    for (const { id } of node.declarations) for (const name of patternNames(id)) names.add(name);
  for (const child of nodesBelow(node)) if (!isFunctionLike(child)) addNestedVars(child, names);
}
