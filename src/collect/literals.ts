/** Values of the expressions that are made of others: templates, arrays, objects, enums. */
import type { Expression, Property } from "../core/facts.ts";
import { isPlainObject, type Origin, Unknown } from "./values.ts";

/** What an expression of the same module is worth; `name` is what an anonymous function or class gets called. */
export type Evaluate = (expression: Expression, name?: string) => unknown;

export function templateValue(
  texts: readonly string[],
  values: readonly Expression[],
  evaluate: Evaluate,
  origin: Origin,
): unknown {
  let text = texts[0] ?? "";
  for (const [index, expression] of values.entries()) {
    const value = evaluate(expression);
    if (value instanceof Unknown) return value.asData();
    if (typeof value === "object" ? value !== null : typeof value === "symbol") {
      return new Unknown("how an object prints needs execution", origin, false);
    }
    text += `${String(value)}${texts[index + 1] ?? ""}`;
  }
  return text;
}

export function arrayValue(items: readonly (Expression | null)[], evaluate: Evaluate, origin: Origin): unknown {
  const result: unknown[] = [];
  for (const item of items) {
    if (item === null) result.push(undefined);
    else if (item.kind !== "spread") result.push(evaluate(item));
    else {
      const spread = evaluate(item.value);
      if (typeof spread !== "string" && !Array.isArray(spread)) {
        return spread instanceof Unknown ? spread : new Unknown("what is spread here is no array", origin);
      }
      for (const entry of spread) result.push(entry);
    }
  }
  return result;
}

export function objectValue(properties: readonly Property[], evaluate: Evaluate, origin: Origin): unknown {
  const result: Record<string, unknown> = {};
  for (const { key, value } of properties) {
    if (key === null) {
      const spread = evaluate(value);
      if (!isPlainObject(spread)) {
        return spread instanceof Unknown ? spread : new Unknown("what is spread here is no plain object", origin);
      }
      Object.assign(result, spread);
      continue;
    }
    const name = typeof key === "string" ? key : evaluate(key);
    if (name instanceof Unknown) return name;
    if (typeof name !== "string" && typeof name !== "number") return new Unknown("a key is no text", origin);
    if (name === "__proto__") return new Unknown("it sets its prototype", origin);
    result[name] = evaluate(value, String(name));
  }
  return result;
}

export function enumValue(
  members: readonly { readonly name: string; readonly value: Expression | null }[],
  evaluate: Evaluate,
  origin: Origin,
): unknown {
  const result: Record<string, unknown> = {};
  let next: unknown = 0;
  for (const { name, value: initialiser } of members) {
    const value =
      initialiser === null
        ? next
        : initialiser.kind === "reference" && Object.hasOwn(result, initialiser.name)
          ? result[initialiser.name]
          : evaluate(initialiser);
    result[name] = value;
    next = typeof value === "number" ? value + 1 : new Unknown(`the value of "${name}" is not known`, origin);
    // A numeric member can be looked up by its value, too.
    if (typeof value === "number") result[String(value)] = name;
  }
  return result;
}
