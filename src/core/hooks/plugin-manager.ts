/** Registers plugins and calls their hooks, as pluggy does (pytest: `PluginManager`). */

import { MisuseError, UsageError } from "../errors/errors.ts";
import { hookimplOptions } from "./hookimpl.ts";
import { addedSpec, declaredHooks, type HookRelay, positional } from "./added/added-hooks.ts";
import { type FirstResultHook, type HookSpec, isHook, HOOK_PREFIX, nearestHook } from "./hookspec.ts";
import type { AnyFunction } from "../author/callable-types.ts";
import { type HookImpl, insertImpl, multicall, type HookOutcome, type ReadResult, RuleError } from "./multicall.ts";
import { isThenable } from "../values/objects.ts";

/** A plugin's hook failed at build time. The original error is the `cause`. */
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

/** Makes an error that names the plugin and the hook that threw `error`. */
export type NameError = (pluginName: string, hook: string, error: unknown) => unknown;

function describeError(error: unknown): string {
  // An error may come from another realm.
  const isError = typeof error === "object" && error !== null && "message" in error;
  return isError ? String(error) : `threw ${String(error)}`;
}

/** The time at which hooks are called. */
type HookTime = "build" | "run";

/** The alternative to returning a promise from a hook that is not awaited; the end of a message. */
const WHERE_TO_AWAIT = "its result is needed at once. Await what it needs in xtest_configure, which may be async";

/** Names of a plugin's members that are hooks or similar to hooks, including those of its classes. */
function hookNames(plugin: object): string[] {
  const names = new Set<string>();
  let object: unknown = plugin;
  while (typeof object === "object" && object !== null && object !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(object)) {
      if (name.startsWith(HOOK_PREFIX) || nearestHook(name) !== null) names.add(name);
    }
    object = Object.getPrototypeOf(object);
  }
  return [...names];
}

/**
 * Why a member cannot implement a hook; null if it can.
 *
 * @param hook - its name.
 * @param specs - the existing hooks, by name.
 * @param when - when the plugin's hooks are called.
 */
function hookProblem(hook: string, fn: unknown, specs: ReadonlyMap<string, HookSpec>, when: HookTime): string | null {
  const spec = specs.get(hook);
  if (spec === undefined) {
    const near = nearestHook(hook);
    const known = [...specs.values()].filter((other) => other[when]).map(({ name }) => name);
    return `there is no hook ${hook}${near === null ? `; hooks are ${known.join(", ")}` : `, did you mean ${near}?`}`;
  }
  if (!spec[when]) {
    return when === "build"
      ? `${hook} is called in a run: write it in a module that "runtime" of the plugin names`
      : `${hook} is called at build time: write it in a plugin that "plugins" of the configuration names`;
  }
  if (!isFunction(fn)) return `${hook} must be a function, not ${fn === null ? "null" : typeof fn}`;
  if (fn.length > spec.argNames.length) {
    return `${hook} declares ${fn.length} parameters, but is given ${spec.argNames.length}: ${spec.argNames.join(", ")}`;
  }
  return kindProblem(hook, fn, spec, when);
}

/** A problem with the kind of function. Code for older engines may hide the kind. */
function kindProblem(hook: string, fn: AnyFunction, spec: HookSpec, when: HookTime): string | null {
  const kind = Object.prototype.toString.call(fn).slice("[object ".length, -1);
  const { wrapper } = hookimplOptions(fn);
  const isAsync = kind === "AsyncFunction" || kind === "AsyncGeneratorFunction";
  if (isAsync && when === "build" && !spec.async) return `${hook} must not be async: ${WHERE_TO_AWAIT}`;
  if (wrapper && when === "build" && (kind === "Function" || kind === "AsyncFunction")) {
    return `${hook} is a wrapper, but no generator function: write function* and yield once`;
  }
  // Nothing would run the body of a generator that is not a wrapper.
  if (!wrapper && !spec.returns && kind.endsWith("GeneratorFunction")) {
    return `${hook} is a generator function, but no wrapper: write hookimpl({ wrapper: true })(…) around it`;
  }
  return null;
}

function isFunction(value: unknown): value is AnyFunction {
  return typeof value === "function";
}

const ADDHOOKS = "xtest_addhooks";

type Signature<Hooks, Name extends keyof Hooks> = Extract<Hooks[Name], AnyFunction>;

/** The arguments of a hook's implementations. */
export type HookArguments<Hooks, Name extends keyof Hooks> = Parameters<Signature<Hooks, Name>>;

/** The result of one implementation, without null and undefined. */
type Given<Hooks, Name extends keyof Hooks> = Exclude<NonNullable<Awaited<ReturnType<Signature<Hooks, Name>>>>, void>;

/** The result of a call: the first result or null, or the list of all that are not null. */
export type HookResult<Hooks, Name extends keyof Hooks> = Name extends FirstResultHook
  ? Given<Hooks, Name> | null
  : Given<Hooks, Name>[];

/** Called before a plugin's implementation of a hook runs. */
export type Announce = (pluginName: string, hook: string) => void;

/**
 * Plugins and their hooks. The last one registered is called first; `hookimpl` options change that.
 *
 * @typeParam Hooks - each hook's name → its signature.
 */
export class PluginManager<Hooks extends object> {
  readonly #specs: Map<string, HookSpec>;
  readonly #when: HookTime;
  readonly #nameError: NameError;
  readonly #announce: Announce | undefined;
  readonly #plugins = new Map<string, object>();
  /** In the order in which they are called. */
  readonly #impls = new Map<string, HookImpl[]>();

  /**
   * Makes a manager without plugins.
   *
   * @param specs - the existing hooks, including those that are called at another time.
   * @param when - the time at which this manager calls hooks.
   * @param nameError - wraps what an implementation threw. Default: at build time in a `HookError`; in a run the
   *   error is unchanged, since some errors are outcomes.
   * @param announce - called before each implementation runs, and before a wrapper is resumed. Only used by
   *   `callAsync`.
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
   * Registers a plugin: each of its members whose name begins with `xtest_`, including those of its classes, is an
   * implementation.
   *
   * @throws {UsageError} if the name or the plugin is registered already, or with all problems of its hooks.
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
      // Optional hooks may be undefined.
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

  /** Whether there is a plugin of that name (pytest: `hasplugin`). */
  hasPlugin(name: string): boolean {
    return this.#plugins.has(name);
  }

  /**
   * Declares hooks (pytest: `add_hookspecs`): the functions of a module, an object or a class whose names begin with `xtest_`. Their
   * parameters are the arguments of the hook; `hookspec` has options.
   *
   * @throws {UsageError} if there are none, or a hook of that name exists.
   * @example pluginManager.addHookSpecs(hooks) // import * as hooks from "./hooks.ts";
   */
  addHookSpecs(holder: object): void {
    for (const hook of declaredHooks(holder)) {
      if (this.#specs.has(hook.name)) throw new UsageError(`addHookSpecs: there is a hook ${hook.name} already`);
      this.#specs.set(hook.name, addedSpec(hook));
    }
  }

  /**
   * Calls `xtest_addhooks` of a plugin, which need not be registered: others may implement what it declares.
   *
   * @throws {UsageError} if a declaration is invalid.
   */
  declare(plugin: object, name: string): void {
    const fn: unknown = Reflect.get(plugin, ADDHOOKS);
    if (!isFunction(fn)) return;
    try {
      Reflect.apply(fn, plugin, [this]);
    } catch (error) {
      throw error instanceof UsageError
        ? new UsageError(`plugin "${name}", ${ADDHOOKS}: ${error.message}`)
        : this.#nameError(name, ADDHOOKS, error);
    }
  }

  /** All hooks. */
  get specs(): readonly HookSpec[] {
    return [...this.#specs.values()];
  }

  /**
   * Calls the hooks that `addHookSpecs` has declared, with their arguments by name: `hook.xtest_my_hook({ config })`. Gives a list of
   * results, or the first one; a promise if the declaration is an async function.
   */
  get hook(): HookRelay {
    const called = this.specs.filter(({ name }) => !isHook(name)).map((spec) => [spec.name, this.#relayed(spec)]);
    const relay: HookRelay = Object.fromEntries(called);
    return relay;
  }

  #relayed(spec: HookSpec): (named?: Readonly<Record<string, unknown>>) => unknown {
    return (named = {}) => {
      const args = positional(spec, named);
      return spec.async ? this.#callAsync(spec.name, args) : this.#call(spec.name, undefined, args);
    };
  }

  /** Whether a hook has an implementation. */
  has(hook: keyof Hooks & string): boolean {
    return this.#impls.has(hook);
  }

  /**
   * Calls a hook.
   *
   * @returns the results that are neither null nor undefined, or the first such, or null if the hook has only one
   *   result.
   * @throws {UsageError} as an implementation threw it, or if one returned a promise.
   * @throws {HookError} for all other errors of an implementation, or the result of `nameError`.
   */
  call<Name extends keyof Hooks & string>(hook: Name, ...args: HookArguments<Hooks, Name>): HookResult<Hooks, Name>;
  call(hook: string, ...args: readonly unknown[]): unknown {
    return this.#call(hook, undefined, args);
  }

  /**
   * As `call`, but converts each result immediately, so that an invalid one is attributed to its plugin.
   *
   * @param read - returns null for no result, and throws a `RuleError` for an invalid one.
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

  /** As `call`, but awaits promises and async generators, one implementation after the other. */
  callAsync<Name extends keyof Hooks & string>(
    hook: Name,
    ...args: HookArguments<Hooks, Name>
  ): Promise<HookResult<Hooks, Name>>;
  callAsync(hook: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#callAsync(hook, args);
  }

  async #callAsync(hook: string, args: readonly unknown[]): Promise<unknown> {
    const spec = this.#specOf(hook);
    const impls = this.#impls.get(hook);
    if (impls === undefined) return spec.firstResult ? null : [];
    const announce = this.#announce;
    const onImpl = announce === undefined ? undefined : ({ pluginName }: HookImpl) => void announce(pluginName, hook);
    const routine = multicall(impls, args, spec, { announce: onImpl });
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
  // The promise is not awaited: its rejection must not end the process.
  value.then(undefined, () => undefined);
  const why = isHook(hook) ? WHERE_TO_AWAIT : "it is declared by a function that is not async";
  return new UsageError(`plugin "${impl.pluginName}": ${hook} returned a promise, but ${why}`);
}
