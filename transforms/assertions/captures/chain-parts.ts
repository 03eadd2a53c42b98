/** Captures optional chains: what is before the first `?.`, and arguments behind it; all else decides together. */
import type { ESTree } from "rolldown/utils";
import type { AssertionPart } from "../../../src/core/assertions/assertion-site.ts";
import { argumentParts, calleeParts } from "./call-parts.ts";
import type { Capturing } from "./capture-target.ts";
import { memberParts, objectParts } from "./member-parts.ts";

export function chainParts(captures: Capturing, element: ESTree.Expression, isCalled = false): AssertionPart[] {
  if (element.type === "TSNonNullExpression") return chainParts(captures, element.expression, isCalled);
  if (element.type === "MemberExpression") {
    const { object } = element;
    if (object.type === "Super") return memberParts(captures, element, true);
    const before = hasOptional(object) ? chainParts(captures, object) : objectParts(captures, object, true, isCalled);
    const name = element.computed ? [captures.conditionally(() => captures.inner(element.property))] : [];
    return [...before, ...name];
  }
  if (element.type === "CallExpression") {
    const { callee } = element;
    const before = hasOptional(callee) ? chainParts(captures, callee, true) : calleeParts(captures, callee);
    return [...before, ...captures.conditionally(() => argumentParts(captures, element))];
  }
  return [captures.visit(element, "none")];
}

/** Whether a chain continues with a `?.` below an element. */
function hasOptional(node: ESTree.Expression): boolean {
  switch (node.type) {
    case "TSNonNullExpression":
      return hasOptional(node.expression);
    case "MemberExpression":
      return node.optional || (node.object.type !== "Super" && hasOptional(node.object));
    case "CallExpression":
      return node.optional || hasOptional(node.callee);
    default:
      return false;
  }
}
