/** The ways from changed files to tests, as `xtest list --changed --why` prints them. */
import { posix } from "node:path";
import { escapeLine } from "../../core/errors/escape-controls.ts";

/** A step from a file to one that depends on it; `from` of the first is the changed file, maybe itself. */
interface WayStep {
  readonly file: string;
  readonly from: string;
  /** Null for an import. */
  readonly why: string | null;
}

/** A file on the way, as JSON. */
export interface WayPlace {
  /** From the root. */
  readonly path: string;
  /** Why the file before it reaches it; null for an import, and for the changed file. */
  readonly because: string | null;
}

/** @param root - real path of the root. */
export function placesOfWay(way: readonly WayStep[], root: string): WayPlace[] {
  const [first] = way;
  if (first === undefined) return [];
  const fromRoot = (file: string) => posix.relative(root, file);
  const start = first.from === first.file ? [] : [{ path: fromRoot(first.from), because: null }];
  return [...start, ...way.map(({ file, why }) => ({ path: fromRoot(file), because: why }))];
}

/** `src/cart.ts → src/shop.ts → tests/test_shop.ts::test_total`. */
export function wayLine(places: readonly WayPlace[], { id }: { readonly id: string }): string {
  // The last place is the module of the item.
  const [last] = places.slice(-1);
  const before = places.length === 1 ? places : places.slice(0, -1);
  const parts = before.map(({ path, because }) => `${path}${because === null ? "" : ` (${because})`}`);
  const own = places.length === 1 || last === undefined || last.because === null ? "" : ` (${last.because})`;
  return escapeLine(`${[...parts, id].join(" → ")}${own}`);
}
