/** Captures the object and the arguments of a call; the function itself keeps its form, and so its `this`. */
import type { ESTree } from "rolldown/utils";
import { type AssertionPart, PART } from "../../../src/core/assertions/assertion-site.ts";
import { bareExpression, isFunctionLike, patternNames } from "../syntax-tree.ts";
import { type Capturing, numbered, type Slot } from "./capture-target.ts";
import { memberParts } from "./member-parts.ts";

/** Functions that compare their two arguments. */
const COMPARES = /^(?:Object\.is|(?:[\w$]+\.)*isDeepStrictEqual)$/;

/** Parameters of a callback that are recorded. */
const RECORDED = 3;

export function callPart(captures: Capturing, node: ESTree.CallExpression, slot: Slot): AssertionPart {
  const { text, walkAssertion } = captures.target;
  if (walkAssertion(node)) return captures.part(PART.plain, node, numbered(slot));
  const callee = text.original.slice(node.callee.start, node.callee.end);
  const [left, right, ...more] = node.arguments;
  const isComparison = COMPARES.test(callee) && more.length === 0;
  if (
    isComparison &&
    left !== undefined &&
    right !== undefined &&
    left.type !== "SpreadElement" &&
    right.type !== "SpreadElement"
  ) {
    const sides = () => [captures.visit(left, "new", true), captures.visit(right, "new", true)];
    return captures.wrap(PART.comparison, node, slot, sides, callee.replace(/^.*\.(?=isDeep)/, ""));
  }
  return captures.wrap(PART.leaf, node, slot, () => [
    ...calleeParts(captures, node.callee),
    ...argumentParts(captures, node),
  ]);
}

/** The parts of what is called. */
export function calleeParts(captures: Capturing, callee: ESTree.Expression): AssertionPart[] {
  const bare = bareExpression(callee);
  if (bare.type === "MemberExpression") return memberParts(captures, bare, true, true);
  if (bare.type === "CallExpression") return [captures.visit(callee, "none")];
  captures.target.walk(callee);
  return [];
}

/** The arguments of a call, and what a callback of `every` or `some` is called with. */
export function argumentParts(captures: Capturing, node: ESTree.CallExpression): AssertionPart[] {
  const [first] = node.arguments;
  const method = iteration(node.callee);
  if (method === null || first === undefined) return captures.arguments(node.arguments);
  // The callback is rewritten as an argument.
  const recorded = recordedParts(captures, first, method);
  return [...captures.arguments(node.arguments), ...recorded];
}

function iteration(callee: ESTree.Expression): "every" | "some" | null {
  if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier") return null;
  const { name } = callee.property;
  return name === "every" || name === "some" ? name : null;
}

function recordedParts(captures: Capturing, node: ESTree.Argument, method: string): AssertionPart[] {
  if (node.type === "SpreadElement") return [];
  const callback = bareExpression(node);
  if (!isFunctionLike(callback) || callback.async || callback.generator || callback.body === null) return [];
  const [first] = callback.params;
  const names = callback.params.filter((each) => each.type === "Identifier").slice(0, RECORDED);
  if (first === undefined || patternNames(first).length === 0) return [];
  const assignments: string[] = [];
  const parts = names.flatMap((name) => {
    const taken = captures.target.values.addRecorded(captures.target.nextRecorded());
    if (taken === null) return [];
    assignments.push(`${taken.name} = ${name.name}`);
    const end = name.start + name.name.length;
    return [captures.part(PART.recorded, { start: name.start, end }, taken.index, [], method)];
  });
  if (assignments.length > 0) captures.target.beginWith(callback, assignments.join(", "));
  return parts;
}
