/** Imports and exports of a CommonJS module, as facts. */

import type { ts as TS } from "ts-morph";
import {
  type Assignment,
  type Declaration,
  type ExportFact,
  type ImportFact,
  DEFAULT_BINDING,
  type Expression,
  type Property,
} from "../../core/data/facts.ts";
import { bare, memberOf, propertyName } from "../syntax/property-names.ts";
import { type ParseContext, VALUE } from "../syntax/parse-context.ts";
import {
  requireFacts,
  type Required,
  helperName,
  requiredModule,
  requiredValue,
  assignmentChain,
  commaParts,
  isExportsObject,
  isIdentifier,
  propertyValue,
} from "./commonjs-globals.ts";
import { assignmentFacts } from "../syntax/modules/top-level.ts";
import { docBefore, startOf } from "../syntax/comments.ts";
import { exportCalls, hiddenExports, innerStatements, mayHaveNames } from "./hidden-exports.ts";

/** The exports of a CommonJS module, hand-written or compiled. */
const LOGICAL = /^(?:\?\?|\|\||&&)=$/;

/** Reads statements in the order of execution: the last assignment wins. */
class ExportsReader {
  readonly #reading: ParseContext;
  readonly #scope: ExportScope;
  readonly #named = new Map<string, Exported>();
  /** Objects of getters, by the namespace on which a compiler's helper defines them. */
  readonly #tables = new Map<string, TS.ObjectLiteralExpression>();
  readonly #stars: ExportFact[] = [];
  /** The value that replaced `module.exports`; null if nothing did. */
  #whole: Exported | null = null;
  /** Whether `exports`, and `this`, is still the exported object. */
  #isAlias = true;
  #isThis = true;
  #isEsModule = false;
  /** Aliases of the exported object. */
  readonly #aliases = new Set<string>();
  /** Changes of objects that are not exported yet, by the objects' names. */
  readonly #later = new Map<string, (() => void)[]>();
  /** Objects whose properties are being read. */
  readonly #open = new Set<string>();
  /** Why the current code may not run; null if it always does. */
  #doubt: string | null = null;
  /** Exports whose names are unknown. */
  readonly #unknownNames: { readonly at: number; readonly why: string }[] = [];

  constructor(scope: ExportScope) {
    this.#reading = { ...scope.reading, exportsAliases: this.#aliases };
    this.#scope = scope;
  }

  /** All aliases that the exported object has had. */
  get aliases(): ReadonlySet<string> {
    return this.#aliases;
  }

  /** Exports without a binding. */
  declarations(): Declaration[] {
    const found = [this.#whole, ...this.#named.values()].flatMap((entry) => entry?.declaration ?? []);
    // If `module.exports` was replaced, its value is the default export.
    const whole = this.#whole;
    return found.filter((entry) => entry.name !== DEFAULT_BINDING || whole === null || entry === whole.declaration);
  }

  exports(): ExportFact[] {
    const found: ExportFact[] = [];
    if (this.#whole !== null) {
      found.push(this.#whole.fact);
      if (!this.#isEsModule) found.push({ ...this.#whole.fact, exported: "default" });
    }
    for (const [name, { fact }] of this.#named) {
      if (name !== "default" || (this.#isEsModule && this.#whole === null)) found.push(fact);
      // The meaning of a default import then depends on the bundler.
      else if (this.#whole === null) found.push({ ...fact, local: null, imported: null, specifier: null });
    }
    if (this.#isEsModule) found.push(exportFact("__esModule", 0, {}));
    const unknown = this.#unknownNames
      .slice(0, 1)
      .map(({ at, why }) => ({ ...exportFact("*", at, {}), whyUnknown: why }));
    return [...found, ...this.#stars, ...unknown];
  }

  /** @param ownDoc - whether the JSDoc before the statement documents the statement, and not the module. */
  read(statement: TS.Statement, ownDoc: boolean): void {
    const { ts, text } = this.#reading;
    const doc = ownDoc ? docBefore(text, statement.pos) : null;
    const range = { start: startOf(text, statement.pos), end: statement.end, doc };
    if (ts.isExportAssignment(statement)) {
      // In TypeScript, `export default` may be beside `exports.name`.
      if (statement.isExportEquals === true) this.#assignWhole(statement.expression, range, null, false);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer === undefined || !ts.isIdentifier(name)) continue;
        this.#assign(initializer, range, name.text);
        if (this.#isExported(assignmentChain(this.#reading, initializer).value)) this.#aliases.add(name.text);
      }
    } else if (ts.isExpressionStatement(statement)) {
      for (const part of commaParts(this.#reading, statement.expression)) {
        if (ts.isCallExpression(part)) this.#call(part, range);
        else if (this.#assignIfUnset(part, range)) continue;
        else this.#assign(part, range, null);
      }
    } else if (ts.isBlock(statement)) {
      for (const inner of statement.statements) this.read(inner, true);
    } else {
      for (const inner of innerStatements(this.#reading, statement)) {
        this.#doubting("it is exported only under a condition", () => this.read(inner, true));
      }
    }
    for (const found of hiddenExports(this.#reading, statement)) {
      if (found.name === null) this.#unknownNames.push({ at: found.at, why: found.why });
      else if (!this.#named.has(found.name)) this.#addUnknown(found.name, found.at, range, found.why);
    }
  }

  #doubting(why: string, read: () => void): void {
    const before = this.#doubt;
    this.#doubt ??= why;
    read();
    this.#doubt = before;
  }

  /** Whether an expression is the currently exported object. */
  #isExported(node: TS.Expression): boolean {
    if (!isExportsObject(this.#reading, node)) return false;
    if (isIdentifier(this.#reading, node, "exports")) return this.#isAlias;
    return bare(this.#reading, node).kind !== this.#reading.ts.SyntaxKind.ThisKeyword || this.#isThis;
  }

  /** `exports.name ??= value`. Returns whether it is such an assignment. */
  #assignIfUnset(node: TS.Expression, range: Range): boolean {
    const { ts, text } = this.#reading;
    if (!ts.isBinaryExpression(node) || !LOGICAL.test(ts.tokenToString(node.operatorToken.kind) ?? "")) return false;
    const member = memberOf(this.#reading, node.left);
    if (member === null || !this.#isExported(member.object)) return false;
    this.#addUnknown(member.property, startOf(text, node.left.pos), range, "it is assigned only under a condition");
    return true;
  }

  /** `exports.a = exports.b = value`. @param local - a binding of the same value; null for none. */
  #assign(node: TS.Expression, range: Range, local: string | null): void {
    const { ts, text } = this.#reading;
    const { targets, value } = assignmentChain(this.#reading, node);
    const identifiers = targets.flatMap((target) => (ts.isIdentifier(target) ? [target.text] : []));
    const binding = [local, ...identifiers].find((name) => name !== null && this.#scope.bound.has(name)) ?? null;
    const isWhole = targets.some((target) => !ts.isIdentifier(target) && isExportsObject(this.#reading, target));
    if (isWhole) this.#assignWhole(value, range, binding, identifiers.includes("exports"));
    for (const target of targets) {
      const member = memberOf(this.#reading, target);
      if (member === null) {
        this.#assignComputed(target);
        continue;
      }
      const { object, property: name } = member;
      if (!this.#isExported(object)) {
        this.#remember(object, () => this.#assign(node, range, null));
        continue;
      }
      const key = ts.isElementAccessExpression(target) ? target.argumentExpression : target;
      const at = startOf(text, ts.isPropertyAccessExpression(key) ? key.name.pos : key.pos);
      this.#add(name, at, value, range, binding);
    }
  }

  /** `exports[name] = value` with an unknown name. */
  #assignComputed(outer: TS.Expression): void {
    const { ts, text } = this.#reading;
    const target = bare(this.#reading, outer);
    if (!ts.isElementAccessExpression(target)) return;
    if (!this.#isExported(target.expression)) {
      this.#remember(target.expression, () => this.#assignComputed(outer));
      return;
    }
    this.#unknownNames.push({ at: startOf(text, target.argumentExpression.pos), why: "a name is computed" });
  }

  /** Records a change of a local object, which is applied if the object is exported. */
  #remember(outer: TS.Expression, again: () => void): void {
    const object = bare(this.#reading, outer);
    if (!this.#reading.ts.isIdentifier(object) || !this.#scope.bound.has(object.text)) return;
    const known = this.#later.get(object.text);
    if (known === undefined) this.#later.set(object.text, [again]);
    else known.push(again);
  }

  /** `module.exports = value`. @param isAlias - whether `exports` is assigned too. */
  #assignWhole(outer: TS.Expression, range: Range, local: string | null, isAlias: boolean): void {
    const { ts } = this.#reading;
    const value = bare(this.#reading, outer);
    if (this.#isExported(value)) return;
    if (this.#doubt !== null) {
      this.#unknownNames.push({ at: range.start, why: "module.exports is assigned only under a condition" });
      return;
    }
    if (ts.isCallExpression(value) && helperName(this.#reading, value.expression) === "__toCommonJS") {
      const [namespace] = value.arguments;
      const table =
        namespace !== undefined && ts.isIdentifier(namespace) ? this.#tables.get(namespace.text) : undefined;
      this.#isEsModule = true;
      if (table !== undefined) this.#addAll(table, true);
      return;
    }
    this.#named.clear();
    this.#stars.length = 0;
    this.#unknownNames.length = 0;
    this.#isAlias = isAlias;
    this.#isThis = false;
    this.#isEsModule = false;
    this.#aliases.clear();
    if (local !== null) this.#aliases.add(local);
    const whole = (this.#whole = exported(this.#scope, "module.exports", range.start, value, range, local));
    if (ts.isIdentifier(value) && this.#scope.bound.has(value.text) && !this.#scope.required.has(value.text)) {
      this.#aliases.add(value.text);
      this.#addOwn(value.text, range.start);
    } else if (mayHaveNames(this.#reading, value)) {
      this.#addStar(value, range.start);
      // What is required is exported as it is: others may be added to it.
      if (ts.isIdentifier(value)) {
        this.#aliases.add(value.text);
        for (const again of this.#later.get(value.text)?.slice() ?? []) again();
      }
    }
    if (!ts.isObjectLiteralExpression(value)) return;
    const properties = this.#addAll(value, false);
    const { fact, declaration } = whole;
    if (declaration?.value.kind !== "object") return;
    this.#whole = { fact, declaration: { ...declaration, value: { ...declaration.value, properties } } };
  }

  #call(call: TS.CallExpression, range: Range): void {
    const calls = exportCalls(this.#reading, call);
    const [first] = call.arguments;
    if (calls.length === 0 && first !== undefined) this.#remember(first, () => this.#call(call, range));
    for (const found of calls) {
      if (found.kind === "esModule") this.#isEsModule = true;
      else if (found.kind === "define") this.#add(found.name, found.at, found.value, range, null);
      else if (found.kind === "star") this.#addStar(found.from, range.start);
      else if (found.kind === "assignment") this.#assign(found.expression, range, null);
      else if (found.namespace === null) this.#addAll(found.object, found.getters);
      else this.#tables.set(found.namespace, found.object);
    }
  }

  /**
   * Reads the properties of an object as exports. Returns their facts, with references for those that their exports
   * declare.
   */
  #addAll(node: TS.ObjectLiteralExpression, getters: boolean): Property[] {
    const { ts, text } = this.#reading;
    const facts = this.#reading.expression(this.#reading, node, VALUE);
    const properties = facts.kind === "object" ? [...facts.properties] : [];
    node.properties.forEach((property, index) => {
      const fact = properties[index];
      if (ts.isSpreadAssignment(property)) this.#addStar(property.expression, startOf(text, property.pos));
      if (property.name === undefined || fact === undefined) return;
      const name = propertyName(this.#reading, property.name);
      if (name === null || name === "__proto__") return;
      if (name === "__esModule") this.#isEsModule = true;
      const { at } = fact;
      const range = { start: at, end: property.end, doc: docBefore(text, property.pos) };
      const value = propertyValue(this.#reading, property, getters);
      if (value !== null) this.#add(name, at, value, range, null);
      else this.#named.set(name, declared(this.#scope, name, at, fact.value, range));
      const declaration = this.#named.get(name)?.declaration;
      if (declaration?.name !== name || fact.value.kind === "literal") return;
      properties[index] = { ...fact, value: ownExport(fact.value, name) };
    });
    return properties;
  }

  #add(name: string, at: number, value: TS.Expression, range: Range, local: string | null): void {
    if (this.#doubt !== null) {
      this.#addUnknown(name, at, range, this.#doubt);
      return;
    }
    // A placeholder that compilers write before the value is known, or as a hint for other tools: `0 && (module.exports
    // = …)`.
    if (this.#reading.ts.isVoidExpression(bare(this.#reading, value))) return;
    this.#named.set(name, exported(this.#scope, name, at, value, range, local));
  }

  /** An export that may not exist, or whose value is unknown. */
  #addUnknown(name: string, at: number, range: Range, why: string): void {
    const value: Expression = { at, end: at, kind: "unknown", why };
    this.#named.set(name, declared(this.#scope, name, at, value, range));
  }

  /** Re-exports everything from another module or an object. */
  #addStar(from: TS.Expression, at: number): void {
    const { ts } = this.#reading;
    const node = bare(this.#reading, from);
    const local = ts.isIdentifier(node) ? this.#scope.required.get(node.text) : undefined;
    const required = local ?? requiredModule(this.#reading, node);
    if (required !== null) this.#stars.push(exportFact("*", at, { specifier: required.specifier }));
    else if (ts.isObjectLiteralExpression(node)) this.#addAll(node, false);
    else if (ts.isIdentifier(node) && this.#scope.objects.has(node.text)) this.#addOwn(node.text, at);
    else if (mayHaveNames(this.#reading, node)) {
      this.#unknownNames.push({ at, why: "what it is made of is not known before it runs" });
    }
  }

  /** Exports the properties of a local object: those of its literal, and those that were added so far. */
  #addOwn(name: string, at: number): void {
    const object = this.#scope.objects.get(name);
    const later = this.#later.get(name) ?? [];
    // An object that is spread in itself, directly or not.
    if (this.#open.has(name)) return;
    this.#open.add(name);
    if (object !== undefined && this.#reading.ts.isObjectLiteralExpression(object)) this.#addAll(object, false);
    else if (object === undefined ? this.#scope.holders.has(name) : mayHaveNames(this.#reading, object)) {
      this.#unknownNames.push({ at, why: `what "${name}" is made of is not known before it runs` });
    }
    const isAlias = this.#aliases.has(name);
    this.#aliases.add(name);
    // Repeating a change may record it again: drop the duplicates.
    const noted = later.length;
    for (const again of later.slice()) again();
    later.length = noted;
    if (!isAlias) this.#aliases.delete(name);
    this.#open.delete(name);
  }
}

/** `module.exports.name`, at the place of the exported expression. */
function ownExport({ at, end }: Expression, property: string): Expression {
  const object: Expression = { at, end, kind: "reference", name: "module.exports" };
  return { at, end, kind: "member", object, property, optional: false };
}

/** Imports and exports of a CommonJS module. */
export interface CommonjsFacts {
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  /** Assignments as in any module, and those to exported values through aliases of `exports`. */
  readonly assignments: readonly Assignment[];
  /** Bindings other than imports, and exports without a binding, in source order. */
  readonly declarations: readonly Declaration[];
}

/** Reads the statements of a module that is CommonJS. @param bound - what they declare. */
export function commonjsFacts(
  reading: ParseContext,
  statements: readonly TS.Statement[],
  bound: readonly Declaration[],
): CommonjsFacts {
  const imports = statements.flatMap((statement) => requireFacts(reading, statement));
  const required = new Map<string, Required>();
  for (const { local, imported, specifier } of imports) {
    if (local !== null && imported !== null) required.set(local, { specifier, imported });
  }
  const own = bound.filter(({ name }) => !required.has(name));
  const names = new Set([...own.map(({ name }) => name), ...required.keys()]);
  const holders = new Set(own.filter(hasProperties).map(({ name }) => name));
  const reader = new ExportsReader({
    reading,
    required,
    bound: names,
    objects: objectsOf(reading, statements),
    holders,
  });
  for (const statement of statements) reader.read(statement, statement !== statements[0]);
  const declarations = [...own, ...reader.declarations()].sort((a, b) => a.at - b.at);
  const { aliases } = reader;
  const inside: ParseContext = { ...reading, exportsAliases: aliases };
  const assignments = statements.flatMap((statement) => assignmentFacts(inside, statement) ?? []);
  return { imports, exports: reader.exports(), declarations, assignments };
}

/** Whether a declaration binds an object with properties: a namespace, or a class with static members. */
function hasProperties({ form, value }: Declaration): boolean {
  return form === "namespace" || (value.kind === "class" && value.cls.members.some((member) => member.static));
}

/** Initial values of variables, which may be exported as a whole, by name. */
function objectsOf(reading: ParseContext, statements: readonly TS.Statement[]): Map<string, TS.Expression> {
  const { ts } = reading;
  const objects = new Map<string, TS.Expression>();
  for (const statement of statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer !== undefined) objects.set(name.text, bare(reading, initializer));
    }
  }
  return objects;
}

/** The bindings of a module, by name. */
export interface ExportScope {
  readonly reading: ParseContext;
  /** Results of `require`, by local name. */
  readonly required: ReadonlyMap<string, Required>;
  /** Initial values of bindings that may be exported as a whole, by name: `const all = { … }`. */
  readonly objects: ReadonlyMap<string, TS.Expression>;
  /** Namespaces, and classes with static members: what they have is exported if they are as a whole. */
  readonly holders: ReadonlySet<string>;
  /** Names of all bindings, including results of `require`. */
  readonly bound: ReadonlySet<string>;
}

/** The parts of a declaration that come from its statement or property. */
export type Range = Pick<Declaration, "start" | "end" | "doc">;

/** An exported name. A value without a binding is declared by its export. */
export interface Exported {
  readonly fact: ExportFact;
  readonly declaration: Declaration | null;
}

/**
 * The export of `value` as `name`.
 *
 * @param at - offset of the name.
 * @param local - a binding with the same value; null for none.
 */
export function exported(
  scope: ExportScope,
  name: string,
  at: number,
  value: TS.Expression,
  range: Range,
  local: string | null,
): Exported {
  const { reading } = scope;
  const node = bare(reading, value);
  const binding = local ?? (reading.ts.isIdentifier(node) ? node.text : null);
  if (binding !== null) return alias(scope, name, at, binding, range);
  const required = requiredValue(reading, node) ?? memberOfRequired(scope, node);
  if (required !== null) return { fact: exportFact(name, at, required), declaration: null };
  return declared(scope, name, at, reading.expression(reading, value, VALUE), range);
}

/** An export that is a declaration too, unless a binding of another value has its name. */
export function declared(scope: ExportScope, name: string, at: number, value: Expression, range: Range): Exported {
  const local = isWhole(name) ? DEFAULT_BINDING : name;
  if (scope.bound.has(local)) return { fact: exportFact(name, at, {}), declaration: null };
  return { fact: exportFact(name, at, { local }), declaration: { name: local, at, form: "exports", ...range, value } };
}

/** `exports.test_check = check`: the alias of a binding is a declaration too, unless the binding is an import. */
function alias(scope: ExportScope, name: string, at: number, local: string, range: Range): Exported {
  const { bound, required } = scope;
  const fact = exportFact(name, at, { local });
  if (isWhole(name) || bound.has(name) || !bound.has(local) || required.has(local)) return { fact, declaration: null };
  const value: Expression = { at, end: at, kind: "reference", name: local };
  return { fact, declaration: { name, at, form: "exports", ...range, value } };
}

/** Whether a name is an export as a whole, which is never a test. */
function isWhole(name: string): boolean {
  return name === "default" || name === "module.exports";
}

/** `required.name`: a re-export from the required module. */
function memberOfRequired({ reading, required }: ExportScope, node: TS.Expression): Required | null {
  const member = memberOf(reading, node);
  const object = member === null ? null : bare(reading, member.object);
  const from = object !== null && reading.ts.isIdentifier(object) ? required.get(object.text) : undefined;
  if (member === null || (from?.imported !== "*" && from?.imported !== "module.exports")) return null;
  return { specifier: from.specifier, imported: member.property };
}

/** An export fact with the given source; without one the value is unknown. */
export function exportFact(
  name: string,
  at: number,
  from: { readonly local?: string; readonly imported?: string; readonly specifier?: string },
): ExportFact {
  const { local = null, imported = null, specifier = null } = from;
  return { exported: name, local, imported, specifier, typeOnly: false, at };
}
