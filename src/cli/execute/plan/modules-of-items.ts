/** The modules that a run needs: those of its items, and those that may define their fixtures. */
import type { ManifestItem } from "../../../core/data/manifest.ts";
import { pathEndOf } from "../../../core/select/nodeid.ts";
import type { Plan } from "../../../core/data/plan.ts";

/**
 * Paths of the modules that the items need, from the root.
 *
 * @param deselected - ids of other items that hooks are called for. Default: none.
 */
export function modulesOf(
  plan: Plan,
  items: readonly Pick<ManifestItem, "path">[],
  deselected: readonly string[] = [],
): Set<string> {
  const paths = new Set(items.map(({ path }) => path));
  const isHooked = plan.definitions.some(({ hooked }) => hooked);
  if (isHooked) for (const id of deselected) paths.add(id.slice(0, pathEndOf(id)));
  const { modules } = plan;
  const needed = new Set(paths);
  for (const index of plan.maybeEmpty ?? []) needed.add(modules[index]?.path ?? "");
  // Conftests, packages and helpers are few, and imported only when they are needed; what has hooks of all files is needed always.
  for (const { path, kind, isEarly } of modules) if (kind !== "test" || isEarly === true) needed.add(path);
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
