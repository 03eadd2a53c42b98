/** What flags leave of the items that are named. */
import type { SelectableItem } from "../../core/select/select.ts";
import type { Args } from "../flags/args.ts";

/**
 * What `-k`, `-m` and `--deselect` leave. What a dynamic item stands for is not known yet: expressions are left
 * to the run, which has it.
 */
export async function selectByArgs<Item extends SelectableItem & { readonly dynamic: boolean }>(
  items: readonly Item[],
  args: Pick<Args, "keyword" | "marks" | "deselect">,
): Promise<readonly Item[]> {
  const { keyword, marks, deselect } = args;
  if (keyword === null && marks === null && deselect.length === 0) return items;
  const { selectItems } = await import("../../core/select/select.ts");
  const kept = selectItems(items, { deselect }).selected;
  if (keyword === null && marks === null) return kept;
  const expressions = { ...(keyword === null ? {} : { keyword }), ...(marks === null ? {} : { marks }) };
  const known = kept.filter(({ dynamic }) => !dynamic);
  const chosen = new Set(selectItems(known, expressions).selected);
  return kept.filter((item) => item.dynamic || chosen.has(item));
}
