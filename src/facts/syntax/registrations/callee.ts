/** Callees of calls that register tests: `describe.skip.each(table)`. */
import type { ts as TS } from "ts-morph";
import type { Expression } from "../../../core/data/facts.ts";
import type { CalleeStep, RegisteringArgument, RegisteringBody } from "../../../core/data/registrations.ts";
import { parameterFacts } from "../functions/functions.ts";
import { bare, memberOf } from "../property-names.ts";
import { PLAIN, VALUE, type ParseContext } from "../parse-context.ts";

/** The parts of a call. */
export interface CallParts {
  readonly steps: readonly CalleeStep[];
  /** Reads an argument. @param body - reads the body of a function literal. */
  argument(node: TS.Expression, body: (node: TS.ConciseBody) => RegisteringBody | null): RegisteringArgument;
}

/** What is called: `it` and, as compilers write it where `this` must not be passed, `(0, runner.it)`. */
function calleeOf(reading: ParseContext, call: TS.CallExpression): TS.Expression {
  const { ts } = reading;
  const callee = bare(reading, call.expression);
  const isPassed = ts.isBinaryExpression(callee) && callee.operatorToken.kind === ts.SyntaxKind.CommaToken;
  return isPassed && ts.isNumericLiteral(callee.left) ? bare(reading, callee.right) : callee;
}

/** The identifier that the callee of a call begins with; null if it begins with anything else. */
export function rootOf(reading: ParseContext, call: TS.CallExpression): string | null {
  const { ts } = reading;
  let node = calleeOf(reading, call);
  for (;;) {
    const member = memberOf(reading, node);
    if (member !== null) node = bare(reading, member.object);
    else if (ts.isCallExpression(node)) node = bare(reading, node.expression);
    else if (ts.isTaggedTemplateExpression(node)) node = bare(reading, node.tag);
    else return ts.isIdentifier(node) ? node.text : null;
  }
}

/** The parts of a call whose callee begins with an identifier; null if something in it is computed. */
export function callParts(reading: ParseContext, call: TS.CallExpression): CallParts | null {
  const { ts } = reading;
  const steps: CalleeStep[] = [];
  let node = calleeOf(reading, call);
  while (!ts.isIdentifier(node)) {
    const member = memberOf(reading, node);
    if (member !== null) {
      steps.unshift({ kind: "name", name: member.property });
      node = bare(reading, member.object);
    } else if (ts.isCallExpression(node)) {
      steps.unshift({ kind: "call", args: node.arguments.map((each) => reading.expression(reading, each, VALUE)) });
      node = bare(reading, node.expression);
    } else if (ts.isTaggedTemplateExpression(node)) {
      steps.unshift({ kind: "template", ...templateFacts(reading, node.template) });
      node = bare(reading, node.tag);
    } else return null;
  }
  return { steps, argument: (argument, body) => argumentFacts(reading, argument, body) };
}

function templateFacts(
  reading: ParseContext,
  node: TS.TemplateLiteral,
): { readonly texts: readonly string[]; readonly values: readonly Expression[] } {
  if (reading.ts.isNoSubstitutionTemplateLiteral(node)) return { texts: [node.text], values: [] };
  return {
    texts: [node.head.text, ...node.templateSpans.map((span) => span.literal.text)],
    values: node.templateSpans.map((span) => reading.expression(reading, span.expression, PLAIN)),
  };
}

function argumentFacts(
  reading: ParseContext,
  outer: TS.Expression,
  body: (node: TS.ConciseBody) => RegisteringBody | null,
): RegisteringArgument {
  const { ts } = reading;
  const node = bare(reading, outer);
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return reading.expression(reading, outer, PLAIN);
  const read = body(node.body);
  // Only what suites are called with can be in a title.
  const params = read === null ? [] : node.parameters.map((parameter) => parameterFacts(reading, parameter, PLAIN));
  const name = ts.isFunctionExpression(node) ? node.name?.text : undefined;
  const hasPattern = read === null && node.parameters.some(({ name: given }) => ts.isObjectBindingPattern(given));
  const patterns = hasPattern ? node.parameters.map((parameter) => parameterFacts(reading, parameter, null)) : null;
  return {
    kind: "callback",
    ...(name === undefined ? {} : { name }),
    params,
    ...(patterns === null ? {} : { patterns }),
    body: read,
  };
}
