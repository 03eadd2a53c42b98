/**
 * Takes out of the parser what it does for later phases of the compiler, which the project does not have: transform flags
 * and fields that the binder, the checker and the emitter fill. A sixth of the time of parsing.
 */
import ts from "typescript";

/** Fields of nodes that only later phases read, as the parser leaves them. */
const LATER_FIELDS = new Set([
  "emitNode",
  "endFlowNode",
  "flowNode",
  "id",
  "jsDoc",
  "localSymbol",
  "locals",
  "nextContainer",
  "original",
  "returnFlowNode",
  "symbol",
]);

/** Computes the transform flags of a list from those of its elements. */
const SUMS_FLAGS = "aggregateChildrenFlags";

/** How the parser reads the statements of a file. */
const READS_STATEMENTS = "parseList(0 /* SourceElements */, parseStatement)";

/**
 * The same with `await` as in a module. By itself the parser finds by transform flags which statements it has read as
 * those of a script, and reads them once more.
 */
const READS_MODULE = `/\\.c[jt]s$/i.test(fileName) ? ${READS_STATEMENTS} : doInAwaitContext(() => ${READS_STATEMENTS})`;

/**
 * @param {string} code - The parser, as a module.
 * @returns {string} the same, without that work.
 * @throws {Error} if the parser does not have the expected form.
 */
export function withoutLaterPhases(code) {
  const source = ts.createSourceFile("parser.js", code, ts.ScriptTarget.Latest, true);
  /** @type {Map<string, number>} */
  const found = new Map();
  let kept = "";
  let end = 0;
  const visit = (/** @type {ts.Node} */ node) => {
    const reason = ts.isExpressionStatement(node) ? needless(node.expression, source) : null;
    if (reason === null) {
      ts.forEachChild(node, visit);
      return;
    }
    // It may be all that follows a condition.
    kept += `${code.slice(end, node.getStart(source))};`;
    end = node.end;
    found.set(reason, (found.get(reason) ?? 0) + 1);
  };
  visit(source);
  kept += code.slice(end);
  const parts = kept.split(READS_STATEMENTS);
  const missing = ["transformFlags", SUMS_FLAGS, ...LATER_FIELDS].filter((name) => !found.has(name));
  if (missing.length > 0 || parts.length !== 2) {
    throw new Error(`scripts/trim-parser.mjs: the compiler has no ${[...missing, READS_STATEMENTS].join(", ")}`);
  }
  return parts.join(READS_MODULE);
}

/**
 * The name for whose sake a statement can be left out; null for one that is needed.
 *
 * @param {ts.Expression} expression
 * @param {ts.SourceFile} source
 */
function needless(expression, source) {
  if (ts.isCallExpression(expression)) {
    return expression.expression.getText(source) === SUMS_FLAGS ? SUMS_FLAGS : null;
  }
  if (!ts.isBinaryExpression(expression) || !ts.isPropertyAccessExpression(expression.left)) return null;
  const { left, operatorToken, right } = expression;
  const name = left.name.text;
  if (operatorToken.kind < ts.SyntaxKind.FirstAssignment || operatorToken.kind > ts.SyntaxKind.LastAssignment)
    return null;
  if (name === "transformFlags") return name;
  return LATER_FIELDS.has(name) && /^(?:void 0|0)$/.test(right.getText(source)) ? name : null;
}
