/** Assertions that cannot fail, or that nobody waits for. */
import type { ts as TS } from "ts-morph";
import { assertionModule, MAYBE_ASSERTS } from "../../core/assertions/assertion-names.ts";
import type { AssertionProblem, ImportFact } from "../../core/data/facts.ts";
import { startOf } from "../syntax/comments.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { bare, isAssignment, memberOf } from "../syntax/property-names.ts";
import { findMentions, type MentionPath } from "./places.ts";

const OF_PROMISES: ReadonlySet<string> = new Set(["rejects", "doesNotReject"]);

/** Functions of `Promise` that make one. */
const MAKES_PROMISES: ReadonlySet<string> = new Set(["all", "allSettled", "any", "race", "reject", "resolve"]);

/** In source order. */
export function assertionProblems(
  reading: ParseContext,
  sourceFile: TS.SourceFile,
  imports: readonly ImportFact[],
): AssertionProblem[] {
  if (!MAYBE_ASSERTS.test(reading.text)) return [];
  const methods = new Map<string, string>();
  for (const { specifier, imported, local, typeOnly } of imports) {
    const module = assertionModule(specifier);
    if (module === null || local === null || typeOnly) continue;
    const isAssert = module === "holder" ? imported === "assert" : !/^(?:doesNotReject|rejects)$/.test(imported ?? "");
    if (isAssert || module === "assert") methods.set(local, isAssert ? methodOf(imported) : (imported ?? ""));
  }
  if (methods.size === 0) return [];
  const promised = asyncFunctions(reading, sourceFile);
  const found: AssertionProblem[] = [];
  findMentions(reading, sourceFile, new Set(methods.keys()), (path) => {
    const problem = problemAt(reading, path, methods, promised);
    if (problem !== null) found.push(problem);
  });
  return found.sort((one, other) => one.at - other.at);
}

/** What a call of an imported name asserts; `ok` for the module itself. */
function methodOf(imported: string | null): string {
  return imported === null || /^(?:\*|assert|default|module\.exports|strict)$/.test(imported) ? "ok" : imported;
}

function problemAt(
  reading: ParseContext,
  path: MentionPath,
  methods: ReadonlyMap<string, string>,
  promised: ReadonlySet<string>,
): AssertionProblem | null {
  const { ts } = reading;
  const name = path.at(-1);
  if (name === undefined || !ts.isIdentifier(name)) return null;
  let method = methods.get(name.text) ?? "";
  let index = path.length - 2;
  const parent = path[index];
  if (parent !== undefined && ts.isPropertyAccessExpression(parent) && parent.expression === name && method === "ok") {
    method = parent.name.text;
    index -= 1;
  }
  const call = path[index];
  if (call === undefined || !ts.isCallExpression(call) || call.expression !== path[index + 1]) return null;
  const at = startOf(reading.text, call.pos);
  if (OF_PROMISES.has(method)) {
    const around = path[index - 1];
    return around !== undefined && ts.isExpressionStatement(around) ? { kind: "unawaited", method, at } : null;
  }
  const [value] = call.arguments;
  if (method !== "ok" || value === undefined || ts.isSpreadElement(value)) return null;
  const kind = kindOf(reading, bare(reading, value), promised);
  return kind === null ? null : { kind, method, at };
}

/** What is wrong with a value that is asserted to be truthy; null for nothing. */
function kindOf(
  reading: ParseContext,
  value: TS.Expression,
  promised: ReadonlySet<string>,
): AssertionProblem["kind"] | null {
  const { ts } = reading;
  if (ts.isArrayLiteralExpression(value)) return "list";
  if (
    ts.isObjectLiteralExpression(value) ||
    ts.isArrowFunction(value) ||
    ts.isFunctionExpression(value) ||
    ts.isClassExpression(value) ||
    ts.isNewExpression(value) ||
    ts.isRegularExpressionLiteral(value) ||
    (ts.isStringLiteralLike(value) && value.text !== "")
  )
    return "truthy";
  if (ts.isBinaryExpression(value)) {
    if (value.operatorToken.kind === ts.SyntaxKind.CommaToken) return "comma";
    return value.operatorToken.kind === ts.SyntaxKind.EqualsToken && isAssignment(reading, value) ? "assignment" : null;
  }
  if (!ts.isCallExpression(value)) return null;
  const callee = bare(reading, value.expression);
  if (ts.isIdentifier(callee)) return promised.has(callee.text) ? "promise" : null;
  const member = memberOf(reading, callee);
  if (member === null || !ts.isIdentifier(member.object)) return null;
  return member.object.text === "Promise" && MAKES_PROMISES.has(member.property ?? "") ? "promise" : null;
}

/** Names of functions at the top of the module that are async, and `fetch`, unless it has another one. */
function asyncFunctions({ ts }: ParseContext, sourceFile: TS.SourceFile): ReadonlySet<string> {
  const names = new Set(["fetch"]);
  const isAsync = (node: TS.FunctionDeclaration | TS.FunctionExpression | TS.ArrowFunction): boolean =>
    node.asteriskToken === undefined && (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
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
