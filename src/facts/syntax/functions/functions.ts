/** Functions as facts: their parameters and, if they only return an expression, their result. */

import type { ts as TS } from "ts-morph";
import type { FunctionFacts, Parameter, Expression, Pattern, PatternPart, HookStep } from "../../../core/data/facts.ts";
import { startOf } from "../comments.ts";
import { propertyName, bare, isAssignment, memberOf } from "../property-names.ts";
import { mayGenerateTests, parametrizes } from "./parametrize-calls.ts";
import { processChanges } from "./process-changes.ts";
import type { Position, ParseContext } from "../parse-context.ts";

/** Methods that only read, whatever usual object they are of. */
const READING = new Set(
  "at concat endsWith entries every filter find findIndex flat flatMap from get getClosestMarker getIni getOption has hasOwn includes indexOf isArray iterMarkers join keys listMarkers map resolve slice some split startsWith test toLowerCase toString toUpperCase trim values".split(
    " ",
  ),
);

/** Functions and classes of the language that only read. */
const PURE = new Set(["Array", "BigInt", "Boolean", "Map", "Number", "RegExp", "Set", "String"]);

/**
 * Whether the body may do anything but call `metafunc.parametrize` behind conditions, loops and values of its own. The arguments of
 * `parametrize` do not count: only tests that are parametrized evaluate them.
 */
export function hasEffects(reading: ParseContext, node: FunctionNode): boolean {
  const { ts } = reading;
  const own = new Set<string>();
  const ownFunctions = new Set<string>();
  /** Names of lists and objects that the body makes: nobody else sees what it does with them. */
  const made = new Set<string>();
  const declare = (child: TS.Node): void => {
    if (ts.isFunctionDeclaration(child) && child.name !== undefined) ownFunctions.add(child.name.text);
    if ((ts.isVariableDeclaration(child) || ts.isBindingElement(child)) && ts.isIdentifier(child.name)) {
      const { text } = child.name;
      const value = child.initializer === undefined ? child : bare(reading, child.initializer);
      own.add(text);
      if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ownFunctions.add(text);
      const isMade =
        ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value) || ts.isNewExpression(value);
      if (ts.isVariableDeclaration(child) && isMade) made.add(text);
    }
    ts.forEachChild(child, declare);
  };
  const isMadeHere = (object: TS.Expression): boolean => {
    const inner = bare(reading, object);
    return ts.isIdentifier(inner) && made.has(inner.text);
  };
  const assigns = (target: TS.Expression): boolean => {
    const inner = bare(reading, target);
    if (ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner))
      return !isMadeHere(inner.expression);
    return !ts.isIdentifier(inner) || !own.has(inner.text);
  };
  const calls = (child: TS.CallExpression | TS.NewExpression): boolean => {
    const callee = bare(reading, child.expression);
    if (ts.isIdentifier(callee)) return !PURE.has(callee.text) && !ownFunctions.has(callee.text);
    const member = ts.isNewExpression(child) ? null : memberOf(reading, callee);
    return member === null || !(READING.has(member.property) || isMadeHere(member.object));
  };
  const visit = (child: TS.Node): boolean => {
    if (ts.isTypeNode(child)) return false;
    if (ts.isCallExpression(child)) {
      const callee = memberOf(reading, child.expression);
      if (callee?.property === "parametrize") return visit(callee.object);
    }
    if (ts.isCallExpression(child) || ts.isNewExpression(child)) {
      if (calls(child)) return true;
    } else if (ts.isBinaryExpression(child)) {
      if (isAssignment(reading, child) && assigns(child.left)) return true;
    } else if (ts.isPrefixUnaryExpression(child) || ts.isPostfixUnaryExpression(child)) {
      if (["++", "--"].includes(ts.tokenToString(child.operator) ?? "") && assigns(child.operand)) return true;
    } else if (ts.isThrowStatement(child) || ts.isDeleteExpression(child) || ts.isTaggedTemplateExpression(child)) {
      return true;
    }
    return ts.forEachChild(child, (one) => visit(one) || undefined) ?? false;
  };
  if (node.body === undefined) return false;
  declare(node.body);
  return visit(node.body);
}

/** The statements of the hooks of conftests that the build reads instead of executing them, as facts. */
const NAME = /^xtest_(?:addoption|addhooks|configure)$/;
/** The hook's name before a function that is bound to it: `const xtest_addoption = hookimpl()(`. */
const BEFORE = /\bxtest_(?:addoption|addhooks|configure)\b[^;{}]*$/;

/** Maximum distance between a function and the name before it. */
const NEAR = 200;

/** Whether a function is such a hook, or may be bound to the name of one. */
export function isReadHook({ text }: ParseContext, node: FunctionNode, name: string | null): boolean {
  if (name !== null && NAME.test(name)) return true;
  const before = text.slice(Math.max(0, node.pos - NEAR), node.pos);
  return before.includes("xtest_") && BEFORE.test(before);
}

/** The statements of a function. */
export function hookSteps(reading: ParseContext, { body }: FunctionNode, where: Position): HookStep[] {
  const { ts, text } = reading;
  const spanOf = ({ pos, end }: TS.Node) => ({ at: startOf(text, pos), end });
  const value = (expression: TS.Expression) => reading.expression(reading, expression, where);
  const stepOf = (expression: TS.Expression, node: TS.Node): HookStep =>
    ts.isCallExpression(expression)
      ? { ...spanOf(expression), kind: "call", call: value(expression) }
      : { ...spanOf(node), kind: "other" };
  const constantOf = (declaration: TS.VariableDeclaration): HookStep => {
    const { name, initializer } = declaration;
    return ts.isIdentifier(name) && initializer !== undefined
      ? { ...spanOf(declaration), kind: "constant", name: name.text, value: value(initializer) }
      : { ...spanOf(declaration), kind: "other" };
  };

  if (body === undefined) return [];
  if (!ts.isBlock(body)) return [stepOf(body, body)];
  return body.statements.flatMap((statement): HookStep[] => {
    if (ts.isExpressionStatement(statement)) {
      // A directive, such as "use strict".
      return ts.isStringLiteral(statement.expression) ? [] : [stepOf(statement.expression, statement)];
    }
    if (ts.isReturnStatement(statement)) {
      return statement.expression === undefined ? [] : [stepOf(statement.expression, statement)];
    }
    const isConst = ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    return isConst ? statement.declarationList.declarations.map(constantOf) : [{ ...spanOf(statement), kind: "other" }];
  });
}

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
    ...(generates ? secondYield(reading, node) : {}),
    ...processChanges(reading, node, params),
  };
  if (mayGenerateTests(reading, node, name)) {
    const generates = { ...facts, parametrizes: parametrizes(reading, node) };
    return hasEffects(reading, node) ? { ...generates, effects: true } : generates;
  }
  return isReadHook(reading, node, name) ? { ...facts, steps: hookSteps(reading, node, where) } : facts;
}

/** The second `yield` among the statements of a generator before any that may leave it. */
function secondYield(
  reading: ParseContext,
  { body }: { readonly body?: TS.Node | undefined },
): Pick<FunctionFacts, "secondYield"> {
  const { ts, text } = reading;
  if (body === undefined || !ts.isBlock(body)) return {};
  let isAfterFirst = false;
  for (const statement of body.statements) {
    if (ts.isReturnStatement(statement) || ts.isThrowStatement(statement) || leavesEarly(reading, statement)) return {};
    const value = ts.isExpressionStatement(statement) ? statement.expression : null;
    if (value === null || !ts.isYieldExpression(value)) continue;
    if (isAfterFirst) return { secondYield: startOf(text, value.pos) };
    isAfterFirst = true;
  }
  return {};
}

/** Whether a statement may leave the function, or the round of a loop, that it is in: then what follows may not run. */
export function leavesEarly({ ts }: ParseContext, statement: TS.Statement): boolean {
  const isCompound = !ts.isReturnStatement(statement) && !ts.isExpressionStatement(statement);
  if (!isCompound || ts.isVariableStatement(statement)) return false;
  const visit = (node: TS.Node, inLoop: boolean): boolean => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
    if (ts.isReturnStatement(node)) return true;
    const { ContinueStatement, BreakStatement } = ts.SyntaxKind;
    if (!inLoop && (node.kind === ContinueStatement || node.kind === BreakStatement)) return true;
    const isInner = inLoop || ts.isIterationStatement(node, false) || ts.isSwitchStatement(node);
    return ts.forEachChild(node, (child) => visit(child, isInner) || undefined) ?? false;
  };
  return visit(statement, false);
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
