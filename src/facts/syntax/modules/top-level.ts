/**
 * The top level of a module: imports and exports, assignments to properties, `await`, and CommonJS syntax. A JSON file is a module
 * with one constant.
 */

import type { ts as TS } from "ts-morph";
import {
  type Assignment,
  type CallStatement,
  DEFAULT_BINDING,
  type Declaration,
  type ExportFact,
  type ImportFact,
  FACTS_VERSION,
  type Expression,
  type ModuleFacts,
} from "../../../core/data/facts.ts";
import { startOf, docBefore } from "../comments.ts";
import { exportedName, isExportsObject } from "../../commonjs/commonjs-globals.ts";
import { bare, memberOf } from "../property-names.ts";
import { PLAIN, type ParseContext, mayHaveName, VALUE } from "../parse-context.ts";
import { hasModifier } from "../functions/functions.ts";

/**
 * `name.property = value;`, or null. A property of `exports` is known by its own name, also in `exports.name.property`;
 * an assignment to `exports` itself is an export, not an assignment.
 */
export function assignmentFacts(reading: ParseContext, node: TS.Statement): Assignment | null {
  const { ts, text } = reading;
  if (!ts.isExpressionStatement(node)) return null;
  const assignment = bare(reading, node.expression);
  if (!ts.isBinaryExpression(assignment) || assignment.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return null;
  const left = memberOf(reading, assignment.left);
  if (left === null || isExportsObject(reading, left.object)) return null;
  const object = bare(reading, left.object);
  const target = ts.isIdentifier(object) ? object.text : exportedName(reading, object);
  if (target === null || (target === "module" && left.property === "exports")) return null;
  const value = reading.expression(reading, assignment.right, PLAIN);
  return { target, property: left.property, value, at: startOf(text, node.pos) };
}

/** The syntax that occurs outside of functions. */
export interface TopLevel {
  /** `await`, `for await` or `await using`. */
  readonly awaits: boolean;
  /** `require(…)`, `module.exports` or `exports`; in a known ES module, only the last two. */
  readonly commonjs: boolean;
}

/**
 * Inspects the code that runs when the module is imported. Visits only the places of certain words, from the statement
 * inwards: most of them are in functions, where the search ends.
 *
 * @param esm - whether it has ES module syntax, beside which `require` says nothing.
 */
export function topLevelOf(reading: ParseContext, sourceFile: TS.SourceFile, esm: boolean): TopLevel {
  const { ts, text } = reading;
  const mayExport = mayHaveName(sourceFile, "exports");
  const isThere = mayExport || (!esm && mayHaveName(sourceFile, "require")) || text.includes("await");
  if (!isThere) return { awaits: false, commonjs: false };
  const words = /\b(?:await|require|exports)\b/g;
  let awaits = false;
  let commonjs = false;
  // Syntax that was found is not searched for again, so that a long chain costs as little as a short one.
  const isMet = (word: string): boolean => (word === "await" ? awaits : commonjs || (esm && word === "require"));
  let statement = 0;
  for (let match = words.exec(text); match !== null; match = words.exec(text)) {
    if (isMet(match[0])) continue;
    const at = match.index;
    while ((sourceFile.statements[statement]?.end ?? Infinity) <= at) statement++;
    let node: TS.Node | undefined = sourceFile.statements[statement];
    let called: TS.Node | null = null;
    while (node !== undefined) {
      if (match[0] !== "await" && ts.isCallExpression(node)) called = calledAtOnce(reading, node);
      if (node !== called && isBoundary(reading, node, at)) {
        words.lastIndex = node.end;
        break;
      }
      if (ts.isPropertyAccessExpression(node) && at >= node.name.pos) {
        commonjs ||=
          node.name.text === "exports" && ts.isIdentifier(node.expression) && node.expression.text === "module";
        break;
      }
      if (ts.isPropertyAssignment(node) && at < node.name.end && !ts.isComputedPropertyName(node.name)) break;
      if (ts.isAwaitExpression(node)) awaits = true;
      else if (ts.isForOfStatement(node)) awaits ||= node.awaitModifier !== undefined;
      else if (ts.isVariableDeclarationList(node)) {
        awaits ||= (node.flags & ts.NodeFlags.AwaitUsing) === ts.NodeFlags.AwaitUsing;
      } else if (ts.isIdentifier(node)) commonjs ||= node.text === "exports";
      else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        commonjs ||= !esm && node.expression.text === "require";
      }
      node = ts.forEachChild(node, (child) => (child.pos <= at && at < child.end ? child : undefined));
    }
  }
  return { awaits, commonjs };
}

/** What may be a function that a call calls where it is written: `(function () { … })()`, also by `.call(this)`. */
function calledAtOnce(reading: ParseContext, { expression }: TS.CallExpression): TS.Node {
  const callee = bare(reading, expression);
  const member = memberOf(reading, callee);
  return member !== null && /^(?:apply|call)$/.test(member.property) ? bare(reading, member.object) : callee;
}

/** Whether the code at `at` in `node` runs later, or never: the body of a function, the value of a field, a type. */
function isBoundary({ ts }: ParseContext, node: TS.Node, at: number): boolean {
  if (ts.isClassStaticBlockDeclaration(node) || ts.isTypeNode(node)) return true;
  if (!ts.isFunctionLike(node) && !ts.isPropertyDeclaration(node)) return false;
  // Decorators and computed names of members run with the code around their class.
  return !ts.isClassElement(node) || node.name === undefined || at >= node.name.end;
}

/**
 * A statement that consists of a call; null for any other statement, and for a callee without a name.
 *
 * @param ownDoc - whether the JSDoc before the statement documents the statement, and not the module.
 */
export function callFacts(reading: ParseContext, node: TS.Statement, ownDoc: boolean): CallStatement | null {
  const { ts, text } = reading;
  if (!ts.isExpressionStatement(node)) return null;
  const call = bare(reading, node.expression);
  if (!ts.isCallExpression(call)) return null;
  const callee = calleeName(reading, call.expression);
  if (callee === null) return null;
  return {
    callee,
    at: startOf(text, node.expression.pos),
    end: node.expression.end,
    start: startOf(text, node.pos),
    statementEnd: node.end,
    doc: ownDoc ? docBefore(text, node.pos) : null,
  };
}

/** The names in a callee without the calls and templates between them; null if it contains anything else. */
function calleeName(reading: ParseContext, callee: TS.Expression): string | null {
  const { ts } = reading;
  const names: string[] = [];
  let node = bare(reading, callee);
  for (;;) {
    const member = memberOf(reading, node);
    if (member !== null) {
      names.push(member.property);
      node = bare(reading, member.object);
    } else if (ts.isCallExpression(node)) node = bare(reading, node.expression);
    else if (ts.isTaggedTemplateExpression(node)) node = bare(reading, node.tag);
    else return ts.isIdentifier(node) ? [node.text, ...names.reverse()].join(".") : null;
  }
}

/**
 * The imports of one statement. An import for side effects is located at its specifier, a binding at its local name.
 */
export function importFacts(reading: ParseContext, node: TS.Statement): ImportFact[] {
  const { ts, text } = reading;
  if (ts.isImportEqualsDeclaration(node)) {
    const { moduleReference: module, name, isTypeOnly: typeOnly } = node;
    if (!ts.isExternalModuleReference(module) || !ts.isStringLiteralLike(module.expression)) return [];
    const specifier = module.expression.text;
    return [{ specifier, imported: "module.exports", local: name.text, typeOnly, at: startOf(text, name.pos) }];
  }
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return [];
  const specifier = node.moduleSpecifier.text;
  const found: ImportFact[] = [];
  const clause = node.importClause;
  const erased = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const add = (imported: string, local: TS.Identifier, typeOnly: boolean, at: number): void => {
    found.push({ specifier, imported, local: local.text, typeOnly: erased || typeOnly, at: startOf(text, at) });
  };
  if (clause?.name !== undefined) add("default", clause.name, false, clause.name.pos);
  const bindings = clause?.namedBindings;
  if (bindings !== undefined && ts.isNamespaceImport(bindings)) add("*", bindings.name, false, bindings.name.pos);
  else if (bindings !== undefined) {
    for (const { propertyName, name, isTypeOnly } of bindings.elements) {
      add((propertyName ?? name).text, name, isTypeOnly, name.pos);
    }
  }
  if (found.length > 0) return found;
  const at = startOf(text, node.moduleSpecifier.pos);
  return [{ specifier, imported: null, local: null, typeOnly: erased, at }];
}

/** The exports of one statement with the given bindings. */
export function exportFacts(reading: ParseContext, node: TS.Statement, declared: readonly Declaration[]): ExportFact[] {
  const { ts, text } = reading;
  if (ts.isExportDeclaration(node)) return listedExports(reading, node);
  const own = (exported: string, local: string, typeOnly: boolean, at: number): ExportFact => {
    return { exported, local, imported: null, specifier: null, typeOnly, at };
  };
  if (ts.isExportAssignment(node)) {
    return declared.map(({ at }) => own("default", DEFAULT_BINDING, false, at));
  }
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    if (!hasModifier(node, ts.SyntaxKind.ExportKeyword)) return [];
    const exported = hasModifier(node, ts.SyntaxKind.DefaultKeyword) ? "default" : node.name.text;
    return [own(exported, node.name.text, true, startOf(text, node.name.pos))];
  }
  const exportable =
    ts.isVariableStatement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isImportEqualsDeclaration(node);
  if (!exportable || !hasModifier(node, ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isImportEqualsDeclaration(node) && declared.length === 0) {
    return [own(node.name.text, node.name.text, node.isTypeOnly, startOf(text, node.name.pos))];
  }
  const isDefault = hasModifier(node, ts.SyntaxKind.DefaultKeyword);
  return declared.map(({ name, at }) => own(isDefault ? "default" : name, name, false, at));
}

/** `export { … }`, `export { … } from`, `export *`, `export * as name`. */
function listedExports(reading: ParseContext, node: TS.ExportDeclaration): ExportFact[] {
  const { ts, text } = reading;
  const source = node.moduleSpecifier;
  const specifier = source !== undefined && ts.isStringLiteral(source) ? source.text : null;
  const clause = node.exportClause;
  if (clause === undefined) {
    const at = startOf(text, node.pos);
    return [{ exported: "*", local: null, imported: null, specifier, typeOnly: node.isTypeOnly, at }];
  }
  if (ts.isNamespaceExport(clause)) {
    const at = startOf(text, clause.name.pos);
    return [{ exported: clause.name.text, local: null, imported: "*", specifier, typeOnly: node.isTypeOnly, at }];
  }
  return clause.elements.map(({ propertyName, name, isTypeOnly }) => {
    const inner = (propertyName ?? name).text;
    return {
      exported: name.text,
      local: specifier === null ? inner : null,
      imported: specifier === null ? null : inner,
      specifier,
      typeOnly: node.isTypeOnly || isTypeOnly,
      at: startOf(text, name.pos),
    };
  });
}

/** Removes the duplicate exports of overloads and merged declarations. */
export function withoutRepeats(exports: readonly ExportFact[]): ExportFact[] {
  const seen = new Map<string, ExportFact>();
  return exports.filter((fact) => {
    const before = seen.get(fact.exported);
    seen.set(fact.exported, fact);
    return (
      before === undefined || fact.local === null || before.local !== fact.local || before.typeOnly !== fact.typeOnly
    );
  });
}

/** Maximum number of characters of a file whose content becomes a fact, since it is stored in the cache. */
const MAX_SIZE = 200_000;

/** Facts of a JSON file: it exports its content, and each property of an object. */
export function jsonFacts(reading: ParseContext, sourceFile: TS.SourceFile, lines: readonly number[]): ModuleFacts {
  const [statement] = sourceFile.statements;
  const declarations: Declaration[] = [];
  if (statement !== undefined && reading.ts.isExpressionStatement(statement)) {
    const value = contentOf(reading, statement.expression);
    declarations.push(declared(DEFAULT_BINDING, value.at, value));
    if (value.kind === "object") {
      for (const { key, value: held, at } of value.properties) {
        if (typeof key === "string" && key !== "default") declarations.push(declared(key, at, held));
      }
    }
  }
  const exports = declarations.flatMap(({ name, at }): ExportFact[] => {
    const exported = name === DEFAULT_BINDING ? ["module.exports", "default"] : [name];
    return exported.map((each) => ({
      exported: each,
      local: name,
      imported: null,
      specifier: null,
      typeOnly: false,
      at,
    }));
  });
  return {
    version: FACTS_VERSION,
    syntax: "commonjs",
    doc: null,
    lines,
    errors: [],
    imports: [],
    exports,
    declarations,
    assignments: [],
    calls: [],
    topLevelAwait: false,
  };
}

function contentOf(reading: ParseContext, node: TS.Expression): Expression {
  const value: Expression = { at: 0, end: node.end, kind: "unknown", why: "a large file" };
  return reading.text.length > MAX_SIZE ? value : reading.expression(reading, node, VALUE);
}

function declared(name: string, at: number, value: Expression): Declaration {
  return { name, at, form: "const", start: at, end: value.end, doc: null, value };
}
