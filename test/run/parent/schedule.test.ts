/** The schedule of workers: tables for its pure part, and every order of requests for its state. */
import { describe, expect, test } from "@jest/globals";
import { DISTS, type Dist } from "../../../src/core/data/run/option-values.ts";
import {
  beginningOf,
  countAhead,
  deal,
  lineOf,
  sharesOf,
  steal,
  unitOf,
} from "../../../src/run/parent/parallel/schedule.ts";
import type { Share } from "../../../src/run/parent/parallel/schedule.ts";
import { createScheduler } from "../../../src/run/parent/parallel/scheduler.ts";
import { fc } from "../../random.ts";

const NOTHING = new Set<string>();
/** `a1 a2 b1` for two tests of a.ts and one of b.ts; `aX1` for one of a class. */
const idsOf = (text: string): string[] =>
  text.split(" ").map((word) => {
    const [, file = "", cls = "", name = ""] = /^([a-z])([A-Z]*)(.*)$/.exec(word) ?? [];
    return [`${file}.ts`, ...[...cls].map((letter) => `Test${letter}`), `test_${name}`].join("::");
  });

describe("what stays together", () => {
  test.each<[dist: Dist, id: string, unit: string]>([
    ["worksteal", "a.ts::TestX::test_m[1]", "a.ts::TestX::test_m[1]"],
    ["loadscope", "a.ts::TestX::test_m[1]", "a.ts::TestX"],
    ["loadscope", "a.ts::TestX::TestY::test_m", "a.ts::TestX::TestY"],
    ["loadscope", "d/a.ts::test_f[a::b]", "d/a.ts"],
    ["loadfile", "d/a.ts::TestX::test_m[a::b]", "d/a.ts"],
  ])("%s: %s", (dist, id, unit) => {
    expect(unitOf(id, dist, NOTHING)).toBe(unit);
  });

  test.each<[dist: Dist, id: string, whole: string, unit: string]>([
    ["worksteal", "a.ts::test_f[1]", "a.ts::test_f", "a.ts::test_f"],
    ["worksteal", "a.ts::test_fg[1]", "a.ts::test_f", "a.ts::test_fg[1]"],
    ["worksteal", "a.ts::TestX::test_m[1]", "a.ts::TestX", "a.ts::TestX"],
    ["loadscope", "a.ts::TestX::TestY::test_m", "a.ts::TestX", "a.ts::TestX"],
    ["loadscope", "a.ts::test_f[1]", "a.ts::test_f", "a.ts"],
  ])("%s: %s, where %s is whole", (dist, id, whole, unit) => {
    expect(unitOf(id, dist, new Set([whole]))).toBe(unit);
  });
});

describe("the line", () => {
  test("tells how much neighbours share, and what must not be parted", () => {
    const { ids, bonds } = lineOf(
      ["d/a.ts::test_1", "d/a.ts::TestX::test_2", "d/a.ts::TestX::test_3", "d/b.ts::test_4", "c.ts::test_5"],
      {
        dist: "worksteal",
      },
    );
    expect(ids).toHaveLength(5);
    // The root; the folder; the module; the class.
    expect(bonds).toEqual([0, 3, 4, 2, 1]);
  });

  test("has the tests of a file together, where that is asked for", () => {
    const ids = idsOf("a1 b1 a2 b2");
    expect(lineOf(ids, { dist: "loadfile" })).toEqual({ ids: idsOf("a1 a2 b1 b2"), bonds: [0, Infinity, 1, Infinity] });
    expect(lineOf(ids, { dist: "worksteal" }).ids).toEqual(ids);
  });

  test("knows of parameters of wider fixtures", () => {
    const keysOf = (id: string) => (id.startsWith("b") ? ["session db 1"] : [`session db ${id.slice(-1)}`]);
    expect(lineOf(idsOf("a0 a1 b1"), { dist: "worksteal", keysOf }).bonds).toEqual([0, 2, 2]);
  });
});

const I = Infinity;

test.each<[what: string, bonds: number[], workers: number, shares: [number, number][]]>([
  [
    "evenly",
    [0, 1, 1, 1, 1, 1],
    3,
    [
      [0, 2],
      [2, 4],
      [4, 6],
    ],
  ],
  [
    "where little is shared, if that is near",
    [0, 5, 5, 5, 5, 1, 5, 5],
    2,
    [
      [0, 5],
      [5, 8],
    ],
  ],
  [
    "not far from the middle for that",
    [0, 1, 5, 5, 5, 5, 5, 5],
    2,
    [
      [0, 4],
      [4, 8],
    ],
  ],
  [
    "never within a unit",
    [0, I, I, I, I, I, 1, 1],
    2,
    [
      [0, 6],
      [6, 8],
    ],
  ],
  [
    "one unit, so one worker",
    [0, I, I],
    2,
    [
      [0, 3],
      [3, 3],
    ],
  ],
  [
    "fewer items than workers",
    [0, 1],
    3,
    [
      [0, 1],
      [1, 2],
      [2, 2],
    ],
  ],
  [
    "nothing",
    [],
    2,
    [
      [0, 0],
      [0, 0],
    ],
  ],
])("a line is dealt %s", (_what, bonds, workers, shares) => {
  expect(deal({ bonds }, workers).map(({ from, to }) => [from, to])).toEqual(shares);
});

type LoadRow = [from: number, to: number, pending: number];
test.each<[what: string, bonds: number[], loads: LoadRow[], stolen: { victim: number; at: number } | null]>([
  [
    "so much that both have the same",
    [0, 1, 1, 1, 1, 1, 1, 1],
    [
      [0, 2, 1],
      [2, 8, 1],
      [8, 8, 1],
    ],
    { victim: 1, at: 5 },
  ],
  [
    "the last of one who has enough to do",
    [0, 1, 1],
    [
      [2, 3, 2],
      [3, 3, 1],
    ],
    { victim: 0, at: 2 },
  ],
  [
    "nothing of one who has not even begun",
    [0, 1, 1],
    [
      [1, 2, 0],
      [3, 3, 1],
    ],
    null,
  ],
  [
    "not all of one who has not begun",
    [0, 1, I, I, I],
    [
      [1, 5, 0],
      [5, 5, 1],
    ],
    null,
  ],
  [
    "a whole unit",
    [0, 1, I, 1, I, I],
    [
      [1, 6, 1],
      [6, 6, 1],
    ],
    { victim: 0, at: 3 },
  ],
  [
    "nothing of a unit that was begun",
    [0, I, I, I],
    [
      [2, 4, 2],
      [4, 4, 1],
    ],
    null,
  ],
  [
    "of another, if the first has nothing to give",
    [0, I, I, I, I, 1, 1],
    [
      [1, 5, 2],
      [5, 7, 2],
      [7, 7, 1],
    ],
    { victim: 1, at: 6 },
  ],
  [
    "nothing where nothing is",
    [0, 1],
    [
      [2, 2, 2],
      [2, 2, 1],
    ],
    null,
  ],
])("who has nothing steals %s", (_what, bonds, loads, stolen) => {
  expect(
    steal(
      { bonds },
      loads.map(([from, to, pending]) => ({ share: { from, to }, pending })),
    ),
  ).toEqual(stolen);
});

test.each([
  [null, 2],
  [0, 32],
  [0.1, 32],
  [10, 5],
  [50, 1],
  [1000, 1],
])("items that take %s ms are given %s at once", (pace, count) => {
  expect(countAhead(pace)).toBe(count);
});

test.each<[count: number, share: Share, end: number]>([
  [2, { from: 0, to: 5 }, 2],
  [9, { from: 0, to: 5 }, 3],
  [9, { from: 2, to: 5 }, 3],
  [9, { from: 3, to: 5 }, 5],
  [9, { from: 5, to: 5 }, 5],
])("at most %d of %j end at %d: not on into another file", (count, share, end) => {
  const bonds = [0, 0, 0, 0, 0];
  expect(beginningOf({ ids: idsOf("a1 a2 a3 b1 b2"), bonds }, share, count)).toEqual({ from: share.from, to: end });
});

test("positions become shares", () => {
  expect(sharesOf([5, 1, 2, 6, 9])).toEqual([
    { from: 1, to: 3 },
    { from: 5, to: 7 },
    { from: 9, to: 10 },
  ]);
});

describe("the scheduler", () => {
  /** What happens next: which worker does it, and whether its process dies of the item that it runs. */
  const step = fc.record({ worker: fc.nat(3), dies: fc.boolean(), wait: fc.nat(100) });
  const suite = fc.array(fc.record({ file: fc.nat(3), cls: fc.nat(2) }), { minLength: 1, maxLength: 40 });

  test("gives every item once, whoever asks, steals and dies", () => {
    fc.assert(
      fc.property(
        suite,
        fc.constantFrom(...DISTS),
        fc.integer({ min: 1, max: 4 }),
        fc.array(step, { maxLength: 300 }),
        fc.boolean(),
        (tests, dist, workers, steps, leaves) => {
          const ids = tests.map(({ file, cls }, at) => `f${file}.ts::${cls === 0 ? "" : `Test${cls}::`}test_${at}`);
          const over = new Set<string>();
          const ran: string[] = [];
          let time = 0;
          const scheduler = createScheduler({ workers, dist, isOver: (id) => over.has(id), now: () => time });
          const queues = Array.from({ length: workers }, (): string[] | null => []);
          const runOne = (worker: number, dies: boolean): void => {
            const queue = queues[worker];
            if (!queue) return;
            const id = queue.shift();
            if (id !== undefined) {
              over.add(id);
              ran.push(id);
              if (dies) {
                scheduler.giveBack(worker);
                queue.length = 0;
              }
              return;
            }
            scheduler.request(worker, (given) => {
              if (given === null) queues[worker] = null;
              else queue.push(...given);
            });
          };
          // Two of them ask before the items are known.
          for (let worker = 0; worker < Math.min(2, workers); worker += 1) runOne(worker, false);
          scheduler.open(ids);
          for (const { worker, dies, wait } of steps) {
            time += wait;
            runOne(worker % workers, dies);
          }
          if (leaves) scheduler.leave(workers - 1);
          // Whoever still lives goes on to the end; if nobody does, a new process does.
          for (let round = 0; round < 200 && over.size < ids.length; round += 1) {
            if (!queues.some((queue) => queue !== null)) {
              expect(scheduler.hasWork()).toBe(true);
              queues[0] = [];
            }
            for (let worker = 0; worker < workers; worker += 1) runOne(worker, false);
          }
          expect([...ran].sort()).toEqual([...ids].sort());
          expect(scheduler.hasWork()).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("keeps what must not be parted in one worker", () => {
    const ids = idsOf("a1 a2 a3 aX1 aX2 b1 b2 b3 c1 c2");
    const scheduler = createScheduler({ workers: 3, dist: "loadfile", isOver: () => false, now: () => 0 });
    scheduler.open(ids);
    const got: Record<string, Set<number>> = {};
    let open = 3;
    for (let turn = 0; open > 0 && turn < 100; turn += 1) {
      const worker = turn % 3;
      scheduler.request(worker, (given) => {
        if (given === null) open -= 1;
        for (const id of given ?? []) (got[id.slice(0, 4)] ??= new Set()).add(worker);
      });
    }
    expect(Object.values(got).map((workers) => workers.size)).toEqual([1, 1, 1]);
  });

  test("says no more to everybody once it is closed", () => {
    const scheduler = createScheduler({ workers: 2, dist: "worksteal", isOver: () => false, now: () => 0 });
    const answers: unknown[] = [];
    scheduler.request(0, (given) => answers.push(given));
    expect(answers).toEqual([]);
    scheduler.close();
    scheduler.request(1, (given) => answers.push(given));
    expect(answers).toEqual([null, null]);
    expect(scheduler.hasWork()).toBe(false);
  });
});
