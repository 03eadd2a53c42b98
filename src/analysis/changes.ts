/** Which constants a module changes the contents of while it is imported: those are not what their declaration says. */
import type { ts as TS } from "ts-morph";
import type { Declaration, ImportFact } from "../core/facts.ts";
import { bare } from "./names.ts";
import type { Reading } from "./reading.ts";

/** Methods that change what they are called on. */
const CHANGING = new Set([
  ...["push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill", "copyWithin"],
  ...["set", "add", "delete", "clear", "append"],
]);

/** Methods that leave what they are called on as it is. A statement that calls any other one may well change it. */
const LOOKING = new Set([
  ...["forEach", "map", "flatMap", "filter", "find", "some", "every", "reduce", "slice", "concat", "join"],
  ...["keys", "values", "entries", "has", "get", "includes", "indexOf", "at", "toString"],
]);

/** Functions that change their first argument. */
const CHANGES_FIRST = /^(?:Object\.(?:assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\.\w+)$/;

/** Words without which a declaration changes nothing else. */
const CHANGING_WORD = new RegExp(`\\b(?:${[...CHANGING].join("|")}|assign|define\\w+|Reflect)\\b`);

/**
 * Names of a module whose contents statements outside of functions may change. Functions that a statement hands on, as
 * to `forEach`, count as called.
 */
export function changedNames(
  reading: Reading,
  sourceFile: TS.SourceFile,
  declarations: readonly Declaration[],
  imports: readonly ImportFact[],
): string[] {
  const { ts, text } = reading;
  const names = new Set<string>();
  for (const { form, name, value } of declarations) if (form !== "let" && value.kind !== "function") names.add(name);
  for (const { specifier, local } of imports) if (local !== null && specifier.startsWith(".")) names.add(local);
  if (names.size === 0) return [];
  const changed = new Set<string>();
  for (const statement of sourceFile.statements) {
    const isDeclaring = ts.isVariableStatement(statement) || ts.isExportAssignment(statement);
    if (!isDeclaring && !mayAct(ts, statement)) continue;
    const source = text.slice(statement.pos, statement.end);
    if (isDeclaring ? !CHANGING_WORD.test(source) : !hasWordOf(source, names)) continue;
    visit(reading, statement, isDeclaring, changed);
  }
  return [...changed].filter((name) => names.has(name));
}

/** Whether a statement does anything but declare. */
function mayAct(ts: Reading["ts"], { kind }: TS.Statement): boolean {
  const { SyntaxKind } = ts;
  return kind === SyntaxKind.Block || (kind >= SyntaxKind.ExpressionStatement && kind <= SyntaxKind.TryStatement);
}

function hasWordOf(source: string, words: ReadonlySet<string>): boolean {
  for (const [word] of source.matchAll(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu)) if (words.has(word)) return true;
  return false;
}

/** Notes the names that a node changes. What a declaration's functions do happens later. */
function visit(reading: Reading, node: TS.Node, isDeclaring: boolean, changed: Set<string>): void {
  const { ts } = reading;
  if (isDeclaring && ts.isFunctionLike(node)) return;
  const note = (expression: TS.Expression): void => {
    const root = rootOf(reading, expression);
    if (root !== null) changed.add(root);
  };
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) note(node.left);
  } else if (ts.isPostfixUnaryExpression(node)) note(node.operand);
  else if (ts.isPrefixUnaryExpression(node)) {
    const { operator } = node;
    if (operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken) note(node.operand);
  } else if (ts.isDeleteExpression(node)) note(node.expression);
  else if (ts.isCallExpression(node)) {
    const callee = bare(reading, node.expression);
    const [first] = node.arguments;
    if (ts.isPropertyAccessExpression(callee)) {
      if (CHANGING.has(callee.name.text)) note(callee.expression);
      const called = `${rootOf(reading, callee) ?? ""}.${callee.name.text}`;
      if (first !== undefined && CHANGES_FIRST.test(called)) note(first);
    }
  } else if (ts.isExpressionStatement(node)) handsOn(reading, node.expression, note);
  else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) handsOn(reading, node.body, note);
  ts.forEachChild(node, (child) => visit(reading, child, isDeclaring, changed));
}

/** A call whose result nobody takes is there for its effects: on what it is called on, or on what it is given. */
function handsOn(reading: Reading, outer: TS.Expression, note: (expression: TS.Expression) => void): void {
  const { ts } = reading;
  let node = bare(reading, outer);
  while (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) node = bare(reading, node.expression);
  if (!ts.isCallExpression(node)) return;
  const callee = bare(reading, node.expression);
  if (rootOf(reading, callee) === "console") return;
  if (ts.isPropertyAccessExpression(callee)) {
    if (LOOKING.has(callee.name.text)) return;
    note(callee.expression);
  }
  for (const argument of node.arguments) note(argument);
}

/** The name that an access begins with: `rows` of `rows[0].x`; null for anything else. */
function rootOf(reading: Reading, outer: TS.Expression): string | null {
  const { ts } = reading;
  let node = bare(reading, outer);
  while (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    node = bare(reading, node.expression);
  return ts.isIdentifier(node) ? node.text : null;
}
