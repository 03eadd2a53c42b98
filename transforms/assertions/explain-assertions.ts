/**
 * Has the assertions of a module explain themselves: `assert(a === b)` becomes
 * `assertion("…", void 0, assert, 1, (t1 = a) === (t2 = b), t1, t2, t1 = t2 = void 0)`. The variables are those of the function around
 * it, so that recursion, generators and async functions have their own, and are emptied before the assertion is called.
 */
import type { ESTree } from "rolldown/utils";
import type { AssertionSite } from "../../src/core/assertions/assertion-site.ts";
import type { Edit } from "../edit.ts";
import { AssertionBindings, type AssertionCall } from "./assertion-bindings.ts";
import { MAYBE_ASSERTS, valueCount } from "../../src/core/assertions/assertion-names.ts";
import { scopeNames } from "./assertion-scopes.ts";
import { Captures } from "./captures.ts";
import { bareExpression, nodesBelow, type FunctionLike, type ParseModule } from "./syntax-tree.ts";

/** The module that generated code imports. */
export const ASSERTION_MODULE = "unplugin-xtest/assertion";

/** Values of one assertion. */
const MOST = 60;
/** Values, arguments included, that the usual function takes. */
const FEW = 12;

/** The variables of one function. */
interface Variables {
  /** How many the current assertions use. */
  used: number;
  /** How many there are. */
  count: number;
  /** Those that callbacks set. */
  readonly recorded: string[];
}

/** Rewrites the assertions, and imports what they call. Returns whether there were any. */
export function explainAssertions(edit: Edit, parse: ParseModule, source: string): boolean {
  const { code } = edit;
  if (!MAYBE_ASSERTS.test(code)) return false;
  const mark = code.startsWith("\uFEFF") ? 1 : 0;
  // The parser counts from behind a byte order mark.
  const program = parse(mark === 0 ? code : ` ${code.slice(1)}`, source);
  if (program === null) return false;
  const bindings = new AssertionBindings(program);
  if (bindings.names.size === 0) return false;
  const walker = new AssertionWalker(edit, bindings);
  if (!walker.rewrite(program)) return false;
  const at = headOf(program, code);
  edit.text.appendLeft(at, `${at > 1 ? ";" : ""}${importText(edit, walker.isLong)}`);
  return true;
}

/** Behind a hashbang line and directives. */
function headOf({ body, hashbang }: ESTree.Program, code: string): number {
  const directives = body.filter((statement) => "directive" in statement && statement.directive !== null);
  const last = directives.at(-1);
  if (last !== undefined) return last.end;
  if (hashbang === null) return code.startsWith("\uFEFF") ? 1 : 0;
  return hashbang.end + (/^\r?\n/.exec(code.slice(hashbang.end))?.[0].length ?? 0);
}

function importText({ identifiers, rewrite }: Edit, isLong: boolean): string {
  const isReported = rewrite.assertions?.reported === true;
  const names = [
    ["assertion", identifiers.assertion] as const,
    ...(isLong ? [[isReported ? "reportedAssertion" : "longAssertion", identifiers.longAssertion] as const] : []),
  ];
  const from = JSON.stringify(ASSERTION_MODULE);
  if (rewrite.syntax === "commonjs") {
    return `const { ${names.map((pair) => pair.join(": ")).join(", ")} } = require(${from});`;
  }
  return `import { ${names.map((pair) => pair.join(" as ")).join(", ")} } from ${from};`;
}

class AssertionWalker {
  readonly #edit: Edit;
  readonly #bindings: AssertionBindings;
  readonly #scopes: ReadonlySet<string>[] = [];
  readonly #beginnings = new Map<FunctionLike, string>();
  #variables: Variables = { used: 0, count: 0, recorded: [] };
  /** Whether the code is outside of what has variables: a parameter's default, or a field. */
  #isBare = false;
  #recorded = 0;
  #found = false;
  /** Whether the function for any number of values is used. */
  isLong = false;

  constructor(edit: Edit, bindings: AssertionBindings) {
    this.#edit = edit;
    this.#bindings = bindings;
  }

  rewrite(program: ESTree.Program): boolean {
    this.#children(program);
    const declared = this.#declarations();
    if (declared !== "") this.#edit.tail.push(declared);
    return this.#found;
  }

  readonly #isHidden = (name: string): boolean =>
    this.#bindings.isShadowed(name) && this.#scopes.some((scope) => scope.has(name));

  #walk(node: ESTree.Node): void {
    const scope = this.#bindings.hasShadows ? scopeNames(node) : null;
    if (scope !== null) this.#scopes.push(scope);
    this.#enter(node);
    if (scope !== null) this.#scopes.pop();
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
      // Decorators are moved; types and constants have no assertions.
      case "Decorator":
      case "TSEnumDeclaration":
      case "TSTypeAnnotation":
      case "TSInterfaceDeclaration":
      case "TSTypeAliasDeclaration":
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
    const hasAssertions = this.#mayAssert(body);
    if (hasAssertions) text.appendLeft(body.start, "{ return ");
    if (beginning !== undefined) text.appendLeft(body.start, `(${beginning}, `);
    const close = () => {
      if (beginning !== undefined) text.appendLeft(body.end, ")");
    };
    if (hasAssertions) this.#within(body.end, () => this.#walk(body), close, " }");
    else {
      this.#walk(body);
      close();
    }
  }

  /** Whether an expression has assertions outside of functions in it, which need variables. */
  #mayAssert(node: ESTree.Node): boolean {
    if (node.type === "CallExpression" && this.#callOf(node) !== null) return true;
    if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return false;
    return nodesBelow(node).some((child) => this.#mayAssert(child));
  }

  #callOf(node: ESTree.CallExpression): AssertionCall | null {
    return this.#bindings.callOf(node, this.#isHidden);
  }

  /** Walks what has variables of its own, and declares them at an offset. */
  #within(end: number, walk: () => void, close: () => void = () => undefined, last = ""): void {
    const [outer, wasBare] = [this.#variables, this.#isBare];
    this.#variables = { used: 0, count: 0, recorded: [] };
    this.#isBare = false;
    walk();
    close();
    const declared = this.#declarations();
    if (declared + last !== "") this.#edit.text.appendLeft(end, declared + last);
    [this.#variables, this.#isBare] = [outer, wasBare];
  }

  #declarations(): string {
    const { count, recorded } = this.#variables;
    const names = [...Array.from({ length: count }, (_, index) => this.#name(index)), ...recorded];
    return names.length === 0 ? "" : `;var ${names.join(", ")};`;
  }

  #name(index: number): string {
    return this.#edit.identifiers.operand(index);
  }

  /** Rewrites a call of an assertion; false if it is none. */
  #assertion(node: ESTree.CallExpression): boolean {
    const call = this.#callOf(node);
    const count = call === null ? null : valueCount(call.method);
    if (call === null || count === null || node.arguments.length === 0) return false;
    if (node.arguments.some(({ type }) => type === "SpreadElement")) return false;
    const values = node.arguments.slice(0, count).filter((each) => each.type !== "SpreadElement");
    if (!isWorthIt(call.method, values)) return false;
    this.#found = true;
    if (!this.#isBare) {
      this.#emit(node, call, values);
      return true;
    }
    const { text } = this.#edit;
    text.appendLeft(node.start, "(() => { return ");
    this.#within(node.end, () => this.#emit(node, call, values), undefined, " })()");
    return true;
  }

  #emit(node: ESTree.CallExpression, call: AssertionCall, values: readonly ESTree.Expression[]): void {
    const { text, code, identifiers, rewrite } = this.#edit;
    const variables = this.#variables;
    const [first] = node.arguments;
    const last = values.at(-1);
    if (first === undefined || last === undefined) return;
    const all = node.arguments.length;
    const taken: string[] = [];
    const conditional: string[] = [];
    const { used } = variables;
    const variable: string[] = [];
    const trail = (expression: string) => {
      if (taken.length >= MOST) return null;
      taken.push(expression);
      return { index: all + taken.length - 1 };
    };
    const take = (name: string, isConditional: boolean) => {
      const trailed = trail(name);
      if (trailed === null) return null;
      if (isConditional) conditional.push(name);
      variable.push(name);
      return { name, ...trailed };
    };
    const target = {
      text,
      bindings: this.#bindings,
      start: first.start,
      trail,
      missing: identifiers.assertion,
      allocate: (isConditional: boolean) => {
        const name = this.#name(variables.used++);
        variables.count = Math.max(variables.count, variables.used);
        return take(name, isConditional);
      },
      allocateRecorded: () => {
        const name = identifiers.recorded(this.#recorded++);
        variables.recorded.push(name);
        return take(name, true);
      },
      walk: (inner: ESTree.Node) => this.#walk(inner),
      walkAssertion: (inner: ESTree.CallExpression) => this.#assertion(inner),
      beginWith: (callback: FunctionLike, assignments: string) => void this.#beginnings.set(callback, assignments),
    };
    const captures = new Captures(target);
    const args = values.map((value, index) => captures.argument(value, index));
    for (const rest of node.arguments.slice(values.length)) this.#walk(rest);
    const before = code.slice(0, first.start);
    const line = before.split("\n").length;
    const called = line - code.slice(node.start, first.start).split("\n").length + 1;
    const site: AssertionSite = {
      method: call.method,
      text: code.slice(first.start, last.end),
      line,
      column: first.start - (before.lastIndexOf("\n") + 1),
      ...(called === line ? {} : { call: called }),
      args,
    };
    // The place of the call is that of its name, as without the rewriting.
    const name = node.callee.type === "MemberExpression" ? node.callee.property.start : node.callee.start;
    if (name > node.callee.start) text.remove(node.callee.start, name);
    const { assertion } = identifiers;
    const isLong = rewrite.assertions?.reported === true || all > 3 || all + taken.length > FEW;
    if (isLong) this.isLong = true;
    const self = call.object === null ? "void 0" : code.slice(call.object.start, call.object.end);
    const emptied = conditional.length === 0 ? self : `(${conditional.join(" = ")} = ${assertion}, ${self})`;
    const callee = code.slice(node.callee.start, node.callee.end);
    text.update(
      name,
      first.start,
      `${isLong ? identifiers.longAssertion : assertion}(${JSON.stringify(JSON.stringify(site))}, ${emptied}, ${callee}, ${all}, `,
    );
    const end = node.arguments.at(-1)?.end ?? last.end;
    const emptying = variable.length === 0 ? [] : [`${variable.join(" = ")} = void 0`];
    if (taken.length > 0) text.appendLeft(end, `, ${[...taken, ...emptying].join(", ")}`);
    variables.used = used;
  }
}

/** Whether an explanation says more than the assertion's own message. */
function isWorthIt(method: string, values: readonly ESTree.Expression[]): boolean {
  if (method === "ok") return true;
  const isOfFunctions = /^(?:throws|doesNotThrow|rejects|doesNotReject)$/.test(method);
  return values.some((value) => {
    const { type } = bareExpression(value);
    if (isOfFunctions && type === "Identifier") return false;
    return !/^(?:Literal|ArrowFunctionExpression|FunctionExpression|ClassExpression)$/.test(type);
  });
}

/** Where the statements of a function begin. */
function behindDirectives(body: ESTree.BlockStatement | ESTree.FunctionBody): number {
  const directives = body.body.filter((statement) => "directive" in statement && statement.directive !== null);
  return directives.at(-1)?.end ?? body.start + 1;
}
