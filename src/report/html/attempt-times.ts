/** When attempts at tests began. Events arrive in batches, so a result may be older than its arrival. */
import type { ItemResult } from "../../core/data/events.ts";

/**
 * The starts, in milliseconds: as late as arrivals and durations allow, and without overlaps in a worker.
 *
 * @param arrivals - when each result arrived, in that order.
 */
export function attemptTimes(arrivals: ReadonlyMap<ItemResult, number>): ReadonlyMap<ItemResult, number> {
  const starts = new Map<ItemResult, number>();
  const following = new Map<string | null, number>();
  for (const [result, arrived] of [...arrivals].reverse()) {
    const end = Math.min(arrived, following.get(result.worker) ?? arrived);
    const start = Math.max(0, end - result.duration * 1000);
    starts.set(result, start);
    following.set(result.worker, start);
  }
  return starts;
}
