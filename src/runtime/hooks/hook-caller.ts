/** Finds the run-time hooks of conftests, plugins, test modules and classes, and calls those that parametrize tests. */
import { UsageError } from "../../core/errors/errors.ts";
import { hookimpl, hookimplOptions } from "../../core/hooks/hookimpl.ts";
import { addedSpec } from "../../core/hooks/added/added-hooks.ts";
import { HOOK_SPECS, type HookSpec } from "../../core/hooks/hookspec.ts";
import { PluginManager } from "../../core/hooks/plugin-manager.ts";
import { isPending, isCallable, type Callable, type MaybePromise } from "../values/callable.ts";
import { isObject } from "../../core/values/objects.ts";
import { RunHookError } from "../values/errors.ts";
import type { Metafunc } from "../../core/parametrize/metafunc.ts";
import type { Plan } from "../../core/data/plan.ts";
import type { RuntimeConfig } from "../config.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import type { ModuleLoader } from "../modules/module-loader.ts";

const GENERATE_TESTS = "xtest_generate_tests";
const MAKE_ID = "xtest_make_parametrize_id";

/** The hooks that are called while items are expanded. */
export interface ExpansionHooks {
  xtest_generate_tests: (metafunc: Metafunc<RuntimeConfig>) => unknown;
  xtest_make_parametrize_id: (config: RuntimeConfig, val: unknown, argname: string) => unknown;
}

/** Parametrizations other than users' hooks, as hook implementations with their own place in the order. */
export interface OwnParametrizers {
  /** After the module's and the class's hooks. */
  readonly fixtures: () => void;
  /** After every hook of the run: rows of build-time hooks, then those of marks. */
  readonly planned: () => void;
  readonly marks: () => void;
}

/** One plugin of a run: its hooks by name. */
export interface RunPlugin {
  /** The path of its module. */
  readonly name: string;
  readonly hooks: Readonly<Record<string, Callable>>;
}

/** Finds the hooks in reach of a test, and calls those that parametrize it. */
export class HookCaller {
  /** The paths of conftests. */
  readonly #paths: ReadonlySet<string>;
  readonly #loader: ModuleLoader;
  readonly #config: RuntimeConfig;
  /** All hooks, with those that were declared. */
  readonly specs: readonly HookSpec[];
  readonly #conftests = new Map<string, RunPlugin | null>();
  /** By the path of the test's module. */
  readonly #plugins = new Map<string, readonly RunPlugin[]>();

  constructor(plan: Plan, loader: ModuleLoader, config: RuntimeConfig) {
    this.#paths = new Set(plan.required.flatMap(({ kind, path }) => (kind === "conftest" ? path : [])));
    this.#loader = loader;
    this.#config = config;
    this.specs = [...HOOK_SPECS, ...(plan.options.hooks ?? []).map(addedSpec)];
  }

  /**
   * Applies every parametrization of a test, in the order of pytest: the hook of its class, of its module, `params` of
   * fixtures, hooks of conftests, nearest first, hooks of plugins, marks. The test's module has been imported.
   *
   * @throws {RunHookError} if a hook throws.
   * @throws {UsageError} if one cannot be called.
   */
  async generateTests(
    definition: RunFunctionDefinition,
    metafunc: Metafunc<RuntimeConfig>,
    own: OwnParametrizers,
  ): Promise<void> {
    const hook = (name: string, fn: Callable): RunPlugin => ({ name, hooks: { [GENERATE_TESTS]: fn } });
    // The last one registered is called first.
    const manager = this.#managerOf([
      hook("marks", own.marks),
      hook("planned", own.planned),
      ...this.pluginsOf(definition),
      hook("fixtures", own.fixtures),
      ...ownHooks(definition).map(([name, fn]) => hook(name, fn)),
    ]);
    await manager.callAsync(GENERATE_TESTS, metafunc);
  }

  /**
   * Makes ids of values by `xtest_make_parametrize_id`; null if no hook in reach implements it.
   *
   * @throws {RunHookError} if a hook throws.
   * @throws {UsageError} if one returns something other than a string or null.
   */
  idMaker(definition: RunFunctionDefinition): ((value: unknown, argName: string) => string | null) | null {
    const manager = this.#managerOf(this.pluginsOf(definition));
    if (!manager.has(MAKE_ID)) return null;
    return (value, argName) => {
      const id: unknown = manager.call(MAKE_ID, this.#config, value, argName);
      if (id === null || typeof id === "string") return id;
      throw new UsageError(`${MAKE_ID}, for "${argName}": returned ${typeof id}: an id is a string, or null for none`);
    };
  }

  /** Conftests and plugins' run-time modules with hooks that a test's module requires, outermost first. All are imported. */
  pluginsOf({ moduleNode: { plan } }: RunFunctionDefinition): readonly RunPlugin[] {
    let plugins = this.#plugins.get(plan.path);
    if (plugins === undefined) {
      plugins = plan.requires.map((path) => this.#conftest(path)).filter((plugin) => plugin !== null);
      this.#plugins.set(plan.path, plugins);
    }
    return plugins;
  }

  /** Imports a conftest. @returns its hooks; null if it has none, or cannot be imported, which its tests report. */
  load(path: string): MaybePromise<RunPlugin | null> {
    const loaded = this.#loader.load(path);
    return isPending(loaded) ? loaded.then(() => this.#conftest(path)) : this.#conftest(path);
  }

  /** Forgets the hooks of conftests, which are imported anew. */
  forget(): void {
    this.#conftests.clear();
    this.#plugins.clear();
  }

  #conftest(path: string): RunPlugin | null {
    if (!this.#paths.has(path)) return null;
    let plugin = this.#conftests.get(path);
    if (plugin === undefined) {
      const loaded = this.#loader.peek(path);
      const hooks: Record<string, Callable> = {};
      for (const { name, run } of this.specs) {
        const value = run ? loaded?.binding(name) : undefined;
        if (isCallable(value)) hooks[name] = value;
      }
      plugin = Object.keys(hooks).length === 0 ? null : { name: path, hooks };
      this.#conftests.set(path, plugin);
    }
    return plugin;
  }

  #managerOf(plugins: readonly RunPlugin[]): PluginManager<ExpansionHooks> {
    const manager = new PluginManager<ExpansionHooks>(this.specs, "run", nameError);
    for (const { name, hooks } of plugins) manager.register({ ...hooks }, name);
    return manager;
  }
}

/** Errors of this package's parametrizations are not attributed to a hook. */
function nameError(place: string, hook: string, error: unknown): unknown {
  return place === "marks" || place === "planned" || place === "fixtures"
    ? error
    : new RunHookError(place, hook, error);
}

/** The hooks of a test's module and of its class, by their places. */
function ownHooks({ moduleNode, collector }: RunFunctionDefinition): [place: string, fn: Callable][] {
  const hooks: [string, Callable][] = [];
  const ofModule = moduleNode.lookUp(GENERATE_TESTS);
  if (isCallable(ofModule)) hooks.push([moduleNode.nodeId, ofModule]);
  const { classNode } = collector;
  if (classNode === null) return hooks;
  const { obj: cls, nodeId } = classNode;
  const ofClass: unknown = Reflect.get(cls, GENERATE_TESTS);
  if (isCallable(ofClass)) {
    hooks.push([nodeId, bound(ofClass, cls)]);
  } else if (hasMethod(Reflect.get(cls, "prototype")) || hasMethod(classNode.holder)) {
    // A new instance, as in pytest, which is discarded afterwards.
    const instance = new cls();
    const method: unknown = Reflect.get(instance, GENERATE_TESTS);
    if (isCallable(method)) hooks.push([nodeId, bound(method, instance)]);
  }
  return hooks;
}

function hasMethod(holder: unknown): boolean {
  return isObject(holder) && isCallable(Reflect.get(holder, GENERATE_TESTS));
}

/** A method on its object, with the order that `hookimpl` gave it. */
export function bound(method: Callable, self: object): Callable {
  return hookimpl(hookimplOptions(method))(method.bind(self));
}
