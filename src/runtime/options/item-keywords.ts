/** The names that `-k` matches an item by. */
import { keywordsOf } from "../../core/select/keywords.ts";
import { pathOf } from "../features/api/path.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { Function } from "../nodes/function.ts";

/** The names of an item, its places and the given marks. */
export function keywordsWith(item: Function, marks: readonly Mark[]): string[] {
  const { name, callspecId, definition } = item;
  const { classes: classNames, name: originalName } = definition.plan;
  const path = pathOf(item);
  return keywordsOf({ path, classNames, name, originalName, callspecId, markNames: marks.map((mark) => mark.name) });
}
