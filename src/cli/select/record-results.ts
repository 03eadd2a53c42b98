/** Records the results of a run for filters and `--nf`: which tests passed on a retry, which took long, and which there were. */
import type { Cache } from "../../core/author/fixtures/fixture-values.ts";
import type { ItemResult } from "../../core/data/events.ts";
import { knownIds, NODE_IDS } from "./new-first.ts";
import { lastResultsOf, LEAST_DURATION, RESULT_KEYS } from "../../suite/filter/last-results.ts";

/** Nothing is written if there is nothing to tell. @param isKnown - whether a test still exists. */
export function recordLastResults(
  cache: Cache,
  results: readonly ItemResult[],
  isKnown: (id: string) => boolean,
): void {
  const before = lastResultsOf((key) => cache.get(key, null));
  const ran = new Set(results.map(({ id }) => id));
  const isKept = (id: string): boolean => !ran.has(id) && isKnown(id);
  const flakyNow = results.filter(({ outcome, attempt }) => outcome === "passed" && attempt > 1).map(({ id }) => id);
  const flaky = [...before.flaky.filter(isKept), ...flakyNow];
  if (flaky.length !== before.flaky.length || flaky.some((id, index) => id !== before.flaky[index])) {
    cache.set(RESULT_KEYS.flaky, flaky);
  }
  const slow = results.filter(({ duration }) => duration * 1000 >= LEAST_DURATION);
  const old = Object.entries(before.durations);
  const kept = old.filter(([id]) => isKept(id));
  if (slow.length > 0 || kept.length < old.length) {
    const now = slow.map(({ id, duration }) => [id, Math.round(duration * 1e4) / 1e4] as const);
    cache.set(RESULT_KEYS.durations, Object.fromEntries([...kept, ...now]));
  }
}

/** Records that a run had some items. @param isKnown - whether a test still exists. */
export function recordNodeIds(cache: Cache, ids: readonly string[], isKnown: (id: string) => boolean): void {
  const value = cache.get(NODE_IDS, []);
  // The usual run has what the last one had, in the same order.
  if (Array.isArray(value) && value.length === ids.length && ids.every((id, index) => id === value[index])) return;
  const before = knownIds(value);
  const now = new Set([...before].filter(isKnown));
  for (const id of ids) now.add(id);
  if (now.size !== before.size || ids.some((id) => !before.has(id))) cache.set(NODE_IDS, [...now]);
}
