/** Sorts the results of several workers into the order of a serial run. */
import type { ItemResult, RunWarning, SuiteError } from "../core/data/events.ts";
import { pathEndOf } from "../core/select/nodeid.ts";

/** The results of a run. */
export interface Said {
  readonly attempts: readonly ItemResult[];
  readonly errors: readonly SuiteError[];
  readonly warnings: readonly RunWarning[];
}

/**
 * Sorts results by `ids`, and attempts at one item in order of arrival. An error of a module is at its first item, or at
 * the first item of its folder; errors without a module come last. Warnings likewise.
 */
export function ordered(ids: readonly string[], { attempts, errors, warnings }: Said): Said {
  const places = new Map(ids.map((id, index) => [id, index]));
  const firstOf = new Map<string, number>();
  ids.forEach((id, index) => {
    for (let path = id.slice(0, pathEndOf(id)); path !== ""; path = folderOf(path)) {
      if (firstOf.has(path)) break;
      firstOf.set(path, index);
    }
  });
  const placeOf = (path: string | null): number => {
    if (path === null) return ids.length;
    const folder = folderOf(path);
    return firstOf.get(path) ?? (folder === "" ? 0 : firstOf.get(folder)) ?? ids.length;
  };
  return {
    attempts: sortBy(attempts, ({ id }) => places.get(id) ?? ids.length),
    errors: sortBy(errors, ({ path }) => placeOf(path)),
    warnings: sortBy(warnings, ({ id }) => places.get(id ?? "") ?? ids.length),
  };
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function sortBy<T>(values: readonly T[], keyOf: (value: T) => number): T[] {
  const keyed = values.map((value) => ({ value, key: keyOf(value) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}
