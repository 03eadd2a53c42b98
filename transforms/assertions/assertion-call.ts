/** Rewrites one call: `assert(a === b)` becomes `assertion("…", void 0, assert, 1, (t1 = a) === (t2 = b), t1, t2, t1 = t2 = void 0)`. */
import type { ESTree } from "rolldown/utils";
import type { AssertionSite } from "../../src/core/assertions/assertion-site.ts";
import { placeOf } from "../../src/core/text/line-places.ts";
import { valueCount } from "../../src/core/assertions/assertion-names.ts";
import type { Edit } from "../edit.ts";
import type { AssertionBindings, CalledAssertion } from "./assertion-bindings.ts";
import { CapturedValues } from "./captured-values.ts";
import type { CaptureTarget } from "./captures/capture-target.ts";
import { Captures } from "./captures/captures.ts";
import type { OperandVariables } from "./operand-variables.ts";
import { siteJson } from "./site-json.ts";
import { bareExpression } from "./syntax-tree.ts";

/** Values, arguments included, that the usual function takes. */
const FEW = 12;
/** Arguments that it takes. */
const ARGUMENTS = 3;

/** A call that is rewritten. */
export interface AssertionCall extends CalledAssertion {
  readonly node: ESTree.CallExpression;
  /** Its arguments, of which some are values; at least one. */
  readonly values: readonly [ESTree.Expression, ...ESTree.Expression[]];
}

/** What calls are rewritten with. */
export interface CallContext {
  readonly edit: Edit;
  readonly variables: OperandVariables;
  /** The offset of the beginning of each line. */
  readonly lines: readonly number[];
  readonly target: Omit<CaptureTarget, "start" | "text" | "values">;
}

/** A call as it is rewritten; null for any other, and for one of which an explanation would say nothing. */
export function assertionCall(
  node: ESTree.CallExpression,
  bindings: AssertionBindings,
  isHidden: (name: string) => boolean,
): AssertionCall | null {
  const called = bindings.calledBy(node, isHidden);
  const count = called === null ? null : valueCount(called.method);
  if (called === null || count === null) return null;
  if (node.arguments.some(({ type }) => type === "SpreadElement")) return null;
  const [first, ...rest] = node.arguments.slice(0, count).filter((each) => each.type !== "SpreadElement");
  if (first === undefined || !saysMore(called.method, [first, ...rest])) return null;
  return { ...called, node, values: [first, ...rest] };
}

/** Whether an explanation says more than the assertion's own message. */
function saysMore(method: string, values: readonly ESTree.Expression[]): boolean {
  if (method === "ok") return true;
  const isOfFunctions = /^(?:throws|doesNotThrow|rejects|doesNotReject)$/.test(method);
  return values.some((value) => {
    const { type } = bareExpression(value);
    if (isOfFunctions && type === "Identifier") return false;
    return !/^(?:Literal|ArrowFunctionExpression|FunctionExpression|ClassExpression)$/.test(type);
  });
}

/** Returns whether it calls the function for any number of values. */
export function rewriteCall({ node, method, object, values }: AssertionCall, context: CallContext): boolean {
  const { edit, variables, lines, target } = context;
  const { text, code, identifiers, rewrite } = edit;
  const [{ start }] = values;
  const last = values.at(-1) ?? values[0];
  const count = node.arguments.length;
  const captured = new CapturedValues(variables, count);
  const captures = new Captures({ ...target, text, start, values: captured });
  const args = values.map((value, index) => captures.visit(value, index));
  for (const rest of node.arguments.slice(values.length)) target.walk(rest);
  const { line, column } = placeOf(lines, start);
  const { line: call } = placeOf(lines, node.start);
  const site: AssertionSite = {
    method,
    text: code.slice(start, last.end),
    line,
    column: column - 1,
    ...(call === line ? {} : { call }),
    args,
  };
  const isLong = rewrite.assertions?.reported === true || count > ARGUMENTS || count + captured.count > FEW;
  // The place of the call is that of its name, as without the rewriting.
  const { callee } = node;
  const name = callee.type === "MemberExpression" ? callee.property.start : callee.start;
  if (name > callee.start) text.remove(callee.start, name);
  const head = [
    JSON.stringify(siteJson(site, target.isBound)),
    captured.before(identifiers, object === null ? "void 0" : code.slice(object.start, object.end)),
    code.slice(callee.start, callee.end),
    String(count),
  ];
  text.update(name, start, `${isLong ? identifiers.longAssertion : identifiers.assertion}(${head.join(", ")}, `);
  text.appendLeft(node.arguments.at(-1)?.end ?? last.end, captured.after);
  return isLong;
}
