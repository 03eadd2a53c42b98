/** The modules that a run needs: those of its items, and those that may define their fixtures. */
import type { ManifestItem } from "../../core/data/manifest.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { planDefinitions, type Plan } from "../../core/data/plan.ts";

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
  if (planDefinitions(plan).some(({ hooked }) => hooked))
    for (const id of deselected) paths.add(id.slice(0, pathEndOf(id)));
  const needed = new Set<string>();
  // Conftests, packages and helpers are few, and imported only when they are needed; what has hooks of all files is needed always.
  for (const { path, kind, isEarly } of plan.required) if (kind !== "test" || isEarly === true) needed.add(path);
  for (const { path, isEarly, maybeEmpty, fixtures } of plan.files) {
    if (!paths.has(path) && isEarly !== true && maybeEmpty !== true) continue;
    needed.add(path);
    for (const { source } of fixtures) if (source.kind !== "builtin") needed.add(source.module);
  }
  return needed;
}
