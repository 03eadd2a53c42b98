/** Captures the object and the arguments of a call; the function itself keeps its form, and so its `this`. */
import type { ts as TS } from "ts-morph";
import { type AssertionPart, PART } from "../../../core/assertions/assertion-site.ts";
import { namesInPattern } from "../../mentions/places.ts";
import { bare } from "../../syntax/property-names.ts";
import { type AssertionReading, isLink, isMember, dottedName, startOfNode } from "../syntax-tree.ts";
import { type Capturing, numbered, type Slot } from "./capture-target.ts";
import { memberParts } from "./member-parts.ts";

/** Functions that compare their two arguments. */
const COMPARES = /^(?:Object\.is|(?:[\w$]+\.)*isDeepStrictEqual)$/;

/** Parameters of a callback that are recorded. */
const RECORDED = 3;

export function callPart(captures: Capturing, node: TS.CallExpression, slot: Slot): AssertionPart {
  const { reading, target } = captures;
  const { isSpreadElement } = reading.ts;
  if (target.walkAssertion(node)) return captures.part(PART.plain, node, numbered(slot));
  const callee = reading.text.slice(startOfNode(reading, node.expression), node.expression.end);
  const [left, right, ...more] = node.arguments;
  const isComparison = COMPARES.test(callee) && more.length === 0;
  if (isComparison && left !== undefined && right !== undefined && !isSpreadElement(left) && !isSpreadElement(right)) {
    const sides = () => [captures.visit(left, "new", true), captures.visit(right, "new", true)];
    return captures.wrap(PART.comparison, node, slot, sides, callee.replace(/^.*\.(?=isDeep)/, ""));
  }
  return captures.wrap(PART.leaf, node, slot, () => [
    ...calleeParts(captures, node.expression),
    ...argumentParts(captures, node),
  ]);
}

/** The parts of what is called. */
export function calleeParts(captures: Capturing, callee: TS.Expression): AssertionPart[] {
  const { reading } = captures;
  const called = bare(reading, callee);
  if (isMember(reading, called)) return memberParts(captures, called, true, true);
  if (reading.ts.isCallExpression(called) && !isLink(reading, called)) return [captures.visit(callee, "none")];
  captures.target.walk(callee);
  return [];
}

/** The arguments of a call, and what a callback of `every` or `some` is called with. */
export function argumentParts(captures: Capturing, node: TS.CallExpression): AssertionPart[] {
  const [first] = node.arguments;
  const method = dottedName(captures.reading, node.expression);
  if (first === undefined || (method !== "every" && method !== "some")) return captures.arguments(node.arguments);
  // The callback is rewritten as an argument.
  const recorded = recordedParts(captures, first, method);
  return [...captures.arguments(node.arguments), ...recorded];
}

function recordedParts(captures: Capturing, node: TS.Expression, method: string): AssertionPart[] {
  const { reading, target } = captures;
  const { ts } = reading;
  const callback = bare(reading, node);
  if (!isPlainCallback(reading, callback)) return [];
  const [first] = callback.parameters;
  if (first === undefined || namesInPattern(ts, first.name).length === 0) return [];
  const names = callback.parameters
    .filter(({ dotDotDotToken, initializer }) => dotDotDotToken === undefined && initializer === undefined)
    .flatMap(({ name }) => (ts.isIdentifier(name) ? name : []))
    .slice(0, RECORDED);
  const assignments: string[] = [];
  const parts = names.flatMap((name) => {
    const taken = target.values.addRecorded(target.nextRecorded());
    if (taken === null) return [];
    assignments.push(`${taken.name} = ${name.text}`);
    return [captures.part(PART.recorded, name, taken.index, [], method)];
  });
  if (assignments.length > 0) target.beginWith(callback, assignments.join(", "));
  return parts;
}

/** Whether it is a function that is neither async nor a generator. */
function isPlainCallback(
  { ts }: AssertionReading,
  node: TS.Expression,
): node is TS.ArrowFunction | TS.FunctionExpression {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false;
  return node.asteriskToken === undefined && (node.modifiers ?? []).length === 0;
}
