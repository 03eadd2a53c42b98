/** What is asked of syntax nodes here. */
import type { ts as TS } from "ts-morph";
import type { ParseContext } from "../syntax/parse-context.ts";

/** A range of the text. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A module that is read: its text has no byte order mark. */
export interface AssertionReading extends ParseContext {
  readonly file: TS.SourceFile;
}

/** Where the first token of a node begins. */
export function startOfNode({ file }: AssertionReading, node: TS.Node): number {
  return node.getStart(file);
}

export function spanOf({ file }: AssertionReading, node: TS.Node): TextSpan {
  return { start: node.getStart(file), end: node.end };
}

/** Anything with parameters and a body. */
export type FunctionLike =
  | TS.AccessorDeclaration
  | TS.ArrowFunction
  | TS.ConstructorDeclaration
  | TS.FunctionDeclaration
  | TS.FunctionExpression
  | TS.MethodDeclaration;

/** Those that are written as a member of a class or object. */
type MethodLike = Exclude<FunctionLike, TS.ArrowFunction | TS.FunctionDeclaration | TS.FunctionExpression>;

export function isFunctionLike({ ts }: ParseContext, node: TS.Node): node is FunctionLike {
  return (
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    isMethod({ ts }, node)
  );
}

export function isMethod({ ts }: Pick<ParseContext, "ts">, node: TS.Node): node is MethodLike {
  return (
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isGetAccessorDeclaration(node) ||
    ts.isSetAccessorDeclaration(node)
  );
}

/** Whether a node continues an optional chain, or is its first link with `?.`. */
export function isLink({ ts }: ParseContext, node: TS.Node): boolean {
  return (node.flags & ts.NodeFlags.OptionalChain) !== 0;
}

export type MemberAccess = TS.ElementAccessExpression | TS.PropertyAccessExpression;

export function isAccess({ ts }: ParseContext, node: TS.Node): node is MemberAccess {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** A member that is no part of an optional chain. */
export function isMember(reading: ParseContext, node: TS.Node): node is MemberAccess {
  return isAccess(reading, node) && !isLink(reading, node);
}

/** The name of a member by a dot; null for computed and private ones. */
export function dottedName({ ts }: ParseContext, node: TS.Node): string | null {
  return ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.name) ? node.name.text : null;
}

/** The expression of a computed member; null for one with a name. */
export function computedName({ ts }: ParseContext, node: MemberAccess): TS.Expression | null {
  return ts.isElementAccessExpression(node) ? node.argumentExpression : null;
}

export function isSuper({ ts }: ParseContext, node: TS.Node): boolean {
  return node.kind === ts.SyntaxKind.SuperKeyword;
}

/** Whether a node is a literal whose text says its value; not a template. */
export function isLiteral({ ts }: ParseContext, { kind }: TS.Node): boolean {
  const { SyntaxKind } = ts;
  switch (kind) {
    case SyntaxKind.BigIntLiteral:
    case SyntaxKind.FalseKeyword:
    case SyntaxKind.NullKeyword:
    case SyntaxKind.NumericLiteral:
    case SyntaxKind.RegularExpressionLiteral:
    case SyntaxKind.StringLiteral:
    case SyntaxKind.TrueKeyword:
      return true;
    default:
      return false;
  }
}

/** The value of a literal as JSON; null for one that JSON does not have. */
export function jsonOf({ ts }: ParseContext, node: TS.Node): string | null {
  if (ts.isStringLiteral(node)) return JSON.stringify(node.text);
  if (ts.isNumericLiteral(node)) return JSON.stringify(Number(node.text));
  const { FalseKeyword, NullKeyword, TrueKeyword } = ts.SyntaxKind;
  if (node.kind === TrueKeyword) return "true";
  if (node.kind === FalseKeyword) return "false";
  return node.kind === NullKeyword ? "null" : null;
}

/** The end of the directives in front of statements; null for none. */
export function endOfDirectives({ ts }: ParseContext, statements: readonly TS.Statement[]): number | null {
  let end: number | null = null;
  for (const statement of statements) {
    if (!ts.isExpressionStatement(statement) || !ts.isStringLiteral(statement.expression)) break;
    ({ end } = statement);
  }
  return end;
}
