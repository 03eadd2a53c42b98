/** Benchmarks: what runs print, save and compare, and two commits in turns. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { measureSync } from "../../src/builtins/benchmark/measure.ts";
import { ratioOf, studentQuantile } from "../../src/tools/benchmark/ratio.ts";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const project = new Project(
  {
    ".gitignore": "node_modules\n",
    "sum.ts":
      "export const sum = (n: number) => { let all = 0; for (let i = 0; i < n; i++) all += Math.sqrt(i); return all; };\n",
    "test_a.ts": `
      import { mark, type Fixtures } from "unplugin-xtest";
      import { sum } from "./sum.ts";
      export const test_few = mark.benchmark({ group: "sums" })(({ benchmark }: Fixtures) => { benchmark(() => sum(10)); });
      export const test_many = mark.benchmark({ group: "sums" })(({ benchmark }: Fixtures) => {
        benchmark(() => sum(20_000), { iterations: 2 });
        benchmark.extraInfo.size = 20_000;
      });
      export async function test_later({ benchmark }: Fixtures) { await benchmark(async () => sum(5)); }
      export function test_changes({ benchmark }: Fixtures) {
        let calls = 0;
        benchmark((): unknown => (++calls > 10 ? Promise.resolve() : calls));
      }
      export function test_other() {}
    `,
  },
  undefined,
  {},
);
afterAll(() => project.remove());
const server = serveCommands();
const run = (...args: string[]) => server.run(project.root, [...args, "--benchmark-time", "5"]);
const PASSING = ["-k", "few or many or later"];

beforeAll(() => {
  const git = (...args: string[]) => project.run("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args]);
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "one");
});

/** The number at the head of a cell. */
const number = (cell: string | undefined): number => Number(cell?.replaceAll(",", "").replace(/ .*/, ""));

test("a run prints a table for each group, saves it, and compares with it", async () => {
  const first = await run("bench", ...PASSING, "--benchmark-save", "main", "--report-json", "report.json");
  expect(first).toMatchObject({ code: 0, stderr: "" });
  const [, table = ""] = /- benchmark "sums": 2 tests -+\n([^]*?)\n-+ benchmark -+\n/.exec(first.stdout) ?? [];
  const [head, few, many] = table.split("\n").map((line) => line.split(/ {2,}/));
  expect(head).toEqual([
    expect.stringMatching(/^Name \(time in (?:ns|us)\)$/),
    ...["Min", "Max", "Mean", "StdDev", "Median"],
    expect.stringMatching(/^OPS \([MK]?ops\/s\)$/),
    ...["Rounds", "Calls"],
  ]);
  // The fastest comes first, and the others are told by it.
  expect([few?.[0], few?.[1], many?.[0], many?.[8]]).toEqual([
    "test_few",
    expect.stringMatching(/^\S+ \(1\.00\)$/),
    "test_many",
    "2",
  ]);
  expect(number(many?.[1])).toBeGreaterThan(number(few?.[1]));
  const [folder = ""] = readdirSync(path.join(project.root, ".benchmarks"));
  const file = path.join(".benchmarks", folder, "0001_main.json");
  expect(first.stdout).toContain(`Saved benchmarks in ${file}\n`);
  const saved = JSON.parse(project.read(file));
  expect(saved.commit_info).toMatchObject({ branch: "main", id: expect.stringMatching(/^[0-9a-f]{40}$/) });
  const stored = saved.benchmarks.find(({ name }: { name: string }) => name === "test_many");
  expect(stored).toMatchObject({ group: "sums", fullname: "test_a.ts::test_many", extra_info: { size: 20_000 } });
  const { min, q1, median, q3, max, mean, ops, iqr } = stored.stats;
  expect([min <= q1, q1 <= median, median <= q3, q3 <= max]).toEqual([true, true, true, true]);
  expect([ops, iqr]).toEqual([1 / mean, q3 - q1]);
  // A call of 20,000 roots takes less than a tenth of a second, and more than a microsecond: the unit is right.
  expect(Math.log10(median)).toBeCloseTo(-4, -1);
  const [{ benchmark }] = JSON.parse(project.read("report.json")).tests;
  expect(benchmark).toMatchObject({ group: "sums", stats: { rounds: expect.any(Number) } });

  for (const one of saved.benchmarks) for (const name of ["mean", "min"]) one.stats[name] *= 1e-3;
  saved.benchmarks.pop();
  writeFileSync(path.join(project.root, file.replace("0001_main", "0002_fast")), JSON.stringify(saved));
  const slower = await run("bench", ...PASSING, "--benchmark-compare", "fast", "--benchmark-fail", "min:900%");
  expect(slower.code).toBe(1);
  expect(slower.stdout).toMatch(/\ntest_few \(0002_fast\) .*\ntest_(?:few|many) \(/);
  expect(slower.stdout).toContain("Not in 0002_fast: test_later\n");
  expect(slower.stdout).toMatch(
    /= slower than in 0002_fast =+\nSLOWER test_a.ts::test_few - min \S+ → \S+ [nu]s, \S+ % more; allowed is min:900%\nSLOWER test_a.ts::test_many /,
  );
  const fine = await run("bench", "-k", "few", "--benchmark-compare", "1", "--benchmark-compare-fail", "min:0.5");
  expect(fine.code).toBe(0);
});

test("a round that has got shorter counts as a tenth of a millisecond of the time", () => {
  let calls = 0;
  let clock = 0;
  const compiled = (): void => void (clock += ++calls < 300 ? 0.01 : 0.000_01);
  const { stats } = measureSync(compiled, undefined, { time: 5, now: () => clock, firstTook: 0.01 });
  expect(stats.iterations).toBe(11);
  expect(stats.rounds).toBeGreaterThanOrEqual(49);
  expect(stats.rounds).toBeLessThanOrEqual(51);
});

test("a function that returns a promise only later is an error", async () => {
  const { code, stdout } = await run("bench", "-k", "changes", "--tb", "line");
  expect(code).toBe(1);
  expect(stdout).toContain("benchmark: the function returned a promise, and had not before: let it always return one");
});

test("bench of Vitest is measured with its options, in groups of its files and suites", async () => {
  const vitest = new Project(
    {
      "package.json": '{ "type": "module", "devDependencies": { "vitest": "^4.1.0" } }',
      "a.bench.ts": `
        import { bench, describe } from "vitest";
        import { writeFileSync } from "node:fs";
        const calls: string[] = [];
        const note = (name: string) => (task: { name: string }, mode: string) => void calls.push(task.name + " " + name + " " + mode);
        bench("counted", function () { calls.push(this.name); }, {
          ...{ time: 0, iterations: 3, warmupTime: 0, warmupIterations: 2 },
          setup: note("setup"),
          teardown: async (task, mode) => { note("teardown")(task, mode); writeFileSync("calls.txt", calls.join(", ")); },
        });
        describe("of a suite", () => {
          for (const size of [1, Number("2")]) bench("of " + size, async () => { await size; });
          bench("asks for more", () => {}, { beforeEach: () => {} });
          bench("stops", (() => { let left = 3; return () => { if (left-- === 0) throw new Error("none left"); }; })(), { time: 0, warmupTime: 0 });
        });`,
      "a.test.ts": `import { test } from "vitest"; test("a test", () => {});`,
    },
    undefined,
    {},
  );
  const bench = (...args: string[]) =>
    server.run(vitest.root, ["bench", "--benchmark-time", "5", "--tb=line", ...args]);
  const { code, stdout } = await bench("--benchmark-json", "figures.json", "--benchmark-save", "one");
  expect(code).toBe(1);
  expect(stdout).toContain("2 failed, 3 passed");
  expect(stdout).toContain(
    'bench("asks for more"): Vitest has no option "beforeEach" of a benchmark: there are time, iterations,',
  );
  expect(stdout).toContain("Error: none left");
  expect(stdout).toContain('- benchmark "a.bench.ts > of a suite": 2 tests -');
  const { benchmarks } = JSON.parse(vitest.read("figures.json"));
  expect(benchmarks).toMatchObject([
    { group: "a.bench.ts", fullname: "a.bench.ts::counted", stats: { rounds: 3, iterations: 1 } },
    { group: "a.bench.ts > of a suite", name: "of a suite::of 1", stats: { rounds: expect.any(Number) } },
    { group: "a.bench.ts > of a suite", name: "of a suite::of 2", stats: { rounds: expect.any(Number) } },
  ]);
  const times = (count: number): string => "counted, ".repeat(count);
  expect(vitest.read("calls.txt")).toBe(
    `counted setup warmup, ${times(3)}counted teardown warmup, counted setup run, ${times(3)}counted teardown run`,
  );
  const ids = ["a.bench.ts::counted", "a.bench.ts::of a suite::of 1"];
  const again = await bench(...ids, "--benchmark-compare", "one", "--benchmark-fail", "min:100");
  expect(again).toMatchObject({ code: 0 });
  expect(again.stdout).toMatch(/\ncounted \(0001_one\) [^]*\nof a suite::of 1 \((?:0001_one|now)\) /);
  expect((await server.run(vitest.root, ["list"])).stdout).toBe("a.test.ts::a test\n");
  vitest.remove();
});

test("wrong flags are told before tests run", async () => {
  const reasons = [];
  for (const flags of [
    ["--benchmark-fail", "speed:5%"],
    ["--benchmark-compare", "none"],
    ["--benchmark-save", "a/b"],
    ["--benchmark-only", "--benchmark-skip"],
    ["bench", "--runs", "3"],
    ["bench", "--against", "main", "--benchmark-save", "a"],
    ["bench", "--against", "none"],
  ]) {
    const { code, stdout, stderr } = await run(...flags);
    expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
    reasons.push(stderr.split("\n")[0]);
  }
  expect(reasons).toEqual([
    "xtest: error: --benchmark-fail speed:5%: expected a figure and a limit, such as mean:5% or min:0.001 (seconds); the figures are min, max, mean, median, stddev, iqr",
    expect.stringMatching(
      /--benchmark-compare none: no saved run has this number or name; \.benchmarks\S+ has 0001_main, /,
    ),
    'xtest: error: --benchmark-save a/b: a name has letters, digits, ".", "-", "_" and "@"',
    "xtest: error: --benchmark-only and --benchmark-skip exclude each other",
    "xtest: error: --runs goes with --against",
    "xtest: error: --benchmark-save does not go with --against: it runs benchmarks many times",
    "xtest: error: --against none: there is no such branch, tag or commit",
  ]);
});

test("two commits run in turns, in a hook of git too", () => {
  writeFileSync(path.join(project.root, "sum.ts"), project.read("sum.ts").replace("i < n", "i < n * 20"));
  project.run("git", ["add", "sum.ts"]);
  const before = readdirSync(os.tmpdir()).filter((name) => name.startsWith("xtest-bench-"));
  const { code, stdout, stderr } = project.run(
    process.execPath,
    [
      path.join(import.meta.dirname, "..", "..", "dist/cli/bin.js"),
      ...["-k", "many", "bench", "--against", "main", "--runs=3", "--benchmark-time", "5", "--", "test_a.ts"],
    ],
    { GIT_INDEX_FILE: path.join(project.root, ".git/index") },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^comparing the working tree with main \([0-9a-f]{8}\): 3 runs of each, in turns\n/);
  expect(stdout).toMatch(
    /\ntest_a\.ts::test_many +[\d,.]+ [mu]s +[\d,.]+ [mu]s +(?:\S+ % slower \(|no difference that)/,
  );
  // What is about to be committed is still in the index.
  expect(project.run("git", ["diff", "--cached", "--name-only"]).stdout).toBe("sum.ts\n");
  expect(project.run("git", ["worktree", "list"]).stdout.trim().split("\n")).toHaveLength(1);
  expect(readdirSync(os.tmpdir()).filter((name) => name.startsWith("xtest-bench-"))).toEqual(before);
  expect(existsSync(path.join(project.root, ".git", "worktrees"))).toBe(false);
});

test.each([
  // From tables of Student's distribution.
  [0.975, 1, 12.7062],
  [0.975, 2, 4.3027],
  [0.975, 9, 2.2622],
  [0.995, 9, 3.2498],
  [0.975, 10, 2.2281],
  [0.95, 30, 1.6973],
])("the quantile %d for %d degrees of freedom", (probability, freedom, expected) => {
  expect(studentQuantile(probability, freedom)).toBeCloseTo(expected, 4);
});

test("the interval of a ratio", () => {
  const { ratio, from, to } = ratioOf(
    [1.1, 1.2, 1.3].map((now) => [1, now] as const),
    0.05,
  );
  // By R: exp(t.test(log(c(1.1, 1.2, 1.3)))$conf.int)
  expect(ratio).toBeCloseTo(1.1972, 4);
  expect(from).toBeCloseTo(0.9725, 3);
  expect(to).toBeCloseTo(1.4738, 3);
});
