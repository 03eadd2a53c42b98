/** `hookimpl`: the order in which implementations of a hook are called. */
import { ValueError } from "../errors/errors.ts";
import { nearest } from "../errors/suggestions.ts";
import type { AnyFunction, Is, OnlyIf } from "../author/callable-types.ts";
import type { RunHookName, RunHooks, RunHookWrapper } from "./run-hook-types.ts";

/** The options of `hookimpl`: the place of an implementation among others of its hook. */
export interface HookimplOptions {
  /** Whether it is called before implementations without this option. Default: false. */
  readonly tryFirst?: boolean | undefined;
  /** Whether it is called after implementations without this option. Default: false. */
  readonly tryLast?: boolean | undefined;
  /**
   * Whether it is a generator around all others: it yields once, receives their result from the `yield`, and returns the
   * final result. Default: false.
   */
  readonly wrapper?: boolean | undefined;
}

const HOOKIMPL = Symbol.for("unplugin-xtest.hookimpl");

const OPTION_NAMES: readonly (keyof HookimplOptions)[] = ["tryFirst", "tryLast", "wrapper"];

/**
 * Sets the order of a hook implementation (pytest: `hookimpl`).
 *
 * @returns a function that adds the options to an implementation, and returns it.
 * @throws {ValueError} if an option is unknown, or both `tryFirst` and `tryLast` are set.
 * @typeParam Name - the name of the hook, which gives the parameters of the implementation their types. Without it they are annotated.
 * @example export const xtest_runtest_setup = hookimpl<"xtest_runtest_setup">({ tryFirst: true })((item) => {});
 */
export function hookimpl(
  options?: HookimplOptions,
): <F>(fn: F, ...only: OnlyIf<unknown extends F ? true : Is<Exclude<F, undefined>, AnyFunction>>) => F;
export function hookimpl<Name extends RunHookName>(
  options: HookimplOptions & { readonly wrapper: true },
): (fn: RunHookWrapper<Name>) => RunHookWrapper<Name>;
export function hookimpl<Name extends RunHookName>(options?: HookimplOptions): (fn: RunHooks[Name]) => RunHooks[Name];
export function hookimpl(options: HookimplOptions = {}): (fn: never) => unknown {
  for (const key of Object.keys(options)) {
    if (OPTION_NAMES.some((known) => known === key)) continue;
    const [near] = nearest(key, OPTION_NAMES, 1);
    throw new ValueError(
      `hookimpl has no option "${key}".${near === undefined ? "" : ` Did you mean "${near}"?`} The options are ${OPTION_NAMES.join(", ")}.`,
    );
  }
  if (options.tryFirst === true && options.tryLast === true) {
    throw new ValueError("hookimpl has tryFirst and tryLast: choose one of them.");
  }
  return (fn: object) => {
    Object.defineProperty(fn, HOOKIMPL, { value: Object.freeze({ ...options }), configurable: true });
    return fn;
  };
}

/** The options of an implementation, complete. */
export function hookimplOptions(fn: object): { tryFirst: boolean; tryLast: boolean; wrapper: boolean } {
  const options: HookimplOptions = Object.hasOwn(fn, HOOKIMPL) ? Reflect.get(fn, HOOKIMPL) : {};
  return { tryFirst: options.tryFirst ?? false, tryLast: options.tryLast ?? false, wrapper: options.wrapper ?? false };
}
