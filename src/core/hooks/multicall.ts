/**
 * One call of a hook with all its implementations (pluggy: `_multicall`): their order, the results that wrappers see,
 * and the flow of errors. A generator that yields the results of implementations and receives their awaited values, so
 * that the caller decides whether promises are awaited.
 */
import { callUser } from "../errors/hidden-calls.ts";
import type { HookSpec } from "./hookspec.ts";
import type { AnyFunction } from "../author/callable-types.ts";

/** One implementation of a hook. */
export interface HookImpl {
  readonly pluginName: string;
  /** The object that it is a method of. */
  readonly plugin: object;
  readonly fn: AnyFunction;
  readonly wrapper: boolean;
  readonly tryFirst: boolean;
  readonly tryLast: boolean;
}

/** The result of an implementation, before any promise is awaited. */
export interface Returned {
  readonly impl: HookImpl;
  readonly value: unknown;
}

/** The outcome of a call: a result or an error, with the implementation it comes from if there is a single one. */
export type HookOutcome =
  | { readonly failed: false; readonly result: unknown; readonly impl: HookImpl | null }
  | { readonly failed: true; readonly error: unknown; readonly impl: HookImpl };

/**
 * An implementation violates the rules: its result is of the wrong kind, or it is a wrapper that is no generator,
 * yields never or twice, or returns no result. The message continues a sentence that names the plugin and the hook.
 */
export class RuleError extends Error {
  override readonly name: string = "RuleError";
}

/**
 * Checks and converts the result of an implementation, including null and undefined. @throws {RuleError} if it is of
 * the wrong kind.
 */
export type ReadResult = (result: unknown, pluginName: string) => unknown;

/** Options of a call. */
export interface CallOptions {
  /** Called before an implementation runs, and before a wrapper is resumed. */
  readonly announce?: ((impl: HookImpl) => void) | undefined;
  /** Default: results are unchanged. */
  readonly read?: ReadResult | undefined;
}

/** Calls the implementations. @param impls - in the order in which they are called. */
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
      const returned: unknown = Reflect.apply(callUser, undefined, [impl.fn, impl.plugin, args]);
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
      // A wrapper that forgets `return` would lose the results of the others.
      if (returns && step.value === undefined && results.length > 0) {
        throw new RuleError("is a wrapper, but returns nothing: return what its yield gave, or null");
      }
      if (step.value !== result) by = impl;
      // Each element of a wrapper's list is converted; converting one again does not change it.
      const readOne = (each: unknown): unknown => read(each, impl.pluginName);
      result = firstResult || !Array.isArray(step.value) ? readOne(step.value) : step.value.map(readOne);
      failure = null;
    } catch (error) {
      // An error that is rethrown unchanged is still attributed to its origin.
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

/**
 * Inserts an implementation: wrappers first, and in each group `tryFirst` first and `tryLast` last (pluggy:
 * `_add_hookimpl`).
 */
export function insertImpl(impls: HookImpl[], impl: HookImpl): void {
  const rank = rankOf(impl);
  // The last one registered is called first, except that it does not precede more `tryFirst` ones or follow more
  // `tryLast` ones.
  const at = impls.findIndex((other) => (impl.tryLast ? rankOf(other) > rank : rankOf(other) >= rank));
  impls.splice(at === -1 ? impls.length : at, 0, impl);
}

function rankOf({ wrapper, tryFirst, tryLast }: HookImpl): number {
  return (wrapper ? 0 : 3) + (tryFirst ? 0 : tryLast ? 2 : 1);
}
