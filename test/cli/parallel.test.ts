/** The number of workers of a run, and the tests that must stay on the same worker. */
import { describe, expect, test } from "@jest/globals";
import { parallelOf } from "../../src/cli/execute/parallel.ts";
import { projectsThatPay, workersThatPay, type WorkersQuestion } from "../../src/cli/select/workers-that-pay.ts";
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

test.each<[workers: number, dist: Args["dist"], ids: readonly string[], count: number | undefined]>([
  [0, "worksteal", IDS, undefined],
  [2, "worksteal", IDS, 2],
  [9, "worksteal", IDS, 5],
  [9, "loadscope", IDS, 3],
  [9, "loadfile", IDS, 2],
  [2, "loadfile", IDS.slice(0, 3), 1],
  [3, "worksteal", [], 1],
])("-n %s --dist %s", (workers, dist, ids, count) => {
  const selected = ids.map((id) => ({ id, dynamic: id.endsWith("[...]") }));
  expect(parallelOf({ workers, dist, isolate: false }, { collection: NO_PLAN, selected })?.workers).toBe(count);
});

test.each<[workers: number, count: number]>([
  [0, 0],
  [9, 2],
])("-n %s --isolate=process", (workers, count) => {
  const selected = IDS.map((id) => ({ id, dynamic: false }));
  const given = { workers, dist: "worksteal", isolate: "process" } as const;
  expect(parallelOf(given, { collection: NO_PLAN, selected })).toMatchObject({
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

describe("as many workers as pay", () => {
  const FILES = ["a.ts", "b.ts", "c.ts", "d.ts"];
  const free = { maxWorkers: null, minWorkers: null };
  const question: WorkersQuestion = {
    files: FILES.map((path) => ({ path, project: 0, definitions: [] })),
    selected: FILES.map((path) => ({ id: `${path}::test_1`, dynamic: false })),
    durations: {},
    all: false,
    projects: [free],
    cores: 3,
  };
  const each = (seconds: number) => Object.fromEntries(FILES.map((path) => [`${path}::test_1`, seconds]));
  const own = {
    ...question,
    files: question.files.map(({ project: _, ...one }) => one),
  };
  const limited = (maxWorkers: number | string | null, minWorkers: number | string | null = null) => ({
    ...question,
    durations: each(9),
    projects: [{ maxWorkers, minWorkers }],
  });

  test.each<[title: string, question: WorkersQuestion, workers: number]>([
    ["none for what takes no time", question, 0],
    ["none for two seconds", { ...question, durations: each(0.5) }, 0],
    ["one for each three seconds", { ...question, durations: each(1.6) }, 2],
    ["one for each core", { ...question, durations: each(9) }, 3],
    ["one for each file", { ...question, durations: each(9), cores: 8 }, 4],
    [
      "of the tests that are selected",
      { ...question, selected: [{ id: "a.ts::test_2", dynamic: false }], durations: each(9) },
      0,
    ],
    [
      "for tests that only the run knows",
      { ...question, selected: FILES.map((path) => ({ id: `${path}::[...]`, dynamic: true })), durations: each(9) },
      3,
    ],
    ["none for some files that have not run", { ...question, durations: null }, 0],
    ["at most as configured", limited(2), 2],
    ["a share of the cores", limited("70%"), 2],
    ["a share of less than one core", limited("10%"), 0],
    ["at least as configured", { ...limited(null, 2), durations: {} }, 2],
    ["none for tests of xtest", { ...own, durations: each(9) }, 0],
    ["for tests of xtest if it is said", { ...own, durations: each(9), all: true }, 3],
  ])("%s", (_title, given, workers) => {
    expect(workersThatPay(given).workers).toBe(workers);
  });

  test("files of a project that runs one after the other are together, as those of xtest are", () => {
    const projectsOf = new Map([
      ["c.ts", 0],
      ["d.ts", 1],
    ]);
    const files = question.files.map(({ project: _, ...one }) => {
      const project = projectsOf.get(one.path);
      return { ...one, ...(project !== undefined && { project }) };
    });
    const projects = [{ maxWorkers: 1, minWorkers: null }, free];
    const chosen = workersThatPay({ ...question, files, projects, durations: each(9) });
    const { seconds, isAlone, ...workers } = chosen;
    expect(workers).toEqual({ workers: 2, together: new Map(["a.ts", "b.ts", "c.ts"].map((path) => [path, ""])) });
    expect([seconds, isAlone]).toEqual([expect.closeTo(36.008), true]);
    const selected = question.selected;
    expect(
      parallelOf({ ...chosen, dist: "worksteal", isolate: false }, { collection: NO_PLAN, selected }),
    ).toMatchObject(workers);
  });
});

test.each([
  ["none beside one", [30], 8, 0],
  ["none for little", [0.1, 0.1, 0.1], 8, 0],
  ["two for two seconds", [1, 1], 8, 2],
  ["many that take little", Array.from({ length: 12 }, () => 0.01), 8, 3],
  ["one for each core", [9, 9, 9], 2, 2],
])("projects side by side: %s", (_title, seconds, cores, expected) => {
  const runs = seconds.map((one) => ({ seconds: one }));
  expect(projectsThatPay(runs, cores)).toBe(expected);
});
