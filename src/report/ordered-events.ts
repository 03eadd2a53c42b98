/** Puts what several workers said in the order in which one process would have said it. */
import type { ItemResult, RunWarning, SuiteError } from "../core/data/events.ts";
import { pathEndOf } from "../core/select/nodeid.ts";

/** What a run said. */
export interface Said {
  readonly attempts: readonly ItemResult[];
  readonly errors: readonly SuiteError[];
  readonly warnings: readonly RunWarning[];
}

/**
 * Results in the order of `ids`, attempts at one item as they came. Errors of modules are where their first item is, or
 * the first item of their folder for a module without any; then come those of no module, as they came. Warnings likewise.
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
