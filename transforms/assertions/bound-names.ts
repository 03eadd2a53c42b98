/** The names of a module: which scope binds them, and which may get another value. Read in one pass, as modules are large. */
import type { ESTree } from "rolldown/utils";
import { nodesBelow, patternNames } from "./syntax-tree.ts";

export interface BoundNames {
  /** The names that a node with a scope binds in it. */
  boundBy(node: ESTree.Node): ReadonlySet<string> | undefined;
  /** Whether any scope inside of the module binds a name. */
  isBoundInside(name: string): boolean;
  /** Whether a name may get another value, in whichever scope. */
  mayChange(name: string): boolean;
  /** Whether its value says nothing: a namespace, or a module of Node. */
  isNamespace(name: string): boolean;
}

type Names = Set<string>;

export function readBoundNames(program: ESTree.Program): BoundNames {
  const changed: Names = new Set();
  const imported: Names = new Set();
  const namespaces: Names = new Set();
  const inside: Names = new Set();
  const scopes = new Map<ESTree.Node, Names>();
  let hasEval = false;

  const open = (node: ESTree.Node, names: readonly string[] = []): Names => {
    const scope = new Set(names);
    for (const name of names) inside.add(name);
    scopes.set(node, scope);
    return scope;
  };
  const module: Names = new Set();
  scopes.set(program, module);
  const bind = (scope: Names, names: readonly string[]): void => {
    for (const name of names) {
      scope.add(name);
      if (scope !== module) inside.add(name);
    }
  };
  const change = (names: readonly string[]): void => {
    for (const name of names) changed.add(name);
  };

  /** @param block - where its own declarations belong, and `outer` those by `var`. */
  function read(node: ESTree.Node, block: Names, outer: Names): void {
    switch (node.type) {
      case "TSInterfaceDeclaration":
      case "TSTypeAliasDeclaration":
      case "TSTypeAnnotation":
      case "TSTypeParameterDeclaration":
      case "TSTypeParameterInstantiation":
        return;
      case "ImportDeclaration":
        readImport(node);
        return;
      case "VariableDeclaration": {
        const names = node.declarations.flatMap(({ id }) => patternNames(id));
        bind(node.kind === "var" ? outer : block, names);
        if (node.kind === "var") change(names);
        break;
      }
      case "AssignmentExpression":
        change(assignedNames(node.left));
        break;
      case "UpdateExpression":
        change(assignedNames(node.argument));
        break;
      case "CallExpression":
        if (node.callee.type === "Identifier" && node.callee.name === "eval") hasEval = true;
        break;
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        readFunction(node, block);
        return;
      case "ClassDeclaration":
      case "ClassExpression": {
        const names = node.id === null ? [] : [node.id.name];
        if (node.type === "ClassDeclaration") bind(block, names);
        open(node, names);
        break;
      }
      case "CatchClause": {
        const scope = open(node, node.param === null ? [] : patternNames(node.param));
        below(node, scope, outer);
        return;
      }
      case "ForInStatement":
      case "ForOfStatement":
        if (node.left.type !== "VariableDeclaration") change(assignedNames(node.left));
        below(node, open(node), outer);
        return;
      case "BlockStatement":
      case "ForStatement":
      case "SwitchStatement":
        below(node, open(node), outer);
        return;
      case "StaticBlock":
      case "TSModuleBlock": {
        const scope = open(node);
        below(node, scope, scope);
        return;
      }
    }
    below(node, block, outer);
  }

  function below(node: ESTree.Node, block: Names, outer: Names): void {
    for (const child of nodesBelow(node)) read(child, block, outer);
  }

  function readFunction(node: ESTree.Function | ESTree.ArrowFunctionExpression, block: Names): void {
    const own = node.id === null ? [] : [node.id.name];
    if (node.type === "FunctionDeclaration") bind(block, own);
    const scope = open(node, [
      ...(node.type === "FunctionExpression" ? own : []),
      ...node.params.flatMap(patternNames),
    ]);
    for (const param of node.params) read(param, scope, scope);
    if (node.body === null) return;
    // Its block is the scope of the function itself.
    if (node.body.type === "BlockStatement") below(node.body, scope, scope);
    else read(node.body, scope, scope);
  }

  function readImport({ specifiers, source }: ESTree.ImportDeclaration): void {
    for (const { type, local } of specifiers) {
      module.add(local.name);
      imported.add(local.name);
      const isOfNode = type === "ImportDefaultSpecifier" && source.value.startsWith("node:");
      if (type === "ImportNamespaceSpecifier" || isOfNode) namespaces.add(local.name);
    }
  }

  below(program, module, module);
  return {
    boundBy: (node) => scopes.get(node),
    isBoundInside: (name) => inside.has(name),
    // The module that exports it may give it another value.
    mayChange: (name) => hasEval || changed.has(name) || imported.has(name),
    isNamespace: (name) => namespaces.has(name),
  };
}

/** All names in a target, those of members too: more than are assigned. */
function assignedNames(node: ESTree.Node): string[] {
  return node.type === "Identifier" ? [node.name] : nodesBelow(node).flatMap(assignedNames);
}
