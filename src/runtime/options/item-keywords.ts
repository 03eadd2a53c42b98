/** The names that `-k` matches an item by. */
import { keywordsOf } from "../../core/select/keywords.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { RunFunction } from "../nodes/function.ts";

/** The names of an item, of the nodes above it, and of the given marks. */
export function keywordsWith(item: RunFunction, marks: readonly Mark[]): string[] {
  const { name, callspecId, definition } = item;
  const { classes: classNames, name: originalName } = definition.plan;
  const { path } = item;
  return keywordsOf({ path, classNames, name, originalName, callspecId, markNames: marks.map((mark) => mark.name) });
}
