/** The value of a declaration after its module was imported, which may differ from its initial value. */
import { isPrimitive } from "./builtins/builtin-call.ts";
import { placeOf } from "../core/text/line-places.ts";
import type { Declaration, Expression } from "../core/data/facts.ts";
import type { Linker } from "../link/link.ts";
import { ClassValue, FunctionValue, isObjectLiteral, StaticFixture, Unknown, UnknownObject } from "./values.ts";

/** The parts of the evaluator that constants need. */
export interface Sources {
  readonly linker: Linker;
  /** Formats a path for messages. */
  readonly relative: (path: string) => string;
}

/** The value of a declaration of the module at `path` with the initial value `value`. */
export function constantValue(sources: Sources, value: unknown, path: string, declaration: Declaration): unknown {
  const { form, name, at } = declaration;
  if (form === "let") return variable(sources, value, path, declaration);
  // An empty array or object is probably filled later, possibly by a module that was not read.
  if (isEmpty(declaration.value))
    return new UnknownObject(`"${name}" is empty, so that something must fill it`, { path, at });
  return unlessChanged(sources, value, path, name);
}

/** An array or object, unless the module at `path` changes it by that name. */
export function unlessChanged(sources: Sources, value: unknown, path: string, name: string): unknown {
  return Array.isArray(value) || isObjectLiteral(value) ? (changeOf(sources, path, name) ?? value) : value;
}

/** What a name stands for if its module changes it before the first test; null if it does not. */
export function changeOf(sources: Sources, path: string, name: string): UnknownObject | null {
  const change = findChange(sources, path, name);
  return change && new UnknownObject(`what "${name}" holds may be changed at ${change.place}`, { path, at: change.at });
}

/** Where the module at `path` changes a name, and the line of that for messages; null if it does not. */
function findChange(
  { linker, relative }: Sources,
  path: string,
  name: string,
): { readonly at: number; readonly place: string } | null {
  const facts = linker.facts(path);
  const change = facts?.changes?.find((one) => one.name === name);
  if (facts == null || change === undefined) return null;
  return { at: change.at, place: `${relative(path)}:${placeOf(facts.lines, change.at).line}` };
}

/** Whether an expression has no unknown parts, such as `this` and assignments. */
export function isKnown(body: unknown): boolean {
  if (Array.isArray(body)) return body.every(isKnown);
  if (typeof body !== "object" || body === null) return true;
  return !("kind" in body && body.kind === "unknown") && Object.values(body).every(isKnown);
}

/**
 * The value of a `let` or `var`. One that its module never assigns again keeps an initial function, class or fixture. Data is never
 * known: a test may assign it.
 */
function variable(sources: Sources, value: unknown, path: string, { name, at }: Declaration): unknown {
  if (value instanceof Unknown) return value;
  const change = findChange(sources, path, name);
  if (change !== null) return new Unknown(`"${name}" may be assigned again at ${change.place}`, { path, at });
  if ([FunctionValue, ClassValue, StaticFixture].some((type) => value instanceof type)) return value;
  const why = `"${name}" is not a constant`;
  return isPrimitive(value) ? new Unknown(why, { path, at }, false) : new UnknownObject(why, { path, at });
}

/** Whether an expression is `[]` or `{}`. */
function isEmpty(expression: Expression): boolean {
  if (expression.kind === "array") return expression.items.length === 0;
  if (expression.kind === "object") return expression.properties.length === 0;
  const value = expression.kind === "literal" ? expression.value : null;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
