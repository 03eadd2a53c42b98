/** Whether a run-time `xtest_generate_tests` does more than parametrize, so that tests that it cannot parametrize need it too. */

import type { ts as TS } from "ts-morph";
import type { FunctionNode } from "./functions.ts";
import { bare, isAssignment, memberOf } from "../property-names.ts";
import type { ParseContext, Position } from "../parse-context.ts";
import type { HookStep } from "../../../core/data/facts.ts";
import { startOf } from "../comments.ts";

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
