/** Registers plugins and calls their hooks, in the manner of pluggy (pytest: `PluginManager`). */
import { MisuseError, UsageError } from "../errors/errors.ts";
import { hookimplOptions } from "./hookimpl.ts";
import { hookNames, hookProblem, type HookTime, isFunction, WHERE_TO_AWAIT } from "./hook-checks.ts";
import type { FirstResultHook, HookSpec } from "./hookspec.ts";
import type { AnyFunction } from "../author/callable-types.ts";
import { HookError, type NameError } from "./hook-error.ts";
import { type HookImpl, insertImpl, multicall, type HookOutcome, type ReadResult, RuleError } from "./multicall.ts";

type Signature<Hooks, Name extends keyof Hooks> = Extract<Hooks[Name], AnyFunction>;

/** What the implementations of a hook are given. */
export type HookArguments<Hooks, Name extends keyof Hooks> = Parameters<Signature<Hooks, Name>>;

/** What one implementation gives, if it gives something. */
type Given<Hooks, Name extends keyof Hooks> = Exclude<NonNullable<Awaited<ReturnType<Signature<Hooks, Name>>>>, void>;

/** What a call of a hook gives: the first result or null, or the list of all that are not null. */
export type HookResult<Hooks, Name extends keyof Hooks> = Name extends FirstResultHook
  ? Given<Hooks, Name> | null
  : Given<Hooks, Name>[];

/** Hears that a plugin's implementation of a hook is about to run. */
export type Announce = (pluginName: string, hook: string) => void;

/**
 * Plugins and their hooks. The last one registered is called first; `hookimpl` options change that.
 *
 * @typeParam Hooks - each hook's name → its signature.
 */
export class PluginManager<Hooks extends object> {
  readonly #specs: ReadonlyMap<string, HookSpec>;
  readonly #when: HookTime;
  readonly #nameError: NameError;
  readonly #announce: Announce | undefined;
  readonly #plugins = new Map<string, object>();
  /** In the order in which they are called. */
  readonly #impls = new Map<string, HookImpl[]>();

  /**
   * @param specs - the hooks there are, also those that are called at another time.
   * @param when - at which time this one calls them.
   * @param nameError - makes of what an implementation threw what is thrown on. Default: at build time a `HookError`; in
   *   a run it is left as it is, for some errors are outcomes.
   * @param announce - hears of each implementation before it runs, a wrapper also before it goes on. Only by `callAsync`.
   */
  constructor(
    specs: readonly HookSpec[],
    when: HookTime = "build",
    nameError: NameError = when === "build" ? (...parts) => new HookError(...parts) : (_plugin, _hook, error) => error,
    announce?: Announce,
  ) {
    this.#specs = new Map(specs.map((spec) => [spec.name, spec]));
    this.#when = when;
    this.#nameError = nameError;
    this.#announce = announce;
  }

  /** In order of registration. */
  get plugins(): readonly { readonly name: string; readonly plugin: object }[] {
    return [...this.#plugins].map(([name, plugin]) => ({ name, plugin }));
  }

  /** The plugin of a name; null without one. */
  getPlugin(name: string): object | null {
    return this.#plugins.get(name) ?? null;
  }

  /**
   * Takes in a plugin: every member of it whose name begins with `xtest_`, its classes' too, is an implementation.
   *
   * @throws {UsageError} if the name or the plugin is registered already, or with everything that is wrong with its hooks.
   */
  register(plugin: object, name: string): void {
    if (this.#plugins.has(name))
      throw new UsageError(`plugin "${name}": another plugin of that name is registered already`);
    for (const [other, registered] of this.#plugins) {
      if (registered === plugin) throw new UsageError(`plugin "${name}": is registered already, as "${other}"`);
    }
    const problems: string[] = [];
    const impls: [HookSpec, HookImpl][] = [];
    for (const hook of hookNames(plugin)) {
      const fn: unknown = Reflect.get(plugin, hook);
      // What is optional may be written as undefined.
      if (fn === undefined) continue;
      const spec = this.#specs.get(hook);
      const problem = hookProblem(hook, fn, this.#specs, this.#when);
      if (problem !== null) problems.push(problem);
      else if (spec !== undefined && isFunction(fn)) {
        impls.push([spec, { pluginName: name, plugin, fn, ...hookimplOptions(fn) }]);
      }
    }
    if (problems.length > 0) throw new UsageError(problems.map((problem) => `plugin "${name}": ${problem}`).join("\n"));
    this.#plugins.set(name, plugin);
    for (const [spec, impl] of impls) {
      const registered = this.#impls.get(spec.name);
      if (registered === undefined) this.#impls.set(spec.name, [impl]);
      else insertImpl(registered, impl);
    }
  }

  /** Whether anyone implements a hook. */
  has(hook: keyof Hooks & string): boolean {
    return this.#impls.has(hook);
  }

  /**
   * Calls a hook.
   *
   * @returns the results that are neither null nor undefined, or the first such, or null if the hook takes only one.
   * @throws {UsageError} as an implementation threw it, or if one returned a promise.
   * @throws {HookError} for everything else that an implementation threw, or what `nameError` makes of it.
   */
  call<Name extends keyof Hooks & string>(hook: Name, ...args: HookArguments<Hooks, Name>): HookResult<Hooks, Name>;
  call(hook: string, ...args: readonly unknown[]): unknown {
    return this.#call(hook, undefined, args);
  }

  /**
   * The same, where each result is read before anything is done with it, so that a wrong one is its plugin's fault.
   *
   * @param read - gives null for nothing, and throws a `RuleError` for what is of the wrong kind.
   */
  callReading<Name extends keyof Hooks & string, T>(
    hook: Name,
    read: (result: unknown, pluginName: string) => T | null,
    ...args: HookArguments<Hooks, Name>
  ): Name extends FirstResultHook ? T | null : T[];
  callReading(hook: string, read: ReadResult, ...args: readonly unknown[]): unknown {
    return this.#call(hook, read, args);
  }

  #call(hook: string, read: ReadResult | undefined, args: readonly unknown[]): unknown {
    const spec = this.#specOf(hook);
    const impls = this.#impls.get(hook);
    if (impls === undefined) return spec.firstResult ? null : [];
    const routine = multicall(impls, args, spec, { read });
    let step = routine.next();
    while (!step.done) {
      const { value, impl } = step.value;
      step = isThenable(value) ? routine.throw(noPromise(value, impl, hook)) : routine.next(value);
    }
    return this.#resultOf(spec, step.value);
  }

  /** The same, with promises and async generators awaited, one implementation after the other. */
  callAsync<Name extends keyof Hooks & string>(
    hook: Name,
    ...args: HookArguments<Hooks, Name>
  ): Promise<HookResult<Hooks, Name>>;
  async callAsync(hook: string, ...args: readonly unknown[]): Promise<unknown> {
    const spec = this.#specOf(hook);
    const impls = this.#impls.get(hook);
    if (impls === undefined) return spec.firstResult ? null : [];
    const announce = this.#announce;
    const told = announce === undefined ? undefined : ({ pluginName }: HookImpl) => void announce(pluginName, hook);
    const routine = multicall(impls, args, spec, { announce: told });
    let step = routine.next();
    while (!step.done) {
      let awaited: unknown;
      try {
        awaited = await step.value.value;
      } catch (error) {
        step = routine.throw(error);
        continue;
      }
      step = routine.next(awaited);
    }
    return this.#resultOf(spec, step.value);
  }

  #specOf(hook: string): HookSpec {
    const spec = this.#specs.get(hook);
    if (spec === undefined) throw new Error(`no hook ${hook}`);
    return spec;
  }

  #resultOf(spec: HookSpec, outcome: HookOutcome): unknown {
    if (outcome.failed) {
      const { error, impl } = outcome;
      if (error instanceof RuleError)
        throw new UsageError(`plugin "${impl.pluginName}": ${spec.name} ${error.message}`);
      if (error instanceof MisuseError) {
        throw new UsageError(`plugin "${impl.pluginName}", ${spec.name}: ${error.message}`, { cause: error });
      }
      throw error instanceof UsageError ? error : this.#nameError(impl.pluginName, spec.name, error);
    }
    const { result, impl } = outcome;
    if (spec.firstResult) return result ?? null;
    if (Array.isArray(result) || result === null || result === undefined) return result ?? [];
    throw new UsageError(
      `plugin "${impl?.pluginName}": ${spec.name} is a wrapper, but returns no array: the hook gives a list of results`,
    );
  }
}

function noPromise(value: PromiseLike<unknown>, impl: HookImpl, hook: string): UsageError {
  // Nobody will look at it: its failure must not end the process.
  value.then(undefined, () => undefined);
  return new UsageError(`plugin "${impl.pluginName}": ${hook} returned a promise, but ${WHERE_TO_AWAIT}`);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
