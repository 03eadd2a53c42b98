/** Exports of a CommonJS module in branches, loops and functions. */
import type { ts as TS } from "ts-morph";
import { startOf } from "../syntax/comments.ts";
import { exportCalls } from "./export-calls.ts";
import { assignmentChain, isExportsObject } from "./exports-object.ts";
import { hasModifier } from "../syntax/functions/functions.ts";
import { bare, memberOf } from "../syntax/property-names.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { helperName } from "./requires.ts";

/** One export inside of a function; the name is null if it is unknown. */
export interface HiddenExport {
  readonly name: string | null;
  readonly at: number;
  readonly why: string;
}

/** The statements inside the branches and loops of a statement, except those of functions. */
export function innerStatements({ ts }: ParseContext, statement: TS.Statement): TS.Statement[] {
  if (ts.isIfStatement(statement)) {
    return [statement.thenStatement, ...(statement.elseStatement === undefined ? [] : [statement.elseStatement])];
  }
  if (ts.isIterationStatement(statement, false)) return [statement.statement];
  if (ts.isLabeledStatement(statement)) return [statement.statement];
  if (ts.isTryStatement(statement)) {
    const { tryBlock, catchClause, finallyBlock } = statement;
    return [tryBlock, catchClause?.block, finallyBlock].filter((block) => block !== undefined);
  }
  if (ts.isSwitchStatement(statement)) return statement.caseBlock.clauses.flatMap((clause) => [...clause.statements]);
  return [];
}

/**
 * Whether a value that is exported as a whole may have properties that matter: false for functions, classes without static members and
 * constants.
 */
export function mayHaveNames({ ts }: ParseContext, value: TS.Expression): boolean {
  if (ts.isClassExpression(value)) {
    return value.members.some(
      (member) =>
        ts.isClassStaticBlockDeclaration(member) ||
        (ts.canHaveModifiers(member) && hasModifier(member, ts.SyntaxKind.StaticKeyword)),
    );
  }
  return !(
    ts.isLiteralExpression(value) ||
    ts.isFunctionExpression(value) ||
    ts.isArrowFunction(value) ||
    ts.isObjectLiteralExpression(value) ||
    ts.isArrayLiteralExpression(value) ||
    ts.isPrefixUnaryExpression(value) ||
    ts.isTemplateExpression(value) ||
    [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(value.kind)
  );
}

const IN_FUNCTION = "it is exported inside of a function";

/** Functions that take `exports` and add no name to it. */
const HARMLESS = new Set(["defineProperty", "freeze", "seal", "preventExtensions", "setPrototypeOf", "keys", "log"]);

/** Exports by the functions in a top-level statement, and calls that `exports` is passed to. */
export function hiddenExports(reading: ParseContext, statement: TS.Statement): HiddenExport[] {
  const { ts, text } = reading;
  // Most statements do not mention it.
  if (!/\b(?:exports|module)\b/.test(text.slice(statement.pos, statement.end))) return [];
  const found: HiddenExport[] = moduleUses(reading, statement);

  const visit = (node: TS.Node, names: ReadonlySet<string>, inside: boolean): void => {
    if (ts.isFunctionLike(node)) {
      const own = new Set(node.parameters.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : [])));
      visitFunction(node, own, names);
      return;
    }
    if (ts.isClassStaticBlockDeclaration(node)) {
      ts.forEachChild(node, (child) => visit(child, names, true));
      return;
    }
    if (ts.isCallExpression(node)) visitCall(node, names, inside);
    else if (inside && ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      for (const target of assignmentChain(reading, node).targets) note(target, names);
    }
    ts.forEachChild(node, (child) => visit(child, names, inside));
  };

  /** @param names - names of `exports` in the surrounding scope. */
  const visitFunction = (fn: TS.Node, own: ReadonlySet<string>, names: ReadonlySet<string>): void => {
    const inner = new Set([...names].filter((name) => !own.has(name)));
    if (inner.size > 0) ts.forEachChild(fn, (child) => visit(child, inner, true));
  };

  const visitCall = (call: TS.CallExpression, names: ReadonlySet<string>, inside: boolean): void => {
    const callee = bare(reading, call.expression);
    const handed = call.arguments.findIndex((argument) => isOne(argument, names));
    if (handed === -1) return;
    if (ts.isFunctionExpression(callee) || ts.isArrowFunction(callee)) {
      const parameter = callee.parameters[handed]?.name;
      // A function that is called immediately: its parameter is an alias of `exports`.
      if (parameter !== undefined && ts.isIdentifier(parameter)) visit(callee.body, new Set([parameter.text]), true);
      return;
    }
    if (inside || HARMLESS.has(helperName(reading, callee)) || exportCalls(reading, call).length > 0) return;
    found.push({ name: null, at: startOf(text, call.pos), why: "exports is handed to a function" });
  };

  const isOne = (outer: TS.Expression, names: ReadonlySet<string>): boolean => {
    const node = bare(reading, outer);
    if (ts.isIdentifier(node)) return names.has(node.text);
    return isExportsObject(reading, node) && memberOf(reading, node) !== null && names.has("module");
  };

  const note = (outer: TS.Expression, names: ReadonlySet<string>): void => {
    const target = bare(reading, outer);
    const member = memberOf(reading, target);
    if (member !== null && isOne(member.object, names)) {
      const at = ts.isPropertyAccessExpression(target) ? target.name.pos : target.pos;
      found.push({ name: member.property, at: startOf(text, at), why: IN_FUNCTION });
    } else if (ts.isElementAccessExpression(target) && member === null && isOne(target.expression, names)) {
      found.push({
        name: null,
        at: startOf(text, target.argumentExpression.pos),
        why: "a name is computed in a function",
      });
    } else if (member !== null && isOne(target, names)) {
      found.push({ name: null, at: startOf(text, target.pos), why: "module.exports is assigned in a function" });
    }
  };

  visit(statement, new Set(["exports", "module", ...(reading.exportsAliases ?? [])]), false);
  return found;
}

/** Uses of `module` other than its properties, and of `exports` under another name: names may be exported through them. */
function moduleUses(reading: ParseContext, statement: TS.Statement): HiddenExport[] {
  const { ts, text } = reading;
  const found: HiddenExport[] = [];
  const visit = (node: TS.Node, parent: TS.Node): void => {
    if (ts.isFunctionLike(node) && node.parameters.some(({ name }) => ts.isIdentifier(name) && name.text === "module"))
      return;
    if (ts.isIdentifier(node) && isHandedOn(reading, node, parent)) {
      found.push({ name: null, at: startOf(text, node.pos), why: `${node.text} is handed on` });
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  ts.forEachChild(statement, (child) => visit(child, statement));
  return found;
}

/** Calls that only look at their arguments. */
const READS = /^(?:assert|console|expect)\b/;

function isHandedOn({ ts, text }: ParseContext, node: TS.Identifier, parent: TS.Node): boolean {
  if (node.text !== "module" && node.text !== "exports") return false;
  if (ts.isBinaryExpression(parent)) {
    const isPlain = parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    return isPlain && parent.right === node && ts.isIdentifier(parent.left) && parent.left.text !== "exports";
  }
  if (node.text === "exports") return false;
  const isInitial = ts.isVariableDeclaration(parent) && parent.initializer === node;
  const isArgument =
    ts.isCallExpression(parent) &&
    parent.arguments.includes(node) &&
    !READS.test(text.slice(startOf(text, parent.expression.pos)));
  const isPart = ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent);
  const isValue =
    (ts.isPropertyAssignment(parent) && parent.initializer === node) || ts.isShorthandPropertyAssignment(parent);
  const isComputed = ts.isElementAccessExpression(parent) && !ts.isStringLiteralLike(parent.argumentExpression);
  return isInitial || isArgument || isPart || isValue || isComputed || ts.isReturnStatement(parent);
}
