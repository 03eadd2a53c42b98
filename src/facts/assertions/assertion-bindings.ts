/** The names by which a module has assertions. */
import type { ts as TS } from "ts-morph";
import { assertionModule, valueCount } from "../../core/assertions/assertion-names.ts";
import { bare } from "../syntax/property-names.ts";
import { type AssertionReading, isMember, dottedName, type TextSpan, spanOf } from "./syntax-tree.ts";

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
  return kind === null ? null : { kind, isChai: specifier === "chai" || specifier === "vitest" };
}
