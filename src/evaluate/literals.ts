/** The values of templates, arrays, objects, enums and regular expressions. */
import type { Expression, Property } from "../core/data/facts.ts";
import { boundedText, MAX_LENGTH, tooLarge, LexicalScope } from "./evaluation.ts";
import { isPrimitive, iterated } from "./builtins/builtin-call.ts";
import { isObjectLiteral, type Origin, Unknown } from "./values.ts";

/** Evaluates an expression of the same module; `name` is the name of an anonymous function or class. */
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
    const longer = boundedText(`${text}${String(value)}${texts[index + 1] ?? ""}`, origin);
    if (longer instanceof Unknown) return longer;
    text = longer;
  }
  return text;
}

/**
 * The value of an array literal.
 *
 * @param isFresh - whether nothing else refers to the value of an expression.
 */
export function arrayValue(
  items: readonly (Expression | null)[],
  evaluate: Evaluate,
  isFresh: (expression: Expression, value: unknown) => boolean,
  origin: Origin,
): unknown {
  const result: unknown[] = [];
  for (const item of items) {
    // A hole is not undefined: most methods skip it.
    if (item === null) result.length += 1;
    else if (item.kind !== "spread") result.push(evaluate(item));
    else {
      const value = evaluate(item.value);
      const spread = iterated(value, isFresh(item.value, value), origin);
      if (spread instanceof Unknown) return spread.asObject();
      if (result.length + spread.length > MAX_LENGTH) return tooLarge(origin);
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
      if (!isObjectLiteral(spread) && !Array.isArray(spread) && !isPrimitive(spread)) {
        return spread instanceof Unknown
          ? spread.asObject()
          : new Unknown("what is spread here is no plain object", origin);
      }
      Object.assign(result, spread);
      continue;
    }
    const name = typeof key === "string" ? key : evaluate(key);
    if (name instanceof Unknown) return name.asObject();
    if (typeof name !== "string" && typeof name !== "number") return new Unknown("a key is no text", origin);
    if (name === "__proto__") return new Unknown("it sets its prototype", origin);
    result[name] = evaluate(value, String(name));
  }
  return result;
}

/**
 * The object of an enum; unknown as a whole if a member is, because numeric values are keys as well.
 *
 * @param enumName - the name by which members refer to each other.
 * @param evaluate - evaluates an initialiser in the scope of the members before it.
 */
export function enumValue(
  members: readonly { readonly name: string; readonly value: Expression | null }[],
  enumName: string,
  evaluate: (expression: Expression, names: LexicalScope) => unknown,
  origin: Origin,
): unknown {
  const result: Record<string, unknown> = {};
  const names = new LexicalScope(null);
  names.bind(enumName, result);
  let next: number | null = 0;
  for (const { name, value: initialiser } of members) {
    const value: unknown = initialiser === null ? next : evaluate(initialiser, names);
    if (value instanceof Unknown) return value.asData();
    if (typeof value !== "number" && typeof value !== "string") {
      return new Unknown(`the value of its member "${name}" is not known`, origin, false);
    }
    names.bind(name, value);
    result[name] = value;
    next = typeof value === "number" ? value + 1 : null;
    // The reverse mapping of a numeric member.
    if (typeof value === "number") result[String(value)] = name;
  }
  return result;
}

export function regExp(source: string, flags: string, origin: Origin): unknown {
  try {
    return new RegExp(source, flags);
  } catch {
    return new Unknown("this engine does not know the regular expression", origin);
  }
}
