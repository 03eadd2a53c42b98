/** `unplugin-xtest/node`: a program lists, runs and watches tests. One process does all of it. */
import { afterAll, describe, expect, test } from "@jest/globals";
import path from "node:path";
import { Project, PROJECT } from "../project.ts";
import { timeLimit } from "../time-limit.ts";

const PROGRAM = `
import { getEventListeners } from "node:events";
import { writeFileSync } from "node:fs";
import { listTests, runTests, TEST_EVENTS_VERSION, watchTests } from "unplugin-xtest/node";
import { countAll, leftSince } from ${JSON.stringify(path.join(PROJECT, "test/left-behind.mjs"))};

const root = process.cwd();
const collecting = async (work) => {
  const events = [];
  const result = await work((event) => void events.push(event)).catch((error) => error.message);
  return { events, result };
};
const idle = new AbortController();
const before = countAll();
const listed = (await listTests({ root })).items.map(({ id }) => id);
const all = await collecting((onEvent) => runTests({ root, targets: ["test_a.ts", "test_b.ts"], onEvent }));
const some = await collecting((onEvent) => runTests({ root, targets: ["test_a.ts::test_rows"], flags: ["-n", "1", "-s"], signal: idle.signal, onEvent }));
const none = await collecting((onEvent) => runTests({ root, targets: ["test_a.ts"], flags: ["-k", "nothing"], onEvent }));
const wrong = await collecting((onEvent) => runTests({ root, flags: ["--lff"], onEvent }));
const listing = await collecting((onEvent) => runTests({ root, flags: ["--collect-only"], onEvent }));
const aborted = await collecting((onEvent) => runTests({ root, signal: AbortSignal.abort(), onEvent }));

const stop = new AbortController();
const waits = new AbortController();
const stopped = await collecting((onEvent) =>
  runTests({
    root,
    targets: ["test_stop.ts"],
    signal: stop.signal,
    onEvent(event) {
      onEvent(event);
      if (event.type !== "test-end") return;
      stop.abort();
      writeFileSync("stopped", "");
    },
  }),
);
let runs = 0;
const watched = await collecting((onEvent) =>
  watchTests({
    root,
    targets: ["test_b.ts"],
    signal: waits.signal,
    onEvent(event) {
      onEvent(event);
      if (event.type !== "waiting") return;
      runs += 1;
      if (runs === 1) writeFileSync("b.ts", "export const b = 2;\\n");
      else waits.abort();
    },
  }),
);
// Sockets and processes close in a turn of the event loop.
let left = leftSince(before);
for (const end = Date.now() + ${timeLimit()}; left.length > 0 && Date.now() < end; left = leftSince(before)) await new Promise(setImmediate);
left.push(...getEventListeners(idle.signal, "abort").map(() => "listener of a signal"));
console.log(JSON.stringify({ left, listed, all, some, none, wrong, listing, aborted, stopped, watched, version: TEST_EVENTS_VERSION }));
// What is left may keep the process alive.
if (left.length > 0) process.exit();
`;

const project = new Project({
  "test_a.ts": `import { mark } from "unplugin-xtest";
export function test_fails() {
  console.log("printed");
  throw Object.assign(new Error("not equal"), { actual: { a: 1 }, expected: { a: 2 } });
}
export const test_rows = mark.parametrize("n", Array.from({ length: 2 + Math.min(0, Math.random()) }, (_, index) => index))((n: number) => console.log("row", n));
`,
  "b.ts": "export const b = 1;\n",
  "test_b.ts": 'import { b } from "./b.ts";\nexport function test_b() { if (b !== 2) throw new Error("not yet"); }\n',
  // The second one waits for the program.
  "test_stop.ts": `import { existsSync } from "node:fs";
export function test_one() {}
export async function test_two() {
  while (!existsSync("stopped")) await new Promise(setImmediate);
}
export function test_three() {}
`,
});
afterAll(() => {
  project.remove();
});

interface Event {
  readonly type: string;
  readonly version: number;
  readonly [key: string]: unknown;
}
type Told = Record<
  "all" | "some" | "none" | "wrong" | "listing" | "aborted" | "stopped" | "watched",
  {
    readonly events: readonly Event[];
    readonly result: unknown;
  }
> & { readonly left: readonly string[]; readonly listed: readonly string[]; readonly version: number };

const told = project.script(PROGRAM) as Told;
const of = ({ events }: { readonly events: readonly Event[] }, type: string): Event[] =>
  events.filter((event) => event.type === type);

describe("programs", () => {
  test("leave nothing behind in their process", () => {
    expect(told.left).toEqual([]);
  });

  test("list tests without running them", () => {
    expect(told.listed).toContain("test_a.ts::test_rows[...]");
  });

  test("run tests, and are told what happens", () => {
    const { all, version } = told;
    expect(all.result).toEqual({ exitCode: 1 });
    expect(all.events.every((event) => event.version === version)).toBe(true);
    expect(of(all, "collected")).toEqual([expect.objectContaining({ selected: 3, workers: 0, errors: [] })]);
    expect(of(all, "start")[0]?.["ids"]).toContain("test_a.ts::test_rows[1]");
    expect(of(all, "test-start").map(({ id }) => id)).toEqual(of(all, "start")[0]?.["ids"]);
    const failed = of(all, "test-end").find(({ result }) => (result as { id: string }).id === "test_a.ts::test_fails");
    expect(failed?.["result"]).toMatchObject({
      outcome: "failed",
      stdout: "printed\n",
      attempt: 1,
      isRetried: false,
      failures: [{ phase: "call", name: "Error", diff: expect.any(String), place: { path: "test_a.ts", line: 4 } }],
      text: expect.stringContaining("throw Object.assign"),
    });
    expect(all.events.at(-1)).toMatchObject({ type: "end", exitCode: 1, interrupted: null });
  });

  test("select as the command line does", () => {
    expect(told.some.result).toEqual({ exitCode: 0 });
    expect(of(told.some, "collected")).toEqual([expect.objectContaining({ workers: 1 })]);
    expect(of(told.some, "test-end")).toHaveLength(2);
    expect(
      of(told.some, "output")
        .map(({ text }) => text)
        .join(""),
    ).toBe("row 0\nrow 1\n");
    expect(told.none.result).toEqual({ exitCode: 5 });
  });

  test("get errors of the command line as errors", () => {
    expect(told.wrong.result).toMatch(/--lff/);
    expect(told.listing.result).toBe("these flags do not run tests: --collect-only");
  });

  test("end a run by a signal", () => {
    expect(told.aborted.result).toEqual({ exitCode: 2 });
    expect(of(told.aborted, "test-end")).toEqual([]);
    expect(told.stopped.result).toEqual({ exitCode: 2 });
    expect(of(told.stopped, "test-end")).toHaveLength(2);
    expect(told.stopped.events.at(-1)).toMatchObject({ type: "end", interrupted: "Interrupted" });
  });

  test("watch until a signal", () => {
    const outcomes = of(told.watched, "test-end").map(({ result }) => (result as { outcome: string }).outcome);
    expect(outcomes).toEqual(["failed", "passed"]);
    expect(of(told.watched, "waiting")).toHaveLength(2);
  });
});
