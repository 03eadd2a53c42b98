/** The parts of the runtime that only some runs need: selection and traces. Loaded by those runs. */
import { SetupTrace } from "./setup-trace.ts";
import type { FixtureWatcher } from "../fixtures/setup-state.ts";
import { assertionState } from "../../core/assertions/assertion-state.ts";
import type { Plan } from "../../core/data/plan.ts";
import type { Host, RunnableSuite, RunOptions } from "../host.ts";

export { createLocals } from "./locals.ts";
export { useEnvironments } from "./environments.ts";
export { watchFaults } from "./fail-on.ts";
export { itemSource } from "./item-source.ts";

/** The parts for what the plan leaves to the run; null if that is nothing. */
export async function loadLive(
  { live }: RunnableSuite,
  { wholeValues }: RunOptions,
): Promise<typeof import("../expand/live.ts") | null> {
  assertionState().whole = wholeValues === true;
  const chunk = await live?.();
  return chunk !== undefined && isLiveChunk(chunk) ? chunk : null;
}

/** Entries name it, so that there is no other. */
function isLiveChunk(chunk: object): chunk is typeof import("../expand/live.ts") {
  return "ItemMaker" in chunk;
}

/** The observer of set-ups and tear-downs; null if neither the options, the host nor `failOn` ask for one. */
export function createWatcher({ setup }: RunOptions, host: Host, { options }: Plan): FixtureWatcher | null {
  const isLeftover = options.failOn?.some((name) => name === "leaks" || name === "unawaited") === true;
  return setup === undefined && host.fixtureHeld === undefined && !isLeftover ? null : new SetupTrace(host, setup);
}
