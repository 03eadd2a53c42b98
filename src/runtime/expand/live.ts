/** What only plans need that leave something to the run: hooks, items that are expanded, fixtures that the build has not seen. */
import type { PlanModule } from "../../core/data/plan.ts";
import { UnseenFixtures } from "./unseen-fixtures.ts";
import type { RunSession } from "../nodes/session.ts";

export { loadHooks } from "../hooks/session-hooks.ts";
export { ItemMaker } from "./item-maker.ts";

/** Finds the fixtures that the build could not see. */
export function findUnseen(modules: readonly PlanModule[], session: RunSession): UnseenFixtures {
  return new UnseenFixtures(modules, session);
}
