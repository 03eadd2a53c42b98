/** Distributes a run to workers: how many there are, and which items stay together. */
import type { ManifestItem } from "../../core/data/manifest.ts";
import type { Isolation } from "../../core/data/run/option-values.ts";
import { type DependentItem, dependentFiles } from "../../core/select/dependencies.ts";
import { HIGH_SCOPES, orderingKeys, parametersInPlan } from "../../core/fixtures/ordering.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import { needsExpansion, plannedItems, type Plan } from "../../core/data/plan.ts";
import { importsFirst } from "../../core/data/run/known-first.ts";
import { wholeFilesOf } from "../../core/select/whole-files.ts";
import { unitOf } from "../../run/parent/parallel/schedule.ts";
import type { ParallelOptions } from "../../run/parent/run.ts";
import type { Args } from "../flags/args.ts";

/** The workers of a run. */
export interface WorkersOfRun {
  /** 0: a serial run. */
  readonly workers: number;
  /** Units of files that must not run side by side, by their paths. Default: none. */
  readonly together?: ReadonlyMap<string, string>;
}

/** The items to distribute. */
export interface DistributedItems {
  readonly collection: {
    readonly plan: Plan;
    /** In the order of the plan. */
    readonly items: readonly Pick<ManifestItem, "id" | "path" | "className">[];
  };
  readonly selected: readonly (DependentItem & { readonly dynamic: boolean })[];
}

/**
 * Distributes the selected items; null for a serial run of all items whose files share a process. There are at most as many workers as units of work.
 */
export function parallelOf(
  {
    workers,
    dist,
    isolate,
    together: limited = new Map(),
    queue = null,
    selectsAmongAll = false,
  }: WorkersOfRun &
    Pick<Args, "dist"> &
    Partial<Pick<Args, "queue">> & {
      readonly isolate: Isolation | "auto";
      /** As `selectsAmongAll` says. Default: false. */
      readonly selectsAmongAll?: boolean;
    },
  { collection, selected }: DistributedItems,
): ParallelOptions | null {
  const perFile = isolate === "process";
  if (workers === 0 && !perFile && queue === null) return null;
  // The worker that gets a dynamic item expands it.
  const whole = new Set(selected.filter(({ dynamic }) => dynamic).map(({ id }) => id.replace(/\[\.\.\.\]$/, "")));
  // Files of other runners share the state of their suites.
  for (const path of wholeFilesOf(collection.plan)) whole.add(path);
  // Tests see on their worker whether those that they depend on have passed.
  const together = new Map([...dependentFiles(selected, limitedFiles(collection, selected)), ...limited]);
  const mode = perFile ? "loadfile" : dist;
  const units = new Set(selected.map(({ id }) => unitOf(id, mode, whole, together)));
  const keys = sharedKeys(collection);
  return {
    workers: workers === 0 ? 0 : Math.max(1, Math.min(workers, units.size)),
    dist: mode,
    perFile,
    // Hooks may see all items.
    expands: importsFirst(collection.plan) || (selectsAmongAll && needsExpansion(collection.plan)),
    whole,
    ...(together.size > 0 && { together }),
    ...(keys.size === 0 ? {} : { keysOf: (id) => keys.get(id) ?? [] }),
  };
}

/** The files of overrides and groups that limit their workers, with the one of those workers that has the file: in turns. */
function limitedFiles(
  { plan }: DistributedItems["collection"],
  selected: DistributedItems["selected"],
): (readonly [path: string, worker: string])[] {
  const limited = plan.files.filter(({ limits }) => limits !== undefined);
  if (limited.length === 0) return [];
  const paths = new Set(selected.map(({ id }) => pathOfNode(id)));
  const counts = new Map<number | string, number>();
  // Of a group, the smallest number counts that one of its tests says.
  const least = new Map<number | string, number>();
  for (const { limits = [] } of limited)
    for (const { by, most } of limits) least.set(by, Math.min(most, least.get(by) ?? most));
  return limited.flatMap(({ path, limits = [] }) =>
    limits.flatMap(({ by, most: own }) => {
      if (!paths.has(path)) return [];
      const most = least.get(by) ?? own;
      const count = counts.get(by) ?? 0;
      counts.set(by, count + 1);
      return [[path, `\0${String(by)} ${String(count % most)}`] as const];
    }),
  );
}

/** The parameters of fixtures of a wider scope, by id: items that share them run on one worker if possible. */
function sharedKeys({ plan, items }: DistributedItems["collection"]): Map<string, readonly string[]> {
  const keys = new Map<string, readonly string[]>();
  const parametersOf = parametersInPlan(plan);
  plannedItems(plan).forEach((planned, index) => {
    const item = items[index];
    const parameters = item === undefined ? [] : parametersOf(planned);
    if (item === undefined || parameters.every(({ scope }) => scope === "function")) return;
    const own = orderingKeys(parameters, item.path, item.className);
    keys.set(
      item.id,
      HIGH_SCOPES.flatMap((scope) => own[scope].map((key) => `${scope}\n${key}`)),
    );
  });
  return keys;
}
