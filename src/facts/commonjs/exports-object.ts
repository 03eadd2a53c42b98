/** References to a CommonJS module's `exports`. */
import type { ts as TS } from "ts-morph";
import { bare, memberOf } from "../syntax/property-names.ts";
import type { ParseContext } from "../syntax/parse-context.ts";

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
