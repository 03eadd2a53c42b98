/** Listings of node ids. */
import { escapeLine } from "../../core/errors/escape-controls.ts";

/** One id per line; with `-qq`, the count of each file. */
export function idLines(items: readonly { readonly id: string; readonly path: string }[], verbosity: number): string[] {
  if (verbosity > -2) return items.map(({ id }) => escapeLine(id));
  const counts = new Map<string, number>();
  for (const { path } of items) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].map(([path, count]) => `${escapeLine(path)}: ${count}`);
}
