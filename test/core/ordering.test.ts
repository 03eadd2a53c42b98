import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { orderingKeys, reorderItems, type OrderingKeys } from "../../src/core/fixtures/ordering.ts";
import { isScope } from "../../src/core/fixtures/scope.ts";

interface Cases {
  readonly source: string;
  /** An item is `path|class|argument:index:scope …`. */
  readonly cases: readonly {
    readonly name: string;
    readonly items: readonly string[];
    readonly order: readonly number[];
  }[];
}

const { source, cases }: Cases = JSON.parse(readFileSync(new URL("ordering-cases.json", import.meta.url), "utf8"));

function keysOf(item: string): OrderingKeys {
  const [path = "", className = "", parameters = ""] = item.split("|");
  return orderingKeys(
    parameters
      .split(" ")
      .filter((text) => text !== "")
      .map((text) => {
        const [argName = "", index = "", scope] = text.split(":");
        return { argName, index: Number(index), scope: isScope(scope) ? scope : "function" };
      }),
    path,
    className === "" ? null : className,
  );
}

describe(`as ${source}`, () => {
  test.each(cases.map(({ name, items, order }) => [name, items, order] as const))("%s", (_name, items, order) => {
    const numbered = items.map((item, index) => ({ item, index }));
    expect(reorderItems(numbered, ({ item }) => keysOf(item)).map(({ index }) => index)).toEqual(order);
  });
});

test("no item is lost or made", () => {
  const item = fc.constantFrom(...new Set(cases.flatMap(({ items }) => items)));
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const numbered = items.map((text, index) => ({ text, index }));
      const order = reorderItems(numbered, ({ text }) => keysOf(text)).map(({ index }) => index);
      expect(order.sort((a, b) => a - b)).toEqual(items.map((_, index) => index));
    }),
  );
});

test("asks for the keys of each item once, however many there are", () => {
  let asked = 0;
  const items = Array.from({ length: 20_000 }, (_, index) => index);
  const ordered = reorderItems(items, (index) => {
    asked += 1;
    return orderingKeys(
      [{ argName: "m", index: index % 2, scope: "module" }],
      `test_${Math.floor(index / 10)}.ts`,
      null,
    );
  });
  expect(asked).toBe(20_000);
  expect(ordered.slice(0, 11)).toEqual([0, 2, 4, 6, 8, 1, 3, 5, 7, 9, 10]);
});
