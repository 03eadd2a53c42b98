/** Rewrites one call: `assert(a === b)` becomes `assertion("…", void 0, assert, 1, (t1 = a) === (t2 = b), t1, t2, t1 = t2 = void 0)`. */
import type { ts as TS } from "ts-morph";
import { valueCount } from "../../core/assertions/assertion-names.ts";
import type { AssertionSite } from "../../core/assertions/assertion-site.ts";
import type { Identifiers } from "../../core/text/identifiers.ts";
import { placeOf } from "../../core/text/line-places.ts";
import { bare } from "../syntax/property-names.ts";
import type { AssertionBindings, CalledAssertion } from "./assertion-bindings.ts";
import { CapturedValues } from "./captured-values.ts";
import type { CaptureTarget } from "./captures/capture-target.ts";
import { Captures } from "./captures/captures.ts";
import type { OperandVariables } from "./operand-variables.ts";
import { siteJson } from "./site-json.ts";
import { type AssertionReading, isLiteral, startOfNode } from "./syntax-tree.ts";

/** Values, arguments included, that the usual function takes. */
const FEW = 12;
/** Arguments that it takes. */
const ARGUMENTS = 3;

/** A call that is rewritten. */
export interface AssertionCall extends CalledAssertion {
  readonly node: TS.CallExpression;
  /** Its arguments, of which some are values; at least one. */
  readonly values: readonly [TS.Expression, ...TS.Expression[]];
}

/** What calls are rewritten with. */
export interface CallContext {
  readonly identifiers: Identifiers;
  readonly variables: OperandVariables;
  /** The offset of the beginning of each line. */
  readonly lines: readonly number[];
  readonly target: Omit<CaptureTarget, "start" | "values">;
}

/** A call as it is rewritten; null for any other, and for one of which an explanation would say nothing. */
export function assertionCall(
  reading: AssertionReading,
  node: TS.CallExpression,
  bindings: AssertionBindings,
  isHidden: (name: string) => boolean,
): AssertionCall | null {
  const called = bindings.calledBy(node, isHidden);
  const count = called === null ? null : valueCount(called.method);
  if (called === null || count === null) return null;
  if (node.arguments.some(reading.ts.isSpreadElement)) return null;
  const [first, ...rest] = node.arguments.slice(0, count);
  if (first === undefined || !saysMore(reading, called.method, [first, ...rest])) return null;
  return { ...called, node, values: [first, ...rest] };
}

/** Whether an explanation says more than the assertion's own message. */
function saysMore(reading: AssertionReading, method: string, values: readonly TS.Expression[]): boolean {
  if (method === "ok") return true;
  const { ts } = reading;
  const isOfFunctions = /^(?:throws|doesNotThrow|rejects|doesNotReject)$/.test(method);
  return values.some((value) => {
    const node = bare(reading, value);
    if (isOfFunctions && ts.isIdentifier(node)) return false;
    const isPlain = ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isClassExpression(node);
    return !isPlain && !isLiteral(reading, node);
  });
}

export function rewriteCall({ node, method, object, values }: AssertionCall, context: CallContext): void {
  const { identifiers, variables, lines, target } = context;
  const { reading, edits } = target;
  const { ts, text } = reading;
  const start = startOfNode(reading, values[0]);
  const end = (values.at(-1) ?? values[0]).end;
  const count = node.arguments.length;
  const captured = new CapturedValues(variables, count);
  const captures = new Captures({ ...target, start, values: captured });
  const args = values.map((value, index) => captures.visit(value, index));
  for (const rest of node.arguments.slice(values.length)) target.walk(rest);
  const { line, column } = placeOf(lines, start);
  // The place of the call is that of its name, as without the rewriting.
  const { expression: callee } = node;
  const from = startOfNode(reading, callee);
  const { line: call } = placeOf(lines, from);
  const site: AssertionSite = {
    method,
    text: text.slice(start, end),
    line,
    column: column - 1,
    ...(call === line ? {} : { call }),
    args,
  };
  const name = ts.isPropertyAccessExpression(callee) ? startOfNode(reading, callee.name) : from;
  if (name > from) edits.push([from, name]);
  const head = [
    JSON.stringify(siteJson(site, target.isBound)),
    captured.before(identifiers, object === null ? "void 0" : text.slice(object.start, object.end)),
    text.slice(from, callee.end),
    String(count),
  ];
  edits.push([name, start, `(${head.join(", ")}, `, count > ARGUMENTS || count + captured.count > FEW]);
  edits.push([node.arguments.at(-1)?.end ?? end, captured.after]);
}
