/** Regroups the items of a run after dynamic ones were expanded, as the build does with static ones. */
import { orderingKeys, reorderItems, type OrderingParameter } from "../../core/fixtures/ordering.ts";
import { parametrizingFixture } from "../../core/fixtures/parametrizing-fixture.ts";
import { fixtureIndices } from "../fixtures/run-closure.ts";
import type { PlanFixture } from "../../core/data/plan.ts";
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

/** Fixtures' params first, then marks: the order of parametrization. The first varies slowest. */
function plannedParameters(item: RunFunction, fixtures: RunFixtureManager): OrderingParameter[] {
  const { rows, fixtureRows } = item.invocation;
  const { closure, plan: definition } = item.definition;
  const fixtureOf = (name: string): PlanFixture | null => {
    const chain = (fixtureIndices(closure, name) ?? []).flatMap((index) => fixtures.plans[index] ?? []);
    return parametrizingFixture(name, chain);
  };
  const parameters: OrderingParameter[] = [];
  let position = 0;
  for (const [argName, index] of Object.entries(fixtureRows)) {
    const fixture = fixtureOf(argName);
    parameters.push({ argName, index, scope: fixture?.scope ?? "function" });
    position = position * Math.max(1, fixture?.params ?? 1) + Math.max(0, index);
  }
  definition.parametrize.forEach(
    (entry, at) => (position = position * Math.max(1, entry.rows) + Math.max(0, rows[at] ?? 0)),
  );
  definition.parametrize.forEach(({ argNames, indirect, scope }, at) => {
    for (const argName of argNames)
      parameters.push({ argName, index: indirect.includes(argName) ? (rows[at] ?? 0) : position, scope });
  });
  return parameters;
}
