/** The names that a piece of code mentions. */
import type { ts as TS } from "ts-morph";
import type { ParseContext } from "../parse-context.ts";

/** The identifiers in a node, without names of properties and types. */
export function mentionedNames({ ts }: ParseContext, node: TS.Node): Set<string> {
  const names = new Set<string>();
  const visit = (child: TS.Node): void => {
    if (ts.isTypeNode(child)) return;
    if (ts.isIdentifier(child)) names.add(child.text);
    else if (ts.isPropertyAccessExpression(child)) visit(child.expression);
    else if (ts.isPropertyAssignment(child)) {
      if (ts.isComputedPropertyName(child.name)) visit(child.name);
      visit(child.initializer);
    } else if (ts.isMethodDeclaration(child) || ts.isPropertyDeclaration(child)) {
      ts.forEachChild(child, (part) => (part === child.name && ts.isIdentifier(part) ? undefined : visit(part)));
    } else ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}
