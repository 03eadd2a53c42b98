/** `assert`: the assertions of `node:assert/strict` for code that runs anywhere. */
import { showOperand } from "../../assertions/show-operand.ts";
import type { Assert, AssertionMessage } from "./assert-types.ts";
import { AssertionError } from "./assertion-error.ts";
import { isDeepEqual } from "./deep-equal.ts";
import { problemOfError } from "./expected-error.ts";

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
  equal: comparison("strictEqual", Object.is, EQUAL, "!=="),
  notEqual: comparison("notStrictEqual", differ, NOT_EQUAL, null),
  strictEqual: comparison("strictEqual", Object.is, EQUAL, "!=="),
  notStrictEqual: comparison("notStrictEqual", differ, NOT_EQUAL, null),
  deepEqual: comparison("deepStrictEqual", isDeepEqual, DEEP, "!=="),
  notDeepEqual: comparison("notDeepStrictEqual", differDeeply, NOT_DEEP, null),
  deepStrictEqual: comparison("deepStrictEqual", isDeepEqual, DEEP, "!=="),
  notDeepStrictEqual: comparison("notDeepStrictEqual", differDeeply, NOT_DEEP, null),
  match: matching("match", true),
  doesNotMatch: matching("doesNotMatch", false),
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
export const assert: Assert = Object.assign((value: unknown, message?: AssertionMessage) => {
  ok(value, message);
}, methods);
