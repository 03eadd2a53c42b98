/** Prices as people write them. */

/** Cents of a price such as `12`, `12.5` or `$12.50`. Throws a `SyntaxError` for anything else. */
export function parsePrice(text: string): number {
  const match = /^\$?(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) throw new SyntaxError(`not a price: ${JSON.stringify(text)}`);
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** A price for people, in the currency that the environment variable `CURRENCY` names; dollars without it. */
export function formatPrice(cents: number): string {
  return `${process.env["CURRENCY"] ?? "$"}${(cents / 100).toFixed(2)}`;
}
