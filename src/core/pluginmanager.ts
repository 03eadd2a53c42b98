/** Registers plugins and calls their hooks, in the manner of pluggy (reference: `PluginManager`). */
import { UsageError } from "./errors.ts";
import { hookimplOptions } from "./hookimpl.ts";
import { hookNames, hookProblem, type HookTime, isFunction, WHERE_TO_AWAIT } from "./hookchecks.ts";
import type { FirstResultHook, HookSpec } from "./hookspec.ts";
import type { AnyFunction } from "./mark-types.ts";
import { type HookImpl, multicall, type Outcome, WrapperError } from "./multicall.ts";

/** A plugin's hook failed at build time. The error itself is the `cause`. */
export class HookError extends Error {
  override readonly name: string = "HookError";
  readonly pluginName: string;
  readonly hook: string;

  constructor(pluginName: string, hook: string, cause: unknown) {
    super(`plugin "${pluginName}", ${hook}: ${describeError(cause)}`, { cause });
    this.pluginName = pluginName;
    this.hook = hook;
  }
}

type Signature<Hooks, Name extends keyof Hooks> = Extract<Hooks[Name], AnyFunction>;

/** What the implementations of a hook are given. */
export type HookArguments<Hooks, Name extends keyof Hooks> = Parameters<Signature<Hooks, Name>>;

/** What one implementation gives, if it gives something. */
type Given<Hooks, Name extends keyof Hooks> = Exclude<NonNullable<Awaited<ReturnType<Signature<Hooks, Name>>>>, void>;

/** What a call of a hook gives: the first result or null, or the list of all that are not null. */
export type HookResult<Hooks, Name extends keyof Hooks> = Name extends FirstResultHook
  ? Given<Hooks, Name> | null
  : Given<Hooks, Name>[];

/** Makes an error that says whose hook threw `error`. */
export type NameError = (pluginName: string, hook: string, error: unknown) => unknown;

/**
 * Plugins and their hooks. The last one registered is called first; `hookimpl` options change that.
 *
 * @typeParam Hooks - each hook's name → its signature.
 */
export class PluginManager<Hooks extends object> {
  readonly #specs: ReadonlyMap<string, HookSpec>;
  readonly #when: HookTime;
  readonly #nameError: NameError;
  readonly #plugins = new Map<string, object>();
  /** In the order in which they are called. */
  readonly #impls = new Map<string, HookImpl[]>();

  /**
   * @param specs - the hooks there are, also those that are called at another time.
   * @param when - at which time this one calls them.
   * @param nameError - makes of what an implementation threw what is thrown on. Default: at build time a `HookError`; in
   *   a run it is left as it is, for some errors are outcomes.
   */
  constructor(
    specs: readonly HookSpec[],
    when: HookTime = "build",
    nameError: NameError = when === "build" ? (...parts) => new HookError(...parts) : (_plugin, _hook, error) => error,
  ) {
    this.#specs = new Map(specs.map((spec) => [spec.name, spec]));
    this.#when = when;
    this.#nameError = nameError;
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
   * @throws UsageError if the name or the plugin is registered already, or with everything that is wrong with its hooks.
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
      else insert(registered, impl);
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
   * @throws UsageError as an implementation threw it, or if one returned a promise.
   * @throws HookError for everything else that an implementation threw, or what `nameError` makes of it.
   */
  call<Name extends keyof Hooks & string>(hook: Name, ...args: HookArguments<Hooks, Name>): HookResult<Hooks, Name>;
  call(hook: string, ...args: readonly unknown[]): unknown {
    const spec = this.#specOf(hook);
    const impls = this.#impls.get(hook);
    if (impls === undefined) return spec.firstResult ? null : [];
    const routine = multicall(impls, args, spec);
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
    const routine = multicall(impls, args, spec);
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

  #resultOf(spec: HookSpec, outcome: Outcome): unknown {
    if (outcome.failed) {
      const { error, impl } = outcome;
      if (error instanceof WrapperError)
        throw new UsageError(`plugin "${impl.pluginName}": ${spec.name} ${error.message}`);
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

/** Puts an implementation among others: wrappers first, in each part tryFirst and tryLast outside (pluggy: `_add_hookimpl`). */
function insert(impls: HookImpl[], impl: HookImpl): void {
  const rank = rankOf(impl);
  // The last one registered is called first, except that it may not go before more tryFirst or behind more tryLast.
  const at = impls.findIndex((other) => (impl.tryLast ? rankOf(other) > rank : rankOf(other) >= rank));
  impls.splice(at === -1 ? impls.length : at, 0, impl);
}

function rankOf({ wrapper, tryFirst, tryLast }: HookImpl): number {
  return (wrapper ? 0 : 3) + (tryFirst ? 0 : tryLast ? 2 : 1);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

function describeError(error: unknown): string {
  // An error may be of another realm.
  const isError = typeof error === "object" && error !== null && "message" in error;
  return isError ? String(error) : `threw ${String(error)}`;
}
