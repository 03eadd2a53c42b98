/** `hookspec`: the options of a hook that `xtest_addhooks` declares. */
import type { AnyFunction } from "../../author/callable-types.ts";

/** The options of `hookspec`. */
export interface HookspecOptions {
  /** Whether the first result that is neither null nor undefined ends the call, which gives that result. Default: false, a list of all. */
  readonly firstResult?: boolean | undefined;
}

/** The declaration of a hook whose first result counts. */
export type FirstResultHookspec<F extends AnyFunction> = F & { readonly firstResult: true };

/**
 * Sets the options of a declared hook (pytest: `hookspec`).
 *
 * @returns a function that adds the options to a declaration, and returns it.
 * @example
 * export const xtest_default_config_file = hookspec({ firstResult: true })((): string | undefined => undefined);
 */
export function hookspec(options: {
  readonly firstResult: true;
}): <F extends AnyFunction>(fn: F) => FirstResultHookspec<F>;
export function hookspec(options?: HookspecOptions): <F extends AnyFunction>(fn: F) => F;
export function hookspec(options: HookspecOptions = {}): (fn: AnyFunction) => AnyFunction {
  return (fn) => Object.defineProperty(fn, "firstResult", { value: options.firstResult === true, configurable: true });
}

/** Whether the first result of a declared hook counts. */
export function isFirstResult(fn: object): boolean {
  return Reflect.get(fn, "firstResult") === true;
}
