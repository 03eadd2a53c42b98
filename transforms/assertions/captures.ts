/**
 * Captures the values of the parts of an expression, each once and in the order of evaluation, by assignments to variables of the
 * function around it: `cart.total(prices)` becomes `(t1 = cart).total(t2 = prices)`. What may be something else than a value stays: the
 * function of a call, targets, operands of `typeof` and `delete`, what bundlers look for.
 */
import type MagicString from "magic-string";
import type { ESTree } from "rolldown/utils";
import { type AssertionPart, PART } from "../../src/core/assertions/assertion-site.ts";
import type { AssertionBindings } from "./assertion-bindings.ts";
import { bareExpression, patternNames, type FunctionLike, isFunctionLike } from "./syntax-tree.ts";

/** Where values go, and what is done with the rest of the module. */
export interface CaptureTarget {
  readonly text: MagicString;
  readonly bindings: AssertionBindings;
  /** The offset of the first value: parts have theirs from there. */
  readonly start: number;
  /** A variable for a value, with its index among the values; null if there are enough. */
  allocate(isConditional: boolean): { readonly name: string; readonly index: number } | null;
  /** An expression that is evaluated after the arguments, and has no effect. */
  trail(expression: string): { readonly index: number } | null;
  /** The value that stands for what was not evaluated. */
  readonly missing: string;
  /** A variable that a callback may set. */
  allocateRecorded(): { readonly name: string; readonly index: number } | null;
  /** Rewrites the assertions in a part that is not captured. */
  walk(node: ESTree.Node): void;
  /** Rewrites a call if it is an assertion itself. */
  walkAssertion(node: ESTree.CallExpression): boolean;
  /** Has a callback begin with a text. */
  beginWith(callback: FunctionLike, assignments: string): void;
}

/** How a value is captured: in a new variable, at an index that has it already, or not. */
type Slot = "new" | "none" | number;

const VALUELESS: ReadonlySet<string> = new Set(["undefined", "NaN", "Infinity", "arguments", "await", "yield", "let"]);

/** Functions that compare their two arguments. */
const COMPARES = /^(?:Object\.is|(?:[\w$]+\.)*isDeepStrictEqual)$/;

/** Parameters of a callback that are recorded. */
const RECORDED = 3;

export class Captures {
  readonly #target: CaptureTarget;
  #conditional = 0;
  /** The variable that has a value if what is visited is evaluated; null for none. */
  #marker: string | null = null;

  constructor(target: CaptureTarget) {
    this.#target = target;
  }

  /** An argument of the assertion, whose value is known by its index. */
  argument(node: ESTree.Expression, index: number): AssertionPart {
    return this.#visit(node, index);
  }

  #part(
    kind: number,
    { start, end }: ESTree.Span,
    value: number,
    parts: readonly AssertionPart[] = [],
    operator = "",
  ): AssertionPart {
    const { start: base } = this.#target;
    const range = [kind, start - base, end - base, value] as const;
    if (operator !== "") return [...range, parts, operator];
    return parts.length === 0 ? range : [...range, parts];
  }

  /** Captures what `inside` describes. */
  #wrap(
    kind: number,
    node: ESTree.Node,
    slot: Slot,
    inside: () => readonly AssertionPart[] = () => [],
    operator = "",
  ): AssertionPart {
    const { text } = this.#target;
    const taken = slot === "new" ? this.#target.allocate(this.#conditional > 0) : null;
    if (taken !== null) text.appendLeft(node.start, `(${taken.name} = `);
    const marker = this.#marker;
    const decides = kind === PART.and || kind === PART.or || kind === PART.nullish || kind === PART.conditional;
    if (taken !== null && !decides) this.#marker = taken.name;
    const parts = inside();
    this.#marker = marker;
    if (taken !== null) text.appendLeft(node.end, ")");
    // The sides of an operator have their places.
    const told = kind === PART.leaf || kind === PART.plain ? parts.filter(saysSomething) : parts;
    return this.#part(kind, node, taken?.index ?? numbered(slot), told, operator);
  }

  #conditionally<T>(visit: () => T): T {
    const marker = this.#marker;
    this.#conditional++;
    this.#marker = null;
    const visited = visit();
    this.#conditional--;
    this.#marker = marker;
    return visited;
  }

  /** @param isSide - whether it is compared, so that its value is wanted although its text shows it. */
  #visit(node: ESTree.Expression, slot: Slot, isSide = false): AssertionPart {
    switch (node.type) {
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSTypeAssertion":
      case "TSNonNullExpression":
        return this.#visit(node.expression, slot, isSide);
      case "Identifier":
        if (VALUELESS.has(node.name)) return this.#part(PART.plain, node, numbered(slot));
        return slot === "new" ? this.#name(node) : this.#wrap(PART.leaf, node, slot);
      case "Literal":
        if (isSide && slot === "new" && isJson(node.value))
          return this.#part(PART.plain, node, -1, [], JSON.stringify(node.value));
        return this.#part(PART.plain, node, numbered(slot));
      case "TemplateLiteral":
        if (node.expressions.length === 0)
          return isSide ? this.#wrap(PART.plain, node, slot) : this.#part(PART.plain, node, numbered(slot));
        return this.#wrap(PART.leaf, node, slot, () => node.expressions.map((each) => this.#inner(each)));
      case "MemberExpression":
        return this.#wrap(PART.leaf, node, slot, () => this.#memberParts(node, true));
      case "CallExpression":
        return this.#call(node, slot);
      case "NewExpression":
        return this.#wrap(PART.leaf, node, slot, () => {
          this.#target.walk(node.callee);
          return this.#arguments(node.arguments);
        });
      case "ChainExpression":
        return this.#wrap(PART.leaf, node, slot, () => this.#chainParts(node.expression));
      case "UnaryExpression":
        return this.#unary(node, slot);
      case "BinaryExpression":
        return this.#binary(node, slot);
      case "LogicalExpression": {
        const kind = node.operator === "&&" ? PART.and : node.operator === "||" ? PART.or : PART.nullish;
        return this.#wrap(kind, node, slot, () => [
          this.#visit(node.left, "new"),
          // Of a comparison only the sides are shown.
          this.#conditionally(() => this.#visit(node.right, isComparison(node.right) ? "none" : "new")),
        ]);
      }
      case "ConditionalExpression":
        return this.#wrap(PART.conditional, node, slot, () => [
          this.#visit(node.test, "new"),
          this.#conditionally(() => this.#visit(node.consequent, "new")),
          this.#conditionally(() => this.#visit(node.alternate, "new")),
        ]);
      case "AssignmentExpression":
        return this.#wrap(PART.leaf, node, slot, () => {
          this.#target.walk(node.left);
          // A message of the engine has the text of what cannot be taken apart.
          if (node.left.type === "ObjectPattern" || node.left.type === "ArrayPattern") {
            this.#target.walk(node.right);
            return [];
          }
          const visit = () => this.#inner(node.right);
          return [/^(?:&&|\|\||\?\?)=$/.test(node.operator) ? this.#conditionally(visit) : visit()];
        });
      case "AwaitExpression":
        return this.#wrap(PART.leaf, node, slot, () => [this.#visit(node.argument, "none")]);
      case "YieldExpression":
        return this.#wrap(PART.leaf, node, slot, () =>
          node.argument === null ? [] : [this.#visit(node.argument, "none")],
        );
      case "SequenceExpression":
        return this.#wrap(PART.leaf, node, slot, () => {
          const last = node.expressions.at(-1);
          for (const each of node.expressions.slice(0, -1)) this.#target.walk(each);
          return last === undefined ? [] : [this.#visit(last, "none")];
        });
      // Their text shows them.
      case "ArrayExpression":
        return this.#wrap(PART.plain, node, slot, () =>
          node.elements.flatMap((each) => (each === null ? [] : [this.#element(each)])),
        );
      case "ObjectExpression":
        return this.#wrap(PART.plain, node, slot, () =>
          node.properties.flatMap((each) => {
            if (each.type === "SpreadElement") return [this.#element(each)];
            if (each.computed) this.#target.walk(each.key);
            if (each.method || each.kind !== "init" || each.shorthand) {
              this.#target.walk(each.value);
              return [];
            }
            return [this.#element(each.value)];
          }),
        );
      case "TaggedTemplateExpression":
        return this.#wrap(PART.leaf, node, slot, () => {
          this.#target.walk(node.tag);
          return node.quasi.expressions.map((each) => this.#inner(each));
        });
      case "UpdateExpression":
      case "JSXElement":
      case "JSXFragment":
        return this.#wrap(PART.leaf, node, slot, () => {
          this.#target.walk(node);
          return [];
        });
      default:
        // Functions and classes would get the variable's name; the rest is no value of its own.
        this.#target.walk(node);
        return this.#part(PART.plain, node, numbered(slot));
    }
  }

  /**
   * A name. That of a value which stays the same is read after the arguments, so that messages of the engine have the name: "cart.total is
   * not a function".
   *
   * @param isCalled - whether a method of it is called.
   */
  #name(node: ESTree.IdentifierReference, isCalled = false): AssertionPart {
    const { bindings, missing } = this.#target;
    const isKnown = this.#conditional === 0 || this.#marker !== null;
    if (isKnown && this.#isLocal(node.name) && !bindings.changed.has(node.name)) {
      const isAlways = this.#conditional === 0;
      const text = isAlways ? node.name : `${this.#marker ?? ""} === ${missing} ? ${missing} : ${node.name}`;
      return this.#part(PART.leaf, node, this.#target.trail(text)?.index ?? -1);
    }
    return this.#wrap(PART.leaf, node, isCalled ? "none" : "new");
  }

  /** A part whose value explains something: a name of the module, or what is computed. */
  #inner(node: ESTree.Expression): AssertionPart {
    const bare = bareExpression(node);
    if (bare.type === "Identifier" && !this.#isLocal(bare.name)) return this.#part(PART.plain, node, -1);
    if (bare.type === "MemberExpression" && !isOfMeta(bare)) {
      return this.#wrap(PART.leaf, bare, "new", () => this.#memberParts(bare, false));
    }
    if (bare.type === "ArrayExpression" || bare.type === "ObjectExpression") return this.#visit(node, "none");
    return this.#visit(node, isOfMeta(bare) ? "none" : "new");
  }

  /** An element of a list or object, which are shown themselves: only what is computed is of interest. */
  #element(node: ESTree.Expression | ESTree.SpreadElement): AssertionPart {
    if (node.type === "SpreadElement") return this.#spread(node);
    return bareExpression(node).type === "Identifier" ? this.#part(PART.plain, node, -1) : this.#inner(node);
  }

  /** A message of the engine has the text of what cannot be spread. */
  #spread({ argument }: ESTree.SpreadElement): AssertionPart {
    return bareExpression(argument).type === "Identifier" ? this.#inner(argument) : this.#visit(argument, "none");
  }

  #isLocal(name: string): boolean {
    const { bound, silent } = this.#target.bindings;
    return bound.has(name) && !silent.has(name) && !VALUELESS.has(name);
  }

  #arguments(list: readonly ESTree.Argument[]): AssertionPart[] {
    return list.map((each) => (each.type === "SpreadElement" ? this.#spread(each) : this.#inner(each)));
  }

  /**
   * The object of a member, and the name if it is computed.
   *
   * @param isNear - whether an object that is only a name is of interest: of `a.b.c`, `a.b` is.
   */
  #memberParts(node: ESTree.MemberExpression, isNear: boolean, isCalled = false): AssertionPart[] {
    const object = node.object.type === "Super" ? [] : this.#object(node.object, isNear, isCalled);
    const name = node.computed ? [this.#inner(node.property)] : [];
    return [...object, ...name];
  }

  #object(node: ESTree.Expression, isNear: boolean, isCalled: boolean): AssertionPart[] {
    const bare = bareExpression(node);
    switch (bare.type) {
      case "Identifier":
        return isNear && this.#isLocal(bare.name) ? [this.#name(bare, isCalled)] : [];
      case "MemberExpression": {
        // What is replaced by a constant has to keep its form.
        if (isOfMeta(bare) || !this.#isRootLocal(bare)) {
          this.#target.walk(node);
          return [];
        }
        if (!isNear) return this.#memberParts(bare, false);
        return [this.#wrap(PART.leaf, bare, "new", () => this.#memberParts(bare, false))];
      }
      case "ThisExpression":
      case "MetaProperty":
        return [];
      case "Literal":
      case "TemplateLiteral":
      case "ArrayExpression":
      case "ObjectExpression":
        return [this.#visit(node, "none")];
      default:
        return [this.#visit(node, "new")];
    }
  }

  /** Whether what a chain of members begins with is no global name. */
  #isRootLocal(node: ESTree.MemberExpression): boolean {
    const { object } = node;
    if (object.type === "Super") return true;
    const bare = bareExpression(object);
    if (bare.type === "MemberExpression") return this.#isRootLocal(bare);
    return bare.type !== "Identifier" || this.#isLocal(bare.name);
  }

  #call(node: ESTree.CallExpression, slot: Slot): AssertionPart {
    if (this.#target.walkAssertion(node)) return this.#part(PART.plain, node, numbered(slot));
    const { text } = this.#target;
    const callee = text.original.slice(node.callee.start, node.callee.end);
    const [left, right] = node.arguments;
    const isComparison = COMPARES.test(callee) && node.arguments.length === 2;
    if (
      isComparison &&
      left !== undefined &&
      right !== undefined &&
      left.type !== "SpreadElement" &&
      right.type !== "SpreadElement"
    ) {
      const sides = () => [this.#visit(left, "new", true), this.#visit(right, "new", true)];
      return this.#wrap(PART.comparison, node, slot, sides, callee.replace(/^.*\.(?=isDeep)/, ""));
    }
    return this.#wrap(PART.leaf, node, slot, () => [...this.#calleeParts(node.callee), ...this.#callParts(node)]);
  }

  /** The arguments of a call, and what a callback of `every` or `some` is called with. */
  #callParts(node: ESTree.CallExpression): AssertionPart[] {
    // What is imported or required by a literal is resolved by it.
    const [first] = node.arguments;
    const { callee } = node;
    const isIterated =
      callee.type === "MemberExpression" &&
      !callee.computed &&
      callee.property.type === "Identifier" &&
      (callee.property.name === "every" || callee.property.name === "some");
    if (!isIterated || callee.property.type !== "Identifier") return this.#arguments(node.arguments);
    const recorded = first === undefined ? [] : this.#recorded(first, callee.property.name);
    return [...this.#arguments(node.arguments), ...recorded];
  }

  #recorded(node: ESTree.Argument, method: string): AssertionPart[] {
    if (node.type === "SpreadElement") return [];
    const callback = bareExpression(node);
    if (!isFunctionLike(callback) || callback.async || callback.generator || callback.body === null) return [];
    const [first] = callback.params;
    const names = callback.params.filter((each) => each.type === "Identifier").slice(0, RECORDED);
    if (first === undefined || patternNames(first).length === 0) return [];
    const assignments: string[] = [];
    const parts = names.flatMap((name) => {
      const taken = this.#target.allocateRecorded();
      if (taken === null) return [];
      assignments.push(`${taken.name} = ${name.name}`);
      const end = name.start + name.name.length;
      return [this.#part(PART.recorded, { start: name.start, end }, taken.index, [], method)];
    });
    if (assignments.length > 0) this.#target.beginWith(callback, assignments.join(", "));
    return parts;
  }

  /** The parts of what is called: the function itself keeps its form, and so its `this`. */
  #calleeParts(callee: ESTree.Expression): AssertionPart[] {
    const bare = bareExpression(callee);
    if (bare.type === "MemberExpression") return this.#memberParts(bare, true, true);
    if (bare.type === "CallExpression") return [this.#visit(callee, "none")];
    this.#target.walk(callee);
    return [];
  }

  /** What is before the first `?.` of a chain is captured, and arguments behind it; all else decides together. */
  #chainParts(element: ESTree.Expression): AssertionPart[] {
    if (element.type === "TSNonNullExpression") return this.#chainParts(element.expression);
    if (element.type === "MemberExpression") {
      const { object } = element;
      if (object.type === "Super") return this.#memberParts(element, true);
      const before = hasOptional(object) ? this.#chainParts(object) : this.#object(object, true, false);
      const name = element.computed ? [this.#conditionally(() => this.#inner(element.property))] : [];
      return [...before, ...name];
    }
    if (element.type === "CallExpression") {
      const before = hasOptional(element.callee) ? this.#chainParts(element.callee) : this.#calleeParts(element.callee);
      return [...before, ...this.#conditionally(() => this.#callParts(element))];
    }
    return [this.#visit(element, "none")];
  }

  #unary(node: ESTree.UnaryExpression, slot: Slot): AssertionPart {
    const operand = bareExpression(node.argument);
    if (node.operator === "!") return this.#wrap(PART.not, node, slot, () => [this.#visit(node.argument, "new")]);
    if (node.operator === "delete") {
      this.#target.walk(node.argument);
      return this.#wrap(PART.leaf, node, slot);
    }
    if (operand.type === "Literal") return this.#part(PART.plain, node, numbered(slot));
    // A name that does not exist has a type too.
    const isName = node.operator === "typeof" && operand.type === "Identifier" && !this.#isLocal(operand.name);
    return this.#wrap(PART.leaf, node, slot, () => (isName ? [] : [this.#inner(node.argument)]));
  }

  #binary(node: ESTree.BinaryExpression | ESTree.PrivateInExpression, slot: Slot): AssertionPart {
    const isComparing = /^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(node.operator);
    const { left } = node;
    const sides = () => [
      left.type === "PrivateIdentifier" ? this.#part(PART.plain, left, -1) : this.#visit(left, "new", isComparing),
      this.#visit(node.right, "new", isComparing),
    ];
    return this.#wrap(PART.binary, node, slot, sides, node.operator);
  }
}

/** Whether a part has a value, or parts that have. */
function saysSomething([, , , value, parts = []]: AssertionPart): boolean {
  return value >= 0 || parts.length > 0;
}

function numbered(slot: Slot): number {
  return typeof slot === "number" ? slot : -1;
}

function isComparison(node: ESTree.Expression): boolean {
  return bareExpression(node).type === "BinaryExpression";
}

/** Whether the value of a literal can be written as JSON. */
function isJson(value: unknown): boolean {
  return value === null || ["boolean", "number", "string"].includes(typeof value);
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

/** Whether it is `import.meta` or of it: bundlers look for its forms. */
function isOfMeta(node: ESTree.Expression): boolean {
  const bare = bareExpression(node);
  if (bare.type === "MetaProperty") return true;
  return bare.type === "MemberExpression" && bare.object.type !== "Super" && isOfMeta(bare.object);
}
