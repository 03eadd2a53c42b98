/** Uses of a CommonJS module's `exports` and `require`. Variables that calls of `require` initialize are imports. */

import type { ts as TS } from "ts-morph";
import { bare, memberOf, propertyName } from "../syntax/property-names.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import type { ImportFact } from "../../core/data/facts.ts";
import { startOf } from "../syntax/comments.ts";
import { hasModifier } from "../syntax/functions/functions.ts";

/** Whether an expression is `exports`, `module.exports` or an alias of them. */
export function isExportsObject(reading: ParseContext, outer: TS.Expression): boolean {
  const { ts, exportsAliases } = reading;
  const node = bare(reading, outer);
  if (ts.isIdentifier(node)) return node.text === "exports" || exportsAliases?.has(node.text) === true;
  if (node.kind === ts.SyntaxKind.ThisKeyword) return exportsAliases !== undefined;
  const member = memberOf(reading, node);
  return member?.property === "exports" && isIdentifier(reading, member.object, "module");
}

/** The exported name that an expression refers to, as `exports.name`; null for anything else. */
export function exportedName(reading: ParseContext, node: TS.Expression): string | null {
  const member = memberOf(reading, node);
  return member !== null && isExportsObject(reading, member.object) ? member.property : null;
}

/** Whether an expression is `exports`, `module.exports` or a property of them. */
export function isOfExports(reading: ParseContext, node: TS.Expression): boolean {
  return isExportsObject(reading, node) || exportedName(reading, node) !== null;
}

/** Whether an expression is the identifier of that name. */
export function isIdentifier(reading: ParseContext, outer: TS.Expression, name: string): boolean {
  const node = bare(reading, outer);
  return reading.ts.isIdentifier(node) && node.text === name;
}

/** The expression that a function returns if it has no other statements; null for any other function. */
export function returned(reading: ParseContext, node: TS.Node): TS.Expression | null {
  const { ts } = reading;
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return bare(reading, node.body);
  const isFunction = ts.isFunctionExpression(node) || ts.isArrowFunction(node);
  if (!isFunction && !ts.isMethodDeclaration(node) && !ts.isGetAccessorDeclaration(node)) return null;
  const { body } = node;
  if (body === undefined || !ts.isBlock(body) || body.statements.length !== 1) return null;
  const [only] = body.statements;
  if (only === undefined || !ts.isReturnStatement(only) || only.expression === undefined) return null;
  return bare(reading, only.expression);
}

/** The parts of `a, b, c` in order: minifiers merge statements. */
export function commaParts(reading: ParseContext, node: TS.Expression): TS.Expression[] {
  const { ts } = reading;
  const parts: TS.Expression[] = [];
  let left = bare(reading, node);
  while (ts.isBinaryExpression(left) && left.operatorToken.kind === ts.SyntaxKind.CommaToken) {
    parts.push(bare(reading, left.right));
    left = bare(reading, left.left);
  }
  return [left, ...parts.reverse()];
}

/** A chain of assignments: `a = b.c = value`. */
export interface AssignmentChain {
  readonly targets: readonly TS.Expression[];
  readonly value: TS.Expression;
}

/** The parts of a chain of assignments; no targets for any other expression. */
export function assignmentChain(reading: ParseContext, node: TS.Expression): AssignmentChain {
  const { ts } = reading;
  const targets: TS.Expression[] = [];
  let value = bare(reading, node);
  while (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    targets.push(bare(reading, value.left));
    value = bare(reading, value.right);
  }
  return { targets, value };
}

/**
 * The value of a property as an expression; null for a method, and for an accessor with statements other than a return.
 */
export function propertyValue(
  reading: ParseContext,
  property: TS.ObjectLiteralElementLike,
  getters: boolean,
): TS.Expression | null {
  const { ts } = reading;
  const value = ts.isPropertyAssignment(property) ? property.initializer : property;
  if (getters || ts.isGetAccessorDeclaration(value)) return returned(reading, value);
  if (ts.isShorthandPropertyAssignment(property)) return property.name;
  return ts.isPropertyAssignment(property) ? property.initializer : null;
}

/** The part of another module that an expression requires; `imported` as in an import. */
export interface Required {
  readonly specifier: string;
  readonly imported: string;
}

/** Helpers of compilers that wrap a required module in a namespace with a default export. */
const INTEROP = /(?:import_?default|import_?star|interop_?require_?default|interop_?require_?wildcard|toESM)$/i;

/** `require("specifier")`, also inside a compiler's helper; null for anything else. */
export function requiredModule(reading: ParseContext, outer: TS.Expression): Required | null {
  const { ts } = reading;
  const call = bare(reading, outer);
  if (!ts.isCallExpression(call)) return null;
  const [argument] = call.arguments;
  if (argument === undefined) return null;
  const callee = bare(reading, call.expression);
  if (ts.isIdentifier(callee) && callee.text === "require") {
    const specifier = bare(reading, argument);
    return ts.isStringLiteralLike(specifier) ? { specifier: specifier.text, imported: "module.exports" } : null;
  }
  if (!INTEROP.test(helperName(reading, callee))) return null;
  const required = requiredModule(reading, argument);
  return required === null ? null : { ...required, imported: "*" };
}

/** The name of the called helper: `tslib_1.__importStar`, or `_interop_require_default._` of another compiler. */
export function helperName(reading: ParseContext, callee: TS.Expression): string {
  const member = memberOf(reading, callee);
  if (member === null) return reading.ts.isIdentifier(callee) ? callee.text : "";
  return member.property === "_" ? helperName(reading, bare(reading, member.object)) : member.property;
}

/** `require("specifier")` or `require("specifier").name`; null for anything else. */
export function requiredValue(reading: ParseContext, node: TS.Expression): Required | null {
  const whole = requiredModule(reading, node);
  if (whole !== null) return whole;
  const member = memberOf(reading, node);
  const required = member === null ? null : requiredModule(reading, member.object);
  return member === null || required === null ? null : { ...required, imported: member.property };
}

/** The imports of one statement of a CommonJS module. Patterns with default values, rest elements or nested patterns are left out. */
export function requireFacts(reading: ParseContext, node: TS.Statement): ImportFact[] {
  const { ts, text } = reading;
  if (ts.isExpressionStatement(node)) {
    const effect = requiredModule(reading, node.expression);
    if (effect === null) return [];
    const { specifier } = effect;
    return [{ specifier, imported: null, local: null, typeOnly: false, at: startOf(text, node.pos) }];
  }
  if (!ts.isVariableStatement(node) || hasModifier(node, ts.SyntaxKind.DeclareKeyword)) return [];
  const found: ImportFact[] = [];
  for (const { name, initializer } of node.declarationList.declarations) {
    if (initializer === undefined) continue;
    if (ts.isIdentifier(name)) {
      const required = requiredValue(reading, initializer);
      if (required === null) continue;
      found.push({ ...required, local: name.text, typeOnly: false, at: startOf(text, name.pos) });
      continue;
    }
    const whole = ts.isObjectBindingPattern(name) ? requiredModule(reading, initializer) : null;
    if (whole === null) continue;
    for (const element of name.elements) {
      if (!ts.isBindingElement(element) || !ts.isIdentifier(element.name)) continue;
      if (element.dotDotDotToken !== undefined || element.initializer !== undefined) continue;
      const imported = propertyName(reading, element.propertyName ?? element.name);
      if (imported === null) continue;
      const at = startOf(text, element.name.pos);
      found.push({ specifier: whole.specifier, imported, local: element.name.text, typeOnly: false, at });
    }
  }
  return found;
}
