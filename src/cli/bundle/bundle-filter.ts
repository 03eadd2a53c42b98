/** `-E` of a bundle: selects by its manifest, and by its project where an archive has several. */
import type { ManifestItem } from "../../core/data/manifest.ts";
import { applyFilters, type FilteredItems, requestFilters } from "../../core/select/filter/apply-filters.ts";
import { unansweredByBundle } from "../../core/select/filter/items-filter.ts";
import { isProjectNamed } from "../../core/select/project-names.ts";
import { compileText } from "../../core/select/filter/match-filter.ts";
import type { Args } from "../flags/args.ts";

/**
 * A function that selects items of a bundle; null without a filter.
 *
 * @param all - the items of the bundle.
 * @param projectsOf - the names that mean the project of a file; null where there are no projects.
 * @throws {UsageError} if a filter cannot be parsed.
 */
export function bundleFilter(
  { filters }: Pick<Args, "filters">,
  all: readonly ManifestItem[],
  projectsOf: ((path: string) => readonly string[]) | null,
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
      answer(predicate, fail) {
        if (predicate.type !== "project" || projectsOf === null) return fail(unansweredByBundle(predicate.type));
        const matches = compileText(predicate.matcher);
        const paths = new Set(all.map(({ path }) => path));
        return Promise.resolve({
          type: "paths",
          paths: [...paths].filter((path) => projectsOf(path).some((name) => isProjectNamed(name, matches))),
        });
      },
    });
}
