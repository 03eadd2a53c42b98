/** Traces: their format, how they add up to the time of a run, and what `xtest why-slow` says of them. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { SpanCategory, TraceSpan } from "../../src/core/trace/spans.ts";
import { divideTime, PARTS } from "../../src/tools/trace/summary.ts";
import { onThreads, readTrace, type Trace, traceText } from "../../src/tools/trace/trace-file.ts";
import { explainTrace } from "../../src/tools/trace/why-slow.ts";
import { Project } from "../project.ts";

const FACTS = {
  ...{ version: "1.0.0", root: "/shop", wall: 1000, cores: 4, workers: 0 },
  ...{ perFile: false, cache: true, plugins: {} },
};

/** `call 100-250 name`, with arguments. */
function span(text: string, args?: TraceSpan["args"]): TraceSpan {
  const [, category = "", from = "", to = "", name = ""] = /^(\w+) (\d+)-(\d+) ?(.*)$/.exec(text) ?? [];
  const start = Number(from);
  return {
    category: category as SpanCategory,
    name,
    start,
    length: Number(to) - start,
    ...(args !== undefined && { args }),
  };
}

function trace(own: readonly string[], lanes: Readonly<Record<string, readonly (TraceSpan | string)[]>>): Trace {
  const spansOf = (all: readonly (TraceSpan | string)[]) =>
    all.map((one) => (typeof one === "string" ? span(one) : one));
  const others = Object.entries(lanes).map(([name, all], index) => ({ pid: index + 2, name, spans: spansOf(all) }));
  return { facts: FACTS, processes: [{ pid: 1, name: "xtest", spans: spansOf(own) }, ...others] };
}

describe("the time of a run", () => {
  test.each<[what: string, own: readonly string[], lanes: Record<string, string[]>, parts: Record<string, number>]>([
    ["of a command without spans", [], {}, { rest: 1000 }],
    [
      "that nothing runs",
      ["process 0-200", "config 200-300", "collect 300-900"],
      {},
      { process: 200, config: 100, collect: 600, rest: 100 },
    ],
    [
      "of a serial run",
      ["collect 0-300", "run 300-900"],
      { tests: ["process 100-400", "run 400-850", "call 500-700"] },
      { collect: 300, process: 150, call: 200, rest: 350 },
    ],
    [
      "of which the innermost span counts",
      ["run 0-1000"],
      { tests: ["run 0-1000", "import 100-500", "module 200-300", "environment 250-300"] },
      { import: 350, environment: 50, rest: 600 },
    ],
    [
      "of two workers, one of which has nothing left",
      ["run 0-1000"],
      { gw0: ["run 0-1000", "call 0-1000"], gw1: ["run 0-400", "call 0-400"] },
      { call: 700, idle: 300 },
    ],
    [
      "of a worker that waits for what is compiled",
      ["compile 0-500", "run 100-1000"],
      { tests: ["run 100-1000", "wait 100-600", "call 600-1000"] },
      { compile: 500, idle: 100, call: 400 },
    ],
    [
      "of two projects, one after the other",
      ["run 0-500", "run 500-1000"],
      { gw0: ["run 0-500", "call 0-500"], tests: ["run 500-1000", "call 500-1000"] },
      { call: 1000 },
    ],
  ])("%s", (_, own, lanes, parts) => {
    const divided = divideTime(trace(own, lanes));
    expect(Object.fromEntries(Object.entries(divided).filter(([, ms]) => ms > 0))).toEqual(parts);
    expect(Object.values(divided).reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(1000);
    expect(Object.keys(divided).sort()).toEqual(PARTS.map(([part]) => part).sort());
  });
});

test.each<[spans: string[], threads: string[][]]>([
  [["call 0-10 a", "call 10-20 b"], [["a", "b"]]],
  [["call 2-8 b", "call 0-10 a", "call 3-4 c"], [["a", "b", "c"]]],
  [
    ["call 0-10 a", "call 5-15 b", "call 6-9 c"],
    [["a", "c"], ["b"]],
  ],
  [["call 0-10 a", "call 0-20 b"], [["b", "a"]]],
])("spans that overlap are on several threads: %j", (spans, threads) => {
  expect(onThreads(spans.map((one) => span(one))).map((thread) => thread.map(({ name }) => name))).toEqual(threads);
});

test("the report names modules with what they lead to, fixtures and tests, and gives advice", () => {
  const below = Array.from({ length: 12 }, (_, at) =>
    span(`module ${110 + at * 10}-${120 + at * 10} /shop/src/m${at}.ts`, { importer: "/shop/src/index.ts" }),
  );
  const id = (name: string) => ({ id: `tests/a.ts::${name}` });
  const db = { fixture: "db", scope: "function" };
  const made = trace(["process 0-20", "collect 20-90", "run 90-1000"], {
    tests: [
      ...["run 90-990", "import 100-300 tests/a.ts"],
      ...below,
      span("module 230-235 /shop/src/index.ts", { importer: "/shop/tests/a.ts" }),
      span("module 235-285 file:///shop/node_modules/heavy/index.js", { importer: "/shop/tests/a.ts" }),
      "module 285-290 /shop/tests/a.ts",
      ...[span("setup 300-400 one", id("one")), span("setup 310-390 db", db), span("call 400-450 one", id("one"))],
      ...[span("setup 450-560 two", id("two")), span("setup 460-550 db", db), span("call 560-960 two", id("two"))],
    ],
  });
  expect(explainTrace(made, 2)).toMatchInlineSnapshot(`
[
  "1.00 s for 2 tests in 1 process",
  "  process starts    0.03 s   3%   1 process",
  "  collection        0.07 s   7%    0.07 s",
  "  imports           0.20 s  20%   tests/a.ts 0.20 s (itself 0.03 s, 14 modules below), src/index.ts 0.13 s (itself 0.01 s, 12 modules below, imported by tests/a.ts)",
  "  set-ups           0.21 s  21%   db 0.17 s (function, 2 ×)",
  "  tests             0.45 s  45%   tests/a.ts::two 0.40 s, tests/a.ts::one 0.05 s",
  "  xtest itself      0.04 s   4%",
  "→ tests/a.ts::two takes 89% of the time of all tests: look for a wait or a timer in it (fake ones cost nothing), or split it",
  "→ the fixture db is set up 2 times (0.17 s, scope function): if tests can share it, give it the scope "module"",
  "→ src/index.ts loads 12 modules (0.13 s): import what tests/a.ts needs from the modules that define it",
  "→ heavy/index.js takes 0.05 s to import: import it where it is used, by await import(), or give tests a double of it",
]
`);
  expect(readTrace("t.json", traceText(made))).toEqual({
    ...made,
    processes: made.processes.map((one) => ({
      ...one,
      spans: onThreads(one.spans)
        .flat()
        .map((each) => ({ ...each, args: each.args ?? {} })),
    })),
  });
});

test.each([
  ["", "not JSON"],
  ["{", "not JSON"],
  ["[]", "no Trace Event Format"],
  ['{"traceEvents": []}', "a trace of another program"],
  [traceText(trace([], {})).replace('"ph":"M"', '"ph":"X"'), "event 0 is broken"],
])("a file that is no trace: %j", (text, why) => {
  expect(() => readTrace("t.json", text)).toThrow(`t.json: ${why}`);
});

test("a file with a DOM that mentions nothing of it", () => {
  const project = new Project({ "tests/a.ts": "export function test_sum() {}\n" });
  const made = trace(["run 0-1000"], {
    tests: ["run 0-1000", span("environment 0-900 jsdom", { file: "tests/a.ts", isLeft: false })],
  });
  const lines = explainTrace({ ...made, facts: { ...FACTS, root: project.root } }, 3);
  project.remove();
  expect(lines).toContain("→ tests/a.ts has a DOM and mentions nothing of it: give one to the files that need it");
});

/** An event of the Trace Event Format. */
interface TraceEvent {
  readonly name: string;
  readonly cat?: string;
  readonly ph: string;
  readonly ts?: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** What is wrong with the events of a file, by the rules of the format: complete events of a thread follow each other or are nested. */
function problemsOf(events: readonly TraceEvent[]): string[] {
  const named = new Set(events.flatMap(({ ph, name, pid }) => (ph === "M" && name === "process_name" ? pid : [])));
  const threads = new Map<string, { last: number; readonly open: number[] }>();
  return events.flatMap((event) => {
    const { ph, ts = NaN, dur = NaN, pid, tid, name } = event;
    if (ph === "M") return [];
    const key = `${String(pid)} ${String(tid)}`;
    const thread = threads.get(key) ?? { last: 0, open: [] };
    threads.set(key, thread);
    const isEarlier = ts < thread.last;
    thread.last = ts;
    while ((thread.open.at(-1) ?? Infinity) <= ts) thread.open.pop();
    const crosses = ts + dur > (thread.open.at(-1) ?? Infinity) + 0.001;
    thread.open.push(ts + dur);
    const isWrong = ph !== "X" || !named.has(pid) || !(ts >= 0) || !(dur >= 0) || ![pid, tid].every(Number.isInteger);
    return isWrong || isEarlier || crosses ? [`${name}: ${JSON.stringify(event)}`] : [];
  });
}

const FILES = {
  "xtest.config.ts": "export default {};\n",
  "src/cart.ts": "export const total: number = 3;\n",
  "src/index.ts": 'export * from "./cart.ts";\n',
  "tests/conftest.ts": `import { fixture } from "unplugin-xtest";
export const db = fixture({ scope: "module" }, function* () { yield 1; });
`,
  "tests/test_a.ts": `import { total } from "../src/index.ts";
export function test_one(db: number) { if (db + 2 !== total) throw new Error(); }
export function test_page(document: Document) { if (document.body === null) throw new Error(); }
`,
  "tests/test_c.ts": `import { total } from "../src/index.ts";
export function test_total() { if (total !== 3) throw new Error(); }
`,
  "tests/test_b.ts": `import { mark } from "unplugin-xtest";
export function test_killed() { process.kill(process.pid, "SIGKILL"); }
export const test_beside = mark.concurrent()(async function test_beside() { await null; });
export const test_other = mark.concurrent()(async function test_other() { await null; });
`,
};

describe("of a run", () => {
  let project: Project;
  let stdout: string;
  let events: readonly TraceEvent[];
  const spansOf = (category: string) => events.filter(({ cat }) => cat === category);

  beforeAll(() => {
    project = new Project(FILES, undefined, { "happy-dom": "happy-dom" });
    const args = ["why-slow", "-q", "-n", "2", "--tb", "no", "--trace", "out/trace.json"];
    const run = project.node(["node_modules/unplugin-xtest/dist/cli/bin.js", ...args]);
    ({ stdout } = run);
    expect([run.code, run.stderr]).toEqual([1, ""]);
    const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(project.read("out/trace.json"));
    events = traceEvents;
  });
  afterAll(() => project.remove());

  test("the events are those of the format", () => {
    expect(problemsOf(events)).toEqual([]);
  });

  test("each process has its own, with the ids of tests", () => {
    const names = events.filter(({ name }) => name === "process_name").map(({ args }) => args?.["name"]);
    expect(new Set(names)).toEqual(new Set(["xtest", "gw0", "gw1"]));
    expect(
      spansOf("call")
        .map(({ args }) => args?.["id"])
        .sort(),
    ).toEqual([
      "tests/test_a.ts::test_one",
      "tests/test_a.ts::test_page",
      "tests/test_b.ts::test_beside",
      "tests/test_b.ts::test_killed",
      "tests/test_b.ts::test_other",
      "tests/test_c.ts::test_total",
    ]);
  });

  test("imports, environments, collection, compilation, starts and waits are in it", () => {
    // Modules that are functions are evaluated in their importers.
    const [cart, index] = ["cart", "index"].map((name) =>
      spansOf("module").find((one) => one.name.endsWith(`/src/${name}.ts`)),
    );
    expect(cart?.ts).toBeGreaterThanOrEqual(index?.ts ?? Infinity);
    expect((cart?.ts ?? 0) + (cart?.dur ?? 0)).toBeLessThanOrEqual((index?.ts ?? 0) + (index?.dur ?? 0));
    expect(spansOf("environment").map(({ name }) => name)).toContain("happy-dom");
    expect(spansOf("collect").map(({ name }) => name)).toEqual(
      expect.arrayContaining(["read modules", "link and evaluate"]),
    );
    expect(spansOf("compile").some(({ name }) => name.endsWith("/src/cart.ts"))).toBe(true);
    for (const category of ["process", "config", "import", "wait", "run"]) expect(spansOf(category)).not.toEqual([]);
  });

  test("of modules that the engine links, each has its time and its importer", () => {
    const args = ["run", "--trace", "linked.json", "tests/test_c.ts"];
    const { code, stderr } = project.node(["node_modules/unplugin-xtest/dist/cli/bin.js", ...args]);
    const note = "xtest: linked.json: open it in https://ui.perfetto.dev, or type xtest why-slow linked.json\n";
    expect([code, stderr]).toEqual([0, note]);
    const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(project.read("linked.json"));
    expect(problemsOf(traceEvents)).toEqual([]);
    const modules = traceEvents.filter(({ cat, name }) => cat === "module" && name.startsWith(project.root));
    const short = (name: unknown) => String(name).replace(`${project.root}/`, "");
    expect(modules.map(({ name, args: of }) => [short(name), short(of?.["importer"])])).toEqual([
      ["tests/conftest.ts", "undefined"],
      ["src/cart.ts", "src/index.ts"],
      ["src/index.ts", "tests/test_c.ts"],
      ["tests/test_c.ts", "undefined"],
    ]);
  });

  test("a trace that was written gives the same report", () => {
    const { code, stdout: again } = project.node([
      "node_modules/unplugin-xtest/dist/cli/bin.js",
      "why-slow",
      "out/trace.json",
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain(again.trim());
    expect(again).toContain("6 tests");
  });
});
