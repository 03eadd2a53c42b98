/** Orders of seeds: every item once, the same for the same seed, and groups stay together. */
import { expect, test } from "@jest/globals";
import { ORDER_LEVELS, shuffled } from "../../../src/core/select/random-order.ts";

const ITEMS = ["a.ts", "b/c.ts", "d::e.ts"].flatMap((path) =>
  [
    "test_1",
    "TestA::test_1",
    "TestA::test_2[x::y]",
    "TestA::TestB::test_3",
    "test_2[p]",
    "test_2[q]",
    "TestC::test_4",
  ].map((name) => ({ id: `${path}::${name}`, path })),
);

/** Whether items of one key stand side by side. */
function together<Item>(items: readonly Item[], keyOf: (item: Item) => string): boolean {
  const keys = items.map(keyOf);
  return new Set(keys).size === keys.filter((key, at) => key !== keys[at - 1]).length;
}

test.each(ORDER_LEVELS)("%s", (level) => {
  const orders = Array.from({ length: 50 }, (_, seed) => shuffled(ITEMS, String(seed), level));
  for (const [seed, order] of orders.entries()) {
    expect([...order].sort((a, b) => ITEMS.indexOf(a) - ITEMS.indexOf(b))).toEqual(ITEMS);
    expect(shuffled(ITEMS, String(seed), level)).toEqual(order);
    if (level !== "all") expect(together(order, ({ path }) => path)).toBe(true);
    if (level === "class") {
      expect(
        together(order, ({ id, path }) => `${path} ${/(?:::Test\w+)+/.exec(id)?.[0] ?? id.replace(/\[.*/, "")}`),
      ).toBe(true);
    }
  }
  expect(new Set(orders.map((order) => order.map(({ id }) => id).join(" "))).size).toBe(50);
  // Modules and tests are shuffled, not the one or the other.
  expect(new Set(orders.map(([first]) => first?.path)).size).toBe(3);
  expect(new Set(orders.map(([first]) => first?.id)).size).toBeGreaterThan(10);
  expect(orders.every((order) => together(order, ({ path }) => path))).toBe(level !== "all");
});

test("the tests of a file of another runner stay together on every level", () => {
  for (const level of ORDER_LEVELS) {
    const order = shuffled(ITEMS, "1", level, new Set(["b/c.ts"]));
    expect(new Set(order)).toEqual(new Set(ITEMS));
    expect(
      order.findLastIndex(({ path }) => path === "b/c.ts") - order.findIndex(({ path }) => path === "b/c.ts"),
    ).toBe(6);
  }
});

test("no items, and one", () => {
  expect(shuffled([], "1", "all")).toEqual([]);
  expect(shuffled(ITEMS.slice(0, 1), "", "module")).toEqual(ITEMS.slice(0, 1));
});
