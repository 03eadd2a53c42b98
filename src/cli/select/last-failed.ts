/** What earlier runs came to decides what this one does: `--lf`, `--ff` and `--sw`. */
import type { ItemResult } from "../../core/data/events.ts";
import { createCache } from "../../run/fixtures/cache.ts";
import type { LastFailed } from "../../runtime/lastfailed.ts";
import type { Args } from "../flags/args.ts";
import { mayMean } from "./targets.ts";

/** What is kept, under pytest's keys: the `cache` fixture sees it too. */
const LAST_FAILED = "cache/lastfailed";
const STEPWISE = "cache/stepwise";

/** What is asked of earlier runs. */
export type EarlierArgs = Pick<Args, "lastFailed" | "failedFirst" | "stepwise">;

/** An item, as far as its id tells what it was. */
interface Listed {
  readonly id: string;
  readonly dynamic: boolean;
}

/** What is left of a selection, and in which order. */
export interface Chosen<Item> {
  readonly items: readonly Item[];
  /** What to tell the user. */
  readonly notes: readonly string[];
  /** What the run has to know: it alone has the items that the dynamic ones stand for. Null for nothing. */
  readonly lastFailed: LastFailed | null;
}

/** The memory of a project's runs. */
export interface Earlier {
  choose<Item extends Listed>(items: readonly Item[], args: EarlierArgs): Chosen<Item>;
  /**
   * Keeps what became of items.
   *
   * @param all - every item of the suite, if all of it was looked at: what is no longer there is forgotten. Else null.
   */
  remember(results: readonly ItemResult[], args: EarlierArgs, all: readonly Listed[] | null): void;
}

/** @param folder - absolute path of the folder of the `cache` fixture. */
export function earlierRuns(folder: string): Earlier {
  const cache = createCache(folder);
  const failedBefore = (): Set<string> => {
    const value = cache.get(LAST_FAILED, {});
    return new Set(typeof value === "object" && value !== null ? Object.keys(value) : []);
  };
  return {
    choose(items, args) {
      const first = args.lastFailed || args.failedFirst ? chooseFailed(items, failedBefore(), args) : null;
      if (!args.stepwise) return first ?? { items, notes: [], lastFailed: null };
      const last = cache.get(STEPWISE, null);
      const { items: left, note } = skipPassed(first?.items ?? items, typeof last === "string" ? last : null);
      return { items: left, notes: [...(first?.notes ?? []), note], lastFailed: first?.lastFailed ?? null };
    },
    remember(results, args, all) {
      const before = failedBefore();
      const failed = failedNow(before, results, all);
      if (failed.length !== before.size || failed.some((id) => !before.has(id))) {
        cache.set(LAST_FAILED, Object.fromEntries(failed.map((id) => [id, true])));
      }
      if (args.stepwise) cache.set(STEPWISE, results.find(isRed)?.id ?? null);
    },
  };
}

/** Those that failed, or those first. Says so in pytest's words. */
export function chooseFailed<Item extends Listed>(
  items: readonly Item[],
  failed: ReadonlySet<string>,
  { lastFailed, failedFirst }: Pick<EarlierArgs, "lastFailed" | "failedFirst">,
): Chosen<Item> {
  if (failed.size === 0) {
    const note = "run-last-failure: no previously failed tests, not deselecting items.";
    return { items, notes: [note], lastFailed: null };
  }
  const isFailed = failedOf(failed);
  const again = items.filter(isFailed);
  if (again.length === 0) {
    const note = `run-last-failure: ${String(failed.size)} known failures not in selected tests`;
    return { items, notes: [note], lastFailed: null };
  }
  const count = knownOf([...failed], again).length;
  const what = `${String(count)} failure${count === 1 ? "" : "s"}${failedFirst ? " first" : ""}`;
  const others = lastFailed ? [] : items.filter((item) => !isFailed(item));
  return {
    items: [...again, ...others],
    notes: [`run-last-failure: rerun previous ${what}`],
    lastFailed: { ids: [...failed], isAll: lastFailed },
  };
}

/** Whether an item has failed, or one that it may stand for. */
function failedOf(failed: ReadonlySet<string>): (item: Listed) => boolean {
  return (item) => failed.has(item.id) || (item.dynamic && [...failed].some((id) => mayMean(id, item)));
}

/** The items from the one on that failed last. */
export function skipPassed<Item extends Listed>(
  items: readonly Item[],
  last: string | null,
): { readonly items: readonly Item[]; readonly note: string } {
  if (last === null) return { items, note: "stepwise: no previously failed tests, not skipping." };
  const at = items.findIndex((item) => item.id === last || mayMean(last, item));
  if (at === -1) return { items, note: "stepwise: previously failed test not found, not skipping." };
  return { items: items.slice(at), note: `stepwise: skipping ${String(at)} already passed items.` };
}

/** The ids that have failed when they last ran, in order. */
export function failedNow(
  before: ReadonlySet<string>,
  results: readonly ItemResult[],
  all: readonly Listed[] | null,
): string[] {
  const failed = new Set(before);
  const ran = new Set<string>();
  for (const result of results) {
    ran.add(result.id);
    if (isRed(result)) failed.add(result.id);
    else failed.delete(result.id);
  }
  if (all === null) return [...failed];
  const known = new Set(knownOf([...failed], all));
  return [...failed].filter((id) => ran.has(id) || known.has(id));
}

/** Those of the ids that are an item's, or may be. */
function knownOf(ids: readonly string[], items: readonly Listed[]): string[] {
  const known = new Set(items.map(({ id }) => id));
  const dynamic = items.filter((item) => item.dynamic);
  return ids.filter((id) => known.has(id) || dynamic.some((item) => mayMean(id, item)));
}

function isRed({ outcome }: ItemResult): boolean {
  return outcome === "failed" || outcome === "error";
}
