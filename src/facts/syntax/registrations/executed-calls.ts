/** What code calls where it stands, and not only when a function in it is called. */

import type { ts as TS } from "ts-morph";
import { bare, memberOf } from "../property-names.ts";
import { type ParseContext, PLAIN } from "../parse-context.ts";
import { namesOfBinding, REGISTERING_NAMES, registersNothing, RUNNER_MODULES } from "./registering-scope.ts";
import type { Parameter } from "../../../core/data/facts.ts";
import { startOf } from "../comments.ts";
import { patternFacts, parameterFacts } from "../functions/functions.ts";

/** The names of the global object. */
const GLOBALS: ReadonlySet<string> = new Set(["global", "globalThis", "self", "window"]);

/** What stands for functions of a runner that have no name: `globalThis.it`, `require("vitest").it`. */
const OF_RUNNER = "";

/**
 * The names, of some functions, that the code of a node calls, or passes to another function.
 *
 * Functions in it count if they are passed to a call, which may call them; those of a class if an instance of it is made there.
 *
 * @param registers - whether a name is that of such a function.
 */
export function executedCalls(
  reading: ParseContext,
  node: TS.Node,
  registers: (name: string) => boolean,
): ReadonlySet<string> {
  const { ts } = reading;
  const found = new Set<string>();
  /** @param inCall - whether it is part of a call. @param hidden - names that functions around it declare. */
  const visit = (at: TS.Node | undefined, inCall: boolean, hidden: ReadonlySet<string>): void => {
    const each = (child: TS.Node | undefined): void => visit(child, inCall, hidden);
    if (at === undefined || (ts.isTypeNode(at) && !ts.isExpressionWithTypeArguments(at))) return;
    if (ts.isIdentifier(at)) {
      if (inCall && registers(at.text) && !hidden.has(at.text)) found.add(at.text);
      return;
    }
    if (ts.isCallExpression(at) || ts.isNewExpression(at) || ts.isTaggedTemplateExpression(at)) {
      if (isOfRunner(reading, at)) found.add(OF_RUNNER);
      ts.forEachChild(at, (child) => visit(child, true, hidden));
      return;
    }
    if (ts.isPropertyAccessExpression(at)) {
      // `test.mock` registers nothing.
      if (!registersNothing(at.name.text)) each(at.expression);
      return;
    }
    if (ts.isPropertyAssignment(at)) return [computed(reading, at.name), at.initializer].forEach(each);
    if (at.kind === ts.SyntaxKind.JsxAttribute) {
      ts.forEachChild(at, (child) => each(ts.isIdentifier(child) ? undefined : child));
      return;
    }
    if (ts.isBlock(at)) {
      const inside = new Set([...hidden, ...at.statements.flatMap((one) => declaredBy(reading, one))]);
      for (const one of at.statements) visit(one, inCall, inside);
      return;
    }
    if (ts.isBindingElement(at)) {
      const name = ts.isIdentifier(at.name) ? undefined : at.name;
      return [at.propertyName && computed(reading, at.propertyName), name, at.initializer].forEach(each);
    }
    if (ts.isVariableDeclaration(at)) {
      return [ts.isIdentifier(at.name) ? undefined : at.name, at.initializer].forEach(each);
    }
    if (ts.isFunctionLike(at)) {
      if (at.name !== undefined && !ts.isIdentifier(at.name)) each(computed(reading, at.name));
      if (!inCall) return;
      const inside = new Set([...hidden, ...at.parameters.flatMap((one) => namesOfBinding(reading, one.name))]);
      for (const { initializer } of at.parameters) visit(initializer, true, inside);
      if ("body" in at) visit(at.body, true, inside);
      return;
    }
    if (ts.isPropertyDeclaration(at)) {
      const isStatic = at.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;
      return [computed(reading, at.name), isStatic || inCall ? at.initializer : undefined].forEach(each);
    }
    ts.forEachChild(at, each);
  };
  visit(node, false, new Set());
  return found;
}

/** The names that a statement of a block declares. */
function declaredBy(reading: ParseContext, statement: TS.Statement): string[] {
  const { ts } = reading;
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => namesOfBinding(reading, name));
  }
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** The expression of a computed name; undefined for any other. */
function computed({ ts }: ParseContext, name: TS.PropertyName): TS.Expression | undefined {
  return ts.isComputedPropertyName(name) ? name.expression : undefined;
}

/** Whether a call begins with `globalThis.it` or `require("vitest").it`. */
function isOfRunner(
  reading: ParseContext,
  call: TS.CallExpression | TS.NewExpression | TS.TaggedTemplateExpression,
): boolean {
  const { ts } = reading;
  let at = bare(reading, ts.isTaggedTemplateExpression(call) ? call.tag : call.expression);
  for (let member = memberOf(reading, at); member !== null; member = memberOf(reading, at)) {
    at = bare(reading, member.object);
    if (ts.isIdentifier(at)) return GLOBALS.has(at.text) && REGISTERING_NAMES.has(member.property);
    const [specifier] = ts.isCallExpression(at) ? at.arguments : [];
    const isRunner = specifier !== undefined && ts.isStringLiteralLike(specifier) && RUNNER_MODULES.has(specifier.text);
    if (isRunner && !registersNothing(member.property)) return true;
  }
  return false;
}

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
