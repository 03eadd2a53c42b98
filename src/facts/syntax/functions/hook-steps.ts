/** The statements of the hooks of conftests that the build reads instead of executing them, as facts. */
import type { ts as TS } from "ts-morph";
import type { HookStep } from "../../../core/data/facts.ts";
import { startOf } from "../comments.ts";
import type { FunctionNode } from "./functions.ts";
import type { Position, ParseContext } from "../parse-context.ts";

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
