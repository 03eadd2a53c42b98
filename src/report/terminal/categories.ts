/** Counts of results by what `xtest_report_teststatus` calls them. */
import type { ItemResult, Outcome } from "../../core/data/events.ts";
import { categoryOf } from "../../core/hooks/terminal-summary.ts";

/** Counts for the last line. */
export interface CategoryCounts {
  /** Results that are called as an outcome is. */
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The others, in the order in which they came. */
  readonly others: readonly (readonly [category: string, count: number])[];
}

/** Counts results. Those whose category is empty are left out. @param counts - by outcome. */
export function countCategories(
  counts: Readonly<Record<Outcome, number>>,
  results: readonly ItemResult[],
): CategoryCounts {
  const known: Record<Outcome, number> = { ...counts };
  const others = new Map<string, number>();
  for (const result of results) {
    if (result.status === undefined) continue;
    const category = categoryOf(result);
    known[result.outcome]--;
    if (isOutcome(category, known)) known[category]++;
    else if (category !== "") others.set(category, (others.get(category) ?? 0) + 1);
  }
  return { counts: known, others: [...others] };
}

function isOutcome(name: string, counts: Readonly<Record<Outcome, number>>): name is Outcome {
  return Object.hasOwn(counts, name);
}
