/** How a run is shared out to workers: how many there are, and what they should not part. */
import { availableParallelism } from "node:os";
import type { ManifestItem } from "../../core/data/manifest.ts";
import { HIGH_SCOPES, orderingKeys, type OrderingParameter } from "../../core/fixtures/ordering.ts";
import type { Plan, PlanItem } from "../../core/data/plan.ts";
import { unitOf } from "../../run/parent/schedule.ts";
import type { ParallelOptions } from "../../run/parent/run.ts";
import type { Args } from "../flags/args.ts";

/** What is to be shared out. */
export interface SharedOut {
  readonly collection: {
    readonly plan: Plan;
    /** Those of the plan, in its order. */
    readonly items: readonly Pick<ManifestItem, "id" | "path" | "className">[];
  };
  readonly selected: readonly { readonly id: string; readonly dynamic: boolean }[];
}

/**
 * How to share out what is selected; null for a serial run. There are no more workers than there are parts for them.
 *
 * @param cores - what `auto` stands for. Default: as many as the process may use.
 */
export function parallelOf(
  { workers, dist }: Pick<Args, "workers" | "dist">,
  { collection, selected }: SharedOut,
  cores: number = availableParallelism(),
): ParallelOptions | null {
  if (workers === 0) return null;
  // What only the run knows is worked out by the worker that has it.
  const whole = new Set(selected.filter(({ dynamic }) => dynamic).map(({ id }) => id.replace(/\[\.\.\.\]$/, "")));
  const units = new Set(selected.map(({ id }) => unitOf(id, dist, whole)));
  const wanted = workers === "auto" ? cores : workers;
  const keys = sharedKeys(collection);
  return {
    workers: Math.max(1, Math.min(wanted, units.size)),
    dist,
    whole,
    ...(keys.size === 0 ? {} : { keysOf: (id) => keys.get(id) ?? [] }),
  };
}

/** By id, the parameters of wider fixtures that an item shares with others. Items without any are left out. */
function sharedKeys({ plan, items }: SharedOut["collection"]): Map<string, readonly string[]> {
  const keys = new Map<string, readonly string[]>();
  plan.items.forEach((entry, index) => {
    const item = items[index];
    const parameters = item === undefined ? [] : parametersOf(plan, entry);
    if (item === undefined || parameters.every(({ scope }) => scope === "function")) return;
    const own = orderingKeys(parameters, item.path, item.className);
    keys.set(
      item.id,
      HIGH_SCOPES.flatMap((scope) => own[scope].map((key) => `${scope}\n${key}`)),
    );
  });
  return keys;
}

function parametersOf(plan: Plan, { definition: at, rows, fixtureRows }: PlanItem): OrderingParameter[] {
  const definition = plan.definitions[at];
  const chains = plan.closures[definition?.closure ?? -1]?.fixtures ?? {};
  const ofFixtures = Object.entries(fixtureRows).map(([argName, index]) => {
    const scope = plan.fixtures[chains[argName]?.at(-1) ?? -1]?.scope ?? "function";
    return { argName, index, scope };
  });
  const ofMarks = (definition?.parametrize ?? []).flatMap(({ argNames, scope }, mark) =>
    argNames.map((argName) => ({ argName, index: rows[mark] ?? 0, scope })),
  );
  return [...ofFixtures, ...ofMarks];
}
