/** Assertions that cannot fail, or that nobody waits for, and calls whose value nobody uses. */
import type { ts as TS } from "ts-morph";
import { assertionModule, MAYBE_ASSERTS } from "../../core/assertions/assertion-names.ts";
import type { AssertionProblem, ImportFact } from "../../core/data/facts.ts";
import { startOf } from "../syntax/comments.ts";
import { hasModifier } from "../syntax/functions/functions.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { bare, isAssignment, isWrapper, memberOf } from "../syntax/property-names.ts";
import { findMentions, isShadowed, type MentionPath } from "./places.ts";

const OF_PROMISES: ReadonlySet<string> = new Set(["rejects", "doesNotReject"]);

/** Functions of `Promise` that make one. */
const MAKES_PROMISES: ReadonlySet<string> = new Set(["all", "allSettled", "any", "race", "reject", "resolve"]);

/** Functions of a promise that give another one. */
const OF_PROMISE: ReadonlySet<string> = new Set(["catch", "finally", "then"]);

const OURS = "unplugin-xtest";

const EXPECTS_PROMISE = /\.\s*(?:resolves|rejects)\b/;
const EXPECT_MODULES: ReadonlySet<string> = new Set([
  "vitest",
  "vite-plus/test",
  "@jest/globals",
  "expect",
  "bun:test",
]);

/** A module that has `assert` as an export. */
const HOLDER = "*";

/** What is asserted by calls in which something can be wrong. */
const MAY_FAIL_TO: ReadonlySet<string> = new Set(["ok", "raises", HOLDER, ...OF_PROMISES]);

/** Members that lead to such calls. */
const LEADS_ON: ReadonlySet<string> = new Set(["assert", "default", "isOk", "strict"]);

/** What stands before a call that may be a statement, or whose value is dropped with that of a statement. */
const MAY_BEGIN = /(?:^|[\n;{})&|?:,]|\belse|\bdo)[^\S\n]*$/;
/** Characters of it that are looked at. */
const BEFORE = 200;

const MEMBER = /\s*\.\s*([A-Za-z_$][\w$]*)/y;

/** In source order. */
export function assertionProblems(
  reading: ParseContext,
  sourceFile: TS.SourceFile,
  imports: readonly ImportFact[],
): AssertionProblem[] {
  const found = [
    ...ofAssertions(reading, sourceFile, imports),
    ...ofExpect(reading, sourceFile, imports),
    ...ofCalls(reading, sourceFile, imports),
  ];
  return found.sort((one, other) => one.at - other.at);
}

/** Calls as `expect(load()).resolves.toBe(1)` that are statements. */
function ofExpect(
  reading: ParseContext,
  sourceFile: TS.SourceFile,
  imports: readonly ImportFact[],
): AssertionProblem[] {
  if (!EXPECTS_PROMISE.test(reading.text)) return [];
  const names = imports.flatMap(({ specifier, imported, local, typeOnly }) =>
    EXPECT_MODULES.has(specifier) && imported === "expect" && local !== null && !typeOnly ? [local] : [],
  );
  const found: AssertionProblem[] = [];
  const note = (path: MentionPath): void => {
    const problem = expectProblemAt(reading, path);
    if (problem !== null) found.push(problem);
  };
  if (names.length > 0) findMentions(reading, sourceFile, new Set(names), note);
  return found;
}

/** Calls as `save();` of functions of the project, which may be async. */
function ofCalls(reading: ParseContext, sourceFile: TS.SourceFile, imports: readonly ImportFact[]): AssertionProblem[] {
  const { ts, text } = reading;
  const own = [...asyncFunctions(reading, sourceFile, imports)].filter((name) => name !== "fetch");
  const imported = imports.flatMap(({ specifier, local, typeOnly }) =>
    local !== null && !typeOnly && specifier.startsWith(".") ? [local] : [],
  );
  const names = new Set([...own, ...imported].filter((name) => text.includes(`${name}(`)));
  if (names.size === 0) return [];
  const found: AssertionProblem[] = [];
  const note = (path: MentionPath): void => {
    const name = path.at(-1);
    const call = path.at(-2);
    if (name === undefined || call === undefined || !ts.isIdentifier(name) || !ts.isCallExpression(call)) return;
    if (call.expression === name && isDropped(reading, path, path.length - 2))
      found.push({ kind: "call", method: name.text, at: startOf(text, call.pos) });
  };
  const isWanted = (end: number): boolean => {
    if (text[end] !== "(") return false;
    let begin = end;
    while (begin > 0 && /[\w$]/.test(text[begin - 1] ?? "")) begin -= 1;
    return MAY_BEGIN.test(text.slice(Math.max(0, begin - BEFORE), begin));
  };
  findMentions(reading, sourceFile, names, note, { isWanted });
  return found;
}

function expectProblemAt(reading: ParseContext, path: MentionPath): AssertionProblem | null {
  const { ts } = reading;
  let called: number | null = null;
  let method = "";
  for (let index = path.length - 2; index > 0; index -= 1) {
    const node = path[index];
    const below = path[index + 1];
    if (node === undefined) break;
    if (ts.isCallExpression(node) && node.expression === below) called = index;
    else if (ts.isPropertyAccessExpression(node) && node.expression === below) {
      const { text } = node.name;
      if (OF_PROMISE.has(text)) return null;
      if (text === "resolves" || text === "rejects") method = text;
    } else break;
  }
  const call = called === null ? undefined : path[called];
  if (called === null || call === undefined || method === "" || !isDropped(reading, path, called)) return null;
  return { kind: "unawaited", method: `expect(…).${method}`, at: startOf(reading.text, call.pos) };
}

function ofAssertions(
  reading: ParseContext,
  sourceFile: TS.SourceFile,
  imports: readonly ImportFact[],
): AssertionProblem[] {
  if (!MAYBE_ASSERTS.test(reading.text)) return [];
  const methods = new Map<string, string>();
  const matchers = new Set<string>();
  for (const { specifier, imported, local, typeOnly } of imports) {
    const module = assertionModule(specifier);
    if (module === null || local === null || typeOnly) continue;
    if (specifier === OURS && imported === "approx") matchers.add(local);
    if (specifier === OURS && imported === "raises") methods.set(local, "raises");
    const method = module === "holder" && imported !== "assert" ? holderOf(imported) : methodOf(imported);
    if (method !== null && MAY_FAIL_TO.has(method)) methods.set(local, method);
  }
  if (methods.size === 0) return [];
  let promised: ReadonlySet<string> | null = null;
  const isAsync = (name: string): boolean => (promised ??= asyncFunctions(reading, sourceFile, imports)).has(name);
  const found: AssertionProblem[] = [];
  const note = (path: MentionPath): void => {
    const problem = problemAt(reading, path, methods, { isAsync, isMatcher: (name) => matchers.has(name) });
    if (problem !== null) found.push(problem);
  };
  // Most assertions are of other methods.
  const isWanted = (end: number): boolean => {
    MEMBER.lastIndex = end;
    const member = MEMBER.exec(reading.text)?.[1];
    return member === undefined || MAY_FAIL_TO.has(member) || LEADS_ON.has(member);
  };
  findMentions(reading, sourceFile, new Set(methods.keys()), note, { isWanted });
  return found;
}

/** What a call of an imported name asserts; `ok` for the module itself. */
function methodOf(imported: string | null): string {
  return imported === null || /^(?:\*|assert|default|module\.exports|strict)$/.test(imported) ? "ok" : imported;
}

function holderOf(imported: string | null): string | null {
  return imported === null || /^(?:\*|default|module\.exports)$/.test(imported) ? HOLDER : null;
}

/** What a member of an assertion, or of a module that has one, asserts; null for none. */
function memberMethod(method: string, name: string): string | null {
  if (name === "default") return method;
  if (method === HOLDER) return name === "assert" ? "ok" : name === "raises" ? name : null;
  if (method !== "ok") return null;
  return name === "strict" || name === "isOk" ? "ok" : name;
}

function problemAt(
  reading: ParseContext,
  path: MentionPath,
  methods: ReadonlyMap<string, string>,
  named: Callees,
): AssertionProblem | null {
  const { ts } = reading;
  const name = path.at(-1);
  if (name === undefined || !ts.isIdentifier(name)) return null;
  let method = methods.get(name.text) ?? "";
  let index = path.length - 2;
  for (; index > 0; index -= 1) {
    const parent = path[index];
    if (parent === undefined || isWrapper(reading, parent)) continue;
    if (!ts.isPropertyAccessExpression(parent) && !ts.isElementAccessExpression(parent)) break;
    const member = parent.expression === path[index + 1] ? memberOf(reading, parent) : null;
    const of = member === null ? null : memberMethod(method, member.property);
    if (of === null) return null;
    method = of;
  }
  const call = path[index];
  if (call === undefined || !ts.isCallExpression(call) || call.expression !== path[index + 1]) return null;
  const at = startOf(reading.text, call.pos);
  if (OF_PROMISES.has(method)) return isDropped(reading, path, index) ? { kind: "unawaited", method, at } : null;
  const isAsync = (callee: string) => named.isAsync(callee) && !isShadowed(reading, path, callee);
  const [value, second] = call.arguments;
  if (method === "raises") {
    const isOfPromise = second !== undefined && isAsyncFunction(reading, bare(reading, second), isAsync);
    return isOfPromise && isDropped(reading, path, index) ? { kind: "unawaited", method, at } : null;
  }
  if (method !== "ok" || value === undefined || ts.isSpreadElement(value)) return null;
  const isMatcher = (callee: string) => named.isMatcher(callee) && !isShadowed(reading, path, callee);
  const kind = kindOf(reading, bare(reading, value), { isAsync, isMatcher });
  return kind === null ? null : { kind, method, at };
}

/** What functions of a name give. */
interface Callees {
  readonly isAsync: (name: string) => boolean;
  /** `approx`: an object that has to be compared with a value. */
  readonly isMatcher: (name: string) => boolean;
}

/** Whether it is written as an async function, or is the name of one. */
function isAsyncFunction({ ts }: ParseContext, fn: TS.Expression, isAsync: Callees["isAsync"]): boolean {
  if (ts.isIdentifier(fn)) return isAsync(fn.text);
  const isFunction = ts.isArrowFunction(fn) || ts.isFunctionExpression(fn);
  return isFunction && hasModifier(fn, ts.SyntaxKind.AsyncKeyword);
}

/** Whether nobody uses the value of the node at an index of a path. */
function isDropped(reading: ParseContext, path: MentionPath, index: number): boolean {
  const { ts } = reading;
  const around = path[index - 1];
  if (around === undefined) return false;
  if (ts.isExpressionStatement(around)) return true;
  const isPart =
    (ts.isBinaryExpression(around) && isDroppedWith(reading, around, path[index])) ||
    (ts.isConditionalExpression(around) && around.condition !== path[index]);
  return (isPart || isWrapper(reading, around)) && isDropped(reading, path, index - 1);
}

/** Whether an operand is the value of the whole, or nothing. */
function isDroppedWith({ ts }: ParseContext, { operatorToken, right }: TS.BinaryExpression, part?: TS.Node): boolean {
  const { AmpersandAmpersandToken, BarBarToken, CommaToken, QuestionQuestionToken } = ts.SyntaxKind;
  if (operatorToken.kind === CommaToken) return true;
  return right === part && [AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken].includes(operatorToken.kind);
}

/** What is wrong with a value that is asserted to be truthy; null for nothing. */
function kindOf(
  reading: ParseContext,
  value: TS.Expression,
  { isAsync, isMatcher }: Callees,
): AssertionProblem["kind"] | null {
  const { ts } = reading;
  if (ts.isCallExpression(value) && ts.isIdentifier(value.expression) && isMatcher(value.expression.text)) {
    return "matcher";
  }
  if (ts.isArrayLiteralExpression(value)) return "list";
  if (
    ts.isObjectLiteralExpression(value) ||
    ts.isArrowFunction(value) ||
    ts.isFunctionExpression(value) ||
    ts.isClassExpression(value) ||
    ts.isNewExpression(value) ||
    ts.isTypeOfExpression(value) ||
    ts.isRegularExpressionLiteral(value) ||
    (ts.isStringLiteralLike(value) && value.text !== "")
  )
    return "truthy";
  if (ts.isBinaryExpression(value)) {
    if (value.operatorToken.kind === ts.SyntaxKind.CommaToken) return "comma";
    if (value.operatorToken.kind === ts.SyntaxKind.EqualsToken && isAssignment(reading, value)) return "assignment";
    return isPromiseWithLiteral(reading, value, isAsync) ? "compared" : null;
  }
  return isPromise(reading, value, isAsync) ? "promise" : null;
}

/** Whether a promise is compared with a literal, which it never is. Two promises may be the same. */
function isPromiseWithLiteral(
  reading: ParseContext,
  { left, operatorToken, right }: TS.BinaryExpression,
  isAsync: (callee: string) => boolean,
): boolean {
  const { ts } = reading;
  const { EqualsEqualsEqualsToken, EqualsEqualsToken, ExclamationEqualsEqualsToken, ExclamationEqualsToken } =
    ts.SyntaxKind;
  const isComparison = [
    EqualsEqualsEqualsToken,
    EqualsEqualsToken,
    ExclamationEqualsEqualsToken,
    ExclamationEqualsToken,
  ].includes(operatorToken.kind);
  if (!isComparison) return false;
  const { FalseKeyword, NullKeyword, TrueKeyword } = ts.SyntaxKind;
  const isLiteral = (one: TS.Expression): boolean =>
    ts.isLiteralExpression(one) ||
    [FalseKeyword, NullKeyword, TrueKeyword].includes(one.kind) ||
    (ts.isIdentifier(one) && one.text === "undefined");
  const [one, other] = [bare(reading, left), bare(reading, right)];
  return (
    (isPromise(reading, one, isAsync) && isLiteral(other)) || (isPromise(reading, other, isAsync) && isLiteral(one))
  );
}

/** Whether an expression is a promise, as far as the text says it. */
function isPromise(reading: ParseContext, value: TS.Expression, isAsync: (callee: string) => boolean): boolean {
  const { ts } = reading;
  if (!ts.isCallExpression(value)) return false;
  const callee = bare(reading, value.expression);
  if (ts.isIdentifier(callee)) return isAsync(callee.text);
  const member = memberOf(reading, callee);
  if (member === null) return false;
  if (member.property === "getFixtureValue") return true;
  const object = bare(reading, member.object);
  if (ts.isIdentifier(object)) return object.text === "Promise" && MAKES_PROMISES.has(member.property);
  return OF_PROMISE.has(member.property) && isPromise(reading, object, isAsync);
}

/** Names of functions at the top of the module that are async, and `fetch`, unless it has another one. */
function asyncFunctions(
  { ts }: ParseContext,
  sourceFile: TS.SourceFile,
  imports: readonly ImportFact[],
): ReadonlySet<string> {
  const names = new Set(["fetch"]);
  for (const { local } of imports) names.delete(local ?? "");
  const isAsync = (node: TS.FunctionDeclaration | TS.FunctionExpression | TS.ArrowFunction): boolean =>
    node.asteriskToken === undefined && hasModifier(node, ts.SyntaxKind.AsyncKeyword);
  for (const statement of sourceFile.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
      if (isAsync(statement)) names.add(statement.name.text);
      else names.delete(statement.name.text);
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name)) continue;
      const isFunction =
        initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
      if (isFunction && isAsync(initializer)) names.add(name.text);
      else names.delete(name.text);
    }
  }
  return names;
}
