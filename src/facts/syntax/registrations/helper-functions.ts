/** Functions of a module that register tests when they are called. */
import type { ts as TS } from "ts-morph";
import type { ParseContext } from "../parse-context.ts";
import { namesOfBinding } from "./locals.ts";

export interface HelperFunction {
  readonly parameters: readonly TS.ParameterDeclaration[];
  readonly body: TS.ConciseBody;
}

/**
 * A function whose body says what a call of it registers; null for any other value, and for functions that take turns or take what registers.
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
  return taken.some((name) => roots.has(name)) ? null : { parameters, body };
}
