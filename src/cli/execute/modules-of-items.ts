/** Which modules a run needs: those of its items, and every one that may hold a fixture of theirs. */
import type { ManifestItem } from "../../core/data/manifest.ts";
import type { Plan } from "../../core/data/plan.ts";

/** Paths, from the root, of the modules that the items need: what the run's bundle is made of. */
export function modulesOf(plan: Plan, items: readonly Pick<ManifestItem, "path">[]): Set<string> {
  const paths = new Set(items.map(({ path }) => path));
  const { modules } = plan;
  const needed = new Set(paths);
  // Conftests, packages and helpers are few, and loaded only when they are asked for.
  for (const { path, kind } of modules) if (kind !== "test") needed.add(path);
  for (const definition of plan.definitions) {
    if (!paths.has(modules[definition.module]?.path ?? "")) continue;
    for (const index of Object.values(plan.closures[definition.closure]?.fixtures ?? {}).flat()) {
      const source = plan.fixtures[index]?.source;
      const path = source === undefined || source.kind === "builtin" ? undefined : modules[source.module]?.path;
      if (path !== undefined) needed.add(path);
    }
  }
  return needed;
}
