/** Type guards for the user's functions, classes, promises and generators, and argument passing. */
import type { Passing } from "../../core/data/plan.ts";
import { callUser } from "../../core/errors/hidden-calls.ts";
import { isObject, isThenable } from "../../core/values/objects.ts";

/** Any function, whatever it is called on. */
export type Callable = (this: unknown, ...args: unknown[]) => unknown;
/** A class of which an instance is made without arguments. */
export type Constructor = new () => object;

/** The result of a generator function. */
type AnyGenerator = Generator<unknown, unknown, undefined> | AsyncGenerator<unknown, unknown, undefined>;

/** A value, or a promise of it: code that gets no promise must not wait. */
export type MaybePromise<T> = T | Promise<T>;

/** Whether a value can be called. */
export function isCallable(value: unknown): value is Callable {
  return typeof value === "function";
}

/** Whether a value is a class or a function; `new` tells which. */
export function isConstructor(value: unknown): value is Constructor {
  return typeof value === "function";
}

/** Whether a value was written with `class`. A constructor function looks the same as a function. */
export function isClass(value: unknown): value is Constructor {
  // A class's prototype cannot be replaced, a function's can.
  return isConstructor(value) && Object.getOwnPropertyDescriptor(value, "prototype")?.writable === false;
}

/** Whether a value is iterable. */
export function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "string" || (isObject(value) && Symbol.iterator in value);
}

/** The engine's own class, which async functions return whatever a test assigns to `Promise`. */
const OwnPromise = Promise;

/** Whether a value from this package's own code is a promise. */
export function isPending<T>(value: MaybePromise<T>): value is Promise<T> {
  // Where a library has put another class in its place, such as zone.js, `then` gives one of that.
  return value instanceof OwnPromise || (typeof Promise === "function" && value instanceof Promise);
}

/** A promise of the engine's own class, as {@link isPending} knows it. */
export function ownPromise<T>(
  executor: (resolve: (value: T | PromiseLike<T>) => void, reject: (reason: unknown) => void) => void,
): Promise<T> {
  return new OwnPromise(executor);
}

/** Calls `next` with a value that may be the user's: at once, or when it is there if it has a `then` method. */
export function after<T, R>(value: T | PromiseLike<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return isThenable(value) ? settled(value).then(next) : next(value);
}

/** Calls a function that may be the user's, and `failed` with what it throws, or what its promise is rejected with. */
export function guarded(fn: () => unknown, failed: (error: unknown) => void): MaybePromise<unknown> {
  try {
    const value = fn();
    return isThenable(value) ? settled(value).catch(failed) : undefined;
  } catch (error) {
    return failed(error);
  }
}

/** A promise of the engine's own class for what may have no more than a `then` method. */
export async function settled<T>(value: T | PromiseLike<T>): Promise<T> {
  return value;
}

const GENERATOR_METHODS = ["next", "return", "throw"];

/** Whether a call returned a generator or an async generator. */
export function isGenerator(value: unknown): value is AnyGenerator {
  if (typeof value !== "object" || value === null) return false;
  // Unlike plain iterators, generators have `throw`, also those of down-levelled code.
  return (
    GENERATOR_METHODS.every((name) => typeof Reflect.get(value, name) === "function") &&
    (Symbol.iterator in value || Symbol.asyncIterator in value)
  );
}

/**
 * Calls `fn` with the value of each name, as the plan says they are passed.
 *
 * @param valueOf - returns the value of one argument name.
 */
export function callWith(
  fn: Callable,
  self: unknown,
  argNames: readonly string[],
  passing: Passing,
  valueOf: (name: string) => unknown,
): unknown {
  if (passing === "positional") return callUser(fn, self, argNames.map(valueOf));
  // Own properties whatever the names are, `__proto__` included.
  return callUser(fn, self, [Object.fromEntries(argNames.map((name) => [name, valueOf(name)]))]);
}

/**
 * Calls a function with an optional argument (pytest: `_call_with_optional_argument`). It is always passed: a function
 * without parameters ignores it, and looks the same as one whose parameters all have default values.
 */
export function callWithOptionalArgument(fn: Callable, arg: unknown): unknown {
  return fn(arg);
}
