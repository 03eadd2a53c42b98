/** Which items run: by node id, `-k`, `-m` and `--deselect`. */

import { compileKeyword, compileMarks } from "./expression.ts";
import type { Mark } from "../author/marks/mark-store.ts";
import { parentNodeIds } from "./nodeid.ts";

/** The part of an item that selection needs. */
export interface SelectableItem {
  /** The node id. */
  readonly id: string;
  /** The names that `-k` matches. */
  readonly keywords: readonly string[];
  readonly marks: readonly Mark[];
}

export interface SelectionOptions {
  /** `-k`. Blank selects everything. */
  readonly keyword?: string | null | undefined;
  /** `-m`. Empty selects everything. */
  readonly marks?: string | null | undefined;
  /** Node ids of items, or of nodes that contain them: tests with all their parameters, classes, files and folders. */
  readonly ids?: readonly string[] | null | undefined;
  /** Prefixes of node ids to leave out. */
  readonly deselect?: readonly string[] | null | undefined;
}

export interface Selection<T> {
  /** In the given order. */
  readonly selected: T[];
  /**
   * Items that `keyword`, `marks` or `deselect` left out, in the given order. Items outside `ids` are in neither list.
   */
  readonly deselected: T[];
  /** The `ids` that match nothing. */
  readonly unmatched: string[];
}

/**
 * Selects items.
 *
 * @throws {UsageError} if an expression cannot be read.
 */
export function selectItems<T extends SelectableItem>(items: readonly T[], options: SelectionOptions): Selection<T> {
  const { keyword, marks, ids, deselect } = options;
  const byKeyword = keyword && keyword.trim() !== "" ? compileKeyword(keyword) : null;
  const byMarks = marks ? compileMarks(marks) : null;
  const { named, unmatched } = itemsByIds(items, ids ?? null);
  const selected: T[] = [];
  const deselected: T[] = [];
  for (const item of named) {
    const stays =
      (byKeyword === null || byKeyword(item.keywords)) &&
      (byMarks === null || byMarks(item.marks)) &&
      !deselect?.some((prefix) => item.id.startsWith(prefix));
    (stays ? selected : deselected).push(item);
  }
  return { selected, deselected, unmatched };
}

function itemsByIds<T extends SelectableItem>(
  items: readonly T[],
  ids: readonly string[] | null,
): { named: readonly T[]; unmatched: string[] } {
  if (ids === null) return { named: items, unmatched: [] };
  const wanted = new Set(ids.map(normalized));
  const found = new Set<string>();
  const named = items.filter((item) => {
    const names = namesOf(item.id).filter((name) => wanted.has(name));
    for (const name of names) found.add(name);
    return names.length > 0;
  });
  return { named, unmatched: ids.filter((id) => !found.has(normalized(id))) };
}

/** All ids that select an item: its own, that of its test without parameters, and those of nodes that contain it. */
function namesOf(id: string): string[] {
  const names = parentNodeIds(id);
  const parent = names.at(-2) ?? "";
  const bracket = id.indexOf("[", parent.length);
  return bracket === -1 ? names : [...names, id.slice(0, bracket)];
}

/** A normalized id: `./tests/` and `tests` are one folder; `.` is the root. */
function normalized(id: string): string {
  const bare = id === "." ? "" : id.replace(/^(?:\.\/)+/, "");
  return bare.includes("::") ? bare : bare.replace(/\/+$/, "");
}

/** The sources of keywords. */
export interface KeywordSource {
  /** Module path from the root, with `/`. */
  readonly path: string;
  /** Names of the classes around the test, outermost first. */
  readonly classNames: readonly string[];
  /** Including the callspec's id in brackets. */
  readonly name: string;
  readonly originalName: string;
  readonly callspecId: string | null;
  readonly markNames: readonly string[];
}

/** Folders, file, classes, the test with and without its callspec, the callspec's id, and marks; each name once. */
export function keywordsOf(source: KeywordSource): string[] {
  const { path, classNames, name, originalName, callspecId, markNames } = source;
  const callspec = callspecId === null ? [] : [callspecId];
  return [...new Set([...path.split("/"), ...classNames, originalName, name, ...callspec, ...markNames])];
}
