/** A run of modules that were compiled one by one: what qualifies, and that it behaves as modules do. */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { seedsOr } from "../../random.ts";
import { isMissing } from "../../describe-with.ts";
import { randomProject, type Project } from "./graphs.ts";

const PACKAGE = path.resolve(import.meta.dirname, "../../..");
const BIN = path.join(PACKAGE, "dist/cli/bin.js");

const ENGINES = [
  ["this Node", process.execPath],
  ["Node 22", path.join(PACKAGE, "node_modules/node22-linux-x64/bin/node")],
  ["Node 24", path.join(PACKAGE, "node_modules/node24-linux-x64/bin/node")],
] as const;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-modules-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What was written just now may not be kept, and what is kept tells the form. */
function isOld(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2100);
}

function write(name: string, files: Readonly<Record<string, string>>): string {
  const dir = path.join(folder, name);
  for (const [file, text] of Object.entries({ "package.json": '{ "type": "module" }\n', ...files })) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  return dir;
}

function node(engine: string, cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, FORCE_COLOR: ___, ...rest } = process.env;
  const options = {
    cwd,
    env: { ...rest, NO_COLOR: "1", COLUMNS: "300", ...env },
    encoding: "utf8" as const,
    timeout: 120_000,
  };
  const { stdout, stderr, status } = spawnSync(engine, args, options);
  return { stdout, stderr, status };
}

/** Whether the bundle that a run kept is one of modules. */
function isImage(dir: string): boolean {
  const kept = path.join(dir, "node_modules/.cache/xtest/bundles");
  if (!existsSync(kept)) return false;
  return readdirSync(kept).some((name) => existsSync(path.join(kept, name, "modules.json")));
}

const SEE = `import { writeFileSync } from "node:fs";\nexport function test_see() { writeFileSync("log.json", JSON.stringify(globalThis.log)); }\n`;

/** What Node itself makes of the graphs. */
function natively({ roots }: Project): string {
  return [
    `const failed = [];`,
    ...roots.map(
      (root) =>
        `try { await (await import("./${root}.js")).test_it(); } catch (error) { failed.push("${root}.js - " + error.name + ": " + error.message); }`,
    ),
    `console.log(JSON.stringify({ log: globalThis.log, failed }));`,
  ].join("\n");
}

/** What a graph that failed still does comes in between what others do. */
function byGraph(log: readonly string[]): Map<number, string[]> {
  const graphs = new Map<number, string[]>();
  for (const line of log) {
    const graph = Number(/(?:g|test_)(\d+)/.exec(line)?.[1]);
    graphs.set(graph, [...(graphs.get(graph) ?? []), line]);
  }
  return graphs;
}

const SEEDS = seedsOr([1, 2, 3, 4]);

describe.each(ENGINES)("%s", (title, engine) => {
  if (isMissing(title, existsSync(engine) ? null : `there is no ${engine}`)) {
    test.todo(`is not here: ${engine}`);
    return;
  }

  const nameOf = (seed: number): string => `${title.replace(" ", "-")}-${String(seed)}`;
  beforeAll(() => {
    for (const seed of SEEDS) {
      const project = randomProject(seed, 24);
      write(nameOf(seed), { ...project.files, "test_zz.js": SEE, "native.js": natively(project) });
    }
    isOld();
  });

  test.each(SEEDS)("random graphs are evaluated as Node itself does it (%i)", (seed) => {
    const dir = path.join(folder, nameOf(seed));
    const expected = JSON.parse(node(engine, dir, ["native.js"]).stdout);
    const { stdout } = node(engine, dir, [BIN, "-q"]);
    const failed = stdout.split("\n").flatMap((line) => /^(?:ERROR|FAILED) (test_\d+\.js.*)$/.exec(line)?.[1] ?? []);
    expect(failed).toEqual(expected.failed);
    expect(byGraph(JSON.parse(readFileSync(path.join(dir, "log.json"), "utf8")))).toEqual(byGraph(expected.log));
    expect(isImage(dir)).toBe(true);
  });
});

const CASES: Readonly<Record<string, readonly [isImage: boolean, files: Readonly<Record<string, string>>]>> = {
  "plain TypeScript": [true, { "test_a.ts": "export function test_a(): void {}\n" }],
  "a module that only a bundle gives its place": [
    false,
    { "test_a.ts": "console.log(__dirname);\nexport function test_a() {}\n" },
  ],
  "import.meta.url": [
    true,
    {
      "test_a.ts":
        'import assert from "node:assert";\nexport function test_a() { assert(import.meta.url.endsWith("/test_a.ts")); assert(import.meta.filename.endsWith("test_a.ts")); }\n',
    },
  ],
  "a name that does not exist": [
    false,
    { "test_a.ts": 'import { b } from "./b.ts";\nexport function test_a() { b; }\n', "b.ts": "export const c = 1;\n" },
  ],
  "a name that Node's module does not have": [
    false,
    { "test_a.ts": 'import { nope } from "node:fs";\nexport function test_a() { nope; }\n' },
  ],
  "a computed import": [
    false,
    { "test_a.ts": 'export async function test_a() { const name = "./b.ts"; await import(name).catch(() => 0); }\n' },
  ],
  JSON: [
    false,
    { "test_a.ts": 'import data from "./data.json";\nexport function test_a() { data; }\n', "data.json": "{}" },
  ],
  "a CommonJS package": [
    true,
    {
      "test_a.ts":
        'import assert from "node:assert";\nimport whole, { one } from "pkg";\nexport function test_a() { assert.equal(one, 1); assert.equal(whole.one, 1); }\n',
      "node_modules/pkg/package.json": '{ "name": "pkg", "main": "index.js" }',
      "node_modules/pkg/index.js": "exports.one = 1;\n",
    },
  ],
  "an ES package, whose bindings are live": [
    false,
    {
      "test_a.ts":
        'import assert from "node:assert";\nimport { one, raise } from "pkg";\nexport function test_a() { raise(); assert.equal(one, 2); }\n',
      "node_modules/pkg/package.json": '{ "name": "pkg", "type": "module", "exports": "./index.js" }',
      "node_modules/pkg/index.js": "export let one = 1;\nexport const raise = () => one++;\n",
    },
  ],
  "a module that may have a say in how a package loads": [
    false,
    {
      "test_a.ts":
        'import assert from "node:assert";\nimport "./setup.ts";\nimport { mode } from "pkg";\nexport function test_a() { assert.equal(mode, "x"); }\n',
      "setup.ts": 'process.env.MODE = "x";\n',
      "node_modules/pkg/package.json": '{ "name": "pkg", "main": "index.js" }',
      "node_modules/pkg/index.js": "exports.mode = process.env.MODE;\n",
    },
  ],
  "a module whose call may have a say in how a package loads": [
    false,
    {
      "test_a.ts":
        'import assert from "node:assert";\nimport { first } from "./first.ts";\nimport { mode } from "pkg";\nexport function test_a() { assert.equal(mode, first); }\n',
      "first.ts": 'import { set } from "./set.ts";\nexport const first = set();\n',
      "set.ts": 'export function set() { return (process.env.MODE = "x"); }\n',
      "node_modules/pkg/package.json": '{ "name": "pkg", "main": "index.js" }',
      "node_modules/pkg/index.js": "exports.mode = process.env.MODE;\n",
    },
  ],
  "a module that only declares before a package": [
    true,
    {
      "test_a.ts":
        'import assert from "node:assert";\nimport { twice, list } from "./first.ts";\nimport { one } from "pkg";\nexport function test_a() { assert.equal(twice(one), list[0]); }\n',
      "first.ts":
        "export const list = [2, 3];\nexport const twice = (n: number) => n * 2;\nexport function unused() {}\n",
      "node_modules/pkg/package.json": '{ "name": "pkg", "main": "index.js" }',
      "node_modules/pkg/index.js": "exports.one = 1;\n",
    },
  ],
  "flags of the process are not seen by tests": [
    true,
    {
      "test_a.ts":
        'import assert from "node:assert";\nexport function test_a() { assert.deepEqual(process.execArgv, []); }\n',
    },
  ],
  "imports in evaluated code": [
    true,
    {
      "test_a.ts":
        'import assert from "node:assert";\nexport async function test_a() { assert((await new Function("return import(\'node:fs\')")()).readFileSync); assert((await (0, eval)("import(\'node:fs\')")).readFileSync); assert((await eval("import(\'./b.ts\')").catch(() => 1))); }\n',
      "b.ts": "",
    },
  ],
};

describe("what qualifies", () => {
  const folderOf = (name: string): string => name.replace(/\W+/g, "-");
  beforeAll(() => {
    for (const [name, [, files]] of Object.entries(CASES)) write(folderOf(name), files);
    isOld();
  });

  test.each(Object.entries(CASES))("%s", (name, [image]) => {
    const dir = path.join(folder, folderOf(name));
    const bundled = node(process.execPath, dir, [BIN, "--no-cache", "-q"], { XTEST_FORM: "bundle" });
    const { stdout, stderr, status } = node(process.execPath, dir, [BIN, "-q"]);
    const plain = (text: string): string => text.replace(/\d+\.\d+s/g, "#s");
    expect({ status, stderr, stdout: plain(stdout) }).toEqual({ ...bundled, stdout: plain(bundled.stdout) });
    if (status === 0) expect(isImage(dir)).toBe(image);
  });
});

test("a module that this engine does not understand costs only its own tests", () => {
  const dir = write("refused", {
    "test_fine.ts": "export function test_fine() {}\n",
    "test_refused.ts": "\nconst pattern = /(/;\nexport function test_refused() { pattern; }\n",
  });
  const { stdout } = node(process.execPath, dir, [BIN, "-q"]);
  expect(stdout).toContain("1 passed, 1 error");
  expect(stdout).toContain("test_refused.ts:2:17");
});

test("one changed module is compiled again, and what it means is new", () => {
  const files = {
    "test_a.ts":
      'import assert from "node:assert";\nimport { value } from "./b.ts";\nexport function test_a() { assert.equal(value, 1); }\n',
    "b.ts": "export const value: number = 1;\n",
  };
  const dir = write("changed", files);
  expect(node(process.execPath, dir, [BIN, "-q"]).stdout).toContain("1 passed");
  writeFileSync(path.join(dir, "b.ts"), "export const value: number = 2;\n");
  expect(node(process.execPath, dir, [BIN, "-q"]).stdout).toContain("1 failed");
  writeFileSync(path.join(dir, "b.ts"), "export const value: number = 1;\n");
  expect(node(process.execPath, dir, [BIN, "-q"]).stdout).toContain("1 passed");
});

test("what is damaged of the kept modules is compiled again, not bundled from then on", () => {
  const dir = write("damaged", {
    "test_a.ts":
      'import assert from "node:assert";\nimport { value } from "./b.ts";\nexport function test_a() { assert.equal(value, 1); }\n',
    "b.ts": "export const value: number = 1;\n",
  });
  isOld();
  expect(node(process.execPath, dir, [BIN, "-q"]).stdout).toContain("1 passed");
  expect(isImage(dir)).toBe(true);
  const cache = path.join(dir, "node_modules/.cache/xtest");
  rmSync(path.join(cache, "bundles"), { recursive: true });
  for (const name of readdirSync(path.join(cache, "modules"))) {
    const file = path.join(cache, "modules", name);
    writeFileSync(file, readFileSync(file, "latin1").replaceAll("value", "valve").replaceAll("test_a.ts", "test_b.ts"));
  }
  expect(node(process.execPath, dir, [BIN, "-q"])).toMatchObject({ status: 0 });
  expect(isImage(dir)).toBe(true);
});
