/**
 * Names similar to one that was not found, for messages.
 * A vocabulary module: it imports nothing, so that every message can use it.
 */

/**
 * The `known` names that are similar to `name`, nearest first, then in name order. Case is ignored; about a third of
 * the letters may differ, or one name may be the beginning of the other.
 *
 * @param limit - maximum number of names. Default: 3.
 */
export function nearest(name: string, known: Iterable<string>, limit = 3): string[] {
  const allowed = Math.max(1, Math.ceil(name.length / 3));
  const wanted = name.toLowerCase();
  const near: { readonly candidate: string; readonly distance: number }[] = [];
  for (const candidate of new Set(known)) {
    if (candidate === name) continue;
    const other = candidate.toLowerCase();
    const distance = editDistance(wanted, other, allowed);
    if (distance <= allowed) near.push({ candidate, distance });
    else if (isBeginning(wanted, other) || isBeginning(other, wanted)) near.push({ candidate, distance: allowed + 1 });
  }
  near.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  return near.slice(0, limit).map(({ candidate }) => candidate);
}

/** Two letters are the beginning of too many words. */
function isBeginning(beginning: string, word: string): boolean {
  return beginning.length > 2 && word.startsWith(beginning);
}

/**
 * The number of kinds of letters in one word and not in the other: each takes an edit, and counting is much faster than
 * computing the distance.
 */
function missingLetters(a: string, b: string): number {
  const inA = lettersOf(a);
  const inB = lettersOf(b);
  return Math.max(bitCount(inA & ~inB), bitCount(inB & ~inA));
}

/** A bit for each kind of letter in a word; several kinds may share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * The number of letters to insert, delete, replace or swap with a neighbour to turn `a` into `b`; some number above
 * `limit` if it exceeds that.
 */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || missingLetters(a, b) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const swap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (previous[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (previous[column - 1] ?? Infinity) + cost,
        swap ? (beforePrevious[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? Infinity;
}
