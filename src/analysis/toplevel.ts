/** What stands outside of functions: assignments to properties, `await`, and the signs of CommonJS. */
import type { ts as TS } from "ts-morph";
import type { Assignment } from "../core/facts.ts";
import { startOf } from "./comments.ts";
import { bare } from "./names.ts";
import { PLAIN, VALUE } from "./reading.ts";
import type { Reading } from "./reading.ts";

/**
 * `name.property = value;`, or null. `module.exports.name` counts as `exports.name`,
 * and `export = value` as `module.exports = value`, which is what it means.
 */
export function assignmentFacts(reading: Reading, node: TS.Statement): Assignment | null {
  const { ts, text } = reading;
  const at = startOf(text, node.pos);
  if (ts.isExportAssignment(node) && node.isExportEquals === true) {
    return { target: "module", property: "exports", value: reading.expression(reading, node.expression, VALUE), at };
  }
  if (!ts.isExpressionStatement(node)) return null;
  const assignment = bare(reading, node.expression);
  if (!ts.isBinaryExpression(assignment) || assignment.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return null;
  const left = memberOf(reading, assignment.left);
  if (left === null) return null;
  const object = bare(reading, left.object);
  const nested = ts.isIdentifier(object) ? null : memberOf(reading, object);
  const isExports = nested?.property === "exports" && ts.isIdentifier(nested.object) && nested.object.text === "module";
  const target = ts.isIdentifier(object) ? object.text : isExports ? "exports" : null;
  if (target === null) return null;
  const where = target === "module" && left.property === "exports" ? VALUE : PLAIN;
  return { target, property: left.property, value: reading.expression(reading, assignment.right, where), at };
}

/** The two sides of `object.property` and `object["property"]`; null for anything else. */
function memberOf(reading: Reading, outer: TS.Expression): { object: TS.Expression; property: string } | null {
  const { ts } = reading;
  const node = bare(reading, outer);
  if (ts.isPropertyAccessExpression(node)) return { object: node.expression, property: node.name.text };
  if (!ts.isElementAccessExpression(node)) return null;
  const key = bare(reading, node.argumentExpression);
  return ts.isStringLiteralLike(key) ? { object: node.expression, property: key.text } : null;
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
 */
export function topLevelOf(reading: Reading, sourceFile: TS.SourceFile): TopLevel {
  const { ts, text } = reading;
  const words = /\b(?:await|require|exports)\b/g;
  let awaits = false;
  let commonjs = false;
  let statement = 0;
  for (let match = words.exec(text); match !== null && !(awaits && commonjs); match = words.exec(text)) {
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
function isBoundary({ ts }: Reading, node: TS.Node, at: number): boolean {
  if (ts.isClassStaticBlockDeclaration(node) || ts.isTypeNode(node)) return true;
  if (!ts.isFunctionLike(node) && !ts.isPropertyDeclaration(node)) return false;
  // A member's decorators and computed name belong to the code around its class.
  return !ts.isClassElement(node) || node.name === undefined || at >= node.name.end;
}
