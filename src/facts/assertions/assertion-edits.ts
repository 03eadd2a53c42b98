/** What makes the assertions of a module explain themselves, as edits of its text. */
import { endOfPragmas } from "../../core/text/pragmas.ts";
import type { ts as TS } from "ts-morph";
import { MAYBE_ASSERTS, valueCount } from "../../core/assertions/assertion-names.ts";
import type { AssertionEdit, AssertionEdits, AssertionSite } from "../../core/assertions/assertion-site.ts";
import { wordPlaces, isType } from "../mentions/places.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { AssertionBindings, type CalledAssertion, type BoundNames, readBoundNames } from "./bound-names.ts";
import {
  type AssertionReading,
  endOfDirectives,
  type FunctionLike,
  isFunctionLike,
  isMethod,
  startOfNode,
  isLiteral,
} from "./syntax-tree.ts";
import { type Identifiers, identifiersFor } from "../../core/text/identifiers.ts";
import { lineStarts, placeOf } from "../../core/text/line-places.ts";
import type { CaptureTarget } from "./captures/call-parts.ts";
import { OperandVariables, CapturedValues } from "./captured-values.ts";
import { bare } from "../syntax/property-names.ts";
import { Captures } from "./captures/captures.ts";

/** What is written beside an assertion, as JSON in which no plugin finds a name to replace: what it puts there may have quotes. */
const WORD = /(?<![.\w$])[A-Za-z_$][\w$]*/g;

/** Keywords, which nothing replaces; but not `import`, since `import.meta.env` is replaced. */
const KEPT: ReadonlySet<string> = new Set(
  "async await const delete false function in instanceof let new null of return this true typeof undefined void yield".split(
    " ",
  ),
);

/** Characters for private use, which stand for the letters that are to be escaped. */
const MARKS = /[\uE000-\uE07F]/;
const FIRST = 0xe000;

/** @param isBound - whether the module binds a name: any other may be one that a bundler defines. */
function siteJson(site: AssertionSite, isBound: (name: string) => boolean): string {
  const plain = JSON.stringify(site);
  if (MARKS.test(plain)) return plain;
  const text = site.text.replace(WORD, (word) =>
    KEPT.has(word) || isBound(word) ? word : String.fromCharCode(FIRST + word.charCodeAt(0)) + word.slice(1),
  );
  if (text === site.text) return plain;
  return JSON.stringify({ ...site, text }).replace(
    new RegExp(MARKS, "g"),
    (mark) => `\\u00${(mark.charCodeAt(0) - FIRST).toString(16)}`,
  );
}

/** Values, arguments included, that the usual function takes. */
const FEW = 12;
/** Arguments that it takes. */
const ARGUMENTS = 3;

/** A call that is rewritten. */
interface AssertionCall extends CalledAssertion {
  readonly node: TS.CallExpression;
  /** Its arguments, of which some are values; at least one. */
  readonly values: readonly [TS.Expression, ...TS.Expression[]];
}

/** What calls are rewritten with. */
interface CallContext {
  readonly identifiers: Identifiers;
  readonly variables: OperandVariables;
  /** The offset of the beginning of each line. */
  readonly lines: readonly number[];
  readonly target: Omit<CaptureTarget, "start" | "values">;
}

/** A call as it is rewritten; null for any other, and for one of which an explanation would say nothing. */
function assertionCall(
  reading: AssertionReading,
  node: TS.CallExpression,
  bindings: AssertionBindings,
  isHidden: (name: string) => boolean,
): AssertionCall | null {
  const called = bindings.calledBy(node, isHidden);
  const count = called === null ? null : valueCount(called.method);
  if (called === null || count === null) return null;
  if (node.arguments.some(reading.ts.isSpreadElement)) return null;
  const [first, ...rest] = node.arguments.slice(0, count);
  if (first === undefined || !explainsMore(reading, called.method, [first, ...rest])) return null;
  return { ...called, node, values: [first, ...rest] };
}

/** Whether an explanation says more than the assertion's own message. */
function explainsMore(reading: AssertionReading, method: string, values: readonly TS.Expression[]): boolean {
  if (method === "ok") return true;
  const { ts } = reading;
  const isOfFunctions = /^(?:throws|doesNotThrow|rejects|doesNotReject)$/.test(method);
  return values.some((value) => {
    const node = bare(reading, value);
    if (isOfFunctions && ts.isIdentifier(node)) return false;
    const isPlain = ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isClassExpression(node);
    return !isPlain && !isLiteral(reading, node);
  });
}

function rewriteCall({ node, method, object, values }: AssertionCall, context: CallContext): void {
  const { identifiers, variables, lines, target } = context;
  const { reading, edits } = target;
  const { ts, text } = reading;
  const start = startOfNode(reading, values[0]);
  const end = (values.at(-1) ?? values[0]).end;
  const count = node.arguments.length;
  const captured = new CapturedValues(variables, count);
  const captures = new Captures({ ...target, start, values: captured });
  const args = values.map((value, index) => captures.visit(value, index));
  for (const rest of node.arguments.slice(values.length)) target.walk(rest);
  const { line, column } = placeOf(lines, start);
  // The place of the call is that of its name, as without the rewriting.
  const { expression: callee } = node;
  const from = startOfNode(reading, callee);
  const { line: call } = placeOf(lines, from);
  const site: AssertionSite = {
    method,
    text: text.slice(start, end),
    line,
    column: column - 1,
    ...(call === line ? {} : { call }),
    args,
  };
  const name = ts.isPropertyAccessExpression(callee) ? startOfNode(reading, callee.name) : from;
  if (name > from) edits.push([from, name]);
  const head = [
    JSON.stringify(siteJson(site, target.isBound)),
    captured.before(identifiers, object === null ? "void 0" : text.slice(object.start, object.end)),
    text.slice(from, callee.end),
    String(count),
  ];
  edits.push([name, start, `(${head.join(", ")}, `, count > ARGUMENTS || count + captured.count > FEW]);
  edits.push([node.arguments.at(-1)?.end ?? end, captured.after]);
}

/** The scopes around a part of a module. */
class Scopes {
  readonly #names: BoundNames;
  readonly #module: ReadonlySet<string>;
  readonly #inner: ReadonlySet<string>[] = [];

  constructor(file: TS.SourceFile, names: BoundNames) {
    this.#names = names;
    this.#module = names.boundBy(file) ?? new Set();
  }

  /** Enters the scope of a node; false if it has none. */
  enter(node: TS.Node): boolean {
    const scope = this.#names.boundBy(node);
    if (scope !== undefined) this.#inner.push(scope);
    return scope !== undefined;
  }

  leave(): void {
    this.#inner.pop();
  }

  /** Whether a scope inside of the module binds a name. */
  readonly isInner = (name: string): boolean =>
    this.#names.isBoundInside(name) && this.#inner.some((scope) => scope.has(name));

  /** Whether a name is no global one. */
  isBound(name: string): boolean {
    return this.isInner(name) || this.#module.has(name);
  }
}

class AssertionWalker {
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
  /** Whether the code is where no variable can be declared: a parameter's default, or a field. */
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
    // The name of a method is outside of its scope.
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

  /** Walks a scope, and declares its variables at an offset, followed by a text. */
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

/** @param file - without syntax errors. Returns null for a module without assertions. */
export function assertionEditsOf(context: ParseContext, file: TS.SourceFile): AssertionEdits | null {
  if (!MAYBE_ASSERTS.test(context.text)) return null;
  const reading: AssertionReading = { ...context, file };
  const bindings = new AssertionBindings(reading);
  const { words } = bindings;
  if (words.size === 0) return null;
  const places = wordPlaces(context.text, words, [{ pos: 0, end: file.end }]);
  const found = new AssertionWalker(reading, bindings, places).find();
  if (found === null) return null;
  const { edits, tail } = found;
  const mark = context.text.startsWith("\uFEFF") ? 1 : 0;
  return { head: headOf(reading) - mark, edits: mark === 0 ? edits : edits.map(withoutMark), tail };
}

/** An edit of the text behind a byte order mark. */
function withoutMark(edit: AssertionEdit): AssertionEdit {
  if (edit.length === 4) return [edit[0] - 1, edit[1] - 1, edit[2], edit[3]];
  const [at, second] = edit;
  return typeof second === "string" ? [at - 1, second] : [at - 1, second - 1];
}

/** Behind a hashbang line, pragmas and directives. */
function headOf(reading: AssertionReading): number {
  const { text, file } = reading;
  return (
    endOfDirectives(reading, file.statements) ??
    endOfPragmas(text) ??
    /^\uFEFF?(?:#!.*(?:\r?\n)?)?/.exec(text)?.[0].length ??
    0
  );
}
