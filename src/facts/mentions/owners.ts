/** Owners of code: which code runs when a module is imported, and which only when a function or class is called. */
import type { ts as TS } from "ts-morph";
import { DEFAULT_BINDING } from "../../core/data/facts.ts";
import { exportedBy } from "../commonjs/exported-names.ts";
import { isWrapper, propertyName } from "../syntax/property-names.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import type { MentionPath } from "./places.ts";

/** Functions that are called while tests are collected. */
const HOOK = /^xtest_/;

/** The owner of code that only a run calls. */
const NOBODY = "";

/**
 * The top-level name through which the code around a mention is called; null if it runs when the module is imported.
 *
 * @param isApi - whether an expression begins with a name of the author API, whose functions a run calls, not the module.
 */
export function ownerOf(
  reading: ParseContext,
  path: MentionPath,
  isApi: (node: TS.Expression) => boolean,
): string | null {
  const { ts } = reading;
  /** The name by which the function is called; null if the receiver of the function may call it immediately. */
  let name: string | null = null;
  for (let index = 1; index < path.length - 1; index += 1) {
    const node = path[index];
    const child = path[index + 1];
    if (node === undefined || child === undefined) return null;
    if (ts.isFunctionDeclaration(node)) return index === 1 ? callable(node.name?.text ?? DEFAULT_BINDING) : null;
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return callable(name);
    if (ts.isClassLike(node)) {
      const own: string | null = node.name?.text ?? (index === 1 ? DEFAULT_BINDING : name);
      const inner = path[index + 2];
      if (own === null || (index > 1 && name === null)) return null;
      const role = ts.isClassElement(child) && inner !== undefined ? memberRole(reading, child, inner) : "now";
      if (role === "called") return callable(own);
      name = role === "value" ? own : null;
      if (ts.isClassElement(child)) index += 1;
    } else if (ts.isObjectLiteralElement(node)) {
      if (child === node.name) name = null;
      else if (node.name !== undefined && HOOK.test(propertyName(reading, node.name) ?? "")) return null;
      else if (ts.isFunctionLike(node)) return callable(name);
    } else if (ts.isObjectLiteralExpression(node)) {
      // The options of a fixture or mark: functions for `ids` are called while tests are collected.
      const parent = path[index - 1];
      if (parent !== undefined && ts.isCallExpression(parent)) name = null;
    } else if (ts.isCallExpression(node)) {
      name = isApi(node) && child !== node.expression ? name : null;
    } else if (ts.isVariableDeclaration(node)) {
      name = index === 3 && ts.isIdentifier(node.name) && child === node.initializer ? node.name.text : null;
    } else if (ts.isExportAssignment(node)) name = DEFAULT_BINDING;
    else if (ts.isExpressionStatement(node)) name = index === 1 ? NOBODY : null;
    else if (ts.isBinaryExpression(node)) {
      const isAssignment = node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
      if (isAssignment) name = child === node.right ? (exportedBy(reading, node.left) ?? (name || null)) : null;
    } else if (!isTransparent(reading, node)) name = null;
  }
  return null;
}

/** Whether the value of a node is the value of an inner expression. */
function isTransparent(reading: ParseContext, node: TS.Node): boolean {
  const { ts } = reading;
  return (
    ts.isVariableStatement(node) ||
    ts.isVariableDeclarationList(node) ||
    isWrapper(reading, node) ||
    ts.isConditionalExpression(node) ||
    ts.isArrayLiteralExpression(node)
  );
}

/** When a part of a class member runs: with the class, as a static value, or when the class or its method is called. */
function memberRole({ ts }: ParseContext, member: TS.ClassElement, part: TS.Node): "now" | "value" | "called" {
  if (ts.isDecorator(part) || part === member.name || ts.isClassStaticBlockDeclaration(member)) return "now";
  const isStatic =
    ts.canHaveModifiers(member) &&
    ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;
  if (ts.isPropertyDeclaration(member)) return isStatic ? "value" : "called";
  const isHook = member.name !== undefined && ts.isIdentifier(member.name) && HOOK.test(member.name.text);
  return isHook ? "now" : "called";
}

function callable(name: string | null): string | null {
  // It is read, and never executed.
  if (name === "xtest_addoption") return NOBODY;
  return name !== null && HOOK.test(name) ? null : name;
}

/**
 * Whether a decorator from outside the author API receives a class or one of its members, and may call it immediately.
 */
export function isGivenToDecorator(
  { ts }: ParseContext,
  node: TS.ClassLikeDeclaration,
  isApi: (node: TS.Expression) => boolean,
): boolean {
  return [node, ...node.members].some(
    (one) => ts.canHaveDecorators(one) && (ts.getDecorators(one) ?? []).some(({ expression }) => !isApi(expression)),
  );
}
