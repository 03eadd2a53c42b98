/** Top-level statements that are calls, as facts: the name of the callee only. */
import type { ts as TS } from "ts-morph";
import type { CallStatement } from "../../../core/data/facts.ts";
import { docBefore, startOf } from "../comments.ts";
import { bare, memberOf } from "../property-names.ts";
import type { ParseContext } from "../parse-context.ts";

/**
 * A statement that consists of a call; null for any other statement, and for a callee without a name.
 *
 * @param ownDoc - whether the JSDoc before the statement documents the statement, and not the module.
 */
export function callFacts(reading: ParseContext, node: TS.Statement, ownDoc: boolean): CallStatement | null {
  const { ts, text } = reading;
  if (!ts.isExpressionStatement(node)) return null;
  const call = bare(reading, node.expression);
  if (!ts.isCallExpression(call)) return null;
  const callee = calleeName(reading, call.expression);
  if (callee === null) return null;
  return {
    callee,
    at: startOf(text, node.expression.pos),
    end: node.expression.end,
    start: startOf(text, node.pos),
    statementEnd: node.end,
    doc: ownDoc ? docBefore(text, node.pos) : null,
  };
}

/** The names in a callee without the calls and templates between them; null if it contains anything else. */
function calleeName(reading: ParseContext, callee: TS.Expression): string | null {
  const { ts } = reading;
  const names: string[] = [];
  let node = bare(reading, callee);
  for (;;) {
    const member = memberOf(reading, node);
    if (member !== null) {
      names.push(member.property);
      node = bare(reading, member.object);
    } else if (ts.isCallExpression(node)) node = bare(reading, node.expression);
    else if (ts.isTaggedTemplateExpression(node)) node = bare(reading, node.tag);
    else return ts.isIdentifier(node) ? [node.text, ...names.reverse()].join(".") : null;
  }
}
