/** Lines of `xtest list`: node ids, and the dependency chains from changed files to tests (`--changed --why`). */

import { posix } from "node:path";
import { escapeLine } from "../../core/errors/escape-controls.ts";

/** One id per line; with `-qq`, the count of each file. */
export function idLines(items: readonly { readonly id: string; readonly path: string }[], verbosity: number): string[] {
  if (verbosity > -2) return items.map(({ id }) => escapeLine(id));
  const counts = new Map<string, number>();
  for (const { path } of items) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].map(([path, count]) => `${escapeLine(path)}: ${count}`);
}

/** A step from a file to one that depends on it; `from` of the first is the changed file, maybe itself. */
interface ChainStep {
  readonly file: string;
  readonly from: string;
  /** Null for an import. */
  readonly why: string | null;
}

/** A file on the way, as JSON. */
export interface ChainPlace {
  /** From the root. */
  readonly path: string;
  /** Why the file before it reaches it; null for an import, and for the changed file. */
  readonly because: string | null;
}

/** @param root - real path of the root. */
export function placesOfChain(way: readonly ChainStep[], root: string): ChainPlace[] {
  const [first] = way;
  if (first === undefined) return [];
  const fromRoot = (file: string) => posix.relative(root, file);
  const start = first.from === first.file ? [] : [{ path: fromRoot(first.from), because: null }];
  return [...start, ...way.map(({ file, why }) => ({ path: fromRoot(file), because: why }))];
}

/** `src/cart.ts → src/shop.ts → tests/test_shop.ts::test_total`. */
export function chainLine(places: readonly ChainPlace[], { id }: { readonly id: string }): string {
  // The last place is the module of the item.
  const [last] = places.slice(-1);
  const before = places.length === 1 ? places : places.slice(0, -1);
  const parts = before.map(({ path, because }) => `${path}${because === null ? "" : ` (${because})`}`);
  const own = places.length === 1 || last === undefined || last.because === null ? "" : ` (${last.because})`;
  return escapeLine(`${[...parts, id].join(" → ")}${own}`);
}
