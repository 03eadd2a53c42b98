/** Sets of whole numbers in which many follow each other, as short lists. */

/** Whole numbers in ascending order, as pairs: the distance from the end of the last run, and the length of this one. */
export type NumberRuns = readonly number[];

/** @param numbers - in ascending order. */
export function toRuns(numbers: Iterable<number>): number[] {
  const found: number[] = [];
  let end = 0;
  for (const one of numbers) {
    if (one === end && found.length > 0) found.push((found.pop() ?? 0) + 1);
    else found.push(one - end, 1);
    end = one + 1;
  }
  return found;
}

export function* fromRuns(given: NumberRuns): Generator<number> {
  let at = 0;
  for (let index = 0; index < given.length; index += 2) {
    at += given[index] ?? 0;
    for (const end = at + (given[index + 1] ?? 0); at < end; at++) yield at;
  }
}

export function hasNumber(runs: NumberRuns, number: number): boolean {
  let end = 0;
  for (let index = 0; index < runs.length; index += 2) {
    const start = end + (runs[index] ?? 0);
    end = start + (runs[index + 1] ?? 0);
    if (number < end) return number >= start;
  }
  return false;
}
