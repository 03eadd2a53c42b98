/** What a CommonJS module puts into `exports`, as people and as compilers write it. */
import type { ts as TS } from "ts-morph";
import { DEFAULT_BINDING } from "../core/facts.ts";
import type { Declaration, ExportFact, Expression, Property } from "../core/facts.ts";
import { docBefore, startOf } from "./comments.ts";
import { exportCalls } from "./exportcalls.ts";
import { assignmentChain, commaParts, exportedName, isExportsObject, isIdentifier, propertyValue } from "./exports.ts";
import { bare, memberOf, propertyName } from "./names.ts";
import { VALUE } from "./reading.ts";
import type { Reading } from "./reading.ts";
import { declared, exported, exportFact } from "./exported.ts";
import type { Exported, ExportScope, Range } from "./exported.ts";
import { helperName, requiredModule } from "./requires.ts";

/** Reads statement after statement as they would run: what is assigned later counts. */
export class ExportsReader {
  readonly #reading: Reading;
  readonly #scope: ExportScope;
  readonly #named = new Map<string, Exported>();
  /** Objects of getters, by the namespace that a compiler's helper defines them on. */
  readonly #tables = new Map<string, TS.ObjectLiteralExpression>();
  readonly #stars: ExportFact[] = [];
  /** What `module.exports` was replaced by. */
  #whole: Exported | null = null;
  /** Whether `exports` is still the object that is exported. */
  #isAlias = true;
  #isEsModule = false;

  constructor(scope: ExportScope) {
    this.#reading = scope.reading;
    this.#scope = scope;
  }

  /** What is exported and has no binding. */
  declarations(): Declaration[] {
    const found = [this.#whole, ...this.#named.values()].flatMap((entry) => entry?.declaration ?? []);
    // Where all of `exports` was replaced, that is the default.
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
      // What a default import means is then for each bundler to say.
      else if (this.#whole === null) found.push({ ...fact, local: null, imported: null, specifier: null });
    }
    if (this.#isEsModule) found.push(exportFact("__esModule", 0, {}));
    return [...found, ...this.#stars];
  }

  /** @param ownDoc whether the JSDoc in front of the statement is the statement's; the module's own is not. */
  read(statement: TS.Statement, ownDoc: boolean): void {
    const { ts, text } = this.#reading;
    const doc = ownDoc ? docBefore(text, statement.pos) : null;
    const range = { start: startOf(text, statement.pos), end: statement.end, doc };
    if (ts.isExportAssignment(statement)) this.#assignWhole(statement.expression, range, null, false);
    else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer !== undefined && ts.isIdentifier(name)) this.#assign(initializer, range, name.text);
      }
    } else if (ts.isExpressionStatement(statement)) {
      for (const part of commaParts(this.#reading, statement.expression)) {
        if (ts.isCallExpression(part)) this.#call(part, range);
        else this.#assign(part, range, null);
      }
    }
  }

  /** `exports.a = exports.b = value`. @param local - a binding that gets the value too. */
  #assign(node: TS.Expression, range: Range, local: string | null): void {
    const { ts, text } = this.#reading;
    const { targets, value } = assignmentChain(this.#reading, node);
    const identifiers = targets.flatMap((target) => (ts.isIdentifier(target) ? [target.text] : []));
    const binding = [local, ...identifiers].find((name) => name !== null && this.#scope.bound.has(name)) ?? null;
    const isWhole = targets.some((target) => !ts.isIdentifier(target) && isExportsObject(this.#reading, target));
    if (isWhole) this.#assignWhole(value, range, binding, identifiers.includes("exports"));
    for (const target of targets) {
      const name = exportedName(this.#reading, target);
      if (name === null) continue;
      const object = memberOf(this.#reading, target)?.object;
      if (object !== undefined && isIdentifier(this.#reading, object, "exports") && !this.#isAlias) continue;
      const key = ts.isElementAccessExpression(target) ? target.argumentExpression : target;
      const at = startOf(text, ts.isPropertyAccessExpression(key) ? key.name.pos : key.pos);
      this.#add(name, at, value, range, binding);
    }
  }

  /** `module.exports = value`. @param isAlias - whether `exports` is assigned too. */
  #assignWhole(outer: TS.Expression, range: Range, local: string | null, isAlias: boolean): void {
    const { ts } = this.#reading;
    const value = bare(this.#reading, outer);
    if (isExportsObject(this.#reading, value)) return;
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
    this.#isAlias = isAlias;
    this.#isEsModule = false;
    this.#whole = exported(this.#scope, "module.exports", range.start, value, range, local);
    if (requiredModule(this.#reading, value) !== null) this.#addStar(value, range.start);
    if (!ts.isObjectLiteralExpression(value)) return;
    const properties = this.#addAll(value, false);
    const { fact, declaration } = this.#whole;
    if (declaration?.value.kind !== "object") return;
    this.#whole = { fact, declaration: { ...declaration, value: { ...declaration.value, properties } } };
  }

  #call(call: TS.CallExpression, range: Range): void {
    for (const found of exportCalls(this.#reading, call)) {
      if (found.kind === "esModule") this.#isEsModule = true;
      else if (found.kind === "define") this.#add(found.name, found.at, found.value, range, null);
      else if (found.kind === "star") this.#addStar(found.from, range.start);
      else if (found.kind === "assignment") this.#assign(found.expression, range, null);
      else if (found.namespace === null) this.#addAll(found.object, found.getters);
      else this.#tables.set(found.namespace, found.object);
    }
  }

  /** An object's properties as exports, and as facts in which what its export declares is a reference to that. */
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
    // What compilers write before a name has its value, and what other tools are told: `0 && (module.exports = …)`.
    if (this.#reading.ts.isVoidExpression(bare(this.#reading, value))) return;
    this.#named.set(name, exported(this.#scope, name, at, value, range, local));
  }

  /** Everything that another module exports. */
  #addStar(from: TS.Expression, at: number): void {
    const node = bare(this.#reading, from);
    const local = this.#reading.ts.isIdentifier(node) ? this.#scope.required.get(node.text) : undefined;
    const required = local ?? requiredModule(this.#reading, node);
    if (required !== null) this.#stars.push(exportFact("*", at, { specifier: required.specifier }));
  }
}

/** `module.exports.name`, in place of the expression that it was given. */
function ownExport({ at, end }: Expression, property: string): Expression {
  const object: Expression = { at, end, kind: "reference", name: "module.exports" };
  return { at, end, kind: "member", object, property, optional: false };
}
