/** Selects items by the expressions of flags. */
import type { SelectableItem } from "../../core/select/select.ts";
import type { Args } from "../flags/args.ts";

/** Applies `-k`, `-m` and `--deselect`. A dynamic item is kept: the run applies the expressions to what it stands for. */
export async function selectByExpressions<Item extends SelectableItem & { readonly dynamic: boolean }>(
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
