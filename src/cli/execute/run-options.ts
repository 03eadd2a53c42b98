/** What the run is asked to do, from flags and from what the build has selected already. */
import type { RunOptions } from "../../runtime/host.ts";
import type { LastFailed } from "../../runtime/lastfailed.ts";
import type { Args } from "../flags/args.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import { isInNode } from "../../core/select/nodeid.ts";
import { absolutePath, mayMean, namesFile, type Target } from "../select/targets.ts";

/** What was collected, and what is left of it. */
export interface SelectedItems {
  readonly collection: { readonly items: readonly unknown[] };
  readonly selected: readonly Pick<ManifestItem, "id" | "path" | "dynamic">[];
  readonly targets: readonly Target[];
  readonly lastFailed: LastFailed | null;
}

/**
 * Options of the run. The build has selected among the items it knows, so ids say it all, but for dynamic items:
 * expressions go along for what they turn out to be, and one of which only a part was named, one invocation or one test
 * of a class, goes by that.
 *
 * @param root - absolute path of the folder that node ids begin in.
 */
export function runOptionsOf(
  args: Args,
  { collection, selected, targets, lastFailed }: SelectedItems,
  root: string,
): RunOptions {
  const dynamic = selected.some((item) => item.dynamic);
  const all = selected.length === collection.items.length && !(dynamic && targets.length > 0);
  const ids = selected.flatMap((item) => {
    if (!item.dynamic) return [item.id];
    const parts = targets.flatMap(({ nodeId }) => (nodeId !== null && mayMean(nodeId, item) ? [nodeId] : []));
    const file = absolutePath(root, item.path);
    const whole = targets.some((target) =>
      target.nodeId === null ? namesFile(target, file) : isInNode(target.nodeId, item.id),
    );
    return parts.length === 0 || whole ? [item.id] : parts;
  });
  return {
    ids: all ? null : [...new Set(ids)],
    ...(dynamic && args.keyword !== null ? { keyword: args.keyword } : {}),
    ...(dynamic && args.marks !== null ? { marks: args.marks } : {}),
    ...(dynamic && args.deselect.length > 0 ? { deselect: args.deselect } : {}),
    ...(lastFailed === null ? {} : { lastFailed }),
    maxFail: args.maxFail,
    ...(args.setup === null ? {} : { setup: args.setup }),
    ...(args.showLocals ? { showLocals: true } : {}),
    ...(args.timeout === null ? {} : { timeout: args.timeout }),
    ...(args.retries === 0 ? {} : { retries: args.retries }),
  };
}
