/**
 * Captures the values of the parts of an expression, each once and in the order of evaluation, by assignments to variables of the
 * function around it: `cart.total(prices)` becomes `(t1 = cart).total(t2 = prices)`. What may be something else than a value stays: the
 * function of a call, targets, operands of `typeof` and `delete`, what bundlers look for.
 */
import type { ts as TS } from "ts-morph";
import { type AssertionPart, PART } from "../../../core/assertions/assertion-site.ts";
import { bare, isWrapper } from "../../syntax/property-names.ts";
import {
  type AssertionReading,
  isLink,
  isLiteral,
  isMember,
  jsonOf,
  type TextSpan,
  spanOf,
  startOfNode,
} from "../syntax-tree.ts";
import { callPart } from "./call-parts.ts";
import { type Capturing, type CaptureTarget, numbered, type Slot } from "./capture-target.ts";
import { chainParts } from "./chain-parts.ts";
import { isJsx, jsxParts, listParts, objectLiteralParts } from "./element-parts.ts";
import { isOfMeta, memberParts } from "./member-parts.ts";
import { conditionalPart, operatorPart, prefixPart, unaryPart } from "./operator-parts.ts";

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
    const told = kind === PART.leaf || kind === PART.plain ? parts.filter(saysSomething) : parts;
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
function saysSomething([, , , value, parts = []]: AssertionPart): boolean {
  return value >= 0 || parts.length > 0;
}
