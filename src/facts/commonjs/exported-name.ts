/** One name that a CommonJS module exports, as facts. */
import type { ts as TS } from "ts-morph";
import { DEFAULT_BINDING } from "../../core/data/facts.ts";
import type { Declaration, ExportFact, Expression } from "../../core/data/facts.ts";
import { bare, memberOf } from "../syntax/property-names.ts";
import { VALUE } from "../syntax/parse-context.ts";
import type { ParseContext } from "../syntax/parse-context.ts";
import { requiredValue } from "./requires.ts";
import type { Required } from "./requires.ts";

/** The bindings of a module, by name. */
export interface ExportScope {
  readonly reading: ParseContext;
  /** Results of `require`, by local name. */
  readonly required: ReadonlyMap<string, Required>;
  /** Initial values of bindings that may be exported as a whole, by name: `const all = { … }`. */
  readonly objects: ReadonlyMap<string, TS.Expression>;
  /** Namespaces, and classes with static members: what they have is exported if they are as a whole. */
  readonly holders: ReadonlySet<string>;
  /** Names of all bindings, including results of `require`. */
  readonly bound: ReadonlySet<string>;
}

/** The parts of a declaration that come from its statement or property. */
export type Range = Pick<Declaration, "start" | "end" | "doc">;

/** An exported name. A value without a binding is declared by its export. */
export interface Exported {
  readonly fact: ExportFact;
  readonly declaration: Declaration | null;
}

/**
 * The export of `value` as `name`.
 *
 * @param at - offset of the name.
 * @param local - a binding with the same value; null for none.
 */
export function exported(
  scope: ExportScope,
  name: string,
  at: number,
  value: TS.Expression,
  range: Range,
  local: string | null,
): Exported {
  const { reading } = scope;
  const node = bare(reading, value);
  const binding = local ?? (reading.ts.isIdentifier(node) ? node.text : null);
  if (binding !== null) return alias(scope, name, at, binding, range);
  const required = requiredValue(reading, node) ?? memberOfRequired(scope, node);
  if (required !== null) return { fact: exportFact(name, at, required), declaration: null };
  return declared(scope, name, at, reading.expression(reading, value, VALUE), range);
}

/** An export that is a declaration too, unless a binding of another value has its name. */
export function declared(scope: ExportScope, name: string, at: number, value: Expression, range: Range): Exported {
  const local = isWhole(name) ? DEFAULT_BINDING : name;
  if (scope.bound.has(local)) return { fact: exportFact(name, at, {}), declaration: null };
  return { fact: exportFact(name, at, { local }), declaration: { name: local, at, form: "exports", ...range, value } };
}

/** `exports.test_check = check`: the alias of a binding is a declaration too, unless the binding is an import. */
function alias(scope: ExportScope, name: string, at: number, local: string, range: Range): Exported {
  const { bound, required } = scope;
  const fact = exportFact(name, at, { local });
  if (isWhole(name) || bound.has(name) || !bound.has(local) || required.has(local)) return { fact, declaration: null };
  const value: Expression = { at, end: at, kind: "reference", name: local };
  return { fact, declaration: { name, at, form: "exports", ...range, value } };
}

/** Whether a name is an export as a whole, which is never a test. */
function isWhole(name: string): boolean {
  return name === "default" || name === "module.exports";
}

/** `required.name`: a re-export from the required module. */
function memberOfRequired({ reading, required }: ExportScope, node: TS.Expression): Required | null {
  const member = memberOf(reading, node);
  const object = member === null ? null : bare(reading, member.object);
  const from = object !== null && reading.ts.isIdentifier(object) ? required.get(object.text) : undefined;
  if (member === null || (from?.imported !== "*" && from?.imported !== "module.exports")) return null;
  return { specifier: from.specifier, imported: member.property };
}

/** An export fact with the given source; without one the value is unknown. */
export function exportFact(
  name: string,
  at: number,
  from: { readonly local?: string; readonly imported?: string; readonly specifier?: string },
): ExportFact {
  const { local = null, imported = null, specifier = null } = from;
  return { exported: name, local, imported, specifier, typeOnly: false, at };
}
