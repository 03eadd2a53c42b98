/** Code without side effects on its arguments: it neither changes nor stores them. */
import type { ts as TS } from "ts-morph";
import { isNamedLikeTest } from "../../core/data/facts.ts";
import { bare, isAssignment, memberOf } from "../syntax/property-names.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import {
  CALLBACK_METHODS,
  type CallResult,
  HARMLESS_FUNCTIONS,
  HARMLESS_METHODS,
  READING_OBJECTS,
} from "./harmless-functions.ts";
import { isShadowed, type MentionPath } from "./places.ts";

type CalledFunction = TS.ArrowFunction | TS.FunctionExpression | TS.FunctionDeclaration;

export class QuietCode {
  readonly #reading: ParseContext;
  readonly #api: ReadonlySet<string>;
  readonly #readers: ReadonlySet<string>;
  /** The module's own functions by name, with the nodes around them. */
  readonly #functions = new Map<string, { readonly fn: CalledFunction; readonly around: MentionPath }>();
  readonly #classes = new Set<string>();
  readonly #known = new Map<TS.Node, boolean>();
  /** Nodes that are being checked. */
  readonly #open = new Set<TS.Node>();

  /**
   * @param api - names of the author API.
   * @param readers - imported functions, and modules of functions, that only read their arguments.
   */
  constructor(
    reading: ParseContext,
    sourceFile: TS.SourceFile,
    api: ReadonlySet<string>,
    readers: ReadonlySet<string>,
  ) {
    this.#reading = reading;
    this.#api = api;
    this.#readers = readers;
    const { ts } = reading;
    const around = [sourceFile];
    for (const statement of sourceFile.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
        this.#functions.set(statement.name.text, { fn: statement, around });
      } else if (ts.isClassDeclaration(statement) && statement.name !== undefined) {
        this.#classes.add(statement.name.text);
      } else if (ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) !== 0) {
        for (const { name, initializer } of statement.declarationList.declarations) {
          if (!ts.isIdentifier(name) || initializer === undefined) continue;
          const fn = bare(reading, initializer);
          if (ts.isArrowFunction(fn) || ts.isFunctionExpression(fn)) this.#functions.set(name.text, { fn, around });
        }
      }
    }
  }

  /** Whether a node is the name of one of the module's functions. */
  isFunction(node: TS.Node): boolean {
    return this.#reading.ts.isIdentifier(node) && this.#functions.has(node.text);
  }

  /** Whether a node is the name of a function or class of the module that may be a test. */
  isTest(node: TS.Node): boolean {
    const { ts } = this.#reading;
    if (!ts.isIdentifier(node)) return false;
    if (this.#functions.has(node.text)) return isNamedLikeTest(node.text);
    return this.#classes.has(node.text) && isNamedLikeTest(node.text.toLowerCase());
  }

  /** Whether an expression begins with a name of the author API: `mark.x`, `mark.x(…)(fn)`, `fixture(fn)`. */
  isApi(expression: TS.Expression): boolean {
    return this.#api.has(this.#rootOf(expression));
  }

  /** Whether a function only reads its arguments: `console.log`, `assert.equal`. */
  isReader(callee: TS.Expression): boolean {
    const root = this.#rootOf(callee);
    return READING_OBJECTS.has(root) || this.#readers.has(root);
  }

  /** The result of a built-in function relative to its arguments; undefined if the function may change them. */
  resultOf(callee: TS.Expression): CallResult | undefined {
    const { ts } = this.#reading;
    const node = bare(this.#reading, callee);
    if (ts.isIdentifier(node)) return HARMLESS_FUNCTIONS.get(node.text);
    const member = memberOf(this.#reading, node);
    if (member === null) return undefined;
    if (member.property === "concat") return "copy";
    if (member.property === "includes" || member.property === "indexOf") return "nothing";
    return HARMLESS_FUNCTIONS.get(ts.isIdentifier(member.object) ? `${member.object.text}.${member.property}` : "");
  }

  /** Whether a function is `Object.assign`, which changes only its first argument. */
  isAssign(callee: TS.Expression): boolean {
    const member = memberOf(this.#reading, callee);
    return member?.property === "assign" && this.#rootOf(callee) === "Object";
  }

  /** Whether a callback for the elements of a list is quiet. The list itself is its last argument. */
  isQuietCallback(callback: TS.Expression, around: MentionPath): boolean {
    const fn = this.#functionOf(callback, around)?.fn;
    return (fn === undefined || fn.parameters.length < 3) && this.isQuietFunction(callback, around);
  }

  /** Whether a function of the module or the language is quiet; `around` are the nodes around the expression. */
  isQuietFunction(callee: TS.Expression, around: MentionPath): boolean {
    const own = this.#functionOf(callee, around);
    if (own === null) return this.resultOf(callee) === "nothing";
    return this.isQuietNode(own.fn, own.around);
  }

  /** Whether a node is quiet, functions in it included. */
  isQuietNode(root: TS.Node | undefined, around: MentionPath): boolean {
    if (root === undefined) return false;
    // A recursive function adds nothing.
    if (this.#open.has(root)) return true;
    const before = this.#known.get(root);
    if (before !== undefined) return before;
    this.#open.add(root);
    const path = [...around];
    const isQuiet = (node: TS.Node): boolean => {
      if (!this.#isQuietAlone(node, path)) return false;
      path.push(node);
      const isNoisy = this.#reading.ts.forEachChild(node, (child) => !isQuiet(child)) ?? false;
      path.pop();
      return !isNoisy;
    };
    const result = isQuiet(root);
    this.#open.delete(root);
    // A result that was found inside another check may depend on that check.
    if (!result || this.#open.size === 0) this.#known.set(root, result);
    return result;
  }

  /** Whether a node is quiet, apart from its child nodes. */
  #isQuietAlone(node: TS.Node, around: MentionPath): boolean {
    const { ts } = this.#reading;
    if (ts.isBinaryExpression(node)) {
      const isPlain = node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
      return !isAssignment(this.#reading, node) || (!isPlain && ts.isIdentifier(node.left));
    }
    if (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)) {
      const isStep = ["++", "--"].includes(ts.tokenToString(node.operator) ?? "");
      return !isStep || ts.isIdentifier(node.operand);
    }
    if (ts.isCallExpression(node)) {
      const method = memberOf(this.#reading, node.expression)?.property ?? "";
      const [callback] = node.arguments;
      if (HARMLESS_METHODS.has(method)) {
        return !CALLBACK_METHODS.has(method) || callback === undefined || this.isQuietFunction(callback, around);
      }
      return this.isApi(node.expression) || this.isReader(node.expression) || this.#isHarmless(node.expression, around);
    }
    if (ts.isNewExpression(node)) return this.resultOf(node.expression) !== undefined;
    const isNoisy =
      ts.isDeleteExpression(node) ||
      ts.isTaggedTemplateExpression(node) ||
      ts.isThrowStatement(node) ||
      ts.isYieldExpression(node);
    return !isNoisy;
  }

  #isHarmless(callee: TS.Expression, around: MentionPath): boolean {
    return this.resultOf(callee) !== undefined || this.isQuietFunction(callee, around);
  }

  #functionOf(
    expression: TS.Expression,
    around: MentionPath,
  ): { readonly fn: CalledFunction; readonly around: MentionPath } | null {
    const { ts } = this.#reading;
    const fn = bare(this.#reading, expression);
    if (ts.isArrowFunction(fn) || ts.isFunctionExpression(fn)) return { fn, around };
    if (!ts.isIdentifier(fn) || isShadowed(this.#reading, around, fn.text)) return null;
    return this.#functions.get(fn.text) ?? null;
  }

  /** The leftmost name of an expression; empty if there is none. */
  #rootOf(expression: TS.Expression): string {
    const { ts } = this.#reading;
    let node = bare(this.#reading, expression);
    while (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node))
      node = bare(this.#reading, node.expression);
    return ts.isIdentifier(node) ? node.text : "";
  }
}
