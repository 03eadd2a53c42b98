/** What the run is asked to do, from flags and from what the build has selected already. */
import type { RunOptions } from "../runtime/host.ts";
import type { Args } from "./args.ts";
import type { Collected } from "./collected.ts";
import { means } from "./targets.ts";

/**
 * Options of the run. The build has selected among the items it knows, so ids say it all, but for dynamic items:
 * expressions go along for what they turn out to be, and one that was named by the id of one invocation goes by that.
 */
export function runOptionsOf(
  args: Args,
  { collection, selected, targets }: Pick<Collected, "collection" | "selected" | "targets">,
): RunOptions {
  const dynamic = selected.some((item) => item.dynamic);
  const all = selected.length === collection.items.length && !(dynamic && targets.length > 0);
  const ids = selected.flatMap((item) => {
    if (!item.dynamic) return [item.id];
    const single = targets.flatMap(({ nodeId }) =>
      nodeId !== null && nodeId.includes("[") && nodeId !== item.id && means(nodeId, item) ? [nodeId] : [],
    );
    const whole = targets.some(({ nodeId }) => nodeId === null || (!nodeId.includes("[") && means(nodeId, item)));
    return single.length === 0 || whole ? [item.id] : single;
  });
  return {
    ids: all ? null : [...new Set(ids)],
    ...(dynamic && args.keyword !== null ? { keyword: args.keyword } : {}),
    ...(dynamic && args.marks !== null ? { marks: args.marks } : {}),
    ...(dynamic && args.deselect.length > 0 ? { deselect: args.deselect } : {}),
    maxFail: args.maxFail,
    ...(args.timeout === null ? {} : { timeout: args.timeout }),
  };
}
