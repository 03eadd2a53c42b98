/** The value of a declaration after its module was imported, which may differ from its initial value. */
import { StaticValue } from "../core/data/values/static.ts";
import { isPrimitive } from "./builtins/builtin-call.ts";
import { placeOf } from "../core/text/line-places.ts";
import type { Declaration, Expression } from "../core/data/facts.ts";
import type { Mutability, Mutation } from "./mutability.ts";
import type { Linker } from "../link/link.ts";
import {
  ClassValue,
  FunctionValue,
  isObjectLiteral,
  type Origin,
  StaticFixture,
  Unknown,
  UnknownObject,
} from "./values.ts";

/** The parts of the evaluator that constants need. */
export interface Sources {
  readonly linker: Linker;
  readonly mutability: Mutability;
  /** Formats a path for messages. */
  readonly relative: (path: string) => string;
}

/** The value of a declaration of the module at `path` with the initial value `value`. */
export function constantValue(sources: Sources, value: unknown, path: string, declaration: Declaration): unknown {
  const { form, name, at } = declaration;
  const origin: Origin = { path, at };
  if (form === "let") return variable(sources, value, path, declaration);
  // An empty array or object is probably filled later, possibly by a module that was not read.
  if (isEmpty(declaration.value))
    return new UnknownObject(`"${name}" is empty, so that something must fill it`, origin);
  if (!Array.isArray(value) && !isObjectLiteral(value)) return value;
  const mutation = sources.mutability.mutationOf(path, name, methodsIn(declaration.value));
  return mutation === null ? value : unchangedPart(value, mutation.depth, mayBeChanged(sources, name, mutation));
}

/** The unknown value of a name that something may change. */
export function mayBeChanged({ linker, relative }: Sources, name: string, { origin }: Mutation): UnknownObject {
  const { line } = placeOf(linker.facts(origin.path)?.lines ?? [0], origin.at);
  return new UnknownObject(`what "${name}" holds may be changed at ${relative(origin.path)}:${line}`, origin);
}

/** An object whose properties are unknown, because something may change them. */
export class ChangedObject extends StaticValue {
  readonly unknown: UnknownObject;

  constructor(unknown: UnknownObject) {
    super("object", null);
    this.unknown = unknown;
  }
}

/**
 * The known part of a value that may be changed from `depth` on: an object stays an object; the length of an array is
 * unknown.
 */
export function unchangedPart(value: unknown, depth: number, unknown: UnknownObject): unknown {
  if (!Array.isArray(value) && !isObjectLiteral(value)) return value;
  if (depth === 0) return unknown;
  if (Array.isArray(value)) return value.map((entry: unknown) => inside(entry, depth - 1, unknown));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inside(entry, depth - 1, unknown)]));
}

function inside(value: unknown, depth: number, unknown: UnknownObject): unknown {
  return depth === 0 && isObjectLiteral(value) ? new ChangedObject(unknown) : unchangedPart(value, depth, unknown);
}

/** Whether an expression has no unknown parts, such as `this` and assignments. */
export function isKnown(body: unknown): boolean {
  if (Array.isArray(body)) return body.every(isKnown);
  if (typeof body !== "object" || body === null) return true;
  return !("kind" in body && body.kind === "unknown") && Object.values(body).every(isKnown);
}

/** Paths of the functions in an object that have no side effects on it. */
function methodsIn(expression: Expression, before = ""): Set<string> {
  const methods = new Set<string>();
  if (expression.kind !== "object") return methods;
  for (const { key, value } of expression.properties) {
    if (typeof key !== "string") continue;
    if (value.kind === "function" && value.fn.body !== null && isKnown(value.fn.body)) methods.add(before + key);
    for (const method of methodsIn(value, `${before}${key}.`)) methods.add(method);
  }
  return methods;
}

/**
 * The value of a `let` or `var`. One that no other module, and no code that runs before the first test, assigns again
 * keeps an initial function, class or fixture. Data is never known: a test may assign it.
 */
function variable(
  { mutability, linker, relative }: Sources,
  value: unknown,
  path: string,
  declared: Declaration,
): unknown {
  if (value instanceof Unknown) return value;
  const { name, at } = declared;
  const origin: Origin = { path, at };
  const assigned = mutability.assignmentOf(path, name);
  if (assigned !== null) {
    const { line } = placeOf(linker.facts(path)?.lines ?? [0], assigned.at);
    return new Unknown(`"${name}" may be assigned again at ${relative(path)}:${line}`, origin);
  }
  if ([FunctionValue, ClassValue, StaticFixture].some((type) => value instanceof type)) return value;
  const why = `"${name}" is not a constant`;
  return isPrimitive(value) ? new Unknown(why, origin, false) : new UnknownObject(why, origin);
}

/** Whether an expression is `[]` or `{}`. */
function isEmpty(expression: Expression): boolean {
  if (expression.kind === "array") return expression.items.length === 0;
  if (expression.kind === "object") return expression.properties.length === 0;
  const value = expression.kind === "literal" ? expression.value : null;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
