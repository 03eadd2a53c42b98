/** Captures what is computed inside of lists, objects and JSX elements, whose own text shows them. */
import type { ESTree } from "rolldown/utils";
import type { AssertionPart } from "../../../src/core/assertions/assertion-site.ts";
import { bareExpression } from "../syntax-tree.ts";
import type { Capturing } from "./capture-target.ts";

export function listParts(captures: Capturing, { elements }: ESTree.ArrayExpression): AssertionPart[] {
  return elements.flatMap((each) => (each === null ? [] : [captures.element(each)]));
}

export function objectLiteralParts(captures: Capturing, { properties }: ESTree.ObjectExpression): AssertionPart[] {
  return properties.flatMap((each) => {
    if (each.type === "SpreadElement") return [captures.element(each)];
    if (each.computed) captures.target.walk(each.key);
    if (each.method || each.kind !== "init" || each.shorthand) {
      captures.target.walk(each.value);
      return [];
    }
    return [captures.element(each.value)];
  });
}

/** Attributes that compilers read, and do not only evaluate: `ref={target}`, `v-model={value}`. */
const READ_BY_COMPILERS = /^(?:ref$|v-|v[A-Z])/;

/** Attributes and children, from left to right. Some compilers have them evaluated later, or not at all. */
export function jsxParts(captures: Capturing, node: ESTree.JSXElement | ESTree.JSXFragment): AssertionPart[] {
  const attributes = node.type === "JSXElement" ? node.openingElement.attributes : [];
  return [
    ...attributes.flatMap((each) => attributeParts(captures, each)),
    ...node.children.flatMap((each) => jsxChildParts(captures, each)),
  ];
}

function attributeParts(captures: Capturing, node: ESTree.JSXAttributeItem): AssertionPart[] {
  if (node.type === "JSXSpreadAttribute") return jsxValueParts(captures, node.argument);
  const { name, value } = node;
  if (value === null) return [];
  if (name.type === "JSXIdentifier" && !READ_BY_COMPILERS.test(name.name)) return jsxChildParts(captures, value);
  captures.target.walk(value);
  return [];
}

function jsxChildParts(captures: Capturing, node: ESTree.JSXAttributeValue | ESTree.JSXChild): AssertionPart[] {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return jsxParts(captures, node);
    case "JSXExpressionContainer":
    case "JSXSpreadChild":
      return node.expression.type === "JSXEmptyExpression" ? [] : jsxValueParts(captures, node.expression);
    default:
      return [];
  }
}

function jsxValueParts(captures: Capturing, node: ESTree.Expression): AssertionPart[] {
  const bare = bareExpression(node);
  // A name keeps its form.
  if (bare.type !== "Identifier") return [captures.conditionally(() => captures.inner(node))];
  return captures.target.names.mayChange(bare.name) ? [] : [captures.inner(node)];
}
