/** Selects the items of a suite by filters. Loaded if there is one. */
import { BUILTIN_MARK_NAMES, declaredMark } from "../../core/author/marks/builtin-marks.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import {
  applyFilters,
  asksFor,
  type FilteredItems,
  type FilterRequest,
  type FilterSource,
} from "../../core/select/filter/apply-filters.ts";
import type { SuiteItem, SuiteView } from "../../core/data/suite/suite-view.ts";
import type { Need } from "../cached/sections.ts";
import { type AnswerSources, filterAnswers } from "./filter-answers.ts";

/** The parts of the suite that filters read. */
export function needsOfFilters(request: FilterRequest): Need[] {
  return [
    "selection",
    ...(asksFor(request, ["fixture", "param"]) ? (["manifest"] as const) : []),
    ...(asksFor(request, ["deps", "rdeps", "changed", "project"]) ? (["plan"] as const) : []),
  ];
}

/** The suite that is filtered. */
export interface FilteredSuite extends AnswerSources {
  /** Whether all items of the project are known, but those that only a run knows. */
  readonly isComplete: boolean;
}

/** Applies filters to some items of a suite. @throws {UsageError} if a name in them does not exist. */
export function filterSuite(
  items: readonly SuiteItem[],
  request: FilterRequest,
  { isComplete, ...sources }: FilteredSuite,
): Promise<FilteredItems<SuiteItem>> {
  const { view, config } = sources;
  const details = detailsIn(view);
  const manifest = () => view.manifest;
  const source: FilterSource<SuiteItem> = {
    detailsOf: details,
    names: {
      paths: () => view.items.map(({ path }) => path),
      marks: () => [
        ...view.items.flatMap(({ marks }) => marks.map(({ name }) => name)),
        ...BUILTIN_MARK_NAMES,
        ...config.markers.map((entry) => declaredMark(entry).name),
      ],
      fixtures: () => [
        ...manifest().fixtures.flatMap(({ name, path }) => (path === null ? [] : [name])),
        ...manifest().fixtures.map(({ name }) => name),
        ...manifest().items.flatMap(({ fixtureNames }) => fixtureNames),
      ],
      params: () => manifest().items.flatMap(({ params }) => Object.keys(params)),
    },
    // A run may add names to the items that it expands.
    isComplete: isComplete && !view.items.some(({ dynamic }) => dynamic),
    answer: filterAnswers(sources),
  };
  return applyFilters(items, request, source);
}

function detailsIn(view: SuiteView): (item: SuiteItem) => ManifestItem {
  let byItem: Map<string, ManifestItem> | null = null;
  return (item) => {
    byItem ??= new Map(view.manifest.items.map((one) => [one.id, one]));
    const found = byItem.get(item.id);
    if (found === undefined) throw new Error(`${item.id}: is not in the manifest`);
    return found;
  };
}
