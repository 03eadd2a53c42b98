/** The names that register tests where statements stand. */

import type { ts as TS } from "ts-morph";
import { bare, isWrapper } from "../property-names.ts";
import { type ParseContext, mayHaveName, VALUE } from "../parse-context.ts";
import type {
  Expression,
  MockedModule,
  RegisteringBody,
  RegisteringHelper,
  RegisteringStatement,
} from "../../../core/data/facts.ts";

/** The modules that runners are imported from. */
export const RUNNER_MODULES: ReadonlySet<string> = new Set([
  "vitest",
  "vite-plus/test",
  "@jest/globals",
  "node:test",
  "test",
  "mocha",
  "bun:test",
  ...["bun", "jest", "mocha", "node-test", "vitest"].map((name) => `unplugin-xtest/compat/${name}`),
]);

const SUITES = ["describe", "suite", "context", "fdescribe", "xdescribe", "xcontext"];
const TESTS = ["it", "test", "specify", "fit", "ftest", "xit", "xtest", "xspecify"];

/** The functions that register suites and tests. */
export const REGISTERING_NAMES: ReadonlySet<string> = new Set([...SUITES, ...TESTS]);

/** Those that are no globals: benchmarks of Vitest, and modes of `node:test`. */
export const IMPORTED_NAMES: ReadonlySet<string> = new Set(["bench", "only", "skip", "todo"]);

/** The functions that register hooks. */
export const HOOKS: ReadonlySet<string> = new Set([
  ...["after", "afterAll", "afterEach", "aroundAll", "aroundEach", "before", "beforeAll", "beforeEach"],
  ...["setup", "suiteSetup", "suiteTeardown", "teardown"],
]);

/** The functions that register no test: hooks, and what sets tests up. */
export const HOOK_NAMES: ReadonlySet<string> = new Set([
  ...HOOKS,
  ...["expect", "jest", "onTestFailed", "onTestFinished", "vi", "vitest"],
]);

/** Members of runners that register no test either. By themselves, these are names as any other. */
const OTHER_MEMBERS = new Set(["assert", "mock", "run", "snapshot"]);

/** Whether a member of a function that registers, or of its runner, registers nothing itself. */
export function registersNothing(member: string): boolean {
  return HOOK_NAMES.has(member) || OTHER_MEMBERS.has(member);
}

/** Whether a function registers suites. */
export function isSuiteName(name: string): boolean {
  return SUITES.includes(name);
}

const NAME = [...REGISTERING_NAMES].join("|");
const REPLACES = new RegExp(
  `\\.\\s*(${NAME})\\s*=(?![=>])|\\[\\s*["'](${NAME})["']\\s*\\]\\s*=(?![=>])|` +
    `\\b(?:Object|Reflect)\\.\\w+\\([^,;]+,\\s*(?:\\{\\s*|["'])(${NAME})\\b`,
  "g",
);

/** The global functions that a module may replace. */
export function replacedGlobals(sourceFile: TS.SourceFile): string[] {
  if (!["globalThis", "global", "window", "self"].some((name) => mayHaveName(sourceFile, name))) return [];
  const found = [...sourceFile.text.matchAll(REPLACES)].flatMap(([, ...names]) => names.filter(Boolean));
  return [...new Set(found)];
}

const MOCKS =
  /\b(?:vi|vitest|jest|mock)\s*\.\s*(?:mock|doMock|setMock|unstable_mockModule|module)\s*(?:<[^;]*?>)?\(\s*(?:import\(\s*)?["'`]([^"'`]+)["'`]/g;

/** The parameter of a factory, by which Vitest gives the exports of the module. */
const PARAMETER = /^[^,]*,\s*(?:async\s+)?\(?\s*(\w+)/;

/** The names in a factory that has all exports of its module, but for those that it mentions; null for others. */
function namesInFactory(factory: string): string[] | null {
  const [, parameter = ""] = PARAMETER.exec(factory) ?? [];
  const actual = new RegExp(`\\b(?:importActual|requireActual|${parameter || "importActual"})\\s*(?:<[^;]*>)?\\(`);
  const spreads = factory.split("...").length - 1;
  return spreads === 1 && actual.test(factory) ? [...new Set(factory.match(/[$A-Z_a-z][\w$]*/g))] : null;
}

/** The modules that a module replaces by mocks. */
export function mockedModules(sourceFile: TS.SourceFile): MockedModule[] {
  if (!["vi", "vitest", "jest", "mock"].some((name) => mayHaveName(sourceFile, name))) return [];
  const { text } = sourceFile;
  const found = new Map<string, MockedModule>();
  for (const match of text.matchAll(MOCKS)) {
    const [call, specifier = ""] = match;
    const rest = text.slice(match.index + call.length);
    // A statement ends where one begins at the start of a line, at the latest.
    const factory = rest.slice(0, /\n(?=[\w@/])|$/.exec(rest)?.index);
    const names = namesInFactory(factory);
    // Of two mocks of a module, nothing is known.
    found.set(specifier, names === null || found.has(specifier) ? { specifier } : { specifier, names });
  }
  return [...found.values()];
}

/** What names mean to a function: those that register something, and others. */
export interface RegisteringScope {
  /** Those that register tests themselves. */
  readonly roots: ReadonlySet<string>;
  /** Roots that may be suites, whatever their names. */
  readonly derived: ReadonlySet<string>;
  /** Functions of the module that call some of them. */
  readonly helpers: ReadonlySet<string>;
  /** The helpers whose body says what a call registers. */
  readonly functions: ReadonlyMap<string, HelperFunction>;
  /** Roots of the author API. Empty in a module that does not import them. */
  readonly titled: ReadonlySet<string>;
  /** Names bound to exports of other modules, or to values made from them: each with the imported names that it depends on. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The names, with those that statements declare. @param imported - those of the module that are imported, by `require` too; null inside of it. */
export function withDeclared(
  reading: ParseContext,
  statements: readonly TS.Statement[],
  outer: RegisteringScope,
  imported: ReadonlySet<string> | null,
): RegisteringScope {
  const { ts } = reading;
  const isModule = imported !== null;
  const roots = new Set(outer.roots);
  const derived = new Set(outer.derived);
  const helpers = new Set(outer.helpers);
  const functions = new Map(outer.functions);
  const imports = new Map(outer.imports);
  const declared: { readonly name: string; readonly node: TS.Node; readonly isFunction: boolean }[] = [];
  const variables = new Set<string>();
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name === undefined) continue;
      declared.push({ name: statement.name.text, node: statement, isFunction: true });
      variables.add(statement.name.text);
    } else if (ts.isVariableStatement(statement)) {
      const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer === undefined) continue;
        const value = bare(reading, initializer);
        const isFunction = ts.isArrowFunction(value) || ts.isFunctionExpression(value);
        for (const each of namesOfBinding(reading, name)) {
          if (imported?.has(each) !== true) declared.push({ name: each, node: value, isFunction });
          if (!isConstant) variables.add(each);
        }
      }
    }
  }
  for (const { name } of declared) for (const set of [roots, derived, helpers, functions, imports]) set.delete(name);
  for (const { name, node } of declared) {
    if (isModule && requiredBy(reading, node) !== undefined) imports.set(name, new Set([name]));
  }
  const assigned = assignedIn(reading, statements, variables);
  const mentionedIn = new Map(declared.map(({ node }) => [node, mentionedNames(reading, node)]));
  // A helper may call one that is declared after it.
  for (let before = -1; before !== roots.size + helpers.size;) {
    before = roots.size + helpers.size;
    for (const { name, node, isFunction } of declared) {
      if (roots.has(name) || helpers.has(name)) continue;
      const mentioned = mentionedIn.get(node) ?? [];
      // `const it = it.extend(…)` inside of a function means the outer one, whose name is not known to register any more.
      const registers =
        !isOtherMember(reading, node, name) && [...mentioned].some((each) => roots.has(each) || helpers.has(each));
      const isRunner = !isFunction && REGISTERING_NAMES.has(name) && isRequireOfRunner(reading, node);
      if (!registers && !isRunner) continue;
      // What is assigned to it says what a call registers.
      const isAssigned = assigned.has(name);
      const isTitled = !isFunction && isTitledMark(reading, node, { titled: outer.titled, derived });
      if (isFunction || isAssigned || !(isModule || isTitled)) {
        helpers.add(name);
        const fn = isAssigned ? null : helperFunction(reading, node, roots);
        if (fn !== null) functions.set(name, fn);
      } else if (isRunner) roots.add(name);
      else {
        roots.add(name);
        derived.add(name);
      }
    }
  }
  for (const { name, node } of declared) {
    if (imports.has(name)) continue;
    const used = importsOf(mentionedIn.get(node) ?? [], imports);
    if (used.size > 0) imports.set(name, used);
  }
  return { roots, derived, helpers, functions, titled: outer.titled, imports };
}

/** Whether an expression is `test` or `describe` of the author API with marks or fixtures, and registers no test. */
export function isTitledMark(
  reading: ParseContext,
  value: TS.Node,
  { titled, derived }: Pick<RegisteringScope, "derived" | "titled">,
): boolean {
  const { ts } = reading;
  if (titled.size === 0) return false;
  let node = value;
  while (isWrapper(reading, node)) node = node.expression;
  const last = ts.isCallExpression(node) ? node.arguments.at(-1) : undefined;
  if (last !== undefined && ts.isFunctionLike(bare(reading, last))) return false;
  while (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || isWrapper(reading, node))
    node = node.expression;
  return ts.isIdentifier(node) && (titled.has(node.text) || derived.has(node.text));
}

/** The imported names that some names depend on. */
export function importsOf(names: Iterable<string>, imports: RegisteringScope["imports"]): Set<string> {
  const found = new Set<string>();
  for (const name of names) for (const one of imports.get(name) ?? []) found.add(one);
  return found;
}

/** Whether a variable is a member of what registers that registers nothing: `const mock = test.mock`, `const { mock } = test`. */
function isOtherMember(reading: ParseContext, node: TS.Node, name: string): boolean {
  const { ts } = reading;
  if (ts.isIdentifier(node)) return registersNothing(name);
  return ts.isPropertyAccessExpression(node) && registersNothing(node.name.text);
}

function isRequireOfRunner(reading: ParseContext, node: TS.Node): boolean {
  return RUNNER_MODULES.has(requiredBy(reading, node) ?? "");
}

/** The specifier of `require("node:test")`, also of a property of it; undefined for anything else. */
function requiredBy(reading: ParseContext, node: TS.Node): string | undefined {
  const { ts } = reading;
  let at = node;
  while (ts.isPropertyAccessExpression(at)) at = at.expression;
  if (!ts.isCallExpression(at) || !ts.isIdentifier(at.expression) || at.expression.text !== "require") {
    return undefined;
  }
  const [specifier] = at.arguments;
  return specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
}

/** Functions of a module that register tests when they are called. */
export interface HelperFunction {
  readonly parameters: readonly TS.ParameterDeclaration[];
  readonly body: TS.ConciseBody;
}

/**
 * A function whose body says what a call of it registers; null for any other value, and for functions that take turns, take what registers,
 * or assign to their parameters, whose values are not those of the call then.
 *
 * @param roots - the names that register.
 */
export function helperFunction(
  reading: ParseContext,
  node: TS.Node,
  roots: ReadonlySet<string>,
): HelperFunction | null {
  const { ts } = reading;
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node) && !ts.isArrowFunction(node)) return null;
  const { parameters, body, asteriskToken } = node;
  const isAsync = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
  if (body === undefined || isAsync || asteriskToken !== undefined) return null;
  const taken = parameters.flatMap(({ name }) => namesOfBinding(reading, name));
  if (taken.some((name) => roots.has(name)) || assignedIn(reading, [body], new Set(taken)).size > 0) return null;
  return { parameters, body };
}

/** Those of the names that something below the nodes assigns to. One that is declared again counts: then a run has to say. */
export function assignedIn(
  reading: ParseContext,
  nodes: readonly TS.Node[],
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const { ts } = reading;
  const assigned = new Set<string>();
  if (names.size === 0) return assigned;
  const add = (target: TS.Node): void => {
    if (ts.isIdentifier(target) && names.has(target.text)) assigned.add(target.text);
    ts.forEachChild(target, add);
  };
  const visit = (at: TS.Node): void => {
    if (ts.isBinaryExpression(at)) {
      const { kind } = at.operatorToken;
      const isAssignment = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
      if (isAssignment && isPattern(reading, at.left)) add(at.left);
    }
    if (ts.isPrefixUnaryExpression(at) || ts.isPostfixUnaryExpression(at)) {
      const isStep = at.operator === ts.SyntaxKind.PlusPlusToken || at.operator === ts.SyntaxKind.MinusMinusToken;
      if (isStep && ts.isIdentifier(at.operand)) add(at.operand);
    }
    ts.forEachChild(at, visit);
  };
  for (const node of nodes) visit(node);
  return assigned;
}

/** Whether an assignment to it assigns to names, and not to a member of an object. */
function isPattern({ ts }: ParseContext, target: TS.Node): boolean {
  return ts.isIdentifier(target) || ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target);
}

/** The identifiers in a node, without names of properties and types. */
export function mentionedNames({ ts }: ParseContext, node: TS.Node): Set<string> {
  const names = new Set<string>();
  const visit = (child: TS.Node): void => {
    if (ts.isTypeNode(child)) return;
    if (ts.isIdentifier(child)) names.add(child.text);
    else if (ts.isPropertyAccessExpression(child)) visit(child.expression);
    else if (ts.isPropertyAssignment(child)) {
      if (ts.isComputedPropertyName(child.name)) visit(child.name);
      visit(child.initializer);
    } else if (ts.isMethodDeclaration(child) || ts.isPropertyDeclaration(child)) {
      ts.forEachChild(child, (part) => (part === child.name && ts.isIdentifier(part) ? undefined : visit(part)));
    } else ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

/** Names that the function of a suite binds, as far as titles and tables mention them. */
type Locals = NonNullable<RegisteringBody["locals"]>;

/** The names of a variable or pattern. */
export function namesOfBinding(reading: ParseContext, name: TS.BindingName): string[] {
  const { ts } = reading;
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : namesOfBinding(reading, element.name),
  );
}

/** The names that statements bind and that registrations refer to. */
export function suiteLocals(
  reading: ParseContext,
  statements: readonly TS.Statement[],
  registrations: { readonly found: readonly RegisteringStatement[]; readonly helpers: readonly RegisteringHelper[] },
): Locals {
  const { ts } = reading;
  const wanted = references(registrations);
  if (wanted.size === 0) return [];
  const code = reading.text.slice(statements[0]?.pos, statements.at(-1)?.end);
  const locals: { name: string; value: Expression | null }[] = [];
  const bind = (name: string, value: () => Expression | null): void => {
    if (!wanted.has(name)) return;
    const found = value();
    locals.push({ name, value: found });
    if (found !== null) for (const each of references(found)) wanted.add(each);
  };
  // What a constant refers to is declared before it.
  for (const statement of [...statements].reverse()) {
    if (ts.isVariableStatement(statement)) {
      const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
      for (const { name, initializer } of statement.declarationList.declarations) {
        const isPlain = isConstant && ts.isIdentifier(name);
        for (const each of namesOfBinding(reading, name)) {
          bind(each, () =>
            isPlain && initializer !== undefined && !isChanged(each, code)
              ? reading.expression(reading, initializer, VALUE)
              : null,
          );
        }
      }
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name !== undefined) bind(statement.name.text, () => null);
    }
  }
  return locals;
}

/** The names that expressions refer to. */
function references(facts: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Reflect.get(value, "kind") === "reference") {
      const name: unknown = Reflect.get(value, "name");
      if (typeof name === "string") names.add(name);
      return;
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(facts);
  return names;
}

/** Whether code may change the list or object of a name. */
function isChanged(name: string, code: string): boolean {
  const text = name.replaceAll("$", "\\$");
  const change = new RegExp(
    `(?<![\\w$.])${text}\\s*(?:\\.\\s*(?:push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear|copyWithin)\\b|(?:\\[[^\\]]*\\]|\\.\\s*[\\w$]+)\\s*=(?![=>]))`,
  );
  return change.test(code);
}
