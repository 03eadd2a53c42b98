/** The order of items: regrouped so that parametrized fixtures of wider scopes are set up as seldom as possible. */
import type { Scope } from "./scope.ts";

/** Scopes that several items can share, widest first. */
export const HIGH_SCOPES = ["session", "package", "module", "class"] as const;

export type HighScope = (typeof HIGH_SCOPES)[number];

/**
 * What an item shares with others, by scope: one key for each parameter of that scope, in order of parametrization.
 * Equal keys mean the same parameter of the same argument at the same place.
 */
export type OrderingKeys = Readonly<Record<HighScope, readonly string[]>>;

/** One parameter of an item. */
export interface OrderingParameter {
  readonly argName: string;
  /** Position in its table. */
  readonly index: number;
  readonly scope: Scope;
}

const NO_KEYS: OrderingKeys = { session: [], package: [], module: [], class: [] };

/**
 * The keys of one item.
 *
 * @param parameters In order of parametrization: those of fixtures' `params` first, then those of marks.
 * @param path The module's, from the root, with `/`.
 * @param className The class's dotted name; null outside of classes.
 */
export function orderingKeys(
  parameters: readonly OrderingParameter[],
  path: string,
  className: string | null,
): OrderingKeys {
  if (parameters.every(({ scope }) => scope === "function")) return NO_KEYS;
  const places: Record<HighScope, string> = {
    session: "",
    package: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
    module: path,
    class: `${path}::${className ?? ""}`,
  };
  const keys: Record<HighScope, string[]> = { session: [], package: [], module: [], class: [] };
  for (const { argName, index, scope } of parameters) {
    if (scope !== "function") keys[scope].push(`${argName}\n${index}\n${places[scope]}`);
  }
  return keys;
}

/**
 * The items in the order in which they should run: pytest's `reorder_items`, item by item.
 *
 * @param keysOf The keys of an item; called once for each.
 */
export function reorderItems<T>(items: readonly T[], keysOf: (item: T) => OrderingKeys): T[] {
  const keys = items.map(keysOf);
  if (keys.every((own) => HIGH_SCOPES.every((scope) => own[scope].length === 0))) return [...items];
  const byKey = indexByKey(keys);
  const order = reorderAtScope(
    items.map((_, index) => index),
    keys,
    byKey,
    0,
  );
  return order.flatMap((index) => items.slice(index, index + 1));
}

type ItemsByKey = Readonly<Record<HighScope, ReadonlyMap<string, OrderedItems>>>;

function indexByKey(keys: readonly OrderingKeys[]): ItemsByKey {
  const byKey: Record<HighScope, Map<string, OrderedItems>> = {
    session: new Map(),
    package: new Map(),
    module: new Map(),
    class: new Map(),
  };
  keys.forEach((own, index) => {
    for (const scope of HIGH_SCOPES) {
      for (const key of own[scope]) {
        let items = byKey[scope].get(key);
        if (items === undefined) byKey[scope].set(key, (items = new OrderedItems()));
        items.append(index);
      }
    }
  });
  return byKey;
}

/**
 * One scope of the algorithm, and those below it. Takes the first item that has a key, pulls all items with that key
 * forward, and orders what came before by the next narrower scope.
 */
function reorderAtScope(
  items: readonly number[],
  keys: readonly OrderingKeys[],
  byKey: ItemsByKey,
  level: number,
): number[] {
  const scope = HIGH_SCOPES[level];
  if (scope === undefined || items.length < 3) return [...items];
  const members = new Set(items);
  const ignored = new Set<string>();
  const done = new Set<number>();
  // The next item is the last of the list.
  const waiting = [...items].reverse();
  while (waiting.length > 0) {
    const withoutKeys = new Set<number>();
    let slicingKey: string | undefined;
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      if (done.has(item) || withoutKeys.has(item)) continue;
      slicingKey = keys[item]?.[scope].filter((key) => !ignored.has(key)).at(-1);
      if (slicingKey === undefined) {
        withoutKeys.add(item);
        continue;
      }
      const matching = [...(byKey[scope].get(slicingKey) ?? [])].filter((other) => members.has(other));
      // They may be in the list a second time further down: they are passed over there.
      for (const other of matching.reverse()) {
        waiting.push(other);
        for (const anyScope of HIGH_SCOPES) {
          for (const key of keys[other]?.[anyScope] ?? []) byKey[anyScope].get(key)?.moveToFront(other);
        }
      }
      break;
    }
    for (const item of reorderAtScope([...withoutKeys], keys, byKey, level + 1)) done.add(item);
    if (slicingKey !== undefined) ignored.add(slicingKey);
  }
  return [...done];
}

/** A set of items that keeps an order and can move one to the front, both in no time: a linked list. */
class OrderedItems {
  readonly #next = new Map<number, number>();
  readonly #previous = new Map<number, number>();
  #first: number | undefined;
  #last: number | undefined;

  append(item: number): void {
    if (item === this.#first || this.#previous.has(item)) return;
    if (this.#last === undefined) this.#first = item;
    else this.#link(this.#last, item);
    this.#last = item;
  }

  moveToFront(item: number): void {
    if (item === this.#first || this.#first === undefined) return;
    const previous = this.#previous.get(item);
    const next = this.#next.get(item);
    if (previous !== undefined) {
      if (next === undefined) {
        this.#next.delete(previous);
        this.#last = previous;
      } else {
        this.#link(previous, next);
      }
    }
    this.#previous.delete(item);
    this.#link(item, this.#first);
    this.#first = item;
  }

  #link(before: number, after: number): void {
    this.#next.set(before, after);
    this.#previous.set(after, before);
  }

  *[Symbol.iterator](): Generator<number> {
    for (let item = this.#first; item !== undefined; item = this.#next.get(item)) yield item;
  }
}
