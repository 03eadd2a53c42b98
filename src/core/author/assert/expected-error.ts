/** What an error has to be for `assert.throws` and `assert.rejects`. */
import { isInstance } from "../../errors/instanceof.ts";
import { isDeepEqual } from "./deep-equal.ts";

/** Why an error is not the expected one; null if it is. */
export function problemOfError(error: unknown, expected: unknown, show: (value: unknown) => string): string | null {
  if (expected instanceof RegExp) {
    const text = String(error);
    if (new RegExp(expected).test(text)) return null;
    return `The input did not match the regular expression ${String(expected)}. Input:\n\n${show(text)}\n`;
  }
  if (typeof expected === "function") {
    if (isClass(expected)) {
      if (isInstance(error, expected)) return null;
      return `The error is expected to be an instance of "${expected.name}". Received ${show(error)}`;
    }
    const result: unknown = Reflect.apply(expected, undefined, [error]);
    return result === true
      ? null
      : `The function that checks the error is expected to return true. Received ${show(result)}`;
  }
  if (typeof expected !== "object" || expected === null) return null;
  const keys = Object.keys(expected);
  if (expected instanceof Error) keys.push("name", "message");
  for (const key of keys) {
    const actual: unknown = Reflect.get(Object(error), key);
    const wanted: unknown = Reflect.get(expected, key);
    const isMatched = wanted instanceof RegExp && typeof actual === "string" && new RegExp(wanted).test(actual);
    if (!isMatched && !isDeepEqual(actual, wanted)) {
      return `The error is expected to have ${key} ${show(wanted)}. Received ${show(actual)}`;
    }
  }
  return null;
}

/** Whether a function is a class, as far as that can be known: `new` needs a prototype, which arrows do not have. */
function isClass(value: object): value is abstract new (...args: never[]) => unknown {
  const prototype: unknown = Reflect.get(value, "prototype");
  if (typeof prototype !== "object" || prototype === null) return false;
  return prototype instanceof Error || value === Error || Function.prototype.toString.call(value).startsWith("class");
}
