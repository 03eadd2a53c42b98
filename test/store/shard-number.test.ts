import { expect, test } from "@jest/globals";
import { shardNumber } from "../../src/store/shard-number.ts";

test("numbered names are spread evenly over the files of a cache", () => {
  const counts = Array.from({ length: 64 }, () => 0);
  for (let at = 0; at < 6400; at += 1) {
    const folder = String(Math.floor(at / 50)).padStart(3, "0");
    const shard = shardNumber(`/project/area_${folder}/test_case_${String(at).padStart(5, "0")}.ts`, counts.length);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  expect(Math.max(...counts)).toBeLessThan(150);
  expect(Math.min(...counts)).toBeGreaterThan(50);
});
