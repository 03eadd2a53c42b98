/** `assert`: the assertions of `node:assert/strict` for code that runs anywhere. */

import { showOperand } from "../../assertions/show-operand.ts";
import { isInstance } from "../../errors/instanceof.ts";

/** What an assertion knows when it fails. */
export interface AssertionFailure {
  readonly message: string;
  /** Whether the message is that of the assertion, and not the user's. */
  readonly generatedMessage: boolean;
  readonly actual: unknown;
  readonly expected: unknown;
  /** The name of the assertion. */
  readonly operator: string;
}

export class AssertionError extends Error {
  override readonly name: string = "AssertionError";
  readonly code = "ERR_ASSERTION";
  readonly generatedMessage: boolean;
  readonly actual: unknown;
  readonly expected: unknown;
  readonly operator: string;

  constructor({ message, generatedMessage, actual, expected, operator }: AssertionFailure) {
    super(message);
    this.generatedMessage = generatedMessage;
    this.actual = actual;
    this.expected = expected;
    this.operator = operator;
  }
}

interface Compared {
  readonly actual: unknown;
  readonly expected: unknown;
  readonly operator: string;
}

/** @throws {AssertionError} always, or the error of the user. */
function failWith(
  message: AssertionMessage | null | undefined,
  own: string,
  compared: Compared,
  generatedMessage = message === undefined || message === null,
): never {
  // Errors of other realms are no instances of `Error`.
  if (typeof message === "object" && message !== null) throw message;
  throw new AssertionError({ ...compared, message: message ?? own, generatedMessage });
}

function show(value: unknown): string {
  return showOperand(value, false);
}

type Comparison = (actual: unknown, expected: unknown, message?: AssertionMessage) => void;

function comparison(
  operator: string,
  holds: (actual: unknown, expected: unknown) => boolean,
  sentence: string,
  sign: string | null,
): Comparison {
  return (actual, expected, message) => {
    if (holds(actual, expected)) return;
    const values = sign === null ? "" : `\n\n${show(actual)} ${sign} ${show(expected)}\n`;
    failWith(message, `${sentence}${sign === null ? `: ${show(actual)}` : `:${values}`}`, {
      actual,
      expected,
      operator,
    });
  };
}

const differ = (actual: unknown, expected: unknown) => !Object.is(actual, expected);
const differDeeply = (actual: unknown, expected: unknown) => !isDeepEqual(actual, expected);

const EQUAL = "Expected values to be strictly equal";
const NOT_EQUAL = 'Expected "actual" to be strictly unequal to';
const DEEP = "Expected values to be strictly deep-equal";
const NOT_DEEP = 'Expected "actual" not to be strictly deep-equal to';

function ok(value: unknown, message?: AssertionMessage): void {
  if (!value) {
    failWith(message, "The expression evaluated to a falsy value", { actual: value, expected: true, operator: "==" });
  }
  if (typeof value === "object") refuseTruthy(value);
}

/** Fails for objects that have to be asked first (pytest: `assert approx(1)` fails too). @throws {AssertionError} */
function refuseTruthy(value: object | null): void {
  const has = (method: string): boolean => value !== null && typeof Reflect.get(value, method) === "function";
  const isMatcher = has("asymmetricMatch");
  if (!isMatcher && !has("then")) return;
  const why = isMatcher
    ? `${String(value)} is always truthy: compare a value with it, as in approx(1).assertEquals(value)`
    : "A promise is always truthy: write await in front of it";
  failWith(null, why, { actual: value, expected: true, operator: "==" }, false);
}

function matching(operator: string, wanted: boolean) {
  return (text: string, pattern: RegExp, message?: AssertionMessage): void => {
    if (typeof text === "string" && new RegExp(pattern).test(text) === wanted) return;
    const what = wanted ? "did not match" : "was expected to not match";
    const sentence = `The input ${what} the regular expression ${String(pattern)}. Input:\n\n${show(text)}\n`;
    failWith(message, sentence, { actual: text, expected: pattern, operator });
  };
}

/** The arguments after the function: what is expected, and a message. */
type ErrorArguments = readonly [expected?: unknown, message?: AssertionMessage];

function splitArguments([first, second]: ErrorArguments): { expected: unknown; message: AssertionMessage | undefined } {
  return typeof first === "string" ? { expected: undefined, message: first } : { expected: first, message: second };
}

/** @param thrown - what was thrown; null if nothing was. */
function checkThrown(operator: string, thrown: { readonly error: unknown } | null, given: ErrorArguments): void {
  const { expected, message } = splitArguments(given);
  if (thrown === null) {
    const what = operator === "rejects" ? "rejection" : "exception";
    failWith(message, `Missing expected ${what}.`, { actual: undefined, expected, operator }, false);
  }
  const { error } = thrown;
  const problem = expected === undefined ? null : problemOfError(error, expected, show);
  if (problem !== null) failWith(message, problem, { actual: error, expected, operator });
}

function checkNothingThrown(operator: string, error: unknown, message: AssertionMessage | undefined): never {
  const what = operator === "doesNotReject" ? "rejection" : "exception";
  const said = error instanceof Error ? error.message : show(error);
  const compared = { actual: error, expected: undefined, operator };
  failWith(message, `Got unwanted ${what}.\nActual message: ${JSON.stringify(said)}`, compared, false);
}

type Promised = PromiseLike<unknown> | (() => PromiseLike<unknown>);

async function rejectionOf(promise: Promised): Promise<{ readonly error: unknown } | null> {
  const pending = typeof promise === "function" ? promise() : promise;
  try {
    await pending;
    return null;
  } catch (error) {
    return { error };
  }
}

const methods = {
  ok,
  equal: /* @__PURE__ */ comparison("strictEqual", Object.is, EQUAL, "!=="),
  notEqual: /* @__PURE__ */ comparison("notStrictEqual", differ, NOT_EQUAL, null),
  strictEqual: /* @__PURE__ */ comparison("strictEqual", Object.is, EQUAL, "!=="),
  notStrictEqual: /* @__PURE__ */ comparison("notStrictEqual", differ, NOT_EQUAL, null),
  deepEqual: /* @__PURE__ */ comparison("deepStrictEqual", isDeepEqual, DEEP, "!=="),
  notDeepEqual: /* @__PURE__ */ comparison("notDeepStrictEqual", differDeeply, NOT_DEEP, null),
  deepStrictEqual: /* @__PURE__ */ comparison("deepStrictEqual", isDeepEqual, DEEP, "!=="),
  notDeepStrictEqual: /* @__PURE__ */ comparison("notDeepStrictEqual", differDeeply, NOT_DEEP, null),
  match: /* @__PURE__ */ matching("match", true),
  doesNotMatch: /* @__PURE__ */ matching("doesNotMatch", false),
  throws(fn: () => unknown, ...given: ErrorArguments): void {
    let thrown: { readonly error: unknown } | null = null;
    try {
      fn();
    } catch (error) {
      thrown = { error };
    }
    checkThrown("throws", thrown, given);
  },
  doesNotThrow(fn: () => unknown, message?: AssertionMessage): void {
    try {
      fn();
    } catch (error) {
      checkNothingThrown("doesNotThrow", error, message);
    }
  },
  async rejects(promise: Promised, ...given: ErrorArguments): Promise<void> {
    checkThrown("rejects", await rejectionOf(promise), given);
  },
  async doesNotReject(promise: Promised, message?: AssertionMessage): Promise<void> {
    const rejected = await rejectionOf(promise);
    if (rejected !== null) checkNothingThrown("doesNotReject", rejected.error, message);
  },
  fail(message?: AssertionMessage): never {
    failWith(message, "Failed", { actual: undefined, expected: undefined, operator: "fail" });
  },
};

/** The assertions of `node:assert/strict`, on any platform. */
export const assert: Assert = /* @__PURE__ */ Object.assign((value: unknown, message?: AssertionMessage) => {
  ok(value, message);
}, methods);

/** Why an error is not the expected one; null if it is. */
function problemOfError(error: unknown, expected: unknown, show: (value: unknown) => string): string | null {
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

/** Pairs that are being compared: a cycle is equal to one of the same form. */
type Pairs = (readonly [object, object])[];

/** Whether two values are deeply equal: the same primitives, and objects with the same prototype, properties and contents. */
function isDeepEqual(one: unknown, other: unknown, around: Pairs = []): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (around.some(([left, right]) => left === one && right === other)) return true;
  const pairs: Pairs = [...around, [one, other]];
  return haveEqualContents(one, other, pairs) && haveEqualProperties(one, other, pairs);
}

function haveEqualContents(one: object, other: object, pairs: Pairs): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  }
  if (one instanceof Date) return other instanceof Date && Object.is(one.getTime(), other.getTime());
  if (one instanceof RegExp)
    return other instanceof RegExp && String(one) === String(other) && one.lastIndex === other.lastIndex;
  if (one instanceof Error) {
    if (!(other instanceof Error) || one.message !== other.message || one.name !== other.name) return false;
    return isDeepEqual(one.cause, other.cause, pairs);
  }
  if (one instanceof Map) return other instanceof Map && areEqualMaps(one, other, pairs);
  if (one instanceof Set) return other instanceof Set && areEqualSets(one, other, pairs);
  if (one instanceof Number || one instanceof String || one instanceof Boolean) {
    return Object.is(one.valueOf(), Object(other).valueOf());
  }
  if (ArrayBuffer.isView(one)) return ArrayBuffer.isView(other) && areEqualBytes(bytesOf(one), bytesOf(other));
  if (one instanceof ArrayBuffer)
    return other instanceof ArrayBuffer && areEqualBytes(new Uint8Array(one), new Uint8Array(other));
  // What they hold cannot be read.
  return !(one instanceof Promise || one instanceof WeakMap || one instanceof WeakSet);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function areEqualBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function areEqualMaps(one: Map<unknown, unknown>, other: Map<unknown, unknown>, pairs: Pairs): boolean {
  if (one.size !== other.size) return false;
  const left = new Set(other.keys());
  for (const [key, value] of one) {
    const found = other.has(key)
      ? key
      : [...left].find((each) => isDeepEqual(key, each, pairs) && isDeepEqual(value, other.get(each), pairs));
    if ((found === undefined && !other.has(key)) || !isDeepEqual(value, other.get(found), pairs)) return false;
    left.delete(found);
  }
  return true;
}

function areEqualSets(one: Set<unknown>, other: Set<unknown>, pairs: Pairs): boolean {
  if (one.size !== other.size) return false;
  const left = [...other].filter((each) => !one.has(each));
  for (const value of one) {
    if (other.has(value)) continue;
    const at = left.findIndex((each) => isDeepEqual(value, each, pairs));
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return true;
}

/** Own enumerable properties, those with symbols too. */
function haveEqualProperties(one: object, other: object, pairs: Pairs): boolean {
  if (ArrayBuffer.isView(one)) return true;
  const [keys, others] = [keysOf(one), keysOf(other)];
  if (keys.length !== others.length) return false;
  return keys.every(
    (key) =>
      Object.prototype.propertyIsEnumerable.call(other, key) &&
      isDeepEqual(Reflect.get(one, key), Reflect.get(other, key), pairs),
  );
}

function keysOf(value: object): PropertyKey[] {
  return Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key));
}

/** The message of the user, or an error that is thrown as it is. */
export type AssertionMessage = string | Error;

/** What an error has to be: of a class, matched by an expression, with properties, or accepted by a function. */
export type ExpectedError =
  | (abstract new (...args: never[]) => unknown)
  | RegExp
  | Readonly<Record<string, unknown>>
  | Error
  | ((error: unknown) => boolean);

/** Assertions of `node:assert/strict`, on any platform. Failed ones show the values in them, see `assert` of the configuration. */
export interface Assert {
  /**
   * Fails if a value is falsy.
   *
   * @example assert(cart.total() === 42);
   */
  (value: unknown, message?: AssertionMessage): asserts value;
  ok(value: unknown, message?: AssertionMessage): asserts value;
  equal<Expected>(actual: unknown, expected: Expected, message?: AssertionMessage): asserts actual is Expected;
  notEqual(actual: unknown, expected: unknown, message?: AssertionMessage): void;
  strictEqual<Expected>(actual: unknown, expected: Expected, message?: AssertionMessage): asserts actual is Expected;
  notStrictEqual(actual: unknown, expected: unknown, message?: AssertionMessage): void;
  deepEqual<Expected>(actual: unknown, expected: Expected, message?: AssertionMessage): asserts actual is Expected;
  notDeepEqual(actual: unknown, expected: unknown, message?: AssertionMessage): void;
  deepStrictEqual<Expected>(
    actual: unknown,
    expected: Expected,
    message?: AssertionMessage,
  ): asserts actual is Expected;
  notDeepStrictEqual(actual: unknown, expected: unknown, message?: AssertionMessage): void;
  match(text: string, pattern: RegExp, message?: AssertionMessage): void;
  doesNotMatch(text: string, pattern: RegExp, message?: AssertionMessage): void;
  throws(fn: () => unknown, message?: AssertionMessage): void;
  throws(fn: () => unknown, expected: ExpectedError, message?: AssertionMessage): void;
  doesNotThrow(fn: () => unknown, message?: AssertionMessage): void;
  rejects(promise: PromiseLike<unknown> | (() => PromiseLike<unknown>), message?: AssertionMessage): Promise<void>;
  rejects(
    promise: PromiseLike<unknown> | (() => PromiseLike<unknown>),
    expected: ExpectedError,
    message?: AssertionMessage,
  ): Promise<void>;
  doesNotReject(
    promise: PromiseLike<unknown> | (() => PromiseLike<unknown>),
    message?: AssertionMessage,
  ): Promise<void>;
  fail(message?: AssertionMessage): never;
}
