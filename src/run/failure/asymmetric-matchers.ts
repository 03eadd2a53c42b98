/** Asymmetric matchers in compared values: those of assertion libraries, and `approx`. */
import { types } from "node:util";
import { Note } from "./truncate-value.ts";

/** Levels of lists and objects that are searched. */
const DEPTH = 20;

/** The explanation of an expected value that has one, as `approx` does; null for others. */
export function explanationOf(expected: unknown, actual: unknown): string | null {
  if (!isMatcher(expected) || !("explain" in expected) || typeof expected.explain !== "function") return null;
  const text: unknown = expected.explain(actual);
  return typeof text === "string" && text !== "" ? text : null;
}

/** The expected value with each matcher replaced: by the actual value where it matches, else by its title. */
export function withoutMatchers(expected: unknown, actual: unknown, depth = 0): unknown {
  if (isMatcher(expected)) return expected.asymmetricMatch(actual) === true ? actual : new Note(titleOf(expected));
  if (depth >= DEPTH || !isObject(expected) || !isObject(actual)) return expected;
  const prototype: unknown = Object.getPrototypeOf(expected);
  if (!Array.isArray(expected) && prototype !== Object.prototype && prototype !== null) return expected;
  let copy: object | null = null;
  for (const [key, part] of Object.entries(expected)) {
    const replaced = withoutMatchers(part, Reflect.get(actual, key), depth + 1);
    if (Object.is(replaced, part)) continue;
    copy ??= Array.isArray(expected) ? [...expected] : { ...expected };
    Reflect.set(copy, key, replaced);
  }
  return copy ?? expected;
}

interface Matcher {
  asymmetricMatch(actual: unknown): unknown;
}

function isMatcher(value: unknown): value is Matcher {
  return isObject(value) && "asymmetricMatch" in value && typeof value.asymmetricMatch === "function";
}

function titleOf(matcher: Matcher): string {
  if (!("toAsymmetricMatcher" in matcher) || typeof matcher.toAsymmetricMatcher !== "function") return String(matcher);
  return String(matcher.toAsymmetricMatcher());
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !types.isProxy(value);
}
