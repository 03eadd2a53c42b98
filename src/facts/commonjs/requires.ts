/** Calls of `require` as facts: the variables that they initialize are imports. */
import type { ts as TS } from "ts-morph";
import type { ImportFact } from "../../core/data/facts.ts";
import { startOf } from "../syntax/comments.ts";
import { hasModifier } from "../syntax/functions/functions.ts";
import { bare, memberOf, propertyName } from "../syntax/property-names.ts";
import type { ParseContext } from "../syntax/parse-context.ts";

/** The part of another module that an expression requires; `imported` as in an import. */
export interface Required {
  readonly specifier: string;
  readonly imported: string;
}

/** Helpers of compilers that wrap a required module in a namespace with a default export. */
const INTEROP = /(?:import_?default|import_?star|interop_?require_?default|interop_?require_?wildcard|toESM)$/i;

/** `require("specifier")`, also inside a compiler's helper; null for anything else. */
export function requiredModule(reading: ParseContext, outer: TS.Expression): Required | null {
  const { ts } = reading;
  const call = bare(reading, outer);
  if (!ts.isCallExpression(call)) return null;
  const [argument] = call.arguments;
  if (argument === undefined) return null;
  const callee = bare(reading, call.expression);
  if (ts.isIdentifier(callee) && callee.text === "require") {
    const specifier = bare(reading, argument);
    return ts.isStringLiteralLike(specifier) ? { specifier: specifier.text, imported: "module.exports" } : null;
  }
  if (!INTEROP.test(helperName(reading, callee))) return null;
  const required = requiredModule(reading, argument);
  return required === null ? null : { ...required, imported: "*" };
}

/** The name of the called helper: `tslib_1.__importStar`, or `_interop_require_default._` of another compiler. */
export function helperName(reading: ParseContext, callee: TS.Expression): string {
  const member = memberOf(reading, callee);
  if (member === null) return reading.ts.isIdentifier(callee) ? callee.text : "";
  return member.property === "_" ? helperName(reading, bare(reading, member.object)) : member.property;
}

/** `require("specifier")` or `require("specifier").name`; null for anything else. */
export function requiredValue(reading: ParseContext, node: TS.Expression): Required | null {
  const whole = requiredModule(reading, node);
  if (whole !== null) return whole;
  const member = memberOf(reading, node);
  const required = member === null ? null : requiredModule(reading, member.object);
  return member === null || required === null ? null : { ...required, imported: member.property };
}

/** The imports of one statement of a CommonJS module. Default values, rest elements and nested patterns are none. */
export function requireFacts(reading: ParseContext, node: TS.Statement): ImportFact[] {
  const { ts, text } = reading;
  if (ts.isExpressionStatement(node)) {
    const effect = requiredModule(reading, node.expression);
    if (effect === null) return [];
    const { specifier } = effect;
    return [{ specifier, imported: null, local: null, typeOnly: false, at: startOf(text, node.pos) }];
  }
  if (!ts.isVariableStatement(node) || hasModifier(node, ts.SyntaxKind.DeclareKeyword)) return [];
  const found: ImportFact[] = [];
  for (const { name, initializer } of node.declarationList.declarations) {
    if (initializer === undefined) continue;
    if (ts.isIdentifier(name)) {
      const required = requiredValue(reading, initializer);
      if (required === null) continue;
      found.push({ ...required, local: name.text, typeOnly: false, at: startOf(text, name.pos) });
      continue;
    }
    const whole = ts.isObjectBindingPattern(name) ? requiredModule(reading, initializer) : null;
    if (whole === null) continue;
    for (const element of name.elements) {
      if (!ts.isBindingElement(element) || !ts.isIdentifier(element.name)) continue;
      if (element.dotDotDotToken !== undefined || element.initializer !== undefined) continue;
      const imported = propertyName(reading, element.propertyName ?? element.name);
      if (imported === null) continue;
      const at = startOf(text, element.name.pos);
      found.push({ specifier: whole.specifier, imported, local: element.name.text, typeOnly: false, at });
    }
  }
  return found;
}
