/** How the tests of a run are cut into batches. */
import { expect, test } from "@jest/globals";
import { batchesOf, type BatchOptions } from "../../../src/tools/queue/plan-run.ts";

const NONE: BatchOptions = { durationOf: () => null, unitOf: (id) => id, perFile: false };

/** The batches as ids. */
function cut(ids: readonly string[], options: Partial<BatchOptions> = {}): string[][] {
  return batchesOf(ids, { ...NONE, ...options }).map((batch) => batch.map((at) => ids[at] ?? ""));
}

function many(count: number, name: (at: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => name(at));
}

test("without durations, there are some 200 batches of consecutive tests, and small files stay whole", () => {
  const ids = many(1000, (at) => `${Math.floor(at / 5)}.ts::t${at}`);
  const batches = cut(ids);
  expect(batches).toHaveLength(200);
  expect(batches[0]).toEqual(ids.slice(0, 5));
  expect(batches.flat()).toEqual(ids);
});

test("the rows of a test are in one batch, unless they take too long", () => {
  const ids = ["a.ts::x", ...many(4, (at) => `a.ts::rows[${at}]`), "a.ts::y"];
  expect(cut(ids, { durationOf: () => 0.06 })).toEqual([ids.slice(1, 5), ["a.ts::x"], ["a.ts::y"]]);
  expect(cut(ids, { durationOf: () => 0.2 })).toEqual(ids.map((id) => [id]));
});

test("the longest come first, and a test without a duration counts as the average", () => {
  const seconds: Record<string, number> = { "a.ts::a": 0.3, "a.ts::b": 9, "a.ts::d": 0.6 };
  const ids = ["a.ts::a", "a.ts::b", "a.ts::c", "a.ts::d"];
  expect(cut(ids, { durationOf: (id) => seconds[id] ?? null })).toEqual([
    ["a.ts::b"],
    ["a.ts::c"],
    ["a.ts::d"],
    ["a.ts::a"],
  ]);
});

test("what must not be divided is not, and a file has batches of its own where each has a process", () => {
  const ids = [...many(4, (at) => `a.ts::dyn[${at}]`), "b.ts::x", "c.ts::y"];
  const unitOf = (id: string): string => (id.startsWith("a.ts::dyn") ? "a.ts::dyn" : id);
  expect(cut(ids, { unitOf, durationOf: () => 1 })[0]).toEqual(ids.slice(0, 4));
  expect(cut(ids, { durationOf: () => 0.01 })).toEqual([ids]);
  expect(cut(ids, { durationOf: () => 0.01, perFile: true })).toEqual([ids.slice(0, 4), ["b.ts::x"], ["c.ts::y"]]);
});

test("a run has at most some 20,000 batches, whatever it takes", () => {
  const ids = many(100_000, (at) => `${Math.floor(at / 50)}.ts::t${at}`);
  expect(cut(ids, { durationOf: () => 1 })).toHaveLength(20_000);
  expect(cut([])).toEqual([]);
});
