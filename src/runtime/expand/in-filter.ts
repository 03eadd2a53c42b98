/** Applies a filter to live items. Loaded by the runs that have one. */
import type { AnsweredFilter } from "../../core/select/filter/filter.ts";
import { compileFilter, type FilterableItem } from "../../core/select/filter/match-filter.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import type { RunFunction } from "../nodes/function.ts";

interface Live extends FilterableItem {
  readonly item: RunFunction;
}

/**
 * The items in a filter.
 *
 * @param expanded - the items that dynamic ones were expanded to.
 * @param tryLoad - loads an item, which then has its marks; returns whether that succeeded.
 */
export async function inFilter(
  items: readonly RunFunction[],
  filter: AnsweredFilter,
  expanded: ReadonlyMap<RunFunction, string>,
  tryLoad: (item: RunFunction) => Promise<boolean>,
): Promise<RunFunction[]> {
  const matches = compileFilter<Live>(filter, ({ item }) => ({
    fixtureNames: item.fixtureNames,
    params: paramsOf(item),
  }));
  const live: Live[] = [];
  for (const item of items) {
    const id = item.nodeId;
    // Live objects have the marks; a module that cannot be imported has none.
    const isLoaded = await tryLoad(item);
    const path = id.slice(0, pathEndOf(id));
    const listedId = expanded.get(item) ?? null;
    // One that could not be expanded stands for all that it would be.
    const dynamic = item.definition.plan.dynamic && (listedId === null || item.error !== null);
    live.push({ item, id, path, marks: isLoaded ? marksOf(item) : [], dynamic, listedId });
  }
  return live.filter((one) => matches(one) !== false).map(({ item }) => item);
}

function marksOf(item: RunFunction): readonly Mark[] {
  try {
    return item.listMarkers();
  } catch {
    // The error is reported when the item runs.
    return [];
  }
}

function paramsOf({ error, callspec }: RunFunction): Readonly<Record<string, unknown>> {
  if (error !== null || callspec === null) return {};
  const values = [...callspec.direct, ...callspec.params].map(([name, { value }]) => [name, value]);
  return Object.fromEntries(values);
}
