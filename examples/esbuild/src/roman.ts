const VALUES: readonly (readonly [string, number])[] = [
  ["M", 1000],
  ["CM", 900],
  ["D", 500],
  ["CD", 400],
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
];

/** A number in Roman numerals: `4` becomes `"IV"`. */
export function roman(n: number): string {
  if (!Number.isInteger(n) || n < 1 || n > 3999) throw new RangeError(`${n} has no Roman numeral`);
  let [text, rest] = ["", n];
  for (const [letters, value] of VALUES) {
    text += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
