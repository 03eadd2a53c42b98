/** The names by which a module has assertions. */
import type { ESTree } from "rolldown/utils";
import { assertionModule, valueCount } from "../../src/core/assertions/assertion-names.ts";
import { bareExpression } from "./syntax-tree.ts";

/** `assert` itself, a module that has it, or one of its methods. */
type AssertionBinding =
  | { readonly kind: "assert" | "holder"; readonly isChai: boolean }
  | { readonly kind: "method"; readonly method: string };

/** What a call of an assertion calls. */
export interface CalledAssertion {
  readonly method: string;
  /** The range of the part before the method; null for a plain name. */
  readonly object: ESTree.Span | null;
}

export class AssertionBindings {
  readonly #names = new Map<string, AssertionBinding>();

  constructor(program: ESTree.Program) {
    for (const statement of program.body) this.#read(statement);
  }

  get areEmpty(): boolean {
    return this.#names.size === 0;
  }

  /**
   * What a call calls; null if that is no assertion.
   *
   * @param isHidden - whether an inner scope binds the name.
   */
  calledBy(call: ESTree.CallExpression, isHidden: (name: string) => boolean): CalledAssertion | null {
    if (call.optional) return null;
    const { callee } = call;
    if (callee.type === "Identifier") {
      const binding = this.#find(callee.name, isHidden);
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
    return valueCount(name) === null ? null : { method: methodOf(of, name), object };
  }

  #find(name: string, isHidden: (name: string) => boolean): AssertionBinding | null {
    const binding = this.#names.get(name) ?? null;
    return binding === null || isHidden(name) ? null : binding;
  }

  #resolve(expression: ESTree.Expression, isHidden: (name: string) => boolean): AssertionBinding | null {
    const node = bareExpression(expression);
    if (node.type === "Identifier") return this.#find(node.name, isHidden);
    if (node.type === "CallExpression") return requiredModule(node);
    if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return null;
    if (node.object.type === "Super") return null;
    return memberOf(this.#resolve(node.object, isHidden), node.property.name);
  }

  #read(statement: ESTree.Directive | ESTree.Statement): void {
    if (statement.type === "ImportDeclaration") {
      const module = moduleBinding(statement.source.value);
      if (module === null || statement.importKind === "type") return;
      for (const specifier of statement.specifiers) {
        const { name: local } = specifier.local;
        if (specifier.type !== "ImportSpecifier") {
          this.#names.set(local, module);
          continue;
        }
        const { imported } = specifier;
        this.#bind(local, memberOf(module, imported.type === "Literal" ? imported.value : imported.name));
      }
      return;
    }
    if (statement.type === "TSImportEqualsDeclaration") {
      const { moduleReference: reference, id } = statement;
      if (reference.type !== "TSExternalModuleReference") return;
      this.#bind(id.name, moduleBinding(reference.expression.value));
      return;
    }
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type === "VariableDeclaration") this.#readVariables(declaration);
  }

  #readVariables({ kind, declarations }: ESTree.VariableDeclaration): void {
    for (const { id, init } of declarations) {
      const value = init === null ? null : this.#resolve(init, () => false);
      if (value === null) continue;
      // An assignment may give a variable another value.
      if (kind !== "const" && (init === null || bareExpression(init).type !== "CallExpression")) continue;
      this.#bindPattern(id, value);
    }
  }

  #bindPattern(pattern: ESTree.Node, value: AssertionBinding | null): void {
    if (pattern.type === "Identifier") this.#bind(pattern.name, value);
    if (pattern.type !== "ObjectPattern") return;
    for (const property of pattern.properties) {
      if (property.type === "RestElement" || property.computed || property.key.type !== "Identifier") continue;
      this.#bindPattern(property.value, memberOf(value, property.key.name));
    }
  }

  #bind(name: string, binding: AssertionBinding | null): void {
    if (binding !== null) this.#names.set(name, binding);
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
  return kind === null ? null : { kind, isChai: specifier === "chai" || specifier === "vitest" };
}

function requiredModule({ callee, arguments: [argument] }: ESTree.CallExpression): AssertionBinding | null {
  if (callee.type !== "Identifier" || callee.name !== "require" || argument?.type !== "Literal") return null;
  return typeof argument.value === "string" ? moduleBinding(argument.value) : null;
}
