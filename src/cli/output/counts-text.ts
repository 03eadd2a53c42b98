/** Counts of items and errors, in pytest's words. */

export interface CollectedCounts {
  /** Listed items. */
  readonly selected: number;
  /** Items that the targets name, and that are not selected. */
  readonly deselected: number;
  /** Diagnostics that keep a run from starting. */
  readonly errors: number;
}

/** `3 tests collected`, `1/3 tests collected (2 deselected), 1 error`. */
export function collectedText({ selected, deselected, errors }: CollectedCounts): string {
  return [collectedPart(selected, deselected), ...(errors > 0 ? [countOf(errors, "error")] : [])].join(", ");
}

function collectedPart(selected: number, deselected: number): string {
  const suffix = deselected === 0 ? "" : ` (${deselected} deselected)`;
  if (selected === 0) return `no tests collected${suffix}`;
  if (deselected === 0) return `${countOf(selected, "test")} collected`;
  return `${selected}/${selected + deselected} tests collected${suffix}`;
}

/** `1 error`, `2 errors`. */
export function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
