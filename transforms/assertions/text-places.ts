/** Lines of a module, which is read once. */

/** Says the line, from 1, and the column, from 0, of an offset. */
export type TextPlaceOf = (offset: number) => { readonly line: number; readonly column: number };

export function placesIn(text: string): TextPlaceOf {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) };
  };
}
