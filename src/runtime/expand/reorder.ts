/** Regroups the items of a run after dynamic ones were expanded, as the build does with static ones. */
import { orderingKeys, reorderItems } from "../../core/fixtures/ordering.ts";
import { parametrizingFixture } from "../../core/fixtures/parametrizing-fixture.ts";
import { plannedParameters } from "../../core/fixtures/plan-parameters.ts";
import { fixtureIndices } from "../fixtures/run-closure.ts";
import type { PlanFixture } from "../../core/data/plan.ts";
import type { RunFixtureManager } from "../fixtures/fixture-manager.ts";
import type { RunFunction } from "../nodes/function.ts";

/** The items in an order in which parametrized fixtures of wider scopes are set up as few times as possible. */
export function reorderByScope(items: readonly RunFunction[], fixtures: RunFixtureManager): RunFunction[] {
  return reorderItems(items, (item) => {
    const { closure, plan } = item.definition;
    const { classes } = plan;
    const fixtureOf = (name: string): PlanFixture | null => {
      const chain = (fixtureIndices(closure, name) ?? []).flatMap((index) => fixtures.plans[index] ?? []);
      return parametrizingFixture(name, chain);
    };
    const parameters = item.invocation.ordering ?? plannedParameters(plan, item.invocation, fixtureOf);
    return orderingKeys(parameters, item.path, classes.length === 0 ? null : classes.join("."));
  });
}
