/** `raises`: code that has to throw. */
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import type { ErrorType } from "./error-type.ts";
import { isInstance } from "../../errors/instanceof.ts";
import { Failed, OutcomeException } from "../outcomes.ts";
import { complaintOf, errorTypes, expectationOf, type Expectation, type RaisesOptions } from "./raises-expectation.ts";

export type { RaisesOptions } from "./raises-expectation.ts";

/** The error of a call, or a promise of it where the call gave a promise. A call that gives nothing throws at once. */
export type Raised<E, R> = [R] extends [never] ? E : R extends PromiseLike<unknown> ? Promise<E> : E;

/** Takes the code that has to throw. `mark.xfail` takes it as its `raises`. */
export interface Raises<E> {
  <R>(fn: () => R): Raised<E, R>;
  /** Whether an error is what is expected. */
  matches(error: unknown): boolean;
}

/**
 * Calls `fn`, which has to throw an error of the type, and gives the error; of an async function a promise of it.
 * Without `fn` it gives a function that takes it. Errors of other types pass through; so do `skip`, `fail` and
 * `xfail`, unless it is they that are expected.
 *
 * @param type A class, or several of which one has to fit.
 * @throws {Failed} if nothing was thrown, or the error is not as the options say.
 * @throws {ValueError} if it was given anything else than types, a function and options.
 */
export function raises<E, R>(
  type: ErrorType<E> | readonly ErrorType<E>[],
  fn: () => R,
  options?: RaisesOptions<E>,
): Raised<E, R>;
export function raises<E>(type: ErrorType<E> | readonly ErrorType<E>[], options?: RaisesOptions<E>): Raises<E>;
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

/** @throws ValueError that says what to write. What the promise comes to is not to be a second failure. */
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

/** Gives the error if it is what was expected. */
function check(types: readonly ErrorType[], error: unknown, expectation: Expectation): unknown {
  if (!types.some((type) => isExpected(type, error))) throw error;
  const complaint = complaintOf(error, expectation);
  if (complaint === null) return error;
  const name = isInstance(error, Error) ? error.name : describeValue(error);
  const failed = new Failed(`${name} was thrown as expected, but ${complaint}`);
  Object.defineProperty(failed, "cause", { value: error, configurable: true, writable: true });
  throw failed;
}

/** `skip()` and the like must not be swallowed by `raises(Error)`. */
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
