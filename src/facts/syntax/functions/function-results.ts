/** The facts of functions that static evaluation needs: their results, and the bindings of their patterns. */
import type { ts as TS } from "ts-morph";
import type { Expression, Pattern, PatternPart } from "../../../core/data/facts.ts";
import type { FunctionNode } from "./functions.ts";
import { bare, propertyName } from "../property-names.ts";
import type { Position, ParseContext } from "../parse-context.ts";

/**
 * The result of a call if the function only returns it; null otherwise, and for functions that are not called by name.
 */
export function resultFacts(reading: ParseContext, node: FunctionNode, where: Position): Expression | null {
  const { ts } = reading;
  const { body } = node;
  if (body === undefined || ts.isConstructorDeclaration(node) || ts.isAccessor(node)) return null;
  if (!ts.isBlock(body)) return reading.expression(reading, body, where);
  const [first, second] = body.statements;
  if (first === undefined || body.statements.length > 2) return null;
  if (second === undefined) {
    if (!ts.isReturnStatement(first) || first.expression === undefined) return null;
    return reading.expression(reading, first.expression, where);
  }
  if (!ts.isClassDeclaration(first) || first.name === undefined || !isReturnOf(reading, second, first.name.text)) {
    return null;
  }
  return reading.expression(reading, first, where);
}

/** `return name;`, with or without types around the name. */
function isReturnOf(reading: ParseContext, node: TS.Statement, name: string): boolean {
  const { ts } = reading;
  if (!ts.isReturnStatement(node) || node.expression === undefined) return false;
  const returned = bare(reading, node.expression);
  return ts.isIdentifier(returned) && returned.text === name;
}

/** The bindings of a pattern; null for a pattern with a computed property name. */
export function patternFacts(reading: ParseContext, node: TS.BindingPattern, where: Position): Pattern | null {
  const { ts } = reading;
  const parts: (PatternPart | null)[] = [];
  let rest: string | null = null;
  for (const element of node.elements) {
    if (ts.isOmittedExpression(element)) {
      parts.push(null);
      continue;
    }
    const { name, initializer, propertyName: looked } = element;
    const target = ts.isIdentifier(name) ? name.text : patternFacts(reading, name, where);
    if (target === null) return null;
    if (element.dotDotDotToken !== undefined) {
      if (typeof target !== "string") return null;
      rest = target;
      continue;
    }
    const lookedUp = looked ?? name;
    const key = ts.isObjectBindingPattern(node) && ts.isPropertyName(lookedUp) ? propertyName(reading, lookedUp) : null;
    if (key === null && ts.isObjectBindingPattern(node)) return null;
    const fallback = initializer === undefined ? null : reading.expression(reading, initializer, where);
    parts.push({ key, target, fallback });
  }
  return { kind: ts.isObjectBindingPattern(node) ? "object" : "array", parts, rest };
}
