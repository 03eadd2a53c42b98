/** Captures what is computed inside of lists, objects and JSX elements, whose own text shows them. */
import type { ts as TS } from "ts-morph";
import type { AssertionPart } from "../../../core/assertions/assertion-site.ts";
import { bare } from "../../syntax/property-names.ts";
import type { AssertionReading } from "../syntax-tree.ts";
import type { Capturing } from "./capture-target.ts";

export function listParts(captures: Capturing, { elements }: TS.ArrayLiteralExpression): AssertionPart[] {
  const { ts } = captures.reading;
  return elements.flatMap((each) => (ts.isOmittedExpression(each) ? [] : [captures.element(each)]));
}

export function objectLiteralParts(captures: Capturing, { properties }: TS.ObjectLiteralExpression): AssertionPart[] {
  const { ts } = captures.reading;
  return properties.flatMap((each) => {
    if (ts.isSpreadAssignment(each)) return [captures.spread(each.expression)];
    if (!ts.isPropertyAssignment(each)) {
      captures.target.walk(each);
      return [];
    }
    captures.target.walk(each.name);
    return [captures.element(each.initializer)];
  });
}

type Jsx = TS.JsxElement | TS.JsxFragment | TS.JsxSelfClosingElement;

export function isJsx({ ts }: AssertionReading, node: TS.Node): node is Jsx {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
}

/** Attributes that compilers read, and do not only evaluate: `ref={target}`, `v-model={value}`. */
const READ_BY_COMPILERS = /^(?:ref$|v-|v[A-Z])/;

/** Attributes and children, from left to right. Some compilers have them evaluated later, or not at all. */
export function jsxParts(captures: Capturing, node: Jsx): AssertionPart[] {
  const { ts } = captures.reading;
  const opening = ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) ? node : null;
  const children = ts.isJsxSelfClosingElement(node) ? [] : node.children;
  return [
    ...(opening?.attributes.properties ?? []).flatMap((each) => attributeParts(captures, each)),
    ...children.flatMap((each) => jsxChildParts(captures, each)),
  ];
}

function attributeParts(captures: Capturing, node: TS.JsxAttributeLike): AssertionPart[] {
  const { ts } = captures.reading;
  if (ts.isJsxSpreadAttribute(node)) return jsxValueParts(captures, node.expression);
  const { name, initializer } = node;
  if (initializer === undefined) return [];
  if (ts.isIdentifier(name) && !READ_BY_COMPILERS.test(name.text)) return jsxChildParts(captures, initializer);
  captures.target.walk(initializer);
  return [];
}

function jsxChildParts(captures: Capturing, node: TS.JsxAttributeValue | TS.JsxChild): AssertionPart[] {
  const { reading } = captures;
  if (isJsx(reading, node)) return jsxParts(captures, node);
  if (!reading.ts.isJsxExpression(node) || node.expression === undefined) return [];
  return jsxValueParts(captures, node.expression);
}

function jsxValueParts(captures: Capturing, node: TS.Expression): AssertionPart[] {
  const value = bare(captures.reading, node);
  // A name keeps its form.
  if (!captures.reading.ts.isIdentifier(value)) return [captures.conditionally(() => captures.inner(node))];
  return captures.target.names.mayChange(value.text) ? [] : [captures.inner(node)];
}
