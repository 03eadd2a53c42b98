/** What a module registers by calls such as `describe` and `it`, as facts. */

import type { ts as TS } from "ts-morph";
import type {
  ImportFact,
  OpaqueStatement,
  RegisteringBody,
  RegisteringHelper,
  RegisteringStatement,
  Expression,
  CalleeStep,
  RegisteringArgument,
} from "../../../core/data/facts.ts";
import { startOf } from "../comments.ts";
import { bare, memberOf } from "../property-names.ts";
import { mayHaveName, type ParseContext, PLAIN, VALUE } from "../parse-context.ts";
import { loopParts, executedCalls } from "./executed-calls.ts";
import { leavesEarly, parameterFacts } from "../functions/functions.ts";
import {
  type HelperFunction,
  importsOf,
  withDeclared,
  type RegisteringScope,
  mentionedNames,
  HOOK_NAMES,
  HOOKS,
  isSuiteName,
  isTitledMark,
  IMPORTED_NAMES,
  REGISTERING_NAMES,
  registersNothing,
  RUNNER_MODULES,
  suiteLocals,
} from "./registering-scope.ts";

/** The module of `test` and `describe` whose tests are ours. */
const AUTHOR_API = "unplugin-xtest";

/** Text that a module needs to register anything, and that names of properties and variables do not have. */
const MAY_REGISTER =
  /\b(?:describe|suite|context|it|test|specify|[fx](?:describe|it|test|context|specify))\b\s*[.(`]|\b(?:node:test|bun:test|vitest|@jest\/globals|unplugin-xtest\/compat\/[\w-]+)["']/;

/** The registrations of a module; null if it has no name that registers tests. */
export function registrationFacts(
  reading: ParseContext,
  sourceFile: TS.SourceFile,
  imports: readonly ImportFact[],
): RegisteringBody | null {
  const titled = titledNames(reading.text, imports);
  if (titled.size === 0 && !isRegisteringText(reading.text, sourceFile, imports)) return null;
  const roots = new Set(REGISTERING_NAMES);
  const others = new Set<string>();
  const imported = new Set<string>();
  for (const { specifier, imported: name, local, typeOnly } of imports) {
    if (local === null || typeOnly) continue;
    const isNamespace = name === "*" || name === "default" || name === "module.exports";
    const isRunner = RUNNER_MODULES.has(specifier) || titled.has(local);
    const isOfRunner = isRunner && (isNamespace || IMPORTED_NAMES.has(name ?? ""));
    if (titled.has(local) || isOfRunner || REGISTERING_NAMES.has(name ?? "")) {
      roots.add(local);
      imported.add(local);
      if (!isRunner) others.add(local);
    } else {
      // It hides a global of that name.
      roots.delete(local);
      others.add(local);
    }
  }
  const names: RegisteringScope = {
    roots,
    derived: new Set(),
    helpers: new Set(),
    functions: new Map(),
    titled,
    imports: new Map([...others].map((name) => [name, new Set([name])])),
  };
  const body = readBody(reading, sourceFile.statements, names, imported);
  return titled.size === 0 ? body : { ...body, titled: true };
}

/** `require("unplugin-xtest").test(…)`, which needs no name. */
const REQUIRED = /\brequire\(\s*["']unplugin-xtest["']\s*\)\s*\.\s*(?:test|describe)\b[^;\n]*\(/;

/** The local names of `test` and `describe` of the author API, and that of its namespace if these are used by it. */
function titledNames(text: string, imports: readonly ImportFact[]): Set<string> {
  const names = new Set<string>(REQUIRED.test(text) ? ["require"] : []);
  for (const { specifier, imported, local, typeOnly } of imports) {
    if (specifier !== AUTHOR_API || local === null || typeOnly) continue;
    const isNamespace =
      (imported === "*" || imported === "module.exports") &&
      new RegExp(`\\b${local.replaceAll("$", "\\$")}\\s*\\.\\s*(?:test|describe)\\b`).test(text);
    if (isNamespace || imported === "test" || imported === "describe") names.add(local);
  }
  return names;
}

/** Whether a module registers hooks outside of suites. */
export function hasRootHooks(reading: ParseContext, sourceFile: TS.SourceFile): boolean {
  return sourceFile.statements.some((statement) => isHook(reading, statement));
}

function isHook(reading: ParseContext, statement: TS.Statement): boolean {
  const { ts } = reading;
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false;
  return HOOKS.has(rootOf(reading, statement.expression) ?? "");
}

/** Most modules are done with their names: the search of the text takes thirty times as long. */
function isRegisteringText(text: string, sourceFile: TS.SourceFile, imports: readonly ImportFact[]): boolean {
  const isPossible =
    mayHaveName(sourceFile, "require") ||
    imports.some(({ specifier }) => RUNNER_MODULES.has(specifier)) ||
    [...REGISTERING_NAMES].some((name) => mayHaveName(sourceFile, name));
  return isPossible && MAY_REGISTER.test(text);
}

/** @param imported - names that register, by the imports of the module; null for a body in it. */
function readBody(
  reading: ParseContext,
  statements: readonly TS.Statement[],
  outer: RegisteringScope,
  imported: ReadonlySet<string> | null = null,
): RegisteringBody {
  const isModule = imported !== null;
  const names = withDeclared(reading, statements, outer, imported);
  const found: RegisteringStatement[] = [];
  for (const statement of statements) {
    // A module of CommonJS is a function, too.
    if (leavesEarly(reading, statement)) {
      const what = isModule ? "module" : "function";
      found.push(opaque(`what is before it may leave the ${what}`, startOf(reading.text, statement.pos)));
      break;
    }
    found.push(...statementFacts(reading, statement, names));
    if (reading.ts.isReturnStatement(statement)) break;
  }
  const helpers = [...names.functions].flatMap(([name, fn]): RegisteringHelper[] =>
    outer.functions.get(name) === fn ? [] : [{ name, ...helperFacts(reading, fn, names) }],
  );
  const locals = isModule ? [] : suiteLocals(reading, statements, { found, helpers });
  const others = isModule ? [...names.roots, ...names.helpers].filter((name) => !outer.roots.has(name)) : [];
  return {
    statements: found,
    ...(locals.length > 0 && { locals }),
    ...(helpers.length > 0 && { helpers }),
    ...(others.length > 0 && { registering: others }),
  };
}

/** What a call of a helper registers. */
function helperFacts(
  reading: ParseContext,
  { parameters, body }: HelperFunction,
  names: RegisteringScope,
): Pick<RegisteringHelper, "body" | "params"> {
  return {
    params: parameters.map((parameter) => parameterFacts(reading, parameter, PLAIN)),
    body: callbackBody(reading, body, names),
  };
}

function statementFacts(reading: ParseContext, node: TS.Statement, names: RegisteringScope): RegisteringStatement[] {
  const { ts, text } = reading;
  if (ts.isExpressionStatement(node)) return expressionFacts(reading, node.expression, names);
  if (ts.isBlock(node)) return node.statements.flatMap((inner) => statementFacts(reading, inner, names));
  if (ts.isClassDeclaration(node)) return executedFacts(reading, node, names);
  if (
    ts.isFunctionDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  ) {
    return [];
  }
  if (ts.isReturnStatement(node)) {
    return node.expression === undefined ? [] : expressionFacts(reading, node.expression, names);
  }
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (initializer !== undefined && isTitledMark(reading, initializer, names)) {
        // `const it = test.use({ … })` has fixtures, and is `test`.
        let made = bare(reading, initializer);
        while (ts.isPropertyAccessExpression(made)) made = bare(reading, made.expression);
        return usesFixtures(reading, made) ? (titledFacts(reading, made, names) ?? []) : [];
      }
      const inPattern = ts.isIdentifier(name) ? [] : executedFacts(reading, name, names);
      if (initializer === undefined || inPattern.length > 0) return inPattern;
      const value = withoutUses(reading, awaited(reading, initializer));
      const root = ts.isCallExpression(value) ? rootOf(reading, value) : null;
      if (!ts.isCallExpression(value) || root === null || !names.roots.has(root)) {
        return executedFacts(reading, initializer, names);
      }
      // A root that is called with a title has registered something; else it has made another root.
      const isTitled = value.arguments.length > 1 && isTitle(reading, value.arguments[0]);
      return isTitled ? [opaque("its result is used", startOf(text, node.pos))] : [];
    });
  }
  return (
    loopFacts(reading, node, names) ??
    branchFacts(reading, node, names) ??
    opaqueFacts(reading, node, names, whyOpaque(reading, node))
  );
}

/** A loop over a list, if it registers something and no round of it is cut short; null for anything else. */
function loopFacts(reading: ParseContext, node: TS.Node, names: RegisteringScope): RegisteringStatement[] | null {
  const { text } = reading;
  const parts = loopParts(reading, node);
  if (parts === null) return null;
  const { list, statements, expression } = parts;
  const body =
    expression === null
      ? readBody(reading, statements, names)
      : { statements: expressionFacts(reading, expression, names) };
  if (body.statements.length === 0) return null;
  const params = parts.params(reading);
  return [{ kind: "loop", list: reading.expression(reading, list, VALUE), params, body, at: startOf(text, node.pos) }];
}

/** A condition, if one of its branches registers something; null for anything else. */
function branchFacts(
  reading: ParseContext,
  node: TS.Statement,
  names: RegisteringScope,
): RegisteringStatement[] | null {
  const { ts, text } = reading;
  if (!ts.isIfStatement(node)) return null;
  if (opaqueFacts(reading, node.expression, names, "").length > 0) return null;
  const bodyOf = (branch: TS.Statement | undefined): RegisteringBody => {
    if (branch === undefined) return { statements: [] };
    return readBody(reading, ts.isBlock(branch) ? branch.statements : [branch], names);
  };
  const yes = bodyOf(node.thenStatement);
  const no = bodyOf(node.elseStatement);
  if (yes.statements.length + no.statements.length === 0) return [];
  const test = reading.expression(reading, node.expression, VALUE);
  return [{ kind: "branch", test, yes, no, at: startOf(text, node.pos) }];
}

function whyOpaque({ ts }: ParseContext, node: TS.Node): string {
  if (ts.isIterationStatement(node, false)) return "it is in a loop";
  return ts.isIfStatement(node) ? "it depends on a condition" : "it is inside of another statement";
}

function awaited(reading: ParseContext, expression: TS.Expression): TS.Expression {
  const node = bare(reading, expression);
  return reading.ts.isAwaitExpression(node) ? awaited(reading, node.expression) : node;
}

function expressionFacts(
  reading: ParseContext,
  expression: TS.Expression,
  names: RegisteringScope,
): RegisteringStatement[] {
  const { ts, text } = reading;
  const node = awaited(reading, expression);
  const own = titledFacts(reading, node, names);
  if (own !== null) return own;
  const registering = usedCall(reading, node);
  if (registering !== null) {
    const { call, args } = registering;
    return [
      ...expressionFacts(reading, call, names),
      ...args.flatMap((each) => opaqueFacts(reading, each, names, "it is in a callback")),
    ];
  }
  const root = ts.isCallExpression(node) ? rootOf(reading, node) : null;
  // `[1, 2].forEach(…)` begins with no name.
  const direct = root === null ? loopFacts(reading, node, names) : null;
  if (direct !== null) return direct;
  if (!ts.isCallExpression(node) || root === null)
    return opaqueFacts(reading, node, names, "it is part of an expression");
  if (HOOK_NAMES.has(root)) return [];
  const loop = names.roots.has(root) ? null : loopFacts(reading, node, names);
  if (loop !== null) return loop;
  const at = startOf(text, node.pos);
  if (names.helpers.has(root)) return [helperCall(reading, node, names) ?? opaque(`"${root}" registers it`, at)];
  // `dbTest("…", () => {})` of a helper: what it is stands there.
  const isOfHelper = isImported(root, names) && node.arguments.length > 1 && isTitle(reading, node.arguments[0]);
  if (names.roots.has(root) || isOfHelper) {
    const parts = callParts(reading, node);
    if (parts === null) return [opaque("how it is called needs execution", at)];
    const isNamed = parts.steps.some((step) => step.kind === "name" && isSuiteName(step.name));
    const isHook = parts.steps.some((step) => step.kind === "name" && registersNothing(step.name));
    if (isHook) return [];
    const mayBeSuite = isSuiteName(root) || isNamed || names.derived.has(root) || !REGISTERING_NAMES.has(root);
    const [first] = node.arguments;
    const inSuite = withGiven(reading, node, parts, names);
    return [
      {
        kind: "call",
        root,
        ...(isOfHelper && !names.roots.has(root) && { isOfHelper }),
        steps: parts.steps,
        args: node.arguments.map((argument) =>
          parts.argument(argument, (body) => (mayBeSuite ? callbackBody(reading, body, inSuite) : null)),
        ),
        at: first === undefined ? at : startOf(text, first.pos),
      },
    ];
  }
  return opaqueFacts(reading, node, names, "a helper registers it");
}

/** Whether a call of `use` is the expression, or what it begins with. */
function usesFixtures(reading: ParseContext, value: TS.Expression): boolean {
  const { ts } = reading;
  const node = bare(reading, value);
  if (ts.isPropertyAccessExpression(node)) return usesFixtures(reading, node.expression);
  if (!ts.isCallExpression(node)) return false;
  const callee = bare(reading, node.expression);
  return (ts.isPropertyAccessExpression(callee) && callee.name.text === "use") || usesFixtures(reading, callee);
}

/** A call of the author API; null for any other expression. */
function titledFacts(
  reading: ParseContext,
  node: TS.Expression,
  names: RegisteringScope,
): RegisteringStatement[] | null {
  const { ts, text } = reading;
  const { titled, derived } = names;
  if (titled.size === 0 || !ts.isCallExpression(node)) return null;
  const root = rootOf(reading, node);
  if (root === null || !(titled.has(root) || derived.has(root))) return null;
  const [first] = node.arguments;
  const last = node.arguments.at(-1);
  const fn = last === undefined ? null : bare(reading, last);
  const isFunction = fn !== null && (ts.isArrowFunction(fn) || ts.isFunctionExpression(fn));
  const mayBeGroup = root !== "test" && isFunction;
  return [
    {
      kind: "titled",
      call: reading.expression(reading, node, VALUE),
      body: mayBeGroup ? callbackBody(reading, fn.body, names) : null,
      at: startOf(text, (first ?? node).pos),
    },
  ];
}

/** What uses the result of a call that registers: the promise of `node:test`, the test of Mocha. */
const USES: ReadonlySet<string> = new Set(["catch", "finally", "retries", "slow", "then", "timeout"]);

/** The call whose result `it("…", fn).retries(2)` uses; null for any other expression. */
function usedCall(
  reading: ParseContext,
  node: TS.Expression,
): { readonly call: TS.CallExpression; readonly args: readonly TS.Expression[] } | null {
  const { ts } = reading;
  const member = ts.isCallExpression(node) ? memberOf(reading, bare(reading, node.expression)) : null;
  if (!ts.isCallExpression(node) || member === null || !USES.has(member.property)) return null;
  const call = awaited(reading, member.object);
  return ts.isCallExpression(call) ? { call, args: node.arguments } : null;
}

/** The call whose result a chain of calls begins with. */
function withoutUses(reading: ParseContext, node: TS.Expression): TS.Expression {
  const used = usedCall(reading, node);
  return used === null ? node : withoutUses(reading, used.call);
}

/** The names in the function of a suite, which Vitest calls with its `test`. */
function withGiven(
  { ts }: ParseContext,
  node: TS.CallExpression,
  { steps }: CallParts,
  names: RegisteringScope,
): RegisteringScope {
  const callback = node.arguments.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
  const [parameter] = callback?.parameters ?? [];
  const isTable = steps.some(({ kind }) => kind !== "name");
  if (isTable || parameter === undefined || !ts.isIdentifier(parameter.name)) return names;
  return { ...names, roots: new Set([...names.roots, parameter.name.text]) };
}

/** A call of a helper whose body is known, unless something that registers is passed to it; null for any other. */
function helperCall(
  reading: ParseContext,
  node: TS.CallExpression,
  names: RegisteringScope,
): RegisteringStatement | null {
  const { ts, text } = reading;
  const callee = bare(reading, node.expression);
  if (!ts.isIdentifier(callee) || !names.functions.has(callee.text)) return null;
  const isPlain = (argument: TS.Expression): boolean =>
    !ts.isSpreadElement(argument) && opaqueFacts(reading, argument, names, "").length === 0;
  if (!node.arguments.every(isPlain)) return null;
  const args = node.arguments.map((argument) => reading.expression(reading, argument, PLAIN));
  return { kind: "helper", name: callee.text, args, at: startOf(text, node.pos) };
}

function callbackBody(reading: ParseContext, body: TS.ConciseBody, names: RegisteringScope): RegisteringBody {
  if (reading.ts.isBlock(body)) {
    const read = readBody(reading, body.statements, names);
    const awaitedFrom = read.statements.length === 0 ? null : firstAwaited(reading, body);
    const isAwaited = awaitedFrom !== null && read.statements.some(({ at }) => at >= awaitedFrom);
    return isAwaited ? { ...read, awaitedFrom } : read;
  }
  return { statements: expressionFacts(reading, body, names) };
}

/** The offset from which the statements of a function are behind an `await`; null if it has none. */
function firstAwaited({ ts, text }: ParseContext, body: TS.Block): number | null {
  if (!text.slice(body.pos, body.end).includes("await")) return null;
  const awaits = (node: TS.Node): boolean =>
    ts.isAwaitExpression(node) || (!ts.isFunctionLike(node) && ts.forEachChild(node, awaits) === true);
  const first = body.statements.find(awaits);
  if (first === undefined) return null;
  // What a call that is awaited registers is there before.
  return ts.isExpressionStatement(first) || ts.isVariableStatement(first) ? first.end : first.pos;
}

/** A statement as one that may register tests; none if it mentions nothing that could. */
function opaqueFacts(reading: ParseContext, node: TS.Node, names: RegisteringScope, why: string): OpaqueStatement[] {
  const { ts, text } = reading;
  const at = startOf(text, node.pos);
  const mentioned = [...mentionedNames(reading, node)];
  if (mentioned.some((name) => names.roots.has(name) || names.helpers.has(name))) return [opaque(why, at)];
  const calls = [...importsOf(mentioned, names.imports)];
  const isLikely = ts.isCallExpression(node) && mayRegister(reading, node);
  if (isLikely) return [opaque(why, at)];
  return calls.length === 0 ? [] : [{ ...opaque(why, at), calls }];
}

/** The code in a declaration or an expression that is executed where it stands, as a statement that may register tests; none if it cannot. */
function executedFacts(reading: ParseContext, node: TS.Node, names: RegisteringScope): OpaqueStatement[] {
  const called = executedCalls(reading, node, (name) => names.roots.has(name) || names.helpers.has(name));
  if (called.size === 0) return [];
  const statement = opaque("it is part of an expression", startOf(reading.text, node.pos));
  return [[...called].every((name) => isImported(name, names)) ? { ...statement, calls: [...called] } : statement];
}

/** Whether a name is one of another module, which says what it is. */
function isImported(name: string, { imports }: RegisteringScope): boolean {
  return imports.get(name)?.has(name) === true;
}

function opaque(why: string, at: number): OpaqueStatement {
  return { kind: "opaque", why, at };
}

const METHODS = /^(?:run|test|it|describe|suite|spec|verify|check)/i;

/** Whether a call of a method of something else looks like `ruleTester.run("…", rule, cases)`. */
function mayRegister(reading: ParseContext, node: TS.CallExpression): boolean {
  const callee = bare(reading, node.expression);
  if (!reading.ts.isPropertyAccessExpression(callee) || !METHODS.test(callee.name.text)) return false;
  return node.arguments.length > 1 && isTitle(reading, node.arguments[0]);
}

function isTitle(reading: ParseContext, node: TS.Expression | undefined): boolean {
  if (node === undefined) return false;
  const { ts } = reading;
  const title = bare(reading, node);
  return ts.isStringLiteralLike(title) || ts.isTemplateExpression(title);
}

/** The parts of a call. */
export interface CallParts {
  readonly steps: readonly CalleeStep[];
  /** Reads an argument. @param body - reads the body of a function literal. */
  argument(node: TS.Expression, body: (node: TS.ConciseBody) => RegisteringBody | null): RegisteringArgument;
}

/** What is called: `it` and, as compilers write it where `this` must not be passed, `(0, runner.it)`. */
function calleeOf(reading: ParseContext, call: TS.CallExpression): TS.Expression {
  const { ts } = reading;
  const callee = bare(reading, call.expression);
  const isPassed = ts.isBinaryExpression(callee) && callee.operatorToken.kind === ts.SyntaxKind.CommaToken;
  return isPassed && ts.isNumericLiteral(callee.left) ? bare(reading, callee.right) : callee;
}

/** The identifier that the callee of a call begins with; null if it begins with anything else. */
export function rootOf(reading: ParseContext, call: TS.CallExpression): string | null {
  const { ts } = reading;
  let node = calleeOf(reading, call);
  for (;;) {
    const member = memberOf(reading, node);
    if (member !== null) node = bare(reading, member.object);
    else if (ts.isCallExpression(node)) node = bare(reading, node.expression);
    else if (ts.isTaggedTemplateExpression(node)) node = bare(reading, node.tag);
    else return ts.isIdentifier(node) ? node.text : null;
  }
}

/** The parts of a call whose callee begins with an identifier; null if something in it is computed. */
export function callParts(reading: ParseContext, call: TS.CallExpression): CallParts | null {
  const { ts } = reading;
  const steps: CalleeStep[] = [];
  let node = calleeOf(reading, call);
  while (!ts.isIdentifier(node)) {
    const member = memberOf(reading, node);
    if (member !== null) {
      steps.unshift({ kind: "name", name: member.property });
      node = bare(reading, member.object);
    } else if (ts.isCallExpression(node)) {
      steps.unshift({ kind: "call", args: node.arguments.map((each) => reading.expression(reading, each, VALUE)) });
      node = bare(reading, node.expression);
    } else if (ts.isTaggedTemplateExpression(node)) {
      steps.unshift({ kind: "template", ...templateFacts(reading, node.template) });
      node = bare(reading, node.tag);
    } else return null;
  }
  return { steps, argument: (argument, body) => argumentFacts(reading, argument, body) };
}

function templateFacts(
  reading: ParseContext,
  node: TS.TemplateLiteral,
): { readonly texts: readonly string[]; readonly values: readonly Expression[] } {
  if (reading.ts.isNoSubstitutionTemplateLiteral(node)) return { texts: [node.text], values: [] };
  return {
    texts: [node.head.text, ...node.templateSpans.map((span) => span.literal.text)],
    values: node.templateSpans.map((span) => reading.expression(reading, span.expression, PLAIN)),
  };
}

function argumentFacts(
  reading: ParseContext,
  outer: TS.Expression,
  body: (node: TS.ConciseBody) => RegisteringBody | null,
): RegisteringArgument {
  const { ts } = reading;
  const node = bare(reading, outer);
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return reading.expression(reading, outer, PLAIN);
  const read = body(node.body);
  // Only what suites are called with can be in a title.
  const params = read === null ? [] : node.parameters.map((parameter) => parameterFacts(reading, parameter, PLAIN));
  const name = ts.isFunctionExpression(node) ? node.name?.text : undefined;
  const hasPattern = read === null && node.parameters.some(({ name: given }) => ts.isObjectBindingPattern(given));
  const patterns = hasPattern ? node.parameters.map((parameter) => parameterFacts(reading, parameter, null)) : null;
  return {
    kind: "callback",
    ...(name === undefined ? {} : { name }),
    params,
    ...(patterns === null ? {} : { patterns }),
    body: read,
  };
}
