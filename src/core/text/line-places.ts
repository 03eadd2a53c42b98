/** Lines and columns of offsets in a text. */

/** A position in a text: 1-based, the column in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The offset of the beginning of each line. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The place of an offset, by binary search in the line starts. */
export function placeOf(starts: readonly number[], at: number): Place {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? Infinity) <= at) low = middle;
    else high = middle - 1;
  }
  // The position of a module itself is before its byte order mark.
  return { line: low + 1, column: Math.max(0, at - (starts[low] ?? 0)) + 1 };
}
