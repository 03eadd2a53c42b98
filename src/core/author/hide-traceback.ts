/** `hideTraceback`: functions that traces leave out. */
import { describeValue } from "../errors/describe-value.ts";
import { ValueError } from "../errors/errors.ts";
import { hiddenCallName } from "../errors/hidden-calls.ts";
import type { AnyFunction, DecoratorContext } from "./callable-types.ts";

/**
 * Leaves the calls of a function out of the traces of errors, so that a failure is shown where a test calls a helper, and not inside
 * it (pytest: `__tracebackhide__`). `--full-trace` shows them. It is also a decorator of methods.
 *
 * @param fn - any function, sync or async. Functions in it are shown, unless they are hidden too.
 * @param when - called with an error that has gone through the function, to decide whether the trace of this one leaves it out; an error
 *   for which it throws is shown. Default: all do.
 * @returns the function, with the same name, type and properties.
 * @throws {ValueError} if `fn`, or `when`, is no function.
 * @example
 * export const assertUser = hideTraceback((value: unknown) => {
 *   assert.ok(isUser(value), "no user");
 * });
 * export const load = hideTraceback(readConfig, (error) => error instanceof ConfigError);
 */
export function hideTraceback<Fn extends AnyFunction>(fn: Fn, when?: (error: unknown) => boolean): Fn;
export function hideTraceback<Fn extends AnyFunction>(fn: Fn, context: DecoratorContext): Fn;
export function hideTraceback<Fn extends AnyFunction>(
  fn: Fn,
  when?: DecoratorContext | ((error: unknown) => boolean),
): Fn {
  if (typeof fn !== "function") {
    throw new ValueError(`hideTraceback was given ${describeValue(fn)}: it takes a function, and returns it.`);
  }
  const isDecorator = typeof when === "object" && when !== null && "kind" in when;
  if (when !== undefined && typeof when !== "function" && !isDecorator) {
    throw new ValueError(
      `hideTraceback was given ${describeValue(when)} after the function: it takes a function of an error, as in hideTraceback(fn, (error) => error instanceof TypeError).`,
    );
  }
  const name = hiddenCallName(typeof when === "function" ? when : undefined);
  const later = named(name, async (result: Promise<unknown>) => await result);
  return new Proxy(fn, {
    apply: named(name, (target: Fn, self: unknown, args: unknown[]): unknown => {
      const result: unknown = Reflect.apply(target, self, args);
      return isPlainPromise(result) ? later(result) : result;
    }),
  });
}

/** The function with the name that stacks are to have of its calls. */
function named<Fn extends AnyFunction>(name: string, fn: Fn): Fn {
  return Object.defineProperty(fn, "name", { value: name });
}

/** A promise whose class nobody misses: what else can be awaited may have methods of its own. */
function isPlainPromise(value: unknown): value is Promise<unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Promise.prototype;
}
