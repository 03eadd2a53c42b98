/** The names of a module: which scope binds them, and which may get another value. Read in one pass, as modules are large. */
import type { ts as TS } from "ts-morph";
import { isType, namesInPattern } from "../mentions/places.ts";
import { isAssignment } from "../syntax/property-names.ts";
import { type AssertionReading, type FunctionLike, isFunctionLike, isMethod } from "./syntax-tree.ts";

export interface BoundNames {
  /** The names that a node with a scope binds in it. */
  boundBy(node: TS.Node): ReadonlySet<string> | undefined;
  /** Whether any scope inside of the module binds a name. */
  isBoundInside(name: string): boolean;
  /** Whether a name may get another value, in whichever scope. */
  mayChange(name: string): boolean;
  /** Whether its value says nothing: a namespace, or a module of Node. */
  isNamespace(name: string): boolean;
}

type Names = Set<string>;

export function readBoundNames(reading: AssertionReading): BoundNames {
  const { ts, file } = reading;
  const { SyntaxKind } = ts;
  const changed: Names = new Set();
  const imported: Names = new Set();
  const namespaces: Names = new Set();
  const inside: Names = new Set();
  const scopes = new Map<TS.Node, Names>();
  let hasEval = false;

  const open = (node: TS.Node, names: readonly string[] = []): Names => {
    const scope = new Set(names);
    for (const name of names) inside.add(name);
    scopes.set(node, scope);
    return scope;
  };
  const module: Names = new Set();
  scopes.set(file, module);
  const bind = (scope: Names, names: readonly string[]): void => {
    for (const name of names) {
      scope.add(name);
      if (scope !== module) inside.add(name);
    }
  };
  /** All names in a target, those of members too: more than are assigned. */
  const change = (target: TS.Node): void => {
    if (ts.isIdentifier(target)) changed.add(target.text);
    else ts.forEachChild(target, change);
  };

  /** @param block - where its own declarations belong, and `outer` those by `var`. */
  function read(node: TS.Node, block: Names, outer: Names): void {
    switch (node.kind) {
      // Most nodes.
      case SyntaxKind.Identifier:
      case SyntaxKind.NumericLiteral:
      case SyntaxKind.StringLiteral:
        return;
      case SyntaxKind.Block:
      case SyntaxKind.CaseBlock:
      case SyntaxKind.ForStatement:
        below(node, open(node), outer);
        return;
    }
    if (isType(reading, node)) return;
    if (isFunctionLike(reading, node)) {
      readFunction(node, block, outer);
      return;
    }
    if (ts.isImportDeclaration(node)) {
      readImport(node);
      return;
    }
    if (ts.isCallExpression(node)) {
      if (ts.isIdentifier(node.expression) && node.expression.text === "eval") hasEval = true;
    } else if (ts.isVariableDeclarationList(node)) {
      const isVar = (node.flags & ts.NodeFlags.BlockScoped) === 0;
      const names = node.declarations.flatMap(({ name }) => namesInPattern(ts, name));
      bind(isVar ? outer : block, names);
      if (isVar) for (const name of names) changed.add(name);
    } else if (ts.isBinaryExpression(node)) {
      if (isAssignment(reading, node)) change(node.left);
    } else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      if (node.operator === SyntaxKind.PlusPlusToken || node.operator === SyntaxKind.MinusMinusToken)
        change(node.operand);
    } else if (ts.isClassLike(node)) {
      const names = node.name === undefined ? [] : [node.name.text];
      if (ts.isClassDeclaration(node)) bind(block, names);
      open(node, names);
    } else if (ts.isCatchClause(node)) {
      const { variableDeclaration: caught } = node;
      below(node, open(node, caught === undefined ? [] : namesInPattern(ts, caught.name)), outer);
      return;
    } else if (ts.isForInStatement(node) || ts.isForOfStatement(node)) {
      if (!ts.isVariableDeclarationList(node.initializer)) change(node.initializer);
      below(node, open(node), outer);
      return;
    } else if (ts.isClassStaticBlockDeclaration(node)) {
      const scope = open(node);
      below(node.body, scope, scope);
      return;
    } else if (ts.isModuleBlock(node)) {
      const scope = open(node);
      below(node, scope, scope);
      return;
    }
    below(node, block, outer);
  }

  function below(node: TS.Node, block: Names, outer: Names): void {
    ts.forEachChild(node, (child) => {
      read(child, block, outer);
    });
  }

  function readFunction(node: FunctionLike, block: Names, outer: Names): void {
    const own = isMethod(reading, node) || ts.isArrowFunction(node) || node.name === undefined ? [] : [node.name.text];
    if (ts.isFunctionDeclaration(node)) bind(block, own);
    if (isMethod(reading, node) && node.name !== undefined) read(node.name, block, outer);
    const scope = open(node, [
      ...(ts.isFunctionExpression(node) ? own : []),
      ...node.parameters.flatMap(({ name }) => namesInPattern(ts, name)),
    ]);
    for (const parameter of node.parameters) read(parameter, scope, scope);
    if (node.body === undefined) return;
    // Its block is the scope of the function itself.
    if (ts.isBlock(node.body)) below(node.body, scope, scope);
    else read(node.body, scope, scope);
  }

  function readImport({ importClause, moduleSpecifier }: TS.ImportDeclaration): void {
    if (importClause === undefined) return;
    const add = (name: TS.Identifier, isNamespace: boolean): void => {
      module.add(name.text);
      imported.add(name.text);
      if (isNamespace) namespaces.add(name.text);
    };
    const { name, namedBindings } = importClause;
    const isOfNode = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith("node:");
    if (name !== undefined) add(name, isOfNode);
    if (namedBindings === undefined) return;
    if (ts.isNamespaceImport(namedBindings)) add(namedBindings.name, true);
    else for (const element of namedBindings.elements) add(element.name, false);
  }

  below(file, module, module);
  return {
    boundBy: (node) => scopes.get(node),
    isBoundInside: (name) => inside.has(name),
    // The module that exports it may give it another value.
    mayChange: (name) => hasEval || changed.has(name) || imported.has(name),
    isNamespace: (name) => namespaces.has(name),
  };
}
