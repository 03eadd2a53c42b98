/** `-E` of a bundle: selects by its manifest. */
import type { ManifestItem } from "../../core/data/manifest.ts";
import { applyFilters, type FilteredItems, requestFilters } from "../../core/select/filter/apply-filters.ts";
import { unansweredByBundle } from "../../core/select/filter/items-filter.ts";
import type { Args } from "../flags/args.ts";

/**
 * A function that selects items of a bundle; null without a filter.
 *
 * @param all - the items of the bundle.
 * @throws {UsageError} if a filter cannot be parsed.
 */
export function bundleFilter(
  { filters }: Pick<Args, "filters">,
  all: readonly ManifestItem[],
): ((items: readonly ManifestItem[]) => Promise<FilteredItems<ManifestItem>>) | null {
  const request = requestFilters({ filters, defaultFilter: null, ignoresDefault: false });
  if (request === null) return null;
  return (items) =>
    applyFilters(items, request, {
      detailsOf: (item) => item,
      names: {
        paths: () => all.map(({ path }) => path),
        marks: () => all.flatMap(({ marks }) => marks.map(({ name }) => name)),
        fixtures: () => all.flatMap(({ fixtureNames }) => fixtureNames),
        params: () => all.flatMap(({ params }) => Object.keys(params)),
      },
      // Only a part of the suite may be in the bundle.
      isComplete: false,
      answer: ({ type }, fail) => Promise.resolve(fail(unansweredByBundle(type))),
    });
}
