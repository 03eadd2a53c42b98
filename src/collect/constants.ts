/** What a declaration holds once its module has been imported: not always what it begins with. */
import type { Declaration, Expression } from "../core/facts.ts";
import type { Linker } from "./link.ts";
import { ClassValue, FunctionValue, isPlainObject, type Origin, Unknown } from "./values.ts";

/** What a declaration of the module at `path` holds, if it begins with `value`. */
export function constantValue(linker: Linker, value: unknown, path: string, declaration: Declaration): unknown {
  const { form, name, at } = declaration;
  const origin: Origin = { path, at };
  if (form === "let") return variable(value, name, origin);
  // Nobody writes an empty one but to fill it, which functions do as well as statements.
  if (isEmpty(declaration.value))
    return new Unknown(`"${name}" is empty, so that something must fill it`, origin, false);
  return unchanged(linker, value, name, origin);
}

/** A value, unless the module of `origin` changes what `name` holds while it is imported. */
export function unchanged(linker: Linker, value: unknown, name: string, origin: Origin): unknown {
  if (!Array.isArray(value) && !isPlainObject(value)) return value;
  if (linker.facts(origin.path)?.changed?.includes(name) !== true) return value;
  return new Unknown(`what "${name}" holds is changed after its declaration`, origin, false);
}

/**
 * What a `let` or `var` is worth: a function that it begins with, or what may be one, is taken to stay, as in code of
 * the old style; any other value may change, and what it holds by the time of the tests is no test.
 */
function variable(value: unknown, name: string, origin: Origin): unknown {
  if (value instanceof FunctionValue || value instanceof ClassValue || value instanceof Unknown) return value;
  return new Unknown(`"${name}" is not a constant`, origin, false);
}

/** Whether an expression is `[]` or `{}`. */
function isEmpty(expression: Expression): boolean {
  if (expression.kind === "array") return expression.items.length === 0;
  if (expression.kind === "object") return expression.properties.length === 0;
  const value = expression.kind === "literal" ? expression.value : null;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
