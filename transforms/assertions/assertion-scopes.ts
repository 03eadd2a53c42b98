/** The scopes around a part of a module, with the names that they bind. */
import type { ESTree } from "rolldown/utils";
import { isFunctionLike, nodesBelow, patternNames } from "./syntax-tree.ts";

const WITH_SCOPE: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "ClassDeclaration",
  "ClassExpression",
  "CatchClause",
  "BlockStatement",
  "StaticBlock",
  "SwitchStatement",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "TSModuleBlock",
]);

/** A scope whose names are read when they are first asked for. */
interface Scope {
  readonly node: ESTree.Node;
  names: ReadonlySet<string> | null;
}

export class Scopes {
  readonly #module: Scope;
  readonly #inner: Scope[] = [];

  constructor(program: ESTree.Program) {
    this.#module = { node: program, names: null };
  }

  /** Calls a function in the scope of a node, if it has one. */
  within(node: ESTree.Node, visit: () => void): void {
    const hasScope = WITH_SCOPE.has(node.type);
    if (hasScope) this.#inner.push({ node, names: null });
    visit();
    if (hasScope) this.#inner.pop();
  }

  /** Whether a scope inside of the module binds a name. */
  readonly isInner = (name: string): boolean => this.#inner.some((scope) => namesOf(scope).has(name));

  /** Whether a name is no global one. */
  isBound(name: string): boolean {
    return this.isInner(name) || namesOf(this.#module).has(name);
  }
}

function namesOf(scope: Scope): ReadonlySet<string> {
  return (scope.names ??= scopeNames(scope.node));
}

/** The names that a node binds in a scope of its own. */
function scopeNames(node: ESTree.Node): ReadonlySet<string> {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression": {
      const own = node.type === "FunctionExpression" && node.id !== null ? [node.id.name] : [];
      const body = node.body === null ? [] : [...declaredIn(node.body), ...varsIn(node.body)];
      return new Set([...own, ...node.params.flatMap(patternNames), ...body]);
    }
    case "ClassDeclaration":
    case "ClassExpression":
      return new Set(node.id === null ? [] : [node.id.name]);
    case "CatchClause":
      return new Set(node.param === null ? [] : patternNames(node.param));
    case "Program":
    case "StaticBlock":
    case "TSModuleBlock":
      return new Set([...declaredIn(node), ...varsIn(node)]);
    default:
      return new Set(declaredIn(node));
  }
}

/** What the declarations directly in a block bind. */
function declaredIn(node: ESTree.Node): string[] {
  return nodesBelow(node).flatMap(declaredBy);
}

function declaredBy(node: ESTree.Node): string[] {
  switch (node.type) {
    case "VariableDeclaration":
      return node.declarations.flatMap(({ id }) => patternNames(id));
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return node.id === null ? [] : [node.id.name];
    case "ImportDeclaration":
      return node.specifiers.map(({ local }) => local.name);
    case "ExportNamedDeclaration":
      return node.declaration === null ? [] : declaredBy(node.declaration);
    case "ExportDefaultDeclaration":
      return declaredBy(node.declaration);
    case "SwitchCase":
      return declaredIn(node);
    default:
      return [];
  }
}

/** Every `var` below a node that belongs to its function. */
function varsIn(node: ESTree.Node): string[] {
  return nodesBelow(node).flatMap((child) => {
    if (isFunctionLike(child) || child.type === "StaticBlock" || child.type === "TSModuleBlock") return [];
    const own = child.type === "VariableDeclaration" && child.kind === "var" ? declaredBy(child) : [];
    return [...own, ...varsIn(child)];
  });
}
