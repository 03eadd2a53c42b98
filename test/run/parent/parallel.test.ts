/** Parallel processes: an effect on one process fails only its own test, and messages about the run appear once. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ItemResult, RunEvent } from "../../../src/core/data/events.ts";
import { UsageError } from "../../../src/core/errors/errors.ts";
import { executeSuite } from "../../../src/run/parent/run.ts";
import { startProcess } from "../../../src/run/process/spawn.ts";
import type { UncapturedOutput, ExecuteSuiteOptions } from "../../../src/run/parent/run.ts";
import { buildChild, scratchFolder } from "./build-child.ts";

let folder: string;
let child: string;
let number = 0;

beforeAll(() => {
  folder = scratchFolder();
  child = buildChild(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Overrides = Partial<Omit<ExecuteSuiteOptions, "entry" | "onEvent" | "onOutput" | "parallel">> & {
  /** Null for a serial run. */
  readonly parallel?: ExecuteSuiteOptions["parallel"] | null;
  readonly onEvent?: (event: RunEvent) => void;
};

/** Runs tests, source text by name, in two workers. */
async function run(
  tests: Readonly<Record<string, string>>,
  { onEvent, parallel, ...overrides }: Overrides = {},
  more = "",
) {
  number += 1;
  const entry = join(folder, `suite_${String(number)}.mjs`);
  const table = Object.entries(tests).map(([name, source]) => `${JSON.stringify(name)}: ${source},`);
  writeFileSync(
    entry,
    `export { runSuite } from "./tiny-runtime.js";
     import { existsSync, writeFileSync } from "node:fs";
     const reached = (name) => writeFileSync(import.meta.url.slice(7) + name, "");
     const until = async (name) => { while (!existsSync(import.meta.url.slice(7) + name)) await sleep(2); };
     const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
     const worker = process.env.XTEST_WORKER;
     export const suite = { plan: { options: {}, files: [] }, tests: {\n${table.join("\n")}\n}, ${more} };`,
  );
  const events: RunEvent[] = [];
  const output: UncapturedOutput[] = [];
  const { interrupted } = await executeSuite({
    entry,
    child,
    root: folder,
    options: { ids: null, maxFail: 0 },
    ...(parallel === null ? {} : { parallel: parallel ?? { workers: 2, dist: "loadfile" } }),
    ...overrides,
    onEvent(event) {
      events.push(event);
      onEvent?.(event);
    },
    onOutput: (each) => output.push(each),
  });
  const results: ItemResult[] = events.flatMap((event) => (event.type === "result" ? [event.result] : []));
  return {
    interrupted,
    events,
    output,
    outcomes: Object.fromEntries(results.map(({ id, outcome }) => [id, outcome])),
    byId: Object.fromEntries(results.map((result) => [result.id, result])),
    errors: events.flatMap((event) => (event.type === "error" ? [event.error.message] : [])),
  };
}

const PASS = "() => sleep(20)";
const HANG = "() => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); }";

test("a worker knows who it is, and results say so", async () => {
  const { byId, events } = await run({
    "a.ts::test_a": "() => console.log(worker, process.env.XTEST_WORKER_COUNT)",
    "b.ts::test_b": "async () => { await sleep(20); console.log(worker, process.env.XTEST_WORKER_COUNT) }",
  });
  expect(Object.values(byId).map(({ worker, stdout }) => [worker, stdout])).toEqual(
    expect.arrayContaining([
      ["gw0", "gw0 2\n"],
      ["gw1", "gw1 2\n"],
    ]),
  );
  expect(events.filter(({ type }) => type === "start")).toHaveLength(1);
  expect(events.at(-1)).toEqual({ type: "end", stopped: false });
});

test("what was said of the fixtures of a test that ended its process comes before its result", async () => {
  const told =
    '{ type: "fixture", when: "setup", id: "a.ts::test_a", scope: "function", name: "db", argNames: [], duration: 0 }';
  const { events } = await run({
    "a.ts::test_a": `({ host }) => { host.emit(${told}); process.exit(0); }`,
    "b.ts::test_b": PASS,
  });
  const ofTest = events.flatMap((event) =>
    event.type === "fixture" ? [event.name] : event.type === "result" ? [event.result.id] : [],
  );
  expect(ofTest.filter((each) => each !== "b.ts::test_b")).toEqual(["db", "a.ts::test_a"]);
});

test("in a serial run there is none, whatever runs this one", async () => {
  process.env["XTEST_WORKER"] = "gw7";
  try {
    const { byId } = await run({ "a.ts::test_a": "() => console.log(worker)" }, { parallel: null });
    expect(byId["a.ts::test_a"]).toMatchObject({ worker: null, stdout: "undefined\n" });
  } finally {
    delete process.env["XTEST_WORKER"];
  }
});

test.each([
  ["exits", "() => process.exit(0)", /^test_bad ended the process with exit code 0/],
  ["is killed", "() => process.kill(process.pid, 'SIGKILL')", /killed by signal SIGKILL/],
  ["never ends", HANG, /^test_bad took longer than 400 ms/],
])("a worker whose test %s is replaced under the same name", async (_what, source, message) => {
  const tests = {
    "a.ts::test_bad": source,
    "a.ts::test_after": PASS,
    "a.ts::test_last": PASS,
    "b.ts::test_other": PASS,
  };
  const { outcomes, byId, errors } = await run(tests, { options: { ids: null, maxFail: 0, timeout: 400 } });
  expect(outcomes).toEqual({
    "a.ts::test_bad": "failed",
    "a.ts::test_after": "passed",
    "a.ts::test_last": "passed",
    "b.ts::test_other": "passed",
  });
  expect(byId["a.ts::test_bad"]?.failures[0]?.error.message).toMatch(message);
  expect(byId["a.ts::test_bad"]?.worker).toBe("gw0");
  expect(byId["a.ts::test_after"]?.worker).toMatch(/^gw[01]$/);
  expect(errors).toEqual([]);
});

describe("what goes wrong everywhere is said once", () => {
  test("a bundle that cannot be loaded", async () => {
    const entry = join(folder, "broken.mjs");
    writeFileSync(entry, "throw new TypeError('top level');");
    const events: RunEvent[] = [];
    const parallel = { workers: 3, dist: "worksteal" } as const;
    const options = { ids: null, maxFail: 0 };
    await executeSuite({ entry, child, root: folder, options, parallel, onEvent: (event) => events.push(event) });
    expect(events.map(({ type }) => type)).toEqual(["error", "end"]);
  });

  test("processes that die before their first test", async () => {
    const { errors, events } = await run({ "a.ts::test_a": PASS }, {}, "before() { process.abort(); }");
    expect(errors.at(-1)).toMatch(/SIGABRT.*before its first test.*so no test was run/);
    expect(events.filter(({ type }) => type === "result")).toEqual([]);
  });

  test("an import that throws", async () => {
    const before = `before(host) {
      const error = { name: "Error", message: "no", stack: null, diff: null, cause: null, errors: [] };
      host.emit({ type: "import", path: "conftest.ts", timeout: 0 });
      host.emit({ type: "error", error: { path: "conftest.ts", message: "Error: no", error } });
    }`;
    const { errors } = await run({ "a.ts::test_a": PASS, "b.ts::test_b": PASS }, {}, before);
    expect(errors).toEqual(["Error: no"]);
  });

  test("an option that cannot be read", async () => {
    const before = "before() { throw Object.assign(new Error('bad -k'), { name: 'UsageError' }); }";
    await expect(run({ "a.ts::test_a": PASS }, {}, before)).rejects.toThrow(UsageError);
  });
});

test("a worker that cannot be started is named, and the others do its work", async () => {
  const tests = Object.fromEntries([1, 2, 3, 4].map((at) => [`f${at}.ts::test_a`, "() => sleep(150)"]));
  const before = "before() { if (worker === 'gw1') process.abort(); }";
  const { outcomes, errors } = await run(tests, { parallel: { workers: 2, dist: "worksteal" } }, before);
  expect(Object.values(outcomes)).toEqual(["passed", "passed", "passed", "passed"]);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^gw1: the process was killed by signal SIGABRT .* left to other workers\.$/);
});

test("enough failures end every worker after its running test", async () => {
  const { outcomes, events } = await run(
    {
      "a.ts::test_fails": "async () => { await until('running'); reached('failing'); throw new Error('no'); }",
      "a.ts::test_never": PASS,
      "b.ts::test_runs": "async () => { reached('running'); await until('failing'); await sleep(500); }",
      "b.ts::test_never": PASS,
    },
    { options: { ids: null, maxFail: 1 } },
  );
  expect(outcomes).toEqual({ "a.ts::test_fails": "failed", "b.ts::test_runs": "passed" });
  expect(events.at(-1)).toEqual({ type: "end", stopped: true });
});

describe("an early end", () => {
  /** The first items take so long that both workers run theirs at the same time, however late one of them starts. */
  const testsOf = (ms: number) => ({
    "a.ts::test_a": `() => sleep(${ms})`,
    "a.ts::test_b": PASS,
    "b.ts::test_a": `() => sleep(${ms})`,
    "b.ts::test_b": PASS,
  });
  /** Calls `then` when both workers run their first item. */
  const whenBothRun = (then: () => void) => {
    const begun = new Set<string>();
    return (event: RunEvent): void => {
      if (event.type === "begin") begun.add(event.id);
      if (begun.size === 2) then();
    };
  };

  test("by the first signal: what runs is torn down, in every worker", async () => {
    const ask = new AbortController();
    const onEvent = whenBothRun(() => {
      ask.abort();
    });
    const { outcomes, interrupted, events, errors } = await run(testsOf(2000), { signal: ask.signal, onEvent });
    expect(Object.keys(outcomes).sort()).toEqual(["a.ts::test_a", "b.ts::test_a"]);
    expect(interrupted).toBe(true);
    expect(events.at(-1)).toEqual({ type: "end", stopped: true });
    expect(errors).toEqual([]);
  });

  test("by the second: at once", async () => {
    const kill = new AbortController();
    const onEvent = whenBothRun(() => {
      kill.abort();
    });
    const { outcomes, interrupted } = await run(testsOf(60_000), { killSignal: kill.signal, onEvent });
    expect(outcomes).toEqual({});
    expect(interrupted).toBe(true);
  });
});

test("what is written outside of tests comes with the worker's name", async () => {
  const before = "before() { process.stderr.write(`from ${worker}\\\\n`); }";
  const { output } = await run({ "a.ts::test_a": PASS, "b.ts::test_b": PASS }, {}, before);
  const texts = output.map(({ worker, text, id }) => [worker, text, id]);
  expect(texts).toEqual(texts.map(([worker]) => [worker, `from ${String(worker)}\n`, null]));
});

describe("a process for each file", () => {
  const TELL = "() => console.log(process.pid)";
  const TESTS = {
    "a.ts::test_1": TELL,
    "b.ts::test_1": TELL,
    "a.ts::test_2": TELL,
    "b.ts::test_2": "() => process.exit(3)",
    "b.ts::test_3": TELL,
    "c.ts::test_1": TELL,
  };

  test.each<[what: string, parallel: NonNullable<ExecuteSuiteOptions["parallel"]>]>([
    ["one after the other", { workers: 0, dist: "loadfile", perFile: true }],
    ["on workers", { workers: 2, dist: "loadfile", perFile: true }],
    ["after one that finds out what there is", { workers: 0, dist: "loadfile", perFile: true, expands: true }],
  ])("%s", async (_what, parallel) => {
    const { outcomes, byId, errors } = await run(TESTS, { parallel });
    expect(errors).toEqual([]);
    expect(Object.keys(outcomes).sort()).toEqual(Object.keys(TESTS).sort());
    expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== "passed")).toEqual([
      ["b.ts::test_2", "failed"],
    ]);
    const pid = (id: string): string => byId[id]?.stdout.trim() ?? "";
    expect(pid("a.ts::test_1")).toBe(pid("a.ts::test_2"));
    // What a test has killed is continued by another one.
    const pids = ["a.ts::test_1", "b.ts::test_1", "b.ts::test_3", "c.ts::test_1"].map(pid);
    expect(new Set(pids).size).toBe(4);
    const names = new Set(Object.values(byId).map(({ worker }) => worker));
    expect([...names].every((name) => (name === null) === (parallel.workers === 0))).toBe(true);
  });

  test.each([[0], [2]])(
    "each but the first of a run reads the plan of its own file, on %d workers",
    async (workers) => {
      const files: (string | null)[] = [];
      const { outcomes, errors } = await run(TESTS, {
        parallel: { workers, dist: "loadfile", perFile: true, readsOneFile: true },
        startExecutor(order, listener) {
          files.push(order.planFile);
          return startProcess(order, listener);
        },
      });
      expect(errors).toEqual([]);
      expect(Object.keys(outcomes).sort()).toEqual(Object.keys(TESTS).sort());
      expect(files[0]).toBeNull();
      // The process that a test has ended is followed by one for the rest of its file.
      expect(new Set(files)).toEqual(new Set([null, "b.ts", "c.ts"]));
    },
  );

  test("no file begins after the last failure that is allowed, nor after a request to stop", async () => {
    const parallel = { workers: 0, dist: "loadfile", perFile: true } as const;
    const options = { ids: null, maxFail: 1 };
    const failing = { "a.ts::test_1": "() => { throw new Error() }", "b.ts::test_1": TELL };
    expect((await run(failing, { parallel, options })).outcomes).toEqual({ "a.ts::test_1": "failed" });
    const stop = new AbortController();
    const { outcomes, interrupted } = await run(TESTS, {
      parallel,
      signal: stop.signal,
      onEvent(event) {
        if (event.type === "result") stop.abort();
      },
    });
    expect(interrupted).toBe(true);
    expect(outcomes).not.toHaveProperty("c.ts::test_1");
  });
});
