/** Expressions as facts: without types and parentheses, and with JSON values folded. */
import type { ts as TS } from "ts-morph";
import type { Expression, Json, Property } from "../../core/data/facts.ts";
import { classFacts } from "./classes.ts";
import { startOf } from "./comments.ts";
import { isOfExports } from "../commonjs/commonjs-globals.ts";
import { functionFacts } from "./functions/functions.ts";
import { bare, propertyName } from "./property-names.ts";
import type { Position, ParseContext } from "./parse-context.ts";

/**
 * The maximum nesting of expressions: deeper ones are unknown. Far more than people write, and far less than the stack
 * allows.
 */
export const MAX_DEPTH = 200;

/**
 * The facts of an expression. Its range includes the parentheses and types around it, so that it can be replaced as a
 * whole.
 */
export function expressionFacts(
  reading: ParseContext,
  outer: TS.Expression | TS.ClassDeclaration,
  where: Position,
): Expression {
  const { ts } = reading;
  const at = startOf(reading.text, outer.pos);
  const end = outer.end;
  const node = ts.isClassDeclaration(outer) ? outer : bare(reading, outer);
  const literal = (value: Json): Expression => ({ at, end, kind: "literal", value });
  const unknown = (why: string): Expression => ({ at, end, kind: "unknown", why });
  if (where.depth > MAX_DEPTH) return unknown("an expression nested too deeply");
  const inner: Position = { depth: where.depth + 1, keep: false };
  const part = (child: TS.Expression): Expression => expressionFacts(reading, child, inner);

  if (ts.isIdentifier(node)) return { at, end, kind: "reference", name: node.text };
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return literal(node.text);
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.text);
    return Number.isFinite(value) ? literal(value) : unknown("a number out of range");
  }
  if (ts.isPropertyAccessExpression(node)) {
    const optional = node.questionDotToken !== undefined;
    return { at, end, kind: "member", object: part(node.expression), property: node.name.text, optional };
  }
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    if (ts.isCallExpression(node) && node.questionDotToken !== undefined) return unknown("an optional call");
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return unknown("a dynamic import");
    const argument: Position = { depth: where.depth + 1, keep: true };
    const args = (node.arguments ?? []).map((child) => expressionFacts(reading, child, argument));
    return { at, end, kind: "call", callee: part(node.expression), args, construct: ts.isNewExpression(node) };
  }
  if (ts.isArrayLiteralExpression(node)) {
    const items = node.elements.map((item) => (ts.isOmittedExpression(item) ? null : part(item)));
    const values = where.keep ? null : foldItems(items);
    return values === null ? { at, end, kind: "array", items } : literal(values);
  }
  if (ts.isObjectLiteralExpression(node)) {
    const properties = node.properties.map((property) => propertyFacts(reading, property, inner));
    const values = where.keep ? null : foldProperties(properties);
    return values === null ? { at, end, kind: "object", properties } : literal(values);
  }
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
    return { at, end, kind: "function", fn: functionFacts(reading, node, node.name?.text ?? null, inner) };
  }
  if (ts.isPrefixUnaryExpression(node)) return unaryFacts(reading, node, at, end, part(node.operand));
  if (ts.isTemplateExpression(node)) {
    const texts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
    return { at, end, kind: "template", texts, values: node.templateSpans.map((span) => part(span.expression)) };
  }
  if (ts.isSpreadElement(node)) return { at, end, kind: "spread", value: part(node.expression) };
  if (ts.isBinaryExpression(node)) {
    const operator = ts.tokenToString(node.operatorToken.kind) ?? "";
    // `const test_a = exports.test_a = …`.
    if (operator === "=" && isOfExports(reading, node.left)) return { ...part(node.right), at, end };
    if (isAssignment(operator)) return unknown("an assignment");
    return { at, end, kind: "binary", operator, left: part(node.left), right: part(node.right) };
  }
  if (ts.isElementAccessExpression(node)) {
    const optional = node.questionDotToken !== undefined;
    const key = part(node.argumentExpression);
    const property = key.kind === "literal" && isName(key.value) ? String(key.value) : key;
    return { at, end, kind: "member", object: part(node.expression), property, optional };
  }
  if (ts.isConditionalExpression(node)) {
    const [test, yes, no] = [part(node.condition), part(node.whenTrue), part(node.whenFalse)];
    return { at, end, kind: "conditional", test, yes, no };
  }
  if (ts.isClassLike(node)) {
    return { at, end, kind: "class", cls: classFacts(reading, node, node.name?.text ?? null, inner) };
  }
  if (ts.isBigIntLiteral(node)) return { at, end, kind: "bigint", text: node.text };
  if (ts.isRegularExpressionLiteral(node)) {
    const slash = node.text.lastIndexOf("/");
    return { at, end, kind: "regexp", source: node.text.slice(1, slash), flags: node.text.slice(slash + 1) };
  }
  if (ts.isVoidExpression(node)) return { at, end, kind: "unary", operator: "void", operand: part(node.expression) };
  if (ts.isTypeOfExpression(node))
    return { at, end, kind: "unary", operator: "typeof", operand: part(node.expression) };
  switch (node.kind) {
    case ts.SyntaxKind.TrueKeyword:
      return literal(true);
    case ts.SyntaxKind.FalseKeyword:
      return literal(false);
    case ts.SyntaxKind.NullKeyword:
      return literal(null);
  }
  return unknown(whyUnknown(reading, node));
}

/** One property of an object expression. */
function propertyFacts(reading: ParseContext, node: TS.ObjectLiteralElementLike, where: Position): Property {
  const { ts } = reading;
  const at = startOf(reading.text, node.pos);
  if (ts.isSpreadAssignment(node)) return { key: null, value: expressionFacts(reading, node.expression, where), at };
  if (ts.isShorthandPropertyAssignment(node)) {
    const { text: name, end } = node.name;
    return { key: name, value: { at, end, kind: "reference", name }, at };
  }
  const name = propertyName(reading, node.name);
  // A computed "__proto__" defines a property, a plain one sets the prototype: only the latter is a plain key.
  const computed = ts.isComputedPropertyName(node.name) && (name === null || name === "__proto__");
  const key =
    computed && ts.isComputedPropertyName(node.name) ? expressionFacts(reading, node.name.expression, where) : name;
  if (ts.isPropertyAssignment(node)) return { key, value: expressionFacts(reading, node.initializer, where), at };
  const { end } = node;
  if (!ts.isMethodDeclaration(node)) return { key, value: { at, end, kind: "unknown", why: "an accessor" }, at };
  return { key, value: { at, end, kind: "function", fn: functionFacts(reading, node, name, where) }, at };
}

/** A prefix operator; a negative number is a literal, except -0, which JSON cannot hold. */
function unaryFacts(
  reading: ParseContext,
  node: TS.PrefixUnaryExpression,
  at: number,
  end: number,
  operand: Expression,
): Expression {
  const operator = reading.ts.tokenToString(node.operator) ?? "";
  if (operator === "++" || operator === "--") return { at, end, kind: "unknown", why: "an assignment" };
  if (operator === "-" && operand.kind === "literal" && typeof operand.value === "number" && operand.value !== 0) {
    return { at, end, kind: "literal", value: -operand.value };
  }
  return { at, end, kind: "unary", operator, operand };
}

/** The items as one JSON value; null if one of them is not a literal. */
function foldItems(items: readonly (Expression | null)[]): Json[] | null {
  const values: Json[] = [];
  for (const item of items) {
    if (item?.kind !== "literal") return null;
    values.push(item.value);
  }
  return values;
}

/** The properties as one JSON value; null if one of them is not a literal, or would set the prototype. */
function foldProperties(properties: readonly Property[]): { [key: string]: Json } | null {
  const values: { [key: string]: Json } = {};
  for (const { key, value } of properties) {
    if (typeof key !== "string" || key === "__proto__" || value.kind !== "literal") return null;
    values[key] = value.value;
  }
  return values;
}

/** Whether a literal can be a property name. */
function isName(value: Json): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Whether a binary operator assigns: `=`, `+=`, `??=`, but not `==`, `<=`. */
function isAssignment(operator: string): boolean {
  return operator.endsWith("=") && !/^(?:[=!]==?|[<>]=)$/.test(operator);
}

/** The reason why an expression is unknown. */
function whyUnknown(reading: ParseContext, node: TS.Expression): string {
  const { ts } = reading;
  if (ts.isAwaitExpression(node)) return "an awaited value";
  if (ts.isTaggedTemplateExpression(node)) return "a tagged template";
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return "a JSX element";
  if (ts.isMetaProperty(node)) return node.keywordToken === ts.SyntaxKind.ImportKeyword ? "import.meta" : "new.target";
  if (ts.isYieldExpression(node)) return "a yield expression";
  if (ts.isPostfixUnaryExpression(node)) return "an assignment";
  if (ts.isDeleteExpression(node)) return "a delete expression";
  if (ts.isPrivateIdentifier(node)) return "a private name";
  if (node.kind === ts.SyntaxKind.ThisKeyword) return "this";
  if (node.kind === ts.SyntaxKind.SuperKeyword) return "super";
  return "an expression of an unknown kind";
}
