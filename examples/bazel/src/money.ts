/** An amount in cents as text, such as `12.50`. */
export function formatCents(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, "0")}`;
}
