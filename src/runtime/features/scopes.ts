/** Scopes that functions decide on when the run starts. */
import { compareScopes, isScope, type Scope } from "../../core/fixtures/scope.ts";
import { isCallable, type MaybePromise } from "../callable.ts";
import { indicesOf, type RunClosure } from "../closure.ts";
import type { Scopes } from "../features.ts";
import type { FixtureManager } from "../fixtures.ts";

export const scopes: Scopes = {
  order(closure, fixtures): MaybePromise<readonly string[]> {
    if (closure.isOrdered) return closure.names;
    const isDynamic = Object.values(closure.plan.fixtures).some((chain) =>
      chain.some((index) => fixtures.plans[index]?.scope === null),
    );
    if (isDynamic) return sort(closure, fixtures);
    closure.isOrdered = true;
    return closure.names;
  },

  evaluate(fixtureName, scope, config): Scope {
    const value: unknown = isCallable(scope) ? scope({ fixtureName, config }) : (scope ?? "function");
    if (isScope(value)) return value;
    throw new TypeError(
      `The scope of the fixture "${fixtureName}" is ${JSON.stringify(value) ?? String(value)}; ` +
        `it must be "session", "package", "module", "class" or "function", or a function that returns one of them.`,
    );
  },
};

async function sort(closure: RunClosure, fixtures: FixtureManager): Promise<readonly string[]> {
  const { names } = closure.plan;
  const known = new Map<string, Scope>();
  for (const name of names) {
    const nearest = indicesOf(closure, name)?.at(-1);
    if (nearest === undefined) continue;
    // Only those that the plan cannot know: binding what is not needed yet may fail, and always costs.
    const planned = fixtures.plans[nearest]?.scope ?? null;
    known.set(name, planned ?? (await fixtures.bind(nearest)).scope);
  }
  const scopeOf = (name: string): Scope => known.get(name) ?? "function";
  closure.isOrdered = true;
  return (closure.names = [...names].sort((a, b) => compareScopes(scopeOf(a), scopeOf(b))));
}
