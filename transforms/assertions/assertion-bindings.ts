/** The names by which a module has assertions. */
import type { ESTree } from "rolldown/utils";
import { assertionModule, valueCount } from "../../src/core/assertions/assertion-names.ts";
import { bareExpression, patternNames, nodesBelow } from "./syntax-tree.ts";

/** `assert` itself, a module that has it, or one of its methods. */
export type AssertionBinding =
  { readonly kind: "assert" } | { readonly kind: "holder" } | { readonly kind: "method"; readonly method: string };

/** A call of an assertion. */
export interface AssertionCall {
  readonly method: string;
  /** The range of what is called, and the end of the part before the method; null for a plain name. */
  readonly object: { readonly start: number; readonly end: number } | null;
}

export class AssertionBindings {
  readonly names = new Map<string, AssertionBinding>();
  /** Names that are bound in inner scopes too, so that a mention has to be resolved. */
  readonly #shadowed = new Set<string>();
  /** All names that the module binds anywhere, but for those of types. */
  readonly bound = new Set<string>();
  /** Names of variables that may get another value, in whichever scope. */
  readonly changed = new Set<string>();
  /** Imported namespaces, and enumerations, which say nothing as values. */
  readonly silent = new Set<string>();

  constructor(program: ESTree.Program) {
    for (const statement of program.body) this.#read(statement);
    if (this.names.size > 0) this.#readBound(program, true);
  }

  /** Whether an inner scope binds the name of an assertion. */
  get hasShadows(): boolean {
    return this.#shadowed.size > 0;
  }

  /** Whether inner scopes bind a name. */
  isShadowed(name: string): boolean {
    return this.#shadowed.has(name);
  }

  /**
   * What a call calls; null if that is no assertion.
   *
   * @param isHidden - whether an inner scope binds the name.
   */
  callOf(call: ESTree.CallExpression, isHidden: (name: string) => boolean): AssertionCall | null {
    if (call.optional) return null;
    const { callee } = call;
    if (callee.type === "Identifier") {
      const binding = isHidden(callee.name) ? undefined : this.names.get(callee.name);
      if (binding?.kind === "assert") return { method: "ok", object: null };
      return binding?.kind === "method" ? { method: binding.method, object: null } : null;
    }
    if (callee.type !== "MemberExpression" || callee.computed || callee.optional) return null;
    if (callee.property.type !== "Identifier" || callee.object.type === "Super") return null;
    const { name } = callee.property;
    const of = this.#resolve(callee.object, isHidden);
    const object = { start: callee.object.start, end: callee.object.end };
    if (of?.kind === "holder" && name === "assert") return { method: "ok", object };
    if (of?.kind !== "assert") return null;
    if (name === "strict") return { method: "ok", object };
    return valueCount(name) === null ? null : { method: name, object };
  }

  #resolve(expression: ESTree.Expression, isHidden: (name: string) => boolean): AssertionBinding | null {
    const node = bareExpression(expression);
    if (node.type === "Identifier") return isHidden(node.name) ? null : (this.names.get(node.name) ?? null);
    if (node.type === "CallExpression") return requiredModule(node);
    if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return null;
    if (node.object.type === "Super") return null;
    return memberOf(this.#resolve(node.object, isHidden), node.property.name);
  }

  #read(statement: ESTree.Directive | ESTree.Statement): void {
    if (statement.type === "ImportDeclaration") {
      const module = assertionModule(statement.source.value);
      for (const specifier of statement.specifiers) {
        if (specifier.type === "ImportNamespaceSpecifier") this.silent.add(specifier.local.name);
        if (module === null || statement.importKind === "type") continue;
        const { name: local } = specifier.local;
        if (specifier.type !== "ImportSpecifier") {
          this.names.set(local, { kind: module });
          continue;
        }
        const { imported } = specifier;
        this.#bind(local, memberOf({ kind: module }, imported.type === "Literal" ? imported.value : imported.name));
      }
      return;
    }
    if (statement.type === "TSImportEqualsDeclaration") {
      const { moduleReference: reference, id } = statement;
      if (reference.type !== "TSExternalModuleReference") return;
      const module = assertionModule(reference.expression.value);
      if (module !== null) this.names.set(id.name, { kind: module });
      return;
    }
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") return;
    for (const { id, init } of declaration.declarations) {
      const value = init === null ? null : this.#resolve(init, () => false);
      if (value === null) continue;
      // An assignment may give a variable another value.
      if (declaration.kind !== "const" && (init === null || bareExpression(init).type !== "CallExpression")) continue;
      if (id.type === "Identifier") this.#bind(id.name, value);
      if (id.type !== "ObjectPattern") continue;
      for (const property of id.properties) {
        if (property.type === "RestElement" || property.computed || property.key.type !== "Identifier") continue;
        if (property.value.type === "Identifier") this.#bind(property.value.name, memberOf(value, property.key.name));
      }
    }
  }

  #bind(name: string, binding: AssertionBinding | null): void {
    if (binding !== null) this.names.set(name, binding);
  }

  #change(names: readonly string[]): void {
    for (const name of names) this.changed.add(name);
  }

  #readBound(node: ESTree.Node, isTop: boolean): void {
    const add = (names: readonly string[], isOuter = isTop): void => {
      for (const name of names) {
        this.bound.add(name);
        if (!isOuter && this.names.has(name)) this.#shadowed.add(name);
      }
    };
    let isInner = !isTop;
    switch (node.type) {
      case "ImportDeclaration":
        add(node.specifiers.map(({ local }) => local.name));
        return;
      case "VariableDeclaration":
        add(node.declarations.flatMap(({ id }) => patternNames(id)));
        if (node.kind === "var") this.#change(node.declarations.flatMap(({ id }) => patternNames(id)));
        break;
      case "AssignmentExpression":
        this.#change(assignedNames(node.left));
        isInner = true;
        break;
      case "UpdateExpression":
        this.#change(assignedNames(node.argument));
        isInner = true;
        break;
      case "ForInStatement":
      case "ForOfStatement":
        if (node.left.type !== "VariableDeclaration") this.#change(assignedNames(node.left));
        isInner = true;
        break;
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        if (node.id !== null) add([node.id.name]);
        add(node.params.flatMap(patternNames), false);
        isInner = true;
        break;
      case "ClassDeclaration":
      case "ClassExpression":
        if (node.id !== null) add([node.id.name]);
        isInner = true;
        break;
      case "CatchClause":
        if (node.param !== null) add(patternNames(node.param), false);
        isInner = true;
        break;
      case "TSEnumDeclaration":
        this.silent.add(node.id.name);
        return;
      case "Program":
      case "ExportNamedDeclaration":
        break;
      default:
        isInner = true;
    }
    for (const child of nodesBelow(node)) this.#readBound(child, !isInner);
  }
}

/** All names in a target, those of members too: more than are assigned. */
function assignedNames(node: ESTree.Node): string[] {
  return node.type === "Identifier" ? [node.name] : nodesBelow(node).flatMap(assignedNames);
}

function memberOf(binding: AssertionBinding | null, name: string): AssertionBinding | null {
  if (binding === null || binding.kind === "method") return null;
  if (name === "default") return binding;
  if (binding.kind === "holder") return name === "assert" ? { kind: "assert" } : null;
  if (name === "strict") return binding;
  return valueCount(name) === null ? null : { kind: "method", method: name };
}

function requiredModule({ callee, arguments: [argument] }: ESTree.CallExpression): AssertionBinding | null {
  if (callee.type !== "Identifier" || callee.name !== "require" || argument?.type !== "Literal") return null;
  const module = typeof argument.value === "string" ? assertionModule(argument.value) : null;
  return module === null ? null : { kind: module };
}
