/** `raises`: code that has to throw. */
import { describeValue } from "./describe.ts";
import { ValueError } from "./errors.ts";
import type { ErrorType } from "./error-type.ts";
import { isInstance } from "./instance.ts";
import { Failed, OutcomeException } from "./outcomes.ts";

/** What the thrown error has to be like, besides its type. */
export interface RaisesOptions {
  /** Its message has to contain the text, or to match the pattern. */
  readonly match?: string | RegExp | undefined;
}

/** The error of a call, or a promise of it where the call gave a promise. A call that gives nothing throws at once. */
export type Raised<E, R> = [R] extends [never] ? E : R extends PromiseLike<unknown> ? Promise<E> : E;

/** Takes the code that has to throw. */
export type Raises<E> = <R>(fn: () => R) => Raised<E, R>;

/**
 * Calls `fn`, which has to throw an error of the type, and gives the error; of an async function a promise of it.
 * Without `fn` it gives a function that takes it. Errors of other types pass through; so do `skip`, `fail` and
 * `xfail`, unless it is they that are expected.
 *
 * @param type A class, or several of which one has to fit.
 * @throws {Failed} if nothing was thrown, or the message does not match.
 */
export function raises<E, R>(
  type: ErrorType<E> | readonly ErrorType<E>[],
  fn: () => R,
  options?: RaisesOptions,
): Raised<E, R>;
export function raises<E>(type: ErrorType<E> | readonly ErrorType<E>[], options?: RaisesOptions): Raises<E>;
export function raises(type: unknown, ...rest: readonly unknown[]): unknown {
  const types = typesOf(type);
  const [first, second] = rest;
  if (typeof first !== "function") {
    const match = matchOf(first);
    return (fn: unknown): unknown => run(types, fn, match);
  }
  return run(types, first, matchOf(second));
}

function run(types: readonly ErrorType[], fn: unknown, match: string | RegExp | null): unknown {
  if (typeof fn !== "function")
    throw new ValueError(`raises was given ${describeValue(fn)} to call: it needs a function.`);
  let result: unknown;
  try {
    result = Reflect.apply(fn, undefined, []);
  } catch (error) {
    return check(types, error, match);
  }
  if (!isThenable(result)) throw didNotRaise(types, result);
  return Promise.resolve(result).then(
    (value: unknown) => {
      throw didNotRaise(types, value);
    },
    (error: unknown) => check(types, error, match),
  );
}

/** Gives the error if it is what was expected. */
function check(types: readonly ErrorType[], error: unknown, match: string | RegExp | null): unknown {
  if (!types.some((type) => isExpected(type, error))) throw error;
  if (match === null) return error;
  const message = isInstance(error, Error) ? error.message : textOf(error);
  const matches = typeof match === "string" ? message.includes(match) : message.search(match) !== -1;
  if (matches) return error;
  const expected = typeof match === "string" ? `to contain ${JSON.stringify(match)}` : `to match ${String(match)}`;
  throw withCause(
    `${nameOf(error)} was thrown as expected, but its message does not match.\n  Expected: ${expected}\n  Got:      ${JSON.stringify(message)}`,
    error,
  );
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

function withCause(message: string, cause: unknown): Failed {
  const failed = new Failed(message);
  Object.defineProperty(failed, "cause", { value: cause, configurable: true, writable: true });
  return failed;
}

function typesOf(type: unknown): readonly ErrorType[] {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  if (types.length === 0) throw new ValueError("raises was given no type of error: name at least one.");
  return types.map((entry) => {
    if (isErrorType(entry)) return entry;
    throw new ValueError(`raises was given ${describeValue(entry)}: it needs a class of errors, or an array of them.`);
  });
}

function isErrorType(value: unknown): value is ErrorType {
  return typeof value === "function" && typeof value.prototype === "object" && value.prototype !== null;
}

function matchOf(options: unknown): string | RegExp | null {
  if (options === undefined || options === null) return null;
  const match: unknown = typeof options === "object" && "match" in options ? options.match : undefined;
  if (match === undefined) return null;
  if (typeof match === "string" || match instanceof RegExp) return match;
  throw new ValueError(`raises was given ${describeValue(match)} as match: it needs a string or a regular expression.`);
}

function nameOf(error: unknown): string {
  return isInstance(error, Error) ? error.name : describeValue(error);
}

function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return "";
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
