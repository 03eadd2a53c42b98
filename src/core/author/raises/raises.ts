/** `raises`: asserts that code throws. */

import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import type { AnyErrorClass, ErrorOf, ErrorType } from "../callable-types.ts";
import { isInstance } from "../../errors/instanceof.ts";
import { Failed, OutcomeException } from "../outcomes.ts";
import { isPlainObject } from "../marks/mark-store.ts";
import { nearest } from "../../errors/suggestions.ts";
import { isThenable } from "../../values/objects.ts";

/** The properties that an error has to match besides its type. */
export interface RaisesOptions<E = unknown> {
  /** A text that its message contains, or a pattern that its message matches. Default: any message. */
  readonly match?: string | RegExp | undefined;
  /** A function that returns true for the expected error; called after all other checks. Default: none. */
  readonly check?: ((error: E) => boolean) | undefined;
  /** The class, or one of the classes, of its `cause`. Default: any cause. */
  readonly cause?: ErrorType | readonly ErrorType[] | undefined;
  /** For a group of errors, such as an `AggregateError`: a class for each of its errors, in any order. Default: any. */
  readonly errors?: readonly ErrorType[] | undefined;
}

/** The checked options of a call. */
export interface Expectation {
  readonly match: string | RegExp | null;
  readonly check: ((error: unknown) => unknown) | null;
  readonly causes: readonly ErrorType[] | null;
  readonly errors: readonly ErrorType[] | null;
}

const NOTHING: Expectation = { match: null, check: null, causes: null, errors: null };
const OPTIONS = ["match", "check", "cause", "errors"];

/**
 * Checks the options. @throws {ValueError} if `options` is not an object, or an option is unknown or of the wrong kind.
 */
export function expectationOf(options: unknown): Expectation {
  if (options === undefined || options === null) return NOTHING;
  if (!isPlainObject(options)) {
    throw new ValueError(
      `raises was given ${describeValue(options)}: it takes a function to call, and an object of options.`,
    );
  }
  for (const key of Object.keys(options)) {
    if (OPTIONS.includes(key)) continue;
    const [near] = nearest(key, OPTIONS, 1);
    const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
    throw new ValueError(`raises has no option "${key}".${hint} The options are ${OPTIONS.join(", ")}.`);
  }
  const { match, check, cause, errors } = options;
  if (match !== undefined && typeof match !== "string" && !(match instanceof RegExp)) {
    throw new ValueError(
      `raises was given ${describeValue(match)} as match: it needs a string or a regular expression.`,
    );
  }
  if (check !== undefined && typeof check !== "function") {
    throw new ValueError(`raises was given ${describeValue(check)} as check: it needs a function.`);
  }
  if (errors !== undefined && !Array.isArray(errors)) {
    throw new ValueError(`raises was given ${describeValue(errors)} as errors: it needs an array of classes.`);
  }
  return {
    match: match ?? null,
    check: check === undefined ? null : (error) => Reflect.apply(check, undefined, [error]),
    causes: cause === undefined ? null : errorTypes(cause, "cause"),
    errors: errors === undefined ? null : errorTypes(errors, "errors"),
  };
}

/** The classes of a class or an array of classes. @throws {ValueError} if it is anything else. */
export function errorTypes(types: unknown, what: string): readonly ErrorType[] {
  const listed: readonly unknown[] = Array.isArray(types) ? types : [types];
  return listed.map((type) => {
    if (isErrorType(type)) return type;
    const where = what === "" ? "" : ` as ${what}`;
    throw new ValueError(
      `raises was given ${describeValue(type)}${where}: it needs a class of errors, or an array of them.`,
    );
  });
}

function isErrorType(value: unknown): value is ErrorType {
  return typeof value === "function" && typeof value.prototype === "object" && value.prototype !== null;
}

/** The mismatch of an error of the right type, as the end of a sentence that begins with "but"; null if it matches. */
export function mismatchOf(error: unknown, { match, check, causes, errors }: Expectation): string | null {
  if (match !== null) {
    const complaint = messageMismatchOf(messageOf(error), match);
    if (complaint !== null) return complaint;
  }
  if (causes !== null) {
    const cause = readFrom(error, "cause");
    if (!causes.some((type) => isInstance(cause, type))) {
      const got = cause === undefined ? "no cause" : describeValue(cause);
      return `its cause is another one.\n  Expected: ${causes.map(({ name }) => name).join(" or ")}\n  Got:      ${got}`;
    }
  }
  if (errors !== null) {
    const group = readFrom(error, "errors");
    if (!Array.isArray(group)) return "it is no group: it has no errors in it.";
    if (!pairUp(errors, group)) {
      const [expected, got] = [errors.map(({ name }) => name), group.map(describeValue)].map((all) => all.join(", "));
      return `the errors in it are others.\n  Expected: ${expected}\n  Got:      ${got}`;
    }
  }
  if (check !== null && check(error) !== true) {
    return `check did not return true for it.\n  Got:      ${describeValue(error)}`;
  }
  return null;
}

function messageMismatchOf(message: string, match: string | RegExp): string | null {
  const matches = typeof match === "string" ? message.includes(match) : message.search(match) !== -1;
  if (matches) return null;
  const expected = typeof match === "string" ? `to contain ${JSON.stringify(match)}` : `to match ${String(match)}`;
  const hint =
    typeof match === "string" && matchesAsPattern(message, match)
      ? "\n  A string is taken as it is: for a pattern give a RegExp."
      : "";
  return `its message does not match.\n  Expected: ${expected}\n  Got:      ${JSON.stringify(message)}${hint}`;
}

/** Whether the text would match as a pattern, as in pytest. */
function matchesAsPattern(message: string, text: string): boolean {
  try {
    return new RegExp(text).test(message);
  } catch {
    return false;
  }
}

/** Whether the errors can be assigned to the classes one to one. */
function pairUp(types: readonly ErrorType[], group: readonly unknown[]): boolean {
  if (types.length !== group.length) return false;
  const takenBy = new Map<number, number>();
  const take = (type: number, tried: Set<number>): boolean =>
    group.some((error, at) => {
      const cls = types[type];
      if (cls === undefined || tried.has(at) || !isInstance(error, cls)) return false;
      tried.add(at);
      const holder = takenBy.get(at);
      // The class that holds this error may accept another one.
      if (holder !== undefined && !take(holder, tried)) return false;
      takenBy.set(at, type);
      return true;
    });
  return types.every((_, type) => take(type, new Set()));
}

function messageOf(error: unknown): string {
  if (isInstance(error, Error)) return error.message;
  try {
    return String(error);
  } catch {
    return "";
  }
}

function readFrom(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The error of a call; a promise of it if the call returns a promise. */
export type Raised<E, R> = [R] extends [never] ? E : R extends PromiseLike<unknown> ? Promise<E> : E;

/** A function that asserts that code throws. `mark.xfail` accepts it as its `raises` option. */
export interface Raises<E> {
  <R>(fn: () => R): Raised<E, R>;
  /** Whether an error is the expected one. */
  matches(error: unknown): boolean;
}

/**
 * Calls `fn`, asserts that it throws an error of the type, and returns the error, or a promise of it if `fn` is async
 * (pytest: `raises`). Without `fn` it returns a function that takes it. Errors of other types are rethrown; so are those of
 * `skip`, `fail` and `xfail`, unless they are expected.
 *
 * @param type - a class of errors, or several of which one has to match.
 * @param fn - the code that has to throw.
 * @param options - what else the error has to match: `match`, `check`, `cause`, `errors`.
 * @returns the error.
 * @throws {Failed} if nothing was thrown, or the error does not match the options.
 * @throws {ValueError} if the arguments are not types, a function and options.
 * @example
 * const error = raises(RangeError, () => new Array(-1), { match: /length/ });
 * await raises(TypeError, () => load("nothing"));
 */
// The `readonly []` makes the compiler take a list for a tuple, in which classes of the same shape stay apart.
export function raises<Type extends AnyErrorClass | readonly [] | readonly AnyErrorClass[], R>(
  type: Type,
  fn: () => R,
  options?: RaisesOptions<ErrorOf<Type>>,
): Raised<ErrorOf<Type>, R>;
export function raises<Type extends AnyErrorClass | readonly [] | readonly AnyErrorClass[]>(
  type: Type,
  options?: RaisesOptions<ErrorOf<Type>>,
): Raises<ErrorOf<Type>>;
export function raises(type: unknown, ...rest: readonly unknown[]): unknown {
  const types = errorTypes(type, "");
  if (types.length === 0) throw new ValueError("raises was given no type of error: name at least one.");
  const [first, second] = rest;
  if (typeof first === "function") return run(types, first, expectationOf(second));
  if (isThenable(first)) refusePromise(first);
  const expectation = expectationOf(first);
  const matches = (error: unknown): boolean =>
    types.some((type) => isExpected(type, error)) && mismatchOf(error, expectation) === null;
  return Object.assign((fn: unknown): unknown => run(types, fn, expectation), { matches });
}

/**
 * Reports a promise that was passed instead of a function. @throws {ValueError} always. A rejection of the promise is
 * not reported in addition.
 */
function refusePromise(promise: PromiseLike<unknown>): never {
  promise.then(undefined, () => undefined);
  throw new ValueError(
    "raises was given a promise: it takes the function that returns it, as in await raises(Error, () => load()).",
  );
}

function run(types: readonly ErrorType[], fn: unknown, expectation: Expectation): unknown {
  if (typeof fn !== "function")
    throw new ValueError(`raises was given ${describeValue(fn)} to call: it needs a function.`);
  let result: unknown;
  try {
    result = Reflect.apply(fn, undefined, []);
  } catch (error) {
    return check(types, error, expectation);
  }
  if (!isThenable(result)) throw didNotRaise(types, result);
  return Promise.resolve(result).then(
    (value: unknown) => {
      throw didNotRaise(types, value);
    },
    (error: unknown) => check(types, error, expectation),
  );
}

/** Returns the error if it is the expected one. */
function check(types: readonly ErrorType[], error: unknown, expectation: Expectation): unknown {
  if (!types.some((type) => isExpected(type, error))) throw error;
  const complaint = mismatchOf(error, expectation);
  if (complaint === null) return error;
  const name = isInstance(error, Error) ? error.name : describeValue(error);
  const failed = new Failed(`${name} was thrown as expected, but ${complaint}`);
  Object.defineProperty(failed, "cause", { value: error, configurable: true, writable: true });
  throw failed;
}

/**
 * Whether the error is of an expected class. Outcome exceptions, such as those of `skip()`, only match their own
 * classes.
 */
function isExpected(type: ErrorType, error: unknown): boolean {
  if (!isInstance(error, type)) return false;
  return (
    !isInstance(error, OutcomeException) || type === OutcomeException || type.prototype instanceof OutcomeException
  );
}

function didNotRaise(types: readonly ErrorType[], result: unknown): Failed {
  const names = types.map((type) => type.name).join(" or ");
  const came = result === undefined ? "" : ` The function returned ${describeValue(result)}.`;
  return new Failed(`Nothing was thrown. Expected: ${names}.${came}`);
}
