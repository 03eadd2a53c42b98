/** Captures optional chains: what is before the first `?.`, and arguments behind it; all else decides together. */
import type { ts as TS } from "ts-morph";
import type { AssertionPart } from "../../../core/assertions/assertion-site.ts";
import { computedName, isAccess, isLink, isSuper } from "../syntax-tree.ts";
import { argumentParts, calleeParts } from "./call-parts.ts";
import type { Capturing } from "./capture-target.ts";
import { memberParts, objectParts } from "./member-parts.ts";

export function chainParts(captures: Capturing, element: TS.Expression, isCalled = false): AssertionPart[] {
  const { reading } = captures;
  const { ts } = reading;
  if (ts.isNonNullExpression(element)) return chainParts(captures, element.expression, isCalled);
  if (isAccess(reading, element)) {
    const { expression: object } = element;
    if (isSuper(reading, object)) return memberParts(captures, element, true);
    const before = isLink(reading, object)
      ? chainParts(captures, object)
      : objectParts(captures, object, true, isCalled);
    const name = computedName(reading, element);
    return name === null ? before : [...before, captures.conditionally(() => captures.inner(name))];
  }
  if (ts.isCallExpression(element)) {
    const { expression: callee } = element;
    const before = isLink(reading, callee) ? chainParts(captures, callee, true) : calleeParts(captures, callee);
    return [...before, ...captures.conditionally(() => argumentParts(captures, element))];
  }
  return [captures.visit(element, "none")];
}
