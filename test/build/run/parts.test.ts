/** A large suite runs while its later modules are compiled, as it does when all are cached. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { type LinkPart, type LinkTable, partFile, TABLE_VERSION } from "../../../src/core/data/run/link-table.ts";
import { openTable } from "../../../src/run/child/link/table/table-reader.ts";
import { Project } from "../../project.ts";
import { serveCommands } from "../../samples/command-server.ts";

const server = serveCommands();

/** Enough for three parts. */
const MANY = 420;
const plain = Object.fromEntries(
  Array.from({ length: MANY }, (_, index) => {
    const name = `test_${String(index).padStart(3, "0")}.ts`;
    return [
      name,
      `import { shared } from "./lib/shared.ts";\nexport function test_a() { shared.seen += 1; }\n`,
    ] as const;
  }),
);

const FILES: Readonly<Record<string, string>> = {
  ...plain,
  "lib/shared.ts":
    "export interface Shape { readonly a: number }\nexport const shared = { seen: 0 };\nexport let count = 0;\n" +
    "export function add() { count += 1; }\nexport default class Base {}\n",
  "lib/common.cjs": "exports.a = 1;\n",
  "lib/look.css": "p { color: red }\n",
  "lib/late.ts":
    "Object.assign(globalThis, { evaluated: (Reflect.get(globalThis, 'evaluated') ?? 0) + 1 });\nexport const late = {};\n",
  "test_000_first.ts":
    `import assert from "node:assert";\nimport { a } from "./lib/common.cjs";\nimport { p } from "./lib/look.css";\nimport { add } from "./lib/shared.ts";\n` +
    `export async function test_first() {\n  assert.equal(a, 1);\n  assert.equal(p, undefined);\n  add();\n` +
    // No part that is there by then says what this means.
    `  const { late } = await import("./lib/" + ["late.ts"].join());\n  Object.assign(globalThis, { late });\n}\n`,
  "test_zz_broken.ts": `import { nothing } from "./lib/shared.ts";\nexport function test_never() { nothing; }\n`,
  "test_zz_names.ts":
    `import assert from "node:assert";\nimport * as fs from "node:fs";\nimport Base, { count, shared } from "./lib/shared.ts";\nexport { Shape } from "./lib/shared.ts";\n` +
    `import { a, other } from "./lib/common.cjs";\nimport { q } from "./lib/look.css";\nimport { late } from "./lib/late.ts";\n` +
    `export function test_bindings() {\n  assert.equal(typeof Base, "function");\n  assert.equal(count, 1);\n  assert.ok(shared.seen > 0);\n}\n` +
    `export function test_names() { assert.deepEqual([a, other, q], [1, undefined, undefined]); }\n` +
    `export function test_one_instance() {\n  assert.equal(Reflect.get(globalThis, "evaluated"), 1);\n  assert.equal(Reflect.get(globalThis, "late"), late);\n}\n` +
    `export function test_files() {\n  const runs = "node_modules/.cache/xtest/runs/";\n` +
    `  const files = fs.readdirSync(runs).flatMap((name) => fs.readdirSync(runs + name)).filter((name) => name.endsWith(".json"));\n` +
    `  fs.writeFileSync("files.json", JSON.stringify(files.filter((name) => name.startsWith("modules")).sort()));\n}\n`,
  "test_zz_trace.ts": `\nfunction thrower(): never {\n  throw new Error("late");\n}\nexport function test_trace() {\n  thrower();\n}\n`,
};

/** What a run says beside its times. */
const outcome = (stdout: string): string => stdout.replace(/ in [\d.]+s/g, " in 0s").replace(/^Using .*$/gm, "");

describe("a run", () => {
  let project: Project;
  beforeAll(() => {
    project = new Project(FILES, undefined, {});
  });
  afterAll(() => {
    project.remove();
  });

  const files = (): readonly string[] => JSON.parse(readFileSync(path.join(project.root, "files.json"), "utf8"));

  test("begins with the first part, and ends as it does with a cached table", async () => {
    const cold = await server.run(project.root, ["--tb=short"]);
    expect(cold.stderr).toBe("");
    expect(files()).toEqual(["modules-1.json", "modules-2.json", "modules.json"]);
    expect(cold.stdout).toContain(`1 failed, ${MANY + 5} passed, 1 error`);
    expect(cold.stdout).toContain('"nothing" is not exported by "lib/shared.ts"');
    expect(cold.stdout).toContain("test_zz_trace.ts:3: in thrower");
    expect(cold.stdout).not.toMatch(/modules-?\d*\.mjs/);
    const flags = ["--tb=short", "--deselect", "test_zz_broken.ts"];
    const warm = await server.run(project.root, flags);
    expect(files()).toEqual(["modules-1.json", "modules-2.json", "modules.json"]);
    let again = await server.run(project.root, flags);
    // What is younger than two seconds when it is read is compiled again.
    for (let run = 0; run < 8 && files().length > 1; run++) again = await server.run(project.root, flags);
    expect(files()).toEqual(["modules.json"]);
    expect(outcome(again.stdout)).toBe(outcome(warm.stdout));
    expect(again.stdout).toContain(`1 failed, ${MANY + 5} passed`);
  });

  test.each([
    ["two workers", ["-n", "2"]],
    ["no cache", ["--no-cache"]],
  ])("with %s", async (_, flags) => {
    rmSync(path.join(project.root, "node_modules/.cache"), { recursive: true, force: true });
    const { stdout, stderr } = await server.run(project.root, [
      "--tb=short",
      "-k",
      "not test_one_instance and not test_bindings",
      ...flags,
    ]);
    expect(stderr).toBe("");
    expect(stdout).toMatch(new RegExp(`1 failed, ${MANY + 3} passed, 2 deselected, 1 error`));
  });

  test("whose first failure ends it", async () => {
    rmSync(path.join(project.root, "node_modules/.cache"), { recursive: true, force: true });
    writeFileSync(path.join(project.root, "test_001.ts"), "export function test_a() { throw new Error('first'); }\n");
    const { stdout, stderr, code } = await server.run(project.root, ["-x"]);
    expect({ stderr, code }).toEqual({ stderr: "", code: 1 });
    expect(stdout).toContain("1 failed, 2 passed");
  });
});

describe("what a run has read is cached", () => {
  let project: Project;
  afterEach(() => {
    project.remove();
  });

  test.each([
    ["when tests ran", [], "export function test_a() {}\n", 0],
    ["when none is selected", ["-k", "nothing"], "export function test_a() {}\n", 5],
    ["when collection has errors", [], "export function test_a(nothing: unknown) { void nothing; }\n", 1],
  ])("%s", async (_, flags, text, expected) => {
    project = new Project({ "test_a.ts": text }, undefined, {});
    const { code } = await server.run(project.root, flags);
    expect(code).toBe(expected);
    const cache = path.join(project.root, "node_modules/.cache/xtest");
    expect(readdirSync(path.join(cache, "collections"))).toHaveLength(1);
    expect(readdirSync(path.join(cache, "facts"))).toHaveLength(1);
  });
});

describe("a table", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-table-"));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const url = (name: string): URL => pathToFileURL(`${path.join(folder, name)}${path.sep}`);
  const part: LinkPart = { modules: [], roots: {}, start: 0, line: 0, asked: [], isLast: true };
  function begin(name: string): void {
    mkdirSync(path.join(folder, name));
    const value = { kind: "value", file: "/v.json", value: {}, names: ["a"] } as const;
    const first: LinkTable = {
      ...{ ...part, version: TABLE_VERSION, root: folder, patched: [], pending: ["b"], runner: null, hasFiles: false },
      ...{ modules: [value], roots: { a: 0 }, isLast: false },
    };
    writeFileSync(path.join(folder, name, partFile(0)), JSON.stringify(first));
  }

  test("waits for its next part", () => {
    begin("late");
    const later: LinkPart = {
      ...part,
      modules: [{ kind: "error", file: "/b", error: ERROR }],
      roots: { b: 1 },
      asked: [[0, ["c"]]],
    };
    const file = path.join(folder, "late", partFile(1));
    const script = `setTimeout(() => { const fs = require("fs"); fs.writeFileSync(${JSON.stringify(`${file}.tmp`)}, ${JSON.stringify(JSON.stringify(later))}); fs.renameSync(${JSON.stringify(`${file}.tmp`)}, ${JSON.stringify(file)}); }, 200)`;
    const table = openTable(url("late"));
    expect(table.roots.get("b")).toBeUndefined();
    spawn(process.execPath, ["-e", script]);
    expect(table.next()).toEqual(later);
    expect(table.roots.get("b")).toBe(1);
    expect(table.modules).toMatchObject([{ names: ["a", "c"] }, { kind: "error" }]);
    expect(table.next()).toBeNull();
  });
});

const ERROR = { name: "Error", message: "", file: "/b", line: 1, column: 1 } as const;
