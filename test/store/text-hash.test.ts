import { describe, expect, test } from "@jest/globals";
import { keyOf, shardNumber } from "../../src/store/text-hash.ts";

/** Paths as a generated suite has them. */
const PATHS = Array.from({ length: 6400 }, (_, at) => {
  const folder = String(Math.floor(at / 50)).padStart(3, "0");
  return `/project/area_${folder}/test_case_${String(at).padStart(5, "0")}.ts`;
});

test("numbered names are spread evenly over the files of a cache", () => {
  const counts = Array.from({ length: 64 }, () => 0);
  for (const path of PATHS) {
    const shard = shardNumber(path, counts.length);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  expect(Math.max(...counts)).toBeLessThan(150);
  expect(Math.min(...counts)).toBeGreaterThan(50);
});

describe("keys", () => {
  const values = [
    ...PATHS,
    ...PATHS.map((path) => [path, "settings"]),
    // One digit moved, two places changed at once, and what only order or nesting tells apart.
    ...PATHS.map((_, at) => ({ timeout: at, retries: 6400 - at })),
    ...Array.from({ length: 300 }, (_, at) => "0".repeat(at)),
    ...Array.from(
      { length: 4000 },
      (_, at) => `${at.toString(2).padStart(12, "0")}${(4095 - at).toString(2).padStart(12, "0")}`,
    ),
  ];
  const keys = values.map(keyOf);

  test("are 32 hexadecimal digits", () => {
    expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([]);
    expect(keyOf({ a: [1, null] })).toBe(keyOf({ a: [1, null] }));
  });

  test("are different for different values, in each of their parts", () => {
    expect(new Set(keys).size).toBe(keys.length);
    for (const part of [0, 8, 16, 24]) {
      // By chance, 24,000 numbers of 32 bits have 0.1 equal pairs.
      expect(keys.length - new Set(keys.map((key) => key.slice(part, part + 8))).size).toBeLessThan(4);
    }
  });

  test("change in half of their bits with one letter", () => {
    const changed = PATHS.map((path, at) =>
      differingBits(keys[at] ?? "", keyOf(`${path.slice(0, 12)}x${path.slice(13)}`)),
    );
    expect(changed.reduce((sum, bits) => sum + bits, 0) / changed.length).toBeGreaterThan(60);
    expect(Math.min(...changed)).toBeGreaterThan(30);
  });
});

function differingBits(one: string, other: string): number {
  const bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return bits.toString(2).replaceAll("0", "").length;
}
