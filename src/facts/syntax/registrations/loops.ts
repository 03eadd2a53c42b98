/** Loops in which tests are registered. */
import type { ts as TS } from "ts-morph";
import type { Parameter } from "../../../core/data/facts.ts";
import { startOf } from "../comments.ts";
import { patternFacts, parameterFacts } from "../functions/functions.ts";
import { PLAIN, type ParseContext } from "../parse-context.ts";
import { bare, memberOf } from "../property-names.ts";

/** The parts of a loop over a list. */
export interface LoopParts {
  readonly list: TS.Expression;
  /** What each item, and its position, is bound to. */
  params(reading: ParseContext): Parameter[];
  readonly statements: readonly TS.Statement[];
  /** The body of a function that has no block; null for statements. */
  readonly expression: TS.Expression | null;
}

/** The parts of `list.forEach((item) => { … })` and of `for (const item of list) { … }`; null for anything else. */
export function loopParts(reading: ParseContext, node: TS.Node): LoopParts | null {
  const { ts } = reading;
  if (ts.isForOfStatement(node)) return forOfParts(reading, node);
  if (!ts.isCallExpression(node)) return null;
  const member = memberOf(reading, node.expression);
  const [callback] = node.arguments;
  if (member?.property !== "forEach" || callback === undefined || node.arguments.length > 1) return null;
  const fn = bare(reading, callback);
  if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return null;
  const { body, parameters } = fn;
  const isBlock = ts.isBlock(body);
  return {
    list: member.object,
    params: (context) => parameters.map((parameter) => parameterFacts(context, parameter, PLAIN)),
    statements: isBlock ? body.statements : [],
    expression: isBlock ? null : body,
  };
}

function forOfParts({ ts }: ParseContext, node: TS.ForOfStatement): LoopParts | null {
  const { initializer, statement, expression: list } = node;
  if (node.awaitModifier !== undefined || !ts.isVariableDeclarationList(initializer)) return null;
  const [variable] = initializer.declarations;
  if (variable === undefined) return null;
  return {
    list,
    params: (reading) => [boundParameter(reading, variable.name)],
    statements: ts.isBlock(statement) ? statement.statements : [statement],
    expression: null,
  };
}

/** The variable of a loop, as a parameter that gets each item. */
function boundParameter(reading: ParseContext, name: TS.BindingName): Parameter {
  const at = startOf(reading.text, name.pos);
  const plain = { at, hasDefault: false, rest: false, properties: null, patternRest: null };
  if (reading.ts.isIdentifier(name)) return { ...plain, name: name.text };
  return { ...plain, name: null, pattern: patternFacts(reading, name, PLAIN) };
}

/** Whether a statement may leave the function, or the round of a loop, that it is in: then what follows may not run. */
export function leavesEarly({ ts }: ParseContext, statement: TS.Statement): boolean {
  const isCompound = !ts.isReturnStatement(statement) && !ts.isExpressionStatement(statement);
  if (!isCompound || ts.isVariableStatement(statement)) return false;
  const visit = (node: TS.Node, inLoop: boolean): boolean => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
    if (ts.isReturnStatement(node)) return true;
    const { ContinueStatement, BreakStatement } = ts.SyntaxKind;
    if (!inLoop && (node.kind === ContinueStatement || node.kind === BreakStatement)) return true;
    const isInner = inLoop || ts.isIterationStatement(node, false) || ts.isSwitchStatement(node);
    return ts.forEachChild(node, (child) => visit(child, isInner) || undefined) ?? false;
  };
  return visit(statement, false);
}
