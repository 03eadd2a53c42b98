/** The arguments that a run-time `xtest_generate_tests` can parametrize, as facts, from its calls of `parametrize`. */
import type { ts as TS } from "ts-morph";
import { parseArgNames } from "../../../core/author/parametrize/param.ts";
import type { FunctionNode } from "./functions.ts";
import { bare, memberOf } from "../property-names.ts";
import type { ParseContext } from "../parse-context.ts";

/** The hook's name. */
const HOOK = "xtest_generate_tests";

/** Maximum distance between a function and the name before it: `const xtest_generate_tests = hookimpl(…)(`. */
const NEAR = 200;

/** Whether a function is the hook, or may be bound to its name, so that its calls are read. */
export function mayGenerateTests({ text }: ParseContext, node: FunctionNode, name: string | null): boolean {
  return name === HOOK || text.slice(Math.max(0, node.pos - NEAR), node.pos).includes(HOOK);
}

/**
 * The names of each `metafunc.parametrize(…)` in the function; null for a call with unknown names, and for every use of
 * the metafunc that lets other code call it.
 */
export function parametrizes(reading: ParseContext, node: FunctionNode): (string[] | null)[] {
  const { ts } = reading;
  const found: (string[] | null)[] = [];
  const first = node.parameters.find(({ name }) => !ts.isIdentifier(name) || name.text !== "this");
  // A destructured metafunc cannot be tracked.
  const metafunc = first !== undefined && ts.isIdentifier(first.name) ? first.name.text : null;
  if (first !== undefined && metafunc === null) found.push(null);
  const isMetafunc = (expression: TS.Expression): boolean => {
    const inner = bare(reading, expression);
    return ts.isIdentifier(inner) && inner.text === metafunc;
  };
  const visit = (child: TS.Node): void => {
    if (ts.isTypeNode(child)) return;
    if (ts.isIdentifier(child)) {
      if (child.text === metafunc || child.text === "arguments") found.push(null);
      return;
    }
    const isCall = ts.isCallExpression(child);
    const member = isCall
      ? memberOf(reading, child.expression)
      : ts.isExpression(child)
        ? memberOf(reading, child)
        : null;
    if (member === null) return void ts.forEachChild(child, visit);
    if (member.property === "parametrize") found.push(isCall ? namesOf(reading, child.arguments[0]) : null);
    if (!isMetafunc(member.object)) visit(member.object);
    if (isCall) child.arguments.forEach(visit);
  };
  if (node.body !== undefined) visit(node.body);
  return found;
}

/** The names in a comma-separated string or an array of strings; null for anything else. */
function namesOf(reading: ParseContext, argument: TS.Expression | undefined): string[] | null {
  const { ts } = reading;
  if (argument === undefined) return null;
  const node = bare(reading, argument);
  if (ts.isStringLiteralLike(node)) return parseArgNames(node.text).names;
  if (!ts.isArrayLiteralExpression(node)) return null;
  const elements = node.elements.map((element) => bare(reading, element));
  return elements.every((element) => ts.isStringLiteralLike(element)) ? elements.map(({ text }) => text) : null;
}
