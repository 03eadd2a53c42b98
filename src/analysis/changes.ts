/** Which constants a module changes the contents of while it is imported: those are not what their declaration says. */
import type { ts as TS } from "ts-morph";
import { DEFAULT_BINDING } from "../core/facts.ts";
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
 * Names of a module whose contents change, or may change, outside of functions. Those that are called where they stand,
 * as by `forEach`, count as outside.
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
  // What `module.exports = …` declares has no name of its own.
  const words = names.has(DEFAULT_BINDING) ? new Set([...names, "exports"]) : names;
  const changed = new Set<string>();
  for (const statement of sourceFile.statements) {
    const isDeclaring = ts.isVariableStatement(statement) || ts.isExportAssignment(statement);
    if (!isDeclaring && !mayAct(ts, statement)) continue;
    const source = text.slice(statement.pos, statement.end);
    if (isDeclaring ? !CHANGING_WORD.test(source) : !hasWordOf(source, words)) continue;
    visit(reading, statement, changed);
  }
  return [...changed].filter((name) => names.has(name));
}

/** Whether a statement does anything but declare. */
function mayAct(ts: Reading["ts"], { kind }: TS.Statement): boolean {
  const { SyntaxKind } = ts;
  return kind === SyntaxKind.Block || (kind >= SyntaxKind.ExpressionStatement && kind <= SyntaxKind.TryStatement);
}

function hasWordOf(source: string, words: ReadonlySet<string>): boolean {
  const pattern = /[\w$\u0080-\uffff]+/g;
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    if (words.has(match[0])) return true;
  }
  return false;
}

/** Notes the names that a node changes. What functions do happens later, or never, but for those that are called here. */
function visit(reading: Reading, node: TS.Node, changed: Set<string>): void {
  const { ts } = reading;
  const note = (expression: TS.Expression): void => {
    const root = rootOf(reading, expression);
    if (root !== null) changed.add(root);
  };
  // Most nodes are of none of these kinds.
  switch (node.kind) {
    case ts.SyntaxKind.BinaryExpression:
      if (
        ts.isBinaryExpression(node) &&
        isAssignment(ts, node.operatorToken.kind) &&
        exportedBy(reading, node.left) === null
      ) {
        note(node.left);
      }
      break;
    case ts.SyntaxKind.PostfixUnaryExpression:
      if (ts.isPostfixUnaryExpression(node)) note(node.operand);
      break;
    case ts.SyntaxKind.PrefixUnaryExpression:
      if (ts.isPrefixUnaryExpression(node) && isStep(ts, node.operator)) note(node.operand);
      break;
    case ts.SyntaxKind.DeleteExpression:
      if (ts.isDeleteExpression(node)) note(node.expression);
      break;
    case ts.SyntaxKind.CallExpression:
      if (ts.isCallExpression(node)) callChanges(reading, node, note);
      break;
    case ts.SyntaxKind.ExpressionStatement:
      if (ts.isExpressionStatement(node)) handsOn(reading, node.expression, note);
  }
  ts.forEachChild(node, (child) => {
    if (child.kind <= ts.SyntaxKind.LastToken) return;
    if (!ts.isFunctionLike(child)) visit(reading, child, changed);
    else if (isCalledHere(reading, node, child)) visitBody(reading, child, changed, note);
  });
}

/** Whether a function among the parts of a node is called right there: `(() => …)()`, `rows.forEach((row) => …)`. */
function isCalledHere(reading: Reading, node: TS.Node, fn: TS.Node): boolean {
  const { ts } = reading;
  if (ts.isParenthesizedExpression(node)) return true;
  if (!ts.isCallExpression(node)) return false;
  const callee = bare(reading, node.expression);
  return callee === fn || (ts.isPropertyAccessExpression(callee) && LOOKING.has(callee.name.text));
}

function visitBody(
  reading: Reading,
  fn: TS.SignatureDeclaration,
  changed: Set<string>,
  note: (expression: TS.Expression) => void,
): void {
  const { ts } = reading;
  const body = ts.isArrowFunction(fn) || ts.isFunctionExpression(fn) ? fn.body : undefined;
  if (body === undefined) return;
  if (!ts.isBlock(body)) handsOn(reading, body, note);
  visit(reading, body, changed);
}

function isAssignment({ SyntaxKind }: Reading["ts"], kind: TS.SyntaxKind): boolean {
  return kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment;
}

function isStep({ SyntaxKind }: Reading["ts"], kind: TS.SyntaxKind): boolean {
  return kind === SyntaxKind.PlusPlusToken || kind === SyntaxKind.MinusMinusToken;
}

/** A method that changes what it is called on, and a function that changes what it is given first. */
function callChanges(reading: Reading, node: TS.CallExpression, note: (expression: TS.Expression) => void): void {
  const callee = bare(reading, node.expression);
  if (!reading.ts.isPropertyAccessExpression(callee)) return;
  const { text } = callee.name;
  if (CHANGING.has(text)) note(callee.expression);
  const [first] = node.arguments;
  if (first !== undefined && CHANGES_FIRST.test(`${rootOf(reading, callee) ?? ""}.${text}`)) note(first);
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

/** The name that an access begins with: `rows` of `rows[0].x` and of `exports.rows.x`; null for anything else. */
function rootOf(reading: Reading, outer: TS.Expression): string | null {
  const { ts } = reading;
  let node = bare(reading, outer);
  while (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const exported = exportedBy(reading, node);
    if (exported !== null) return exported;
    node = bare(reading, node.expression);
  }
  return ts.isIdentifier(node) ? node.text : null;
}

/** The name that `exports.name`, `module.exports.name` or `module.exports` itself is declared under; null for anything else. */
function exportedBy({ ts }: Reading, node: TS.Expression): string | null {
  if (!ts.isPropertyAccessExpression(node)) return null;
  const { expression, name } = node;
  const isModule = (object: TS.Expression): boolean => ts.isIdentifier(object) && object.text === "module";
  if (isModule(expression)) return name.text === "exports" ? DEFAULT_BINDING : null;
  const isExports =
    ts.isPropertyAccessExpression(expression) && expression.name.text === "exports" && isModule(expression.expression);
  return isExports || (ts.isIdentifier(expression) && expression.text === "exports") ? name.text : null;
}
