/** Helpers for expressions: parentheses and types, property names, members, assignments. */
import type { ts as TS } from "ts-morph";
import type { ParseContext } from "./parse-context.ts";

/** The expression inside parentheses and types. */
export function bare(reading: ParseContext, node: TS.Expression): TS.Expression {
  const { ts } = reading;
  // Names and members are the most frequent nodes.
  if (node.kind === ts.SyntaxKind.Identifier || node.kind === ts.SyntaxKind.PropertyAccessExpression) return node;
  while (isWrapper(reading, node)) node = node.expression;
  return node;
}

/** Whether a node is parentheses or a type around an expression. */
export function isWrapper(
  { ts }: ParseContext,
  node: TS.Node,
): node is TS.Expression & { readonly expression: TS.Expression } {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isExpressionWithTypeArguments(node)
  );
}

/** The name of a property's or member's key; null if it is computed from anything but a literal. */
export function propertyName(reading: ParseContext, node: TS.PropertyName): string | null {
  const { ts } = reading;
  if (ts.isNumericLiteral(node)) return String(Number(node.text));
  if (ts.isBigIntLiteral(node)) return node.text.slice(0, -1);
  if (!ts.isComputedPropertyName(node)) return node.text;
  const key = bare(reading, node.expression);
  if (ts.isStringLiteralLike(key)) return key.text;
  return ts.isNumericLiteral(key) ? String(Number(key.text)) : null;
}

/** The two sides of `object.property` and `object["property"]`; null for anything else. */
export function memberOf(
  reading: ParseContext,
  outer: TS.Expression,
): { object: TS.Expression; property: string } | null {
  const { ts } = reading;
  const node = bare(reading, outer);
  if (ts.isPropertyAccessExpression(node)) return { object: node.expression, property: node.name.text };
  if (!ts.isElementAccessExpression(node)) return null;
  const key = bare(reading, node.argumentExpression);
  return ts.isStringLiteralLike(key) ? { object: node.expression, property: key.text } : null;
}

/** Whether a binary expression is an assignment: `=`, `+=`, `??=`. */
export function isAssignment({ ts }: ParseContext, { operatorToken: { kind } }: TS.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}
