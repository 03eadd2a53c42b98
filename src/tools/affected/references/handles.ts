/** Follows how a module gets at other modules and global objects by which files are read, from where it has them to where it uses them. */

import { accessOf, globalHandle, type Handle, handleOfSpecifier, handleOfMember } from "./access.ts";
import {
  bareNode,
  childNodes,
  identifierName,
  isErased,
  memberName,
  nodeAt,
  nodesAt,
  type SyntaxNode,
  textAt,
} from "./syntax.ts";

/** Functions of test runners that load a module, as `import()` does. */
const LOADING_METHOD = /^(?:importActual|importMock|requireActual|requireMock|createMockFromModule|genMockFromModule)$/;

/** The constant text of an expression; null if it is none. @param steps - how many constants have led here. */
export type TextOf = (node: SyntaxNode | null, steps: number) => string | null;

/** Whether a call loads the module that its first argument names, by a function of a test runner. */
export function isLoadingMethod(callee: SyntaxNode): boolean {
  return callee.type === "MemberExpression" && LOADING_METHOD.test(memberName(callee) ?? "");
}

export class Handles {
  readonly #named = new Map<string, Handle>();
  readonly #bound: ReadonlySet<string>;
  readonly #textOf: TextOf;
  /** Expressions whose handle has a name now: the uses of the name are looked at instead. */
  readonly named = new Set<SyntaxNode>();

  /** @param bound - the names that the module declares anywhere. */
  constructor(bound: ReadonlySet<string>, textOf: TextOf) {
    this.#bound = bound;
    this.#textOf = textOf;
  }

  /** Finds the names of handles in a module. */
  collect(program: SyntaxNode): void {
    const open = new Map<SyntaxNode, SyntaxNode>();
    const exported = new Set<SyntaxNode>();
    const visit = (node: SyntaxNode): void => {
      if (isErased(node)) return;
      if (node.type === "ImportDeclaration") this.#nameImport(node);
      const declared = node.type === "ExportNamedDeclaration" ? nodeAt(node, "declaration") : null;
      for (const one of declared === null ? [] : [declared, ...nodesAt(declared, "declarations")]) {
        exported.add(nodeAt(one, "init") ?? nodeAt(one, "moduleReference") ?? one);
      }
      const [target, value] = assignment(node);
      if (target !== null && value !== null) open.set(value, target);
      for (const child of childNodes(node)) visit(child);
    };
    visit(program);
    // Names of names: as long as more are found.
    for (let size = -1; size !== open.size;) {
      size = open.size;
      for (const [value, target] of open) {
        const handle = this.of(value);
        if (handle === null) continue;
        open.delete(value);
        if (this.#bind(target, handle) && !exported.has(value)) this.named.add(value);
      }
    }
  }

  /** The handle that an expression has; null for anything else. */
  of(outer: SyntaxNode | null, steps = 0): Handle | null {
    if (outer === null) return null;
    const node = bareNode(outer);
    switch (node.type) {
      case "Identifier":
      case "JSXIdentifier":
        return this.#ofName(textAt(node, "name") ?? "");
      case "AwaitExpression":
        return this.of(nodeAt(node, "argument"), steps);
      case "MemberExpression": {
        const object = nodeAt(node, "object");
        if (object?.type === "MetaProperty") return memberName(node) === "require" ? globalHandle("require") : null;
        const owner = this.of(object, steps);
        return owner === null ? null : handleOfMember(owner, memberName(node));
      }
      case "ImportExpression":
        return this.#ofSpecifier(nodeAt(node, "source"), steps);
      case "TSExternalModuleReference":
        return this.#ofSpecifier(nodeAt(node, "expression"), steps);
      case "TSQualifiedName": {
        const owner = this.of(nodeAt(node, "left"), steps);
        return owner === null ? null : handleOfMember(owner, identifierName(nodeAt(node, "right")));
      }
      case "CallExpression":
        return this.#ofCall(node, steps);
      default:
        return null;
    }
  }

  /** Whether the module declares a name. */
  isBound(name: string): boolean {
    return this.#bound.has(name);
  }

  #ofName(name: string): Handle | null {
    const own = this.#named.get(name);
    if (own !== undefined) return own;
    // CommonJS hands these in, whatever they are called elsewhere in the module; others are local names if they are declared.
    const isKept = name === "require" || name === "process" || !this.#bound.has(name);
    return isKept ? globalHandle(name) : null;
  }

  #ofSpecifier(node: SyntaxNode | null, steps: number): Handle | null {
    const specifier = this.#textOf(node, steps + 1);
    return specifier === null ? null : handleOfSpecifier(specifier);
  }

  #ofCall(node: SyntaxNode, steps: number): Handle | null {
    const callee = nodeAt(node, "callee");
    if (callee === null) return null;
    const [first = null] = nodesAt(node, "arguments");
    if (isLoadingMethod(bareNode(callee))) return this.#ofSpecifier(first, steps);
    const called = this.of(callee, steps);
    if (called === null) return null;
    const access = accessOf(called);
    if (access === "make-require") return globalHandle("require");
    return access === "load" && called.member !== "resolve" ? this.#ofSpecifier(first, steps) : null;
  }

  #nameImport(node: SyntaxNode): void {
    const handle = handleOfSpecifier(textAt(nodeAt(node, "source") ?? node, "value") ?? "");
    if (handle === null || node["importKind"] === "type") return;
    for (const one of nodesAt(node, "specifiers")) {
      const [local, imported] = [nodeAt(one, "local"), nodeAt(one, "imported")];
      const name = imported === null ? "default" : (identifierName(imported) ?? textAt(imported, "value"));
      const own = handleOfMember(handle, name);
      if (local !== null && own !== null && one["importKind"] !== "type") this.#bind(local, own);
    }
  }

  /** Gives the names in a pattern to a handle and its members. Returns whether all of it has a name now. */
  #bind(pattern: SyntaxNode, handle: Handle): boolean {
    const name = identifierName(pattern);
    if (name !== null) {
      const own = this.#named.get(name);
      const isSame = own === undefined || (own.module === handle.module && own.member === handle.member);
      this.#named.set(name, isSame ? handle : { module: "*mixed", member: "" });
      return true;
    }
    const bindAt = (key: string): boolean => {
      const inner = nodeAt(pattern, key);
      return inner !== null && this.#bind(inner, handle);
    };
    if (pattern.type === "AssignmentPattern") return bindAt("left");
    if (pattern.type === "RestElement") return bindAt("argument");
    if (pattern.type !== "ObjectPattern") return false;
    return nodesAt(pattern, "properties").every((one) => {
      if (one.type === "RestElement") return this.#bind(one, handle);
      const [key, value] = [nodeAt(one, "key"), nodeAt(one, "value")];
      if (key === null || value === null || one["computed"] === true) return false;
      const own = handleOfMember(handle, identifierName(key) ?? textAt(key, "value"));
      return own === null || this.#bind(value, own);
    });
  }
}

/** What a node gives a name to, and the expression. `import("fs").then((fs) => …)` names it, too. */
function assignment(node: SyntaxNode): readonly [target: SyntaxNode | null, value: SyntaxNode | null] {
  if (node.type === "VariableDeclarator") return [nodeAt(node, "id"), nodeAt(node, "init")];
  if (node.type === "AssignmentExpression" && node["operator"] === "=")
    return [nodeAt(node, "left"), nodeAt(node, "right")];
  if (node.type === "TSImportEqualsDeclaration" && node["importKind"] !== "type") {
    return [nodeAt(node, "id"), nodeAt(node, "moduleReference")];
  }
  const callee = node.type === "CallExpression" ? nodeAt(node, "callee") : null;
  if (callee?.type !== "MemberExpression" || memberName(callee) !== "then") return [null, null];
  const [first] = nodesAt(node, "arguments");
  const [parameter = null] = first !== undefined && isFunctionNode(first) ? nodesAt(first, "params") : [];
  return [parameter, nodeAt(callee, "object")];
}

/** Whether a node is a function. */
export function isFunctionNode({ type }: SyntaxNode): boolean {
  return type === "FunctionExpression" || type === "ArrowFunctionExpression" || type === "FunctionDeclaration";
}

/** The names that a module declares anywhere. */
export interface DeclaredNames {
  readonly bound: ReadonlySet<string>;
  /** The initial values of constants whose names are declared once. */
  readonly constants: ReadonlyMap<string, SyntaxNode>;
}

export function bindingsIn(program: SyntaxNode): DeclaredNames {
  const values = new Map<string, SyntaxNode | null>();
  const bind = (name: string | null, value: SyntaxNode | null): void => {
    if (name !== null) values.set(name, values.has(name) ? null : value);
  };
  const bindPattern = (node: SyntaxNode | null, value: SyntaxNode | null): void => {
    if (node === null) return;
    const name = identifierName(node);
    if (name !== null) bind(name, value);
    else if (node.type === "Property") bindPattern(nodeAt(node, "value"), null);
    else if (node.type === "AssignmentPattern") bindPattern(nodeAt(node, "left"), null);
    else if (node.type === "TSParameterProperty") bindPattern(nodeAt(node, "parameter"), null);
    else for (const child of childNodes(node)) bindPattern(child, null);
  };
  const visit = (node: SyntaxNode): void => {
    if (isErased(node)) return;
    if (node.type === "VariableDeclaration") {
      for (const one of nodesAt(node, "declarations")) {
        bindPattern(nodeAt(one, "id"), node["kind"] === "const" ? nodeAt(one, "init") : null);
      }
    } else if (node.type === "FunctionDeclaration" || isFunctionNode(node)) {
      bind(identifierName(nodeAt(node, "id")), null);
      for (const parameter of nodesAt(node, "params")) bindPattern(parameter, null);
    } else if (node.type === "ClassDeclaration" || node.type === "TSImportEqualsDeclaration") {
      bind(identifierName(nodeAt(node, "id")), null);
    } else if (node.type === "CatchClause") bindPattern(nodeAt(node, "param"), null);
    else if (node.type === "ImportDeclaration") {
      for (const one of nodesAt(node, "specifiers")) bind(identifierName(nodeAt(one, "local")), null);
    }
    for (const child of childNodes(node)) visit(child);
  };
  visit(program);
  const constants = [...values].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return { bound: new Set(values.keys()), constants: new Map(constants) };
}
