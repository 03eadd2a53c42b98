/**
 * Finds the assertions of a module, and what makes them explain themselves. Their variables are those of the function around them, so
 * that recursion, generators and async functions have their own.
 */
import type { ts as TS } from "ts-morph";
import type { AssertionEdit } from "../../core/assertions/assertion-edits.ts";
import { type Identifiers, identifiersFor } from "../../core/text/identifiers.ts";
import { lineStarts } from "../../core/text/line-places.ts";
import { isType } from "../mentions/places.ts";
import type { AssertionBindings } from "./assertion-bindings.ts";
import { type AssertionCall, assertionCall, rewriteCall } from "./assertion-call.ts";
import { Scopes } from "./assertion-scopes.ts";
import { type BoundNames, readBoundNames } from "./bound-names.ts";
import type { CaptureTarget } from "./captures/capture-target.ts";
import { OperandVariables } from "./operand-variables.ts";
import {
  type AssertionReading,
  endOfDirectives,
  type FunctionLike,
  isFunctionLike,
  isMethod,
  startOfNode,
} from "./syntax-tree.ts";

export class AssertionWalker {
  readonly #reading: AssertionReading;
  readonly #bindings: AssertionBindings;
  readonly #places: readonly number[];
  readonly #identifiers: Identifiers;
  readonly #names: BoundNames;
  readonly #scopes: Scopes;
  readonly #lines: readonly number[];
  /** What callbacks begin with. */
  readonly #beginnings = new Map<TS.Node, string>();
  readonly #edits: AssertionEdit[] = [];
  #variables: OperandVariables;
  /** Whether the code is outside of what has variables: a parameter's default, or a field. */
  #isBare = false;
  #recorded = 0;
  #found = false;

  /** @param places - the offsets of the words with which assertions may begin. */
  constructor(reading: AssertionReading, bindings: AssertionBindings, places: readonly number[]) {
    this.#reading = reading;
    this.#places = places;
    this.#bindings = bindings;
    this.#identifiers = identifiersFor(reading.text);
    this.#names = readBoundNames(reading);
    this.#scopes = new Scopes(reading.file, this.#names);
    const [, ...lines] = lineStarts(reading.text);
    // Editors do not count a byte order mark.
    this.#lines = [reading.text.startsWith("\uFEFF") ? 1 : 0, ...lines];
    this.#variables = new OperandVariables(this.#identifiers);
  }

  /** The edits, and the declaration of the module's own variables; null without assertions. */
  find(): { readonly edits: readonly AssertionEdit[]; readonly tail: string } | null {
    this.#children(this.#reading.file);
    return this.#found ? { edits: this.#edits, tail: this.#variables.declaration } : null;
  }

  #insert(at: number, text: string): void {
    this.#edits.push([at, text]);
  }

  readonly #walk = (node: TS.Node): void => {
    if (!this.#beginnings.has(node) && !this.#mayAssert(node)) return;
    // The name of a method is none of what is in it.
    if (isMethod(this.#reading, node) && node.name !== undefined) this.#walk(node.name);
    const isScope = this.#scopes.enter(node);
    this.#enter(node);
    if (isScope) this.#scopes.leave();
  };

  /** Whether one of the words is in a node: most have none. */
  #mayAssert({ pos, end }: TS.Node): boolean {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle] ?? Infinity) < pos) low = middle + 1;
      else high = middle;
    }
    return (this.#places[low] ?? Infinity) < end;
  }

  #children(node: TS.Node): void {
    this.#reading.ts.forEachChild(node, this.#walk);
  }

  #enter(node: TS.Node): void {
    const { ts } = this.#reading;
    if (ts.isCallExpression(node)) {
      if (!this.#assertion(node)) this.#children(node);
    } else if (isFunctionLike(this.#reading, node)) this.#function(node);
    else if (ts.isPropertyDeclaration(node)) {
      this.#walk(node.name);
      if (node.initializer !== undefined) this.#bare([node.initializer]);
    } else if (ts.isClassStaticBlockDeclaration(node)) {
      this.#within(node.end - 1, () => {
        this.#children(node.body);
      });
    } else if (!this.#isLeftOut(node)) this.#children(node);
  }

  /** Decorators are moved; types and constants have no assertions; a name in `with` may be a property. */
  #isLeftOut(node: TS.Node): boolean {
    const { ts } = this.#reading;
    const { kind } = node;
    if (ts.isDecorator(node) || ts.isEnumDeclaration(node) || isType(this.#reading, node)) return true;
    return kind === ts.SyntaxKind.WithStatement || kind === ts.SyntaxKind.ImportDeclaration;
  }

  #bare(nodes: readonly TS.Node[]): void {
    const before = this.#isBare;
    this.#isBare = true;
    for (const node of nodes) this.#walk(node);
    this.#isBare = before;
  }

  #function(node: FunctionLike): void {
    const { ts } = this.#reading;
    this.#bare(node.parameters);
    const { body } = node;
    if (body === undefined) return;
    const beginning = this.#beginnings.get(node);
    if (ts.isBlock(body)) {
      const start = startOfNode(this.#reading, body) + 1;
      if (beginning !== undefined)
        this.#insert(endOfDirectives(this.#reading, body.statements) ?? start, ` ${beginning};`);
      this.#within(body.end - 1, () => {
        this.#children(body);
      });
      return;
    }
    const start = startOfNode(this.#reading, body);
    const needsBlock = this.#hasAssertions(body);
    if (needsBlock) this.#insert(start, "{ return ");
    if (beginning !== undefined) this.#insert(start, `(${beginning}, `);
    const walk = () => {
      this.#walk(body);
      if (beginning !== undefined) this.#insert(body.end, ")");
    };
    if (needsBlock) this.#within(body.end, walk, " }");
    else walk();
  }

  /** Whether an expression has assertions outside of functions in it, which need variables. */
  #hasAssertions(node: TS.Node): boolean {
    const { ts } = this.#reading;
    if (!this.#mayAssert(node) || isFunctionLike(this.#reading, node)) return false;
    if (ts.isCallExpression(node) && this.#callOf(node) !== null) return true;
    return ts.forEachChild(node, (child) => this.#hasAssertions(child) || undefined) ?? false;
  }

  #callOf(node: TS.CallExpression): AssertionCall | null {
    return assertionCall(this.#reading, node, this.#bindings, this.#scopes.isInner);
  }

  /** Walks what has variables of its own, and declares them at an offset, followed by a text. */
  #within(end: number, walk: () => void, last = ""): void {
    const [outer, wasBare] = [this.#variables, this.#isBare];
    this.#variables = new OperandVariables(this.#identifiers);
    this.#isBare = false;
    walk();
    const closing = this.#variables.declaration + last;
    if (closing !== "") this.#insert(end, closing);
    [this.#variables, this.#isBare] = [outer, wasBare];
  }

  /** Rewrites a call of an assertion; false if it is none. */
  #assertion(node: TS.CallExpression): boolean {
    const call = this.#callOf(node);
    if (call === null) return false;
    this.#found = true;
    if (this.#isBare) {
      this.#insert(startOfNode(this.#reading, node), "(() => { return ");
      const rewrite = () => {
        this.#rewriteCall(call);
      };
      this.#within(node.end, rewrite, " })()");
    } else this.#rewriteCall(call);
    return true;
  }

  #rewriteCall(call: AssertionCall): void {
    const identifiers = this.#identifiers;
    const target: Omit<CaptureTarget, "start" | "values"> = {
      reading: this.#reading,
      edits: this.#edits,
      names: this.#names,
      isBound: (name) => this.#scopes.isBound(name),
      missing: identifiers.assertion,
      nextRecorded: () => identifiers.recorded(this.#recorded++),
      walk: this.#walk,
      walkAssertion: (inner) => this.#assertion(inner),
      beginWith: (callback, assignments) => void this.#beginnings.set(callback, assignments),
    };
    const variables = this.#variables;
    variables.during(() => {
      rewriteCall(call, { identifiers, variables, lines: this.#lines, target });
    });
  }
}
