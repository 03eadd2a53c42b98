/** Exports of a CommonJS module in branches, loops and functions. */

import type { ts as TS } from "ts-morph";
import { startOf } from "../syntax/comments.ts";
import { assignmentChain, isExportsObject, returned, helperName } from "./commonjs-globals.ts";
import { hasModifier } from "../syntax/functions/functions.ts";
import { bare, memberOf, propertyName } from "../syntax/property-names.ts";
import type { ParseContext } from "../syntax/parse-context.ts";

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

/** The effect of a call on `exports`. */
export type ExportCall =
  /** `Object.defineProperty(exports, "__esModule", …)`. */
  | { readonly kind: "esModule" }
  /** `Object.defineProperty(exports, "name", { get() { return value; } })`. */
  | { readonly kind: "define"; readonly name: string; readonly at: number; readonly value: TS.Expression }
  /** `_export(exports, { name: () => value })`, to a namespace that is exported later, or `Object.assign(exports, { … })`. */
  | {
      readonly kind: "object";
      /** Null for `exports` itself. */
      readonly namespace: string | null;
      readonly object: TS.ObjectLiteralExpression;
      readonly getters: boolean;
    }
  /** `__exportStar(require("./module"), exports)`: a re-export of everything. */
  | { readonly kind: "star"; readonly from: TS.Expression }
  /** `(function (Color) { … })(Color || (exports.Color = Color = {}))`: an assignment among the arguments. */
  | { readonly kind: "assignment"; readonly expression: TS.Expression };

/** The effects of a call on `exports`; empty if there are none, or if they are unknown. */
export function exportCalls(reading: ParseContext, call: TS.CallExpression): ExportCall[] {
  const { ts, text } = reading;
  const [first, second, third] = call.arguments;
  if (first === undefined) return [];
  const helper = helperName(reading, call.expression);
  const toExports = isExportsObject(reading, first);
  if (helper === "defineProperty") {
    if (!toExports || second === undefined || !ts.isStringLiteralLike(second)) return [];
    if (second.text === "__esModule") return [{ kind: "esModule" }];
    const value = third === undefined ? null : definedValue(reading, third);
    return value === null ? [] : [{ kind: "define", name: second.text, at: startOf(text, second.pos), value }];
  }
  if (/^_*export_?star$/i.test(helper) || (helper === "__export" && second === undefined)) {
    return [{ kind: "star", from: first }];
  }
  if (/^_*export$/.test(helper) && second !== undefined && ts.isObjectLiteralExpression(second)) {
    const namespace = ts.isIdentifier(first) && !toExports ? first.text : null;
    return namespace !== null || toExports ? [{ kind: "object", namespace, object: second, getters: true }] : [];
  }
  if (helper === "assign" && toExports) {
    return call.arguments
      .slice(1)
      .map((from) =>
        ts.isObjectLiteralExpression(from)
          ? { kind: "object", namespace: null, object: from, getters: false }
          : { kind: "star", from },
      );
  }
  const looped = helper === "forEach" ? loopedKeys(reading, call) : null;
  if (looped !== null) return [{ kind: "star", from: looped }];
  return call.arguments.flatMap((argument) => {
    const choice = bare(reading, argument);
    if (!ts.isBinaryExpression(choice) || choice.operatorToken.kind !== ts.SyntaxKind.BarBarToken) return [];
    const { targets } = assignmentChain(reading, choice.right);
    return targets.length === 0 ? [] : [{ kind: "assignment" as const, expression: choice.right }];
  });
}

/** The value that a property descriptor defines. */
function definedValue(reading: ParseContext, descriptor: TS.Expression): TS.Expression | null {
  const { ts } = reading;
  const node = bare(reading, descriptor);
  if (!ts.isObjectLiteralExpression(node)) return null;
  for (const property of node.properties) {
    const name = property.name === undefined ? null : propertyName(reading, property.name);
    if (name === "get") return returned(reading, ts.isPropertyAssignment(property) ? property.initializer : property);
    if (name === "value" && ts.isPropertyAssignment(property)) return property.initializer;
  }
  return null;
}

/** `Object.keys(value).forEach(function (key) { … exports … })`: the value whose properties are re-exported. */
function loopedKeys(reading: ParseContext, call: TS.CallExpression): TS.Expression | null {
  const keys = memberOf(reading, call.expression)?.object;
  if (keys === undefined || !reading.ts.isCallExpression(keys) || helperName(reading, keys.expression) !== "keys") {
    return null;
  }
  const passesOn = /\bexports\b/.test(reading.text.slice(call.pos, call.end));
  return passesOn ? (keys.arguments[0] ?? null) : null;
}
