/** The closure of one or more definitions: the plan's, and what was found out about it while running. */
import { compareScopes } from "../core/scope.ts";
import type { MaybePromise } from "./callable.ts";
import type { PlanClosure } from "../core/plan.ts";
import type { FixtureDef } from "./fixturedef.ts";
import type { FixtureManager } from "./fixtures.ts";

export class RunClosure {
  /** The overriding chains that have been bound, by name. */
  readonly chains = new Map<string, readonly FixtureDef[]>();
  readonly #plan: PlanClosure;
  /** Whether a function decides on a scope, and so on the order. */
  readonly #dynamic: boolean;
  #names: readonly string[] | null = null;

  constructor(closure: PlanClosure, fixtures: FixtureManager) {
    this.#plan = closure;
    this.#dynamic = Object.values(closure.fixtures).some((chain) =>
      chain.some((index) => fixtures.index.at(index)?.scope === null),
    );
  }

  /** In set-up order, as far as the plan knows it. */
  get names(): readonly string[] {
    return this.#names ?? this.#plan.names;
  }

  /** Indices of a name's definitions in the plan, base first; null for a name outside of the closure. */
  indicesOf(name: string): readonly number[] | null {
    return Object.hasOwn(this.#plan.fixtures, name) ? (this.#plan.fixtures[name] ?? null) : null;
  }

  /** The messages of what is wrong with names. */
  get problems(): PlanClosure["problems"] {
    return this.#plan.problems;
  }

  /** The message of what is wrong with a name; null if nothing is. */
  problemOf(name: string): string | null {
    return Object.hasOwn(this.#plan.problems, name) ? (this.#plan.problems[name] ?? null) : null;
  }

  /** The names in set-up order, once scopes that functions decide on are known. */
  order(fixtures: FixtureManager): MaybePromise<readonly string[]> {
    if (!this.#dynamic || this.#names !== null) return this.names;
    return this.#sort(fixtures);
  }

  async #sort(fixtures: FixtureManager): Promise<readonly string[]> {
    const scopes = new Map<string, FixtureDef["scope"]>();
    for (const name of this.#plan.names) {
      const nearest = this.indicesOf(name)?.at(-1);
      if (nearest === undefined) continue;
      // Only those that the plan cannot know: binding what is not needed yet may fail, and always costs.
      const planned = fixtures.index.at(nearest)?.scope ?? null;
      scopes.set(name, planned ?? (await fixtures.bind(nearest)).scope);
    }
    const scopeOf = (name: string): FixtureDef["scope"] => scopes.get(name) ?? "function";
    return (this.#names = [...this.#plan.names].sort((a, b) => compareScopes(scopeOf(a), scopeOf(b))));
  }
}
