/** Shards: a table of expected results, and properties of any list. */
import { describe, expect, test } from "@jest/globals";
import { UsageError } from "../../../src/core/errors/errors.ts";
import { parseShard, shardOf, type ShardOptions } from "../../../src/core/select/shard.ts";
import { fc } from "../../random.ts";

type Durations = NonNullable<ShardOptions["durations"]>;

const partsOf = (ids: readonly string[], count: number, durations?: Durations): string[][] =>
  Array.from({ length: count }, (_, at) => shardOf(ids, { index: at + 1, count, ...(durations && { durations }) }));

describe("sizes", () => {
  test.each<[length: number, count: number, sizes: number[]]>([
    [0, 2, [0, 0]],
    [1, 1, [1]],
    [1, 3, [1, 0, 0]],
    [6, 3, [2, 2, 2]],
    [7, 3, [3, 2, 2]],
    [8, 3, [3, 3, 2]],
    // Ceiling sizes would leave nothing for the last.
    [10, 6, [2, 2, 2, 2, 1, 1]],
  ])("of %i items in %i parts", (length, count, sizes) => {
    const ids = Array.from({ length }, (_, at) => `t${at}`);
    expect(partsOf(ids, count).map((part) => part.length)).toEqual(sizes);
  });
});

/** Seconds, `null` for an item that is not known; parts as the seconds of their items. */
describe("durations", () => {
  test.each<[seconds: (number | null)[], count: number, parts: (number | null)[][]]>([
    [
      [1, 1, 1, 1],
      2,
      [
        [1, 1],
        [1, 1],
      ],
    ],
    [[9, 1, 1, 1], 2, [[9], [1, 1, 1]]],
    [[1, 1, 1, 9], 2, [[1, 1, 1], [9]]],
    // The part with 5 cannot be lighter, so none of the others has to be as heavy.
    [[5, 1, 1, 1, 1], 3, [[5], [1, 1], [1, 1]]],
    // Cutting at the middle alone would give 8.
    [[4, 4, 4, 1, 1, 1], 3, [[4], [4], [4, 1, 1, 1]]],
    [
      [2, 2, 2, 3, 3, 3],
      2,
      [
        [2, 2, 2, 3],
        [3, 3],
      ],
    ],
    [
      [3, 4, 4, 4, 3],
      2,
      [
        [3, 4, 4],
        [4, 3],
      ],
    ],
    // No part is empty, however much the first items take.
    [[100, 0, 0], 3, [[100], [0], [0]]],
    [[0, 0, 100], 2, [[0, 0], [100]]],
    // What is not known is the average: 4.
    [
      [1, 7, null, null],
      2,
      [
        [1, 7],
        [null, null],
      ],
    ],
    [[null, null, null], 2, [[null, null], [null]]],
    [
      [0, 0, 0, 0, 0],
      2,
      [
        [0, 0, 0],
        [0, 0],
      ],
    ],
    [[5, 1], 3, [[5], [1], []]],
  ])("%j in %i parts", (seconds, count, parts) => {
    const ids = seconds.map((_, at) => String(at));
    const durationOf = (id: string): number | null => seconds[Number(id)] ?? null;
    expect(partsOf(ids, count, durationOf).map((part) => part.map(durationOf))).toEqual(parts);
  });
});

const lists = fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 40 }).chain((ids) =>
  fc.record({
    ids: fc.constant(ids),
    count: fc.integer({ min: 1, max: 12 }),
    seconds: fc.array(fc.option(fc.double({ min: 0, max: 100, noNaN: true })), {
      minLength: ids.length,
      maxLength: ids.length,
    }),
  }),
);

test("parts are the list, in order, and none is empty where there is enough", () => {
  fc.assert(
    fc.property(lists, ({ ids, count, seconds }) => {
      const durations: Durations = (id) => seconds[ids.indexOf(id)] ?? null;
      for (const parts of [partsOf(ids, count), partsOf(ids, count, durations)]) {
        expect(parts).toHaveLength(count);
        expect(parts.flat()).toEqual(ids);
        expect(parts.filter((part) => part.length > 0)).toHaveLength(Math.min(ids.length, count));
      }
      const sizes = partsOf(ids, count).map((part) => part.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test("no cut would make the longest part shorter", () => {
  const few = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(few, fc.integer({ min: 1, max: 4 }), (seconds, count) => {
      const ids = seconds.map((_, at) => String(at));
      const parts = partsOf(ids, count, (id) => seconds[Number(id)] ?? null);
      const sums = parts.map((part) => part.reduce((sum, id) => sum + (seconds[Number(id)] ?? 0), 0));
      expect(Math.max(...sums)).toBe(shortest(seconds, count));
    }),
  );
});

/** By trying every place for the first cut. */
function shortest([...seconds]: readonly number[], count: number): number {
  const whole = seconds.reduce((sum, value) => sum + value, 0);
  if (count === 1 || seconds.length === 0) return whole;
  let first = 0;
  let best = whole;
  seconds.forEach((value, at) => {
    first += value;
    best = Math.min(best, Math.max(first, shortest(seconds.slice(at + 1), count - 1)));
  });
  return best;
}

test.each(["1/1", "2/3", "10/10"])("%s is a shard", (text) => {
  const { index, count } = parseShard(text);
  expect(`${index}/${count}`).toBe(text);
});

test.each<[text: string, right: RegExp]>([
  ["3/2", /of 2 parts the first is 1\/2 and the last is 2\/2/],
  ["0/2", /of 2 parts the first is 1\/2/],
  ["1/0", /at least one, 1\/1/],
  ["x", /such as 1\/3/],
  ["", /such as 1\/3/],
  ["1/2/3", /such as 1\/3/],
  ["-1/2", /such as 1\/3/],
  ["1.5/2", /such as 1\/3/],
])("%j is none", (text, right) => {
  expect(() => parseShard(text)).toThrow(UsageError);
  expect(() => parseShard(text)).toThrow(right);
});
