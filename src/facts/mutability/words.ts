/** Finds words in a text without parsing it. */

/** Offsets at which a word stands as a whole, in order. */
export function wordPlaces(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const isWhole = !isWordCode(text.charCodeAt(at - 1)) && !isWordCode(text.charCodeAt(at + word.length));
    if (isWhole) places.push(at);
  }
  return places;
}

/** Calls `note` for each word between two offsets, numbers and keywords included. */
export function eachWord(text: string, from: number, to: number, note: (word: string, at: number) => void): void {
  for (let at = from; at < to; at += 1) {
    if (!isWordCode(text.charCodeAt(at))) continue;
    const start = at;
    while (at < to && isWordCode(text.charCodeAt(at))) at += 1;
    note(text.slice(start, at), start);
  }
}

/** Whether a code unit belongs to a name, a keyword or a number. */
export function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code >= 128
  );
}
