/** The fixtures of a plan while the suite runs: finds their functions in the imported modules, and which one a name means. */
import { BUILTIN_FIXTURES } from "../core/builtins.ts";
import { extractParameterSets } from "../core/parameters.ts";
import { isScope, type Scope } from "../core/scope.ts";
import { isPending, isCallable, isObject, type Callable, type MaybePromise } from "./callable.ts";
import { FixtureLookupError } from "./errors.ts";
import { FixtureDef, type FixtureSurroundings } from "./fixturedef.ts";
import { FixtureIndex } from "./fixtureindex.ts";
import { liveFixture } from "./livefixture.ts";
import type { Plan, PlanFixture } from "../core/plan.ts";
import type { RunConfig } from "./config.ts";
import type { Function } from "./function.ts";
import type { BuiltinFixture } from "./host.ts";
import type { LoadedModule, ModuleLoader } from "./modules.ts";
import type { Node } from "./node.ts";
import type { SetupTrace } from "./setuptrace.ts";

/** Finds the fixtures of a run by name (reference: `FixtureManager`). */
export class FixtureManager {
  readonly index: FixtureIndex;
  /** What is around every fixture that is bound from now on. */
  readonly around: FixtureSurroundings;
  readonly #loader: ModuleLoader;
  readonly #builtins: ReadonlyMap<string, BuiltinFixture>;
  readonly #config: RunConfig;
  readonly #defs: (MaybePromise<FixtureDef> | undefined)[] = [];
  readonly #direct = new WeakMap<Node, Map<string, FixtureDef>>();

  /**
   * @param builtins by name, those of the host over the runtime's own.
   * @param trace is told of each set-up and tear-down.
   */
  constructor(
    plan: Plan,
    loader: ModuleLoader,
    builtins: ReadonlyMap<string, BuiltinFixture>,
    config: RunConfig,
    trace: SetupTrace | null,
  ) {
    this.around = { trace, fixtureSetup: null, held: null };
    this.index = new FixtureIndex(plan.fixtures);
    this.#loader = loader;
    this.#builtins = builtins;
    this.#config = config;
  }

  /**
   * Adds a fixture that only the run could find.
   *
   * @param def its function; null if it is to be found in its module, as that of a planned one.
   */
  register(fixture: PlanFixture, def: FixtureDef | null): void {
    const index = this.index.add(fixture);
    if (def !== null) this.#defs[index] = def;
  }

  /**
   * The fixture of that index in the plan, with its function, scope and params; one for the whole run.
   *
   * @throws if its module cannot be imported, or does not hold it.
   */
  bind(index: number): MaybePromise<FixtureDef> {
    const known = this.#defs[index];
    if (known !== undefined) return known;
    const bound = this.#bind(index);
    this.#defs[index] = bound;
    if (isPending(bound)) {
      bound.then(
        (def) => (this.#defs[index] = def),
        () => undefined,
      );
    }
    return bound;
  }

  #bind(index: number): MaybePromise<FixtureDef> {
    const plan = this.index.at(index);
    if (plan === undefined) throw new Error(`The plan has no fixture ${index}.`);
    if (plan.source.kind === "builtin") return this.#bindBuiltin(plan);
    const loaded = this.#loader.load(plan.source.module);
    return isPending(loaded) ? loaded.then((module) => this.#make(plan, module)) : this.#make(plan, loaded);
  }

  #bindBuiltin({ name }: PlanFixture): FixtureDef {
    const builtin = this.#builtins.get(name);
    if (builtin === undefined) {
      throw new FixtureLookupError(
        `The built-in fixture "${name}" needs Node: it is not available where this suite runs. ` +
          `Available here: ${[...this.#builtins.keys(), "request"].sort().join(", ")}.`,
      );
    }
    const { scope, argNames, passing, fn } = builtin;
    if (!isCallable(fn)) throw new TypeError(`The built-in fixture "${name}" has no function.`);
    return new FixtureDef({
      name,
      path: null,
      baseId: "",
      scope,
      argNames,
      passing,
      function: { fn, selfOf: () => undefined },
      params: null,
      ids: null,
      around: this.around,
    });
  }

  #make(plan: PlanFixture, loaded: LoadedModule): FixtureDef {
    if (loaded.failure !== null) throw loaded.failure.error;
    const live = liveFixture(plan, loaded);
    const params = live.params === null ? null : extractParameterSets([plan.name], false, live.params);
    if (plan.params !== null && plan.params >= 0 && params?.length !== plan.params) {
      throw new Error(
        `The fixture "${plan.name}" of ${loaded.path} has ${params?.length ?? "no"} params, ` +
          `but the build counted ${plan.params}: build again, or make the params the same on every run.`,
      );
    }
    const { name, baseId, argNames, passing } = plan;
    return new FixtureDef({
      name,
      path: loaded.path,
      baseId,
      scope: plan.scope ?? this.#evaluateScope(name, live.scope),
      argNames,
      passing,
      function: live.function,
      params,
      ids: live.ids,
      around: this.around,
    });
  }

  #evaluateScope(fixtureName: string, scope: unknown): Scope {
    const value: unknown = isCallable(scope) ? scope({ fixtureName, config: this.#config }) : (scope ?? "function");
    if (isScope(value)) return value;
    throw new TypeError(
      `The scope of the fixture "${fixtureName}" is ${JSON.stringify(value) ?? String(value)}; ` +
        `it must be "session", "package", "module", "class" or "function", or a function that returns one of them.`,
    );
  }

  /**
   * The definitions of `name` that the item can see, base first, nearest last; empty if there is none.
   * A name outside of the item's closure is looked for in the whole plan.
   */
  chainOf(item: Function, name: string): MaybePromise<readonly FixtureDef[]> {
    const { closure } = item.definition;
    const known = closure.chains.get(name);
    if (known !== undefined) return known;
    const indices = closure.indicesOf(name) ?? this.index.visible(item.nodeId, name);
    const defs = indices.map((index) => this.bind(index));
    const ready = defs.filter((def) => def instanceof FixtureDef);
    const chain = ready.length === defs.length ? ready : Promise.all(defs);
    // Closures are shared by items of different places: only what the plan says of them may be kept.
    if (Array.isArray(chain) && closure.indicesOf(name) !== null) closure.chains.set(name, chain);
    return chain;
  }

  /** What stands for a directly parametrized argument of a scope wider than function, at one place of the tree. */
  directDef(name: string, scope: Scope, node: Node): FixtureDef {
    let defs = this.#direct.get(node);
    if (defs === undefined) this.#direct.set(node, (defs = new Map()));
    let def = defs.get(name);
    if (def === undefined) {
      const fn: Callable = (request) => (isObject(request) ? Reflect.get(request, "param") : undefined);
      const parts = {
        name,
        path: null,
        baseId: "",
        scope,
        argNames: ["request"],
        passing: "positional",
        params: null,
        ids: null,
        around: this.around,
      } as const;
      defs.set(name, (def = new FixtureDef({ ...parts, function: { fn, selfOf: () => undefined } })));
    }
    return def;
  }

  /** @param exists whether the name has definitions, all of which are being set up already. */
  lookupError(item: Function, name: string, stack: readonly FixtureDef[], exists: boolean): FixtureLookupError {
    if (exists) {
      const cycle = [...stack.map((def) => def.name), name].join(" -> ");
      return new FixtureLookupError(`The fixture "${name}" asks for itself: ${cycle}.`);
    }
    const available = this.index.visibleNames(item.nodeId);
    for (const { name: builtin } of BUILTIN_FIXTURES) if (!available.includes(builtin)) available.push(builtin);
    const shown = available.filter((other) => !other.startsWith("_")).sort();
    return new FixtureLookupError(`The fixture "${name}" was not found. Available here: ${shown.join(", ")}.`);
  }
}
