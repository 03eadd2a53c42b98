/** The hooks that `xtest_addhooks` of plugins and conftests declares. */

import type { AnyFunction } from "../../author/callable-types.ts";
import type { PlanHook } from "../../data/plan.ts";
import { UsageError } from "../../errors/errors.ts";
import { HOOK_PREFIX, type HookSpec, isHook } from "../hookspec.ts";

/**
 * The hooks that `xtest_addhooks` declares: a project adds its own, so that `config.hook` has them.
 *
 * @example
 * declare module "unplugin-xtest" {
 *   interface AddedHooks {
 *     xtest_my_hook: typeof import("./sample_hooks.ts").xtest_my_hook;
 *   }
 * }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface AddedHooks {}

type Result<F extends AnyFunction> = Exclude<NonNullable<Awaited<ReturnType<F>>>, void>;
type Results<F extends AnyFunction> = F extends FirstResultHookspec<AnyFunction> ? Result<F> | null : Result<F>[];
type Called<F> = F extends AnyFunction
  ? ReturnType<F> extends Promise<unknown>
    ? Promise<Results<F>>
    : Results<F>
  : never;

/** Calls declared hooks, with their arguments by name (pytest: `config.hook`). */
export type HookRelay = {
  /** @throws {UsageError} if an argument is missing, or the hook has no argument of that name. */
  readonly [Name in keyof AddedHooks]: (args?: Readonly<Record<string, unknown>>) => Called<AddedHooks[Name]>;
};

/** The spec of a declared hook. All results count, and it is called in builds and in runs. */
export function addedSpec({ name, argNames, firstResult = false, async = false }: PlanHook): HookSpec {
  return { name, argNames, firstResult, async, returns: true, build: true, run: true };
}

/**
 * The hooks that an object declares: its functions whose names begin with `xtest_`.
 *
 * @throws {UsageError} if it declares none, or one that exists.
 */
export function declaredHooks(holder: object): PlanHook[] {
  const prototype: unknown = typeof holder === "function" ? Reflect.get(holder, "prototype") : null;
  const members = Object(prototype ?? holder);
  return checkedHooks(
    Object.getOwnPropertyNames(members).flatMap((name): PlanHook[] => {
      const fn: unknown = name.startsWith(HOOK_PREFIX) ? Reflect.get(members, name) : null;
      if (typeof fn !== "function") return [];
      const isAsync = Object.prototype.toString.call(fn) === "[object AsyncFunction]";
      return [planHook(name, parametersOf(name, String(fn)), isFirstResult(fn), isAsync)];
    }),
  );
}

/** A declared hook as data. */
export function planHook(name: string, argNames: readonly string[], firstResult: boolean, isAsync: boolean): PlanHook {
  return { name, argNames, ...(firstResult ? { firstResult } : {}), ...(isAsync ? { async: true } : {}) };
}

/** @throws {UsageError} if there are none, or one of them exists. */
export function checkedHooks(hooks: readonly PlanHook[]): PlanHook[] {
  if (hooks.length === 0) throw new UsageError(`addHookSpecs: no function begins with ${HOOK_PREFIX}`);
  const other = hooks.find(({ name }) => isHook(name));
  if (other !== undefined) throw new UsageError(`addHookSpecs: there is a hook ${other.name} already`);
  return [...hooks];
}

/** The names of parameters in a function's text. @throws {UsageError} if one is no plain name. */
function parametersOf(hook: string, text: string): string[] {
  const [, list = "", single] = /^[^(=]*\(([^)]*)\)|^(?:async\s+)?([\w$]+)\s*=>/.exec(text.replace(COMMENT, "")) ?? [];
  const names = (single ?? list)
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const other = names.find((name) => !/^[\w$]+$/.test(name));
  if (other === undefined) return names;
  throw new UsageError(`addHookSpecs: the parameters of ${hook} must be plain names, without defaults and patterns`);
}

const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;

/** The arguments of a call in the order of the spec. @throws {UsageError} if one is missing, or there is none of a name. */
export function positional({ name, argNames }: HookSpec, named: Readonly<Record<string, unknown>>): unknown[] {
  const other = Object.keys(named).find((key) => !argNames.includes(key));
  const missing = argNames.find((key) => !Object.hasOwn(named, key));
  if (other === undefined && missing === undefined) return argNames.map((key) => named[key]);
  const what =
    missing === undefined ? `has no argument "${other ?? ""}"` : `must be called with the argument "${missing}"`;
  throw new UsageError(`the hook ${name} ${what}: its arguments are { ${argNames.join(", ")} }`);
}

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
