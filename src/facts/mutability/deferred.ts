/** Which code of a module waits: bodies of functions and methods, told by the name through which they can be called. */
import type { ts as TS } from "ts-morph";
import { DEFAULT_BINDING, type ImportFact } from "../../core/data/facts.ts";
import { exportedBy } from "../commonjs/exported-names.ts";
import { bare } from "../syntax/property-names.ts";
import type { Reading } from "../syntax/parse-context.ts";

/** The name of what nobody can call but a run: the function of a fixture. */
export const NOBODY = "";

/** Functions of a plugin or of a test module that are called while tests are collected. */
const HOOK = /^xtest_/;

/** What an imported name is. */
type Api = "fixture" | "mark" | "namespace";

/** Tells whose code stands where. */
export class Deferred {
  readonly #reading: Reading;
  readonly #statements: readonly TS.Statement[];
  readonly #api: ReadonlyMap<string, Api>;

  /** @param api what names of the author API mean here. */
  constructor(reading: Reading, { statements }: TS.SourceFile, api: ReadonlyMap<string, Api>) {
    this.#reading = reading;
    this.#statements = statements;
    this.#api = api;
  }

  /** The statement of the module that has an offset, with what stands in front of it. */
  statementAt(at: number): TS.Statement | null {
    const statements = this.#statements;
    let low = 0;
    let high = statements.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((statements[middle]?.end ?? Infinity) <= at) low = middle + 1;
      else high = middle;
    }
    return statements[low] ?? null;
  }

  /** The name through which the code at an offset of a statement can be called; null if it runs with the module. */
  ownerOf(statement: TS.Statement, at: number): string | null {
    const { ts } = this.#reading;
    if (ts.isFunctionDeclaration(statement)) return named(statement.name?.text ?? DEFAULT_BINDING);
    if (ts.isClassDeclaration(statement)) return this.#ofClass(statement, at, statement.name?.text ?? DEFAULT_BINDING);
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer, end } of statement.declarationList.declarations) {
        if (at >= end) continue;
        return initializer === undefined || !ts.isIdentifier(name) || at < initializer.pos
          ? null
          : this.#ofValue(initializer, at, name.text);
      }
      return null;
    }
    if (ts.isExportAssignment(statement)) return this.#ofValue(statement.expression, at, DEFAULT_BINDING);
    if (!ts.isExpressionStatement(statement)) return null;
    const expression = bare(this.#reading, statement.expression);
    if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const name = exportedBy(this.#reading, expression.left);
      return name === null || at < expression.right.pos ? null : this.#ofValue(expression.right, at, name);
    }
    return this.#ofValue(expression, at, NOBODY);
  }

  #ofValue(outer: TS.Expression, at: number, name: string): string | null {
    const { ts } = this.#reading;
    const node = bare(this.#reading, outer);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return name === NOBODY ? null : named(name);
    if (ts.isClassExpression(node)) return this.#ofClass(node, at, name);
    if (!ts.isCallExpression(node)) return null;
    const api = this.#apiOf(node);
    if (api === null) return null;
    if (at < node.expression.end) return this.#ofCallee(node.expression, at);
    for (const outerArg of node.arguments) {
      if (at < outerArg.pos || at >= outerArg.end) continue;
      const owner = api === "fixture" ? NOBODY : name;
      const arg = bare(this.#reading, outerArg);
      if (ts.isObjectLiteralExpression(arg)) return this.#ofOptions(arg, at);
      if (ts.isArrowFunction(arg) || ts.isFunctionExpression(arg)) return named(owner);
      return ts.isIdentifier(arg) ? named(owner) : this.#ofValue(arg, at, owner);
    }
    return null;
  }

  /** `mark.x("a", rows)` of `mark.x("a", rows)(fn)`. Whose function is given back and called, as by `mark.x(fn)()`, cannot wait. */
  #ofCallee(outer: TS.Expression, at: number): string | null {
    const { ts } = this.#reading;
    const node = bare(this.#reading, outer);
    if (!ts.isCallExpression(node) || node.arguments.length < 2) return null;
    const owner = this.#ofValue(node, at, NOBODY);
    const isFunction = node.arguments.some(
      (arg) => at >= arg.pos && at < arg.end && (ts.isArrowFunction(arg) || ts.isFunctionExpression(arg)),
    );
    return isFunction ? null : owner;
  }

  /** `{ params: rows }` only names a table; a function for ids is called. */
  #ofOptions({ properties }: TS.ObjectLiteralExpression, at: number): string | null {
    const { ts } = this.#reading;
    const property = properties.find(({ end }) => at < end);
    const isIt = property !== undefined && ts.isPropertyAssignment(property) && ts.isIdentifier(property.initializer);
    return isIt && ts.isIdentifier(property.name) && property.name.text !== "ids" ? NOBODY : null;
  }

  /** Methods and fields of instances wait for the class to be called; what is static does not, but for methods. */
  #ofClass(node: TS.ClassLikeDeclaration, at: number, name: string): string | null {
    const { ts } = this.#reading;
    const around = this.#ofDecorators(node, at);
    if (around !== undefined) return around;
    for (const { token, types, pos, end } of node.heritageClauses ?? []) {
      if (at < pos || at >= end || token !== ts.SyntaxKind.ExtendsKeyword) continue;
      const [base] = types;
      const isPlain = base !== undefined && !ts.isCallExpression(bare(this.#reading, base.expression));
      return isPlain ? named(name) : null;
    }
    for (const member of node.members) {
      if (at < member.pos || at >= member.end) continue;
      const decorated = this.#ofDecorators(member, at);
      if (decorated !== undefined) return decorated;
      if (ts.isPropertyDeclaration(member)) {
        const { initializer } = member;
        const isStatic = ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;
        if (initializer === undefined || at < initializer.pos) return null;
        return isStatic ? this.#ofValue(initializer, at, name) : named(name);
      }
      if (!ts.isFunctionLike(member) || !("body" in member) || at < member.parameters.pos) return null;
      const isHook = member.name !== undefined && ts.isIdentifier(member.name) && HOOK.test(member.name.text);
      return isHook ? null : named(name);
    }
    return null;
  }

  /** Whose code a decorator is, or what it decorates, since it may call that; undefined if it is only a mark beside it. */
  #ofDecorators(node: TS.Node, at: number): string | null | undefined {
    const { ts } = this.#reading;
    if (!ts.canHaveDecorators(node)) return undefined;
    for (const { expression, pos, end } of ts.getDecorators(node) ?? []) {
      if (this.#apiOf(expression) === null) return null;
      if (at >= pos && at < end) return this.#ofValue(expression, at, NOBODY);
    }
    return undefined;
  }

  /** Which function of the author API an expression begins with: `mark.x(fn)`, `mark.x(…)(fn)`, `fixture(fn)`; null if none. */
  #apiOf(expression: TS.Expression): Api | null {
    const { ts } = this.#reading;
    let node = bare(this.#reading, expression);
    let member = "";
    for (;;) {
      if (ts.isCallExpression(node)) node = bare(this.#reading, node.expression);
      else if (ts.isPropertyAccessExpression(node)) {
        member = node.name.text;
        node = bare(this.#reading, node.expression);
      } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CommaToken) node = node.right;
      else break;
    }
    const api = ts.isIdentifier(node) ? this.#api.get(node.text) : undefined;
    return (api === "namespace" ? apiNamed(member) : api) ?? null;
  }
}

/** The name of code that waits, or null if it is called while tests are collected. */
function named(name: string): string | null {
  return HOOK.test(name) ? null : name;
}

/** What the author API does with a function: a run calls it, or whoever calls what is given back. */
function apiNamed(name: string): Api | null {
  return name === "fixture" ? "fixture" : name === "mark" || name === "hookimpl" ? "mark" : null;
}

/** What names of the author API mean in a module. */
export function apiNames(imports: readonly ImportFact[]): Map<string, Api> {
  const names = new Map<string, Api>();
  for (const { specifier, imported, local, typeOnly } of imports) {
    if (specifier !== "unplugin-xtest" || local === null || typeOnly) continue;
    const api = imported === "*" || imported === "module.exports" ? "namespace" : apiNamed(imported ?? "");
    if (api !== null) names.set(local, api);
  }
  return names;
}
