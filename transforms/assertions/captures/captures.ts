/**
 * Captures the values of the parts of an expression, each once and in the order of evaluation, by assignments to variables of the
 * function around it: `cart.total(prices)` becomes `(t1 = cart).total(t2 = prices)`. What may be something else than a value stays: the
 * function of a call, targets, operands of `typeof` and `delete`, what bundlers look for.
 */
import type { ESTree } from "rolldown/utils";
import { type AssertionPart, PART } from "../../../src/core/assertions/assertion-site.ts";
import { bareExpression } from "../syntax-tree.ts";
import { callPart } from "./call-parts.ts";
import { type Capturing, type CaptureTarget, numbered, type Slot } from "./capture-target.ts";
import { chainParts } from "./chain-parts.ts";
import { jsxParts, listParts, objectLiteralParts } from "./element-parts.ts";
import { isOfMeta, memberParts } from "./member-parts.ts";
import { assignmentPart, binaryPart, conditionalPart, logicalPart, unaryPart } from "./operator-parts.ts";

const VALUELESS: ReadonlySet<string> = new Set(["undefined", "NaN", "Infinity", "arguments", "await", "yield", "let"]);

export class Captures implements Capturing {
  readonly target: CaptureTarget;
  #conditional = 0;
  /** The variable that has a value if what is visited is evaluated; null for none. */
  #marker: string | null = null;

  constructor(target: CaptureTarget) {
    this.target = target;
  }

  part(
    kind: number,
    { start, end }: ESTree.Span,
    value: number,
    parts: readonly AssertionPart[] = [],
    operator = "",
  ): AssertionPart {
    const { start: base } = this.target;
    const range = [kind, start - base, end - base, value] as const;
    if (operator !== "") return [...range, parts, operator];
    return parts.length === 0 ? range : [...range, parts];
  }

  wrap(
    kind: number,
    node: ESTree.Node,
    slot: Slot,
    inside: () => readonly AssertionPart[] = () => [],
    operator = "",
  ): AssertionPart {
    const { text, values } = this.target;
    const taken = slot === "new" ? values.addVariable(this.#conditional > 0) : null;
    const isList = node.type === "SequenceExpression";
    if (taken !== null) text.appendLeft(node.start, `(${taken.name} = ${isList ? "(" : ""}`);
    const marker = this.#marker;
    const decides = kind === PART.and || kind === PART.or || kind === PART.nullish || kind === PART.conditional;
    if (taken !== null && !decides) this.#marker = taken.name;
    const parts = inside();
    this.#marker = marker;
    if (taken !== null) text.appendLeft(node.end, isList ? "))" : ")");
    // The sides of an operator have their places.
    const told = kind === PART.leaf || kind === PART.plain ? parts.filter(saysSomething) : parts;
    return this.part(kind, node, taken?.index ?? numbered(slot), told, operator);
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
  name(node: ESTree.IdentifierReference, isCalled = false): AssertionPart {
    const { missing, names, values } = this.target;
    const { name } = node;
    const isKnown = this.#conditional === 0 || this.#marker !== null;
    if (!isKnown && isCalled) return this.part(PART.plain, node, -1);
    if (!isKnown || !this.isValue(name) || (names.mayChange(name) && !isCalled))
      return this.wrap(PART.leaf, node, "new");
    const text = this.#conditional === 0 ? name : `${this.#marker ?? ""} === ${missing} ? ${missing} : ${name}`;
    return this.part(PART.leaf, node, values.add(text));
  }

  visit(node: ESTree.Expression, slot: Slot, isSide = false): AssertionPart {
    switch (node.type) {
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSTypeAssertion":
      case "TSNonNullExpression":
        return this.visit(node.expression, slot, isSide);
      case "Identifier":
        if (VALUELESS.has(node.name)) return this.part(PART.plain, node, numbered(slot));
        return slot === "new" ? this.name(node) : this.wrap(PART.leaf, node, slot);
      case "Literal":
        if (isSide && slot === "new" && isJson(node.value))
          return this.part(PART.plain, node, -1, [], JSON.stringify(node.value));
        return this.part(PART.plain, node, numbered(slot));
      case "TemplateLiteral":
        if (node.expressions.length === 0)
          return isSide ? this.wrap(PART.plain, node, slot) : this.part(PART.plain, node, numbered(slot));
        return this.wrap(PART.leaf, node, slot, () => node.expressions.map((each) => this.inner(each)));
      case "MemberExpression":
        return this.wrap(PART.leaf, node, slot, () => memberParts(this, node, true));
      case "CallExpression":
        return callPart(this, node, slot);
      case "NewExpression":
        return this.wrap(PART.leaf, node, slot, () => {
          this.target.walk(node.callee);
          return this.arguments(node.arguments);
        });
      case "ChainExpression":
        return this.wrap(PART.leaf, node, slot, () => chainParts(this, node.expression));
      case "UnaryExpression":
        return unaryPart(this, node, slot);
      case "BinaryExpression":
        return binaryPart(this, node, slot);
      case "LogicalExpression":
        return logicalPart(this, node, slot);
      case "ConditionalExpression":
        return conditionalPart(this, node, slot);
      case "AssignmentExpression":
        return assignmentPart(this, node, slot);
      case "AwaitExpression":
        return this.wrap(PART.leaf, node, slot, () => [this.visit(node.argument, "none")]);
      case "YieldExpression": {
        const { argument } = node;
        return this.wrap(PART.leaf, node, slot, () => (argument === null ? [] : [this.visit(argument, "none")]));
      }
      case "SequenceExpression":
        return this.wrap(PART.leaf, node, slot, () => {
          const last = node.expressions.at(-1);
          for (const each of node.expressions.slice(0, -1)) this.target.walk(each);
          return last === undefined ? [] : [this.visit(last, "none")];
        });
      case "ArrayExpression":
        return this.wrap(PART.plain, node, slot, () => listParts(this, node));
      case "ObjectExpression":
        return this.wrap(PART.plain, node, slot, () => objectLiteralParts(this, node));
      case "JSXElement":
      case "JSXFragment":
        return this.wrap(PART.leaf, node, slot, () => jsxParts(this, node));
      case "TaggedTemplateExpression":
        return this.wrap(PART.leaf, node, slot, () => {
          this.target.walk(node.tag);
          return node.quasi.expressions.map((each) => this.inner(each));
        });
      case "UpdateExpression":
        this.target.walk(node.argument);
        return this.wrap(PART.leaf, node, slot);
      default:
        // Functions and classes would get the variable's name; the rest is no value of its own.
        this.target.walk(node);
        return this.part(PART.plain, node, numbered(slot));
    }
  }

  inner(node: ESTree.Expression): AssertionPart {
    const bare = bareExpression(node);
    if (isOfMeta(bare)) return this.visit(node, "none");
    switch (bare.type) {
      case "Identifier":
        return this.isValue(bare.name) ? this.visit(node, "new") : this.part(PART.plain, node, -1);
      case "MemberExpression":
        return this.wrap(PART.leaf, bare, "new", () => memberParts(this, bare, false));
      // Their text shows them.
      case "ArrayExpression":
      case "ObjectExpression":
      case "JSXElement":
      case "JSXFragment":
        return this.visit(node, "none");
      default:
        return this.visit(node, "new");
    }
  }

  element(node: ESTree.Expression | ESTree.SpreadElement): AssertionPart {
    if (node.type === "SpreadElement") return this.#spread(node);
    return bareExpression(node).type === "Identifier" ? this.part(PART.plain, node, -1) : this.inner(node);
  }

  /** A message of the engine has the text of what cannot be spread. */
  #spread({ argument }: ESTree.SpreadElement): AssertionPart {
    return bareExpression(argument).type === "Identifier" ? this.inner(argument) : this.visit(argument, "none");
  }

  arguments(list: readonly ESTree.Argument[]): AssertionPart[] {
    return list.map((each) => (each.type === "SpreadElement" ? this.#spread(each) : this.inner(each)));
  }
}

/** Whether a part has a value, or parts that have. */
function saysSomething([, , , value, parts = []]: AssertionPart): boolean {
  return value >= 0 || parts.length > 0;
}

/** Whether the value of a literal can be written as JSON. */
function isJson(value: unknown): boolean {
  return value === null || ["boolean", "number", "string"].includes(typeof value);
}
