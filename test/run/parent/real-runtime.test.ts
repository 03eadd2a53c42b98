/** The process protocol with the real runtime: a hand-written plan, and modules as the transform writes them. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ItemResult, SuiteError } from "../../../src/core/data/events.ts";
import type { Plan, PlanFile } from "../../../src/core/data/plan.ts";
import { executeSuite } from "../../../src/run/parent/run.ts";
import { buildChild, scratchFolder } from "./build-child.ts";

let folder: string;
let child: string;

beforeAll(() => {
  folder = scratchFolder();
  child = buildChild(folder, ["src/runtime/options/index.ts"]);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const BUILTIN = {
  baseId: "",
  autouse: false,
  passing: "positional",
  source: { kind: "builtin" },
  params: null,
} as const;

function file(path: string, tests: Readonly<Record<string, readonly string[]>>): PlanFile {
  return {
    path,
    kind: "test",
    requires: [],
    xunit: null,
    fixtures: [],
    closures: [
      { names: [], problems: {} },
      { names: ["tmp_path_factory", "tmp_path", "request"], problems: {} },
    ],
    definitions: Object.entries(tests).map(([name, argNames]) => ({
      classes: [],
      name,
      line: 1,
      column: 1,
      argNames,
      passing: "positional",
      flavor: "unknown",
      closure: argNames.length === 0 ? 0 : 1,
      parametrize: [],
      dynamic: false,
    })),
    items: Object.keys(tests).map((_name, definition) => ({ definition, callspecId: null, rows: [], fixtureRows: {} })),
  };
}

const PLAN: Plan = {
  version: 1,
  options: { timeout: 20_000, disableTestIdEscaping: false, testFunctions: ["test"], testClasses: ["Test"] },
  required: [],
  fixtures: [
    { ...BUILTIN, name: "tmp_path_factory", scope: "session", argNames: [] },
    { ...BUILTIN, name: "request", scope: "function", argNames: [] },
    { ...BUILTIN, name: "tmp_path", scope: "function", argNames: ["request", "tmp_path_factory"] },
  ],
  files: [
    file("test_a.ts", { test_first: [], test_exit: [], test_tmp: ["tmp_path"] }),
    file("test_b.ts", { test_never_1: [], test_never_2: [] }),
    file("test_c.ts", { test_lost: [], test_last: [] }),
  ],
};

test("ends of the process in a test and in an import, a folder of one's own, a lost rejection", async () => {
  const entry = join(folder, "entry.mjs");
  const module = (path: string, code: string, names: string[]) => {
    const bindings = names.map((name) => `${name}: () => ${name}`).join(", ");
    writeFileSync(
      join(folder, `${path}.mjs`),
      `import fs from "node:fs";\n${code}\nexport const __xtest_record = { version: 1, path: "${path}", bindings: { ${bindings} } };`,
    );
    return `${JSON.stringify(path)}: () => import("./${path}.mjs")`;
  };
  const modules = [
    module(
      "test_a.ts",
      `function test_first() {} function test_exit() { process.exit(0); }
       function test_tmp(tmp_path) { if (!/test_tmp0$/.test(tmp_path) || !fs.existsSync(tmp_path)) throw new Error(tmp_path); }`,
      ["test_first", "test_exit", "test_tmp"],
    ),
    module("test_b.ts", "process.exit(0); function test_never_1() {} function test_never_2() {}", [
      "test_never_1",
      "test_never_2",
    ]),
    module("test_c.ts", "function test_lost() { void Promise.reject(new Error('lost')); } function test_last() {}", [
      "test_lost",
      "test_last",
    ]),
  ];
  writeFileSync(
    entry,
    `export const suite = { plan: ${JSON.stringify(PLAN)}, modules: { ${modules.join(", ")} }, options: () => import("./index.js") };`,
  );
  const results: ItemResult[] = [];
  const errors: SuiteError[] = [];
  await executeSuite({
    entry,
    child,
    root: folder,
    options: { ids: null, maxFail: 0 },
    onEvent(event) {
      if (event.type === "result") results.push(event.result);
      if (event.type === "error") errors.push(event.error);
    },
  });
  expect(results.map(({ id, outcome, failures }) => [id, outcome, failures[0]?.error.name ?? null])).toEqual([
    ["test_a.ts::test_first", "passed", null],
    ["test_a.ts::test_exit", "failed", "ProcessExit"],
    ["test_a.ts::test_tmp", "passed", null],
    ["test_b.ts::test_never_1", "error", "ProcessExit"],
    ["test_b.ts::test_never_2", "error", "ProcessExit"],
    ["test_c.ts::test_lost", "failed", "Error"],
    ["test_c.ts::test_last", "passed", null],
  ]);
  expect(errors.map(({ path }) => path)).toEqual(["test_b.ts"]);
});

test("a wish to stop ends what a test awaits, and all is torn down", async () => {
  const entry = join(folder, "stop.mjs");
  const plan: Plan = {
    ...PLAN,
    files: [file("test_a.ts", { test_waits: ["tmp_path"], test_next: [] })],
  };
  writeFileSync(
    join(folder, "stop_module.mjs"),
    `function test_waits() { return new Promise((resolve) => { setTimeout(resolve, 60_000); }); }
     function test_next() {}
     const bindings = { test_waits: () => test_waits, test_next: () => test_next };
     export const __xtest_record = { version: 1, path: "test_a.ts", bindings };`,
  );
  writeFileSync(
    entry,
    `export const suite = { plan: ${JSON.stringify(plan)}, modules: { "test_a.ts": () => import("./stop_module.mjs") }, options: () => import("./index.js") };`,
  );
  const ask = new AbortController();
  const said: string[] = [];
  const { interrupted } = await executeSuite({
    entry,
    child,
    root: folder,
    options: { ids: null, maxFail: 0 },
    signal: ask.signal,
    stopGrace: 30_000,
    onEvent(event) {
      if (event.type === "begin") said.push(event.phase);
      if (event.type === "begin" && event.phase === "call") ask.abort();
      if (event.type === "result") said.push(`${event.result.outcome}: ${event.result.message ?? ""}`);
    },
  });
  expect(interrupted).toBe(true);
  expect(said).toEqual([
    "setup",
    "call",
    "teardown",
    "failed: Interrupted: the run was asked to stop while the test waited",
  ]);
});
