/** `raises`: asserts that code throws. */
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import type { AnyErrorClass, ErrorOf, ErrorType } from "./error-type.ts";
import { isInstance } from "../../errors/instanceof.ts";
import { Failed, OutcomeException } from "../outcomes.ts";
import { complaintOf, errorTypes, expectationOf, type Expectation, type RaisesOptions } from "./raises-expectation.ts";

export type { RaisesOptions } from "./raises-expectation.ts";

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
    types.some((type) => isExpected(type, error)) && complaintOf(error, expectation) === null;
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
  const complaint = complaintOf(error, expectation);
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

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
