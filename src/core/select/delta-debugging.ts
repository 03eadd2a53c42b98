/** Finds a smallest part of a list that still makes something fail: Zeller's delta debugging. */

/**
 * A part of the items, in order, of which none can be left out alone.
 *
 * @param items - which fail together, where none of them does not.
 * @param fails - whether some of them, in order, fail. It is not asked twice for the same ones.
 */
export async function smallestFailing<Item>(
  items: readonly Item[],
  fails: (some: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  const passed = new Set<string>();
  const places = new Map(items.map((item, index) => [item, index]));
  const failsNow = async (some: readonly Item[]): Promise<boolean> => {
    const key = some.map((item) => places.get(item)).join();
    if (passed.has(key)) return false;
    const failed = await fails(some);
    if (!failed) passed.add(key);
    return failed;
  };
  const firstFailing = async (parts: readonly (readonly Item[])[]): Promise<readonly Item[] | null> => {
    for (const part of parts) if (await failsNow(part)) return part;
    return null;
  };
  let left = items;
  let count = Math.min(2, left.length);
  while (left.length > 1) {
    const all = left;
    const parts = partsOf(all, count);
    const part = await firstFailing(parts);
    const rest = part === null && count > 2 ? await firstFailing(withoutEach(all, parts)) : null;
    if (part !== null) [left, count] = [part, 2];
    else if (rest !== null) [left, count] = [rest, Math.max(2, count - 1)];
    else if (count >= left.length) break;
    else count = Math.min(left.length, 2 * count);
  }
  return left;
}

function partsOf<Item>(items: readonly Item[], count: number): (readonly Item[])[] {
  const startOf = (part: number): number => Math.floor((part * items.length) / count);
  return Array.from({ length: count }, (_, part) => items.slice(startOf(part), startOf(part + 1)));
}

function withoutEach<Item>(all: readonly Item[], parts: readonly (readonly Item[])[]): (readonly Item[])[] {
  return parts.map((part) => {
    const left = new Set(part);
    return all.filter((item) => !left.has(item));
  });
}
