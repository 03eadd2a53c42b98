/**
 * One call of a hook with all its implementations (pluggy: `_multicall`): the order of calls, what wrappers see, and
 * where errors go. Written once as a routine that hands out what implementations return, and takes back what that is
 * worth: whoever drives it decides whether promises are awaited.
 */
import type { HookSpec } from "./hookspec.ts";
import type { AnyFunction } from "../author/callable-types.ts";

/** One implementation of a hook. */
export interface HookImpl {
  readonly pluginName: string;
  /** What it is a method of. */
  readonly plugin: object;
  readonly fn: AnyFunction;
  readonly wrapper: boolean;
  readonly tryFirst: boolean;
  readonly tryLast: boolean;
}

/** What an implementation returned, before any promise is awaited. */
export interface Returned {
  readonly impl: HookImpl;
  readonly value: unknown;
}

/** How a call ends: with what it gives, or with an error; and whose that is, where it is a single one's. */
export type HookOutcome =
  | { readonly failed: false; readonly result: unknown; readonly impl: HookImpl | null }
  | { readonly failed: true; readonly error: unknown; readonly impl: HookImpl };

/**
 * An implementation breaks the rules: its result is of the wrong kind, or it is a wrapper and no generator, yields never or
 * twice, or gives no result. The message goes on where the plugin and the hook have been named.
 */
export class RuleError extends Error {
  override readonly name: string = "RuleError";
}

/** Reads what a plugin's implementation returned, also where that is nothing. @throws {RuleError} if it is of the wrong kind. */
export type ReadResult = (result: unknown, pluginName: string) => unknown;

/** What a call may be given besides the arguments. */
export interface CallOptions {
  /** Called whenever an implementation is about to run, a wrapper also before it goes on. */
  readonly announce?: ((impl: HookImpl) => void) | undefined;
  /** Default: results are left as they are. */
  readonly read?: ReadResult | undefined;
}

/** @param impls - in the order in which they are called. */
export function* multicall(
  impls: readonly HookImpl[],
  args: readonly unknown[],
  { firstResult, returns }: HookSpec,
  { announce, read = (result) => result }: CallOptions = {},
): Generator<Returned, HookOutcome, unknown> {
  const results: unknown[] = [];
  const wrappers: { impl: HookImpl; generator: object }[] = [];
  let failure: { readonly error: unknown; readonly impl: HookImpl } | null = null;
  for (const impl of impls) {
    try {
      announce?.(impl);
      const returned: unknown = Reflect.apply(impl.fn, impl.plugin, args);
      if (impl.wrapper) {
        if (!isGenerator(returned)) throw new RuleError("is a wrapper, but no generator function");
        const { done } = stepOf(yield { impl, value: resume(returned, "next", undefined) });
        if (done) throw new RuleError("is a wrapper, but does not yield");
        wrappers.push({ impl, generator: returned });
        continue;
      }
      const result = read(yield { impl, value: returned }, impl.pluginName);
      if (result === null || result === undefined) continue;
      results.push(result);
      if (firstResult) break;
    } catch (error) {
      failure = { error, impl };
      break;
    }
  }
  let result: unknown = firstResult ? (results[0] ?? null) : results;
  let by: HookImpl | null = null;
  for (const { impl, generator } of wrappers.reverse()) {
    try {
      announce?.(impl);
      const value: unknown =
        failure === null ? resume(generator, "next", result) : resume(generator, "throw", failure.error);
      const step = stepOf(yield { impl, value });
      if (!step.done) {
        yield { impl, value: resume(generator, "return", undefined) };
        throw new RuleError("is a wrapper, but yields twice");
      }
      // To forget `return` would lose what the others gave.
      if (returns && step.value === undefined && results.length > 0) {
        throw new RuleError("is a wrapper, but returns nothing: return what its yield gave, or null");
      }
      if (step.value !== result) by = impl;
      // What a wrapper makes of a list is read one by one; what was read before stays as it is.
      const readOne = (each: unknown): unknown => read(each, impl.pluginName);
      result = firstResult || !Array.isArray(step.value) ? readOne(step.value) : step.value.map(readOne);
      failure = null;
    } catch (error) {
      // Passed on as it came: it is still the fault of the one that threw it.
      failure = { error, impl: failure !== null && error === failure.error ? failure.impl : impl };
    }
  }
  return failure === null ? { failed: false, result, impl: by } : { failed: true, ...failure };
}

function isGenerator(value: unknown): value is object {
  return typeof value === "object" && value !== null && "next" in value && "throw" in value;
}

function resume(generator: object, method: "next" | "throw" | "return", value: unknown): unknown {
  return Reflect.apply(Reflect.get(generator, method), generator, [value]);
}

function stepOf(step: unknown): { done: boolean; value: unknown } {
  if (typeof step !== "object" || step === null) throw new RuleError("is a wrapper, but no generator function");
  return { done: "done" in step && step.done === true, value: "value" in step ? step.value : undefined };
}

/** Puts an implementation among others: wrappers first, in each part tryFirst and tryLast outside (pluggy: `_add_hookimpl`). */
export function insertImpl(impls: HookImpl[], impl: HookImpl): void {
  const rank = rankOf(impl);
  // The last one registered is called first, except that it may not go before more tryFirst or behind more tryLast.
  const at = impls.findIndex((other) => (impl.tryLast ? rankOf(other) > rank : rankOf(other) >= rank));
  impls.splice(at === -1 ? impls.length : at, 0, impl);
}

function rankOf({ wrapper, tryFirst, tryLast }: HookImpl): number {
  return (wrapper ? 0 : 3) + (tryFirst ? 0 : tryLast ? 2 : 1);
}
