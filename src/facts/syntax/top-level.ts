/** The top level of a module: assignments to properties, `await`, and signs of CommonJS. */
import type { ts as TS } from "ts-morph";
import type { Assignment } from "../../core/data/facts.ts";
import { startOf } from "./comments.ts";
import { exportedName, isExportsObject } from "../commonjs/exports-object.ts";
import { bare, memberOf } from "./property-names.ts";
import { PLAIN } from "./parse-context.ts";
import type { ParseContext } from "./parse-context.ts";

/**
 * `name.property = value;`, or null. What `exports` holds by a name is called by that name, `exports.name.property` too;
 * what is put into `exports` itself is no assignment here but an export.
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

/** What was met outside of functions. */
export interface TopLevel {
  /** `await`, `for await` or `await using`. */
  readonly awaits: boolean;
  /** `require(…)`, `module.exports` or `exports`. */
  readonly commonjs: boolean;
}

/**
 * Looks at what runs when the module is imported. Only the places where one of the words stands are visited,
 * from the statement inwards: most of them are in functions, and then the way ends there.
 *
 * @param esm - whether it is known to be an ES module: signs of CommonJS are then not looked for.
 */
export function topLevelOf(reading: ParseContext, sourceFile: TS.SourceFile, esm: boolean): TopLevel {
  const { ts, text } = reading;
  const words = /\b(?:await|require|exports)\b/g;
  let awaits = false;
  let commonjs = false;
  // A sign that has been met is not looked for again: a long chain of them costs as little as a short one.
  const isMet = (word: string): boolean => (word === "await" ? awaits : commonjs || esm);
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
        commonjs ||= node.expression.text === "require";
      }
      node = ts.forEachChild(node, (child) => (child.pos <= at && at < child.end ? child : undefined));
    }
  }
  return { awaits, commonjs };
}

/** Whether what stands at `at` in `node` runs later, or never: a function's inside, a field's value, a type. */
function isBoundary({ ts }: ParseContext, node: TS.Node, at: number): boolean {
  if (ts.isClassStaticBlockDeclaration(node) || ts.isTypeNode(node)) return true;
  if (!ts.isFunctionLike(node) && !ts.isPropertyDeclaration(node)) return false;
  // A member's decorators and computed name belong to the code around its class.
  return !ts.isClassElement(node) || node.name === undefined || at >= node.name.end;
}
