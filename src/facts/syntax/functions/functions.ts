/** Functions as facts: their parameters and, if they only return an expression, their result. */

import type { ts as TS } from "ts-morph";
import type { FunctionFacts, Parameter, Expression, Pattern, PatternPart } from "../../../core/data/facts.ts";
import { startOf } from "../comments.ts";
import { propertyName, bare } from "../property-names.ts";
import { hasEffects, hookSteps, isReadHook } from "./hook-effects.ts";
import { mayGenerateTests, parametrizes } from "./parametrize-calls.ts";
import type { Position, ParseContext } from "../parse-context.ts";

/** A node with parameters and an optional body. */
export type FunctionNode =
  | TS.FunctionDeclaration
  | TS.FunctionExpression
  | TS.ArrowFunction
  | TS.MethodDeclaration
  | TS.ConstructorDeclaration
  | TS.AccessorDeclaration;

/** The facts of a function; `name` is null for an anonymous one. */
export function functionFacts(
  reading: ParseContext,
  node: FunctionNode,
  name: string | null,
  where: Position,
): FunctionFacts {
  const { ts } = reading;
  const isAsync = hasModifier(node, ts.SyntaxKind.AsyncKeyword);
  const generates = node.asteriskToken !== undefined;
  const arrow = ts.isArrowFunction(node);
  const body = resultFacts(reading, node, where);
  const params: Parameter[] = [];
  for (const parameter of node.parameters) {
    const facts = parameterFacts(reading, parameter, body === null ? null : where);
    if (facts.name !== "this") params.push(facts);
  }
  const facts: FunctionFacts = {
    name,
    flavor: generates ? (isAsync ? "asyncGenerator" : "generator") : isAsync ? "async" : "plain",
    arrow,
    params,
    body,
    hasBody: node.body !== undefined,
  };
  if (mayGenerateTests(reading, node, name)) {
    const generates = { ...facts, parametrizes: parametrizes(reading, node) };
    return hasEffects(reading, node) ? { ...generates, effects: true } : generates;
  }
  return isReadHook(reading, node, name) ? { ...facts, steps: hookSteps(reading, node, where) } : facts;
}

/** Whether `kind` is among the modifiers, which only some kinds of node can have. */
export function hasModifier(
  node: { readonly modifiers?: TS.NodeArray<TS.ModifierLike> | undefined },
  kind: TS.SyntaxKind,
): boolean {
  const { modifiers } = node;
  if (modifiers === undefined) return false;
  for (const modifier of modifiers) if (modifier.kind === kind) return true;
  return false;
}

/** @param where - the position of a function whose result is read; null for any other. */
export function parameterFacts(
  reading: ParseContext,
  node: TS.ParameterDeclaration,
  where: Position | null,
): Parameter {
  const facts = namesOfParameter(reading, node);
  return where === null ? facts : { ...facts, ...bindingFacts(reading, node, where) };
}

function namesOfParameter(reading: ParseContext, node: TS.ParameterDeclaration): Parameter {
  const { ts } = reading;
  const { name } = node;
  const at = startOf(reading.text, name.pos);
  const hasDefault = node.initializer !== undefined;
  const rest = node.dotDotDotToken !== undefined;
  if (ts.isIdentifier(name)) return { name: name.text, at, hasDefault, rest, properties: null, patternRest: null };
  if (!ts.isObjectBindingPattern(name))
    return { name: null, at, hasDefault, rest, properties: null, patternRest: null };
  const { properties, patternRest } = namesOfPattern(reading, name);
  return { name: null, at, hasDefault, rest, properties, patternRest };
}

/** The parameter facts that only static evaluation needs. Most parameters are plain names, and have none. */
function bindingFacts(
  reading: ParseContext,
  node: TS.ParameterDeclaration,
  where: Position,
): Pick<Parameter, "pattern" | "fallback"> {
  const { name, initializer } = node;
  return {
    ...(reading.ts.isIdentifier(name) ? {} : { pattern: patternFacts(reading, name, where) }),
    ...(initializer === undefined ? {} : { fallback: reading.expression(reading, initializer, where) }),
  };
}

/** The properties of an object pattern; null if one of their names is computed. */
function namesOfPattern(
  reading: ParseContext,
  pattern: TS.ObjectBindingPattern,
): Pick<Parameter, "properties" | "patternRest"> {
  const { ts } = reading;
  const properties: { name: string; at: number; hasDefault: boolean }[] = [];
  let patternRest: string | null = null;
  let readable = true;
  for (const element of pattern.elements) {
    const key = element.propertyName ?? element.name;
    if (element.dotDotDotToken !== undefined) {
      if (ts.isIdentifier(element.name)) patternRest = element.name.text;
      continue;
    }
    const name = ts.isPropertyName(key) ? propertyName(reading, key) : null;
    if (name === null) readable = false;
    else properties.push({ name, at: startOf(reading.text, key.pos), hasDefault: element.initializer !== undefined });
  }
  return { properties: readable ? properties : null, patternRest };
}

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
