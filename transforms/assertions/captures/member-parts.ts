/** Captures the object of a member, and its name if that is computed. */
import type { ESTree } from "rolldown/utils";
import { type AssertionPart, PART } from "../../../src/core/assertions/assertion-site.ts";
import { bareExpression } from "../syntax-tree.ts";
import type { Capturing } from "./capture-target.ts";

/**
 * The object of a member, and the name if it is computed.
 *
 * @param isNear - whether an object that is only a name is of interest: of `a.b.c`, `a.b` is.
 * @param isCalled - whether the member is.
 */
export function memberParts(
  captures: Capturing,
  node: ESTree.MemberExpression,
  isNear: boolean,
  isCalled = false,
): AssertionPart[] {
  const object = node.object.type === "Super" ? [] : objectParts(captures, node.object, isNear, isCalled);
  const name = node.computed ? [captures.inner(node.property)] : [];
  return [...object, ...name];
}

export function objectParts(
  captures: Capturing,
  node: ESTree.Expression,
  isNear: boolean,
  isCalled: boolean,
): AssertionPart[] {
  const bare = bareExpression(node);
  switch (bare.type) {
    case "Identifier":
      return isNear && captures.isValue(bare.name) ? [captures.name(bare, isCalled)] : [];
    case "MemberExpression":
      // What is replaced by a constant has to keep its form.
      if (isOfMeta(bare) || !isOfValue(captures, bare)) {
        captures.target.walk(node);
        return [];
      }
      if (!isNear) return memberParts(captures, bare, false);
      return [captures.wrap(PART.leaf, bare, "new", () => memberParts(captures, bare, false))];
    case "ThisExpression":
    case "MetaProperty":
      return [];
    case "Literal":
    case "TemplateLiteral":
    case "ArrayExpression":
    case "ObjectExpression":
      return [captures.visit(node, "none")];
    default:
      return [captures.visit(node, "new")];
  }
}

/** Whether what a chain of members begins with is no global name. */
function isOfValue(captures: Capturing, { object }: ESTree.MemberExpression): boolean {
  if (object.type === "Super") return true;
  const bare = bareExpression(object);
  if (bare.type === "MemberExpression") return isOfValue(captures, bare);
  return bare.type !== "Identifier" || captures.isValue(bare.name);
}

/** Whether it is `import.meta` or of it: bundlers look for its forms. */
export function isOfMeta(node: ESTree.Expression): boolean {
  const bare = bareExpression(node);
  if (bare.type === "MetaProperty") return true;
  return bare.type === "MemberExpression" && bare.object.type !== "Super" && isOfMeta(bare.object);
}
