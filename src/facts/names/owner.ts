/** What the function is in whose parameters names stand. */
import type { ts as TS } from "ts-morph";
import type { TypeScript } from "../read/typescript.ts";

/** A function by what it is bound to. */
export interface Owner {
  /** The name of its binding, method or property; null without one. */
  readonly name: string | null;
  /** Whether it is an argument of `fixture(…)`, or a method with that decorator. */
  readonly isFixture: boolean;
  /** Whether it stands at the top of the module or of a class, where tests are. */
  readonly isTop: boolean;
  /** The declared type of its result, as it is written; null without one. */
  readonly result: string | null;
  /** The body's range; null without one. */
  readonly body: { readonly at: number; readonly end: number } | null;
}

/** The owner of a parameter list. */
export function parametersOwner(ts: TypeScript, file: TS.SourceFile, node: TS.SignatureDeclaration): Owner {
  let isFixture = hasFixtureDecorator(ts, node);
  const body = "body" in node && node.body !== undefined ? node.body : null;
  const own = {
    result: node.type === undefined ? null : node.type.getText(file),
    body: body === null ? null : { at: body.getStart(file), end: body.end },
  };
  if (ts.isFunctionDeclaration(node)) {
    return { name: node.name?.text ?? "default", isFixture, isTop: ts.isSourceFile(node.parent), ...own };
  }
  if (ts.isMethodDeclaration(node))
    return { name: nameText(ts, node.name), isFixture, isTop: ts.isClassLike(node.parent), ...own };
  let outer: TS.Node = node.parent;
  let inner: TS.Node = node;
  while (
    ts.isCallExpression(outer) ||
    ts.isParenthesizedExpression(outer) ||
    ts.isSatisfiesExpression(outer) ||
    ts.isAsExpression(outer)
  ) {
    if (ts.isCallExpression(outer) && outer.expression !== inner && isFixtureCallee(ts, outer.expression))
      isFixture = true;
    inner = outer;
    outer = outer.parent;
  }
  if (ts.isVariableDeclaration(outer)) {
    const isTop = ts.isSourceFile(outer.parent.parent.parent);
    return { name: nameText(ts, outer.name), isFixture, isTop, ...own };
  }
  if (ts.isPropertyDeclaration(outer)) return { name: nameText(ts, outer.name), isFixture, isTop: true, ...own };
  return {
    name: ts.isExportAssignment(outer) ? "default" : null,
    isFixture,
    isTop: ts.isExportAssignment(outer),
    ...own,
  };
}

function nameText(ts: TypeScript, name: TS.Node): string | null {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : null;
}

function hasFixtureDecorator(ts: TypeScript, node: TS.Node): boolean {
  if (!ts.canHaveDecorators(node)) return false;
  return (ts.getDecorators(node) ?? []).some(({ expression }) => isFixtureCallee(ts, expression));
}

/** `fixture`, `xtest.fixture`, and both with options. */
function isFixtureCallee(ts: TypeScript, node: TS.Node): boolean {
  if (ts.isCallExpression(node)) return isFixtureCallee(ts, node.expression);
  if (ts.isIdentifier(node)) return node.text === "fixture";
  return ts.isPropertyAccessExpression(node) && node.name.text === "fixture";
}
