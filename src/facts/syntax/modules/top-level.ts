/** The top level of a module: assignments to properties, `await`, and CommonJS syntax. */

import type { ts as TS } from "ts-morph";
import type { Assignment, CallStatement } from "../../../core/data/facts.ts";
import { startOf, docBefore } from "../comments.ts";
import { exportedName, isExportsObject } from "../../commonjs/exports-object.ts";
import { bare, memberOf } from "../property-names.ts";
import { PLAIN, type ParseContext, mayHaveName } from "../parse-context.ts";

/**
 * `name.property = value;`, or null. A property of `exports` is known by its own name, also in `exports.name.property`;
 * an assignment to `exports` itself is an export, not an assignment.
 */
export function assignmentFacts(reading: ParseContext, node: TS.Statement): Assignment | null {
  const { ts, text } = reading;
  if (!ts.isExpressionStatement(node)) return null;
  const assignment = bare(reading, node.expression);
  if (!ts.isBinaryExpression(assignment) || assignment.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return null;
  const left = memberOf(reading, assignment.left);
  if (left === null || isExportsObject(reading, left.object)) return null;
  const object = bare(reading, left.object);
  const target = ts.isIdentifier(object) ? object.text : exportedName(reading, object);
  if (target === null || (target === "module" && left.property === "exports")) return null;
  const value = reading.expression(reading, assignment.right, PLAIN);
  return { target, property: left.property, value, at: startOf(text, node.pos) };
}

/** The syntax that occurs outside of functions. */
export interface TopLevel {
  /** `await`, `for await` or `await using`. */
  readonly awaits: boolean;
  /** `require(…)`, `module.exports` or `exports`; in a known ES module, only the last two. */
  readonly commonjs: boolean;
}

/**
 * Inspects the code that runs when the module is imported. Visits only the places of certain words, from the statement
 * inwards: most of them are in functions, where the search ends.
 *
 * @param esm - whether it has ES module syntax, beside which `require` says nothing.
 */
export function topLevelOf(reading: ParseContext, sourceFile: TS.SourceFile, esm: boolean): TopLevel {
  const { ts, text } = reading;
  const mayExport = mayHaveName(sourceFile, "exports");
  const isThere = mayExport || (!esm && mayHaveName(sourceFile, "require")) || text.includes("await");
  if (!isThere) return { awaits: false, commonjs: false };
  const words = /\b(?:await|require|exports)\b/g;
  let awaits = false;
  let commonjs = false;
  // Syntax that was found is not searched for again, so that a long chain costs as little as a short one.
  const isMet = (word: string): boolean => (word === "await" ? awaits : commonjs || (esm && word === "require"));
  let statement = 0;
  for (let match = words.exec(text); match !== null; match = words.exec(text)) {
    if (isMet(match[0])) continue;
    const at = match.index;
    while ((sourceFile.statements[statement]?.end ?? Infinity) <= at) statement++;
    let node: TS.Node | undefined = sourceFile.statements[statement];
    while (node !== undefined) {
      if (isBoundary(reading, node, at)) {
        words.lastIndex = node.end;
        break;
      }
      if (ts.isPropertyAccessExpression(node) && at >= node.name.pos) {
        commonjs ||=
          node.name.text === "exports" && ts.isIdentifier(node.expression) && node.expression.text === "module";
        break;
      }
      if (ts.isPropertyAssignment(node) && at < node.name.end && !ts.isComputedPropertyName(node.name)) break;
      if (ts.isAwaitExpression(node)) awaits = true;
      else if (ts.isForOfStatement(node)) awaits ||= node.awaitModifier !== undefined;
      else if (ts.isVariableDeclarationList(node)) {
        awaits ||= (node.flags & ts.NodeFlags.AwaitUsing) === ts.NodeFlags.AwaitUsing;
      } else if (ts.isIdentifier(node)) commonjs ||= node.text === "exports";
      else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        commonjs ||= !esm && node.expression.text === "require";
      }
      node = ts.forEachChild(node, (child) => (child.pos <= at && at < child.end ? child : undefined));
    }
  }
  return { awaits, commonjs };
}

/** Whether the code at `at` in `node` runs later, or never: the body of a function, the value of a field, a type. */
function isBoundary({ ts }: ParseContext, node: TS.Node, at: number): boolean {
  if (ts.isClassStaticBlockDeclaration(node) || ts.isTypeNode(node)) return true;
  if (!ts.isFunctionLike(node) && !ts.isPropertyDeclaration(node)) return false;
  // Decorators and computed names of members run with the code around their class.
  return !ts.isClassElement(node) || node.name === undefined || at >= node.name.end;
}

/**
 * A statement that consists of a call; null for any other statement, and for a callee without a name.
 *
 * @param ownDoc - whether the JSDoc before the statement documents the statement, and not the module.
 */
export function callFacts(reading: ParseContext, node: TS.Statement, ownDoc: boolean): CallStatement | null {
  const { ts, text } = reading;
  if (!ts.isExpressionStatement(node)) return null;
  const call = bare(reading, node.expression);
  if (!ts.isCallExpression(call)) return null;
  const callee = calleeName(reading, call.expression);
  if (callee === null) return null;
  return {
    callee,
    at: startOf(text, node.expression.pos),
    end: node.expression.end,
    start: startOf(text, node.pos),
    statementEnd: node.end,
    doc: ownDoc ? docBefore(text, node.pos) : null,
  };
}

/** The names in a callee without the calls and templates between them; null if it contains anything else. */
function calleeName(reading: ParseContext, callee: TS.Expression): string | null {
  const { ts } = reading;
  const names: string[] = [];
  let node = bare(reading, callee);
  for (;;) {
    const member = memberOf(reading, node);
    if (member !== null) {
      names.push(member.property);
      node = bare(reading, member.object);
    } else if (ts.isCallExpression(node)) node = bare(reading, node.expression);
    else if (ts.isTaggedTemplateExpression(node)) node = bare(reading, node.tag);
    else return ts.isIdentifier(node) ? [node.text, ...names.reverse()].join(".") : null;
  }
}
