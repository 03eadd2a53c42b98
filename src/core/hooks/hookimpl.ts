/** `hookimpl`: says in which order a hook's implementations are called. */
import { ValueError } from "../errors/errors.ts";
import { nearest } from "../errors/suggestions.ts";
import type { AnyFunction } from "../author/marks/mark-types.ts";

/** Where an implementation stands among others of its hook. */
export interface HookimplOptions {
  /** Before those without it. Default: false. */
  readonly tryFirst?: boolean | undefined;
  /** After those without it. Default: false. */
  readonly tryLast?: boolean | undefined;
  /** A generator around all others: yields once, gets their result, and returns what is to be the result. Default: false. */
  readonly wrapper?: boolean | undefined;
}

const HOOKIMPL = Symbol.for("unplugin-xtest.hookimpl");

const KNOWN: readonly (keyof HookimplOptions)[] = ["tryFirst", "tryLast", "wrapper"];

/**
 * Marks a function with its options, and returns it.
 *
 * @throws {ValueError} if an option is unknown, or it should be first and last.
 */
export function hookimpl(options: HookimplOptions = {}): <F extends AnyFunction>(fn: F) => F {
  for (const key of Object.keys(options)) {
    if (KNOWN.some((known) => known === key)) continue;
    const [near] = nearest(key, KNOWN, 1);
    throw new ValueError(
      `hookimpl has no option "${key}".${near === undefined ? "" : ` Did you mean "${near}"?`} The options are ${KNOWN.join(", ")}.`,
    );
  }
  if (options.tryFirst === true && options.tryLast === true) {
    throw new ValueError("hookimpl has tryFirst and tryLast: choose one of them.");
  }
  return (fn) => {
    Object.defineProperty(fn, HOOKIMPL, { value: Object.freeze({ ...options }), configurable: true });
    return fn;
  };
}

/** The options of an implementation, complete. */
export function hookimplOptions(fn: object): { tryFirst: boolean; tryLast: boolean; wrapper: boolean } {
  const options: HookimplOptions = Object.hasOwn(fn, HOOKIMPL) ? Reflect.get(fn, HOOKIMPL) : {};
  return { tryFirst: options.tryFirst ?? false, tryLast: options.tryLast ?? false, wrapper: options.wrapper ?? false };
}
