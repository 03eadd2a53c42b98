/** A text that two pieces of code share if they compile to the same: without comments, formatting and types. */
import { bareNode, isErased, isSyntaxNode, type SyntaxNode } from "../references/syntax.ts";

/** Properties that are no code. `value` of a literal is in `raw` too. */
const NO_CODE: ReadonlySet<string> = new Set([
  ...["start", "end", "range", "loc", "typeAnnotation", "typeParameters", "typeArguments", "superTypeArguments"],
  ...["returnType", "implements", "accessibility", "readonly", "override", "definite", "declare", "abstract"],
]);

/** Nodes whose `optional` is a question mark of a type. */
const OPTIONAL_CODE: ReadonlySet<string> = new Set(["MemberExpression", "CallExpression"]);

/** @param withBodies - whether the bodies of functions count. */
export function canonicalText(node: SyntaxNode, withBodies: boolean): string {
  return JSON.stringify(canonical(node, withBodies));
}

function canonical(value: unknown, withBodies: boolean): unknown {
  if (Array.isArray(value)) {
    return value.filter((one) => !isSyntaxNode(one) || !isRemoved(one)).map((one) => canonical(one, withBodies));
  }
  if (typeof value === "bigint") return String(value);
  if (!isSyntaxNode(value)) return typeof value === "object" && value !== null ? { ...value } : value;
  const node = bareNode(value);
  const isFunction = node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";
  const entries = Object.entries(node).flatMap(([key, inner]): [string, unknown][] => {
    if (NO_CODE.has(key) || (key === "value" && node.type === "Literal")) return [];
    if (key === "optional" && !OPTIONAL_CODE.has(node.type)) return [];
    if (key === "body" && isFunction && !withBodies) return [];
    if (isSyntaxNode(inner) && isRemoved(inner)) return [];
    return [[key, canonical(inner, withBodies)]];
  });
  return Object.fromEntries(entries);
}

function isRemoved(node: SyntaxNode): boolean {
  return isErased(node) || node["importKind"] === "type" || node["exportKind"] === "type";
}
