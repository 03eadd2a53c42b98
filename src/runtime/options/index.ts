/** The parts of the runtime that only some runs need: selection, expansion, hooks, traces. Loaded by those runs. */
import { SetupTrace } from "./setup-trace.ts";
import type { FixtureWatcher } from "../fixtures/setup-types.ts";
import { UnseenFixtures } from "../expand/unseen-fixtures.ts";
import type { PlanModule } from "../../core/data/plan.ts";
import type { RunSession } from "../nodes/session.ts";
import type { Host, RunOptions } from "../host.ts";

export { loadHooks } from "../hooks/session-hooks.ts";
export { useEnvironments } from "./environments.ts";
export { itemSource } from "./item-source.ts";

/** Finds the fixtures that the build could not see. */
export function findUnseen(modules: readonly PlanModule[], session: RunSession): UnseenFixtures {
  return new UnseenFixtures(modules, session);
}

/** The observer of set-ups and tear-downs; null if neither the options nor the host ask for one. */
export function createWatcher({ setup }: RunOptions, host: Host): FixtureWatcher | null {
  return setup === undefined && host.fixtureHeld === undefined ? null : new SetupTrace(host, setup);
}
