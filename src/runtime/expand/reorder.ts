/** Regroups the items of a run after dynamic ones were expanded, as the build does with static ones. */
import { orderingKeys, reorderItems, type OrderingParameter } from "../../core/fixtures/ordering.ts";
import { fixtureIndices } from "../fixtures/run-closure.ts";
import type { Scope } from "../../core/fixtures/scope.ts";
import type { RunFixtureManager } from "../fixtures/fixture-manager.ts";
import type { RunFunction } from "../nodes/function.ts";

/** The items in an order in which parametrized fixtures of wider scopes are set up as few times as possible. */
export function reorderByScope(items: readonly RunFunction[], fixtures: RunFixtureManager): RunFunction[] {
  return reorderItems(items, (item) => {
    const { classes } = item.definition.plan;
    const parameters = item.invocation.ordering ?? plannedParameters(item, fixtures);
    return orderingKeys(parameters, item.path, classes.length === 0 ? null : classes.join("."));
  });
}

/** Fixtures' params first, then marks: the order of parametrization. */
function plannedParameters(item: RunFunction, fixtures: RunFixtureManager): OrderingParameter[] {
  const { rows, fixtureRows } = item.invocation;
  const { closure, plan: definition } = item.definition;
  const scopeOf = (name: string): Scope => {
    const chain = (fixtureIndices(closure, name) ?? []).map((index) => fixtures.plans[index]);
    return chain.filter((fixture) => fixture?.params !== null).at(-1)?.scope ?? "function";
  };
  const parameters: OrderingParameter[] = [];
  for (const [argName, index] of Object.entries(fixtureRows))
    parameters.push({ argName, index, scope: scopeOf(argName) });
  definition.parametrize.forEach(({ argNames, scope }, at) => {
    for (const argName of argNames) parameters.push({ argName, index: rows[at] ?? 0, scope });
  });
  return parameters;
}
