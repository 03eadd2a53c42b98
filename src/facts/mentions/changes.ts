/** Changes of a module's names before the first test, as far as a statement of the same module shows them plainly. */

import type { ts as TS } from "ts-morph";
import {
  type Change,
  type Declaration,
  type ImportFact,
  isNamedLikeTest,
  type PatchCall,
  type PatchMethod,
} from "../../core/data/facts.ts";
import { startOf } from "../syntax/comments.ts";
import { hasModifier } from "../syntax/functions/functions.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { bare, isAssignment, isWrapper, memberOf, propertyName } from "../syntax/property-names.ts";
import { findMentions, type MentionPath } from "./places.ts";

/** Methods of arrays, sets and maps that change them. */
const CHANGING_METHODS =
  /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear|__define[GS]etter__)$/;

/** Functions of `Object` and `Reflect` that change their first argument. */
const CHANGING_FUNCTIONS = /^(?:assign|define\w+|set\w*|deleteProperty)$/;

/** Modules and objects whose functions only read their arguments. */
const READING_MODULES =
  /^(?:unplugin-xtest(?:\/.*)?|(?:node:)?(?:assert(?:\/strict)?|util|path(?:\/posix|\/win32)?|url))$/;
const READING_OBJECTS = ["assert", "console", "JSON", "Math"];

/** Functions that are called while tests are collected. The build reads `xtest_addoption` and does not execute it. */
const HOOK = /^xtest_(?!addoption$)/;

/** A mention that calls a function, or changes a value, when its code runs. */
interface FoundMention extends Change {
  /** Top-level name of the function or class that contains it, empty for one without a name; null for code that runs on import. */
  readonly in: string | null;
  readonly isCall: boolean;
}

/**
 * The rule for constants: a value is what its declaration says, unless code that runs when the module is imported assigns it, calls a
 * method that changes it, or passes it to a call whose result is dropped. A class or test is also changed by any other call that it is
 * passed to, and a variable by any assignment. Changes by other names and from other modules are found by the run, which compares.
 */
export function changeFacts(
  reading: ParseContext,
  sourceFile: TS.SourceFile,
  declarations: readonly Declaration[],
  imports: readonly ImportFact[],
): Change[] {
  const { ts, text } = reading;
  const roots = importedRoots(imports);
  for (const { name, value } of declarations) if (isApiAlias(value, roots.api)) roots.api.add(name);
  const words = new Set(roots.imported);
  const variables = new Set<string>();
  const kinds = new Map<string, NameKind>();
  for (const { name, form, value } of declarations) {
    if (!mayChange(value) && form !== "let") continue;
    words.add(name);
    kinds.set(name, kindOf(name, value));
    if (form === "let" && value.kind !== "unknown") variables.add(name);
  }
  if (words.size === 0) return [];

  const late = new Map<string | null, TS.Statement>();
  const others: TS.Statement[] = [];
  for (const node of sourceFile.statements) {
    // The names that a function assigns matter whenever it runs.
    if (ts.isFunctionDeclaration(node) && variables.size === 0) late.set(node.name?.text ?? "", node);
    else others.push(node);
  }
  const rule = new ChangeRule(reading, roots);
  const found: FoundMention[] = [];
  const note = (path: MentionPath): void => {
    const name = path.at(-1);
    if (name === undefined || !ts.isIdentifier(name)) return;
    const effect = rule.effectOf(path, kinds.get(name.text) ?? "data");
    if (effect === null) return;
    const owner = effect === "assigned" && variables.has(name.text) ? null : rule.ownerOf(path);
    found.push({ name: name.text, at: startOf(text, name.pos), in: owner, isCall: effect === "called" });
  };
  // A call of an imported function is the most frequent mention.
  const isWanted = (end: number): boolean => {
    if (text.charAt(end) !== "(") return true;
    let start = end;
    while (/[\w$]/.test(text.charAt(start - 1))) start -= 1;
    return kinds.has(text.slice(start, end));
  };
  const search = (statements: readonly TS.Statement[]): void =>
    findMentions(reading, sourceFile, words, note, { statements, isWanted });

  search(others);
  const runs = new Set<string | null>([null, ...[...kinds.keys()].filter((name) => HOOK.test(name))]);
  // The set grows while it is read.
  for (const owner of runs) {
    const fn = late.get(owner);
    if (fn !== undefined) search([fn]);
    for (const one of found) if (one.isCall && one.in === owner) runs.add(one.name);
  }
  const changes = new Map<string, Change>();
  for (const { name, at, in: owner, isCall } of found.sort((one, other) => one.at - other.at))
    if (!isCall && runs.has(owner) && !changes.has(name)) changes.set(name, { name, at });
  // `const table = rows`: another name of the same value.
  for (const { name, value } of [...declarations].reverse()) {
    const change = changes.get(name);
    if (value.kind === "reference" && change !== undefined && !changes.has(value.name))
      changes.set(value.name, { name: value.name, at: change.at });
  }
  return [...changes.values()];
}

/** What a name stands for; `test` is a function that may be one. */
type NameKind = "data" | "function" | "test" | "class" | "ignored";

function kindOf(name: string, { kind }: Declaration["value"]): NameKind {
  if (kind === "function") return isNamedLikeTest(name) ? "test" : "function";
  if (kind === "class") return kind;
  return name.startsWith("collect_ignore") ? "ignored" : "data";
}

/** Imported names by what calls that begin with them do. */
interface ImportedRoots {
  /** The author API. */
  readonly api: Set<string>;
  readonly readers: ReadonlySet<string>;
  /** What the module may change. */
  readonly imported: ReadonlySet<string>;
}

function importedRoots(imports: readonly ImportFact[]): ImportedRoots {
  const roots = { api: new Set<string>(), readers: new Set(READING_OBJECTS), imported: new Set<string>() };
  for (const { specifier, local, typeOnly } of imports) {
    if (local === null || typeOnly) continue;
    if (specifier === "unplugin-xtest") roots.api.add(local);
    if (READING_MODULES.test(specifier)) roots.readers.add(local);
    else if (!specifier.startsWith("node:")) roots.imported.add(local);
  }
  return roots;
}

/** `const slow = mark.slow`, `const users = mark.parametrize("user", rows)`. */
function isApiAlias(value: Declaration["value"], api: ReadonlySet<string>): boolean {
  if (value.kind === "call" && value.args[0]?.kind !== "literal") return false;
  let root = value;
  while (root.kind === "member" || root.kind === "call") root = root.kind === "member" ? root.object : root.callee;
  return root !== value && root.kind === "reference" && api.has(root.name);
}

/** Whether any call that gets a value may change what the build reads of it. */
function isStrict(kind: NameKind): boolean {
  return kind === "test" || kind === "class" || kind === "ignored";
}

/** Whether a value may be an array or object that has something in it. */
function mayChange(value: Declaration["value"]): boolean {
  if (value.kind === "literal") return typeof value.value === "object" && value.value !== null;
  return !["bigint", "regexp", "template", "unary", "enum", "unknown"].includes(value.kind);
}

class ChangeRule {
  readonly #reading: ParseContext;
  readonly #roots: ImportedRoots;

  constructor(reading: ParseContext, roots: ImportedRoots) {
    this.#reading = reading;
    this.#roots = roots;
  }

  /** What a mention does; null if it only reads. */
  effectOf(path: MentionPath, kind: NameKind): "assigned" | "changed" | "called" | null {
    const { ts } = this.#reading;
    let index = path.length - 1;
    let member: string | null = null;
    for (; index > 1; index -= 1) {
      const [node, parent, outer] = [path[index], path[index - 1], path[index - 2]];
      if (node === undefined || parent === undefined) return null;
      if (isWrapper(this.#reading, parent) && !ts.isExpressionWithTypeArguments(parent)) continue;
      const isAccess = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
      if (!isAccess || parent.expression !== node) break;
      member = memberOf(this.#reading, parent)?.property ?? "";
      if (outer !== undefined && ts.isCallExpression(outer) && outer.expression === parent)
        return CHANGING_METHODS.test(member) ? "changed" : "called";
    }
    const [node, parent] = [path[index], path[index - 1]];
    if (node === undefined || parent === undefined) return null;
    if (isTarget(this.#reading, path, index)) {
      if (member === null) return "assigned";
      // Facts have the marks that a statement of the module gives to a test. Other properties change no function.
      if (/^(?:xtestmark|__test__)$/.test(member)) return index === 3 ? null : "changed";
      return /^(?:function|test)$/.test(kind) && member !== "" ? null : "changed";
    }
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
      return parent.expression === node ? "called" : this.#effectOfCall(path, index, parent, member, kind);
    // Code that goes through a list of tests may mark them.
    return isStrict(kind) && member === null && ts.isArrayLiteralExpression(parent) ? "changed" : null;
  }

  /** What a call does to its argument `path[index]`. */
  #effectOfCall(
    path: MentionPath,
    index: number,
    { expression: callee, arguments: args }: TS.CallExpression | TS.NewExpression,
    member: string | null,
    kind: NameKind,
  ): "changed" | "called" | null {
    const { ts } = this.#reading;
    const isWhole = member === null || member === "prototype";
    const root = this.#rootOf(callee);
    const method = memberOf(this.#reading, callee)?.property ?? "";
    // `mark.depends(test_login)` only names it.
    if (this.#isApi(callee)) return isStrict(kind) && isWhole && method !== "depends" ? "changed" : null;
    const changesFirst = /^(?:Object|Reflect)$/.test(root) && CHANGING_FUNCTIONS.test(method);
    if (changesFirst && args?.[0] === path[index]) return "changed";
    // A mixin makes a class from its argument.
    if (!isWhole || this.#roots.readers.has(root) || path.some((one) => ts.isHeritageClause(one))) return null;
    if (isStrict(kind)) return "changed";
    if (kind === "function") return "called";
    const outer = path
      .slice(0, index - 1)
      .findLast((one) => !isWrapper(this.#reading, one) && !ts.isAwaitExpression(one));
    return outer !== undefined && ts.isExpressionStatement(outer) ? "changed" : "called";
  }

  /**
   * The top-level name of the function or class whose call runs the code of a mention, empty without one; null for code that runs when the
   * module is imported, and for functions that are passed to a call: it may call them at once.
   */
  ownerOf(path: MentionPath): string | null {
    const { ts } = this.#reading;
    const at = path.findIndex((node, index) => this.#isLater(node, path[index + 1]));
    if (at < 0) return null;
    for (let index = at; index > 1; index -= 1) {
      const outer = path[index - 1];
      if (outer === undefined || !(ts.isCallExpression(outer) || ts.isNewExpression(outer))) continue;
      if (outer.expression === path[index] || !this.#isApi(outer.expression)) return null;
    }
    const [, statement, , declaration] = path;
    if (statement === undefined) return null;
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return statement.name?.text ?? "";
    if (ts.isExpressionStatement(statement) || ts.isExportAssignment(statement)) return "";
    if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return null;
    return ts.isIdentifier(declaration.name) ? declaration.name.text : "";
  }

  /** Whether a part of a node runs when something calls it. */
  #isLater(node: TS.Node, part: TS.Node | undefined): boolean {
    const { ts } = this.#reading;
    if (part === undefined || ts.isDecorator(part)) return false;
    if (ts.isPropertyDeclaration(node)) {
      return part === node.initializer && !hasModifier(node, ts.SyntaxKind.StaticKeyword);
    }
    if (!ts.isFunctionLike(node) || part === node.name) return false;
    const isHook = ts.isMethodDeclaration(node) && HOOK.test(propertyName(this.#reading, node.name) ?? "");
    return !isHook;
  }

  #isApi(expression: TS.Expression): boolean {
    return this.#roots.api.has(this.#rootOf(expression));
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

/** Whether `path[index]` is the target of an assignment, a loop or a delete expression, directly or in a pattern. */
function isTarget(reading: ParseContext, path: MentionPath, index: number): boolean {
  const { ts } = reading;
  const [target, outer] = [path[index], path[index - 1]];
  if (target === undefined || outer === undefined) return false;
  if (ts.isBinaryExpression(outer)) return outer.left === target && isAssignment(reading, outer);
  const isPattern =
    ts.isArrayLiteralExpression(outer) ||
    ts.isObjectLiteralExpression(outer) ||
    ts.isSpreadElement(outer) ||
    (ts.isPropertyAssignment(outer) && outer.initializer === target);
  if (isPattern) return isTarget(reading, path, index - 1);
  if (ts.isPrefixUnaryExpression(outer) || ts.isPostfixUnaryExpression(outer)) {
    return ["++", "--"].includes(ts.tokenToString(outer.operator) ?? "");
  }
  if (ts.isForOfStatement(outer) || ts.isForInStatement(outer)) return outer.initializer === target;
  return ts.isDeleteExpression(outer);
}

/** Text that a module needs to have such a call. */
const MAYBE_PATCHES = /\b(?:setAttr|delAttr|spy|stub)\b/;

const METHODS: ReadonlySet<string> = new Set<PatchMethod>(["setAttr", "delAttr", "spy", "stub"]);

/** The beginning of a call by name. */
const BY_NAME = /\bsetAttr\s*\(\s*(?=["'`])/g;

/** `../src/api:fetchUser`, `node:fs:readFile`. */
const NAMED_EXPORT = /^([^\s]+):([\p{ID_Start}$_][\p{ID_Continue}$]*)$/u;

export function patchCalls(
  reading: ParseContext,
  sourceFile: TS.SourceFile,
  imports: readonly ImportFact[],
): PatchCall[] {
  const found: PatchCall[] = [];
  const namespaces = imports.filter(({ imported, typeOnly }) => imported === "*" && !typeOnly);
  if (namespaces.length > 0 && MAYBE_PATCHES.test(reading.text)) {
    findMentions(reading, sourceFile, new Set(namespaces.flatMap(({ local }) => local ?? [])), (path) => {
      const call = callWith(reading, path, imports);
      if (call !== null) found.push(call);
    });
  }
  const named = reading.text.includes("setAttr") ? reading.text.matchAll(BY_NAME) : [];
  for (const { index, 0: text } of named) {
    const call = callByName(reading, sourceFile, index + text.length);
    if (call !== null) found.push(call);
  }
  return found.sort((one, other) => one.at - other.at);
}

/** The call with a mention of a namespace as its first argument. A method of something imported is another library's. */
function callWith(reading: ParseContext, path: MentionPath, imports: readonly ImportFact[]): PatchCall | null {
  const { ts, text } = reading;
  const namespace = path.at(-1);
  if (namespace === undefined || !ts.isIdentifier(namespace)) return null;
  let index = path.length - 2;
  for (let node = path[index]; node !== undefined && isWrapper(reading, node); node = path[index]) index -= 1;
  const call = path[index];
  if (call === undefined || !ts.isCallExpression(call) || call.arguments[0] !== path[index + 1]) return null;
  const member = memberOf(reading, call.expression);
  const method = member?.property;
  if (member === null || !isMethod(method)) return null;
  const receiver = bare(reading, member.object);
  if (ts.isIdentifier(receiver) && imports.some(({ local }) => local === receiver.text)) return null;
  const second = call.arguments[1];
  const name = second === undefined ? null : bare(reading, second);
  const isLiteral = name !== null && ts.isStringLiteralLike(name);
  return {
    method,
    namespace: namespace.text,
    name: isLiteral ? name.text : null,
    at: startOf(text, (isLiteral ? name : namespace).pos),
  };
}

/** The call whose first argument is a literal at that offset. */
function callByName(reading: ParseContext, sourceFile: TS.SourceFile, at: number): PatchCall | null {
  const { ts, text } = reading;
  let call: TS.Node = sourceFile;
  let node: TS.Node | undefined = sourceFile;
  while (node !== undefined && !ts.isStringLiteralLike(node)) {
    call = node;
    node = ts.forEachChild(node, (child) => (child.pos <= at && at < child.end ? child : undefined));
  }
  if (node === undefined || startOf(text, node.pos) !== at) return null;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return null;
  const member = memberOf(reading, call.expression);
  const [, specifier, name] = NAMED_EXPORT.exec(node.text) ?? [];
  if (member?.property !== "setAttr" || specifier === undefined || name === undefined) return null;
  const receiver = bare(reading, member.object);
  const isCertain = ts.isIdentifier(receiver) && receiver.text === "monkeypatch";
  return { method: "setAttr", namespace: null, specifier, name, isCertain, at, end: node.end };
}

function isMethod(name: string | undefined): name is PatchMethod {
  return name !== undefined && METHODS.has(name);
}
