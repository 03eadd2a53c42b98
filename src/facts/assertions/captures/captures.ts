/**
 * Captures the values of the parts of an expression, each once and in the order of evaluation, by assignments to variables of the
 * function around it: `cart.total(prices)` becomes `(t1 = cart).total(t2 = prices)`. What may be something else than a value stays: the
 * function of a call, targets, operands of `typeof` and `delete`, what bundlers look for.
 */
import type { ts as TS } from "ts-morph";
import { type AssertionPart, PART } from "../../../core/assertions/assertion-site.ts";
import { bare, isWrapper, isAssignment } from "../../syntax/property-names.ts";
import {
  type AssertionReading,
  isLink,
  isLiteral,
  isMember,
  jsonOf,
  type TextSpan,
  spanOf,
  startOfNode,
  computedName,
  isAccess,
  isSuper,
} from "../syntax-tree.ts";
import {
  callPart,
  argumentParts,
  calleeParts,
  isOfMeta,
  memberParts,
  objectParts,
  type Capturing,
  type CaptureTarget,
  numbered,
  type Slot,
} from "./call-parts.ts";

/** Captures what is computed inside of lists, objects and JSX elements, whose own text shows them. */
function listParts(captures: Capturing, { elements }: TS.ArrayLiteralExpression): AssertionPart[] {
  const { ts } = captures.reading;
  return elements.flatMap((each) => (ts.isOmittedExpression(each) ? [] : [captures.element(each)]));
}

function objectLiteralParts(captures: Capturing, { properties }: TS.ObjectLiteralExpression): AssertionPart[] {
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

function isJsx({ ts }: AssertionReading, node: TS.Node): node is Jsx {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
}

/** Attributes that compilers read, and do not only evaluate: `ref={target}`, `v-model={value}`. */
const READ_BY_COMPILERS = /^(?:ref$|v-|v[A-Z])/;

/** Attributes and children, from left to right. Some compilers have them evaluated later, or not at all. */
function jsxParts(captures: Capturing, node: Jsx): AssertionPart[] {
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

const VALUELESS: ReadonlySet<string> = new Set(["undefined", "NaN", "Infinity", "arguments", "await", "yield", "let"]);

export class Captures implements Capturing {
  readonly target: CaptureTarget;
  readonly reading: AssertionReading;
  #conditional = 0;
  /** The variable that has a value if what is visited is evaluated; null for none. */
  #marker: string | null = null;

  constructor(target: CaptureTarget) {
    this.target = target;
    this.reading = target.reading;
  }

  part(
    kind: number,
    where: TextSpan | TS.Node,
    value: number,
    parts: readonly AssertionPart[] = [],
    operator = "",
  ): AssertionPart {
    const { start, end } = "kind" in where ? spanOf(this.reading, where) : where;
    const { start: base } = this.target;
    const range = [kind, start - base, end - base, value] as const;
    if (operator !== "") return [...range, parts, operator];
    return parts.length === 0 ? range : [...range, parts];
  }

  wrap(
    kind: number,
    node: TS.Node,
    slot: Slot,
    inside: () => readonly AssertionPart[] = () => [],
    operator = "",
  ): AssertionPart {
    const { edits, values } = this.target;
    const taken = slot === "new" ? values.addVariable(this.#conditional > 0) : null;
    const isList = this.#isList(node);
    if (taken !== null) edits.push([startOfNode(this.reading, node), `(${taken.name} = ${isList ? "(" : ""}`]);
    const marker = this.#marker;
    const decides = kind === PART.and || kind === PART.or || kind === PART.nullish || kind === PART.conditional;
    if (taken !== null && !decides) this.#marker = taken.name;
    const parts = inside();
    this.#marker = marker;
    if (taken !== null) edits.push([node.end, isList ? "))" : ")"]);
    // The sides of an operator have their places.
    const told = kind === PART.leaf || kind === PART.plain ? parts.filter(hasValue) : parts;
    return this.part(kind, node, taken?.index ?? numbered(slot), told, operator);
  }

  /** Whether it is `a, b`. */
  #isList(node: TS.Node): boolean {
    const { ts } = this.reading;
    return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CommaToken;
  }

  conditionally<T>(visit: () => T): T {
    const marker = this.#marker;
    this.#conditional++;
    this.#marker = null;
    const visited = visit();
    this.#conditional--;
    this.#marker = marker;
    return visited;
  }

  isValue(name: string): boolean {
    const { names } = this.target;
    return !VALUELESS.has(name) && !names.isNamespace(name) && this.target.isBound(name);
  }

  /**
   * A name. That of a value which stays the same is read after the arguments, and so is one of which a method is called: messages of the
   * engine have the name, "cart.total is not a function".
   */
  name(node: TS.Identifier, isCalled = false): AssertionPart {
    const { missing, names, values } = this.target;
    const { text: name } = node;
    const isKnown = this.#conditional === 0 || this.#marker !== null;
    if (!isKnown && isCalled) return this.part(PART.plain, node, -1);
    if (!isKnown || !this.isValue(name) || (names.mayChange(name) && !isCalled))
      return this.wrap(PART.leaf, node, "new");
    const text = this.#conditional === 0 ? name : `${this.#marker ?? ""} === ${missing} ? ${missing} : ${name}`;
    return this.part(PART.leaf, node, values.add(text));
  }

  visit(node: TS.Expression, slot: Slot, isSide = false): AssertionPart {
    const { reading, target } = this;
    const { ts } = reading;
    const leaf = (inside?: () => readonly AssertionPart[]) => this.wrap(PART.leaf, node, slot, inside);
    if (ts.isIdentifier(node)) {
      if (VALUELESS.has(node.text)) return this.part(PART.plain, node, numbered(slot));
      return slot === "new" ? this.name(node) : leaf();
    }
    if (isWrapper(reading, node)) return this.visit(node.expression, slot, isSide);
    if (isLink(reading, node)) return leaf(() => chainParts(this, node));
    if (isMember(reading, node)) return leaf(() => memberParts(this, node, true));
    if (isLiteral(reading, node)) {
      const json = isSide && slot === "new" ? jsonOf(reading, node) : null;
      return json === null ? this.part(PART.plain, node, numbered(slot)) : this.part(PART.plain, node, -1, [], json);
    }
    if (ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.ImportKeyword)
      return callPart(this, node, slot);
    if (ts.isBinaryExpression(node)) return operatorPart(this, node, slot);
    if (ts.isPrefixUnaryExpression(node)) return prefixPart(this, node, slot);
    if (ts.isTypeOfExpression(node) || ts.isVoidExpression(node) || ts.isDeleteExpression(node))
      return unaryPart(this, node, node.expression, slot);
    if (ts.isConditionalExpression(node)) return conditionalPart(this, node, slot);
    if (ts.isAwaitExpression(node)) return leaf(() => [this.visit(node.expression, "none")]);
    if (ts.isNoSubstitutionTemplateLiteral(node))
      return isSide ? this.wrap(PART.plain, node, slot) : this.part(PART.plain, node, numbered(slot));
    if (ts.isTemplateExpression(node)) return leaf(() => this.#templateParts(node));
    if (ts.isArrayLiteralExpression(node)) return this.wrap(PART.plain, node, slot, () => listParts(this, node));
    if (ts.isObjectLiteralExpression(node))
      return this.wrap(PART.plain, node, slot, () => objectLiteralParts(this, node));
    if (ts.isNewExpression(node)) {
      return leaf(() => {
        target.walk(node.expression);
        return this.arguments(node.arguments ?? []);
      });
    }
    if (isJsx(reading, node)) return leaf(() => jsxParts(this, node));
    if (ts.isTaggedTemplateExpression(node)) {
      const { tag, template } = node;
      return leaf(() => {
        target.walk(tag);
        return ts.isTemplateExpression(template) ? this.#templateParts(template) : [];
      });
    }
    if (ts.isPostfixUnaryExpression(node)) {
      target.walk(node.operand);
      return leaf();
    }
    if (ts.isYieldExpression(node)) {
      const { expression } = node;
      return leaf(() => (expression === undefined ? [] : [this.visit(expression, "none")]));
    }
    // Functions and classes would get the variable's name; the rest is no value of its own.
    target.walk(node);
    return this.part(PART.plain, node, numbered(slot));
  }

  #templateParts({ templateSpans }: TS.TemplateExpression): AssertionPart[] {
    return templateSpans.map(({ expression }) => this.inner(expression));
  }

  inner(node: TS.Expression): AssertionPart {
    const { reading } = this;
    const { ts } = reading;
    const value = bare(reading, node);
    if (isOfMeta(reading, value)) return this.visit(node, "none");
    if (ts.isIdentifier(value))
      return this.isValue(value.text) ? this.visit(node, "new") : this.part(PART.plain, node, -1);
    if (isMember(reading, value)) return this.wrap(PART.leaf, value, "new", () => memberParts(this, value, false));
    // Their text shows them.
    const isShown = ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value) || isJsx(reading, value);
    return this.visit(node, isShown ? "none" : "new");
  }

  element(node: TS.Expression): AssertionPart {
    const { ts } = this.reading;
    if (ts.isSpreadElement(node)) return this.spread(node.expression);
    return ts.isIdentifier(bare(this.reading, node)) ? this.part(PART.plain, node, -1) : this.inner(node);
  }

  /** A message of the engine has the text of what cannot be spread. */
  spread(spread: TS.Expression): AssertionPart {
    return this.reading.ts.isIdentifier(bare(this.reading, spread)) ? this.inner(spread) : this.visit(spread, "none");
  }

  arguments(list: readonly TS.Expression[]): AssertionPart[] {
    const { ts } = this.reading;
    return list.map((each) => (ts.isSpreadElement(each) ? this.spread(each.expression) : this.inner(each)));
  }
}

/** Whether a part has a value, or parts that have. */
function hasValue([, , , value, parts = []]: AssertionPart): boolean {
  return value >= 0 || parts.length > 0;
}

/** An expression with an operator between two others. */
function operatorPart(captures: Capturing, node: TS.BinaryExpression, slot: Slot): AssertionPart {
  const { SyntaxKind } = captures.reading.ts;
  const { kind } = node.operatorToken;
  if (kind === SyntaxKind.CommaToken) return listPart(captures, node, slot);
  if (kind === SyntaxKind.AmpersandAmpersandToken) return logicalPart(captures, node, slot, PART.and);
  if (kind === SyntaxKind.BarBarToken) return logicalPart(captures, node, slot, PART.or);
  if (kind === SyntaxKind.QuestionQuestionToken) return logicalPart(captures, node, slot, PART.nullish);
  return isAssignment(captures.reading, node) ? assignmentPart(captures, node, slot) : binaryPart(captures, node, slot);
}

function textOf(captures: Capturing, { operatorToken }: TS.BinaryExpression): string {
  return captures.reading.ts.tokenToString(operatorToken.kind) ?? "";
}

function binaryPart(captures: Capturing, node: TS.BinaryExpression, slot: Slot): AssertionPart {
  const operator = textOf(captures, node);
  const isComparing = /^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(operator);
  const { left, right } = node;
  const sides = () => [
    captures.reading.ts.isPrivateIdentifier(left)
      ? captures.part(PART.plain, left, -1)
      : captures.visit(left, "new", isComparing),
    captures.visit(right, "new", isComparing),
  ];
  return captures.wrap(PART.binary, node, slot, sides, operator);
}

function logicalPart(captures: Capturing, node: TS.BinaryExpression, slot: Slot, kind: number): AssertionPart {
  const { left, right } = node;
  // Of a comparison only the sides are shown.
  const rightSlot = isBinary(captures, bare(captures.reading, right)) ? "none" : "new";
  return captures.wrap(kind, node, slot, () => [
    captures.visit(left, "new"),
    captures.conditionally(() => captures.visit(right, rightSlot)),
  ]);
}

/** Whether an operator makes a new value of both sides. */
function isBinary({ reading }: Capturing, node: TS.Expression): boolean {
  if (!reading.ts.isBinaryExpression(node) || isAssignment(reading, node)) return false;
  const { AmpersandAmpersandToken, BarBarToken, CommaToken, QuestionQuestionToken } = reading.ts.SyntaxKind;
  const others = [AmpersandAmpersandToken, BarBarToken, CommaToken, QuestionQuestionToken];
  return !others.includes(node.operatorToken.kind);
}

function conditionalPart(captures: Capturing, node: TS.ConditionalExpression, slot: Slot): AssertionPart {
  return captures.wrap(PART.conditional, node, slot, () => [
    captures.visit(node.condition, "new"),
    captures.conditionally(() => captures.visit(node.whenTrue, "new")),
    captures.conditionally(() => captures.visit(node.whenFalse, "new")),
  ]);
}

/** `a, b`: the last one is the value. */
function listPart(captures: Capturing, node: TS.BinaryExpression, slot: Slot): AssertionPart {
  return captures.wrap(PART.leaf, node, slot, () => {
    captures.target.walk(node.left);
    return [captures.visit(node.right, "none")];
  });
}

/** An operator in front of its operand, but for words. */
function prefixPart(captures: Capturing, node: TS.PrefixUnaryExpression, slot: Slot): AssertionPart {
  const { SyntaxKind } = captures.reading.ts;
  const { operand, operator } = node;
  if (operator === SyntaxKind.PlusPlusToken || operator === SyntaxKind.MinusMinusToken) {
    captures.target.walk(operand);
    return captures.wrap(PART.leaf, node, slot);
  }
  if (operator === SyntaxKind.ExclamationToken)
    return captures.wrap(PART.not, node, slot, () => [captures.visit(operand, "new")]);
  return unaryPart(captures, node, operand, slot);
}

function unaryPart(captures: Capturing, node: TS.Expression, operand: TS.Expression, slot: Slot): AssertionPart {
  const { reading } = captures;
  const { ts } = reading;
  if (ts.isDeleteExpression(node)) {
    captures.target.walk(operand);
    return captures.wrap(PART.leaf, node, slot);
  }
  const value = bare(reading, operand);
  if (isLiteral(reading, value)) return captures.part(PART.plain, node, numbered(slot));
  // A name that does not exist has a type too.
  const isUnknown = ts.isTypeOfExpression(node) && ts.isIdentifier(value) && !captures.isValue(value.text);
  return captures.wrap(PART.leaf, node, slot, () => (isUnknown ? [] : [captures.inner(operand)]));
}

function assignmentPart(captures: Capturing, node: TS.BinaryExpression, slot: Slot): AssertionPart {
  const { ts } = captures.reading;
  const { left, right } = node;
  return captures.wrap(PART.leaf, node, slot, () => {
    captures.target.walk(left);
    // A message of the engine has the text of what cannot be taken apart.
    if (ts.isObjectLiteralExpression(left) || ts.isArrayLiteralExpression(left)) {
      captures.target.walk(right);
      return [];
    }
    const visit = () => captures.inner(right);
    return [/^(?:&&|\|\||\?\?)=$/.test(textOf(captures, node)) ? captures.conditionally(visit) : visit()];
  });
}

/** Captures optional chains: what is before the first `?.`, and arguments behind it; all else decides together. */
function chainParts(captures: Capturing, element: TS.Expression, isCalled = false): AssertionPart[] {
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
