/**
 * Cache keys, and hashes of texts that nobody forges, where possible without `node:crypto`: a listing from the cache would load it for nothing else, and
 * that takes longer than to read the cache.
 */

/** The number of the file, of `count` files, that has the entry of a path: numbered names are spread evenly, as FNV-1a does. */
export function shardNumber(path: string, count: number): number {
  let hash = 0;
  for (let index = 0; index < path.length; index++) hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % count;
}

/** Odd multipliers, one for each 32 bits of a key. */
const MULTIPLIERS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/** Characters from which on `node:crypto` is faster, with the time to load it. */
const LONG = 20_000;

/**
 * The key of what is cached for a value: 32 hexadecimal digits.
 *
 * @param value - all that the cached depends on besides files, as JSON takes it.
 */
export function keyOf(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length > LONG) return process.getBuiltinModule("node:crypto").hash("sha256", text, "hex").slice(0, 32);
  return MULTIPLIERS.map((multiplier) => hashOfText(text, multiplier).toString(16).padStart(8, "0")).join("");
}

/**
 * The entries of a cache key: all that a cached result depends on besides its inputs, by name, as JSON takes it. A test changes each entry of
 * each table and asks for another key: `test/store/cache-keys.test.ts`.
 */
export type KeyEntries<Subject> = Readonly<Record<string, (subject: Subject) => unknown>>;

/** The values of the entries, in the order of the table. */
export function keyParts<Subject>(entries: KeyEntries<Subject>, subject: Subject): unknown[] {
  return Object.values(entries).map((entry) => entry(subject));
}

/** Each step can be undone, so that texts of one length that differ in one place never have the same hash. */
function hashOfText(text: string, multiplier: number): number {
  let hash = Math.imul(text.length, multiplier);
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), multiplier);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
