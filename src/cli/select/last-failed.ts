/** `--lf`, `--ff` and `--sw`: select by the results of the last run, which are recorded for filters too. */
import { pathOfNode } from "../../core/select/nodeid.ts";
import { chosenFirst, type WholeFiles } from "../../core/select/whole-files.ts";
import type { Cache } from "../../core/author/fixtures/fixture-values.ts";
import type { ItemResult } from "../../core/data/events.ts";
import { createFileCache } from "../../run/fixtures/cache.ts";
import type { LastFailed } from "../../runtime/host.ts";
import type { Args } from "../flags/args.ts";
import { lastResultsOf, RESULT_KEYS, LEAST_DURATION } from "../../suite/filter/last-results.ts";
import { knownIds, NODE_IDS } from "./new-first.ts";
import { mayExpandTo } from "./targets.ts";

/** pytest's key, which the `cache` fixture sees too. */
const STEPWISE = "cache/stepwise";

/** The flags. */
export type LastFailedFlags = Pick<
  Args,
  "lastFailed" | "failedFirst" | "lastFailedNoFailures" | "stepwise" | "stepwiseSkip" | "stepwiseReset"
>;

/** The items of a run. */
export interface RunItems {
  /** Ids of the items that ran, or would have run. */
  readonly ids: readonly string[];
  /** Every item of the suite if all of it was collected: items that no longer exist are removed. Else null. */
  readonly all: readonly Listed[] | null;
  /** Paths of the files whose tests could not be collected. */
  readonly broken: readonly string[];
  /** The items of the others, as far as they were looked at. */
  readonly collected: readonly Listed[];
}

interface Listed {
  readonly id: string;
  readonly dynamic: boolean;
}

/** The selected items, in their new order. */
export interface LastFailedSelection<Item> {
  readonly items: readonly Item[];
  /** Notes for the user. */
  readonly notes: readonly string[];
  /** For the run, which knows the items that dynamic ones stand for; null for nothing. */
  readonly lastFailed: LastFailed | null;
  /** Whether `--sw` starts at one of these items, where the last run stopped. Default: it has not stopped here. */
  readonly resumes?: boolean;
}

/** The tests that failed in the last runs of a project. */
export interface FailureCache {
  select<Item extends Listed>(
    items: readonly Item[],
    flags: LastFailedFlags,
    whole: WholeFiles,
  ): LastFailedSelection<Item>;
  /** Records the results of a run. */
  record(results: readonly ItemResult[], flags: LastFailedFlags, items: RunItems): void;
  /** The ids of the items that runs had. */
  known(): ReadonlySet<string>;
}

/**
 * @param folder - absolute path of the folder with the values of the `cache` fixture.
 * @param onFailure - called with the reason if results cannot be recorded.
 */
export function openFailureCache(folder: string, onFailure?: (reason: string) => void): FailureCache {
  const cache = createFileCache(folder, onFailure);
  const failedBefore = (): Set<string> => new Set(lastResultsOf((key) => cache.get(key, null)).failed);
  return {
    select(items, flags, whole) {
      const isAsked = flags.lastFailed || flags.failedFirst;
      const first = isAsked ? selectFailed(items, failedBefore(), flags, whole) : null;
      if (!flags.stepwise) return first ?? { items, notes: [], lastFailed: null };
      const found = first?.items ?? items;
      const {
        items: left,
        note,
        resumes,
      } = flags.stepwiseReset
        ? { items: found, note: "stepwise: resetting state, not skipping.", resumes: false }
        : skipPassed(found, stepwiseIn(cache));
      return { items: left, notes: [...(first?.notes ?? []), note], lastFailed: first?.lastFailed ?? null, resumes };
    },
    known: () => knownIds(cache.get(NODE_IDS, [])),
    record(results, flags, { ids, all, broken, collected }) {
      const before = failedBefore();
      const failed = [...new Set([...failedNow(withTests(before, broken, collected), results, all), ...broken])];
      if (failed.length !== before.size || failed.some((id) => !before.has(id))) {
        cache.set(RESULT_KEYS.failed, Object.fromEntries(failed.map((id) => [id, true])));
      }
      const known = all === null ? null : new Set(all.map(({ id }) => id));
      const dynamic = all?.filter((item) => item.dynamic) ?? [];
      const isKnown = (id: string): boolean =>
        known === null || known.has(id) || dynamic.some((item) => mayExpandTo(id, item));
      recordLastResults(cache, results, isKnown);
      recordNodeIds(cache, ids, isKnown);
      if (flags.stepwise) cache.set(STEPWISE, nextStep(results, flags.stepwiseReset ? null : stepwiseIn(cache), flags));
    },
  };
}

/** Selects the failed items, or puts them first. The notes are pytest's. */
export function selectFailed<Item extends Listed>(
  items: readonly Item[],
  failed: ReadonlySet<string>,
  {
    lastFailed,
    failedFirst,
    lastFailedNoFailures,
  }: Pick<LastFailedFlags, "lastFailed" | "failedFirst" | "lastFailedNoFailures">,
  whole: WholeFiles,
): LastFailedSelection<Item> {
  if (failed.size === 0) {
    const isNone = lastFailedNoFailures === "none";
    const what = isNone ? "deselecting all items" : "not deselecting items";
    const note = `run-last-failure: no previously failed tests, ${what}.`;
    return { items: isNone ? [] : items, notes: [note], lastFailed: null };
  }
  const isFailed = failedOf(failed);
  const again = items.filter(isFailed);
  if (again.length === 0) {
    const note = `run-last-failure: ${String(failed.size)} known failures not in selected tests`;
    return { items, notes: [note], lastFailed: null };
  }
  const ofFiles = again.filter(({ id }) => failed.has(pathOfNode(id))).map(({ id }) => id);
  const ids = [...new Set([...failed, ...ofFiles])];
  const count = knownOf(ids, again).length;
  const what = `${String(count)} failure${count === 1 ? "" : "s"}${failedFirst ? " first" : ""}`;
  return {
    items: lastFailed ? again : chosenFirst(items, isFailed, ({ id }) => pathOfNode(id), whole).flat(),
    notes: [`run-last-failure: rerun previous ${what}`],
    lastFailed: { ids, isAll: lastFailed },
  };
}

/** Whether an item failed, or one that it may stand for, or its file could not be collected. */
function failedOf(failed: ReadonlySet<string>): (item: Listed) => boolean {
  return (item) =>
    failed.has(item.id) ||
    failed.has(pathOfNode(item.id)) ||
    (item.dynamic && [...failed].some((id) => mayExpandTo(id, item)));
}

/** The items from the last failed one on. */
export function skipPassed<Item extends Listed>(
  items: readonly Item[],
  last: string | null,
): { readonly items: readonly Item[]; readonly note: string; readonly resumes: boolean } {
  if (last === null) return { items, note: "stepwise: no previously failed tests, not skipping.", resumes: false };
  const at = items.findIndex((item) => item.id === last || mayExpandTo(last, item));
  if (at === -1) return { items, note: "stepwise: previously failed test not found, not skipping.", resumes: false };
  return { items: items.slice(at), note: `stepwise: skipping ${String(at)} already passed items.`, resumes: true };
}

function stepwiseIn(cache: Cache): string | null {
  const last = cache.get(STEPWISE, null);
  return typeof last === "string" ? last : null;
}

/** The test to start at next time; null for the first. @param last - that of the last time. */
export function nextStep(
  results: readonly ItemResult[],
  last: string | null,
  { stepwiseSkip }: Pick<LastFailedFlags, "stepwiseSkip">,
): string | null {
  const failed = results.filter(isFailure)[stepwiseSkip ? 1 : 0];
  return failed?.id ?? (results.some(({ id }) => id === last) ? null : last);
}

/** What failed before, with all tests of a file in its place, once it can be collected: until they have run, all of them count as failed. */
export function withTests(
  before: ReadonlySet<string>,
  broken: readonly string[],
  collected: readonly Listed[],
): ReadonlySet<string> {
  const files = new Set([...before].filter((id) => pathOfNode(id) === id && !broken.includes(id)));
  if (files.size === 0) return before;
  const tests = collected.filter(({ id }) => files.has(pathOfNode(id))).map(({ id }) => id);
  const found = new Set(tests.map(pathOfNode));
  return new Set([...[...before].filter((id) => !found.has(id)), ...tests]);
}

/** The ids of the tests that failed when they last ran, in order. */
export function failedNow(
  before: ReadonlySet<string>,
  results: readonly ItemResult[],
  all: readonly Listed[] | null,
): string[] {
  const failed = new Set(before);
  const ran = new Set<string>();
  for (const result of results) {
    ran.add(result.id);
    if (isFailure(result)) failed.add(result.id);
    else failed.delete(result.id);
  }
  // What could not be expanded before has been.
  for (const id of failed)
    if (results.some((result) => mayExpandTo(result.id, { id, dynamic: true }))) failed.delete(id);
  if (all === null) return [...failed];
  const known = new Set(knownOf([...failed], all));
  return [...failed].filter((id) => ran.has(id) || known.has(id));
}

/** The ids that belong to an item, or may come from a dynamic one. */
function knownOf(ids: readonly string[], items: readonly Listed[]): string[] {
  const known = new Set(items.map(({ id }) => id));
  const dynamic = items.filter((item) => item.dynamic);
  return ids.filter((id) => known.has(id) || dynamic.some((item) => mayExpandTo(id, item)));
}

function isFailure({ outcome }: ItemResult): boolean {
  return outcome === "failed" || outcome === "error";
}

/** Nothing is written if there is nothing to tell. @param isKnown - whether a test still exists. */
function recordLastResults(cache: Cache, results: readonly ItemResult[], isKnown: (id: string) => boolean): void {
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
function recordNodeIds(cache: Cache, ids: readonly string[], isKnown: (id: string) => boolean): void {
  const value = cache.get(NODE_IDS, []);
  // The usual run has what the last one had, in the same order.
  if (Array.isArray(value) && value.length === ids.length && ids.every((id, index) => id === value[index])) return;
  const before = knownIds(value);
  const now = new Set([...before].filter(isKnown));
  for (const id of ids) now.add(id);
  if (now.size !== before.size || ids.some((id) => !before.has(id))) cache.set(NODE_IDS, [...now]);
}
