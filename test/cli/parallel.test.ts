/** The number of workers of a run, and the tests that must stay on the same worker. */
import { expect, test } from "@jest/globals";
import { parallelOf } from "../../src/cli/execute/parallel.ts";
import type { Args } from "../../src/cli/flags/args.ts";

const NO_PLAN = {
  plan: {
    version: 1,
    options: { timeout: 0, disableTestIdEscaping: false, testFunctions: [], testClasses: [] },
    required: [],
    fixtures: [],
    files: [],
  },
  items: [],
} as const;

const IDS = ["a.ts::test_1", "a.ts::TestX::test_2", "a.ts::TestX::test_3", "b.ts::test_4[...]", "b.ts::test_5"];

test.each<[workers: Args["workers"], dist: Args["dist"], ids: readonly string[], count: number | undefined]>([
  [0, "worksteal", IDS, undefined],
  [2, "worksteal", IDS, 2],
  [9, "worksteal", IDS, 5],
  [9, "loadscope", IDS, 3],
  [9, "loadfile", IDS, 2],
  [2, "loadfile", IDS.slice(0, 3), 1],
  ["auto", "worksteal", IDS, 4],
  ["auto", "loadfile", IDS, 2],
  [3, "worksteal", [], 1],
])("-n %s --dist %s", (workers, dist, ids, count) => {
  const selected = ids.map((id) => ({ id, dynamic: id.endsWith("[...]") }));
  expect(parallelOf({ workers, dist, isolate: false }, { collection: NO_PLAN, selected }, 4)?.workers).toBe(count);
});

test.each<[workers: Args["workers"], count: number]>([
  [0, 0],
  [9, 2],
])("-n %s --isolate=process", (workers, count) => {
  const selected = IDS.map((id) => ({ id, dynamic: false }));
  const given = { workers, dist: "worksteal", isolate: "process" } as const;
  expect(parallelOf(given, { collection: NO_PLAN, selected }, 4)).toMatchObject({
    workers: count,
    dist: "loadfile",
    perFile: true,
    expands: false,
  });
});

test("what only the run knows stays whole", () => {
  const selected = IDS.map((id) => ({ id, dynamic: id.endsWith("[...]") }));
  const parallel = parallelOf({ workers: 2, dist: "worksteal", isolate: false }, { collection: NO_PLAN, selected });
  expect([...(parallel?.whole ?? [])]).toEqual(["b.ts::test_4"]);
});
