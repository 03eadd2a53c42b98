/**
 * Rewrites the assertions of a module. Their variables are those of the function around them, so that recursion, generators and async
 * functions have their own.
 */
import type { ESTree } from "rolldown/utils";
import { lineStarts } from "../../src/core/text/line-places.ts";
import type { Edit } from "../edit.ts";
import type { AssertionBindings } from "./assertion-bindings.ts";
import { type AssertionCall, assertionCall, rewriteCall } from "./assertion-call.ts";
import { Scopes } from "./assertion-scopes.ts";
import { type BoundNames, readBoundNames } from "./bound-names.ts";
import { OperandVariables } from "./operand-variables.ts";
import { type FunctionLike, nodesBelow } from "./syntax-tree.ts";

export class AssertionWalker {
  readonly #edit: Edit;
  readonly #program: ESTree.Program;
  readonly #bindings: AssertionBindings;
  readonly #names: BoundNames;
  readonly #scopes: Scopes;
  readonly #lines: readonly number[];
  readonly #beginnings = new Map<FunctionLike, string>();
  #variables: OperandVariables;
  /** Whether the code is outside of what has variables: a parameter's default, or a field. */
  #isBare = false;
  #recorded = 0;
  #found = false;
  #isLong = false;

  constructor(edit: Edit, program: ESTree.Program, bindings: AssertionBindings) {
    this.#edit = edit;
    this.#program = program;
    this.#bindings = bindings;
    this.#names = readBoundNames(program);
    this.#scopes = new Scopes(program, this.#names);
    this.#lines = lineStarts(edit.code);
    this.#variables = new OperandVariables(edit.identifiers);
  }

  /** Returns whether there were any, and whether one has many values. */
  rewrite(): { readonly found: boolean; readonly isLong: boolean } {
    this.#children(this.#program);
    const { declaration } = this.#variables;
    if (declaration !== "") this.#edit.tail.push(declaration);
    return { found: this.#found, isLong: this.#isLong };
  }

  #walk(node: ESTree.Node): void {
    const isScope = this.#scopes.enter(node);
    this.#enter(node);
    if (isScope) this.#scopes.leave();
  }

  #children(node: ESTree.Node): void {
    for (const child of nodesBelow(node)) this.#walk(child);
  }

  #enter(node: ESTree.Node): void {
    switch (node.type) {
      case "CallExpression":
        if (!this.#assertion(node)) this.#children(node);
        return;
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        this.#function(node);
        return;
      case "PropertyDefinition":
      case "AccessorProperty":
        if (node.computed) this.#walk(node.key);
        if (node.value !== null) this.#bare([node.value]);
        return;
      case "StaticBlock":
        this.#within(node.end - 1, () => {
          for (const statement of node.body) this.#walk(statement);
        });
        return;
      // Decorators are moved; types and constants have no assertions; a name in `with` may be a property.
      case "Decorator":
      case "TSEnumDeclaration":
      case "TSTypeAnnotation":
      case "TSInterfaceDeclaration":
      case "TSTypeAliasDeclaration":
      case "WithStatement":
        return;
      default:
        this.#children(node);
    }
  }

  #bare(nodes: readonly ESTree.Node[]): void {
    const before = this.#isBare;
    this.#isBare = true;
    for (const node of nodes) this.#walk(node);
    this.#isBare = before;
  }

  #function(node: FunctionLike): void {
    this.#bare(node.params);
    const { body } = node;
    if (body === null) return;
    const { text } = this.#edit;
    const beginning = this.#beginnings.get(node);
    if (body.type === "BlockStatement") {
      if (beginning !== undefined) text.appendLeft(behindDirectives(body), ` ${beginning};`);
      this.#within(body.end - 1, () => {
        for (const statement of body.body) this.#walk(statement);
      });
      return;
    }
    const needsBlock = this.#hasAssertions(body);
    if (needsBlock) text.appendLeft(body.start, "{ return ");
    if (beginning !== undefined) text.appendLeft(body.start, `(${beginning}, `);
    const walk = () => {
      this.#walk(body);
      if (beginning !== undefined) text.appendLeft(body.end, ")");
    };
    if (needsBlock) this.#within(body.end, walk, " }");
    else walk();
  }

  /** Whether an expression has assertions outside of functions in it, which need variables. */
  #hasAssertions(node: ESTree.Node): boolean {
    if (node.type === "CallExpression" && this.#callOf(node) !== null) return true;
    if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return false;
    return nodesBelow(node).some((child) => this.#hasAssertions(child));
  }

  #callOf(node: ESTree.CallExpression): AssertionCall | null {
    return assertionCall(node, this.#bindings, this.#scopes.isInner);
  }

  /** Walks what has variables of its own, and declares them at an offset, followed by a text. */
  #within(end: number, walk: () => void, last = ""): void {
    const [outer, wasBare] = [this.#variables, this.#isBare];
    this.#variables = new OperandVariables(this.#edit.identifiers);
    this.#isBare = false;
    walk();
    const closing = this.#variables.declaration + last;
    if (closing !== "") this.#edit.text.appendLeft(end, closing);
    [this.#variables, this.#isBare] = [outer, wasBare];
  }

  /** Rewrites a call of an assertion; false if it is none. */
  #assertion(node: ESTree.CallExpression): boolean {
    const call = this.#callOf(node);
    if (call === null) return false;
    this.#found = true;
    if (this.#isBare) {
      this.#edit.text.appendLeft(node.start, "(() => { return ");
      const rewrite = () => {
        this.#rewriteCall(call);
      };
      this.#within(node.end, rewrite, " })()");
    } else this.#rewriteCall(call);
    return true;
  }

  #rewriteCall(call: AssertionCall): void {
    const { identifiers } = this.#edit;
    const target = {
      names: this.#names,
      isBound: (name: string) => this.#scopes.isBound(name),
      missing: identifiers.assertion,
      nextRecorded: () => identifiers.recorded(this.#recorded++),
      walk: (inner: ESTree.Node) => {
        this.#walk(inner);
      },
      walkAssertion: (inner: ESTree.CallExpression) => this.#assertion(inner),
      beginWith: (callback: FunctionLike, assignments: string) => void this.#beginnings.set(callback, assignments),
    };
    const variables = this.#variables;
    variables.during(() => {
      const context = { edit: this.#edit, variables, lines: this.#lines, target };
      if (rewriteCall(call, context)) this.#isLong = true;
    });
  }
}

/** Where the statements of a function begin. */
function behindDirectives(body: ESTree.BlockStatement | ESTree.FunctionBody): number {
  const directives = body.body.filter((statement) => "directive" in statement && statement.directive !== null);
  return directives.at(-1)?.end ?? body.start + 1;
}
