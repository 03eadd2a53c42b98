/** `--random-order`: the order that a seed gives. */
import type { WholeFiles } from "./whole-files.ts";

/** What stays together: the tests of a module, of a class, or nothing. */
export const ORDER_LEVELS = ["module", "class", "all"] as const;
export type OrderLevel = (typeof ORDER_LEVELS)[number];

/** An item that can be ordered. */
interface Ordered {
  readonly id: string;
  readonly path: string;
}

/**
 * The items in the order of a seed, which is the same everywhere and for each run.
 *
 * @param level - what stays together. What does is shuffled within, and the groups are.
 * @param whole - files whose tests stay together in any case. Default: none.
 */
export function shuffled<Item extends Ordered>(
  items: readonly Item[],
  seed: string,
  level: OrderLevel,
  whole: WholeFiles = new Set(),
): Item[] {
  const random = numbersOf(seed);
  if (level === "all")
    return [...groupBy(shuffle(items, random), ({ id, path }) => (whole.has(path) ? path : id))].flat();
  const modules = groupBy(items, ({ path }) => path);
  return shuffle(modules, random).flatMap((group) =>
    level === "module"
      ? shuffle(group, random)
      : shuffle(groupBy(group, classOf), random).flatMap((one) => shuffle(one, random)),
  );
}

/** The class of a test; without one, the test is a group of its own, as its parameters are. */
function classOf({ id, path }: Ordered): string {
  const [first = "", ...inner] = id
    .slice(path.length)
    .replace(/\[[^]*$/, "")
    .split("::")
    .slice(1);
  return inner.length === 0 ? first : [first, ...inner.slice(0, -1)].join("::");
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** Fisher and Yates. */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const rest = [...items];
  const result: Item[] = [];
  while (rest.length > 0) {
    const at = Math.floor(random() * rest.length);
    const last = rest.pop();
    if (last === undefined) break;
    const chosen = rest[at] ?? last;
    if (at < rest.length) rest[at] = last;
    result.push(chosen);
  }
  return result;
}

/** Numbers from 0 up to 1, by a text: mulberry32, begun with its FNV-1a hash. */
function numbersOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
