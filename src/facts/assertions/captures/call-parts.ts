/** Captures the object and the arguments of a call; the function itself keeps its form, and so its `this`. */

import type { ts as TS } from "ts-morph";
import { type AssertionPart, PART, type AssertionEdit } from "../../../core/assertions/assertion-site.ts";
import { namesInPattern } from "../../mentions/places.ts";
import { bare } from "../../syntax/property-names.ts";
import {
  type AssertionReading,
  isLink,
  isMember,
  dottedName,
  startOfNode,
  computedName,
  isLiteral,
  isSuper,
  type MemberAccess,
  type FunctionLike,
  type TextSpan,
} from "../syntax-tree.ts";
import type { CapturedValues } from "../captured-values.ts";
import type { BoundNames } from "../bound-names.ts";

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

/**
 * The object of a member, and the name if it is computed.
 *
 * @param isNear - whether an object that is only a name is of interest: of `a.b.c`, `a.b` is.
 * @param isCalled - whether the member is.
 */
export function memberParts(
  captures: Capturing,
  node: MemberAccess,
  isNear: boolean,
  isCalled = false,
): AssertionPart[] {
  const { expression } = node;
  const object = isSuper(captures.reading, expression) ? [] : objectParts(captures, expression, isNear, isCalled);
  const name = computedName(captures.reading, node);
  return name === null ? object : [...object, captures.inner(name)];
}

export function objectParts(
  captures: Capturing,
  node: TS.Expression,
  isNear: boolean,
  isCalled: boolean,
): AssertionPart[] {
  const { reading } = captures;
  const { ts } = reading;
  const object = bare(reading, node);
  if (ts.isIdentifier(object)) return isNear && captures.isValue(object.text) ? [captures.name(object, isCalled)] : [];
  if (isMember(reading, object)) {
    // What is replaced by a constant has to keep its form.
    if (isOfMeta(reading, object) || !isOfValue(captures, object)) {
      captures.target.walk(node);
      return [];
    }
    if (!isNear) return memberParts(captures, object, false);
    return [captures.wrap(PART.leaf, object, "new", () => memberParts(captures, object, false))];
  }
  if (object.kind === ts.SyntaxKind.ThisKeyword || ts.isMetaProperty(object)) return [];
  const isShown =
    isLiteral(reading, object) ||
    ts.isNoSubstitutionTemplateLiteral(object) ||
    ts.isTemplateExpression(object) ||
    ts.isArrayLiteralExpression(object) ||
    ts.isObjectLiteralExpression(object);
  return [captures.visit(node, isShown ? "none" : "new")];
}

/** Whether what a chain of members begins with is no global name. */
function isOfValue(captures: Capturing, { expression }: MemberAccess): boolean {
  const { reading } = captures;
  if (isSuper(reading, expression)) return true;
  const object = bare(reading, expression);
  if (isMember(reading, object)) return isOfValue(captures, object);
  return !reading.ts.isIdentifier(object) || captures.isValue(object.text);
}

/** Whether it is `import.meta` or of it: bundlers look for its forms. */
export function isOfMeta(reading: AssertionReading, node: TS.Expression): boolean {
  const value = bare(reading, node);
  return reading.ts.isMetaProperty(value) || (isMember(reading, value) && isOfMeta(reading, value.expression));
}

/** Where values go, and what is done with the rest of the module. */
export interface CaptureTarget {
  readonly reading: AssertionReading;
  readonly edits: AssertionEdit[];
  readonly values: CapturedValues;
  /** The offset of the first value: parts have theirs from there. */
  readonly start: number;
  readonly names: Pick<BoundNames, "isNamespace" | "mayChange">;
  /** Whether a name is no global one. */
  isBound(name: string): boolean;
  /** The value that stands for what was not evaluated. */
  readonly missing: string;
  /** The name of a variable that a callback may set. */
  nextRecorded(): string;
  /** Rewrites the assertions in a part that is not captured. */
  walk(node: TS.Node): void;
  /** Rewrites a call if it is an assertion itself. */
  walkAssertion(node: TS.CallExpression): boolean;
  /** Has a callback begin with assignments. */
  beginWith(callback: FunctionLike, assignments: string): void;
}

/** How a value is captured: in a new variable, at an index that has it already, or not. */
export type Slot = "new" | "none" | number;

/** The index of a slot; -1 for one that has none yet. */
export function numbered(slot: Slot): number {
  return typeof slot === "number" ? slot : -1;
}

/** Captures expressions of any kind; one function for each kind of expression with parts. */
export interface Capturing {
  readonly target: CaptureTarget;
  readonly reading: AssertionReading;
  /** A part that is not changed. */
  part(
    kind: number,
    where: TextSpan | TS.Node,
    value: number,
    parts?: readonly AssertionPart[],
    operator?: string,
  ): AssertionPart;
  /** Captures what `inside` describes. */
  wrap(
    kind: number,
    node: TS.Node,
    slot: Slot,
    inside?: () => readonly AssertionPart[],
    operator?: string,
  ): AssertionPart;
  /** Captures what may not be evaluated. */
  conditionally<T>(visit: () => T): T;
  /** Whether a name stands for a value that explains something. */
  isValue(name: string): boolean;
  /** @param isCalled - whether a method of it is called. */
  name(node: TS.Identifier, isCalled?: boolean): AssertionPart;
  /** @param isSide - whether it is compared, so that its value is wanted although its text shows it. */
  visit(node: TS.Expression, slot: Slot, isSide?: boolean): AssertionPart;
  /** A part whose value explains something: a name of the module, or what is computed. */
  inner(node: TS.Expression): AssertionPart;
  /** An element of a list or object, which are shown themselves: only what is computed is of interest. */
  element(node: TS.Expression): AssertionPart;
  /** What is spread. */
  spread(spread: TS.Expression): AssertionPart;
  arguments(list: readonly TS.Expression[]): AssertionPart[];
}
