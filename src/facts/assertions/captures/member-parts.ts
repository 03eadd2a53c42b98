/** Captures the object of a member, and its name if that is computed. */
import type { ts as TS } from "ts-morph";
import { type AssertionPart, PART } from "../../../core/assertions/assertion-site.ts";
import { bare } from "../../syntax/property-names.ts";
import {
  type AssertionReading,
  computedName,
  isLiteral,
  isMember,
  isSuper,
  type MemberAccess,
} from "../syntax-tree.ts";
import type { Capturing } from "./capture-target.ts";

/**
 * The object of a member, and the name if it is computed.
 *
 * @param isNear - whether an object that is only a name is of interest: of `a.b.c`, `a.b` is.
 * @param isCalled - whether the member is.
 */
export function memberParts(
  captures: Capturing,
  node: MemberAccess,
  isNear: boolean,
  isCalled = false,
): AssertionPart[] {
  const { expression } = node;
  const object = isSuper(captures.reading, expression) ? [] : objectParts(captures, expression, isNear, isCalled);
  const name = computedName(captures.reading, node);
  return name === null ? object : [...object, captures.inner(name)];
}

export function objectParts(
  captures: Capturing,
  node: TS.Expression,
  isNear: boolean,
  isCalled: boolean,
): AssertionPart[] {
  const { reading } = captures;
  const { ts } = reading;
  const object = bare(reading, node);
  if (ts.isIdentifier(object)) return isNear && captures.isValue(object.text) ? [captures.name(object, isCalled)] : [];
  if (isMember(reading, object)) {
    // What is replaced by a constant has to keep its form.
    if (isOfMeta(reading, object) || !isOfValue(captures, object)) {
      captures.target.walk(node);
      return [];
    }
    if (!isNear) return memberParts(captures, object, false);
    return [captures.wrap(PART.leaf, object, "new", () => memberParts(captures, object, false))];
  }
  if (object.kind === ts.SyntaxKind.ThisKeyword || ts.isMetaProperty(object)) return [];
  const isShown =
    isLiteral(reading, object) ||
    ts.isNoSubstitutionTemplateLiteral(object) ||
    ts.isTemplateExpression(object) ||
    ts.isArrayLiteralExpression(object) ||
    ts.isObjectLiteralExpression(object);
  return [captures.visit(node, isShown ? "none" : "new")];
}

/** Whether what a chain of members begins with is no global name. */
function isOfValue(captures: Capturing, { expression }: MemberAccess): boolean {
  const { reading } = captures;
  if (isSuper(reading, expression)) return true;
  const object = bare(reading, expression);
  if (isMember(reading, object)) return isOfValue(captures, object);
  return !reading.ts.isIdentifier(object) || captures.isValue(object.text);
}

/** Whether it is `import.meta` or of it: bundlers look for its forms. */
export function isOfMeta(reading: AssertionReading, node: TS.Expression): boolean {
  const value = bare(reading, node);
  return reading.ts.isMetaProperty(value) || (isMember(reading, value) && isOfMeta(reading, value.expression));
}
