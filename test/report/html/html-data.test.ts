/** The data of the HTML report: when tests ran, what they used, and that it is safe in a page. */
import { expect, test } from "@jest/globals";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { attemptTimes, createSetupLog, pageText } from "../../../src/tools/html/html-reporter.ts";
import type { HtmlData, HtmlRun } from "../../../src/tools/html/report-data.ts";
import { openRunHistory } from "../../../src/tools/html/run-history.ts";
import type { RunEvent } from "../../../src/core/data/events.ts";
import { editorCommand } from "../../../src/tools/ui/open-program.ts";
import type { ManifestItem } from "../../../src/core/data/manifest.ts";
import { NOTHING_COLLECTED } from "../../../src/report/reporter.ts";
import type { LiveMessage } from "../../../src/tools/html/live-data.ts";
import { ALL_TESTS, createSearch } from "../../../src/tools/html/page/report-model.ts";
import { LiveState } from "../../../src/tools/ui/live-state.ts";
import { result, TRACER } from "../events.ts";

test("results that arrive together began one after the other, and each worker has a lane of its own", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => result(id, "passed", { duration: 0.1, worker: "gw0" }));
  const other = result("d", "passed", { duration: 0.3, worker: "gw1" });
  if (a === undefined || b === undefined || c === undefined) throw new Error();
  const times = attemptTimes(
    new Map([
      [a, 1000],
      [b, 1000],
      [other, 1000],
      [c, 1000],
    ]),
  );
  expect([a, b, c, other].map((one) => Math.round(times.get(one) ?? -1))).toEqual([700, 800, 900, 700]);
});

const fixture = (
  when: "setup" | "teardown",
  id: string,
  name: string,
  more: Partial<Extract<RunEvent, { type: "fixture" }>> = {},
) => ({ type: "fixture", when, id, scope: "function", name, argNames: [], duration: 0.01, ...more }) as const;

test("a test has the set-ups of its worker, those that they use, and the time of each", () => {
  const log = createSetupLog();
  // Two workers, interleaved: each has a database of its own.
  log.add(fixture("setup", "a", "database", { scope: "session", duration: 0.2 }));
  log.add(fixture("setup", "b", "database", { scope: "session", duration: 0.4 }));
  log.add(fixture("setup", "a", "user", { argNames: ["database"], param: "'ann'" }));
  log.add({ type: "fixtureitem", id: "a", fixtureNames: ["user"] });
  log.add({ type: "fixtureitem", id: "b", fixtureNames: ["database"] });
  log.add(fixture("teardown", "a", "user", { duration: 0.005 }));
  log.add({ type: "fixtureitem", id: "c", fixtureNames: ["database"] });
  log.add(fixture("setup", "d", "broken"));
  log.add({ type: "fixtureitem", id: "d", fixtureNames: null });
  log.add(fixture("teardown", "c", "database", { duration: 0.1 }));
  const { setups, usedBy } = log.finish((id) => (id === "b" ? "gw1" : "gw0"));
  expect(setups).toEqual([
    { name: "database", scope: "session", by: "a", setup: 200, teardown: 100 },
    { name: "database", scope: "session", by: "b", setup: 400, teardown: null },
    { name: "user", scope: "function", by: "a", setup: 10, teardown: 5, param: "'ann'", uses: [0] },
    { name: "broken", scope: "function", by: "d", setup: 10, teardown: null },
  ]);
  expect(Object.fromEntries(usedBy)).toEqual({ a: [0, 2], b: [1], c: [0], d: [3] });
});

test("a fixture that overrides one uses the other", () => {
  const log = createSetupLog();
  log.add(fixture("setup", "a", "db"));
  log.add(fixture("setup", "a", "db", { argNames: ["db"] }));
  log.add({ type: "fixtureitem", id: "a", fixtureNames: ["db"] });
  expect(log.finish(() => null).usedBy.get("a")).toEqual([0, 1]);
});

test("a parameter is no fixture, also where there is a fixture of its name", () => {
  const log = createSetupLog();
  const session = { scope: "session" } as const;
  log.add(fixture("setup", "a", "user", session));
  log.add({ type: "fixtureitem", id: "a", fixtureNames: ["user"] });
  // Of module scope, it is set up and torn down; of function scope it is not.
  log.add(fixture("setup", "b", "user", { scope: "module", param: "'ann'" }));
  log.add(fixture("setup", "b", "cart", { argNames: ["user"] }));
  log.add({ type: "fixtureitem", id: "b", fixtureNames: ["cart", "row", "user"], argumentNames: ["user", "row"] });
  log.add(fixture("teardown", "b", "cart"));
  log.add(fixture("teardown", "b", "user", { scope: "module", param: "'ann'" }));
  log.add({ type: "fixtureitem", id: "c", fixtureNames: ["user"] });
  log.add(fixture("teardown", "c", "user", { ...session, duration: 0.2 }));
  const { setups, usedBy } = log.finish(() => null);
  expect(setups).toEqual([
    { name: "user", scope: "session", by: "a", setup: 10, teardown: 200 },
    { name: "cart", scope: "function", by: "b", setup: 10, teardown: 10 },
  ]);
  expect(Object.fromEntries(usedBy)).toEqual({ a: [0], b: [1], c: [0] });
});

test("no text ends the element of the data, or is taken for the place of it", () => {
  const text = "</script><script>alert(1)</script><!-- \u2028 $& $1 __XTEST_DATA__";
  const data: HtmlData = {
    project: text,
    version: "",
    engine: "",
    started: 0,
    duration: 0,
    exitCode: 0,
    interrupted: null,
    deselected: 0,
    shard: null,
    workers: [],
    files: [],
    marks: [],
    tests: [],
    setups: [],
    problems: [],
    runs: [],
  };
  const page = pageText("<a>__XTEST_DATA__</a>", data);
  const json = page.slice("<a>".length, -"</a>".length);
  expect(json).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(json)).toEqual(data);
});

test("tests are found by their project, also when others are gone", () => {
  const messages: LiveMessage[] = [];
  const state = new LiveState((message) => messages.push(message));
  const reporter = state.reporter(TRACER);
  const manifestItem = (id: string): ManifestItem => ({
    ...{ id, path: id, project: id.slice(0, 3), name: "test", originalName: "test", className: null, callspecId: null },
    ...{
      params: {},
      marks: [],
      keywords: [],
      fixtureNames: [],
      idKind: "literal",
      dynamic: false,
      line: 1,
      column: 1,
      doc: null,
    },
  });
  void reporter.collected?.({ ...NOTHING_COLLECTED, itemOf: manifestItem });
  for (const id of ["web/a.ts::test", "api/b.ts::test"]) {
    void reporter.event?.({ type: "result", result: result(id, "passed", {}) });
  }
  const found = () => {
    const message = state.message();
    if (message.type !== "state") throw new Error("no state");
    const { data } = message;
    return createSearch(data)({ ...ALL_TESTS, project: "api" }).map((index) => data.tests[index]?.id);
  };
  expect(found()).toEqual(["api/b.ts::test"]);
  state.keep((id) => id.startsWith("api"));
  expect(found()).toEqual(["api/b.ts::test"]);
});

test("the last runs are kept, and a file that is damaged or cannot be written is no error", () => {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-history-"));
  const file = path.join(folder, "values/html-runs.json");
  const run = (started: number): HtmlRun => ({ started, duration: 1, counts: { passed: 1 }, failed: ["a"] });
  try {
    const history = openRunHistory(path.dirname(file));
    expect(history.read()).toEqual([]);
    for (let index = 0; index < 40; index++) history.add(run(index));
    expect(history.read().map(({ started }) => started)).toEqual(Array.from({ length: 30 }, (_, index) => index + 10));
    writeFileSync(file, JSON.stringify([run(1), { started: 2 }, null, { ...run(3), failed: [1] }]));
    expect(history.read()).toEqual([run(1)]);
    writeFileSync(file, "[");
    expect(history.read()).toEqual([]);
    history.add(run(5));
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual([run(5)]);
    const inFile = openRunHistory(path.join(file, "no"));
    inFile.add(run(6));
    expect(inFile.read()).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  [{}, "code", ["-g", "/p/a.ts:7"]],
  [{ EDITOR: "vim", LAUNCH_EDITOR: "subl -w" }, "subl", ["-w", "/p/a.ts:7"]],
  [{ VISUAL: '"/opt/My IDE/idea64.exe"' }, "/opt/My IDE/idea64.exe", ["--line", "7", "/p/a.ts"]],
  [{ EDITOR: "emacsclient -n" }, "emacsclient", ["-n", "+7", "/p/a.ts"]],
  [{ EDITOR: "other" }, "other", ["/p/a.ts"]],
])("%j opens a file by %s %j", (env, program, args) => {
  expect(editorCommand(env, "/p/a.ts", 7)).toEqual({ program, args });
});

test("an editor of the terminal is not started in that of xtest watch", () => {
  expect(editorCommand({ EDITOR: "/usr/bin/vim" }, "/p/a.ts", 7)).toEqual({
    problem: "vim (EDITOR) needs a terminal: set LAUNCH_EDITOR to an editor that has a window, such as code",
  });
});
