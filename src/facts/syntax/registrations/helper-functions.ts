/** Functions of a module that register tests when they are called. */
import type { ts as TS } from "ts-morph";
import type { ParseContext } from "../parse-context.ts";
import { namesOfBinding } from "./locals.ts";

export interface HelperFunction {
  readonly parameters: readonly TS.ParameterDeclaration[];
  readonly body: TS.ConciseBody;
}

/**
 * A function whose body says what a call of it registers; null for any other value, and for functions that take turns, take what registers,
 * or assign to their parameters, whose values are not those of the call then.
 *
 * @param roots - the names that register.
 */
export function helperFunction(
  reading: ParseContext,
  node: TS.Node,
  roots: ReadonlySet<string>,
): HelperFunction | null {
  const { ts } = reading;
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node) && !ts.isArrowFunction(node)) return null;
  const { parameters, body, asteriskToken } = node;
  const isAsync = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
  if (body === undefined || isAsync || asteriskToken !== undefined) return null;
  const taken = parameters.flatMap(({ name }) => namesOfBinding(reading, name));
  if (taken.some((name) => roots.has(name)) || assignsTo(reading, body, new Set(taken))) return null;
  return { parameters, body };
}

/** Whether something below a node assigns to one of the names. One that is declared again counts: then a run has to say. */
export function assignsTo(reading: ParseContext, node: TS.Node, names: ReadonlySet<string>): boolean {
  const { ts } = reading;
  const mentions = (target: TS.Node): boolean =>
    (ts.isIdentifier(target) && names.has(target.text)) || ts.forEachChild(target, mentions) === true;
  const visit = (at: TS.Node): boolean => {
    if (ts.isBinaryExpression(at)) {
      const { kind } = at.operatorToken;
      const isAssignment = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
      if (isAssignment && isPattern(reading, at.left) && mentions(at.left)) return true;
    }
    if (ts.isPrefixUnaryExpression(at) || ts.isPostfixUnaryExpression(at)) {
      const isStep = at.operator === ts.SyntaxKind.PlusPlusToken || at.operator === ts.SyntaxKind.MinusMinusToken;
      if (isStep && ts.isIdentifier(at.operand) && names.has(at.operand.text)) return true;
    }
    return ts.forEachChild(at, visit) === true;
  };
  return visit(node);
}

/** Whether an assignment to it assigns to names, and not to a member of an object. */
function isPattern({ ts }: ParseContext, target: TS.Node): boolean {
  return ts.isIdentifier(target) || ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target);
}
