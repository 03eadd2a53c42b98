import { expect, test } from "@jest/globals";
import { smallestFailing } from "../../../src/core/select/delta-debugging.ts";

/** How often a search asks, and what it finds among numbers, where these are needed together. */
async function found(count: number, needed: readonly number[]) {
  const items = Array.from({ length: count }, (_, index) => index);
  const asked: string[] = [];
  const part = await smallestFailing(items, (some) => {
    asked.push(some.join());
    return Promise.resolve(needed.every((one) => some.includes(one)));
  });
  expect(new Set(asked).size).toBe(asked.length);
  return { part, asked: asked.length };
}

test.each([
  [1, [0]],
  [2, [1]],
  [3, [0, 2]],
  [100, [99]],
  [100, [0, 50, 99]],
  [17, Array.from({ length: 17 }, (_, index) => index)],
])("of %d items, exactly those that are needed: %j", async (count, needed) => {
  expect((await found(count, needed)).part).toEqual(needed);
});

test("one of many is found by halves", async () => {
  expect((await found(1024, [700])).asked).toBeLessThanOrEqual(2 * Math.log2(1024));
});
