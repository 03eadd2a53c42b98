/** The names of a module: which scope binds them, and which may get another value. Read in one pass, as modules are large. */

import type { ts as TS } from "ts-morph";
import { isType, namesInPattern } from "../mentions/places.ts";
import { isAssignment, bare } from "../syntax/property-names.ts";
import {
  type AssertionReading,
  type FunctionLike,
  isFunctionLike,
  isMethod,
  isMember,
  dottedName,
  type TextSpan,
  spanOf,
} from "./syntax-tree.ts";
import { assertionModule, valueCount } from "../../core/assertions/assertion-names.ts";

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

/** `assert` itself, a module that has it, or one of its methods. */
type AssertionBinding =
  | { readonly kind: "assert" | "holder"; readonly isChai: boolean }
  | { readonly kind: "method"; readonly method: string };

/** What a call of an assertion calls. */
export interface CalledAssertion {
  readonly method: string;
  /** The range of the part before the method; null for a plain name. */
  readonly object: TextSpan | null;
}

export class AssertionBindings {
  readonly #reading: AssertionReading;
  readonly #names = new Map<string, AssertionBinding>();

  constructor(reading: AssertionReading) {
    this.#reading = reading;
    for (const statement of reading.file.statements) this.#read(statement);
  }

  /** The words with which a call of an assertion may begin; none in a module without assertions. */
  get words(): ReadonlySet<string> {
    return this.#names.size === 0 ? new Set() : new Set([...this.#names.keys(), "require"]);
  }

  /**
   * What a call calls; null if that is no assertion.
   *
   * @param isHidden - whether an inner scope binds the name.
   */
  calledBy(call: TS.CallExpression, isHidden: (name: string) => boolean): CalledAssertion | null {
    const { ts } = this.#reading;
    if (call.questionDotToken !== undefined) return null;
    const { expression: callee } = call;
    if (ts.isIdentifier(callee)) {
      const binding = this.#find(callee.text, isHidden);
      if (binding?.kind === "assert") return { method: "ok", object: null };
      return binding?.kind === "method" ? { method: binding.method, object: null } : null;
    }
    const name = dottedName(this.#reading, callee);
    if (name === null || !ts.isPropertyAccessExpression(callee) || callee.questionDotToken !== undefined) return null;
    const of = this.#resolve(callee.expression, isHidden);
    if (of?.kind === "holder" && name === "assert")
      return { method: "ok", object: spanOf(this.#reading, callee.expression) };
    if (of?.kind !== "assert") return null;
    if (name !== "strict" && valueCount(name) === null) return null;
    return {
      method: name === "strict" ? "ok" : methodOf(of, name),
      object: spanOf(this.#reading, callee.expression),
    };
  }

  #find(name: string, isHidden: (name: string) => boolean): AssertionBinding | null {
    const binding = this.#names.get(name) ?? null;
    return binding === null || isHidden(name) ? null : binding;
  }

  #resolve(expression: TS.Expression, isHidden: (name: string) => boolean): AssertionBinding | null {
    const { ts } = this.#reading;
    const node = bare(this.#reading, expression);
    if (ts.isIdentifier(node)) return this.#find(node.text, isHidden);
    if (ts.isCallExpression(node)) return this.#requiredModule(node);
    const name = dottedName(this.#reading, node);
    if (name === null || !isMember(this.#reading, node)) return null;
    return memberOf(this.#resolve(node.expression, isHidden), name);
  }

  #read(statement: TS.Statement): void {
    const { ts } = this.#reading;
    if (ts.isImportDeclaration(statement)) this.#readImport(statement);
    else if (ts.isVariableStatement(statement)) this.#readVariables(statement.declarationList);
    else if (ts.isImportEqualsDeclaration(statement)) {
      const { moduleReference: reference, name } = statement;
      if (ts.isExternalModuleReference(reference) && ts.isStringLiteral(reference.expression))
        this.#bind(name.text, moduleBinding(reference.expression.text));
    }
  }

  #readImport({ importClause: clause, moduleSpecifier }: TS.ImportDeclaration): void {
    const { ts } = this.#reading;
    if (clause === undefined || !ts.isStringLiteral(moduleSpecifier)) return;
    const module = moduleBinding(moduleSpecifier.text);
    if (module === null || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
    if (clause.name !== undefined) this.#bind(clause.name.text, module);
    const { namedBindings } = clause;
    if (namedBindings === undefined) return;
    if (ts.isNamespaceImport(namedBindings)) this.#bind(namedBindings.name.text, module);
    else {
      for (const { propertyName, name } of namedBindings.elements)
        this.#bind(name.text, memberOf(module, (propertyName ?? name).text));
    }
  }

  #readVariables({ flags, declarations }: TS.VariableDeclarationList): void {
    const { ts } = this.#reading;
    const isConstant = (flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
    for (const { name, initializer } of declarations) {
      const value = initializer === undefined ? null : this.#resolve(initializer, () => false);
      if (value === null || initializer === undefined) continue;
      // An assignment may give a variable another value.
      if (!isConstant && !ts.isCallExpression(bare(this.#reading, initializer))) continue;
      this.#bindPattern(name, value);
    }
  }

  #bindPattern(pattern: TS.BindingName, value: AssertionBinding | null): void {
    const { ts } = this.#reading;
    if (ts.isIdentifier(pattern)) this.#bind(pattern.text, value);
    if (!ts.isObjectBindingPattern(pattern)) return;
    for (const { dotDotDotToken, propertyName, name, initializer } of pattern.elements) {
      if (dotDotDotToken !== undefined || initializer !== undefined) continue;
      const key = propertyName ?? name;
      if (ts.isIdentifier(key)) this.#bindPattern(name, memberOf(value, key.text));
    }
  }

  #bind(name: string, binding: AssertionBinding | null): void {
    if (binding !== null) this.#names.set(name, binding);
  }

  #requiredModule({ expression, arguments: [argument] }: TS.CallExpression): AssertionBinding | null {
    const { ts } = this.#reading;
    if (!ts.isIdentifier(expression) || expression.text !== "require" || argument === undefined) return null;
    return ts.isStringLiteral(argument) ? moduleBinding(argument.text) : null;
  }
}

function memberOf(binding: AssertionBinding | null, name: string): AssertionBinding | null {
  if (binding === null || binding.kind === "method") return null;
  if (name === "default") return binding;
  if (binding.kind === "holder") return name === "assert" ? { ...binding, kind: "assert" } : null;
  if (name === "strict") return binding;
  return valueCount(name) === null ? null : { kind: "method", method: methodOf(binding, name) };
}

/** The `ok` of chai has a message of its own, as opposed to its `assert`. */
function methodOf({ isChai }: { readonly isChai: boolean }, name: string): string {
  return isChai && name === "ok" ? "isOk" : name;
}

function moduleBinding(specifier: string): AssertionBinding | null {
  const kind = assertionModule(specifier);
  return kind === null ? null : { kind, isChai: ["chai", "vitest", "vite-plus/test"].includes(specifier) };
}
