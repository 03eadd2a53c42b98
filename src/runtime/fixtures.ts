/** The fixtures of a plan while the suite runs: finds their functions in the imported modules, and which one a name means. */
import { FixtureDefinition } from "../core/author/fixture-definition.ts";
import { isCallable, isPending, type MaybePromise } from "./callable.ts";
import { indicesOf } from "./closure.ts";
import { FixtureLookupError, lacks } from "./errors.ts";
import { FixtureDef, type FixtureSurroundings, type FixtureWatcher } from "./fixturedef.ts";
import type { FixtureSource, PlanFixture } from "../core/data/plan.ts";
import type { FixtureIndex } from "./features/api/fixtureindex.ts";
import type { Function } from "./function.ts";
import type { LoadedModule } from "./modules.ts";
import type { Session } from "./nodes.ts";

/** Where the function of a fixture of the user's is. */
type FunctionSource = Exclude<FixtureSource, { readonly kind: "builtin" }>;

/** Finds the fixtures of a run by name (reference: `FixtureManager`). */
export interface FixtureManager {
  /** What is planned of each: those of the plan, then those that only the run could find. */
  readonly plans: PlanFixture[];
  /** Their functions, as far as they are known. */
  readonly defs: (MaybePromise<FixtureDef> | undefined)[];
  /** Finds them by name; null where nobody can ask for one that no closure has. */
  readonly index: FixtureIndex | null;
  /** What is around every fixture that is bound from now on. */
  readonly around: FixtureSurroundings;
  /**
   * The fixture of that index in the plan, with its function, scope and params; one for the whole run.
   *
   * @throws if its module cannot be imported, or does not hold it.
   */
  bind(index: number): MaybePromise<FixtureDef>;
  /**
   * The definitions of `name` that the item can see, base first, nearest last; empty if there is none.
   * A name outside of the item's closure is looked for in the whole plan.
   */
  chainOf(item: Function, name: string): MaybePromise<readonly FixtureDef[]>;
}

/** @param watcher is told of each set-up and tear-down. */
export function createFixtureManager(
  { config, features, host, loader }: Pick<Session, "config" | "features" | "host" | "loader">,
  planned: readonly PlanFixture[],
  watcher: FixtureWatcher | null,
): FixtureManager {
  const { classes, parametrize, scopes } = features;
  const builtins = features.builtins?.(host);
  const around: FixtureSurroundings = { watcher, fixtureSetup: null };
  const plans = [...planned];
  const index = features.api?.index(plans) ?? null;
  const defs: FixtureManager["defs"] = [];

  const find = (at: number): MaybePromise<FixtureDef> => {
    const plan = plans[at] ?? lacks(`the fixture ${at}`);
    const { name, source } = plan;
    if (source.kind === "builtin") return builtins?.(name, around) ?? lacks(`the fixture "${name}"`);
    const loaded = loader.load(source.module);
    return isPending(loaded)
      ? loaded.then((module) => (defs[at] = make(plan, source, module)))
      : make(plan, source, loaded);
  };

  const make = (plan: PlanFixture, source: FunctionSource, loaded: LoadedModule): FixtureDef => {
    if (loaded.failure !== null) throw loaded.failure.error;
    const { name, baseId, argNames, passing } = plan;
    const { path } = loaded;
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
      scope: plan.scope ?? scopes?.evaluate(name, options.scope, config) ?? "function",
      argNames,
      passing,
      fn,
      selfOf: isMethod ? classes?.selfOf(baseId) : undefined,
      params: parametrize?.params(plan, options.params ?? null, path),
      ids: options.ids,
      around,
    });
  };

  const bind = (at: number): MaybePromise<FixtureDef> => (defs[at] ??= find(at));

  return {
    plans,
    defs,
    index,
    around,
    bind,
    chainOf(item, name) {
      const { closure } = item.definition;
      const known = closure.chains.get(name);
      if (known !== undefined) return known;
      const planned = indicesOf(closure, name);
      const chain = (planned ?? index?.visible(item.nodeId, name) ?? []).map(bind);
      if (!isBound(chain)) return Promise.all(chain);
      // Closures are shared by items of different places: only what the plan says of them may be kept.
      if (planned !== null) closure.chains.set(name, chain);
      return chain;
    },
  };
}

function isBound(chain: readonly MaybePromise<FixtureDef>[]): chain is readonly FixtureDef[] {
  return !chain.some(isPending);
}
