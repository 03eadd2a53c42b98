/** Names of assignments to a CommonJS module's `exports`. */
import type { ts as TS } from "ts-morph";
import { DEFAULT_BINDING } from "../../core/data/facts.ts";
import type { ParseContext } from "../syntax/parse-context.ts";

/** The declared name of `exports.name`, `module.exports.name` or `module.exports`; null for anything else. */
export function exportedBy({ ts }: ParseContext, node: TS.Expression): string | null {
  if (!ts.isPropertyAccessExpression(node)) return null;
  const { expression, name } = node;
  const isModule = (object: TS.Expression): boolean => ts.isIdentifier(object) && object.text === "module";
  if (isModule(expression)) return name.text === "exports" ? DEFAULT_BINDING : null;
  const isExports =
    ts.isPropertyAccessExpression(expression) && expression.name.text === "exports" && isModule(expression.expression);
  return isExports || (ts.isIdentifier(expression) && expression.text === "exports") ? name.text : null;
}
