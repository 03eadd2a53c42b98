/** Mentions of a module's names that may change their values, or run their code, before the first test. */
import type { ts as TS } from "ts-morph";
import type { Declaration, ExportFact, Expression, ImportFact, Mention } from "../../core/data/facts.ts";
import { DEFAULT_BINDING, isNamedLikeTest, TEST_FUNCTIONS } from "../../core/data/facts.ts";
import { startOf } from "../syntax/comments.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { findMentions, type MentionPath } from "./places.ts";
import { mentionEffects } from "./harmless.ts";
import { isGivenToDecorator, ownerOf } from "./owners.ts";
import { QuietCode } from "./quiet-code.ts";
import { othersThan, type NamedTest, testFunctions, wordMentions } from "./test-functions.ts";

/** Modules whose functions only read their arguments. */
const READING_MODULES =
  /^(?:unplugin-xtest(?:\/.*)?|(?:node:)?(?:assert(?:\/strict)?|util|path(?:\/posix|\/win32)?|url))$/;

/** The facts that mentions are computed from. */
export interface MentionSources {
  readonly declarations: readonly Declaration[];
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  readonly isCommonjs: boolean;
}

/**
 * Computes the mentions of a module. A top-level array, object or class is constant if each of its mentions is
 * harmless: a read, a copy, or an argument of the author API or of a function that is known not to change it. Any other
 * mention is recorded, with the function or class that contains it, since tests and fixtures run after their parameters
 * have been read. So are those of tests, which may get marks, and of variables, which may be assigned again.
 */
export function mentionFacts(reading: ParseContext, sourceFile: TS.SourceFile, sources: MentionSources): Mention[] {
  const { declarations, imports, exports, isCommonjs } = sources;
  const { api, readers, imported, namespaces } = importedNames(imports);
  const holders = declarations.filter(mayBeConstant).map(({ name }) => name);
  let tests = isCommonjs ? new Map<string, NamedTest>() : testFunctions(reading, sourceFile);
  const others = declarations.filter(({ name, value }) => isNamedLikeTest(name) && value.kind === "function");
  if (holders.length + imported.size + others.length === 0) return [];
  const runnable = declarations.filter(({ value }) => value.kind !== "literal").map(({ name }) => name);
  const changeable = new Set([...holders, ...imported]);
  for (const { name } of others) if (!tests.has(name)) changeable.add(name);
  if (isCommonjs) for (const name of ["exports", "module"]) changeable.add(name);
  for (const { name, value } of declarations) if (isApiAlias(value, api)) api.add(name);
  const code = new QuietCode(reading, sourceFile, api, readers);
  const found = new Map<string, Mention>();
  const isApi = (expression: TS.Expression): boolean => code.isApi(expression);
  const mentionsAt = (path: MentionPath): Mention[] => {
    const base = baseOf(reading, path, namespaces, isCommonjs);
    if (base === null) return [];
    const { name, member, index } = base;
    const effects = mentionEffects(reading, code, path, index);
    if (effects.length === 0) return [];
    const owner = ownerOf(reading, path, isApi);
    const at = startOf(reading.text, path[index]?.pos ?? 0);
    const where = { name, ...(member === null ? {} : { member }), at, ...(owner === null ? {} : { in: owner }) };
    return effects.map((effect) => ({ ...where, ...effect }));
  };
  const find = (
    words: Iterable<string>,
    statements: readonly TS.Statement[],
    note: (mention: Mention) => void,
  ): void => {
    findMentions(reading, sourceFile, new Set(words), (path) => mentionsAt(path).forEach(note), { statements });
  };
  let judged: readonly TS.Statement[] = othersThan(reading, tests, sourceFile);
  let isTestCalled = false;
  find([...changeable, ...tests.keys()], judged, (mention) => {
    isTestCalled ||= tests.has(mention.name);
    add(found, mention);
  });
  if (isTestCalled) {
    found.clear();
    for (const name of tests.keys()) changeable.add(name);
    tests = new Map();
    judged = sourceFile.statements;
    find(changeable, judged, (mention) => add(found, mention));
  }
  const functions = runnable.filter((name) => !changeable.has(name));
  // Functions only matter if the code of one of them may change something.
  if (found.size > 0) find(functions, judged, (mention) => add(found, mention));
  const words = found.size > 0 ? new Set([...changeable, ...functions]) : changeable;
  for (const mention of wordMentions(reading, tests, words, namespaces)) add(found, mention);
  for (const statement of sourceFile.statements) {
    const cls = classOf(reading, statement);
    if (cls === null || !isGivenToDecorator(reading, cls.node, isApi)) continue;
    add(found, { name: cls.name, at: startOf(reading.text, cls.node.pos) });
  }
  const exported = new Set(exports.flatMap(({ local, typeOnly }) => (local === null || typeOnly ? [] : [local])));
  return thoseThatMayRun([...found.values()], exported);
}

/** Names of values that a module imports. */
function importedNames(imports: readonly ImportFact[]): {
  /** The author API. */
  readonly api: Set<string>;
  readonly readers: Set<string>;
  /** What another module may change, or whose code may change something. */
  readonly imported: Set<string>;
  readonly namespaces: Set<string>;
} {
  const names = { api: new Set<string>(), readers: new Set<string>(), imported: new Set<string>() };
  const namespaces = new Set<string>();
  for (const { specifier, imported, local, typeOnly } of imports) {
    if (local === null || typeOnly) continue;
    const isOfNode = specifier.startsWith("node:");
    if (specifier === "unplugin-xtest") names.api.add(local);
    if (READING_MODULES.test(specifier)) names.readers.add(local);
    else if (!isOfNode) names.imported.add(local);
    if (!isOfNode && (imported === "*" || imported === "module.exports")) namespaces.add(local);
  }
  return { ...names, namespaces };
}

/** Whether a declaration may hold an array, an object or a class, or be a variable, whose value the build may use. */
function mayBeConstant({ form, value }: Declaration): boolean {
  if (form === "function" || form === "enum") return false;
  if (form === "let") return value.kind !== "unknown";
  switch (value.kind) {
    case "literal":
      return typeof value.value === "object" && value.value !== null && Object.keys(value.value).length > 0;
    case "array":
      return value.items.length > 0;
    case "object":
      return value.properties.length > 0;
    case "class":
      return true;
    case "binary":
      return ["&&", "||", "??", ","].includes(value.operator);
    default:
      return !["bigint", "regexp", "template", "unary", "function", "unknown"].includes(value.kind);
  }
}

/** `const slow = mark.slow`, `const users = mark.parametrize("user", rows)`: an alias of a part of the author API. */
function isApiAlias(value: Expression, api: ReadonlySet<string>): boolean {
  if (value.kind === "call" && value.args[0]?.kind !== "literal") return false;
  let root: Expression = value;
  while (root.kind === "member" || root.kind === "call") root = root.kind === "member" ? root.object : root.callee;
  return root !== value && root.kind === "reference" && api.has(root.name);
}

/** The name that a mention refers to. */
interface MentionBase {
  readonly name: string;
  readonly member: string | null;
  /** Index in the path of the expression that stands for the name. */
  readonly index: number;
}

/** The class that a statement declares. */
function classOf(
  { ts }: ParseContext,
  statement: TS.Statement,
): { name: string; node: TS.ClassLikeDeclaration } | null {
  if (ts.isClassDeclaration(statement)) return { name: statement.name?.text ?? DEFAULT_BINDING, node: statement };
  const [first] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  if (first?.initializer === undefined || !ts.isIdentifier(first.name)) return null;
  return ts.isClassExpression(first.initializer) ? { name: first.name.text, node: first.initializer } : null;
}

/**
 * The name that an identifier stands for, including members of a namespace, and the index of its expression in the
 * path.
 */
function baseOf(
  { ts }: ParseContext,
  path: MentionPath,
  namespaces: ReadonlySet<string>,
  isCommonjs: boolean,
): MentionBase | null {
  let index = path.length - 1;
  const node = path[index];
  if (node === undefined || !ts.isIdentifier(node)) return null;
  const memberAt = (at: number): string | null => {
    const access = path[at - 1];
    return access !== undefined && ts.isPropertyAccessExpression(access) && access.expression === path[at]
      ? access.name.text
      : null;
  };
  const member = memberAt(index);
  if (isCommonjs && (node.text === "exports" || (node.text === "module" && member === "exports"))) {
    if (node.text === "module") index -= 1;
    const after = memberAt(index);
    const outer = path[index - 2];
    const isCalled = outer !== undefined && ts.isCallExpression(outer);
    const name = node.text === "module" && isCalled ? null : after;
    if (name !== null) index -= 1;
    else if (node.text === "exports") return null;
    const parent = path[index - 1];
    // The assignment that declares the name.
    if (parent !== undefined && ts.isBinaryExpression(parent) && parent.left === path[index]) return null;
    return { name: name ?? DEFAULT_BINDING, member: null, index };
  }
  if (namespaces.has(node.text) && member !== null) return { name: node.text, member, index: index - 1 };
  return { name: node.text, member: null, index };
}

/** Adds a mention, unless an equal one with the same or a smaller depth was found. */
function add(found: Map<string, Mention>, mention: Mention): void {
  const { name, member = "", alias, assigns = false, method = "", in: owner = "" } = mention;
  const key = [name, member, owner, method, assigns, alias === undefined ? "" : JSON.stringify(alias)].join("\0");
  const before = found.get(key);
  if (before === undefined || (mention.depth ?? Infinity) < (before.depth ?? Infinity)) found.set(key, mention);
}

/** Leaves out mentions in functions that neither the module's top-level code nor another module can call. */
function thoseThatMayRun(mentions: readonly Mention[], exported: ReadonlySet<string>): Mention[] {
  const runs = new Set<string | undefined>([undefined, TEST_FUNCTIONS, ...exported]);
  /** By the names that must run first. */
  const waiting = new Map<string | undefined, Mention[]>();
  for (const mention of mentions) {
    for (const name of new Set([mention.in, mention.alias?.name])) {
      const before = waiting.get(name);
      if (before === undefined) waiting.set(name, [mention]);
      else before.push(mention);
    }
  }
  // The set grows while it is read.
  for (const name of runs) {
    for (const mention of waiting.get(name) ?? []) {
      if (runs.has(mention.in) && (mention.alias === undefined || runs.has(mention.alias.name))) runs.add(mention.name);
    }
  }
  return mentions.filter((mention) => runs.has(mention.in));
}
