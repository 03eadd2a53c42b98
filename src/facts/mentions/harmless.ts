/**
 * The rule for constants: a mention of an array, object or class is harmless if the value is read, copied, or passed to
 * the author API or to a function that is known not to change it. Any other mention may change it, or run its code.
 */
import { DEFAULT_BINDING, EXTENDED, type MentionEffect } from "../../core/data/facts.ts";
import { isOfExports } from "../commonjs/exports-object.ts";
import { isAssignment, isWrapper, memberOf } from "../syntax/property-names.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { CALLBACK_METHODS, type CallResult, HARMLESS_METHODS } from "./harmless-functions.ts";
import { type MentionPath, namesInPattern } from "./places.ts";
import type { QuietCode } from "./quiet-code.ts";

/** How an expression relates to the tracked value. */
interface Held {
  /** Depth of property reads from the value: 0 for the value itself. */
  readonly depth: number;
  /** Whether the value is inside a new array or object, any part of which may be it: `[rows]`. */
  readonly isWrapped: boolean;
}

/** The next outer expression and how it relates to the value, or the final effect on it. */
type Step = { readonly held: Held; readonly index: number } | readonly MentionEffect[];

const HARMLESS: readonly MentionEffect[] = [];
const CALLED: readonly MentionEffect[] = [{}];

/** The effects of a mention; `path[start]` is the expression of the name. Empty if the mention is harmless. */
export function mentionEffects(
  reading: ParseContext,
  code: QuietCode,
  path: MentionPath,
  start: number,
): readonly MentionEffect[] {
  let index = start;
  let held: Held = { depth: 0, isWrapped: false };
  for (;;) {
    const step = nextStep(reading, code, path, index, held);
    if (!("held" in step)) {
      const method = step === HARMLESS ? null : calledMethod(reading, path, start);
      return method === null ? step : step.map((effect) => ({ ...effect, method }));
    }
    ({ held, index } = step);
  }
}

function nextStep(reading: ParseContext, code: QuietCode, path: MentionPath, index: number, held: Held): Step {
  const { ts } = reading;
  const [node, parent, outer] = [path[index], path[index - 1], path[index - 2]];
  if (node === undefined || parent === undefined) return HARMLESS;
  const goOn = (inner = held, steps = 1): Step => ({ held: inner, index: index - steps });
  const changes: readonly MentionEffect[] = [{ depth: held.depth }];
  const inside: Held = held.isWrapped ? held : { depth: held.depth + 1, isWrapped: false };
  if ((isWrapper(reading, parent) && !ts.isExpressionWithTypeArguments(parent)) || ts.isAwaitExpression(parent))
    return goOn();
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) {
    if (parent.expression !== node) return HARMLESS;
    if (outer === undefined || !ts.isCallExpression(outer) || outer.expression !== parent) {
      if (!isTarget(reading, path, index - 1)) return goOn(inside);
      // Facts have the marks that a statement of the module gives to a test. Setting another property of a function does not call it.
      if (/^(?:xtestmark|__test__)$/.test(memberOf(reading, parent)?.property ?? "xtestmark"))
        return index === 4 && ts.isPropertyAccessExpression(parent) ? HARMLESS : changes;
      return code.isFunction(node) ? HARMLESS : changes;
    }
    const method = memberOf(reading, parent)?.property ?? "";
    const result = HARMLESS_METHODS.get(method);
    if (result === undefined) return changes;
    const [callback] = outer.arguments;
    const isQuiet =
      !CALLBACK_METHODS.has(method) ||
      callback === undefined ||
      code.isQuietCallback(callback, path.slice(0, index - 1));
    return isQuiet ? afterCall(result, held, inside, index - 2) : [{ depth: inside.depth }];
  }
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const { expression: callee, arguments: args = [] } = parent;
    if (code.isApi(callee) && (callee !== node || args.length > 0)) {
      // `mark.slow(test_x)` marks the function or class itself.
      const isMarked = args.some((argument) => argument === node) && held.depth === 0 && !held.isWrapped;
      return isMarked && code.isTest(node) ? changes : goOn();
    }
    if (callee === node) return CALLED;
    if (code.isReader(callee)) return HARMLESS;
    // A mixin makes a class from its argument.
    if (path.some((one) => ts.isHeritageClause(one))) return code.isFunction(node) ? CALLED : HARMLESS;
    const around = path.slice(0, index);
    if (code.isQuietFunction(callee, around)) return goOn({ depth: held.depth, isWrapped: true });
    const result = code.resultOf(callee);
    const [target, callback] = args;
    if (code.isAssign(callee) && target !== node && target !== undefined && ts.isObjectLiteralExpression(target)) {
      return afterCall("copy", held, inside, index - 1);
    }
    if (result === undefined || (callback !== undefined && !code.isQuietCallback(callback, around))) return changes;
    return afterCall(result, held, inside, index - 1);
  }
  // Code that goes through a list of tests may mark them.
  if (ts.isArrayLiteralExpression(parent) && held.depth === 0 && !held.isWrapped && code.isTest(node)) return changes;
  if (ts.isSpreadElement(parent) || ts.isSpreadAssignment(parent)) {
    if (outer === undefined) return HARMLESS;
    if (ts.isArrayLiteralExpression(outer) || ts.isObjectLiteralExpression(outer)) {
      return goOn({ depth: inside.depth, isWrapped: true }, 2);
    }
    const isRead = ts.isCallExpression(outer) && (code.isReader(outer.expression) || code.isApi(outer.expression));
    return isRead ? HARMLESS : [{ depth: inside.depth }];
  }
  const wrapped: Held = { depth: held.depth, isWrapped: true };
  if (ts.isArrayLiteralExpression(parent)) return goOn(wrapped);
  if (ts.isShorthandPropertyAssignment(parent) || (ts.isPropertyAssignment(parent) && parent.initializer === node)) {
    // A function for `ids` is called while tests are collected.
    const isForIds = ts.isIdentifier(parent.name) && parent.name.text === "ids";
    return isForIds && held.depth === 0 && code.isFunction(node) ? CALLED : goOn(wrapped, 2);
  }
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? HARMLESS : goOn();
  if (ts.isBinaryExpression(parent) && !isAssignment(reading, parent)) {
    const operator = ts.tokenToString(parent.operatorToken.kind) ?? "";
    const gives = /^(?:\|\||\?\?)$/.test(operator) || (/^(?:&&|,)$/.test(operator) && parent.right === node);
    return gives ? goOn() : HARMLESS;
  }
  return lastStep(reading, code, path, index, held);
}

/** How the result of a harmless call relates to the value. */
function afterCall(result: CallResult, held: Held, inside: Held, index: number): Step {
  switch (result) {
    case "nothing":
      return HARMLESS;
    case "same":
      return { held, index };
    case "element":
      return { held: inside, index };
    case "copy":
      return { held: { depth: inside.depth, isWrapped: true }, index };
  }
}

/** The effect of a declaration or statement, or of a node that is not followed. */
function lastStep(
  reading: ParseContext,
  code: QuietCode,
  path: MentionPath,
  index: number,
  held: Held,
): readonly MentionEffect[] {
  const { ts } = reading;
  const [node, parent] = [path[index], path[index - 1]];
  if (node === undefined || parent === undefined) return HARMLESS;
  const changes: readonly MentionEffect[] = [{ depth: held.depth }];
  const alias = (name: string, from: Held = held): MentionEffect => ({ alias: { name, ...from } });
  if (ts.isVariableDeclaration(parent)) {
    const isPattern = !ts.isIdentifier(parent.name);
    // A pattern may read more than one level, and its rest element is a copy.
    const inner: Held = isPattern ? { depth: held.depth + (held.isWrapped ? 0 : 1), isWrapped: true } : held;
    if (index === 4) return namesInPattern(ts, parent.name).map((name) => alias(name, inner));
    const scope = path
      .slice(0, index - 1)
      .findLastIndex((one) => ts.isBlock(one) || ts.isFunctionLike(one) || ts.isSourceFile(one));
    return code.isQuietNode(path[scope], path.slice(0, scope)) ? HARMLESS : [{ depth: inner.depth }];
  }
  if (ts.isExportAssignment(parent)) return [alias(DEFAULT_BINDING)];
  if (ts.isForOfStatement(parent) && parent.expression === node) {
    const isQuiet =
      code.isQuietNode(parent.statement, path.slice(0, index)) && ts.isVariableDeclarationList(parent.initializer);
    return isQuiet ? HARMLESS : [{ depth: held.depth + (held.isWrapped ? 0 : 1) }];
  }
  if (ts.isExpressionWithTypeArguments(parent)) {
    // The code of a base class runs when a derived class is instantiated.
    const cls = path[index - 3];
    return index === 4 && cls !== undefined && ts.isClassDeclaration(cls)
      ? [alias(cls.name?.text ?? DEFAULT_BINDING)]
      : [{ depth: held.depth, method: EXTENDED }];
  }
  if (ts.isDecorator(parent)) return code.isApi(parent.expression) ? HARMLESS : changes;
  if (isTarget(reading, path, index)) return ts.isIdentifier(node) ? [{ depth: held.depth, assigns: true }] : changes;
  if (ts.isBinaryExpression(parent)) {
    // `test_x.xtestmark = [mark.parametrize("x", rows)]`
    const isMark = memberOf(reading, parent.left)?.property === "xtestmark";
    return isMark || isOfExports(reading, parent.left) ? HARMLESS : changes;
  }
  return onlyReads(reading, path, index - 1) ? HARMLESS : changes;
}

/**
 * The called method, such as `get.deep` of `table.get.deep()`, if `path[start]` is the receiver; null for anything
 * else.
 */
function calledMethod({ ts }: ParseContext, path: MentionPath, start: number): string | null {
  const names: string[] = [];
  for (let index = start - 1; index > 0; index -= 1) {
    const node = path[index];
    if (node === undefined) return null;
    if (!ts.isPropertyAccessExpression(node) || node.expression !== path[index + 1]) {
      const isCall = ts.isCallExpression(node) && node.expression === path[index + 1];
      return isCall && names.length > 0 ? names.join(".") : null;
    }
    names.push(node.name.text);
  }
  return null;
}

/** Whether `path[index]` is the target of an assignment, a loop or a delete expression, directly or in a pattern. */
function isTarget(reading: ParseContext, path: MentionPath, index: number): boolean {
  const { ts } = reading;
  const [target, outer] = [path[index], path[index - 1]];
  if (target === undefined || outer === undefined) return false;
  if (ts.isBinaryExpression(outer)) return outer.left === target && isAssignment(reading, outer);
  const isPattern =
    ts.isArrayLiteralExpression(outer) ||
    ts.isObjectLiteralExpression(outer) ||
    ts.isSpreadElement(outer) ||
    (ts.isPropertyAssignment(outer) && outer.initializer === target);
  if (isPattern) return isTarget(reading, path, index - 1);
  if (ts.isPrefixUnaryExpression(outer) || ts.isPostfixUnaryExpression(outer)) {
    return ["++", "--"].includes(ts.tokenToString(outer.operator) ?? "");
  }
  if (ts.isForOfStatement(outer) || ts.isForInStatement(outer)) return outer.initializer === target;
  return ts.isDeleteExpression(outer);
}

/** Whether a node only reads the value. */
function onlyReads({ ts }: ParseContext, path: MentionPath, index: number): boolean {
  const [node, tag] = [path[index], path[index - 2]];
  if (node === undefined) return false;
  if (ts.isTemplateSpan(node)) return tag === undefined || !ts.isTaggedTemplateExpression(tag);
  return (
    (ts.isStatement(node) && !ts.isThrowStatement(node) && !ts.isReturnStatement(node)) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isTypeOfExpression(node) ||
    ts.isVoidExpression(node) ||
    ts.isCaseClause(node) ||
    ts.isEnumMember(node) ||
    ts.isComputedPropertyName(node)
  );
}
