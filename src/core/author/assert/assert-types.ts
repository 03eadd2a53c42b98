/** The type of `assert`: that of `node:assert/strict`. */

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
