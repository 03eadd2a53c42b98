/** Error values as data, made where they live so that they can travel. Whatever was thrown, describing it never throws. */
import { inspect, types } from "node:util";
import type { ErrorFacts } from "../core/events.ts";
import type { Differ } from "./diff.ts";

const MAX_MESSAGE = 64 * 1024;
const MAX_STACK = 128 * 1024;
const MAX_DIFF = 64 * 1024;
/** Levels of `cause` and `errors`. */
const MAX_DEPTH = 8;
/** Errors of one aggregate. */
const MAX_ERRORS = 20;

/** A function that describes any value; `differ` prints differences. */
export function createDescriber(differ: Differ): (error: unknown) => ErrorFacts {
  return (error) => describe(error, differ, new Set(), 0);
}

function describe(error: unknown, differ: Differ, seen: Set<unknown>, depth: number): ErrorFacts {
  if (!isErrorLike(error)) return describeValue(error);
  seen.add(error);
  const nested = (value: unknown): ErrorFacts | null =>
    value === undefined || value === null || seen.has(value) || depth >= MAX_DEPTH
      ? null
      : describe(value, differ, seen, depth + 1);
  const message = text(get(error, "message")) ?? "";
  const stack = text(get(error, "stack"));
  return {
    name: nameOf(error),
    message: bound(message, MAX_MESSAGE),
    stack: stack === null ? null : bound(stack, MAX_STACK),
    diff: diffOf(error, message, differ),
    cause: nested(get(error, "cause")),
    errors: listOf(get(error, "errors")).flatMap((each) => nested(each) ?? []),
  };
}

/** Errors of other realms are no instances of ours, so what looks like an error is one. */
function isErrorLike(value: unknown): value is object {
  if (typeof value !== "object" || value === null || types.isProxy(value)) return false;
  if (types.isNativeError(value)) return true;
  return typeof get(value, "message") === "string" && typeof get(value, "stack") === "string";
}

function describeValue(value: unknown): ErrorFacts {
  const name = value === null ? "null" : typeof value;
  const message = typeof value === "string" ? value : print(value);
  return { name, message: bound(message, MAX_MESSAGE), stack: null, diff: null, cause: null, errors: [] };
}

/** The class's name where the error did not give itself one. */
function nameOf(error: object): string {
  const name = text(get(error, "name")) ?? "";
  if (name !== "" && name !== "Error") return bound(name, 200);
  const constructor = get(error, "constructor");
  const className = typeof constructor === "function" ? text(get(constructor, "name")) : null;
  return className === null || className === "" || className === "Object" ? name || "Error" : bound(className, 200);
}

/** Operators of `node:assert` for which two values should have been equal. */
const EQUALITIES: ReadonlySet<unknown> = new Set([
  "==",
  "strictEqual",
  "deepEqual",
  "deepStrictEqual",
  "partialDeepStrictEqual",
]);

/** A difference, if the error has expected and actual and its message does not show it already. */
function diffOf(error: object, message: string, differ: Differ): string | null {
  try {
    if (!("expected" in error && "actual" in error) || get(error, "showDiff") === false) return null;
    const { expected, actual } = error;
    if (get(error, "code") === "ERR_ASSERTION") {
      const operator = get(error, "operator");
      if (!EQUALITIES.has(operator)) return null;
      // `assert.ok` and `assert` say that a falsy value should have been `true`.
      if (operator === "==" && expected === true && !actual) return null;
      if (get(error, "generatedMessage") === true && isShown(message, expected, actual)) return null;
    }
    const diff = differ(expected, actual);
    return diff === null ? null : bound(diff, MAX_DIFF);
  } catch {
    return null;
  }
}

/** Whether a message that `node:assert` wrote has its own difference, or both values in a line each. */
function isShown(message: string, expected: unknown, actual: unknown): boolean {
  const isLong = (value: unknown): boolean =>
    (typeof value === "object" && value !== null) || (typeof value === "string" && value.length > 40);
  return message.includes("+ actual - expected") || !(isLong(expected) || isLong(actual));
}

function listOf(value: unknown): unknown[] {
  try {
    return Array.isArray(value) ? value.slice(0, MAX_ERRORS) : [];
  } catch {
    return [];
  }
}

/** A property's value; undefined if it cannot be read. */
function get(target: object, key: string): unknown {
  try {
    return Reflect.get(target, key);
  } catch {
    return undefined;
  }
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function print(value: unknown): string {
  try {
    return inspect(value, { depth: 3, maxArrayLength: 20, maxStringLength: 1000 });
  } catch {
    return types.isProxy(value) ? "[a proxy that cannot be printed]" : "[a value that cannot be printed]";
  }
}

function bound(value: string, limit: number): string {
  if (value.length <= limit) return value;
  return `${value.slice(0, limit)}\n[... ${String(value.length - limit)} characters left out ...]`;
}
