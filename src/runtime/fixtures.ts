/** The fixtures of a plan while the suite runs: finds their functions in the imported modules, and which one a name means. */
import { FixtureDefinition } from "../core/fixturedefinition.ts";
import { isCallable, isPending, type MaybePromise } from "./callable.ts";
import { FixtureLookupError } from "./errors.ts";
import { FixtureDef, type FixtureSurroundings, type FixtureWatcher } from "./fixturedef.ts";
import type { FixtureSource, Plan, PlanFixture } from "../core/plan.ts";
import type { FixtureIndex } from "./features/api/fixtureindex.ts";
import type { Builtins, Features } from "./features.ts";
import type { RunConfig } from "./config.ts";
import type { Function } from "./function.ts";
import type { Host } from "./host.ts";
import type { LoadedModule, ModuleLoader } from "./modules.ts";

/** Where the function of a fixture of the user's is. */
type FunctionSource = Exclude<FixtureSource, { readonly kind: "builtin" }>;

const UNKNOWN = { source: { kind: "builtin" }, name: "" } as const;

/** Finds the fixtures of a run by name (reference: `FixtureManager`). */
export class FixtureManager {
  /** What is planned of each: those of the plan, then those that only the run could find. */
  readonly plans: PlanFixture[];
  /** Finds them by name; null where nobody can ask for one that no closure has. */
  readonly index: FixtureIndex | null;
  /** What is around every fixture that is bound from now on. */
  readonly around: FixtureSurroundings;
  readonly #loader: ModuleLoader;
  readonly #features: Features;
  readonly #builtins: ReturnType<Builtins> | null;
  readonly #config: RunConfig;
  readonly #defs: (MaybePromise<FixtureDef> | undefined)[] = [];

  /** @param watcher is told of each set-up and tear-down. */
  constructor(
    plan: Plan,
    loader: ModuleLoader,
    host: Host,
    features: Features,
    config: RunConfig,
    watcher: FixtureWatcher | null,
  ) {
    this.around = { watcher, fixtureSetup: null };
    this.plans = [...plan.fixtures];
    this.index = features.api?.index(this.plans) ?? null;
    this.#loader = loader;
    this.#features = features;
    this.#builtins = features.builtins?.(host) ?? null;
    this.#config = config;
  }

  /**
   * Adds a fixture that only the run could find.
   *
   * @param def its function; null if it is to be found in its module, as that of a planned one.
   */
  register(fixture: PlanFixture, def: FixtureDef | null): void {
    this.plans.push(fixture);
    if (def !== null) this.#defs[this.plans.length - 1] = def;
  }

  /**
   * The fixture of that index in the plan, with its function, scope and params; one for the whole run.
   *
   * @throws if its module cannot be imported, or does not hold it.
   */
  bind(index: number): MaybePromise<FixtureDef> {
    return (this.#defs[index] ??= this.#bind(index));
  }

  #bind(index: number): MaybePromise<FixtureDef> {
    const plan = this.plans[index];
    const { source, name } = plan ?? UNKNOWN;
    if (plan === undefined || source.kind === "builtin") {
      const def = this.#builtins?.(name, this.around);
      if (def === undefined) throw new Error(`The bundle lacks the fixture ${index}, "${name}": build again.`);
      return def;
    }
    const loaded = this.#loader.load(source.module);
    if (!isPending(loaded)) return this.#make(plan, source, loaded);
    return loaded.then((module) => (this.#defs[index] = this.#make(plan, source, module)));
  }

  #make(plan: PlanFixture, source: FunctionSource, loaded: LoadedModule): FixtureDef {
    if (loaded.failure !== null) throw loaded.failure.error;
    const { name, baseId, argNames, passing } = plan;
    const { path } = loaded;
    const { classes, parametrize, scopes } = this.#features;
    const isMethod = source.kind === "method";
    const found: unknown = isMethod ? classes?.fixture(source, loaded) : loaded.binding(source.name);
    if (!(found instanceof FixtureDefinition) || !isCallable(found.fn)) {
      throw new FixtureLookupError(`"${name}" is no fixture in ${path} as it was imported: build again.`);
    }
    const { fn, options } = found;
    return new FixtureDef({
      name,
      path,
      baseId,
      scope: plan.scope ?? scopes?.evaluate(name, options.scope, this.#config) ?? "function",
      argNames,
      passing,
      fn,
      ...(isMethod && classes !== undefined ? { selfOf: classes.selfOf(baseId) } : {}),
      params: parametrize?.params(plan, options.params ?? null, path) ?? null,
      ids: options.ids,
      around: this.around,
    });
  }

  /**
   * The definitions of `name` that the item can see, base first, nearest last; empty if there is none.
   * A name outside of the item's closure is looked for in the whole plan.
   */
  chainOf(item: Function, name: string): MaybePromise<readonly FixtureDef[]> {
    const { closure } = item.definition;
    const known = closure.chains.get(name);
    if (known !== undefined) return known;
    const planned = closure.indicesOf(name);
    const defs = (planned ?? this.index?.visible(item.nodeId, name) ?? []).map((index) => this.bind(index));
    const ready = defs.filter((def) => def instanceof FixtureDef);
    const chain = ready.length === defs.length ? ready : Promise.all(defs);
    // Closures are shared by items of different places: only what the plan says of them may be kept.
    if (Array.isArray(chain) && planned !== null) closure.chains.set(name, chain);
    return chain;
  }
}
