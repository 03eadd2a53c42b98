/** A run of separately compiled modules behaves like native modules. Through the built command line. */
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
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { isMissing } from "../../describe-with.ts";
import { IS_WIDE } from "../../project.ts";
import { seedsOr } from "../../random.ts";
import { serveCommands } from "../../samples/command-server.ts";
import { randomProject } from "./graphs.ts";
import { runToEnd } from "../../time-limit.ts";

const PACKAGE = path.resolve(import.meta.dirname, "../../..");
const BIN = path.join(PACKAGE, "dist/cli/bin.js");

/** The Node of the tests, the oldest one that is supported, and the newest one; in a wide run, the others that users have. */
const ENGINES = [
  ["this Node", process.execPath],
  ["Node 20", path.join(PACKAGE, "node_modules/node20-linux-x64/bin/node")],
  ...(IS_WIDE ? ([["Node 22", path.join(PACKAGE, "node_modules/node22-linux-x64/bin/node")]] as const) : []),
  ["Node 26", path.join(PACKAGE, "node_modules/node26-linux-x64/bin/node")],
] as const;

const server = serveCommands();
const xtest = (dir: string, args: readonly string[]) => server.run(dir, args, { COLUMNS: "300" });
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-modules-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

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
  const ended = runToEnd(engine, args, { cwd, env: { ...rest, NO_COLOR: "1", COLUMNS: "300", ...env } });
  return { stdout: ended.stdout, stderr: ended.stderr, status: ended.code };
}

const SEE = `import { writeFileSync } from "node:fs";\nexport function test_see() { writeFileSync("log.json", JSON.stringify(globalThis.log)); }\n`;

/** What Node itself makes of the graphs. */
function natively(roots: readonly string[]): string {
  return [
    `const failed = [];`,
    ...roots.map(
      (root) =>
        `try { await (await import("./${root}.js")).test_it(); } catch (error) { failed.push("${root}.js - " + error.name + ": " + error.message); }`,
    ),
    `console.log(JSON.stringify({ log: globalThis.log, failed }));`,
  ].join("\n");
}

/** What came of graphs: lines of those that failed, and what their modules saw. */
interface Evaluated {
  readonly failed: readonly string[];
  readonly log: readonly string[];
}

const graphOf = (line: string): number => Number(/(?:g|test_)(\d+)/.exec(line)?.[1]);

/** What a graph that failed still does comes in between what others do. */
function byGraph(log: readonly string[]): Map<number, string[]> {
  const graphs = new Map<number, string[]>();
  for (const line of log) {
    const graph = graphOf(line);
    graphs.set(graph, [...(graphs.get(graph) ?? []), line]);
  }
  return graphs;
}

const SEEDS = seedsOr([1, 2, 3, 4]);
/** Graphs of one seed: those of all seeds are enough for a table in parts. */
const GRAPHS = 52;

describe.each(ENGINES)("%s", (title, engine) => {
  if (isMissing(title, existsSync(engine) ? null : `there is no ${engine}`)) {
    test.todo(`is not here: ${engine}`);
    return;
  }

  let expected: Evaluated;
  let runs: readonly Evaluated[];
  // One run has the graphs of all seeds: starting it takes longer than they do.
  beforeAll(() => {
    const projects = SEEDS.map((seed, index) => randomProject(seed, GRAPHS, index * GRAPHS));
    const files: Record<string, string> = Object.assign({}, ...projects.map((project) => project.files));
    const native = natively(projects.flatMap(({ roots }) => roots));
    const dir = write(title.replace(" ", "-"), { ...files, "test_zz.js": SEE, "native.js": native });
    expected = JSON.parse(node(engine, dir, ["native.js"]).stdout);
    // The first one is compiled in parts, while it runs; the second one is not.
    runs = [1, 2].map(() => {
      const { stdout } = node(engine, dir, [BIN, "-q"]);
      const failed = stdout
        .split("\n")
        .flatMap((line) => /^(?:ERROR|FAILED) (test_\d+\.js)(?:::test_it)?( .*)$/.exec(line)?.slice(1).join("") ?? []);
      return { failed, log: JSON.parse(readFileSync(path.join(dir, "log.json"), "utf8")) };
    });
  });

  test.each(SEEDS.map((seed, index) => [seed, index]))(
    "random graphs are evaluated as Node itself does it (%i)",
    (_seed, index) => {
      const isOfSeed = (graph: number): boolean => Math.floor(graph / GRAPHS) === index;
      const failed = expected.failed.filter((line) => isOfSeed(graphOf(line)));
      const log = expected.log.filter((line) => isOfSeed(graphOf(line)));
      expect(log.length).toBeGreaterThan(GRAPHS);
      for (const actual of runs) {
        // Those whose import fails come after those whose test does.
        expect(actual.failed.filter((line) => isOfSeed(graphOf(line))).sort()).toEqual(failed.sort());
        expect(byGraph(actual.log.filter((line) => isOfSeed(graphOf(line))))).toEqual(byGraph(log));
      }
    },
  );
});

/** A package. */
function pkg(name: string, manifest: object, files: Readonly<Record<string, string>>): Record<string, string> {
  const all = { "package.json": JSON.stringify({ name, ...manifest }), ...files };
  return Object.fromEntries(Object.entries(all).map(([file, text]) => [`node_modules/${name}/${file}`, text]));
}

/** A test module that runs some statements. */
function testing(statements: string, imports = ""): string {
  return `import assert from "node:assert";\n${imports}\nexport async function test_a() {\n${statements}\n}\n`;
}

const MODE = pkg(
  "pkg",
  { main: "index.js" },
  { "index.js": "exports.mode = process.env.MODE;\ndelete process.env.MODE;\n" },
);

/** Each has tests that pass. */
const CASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "the module's own place": {
    "test_a.ts": testing(
      'assert(import.meta.url.endsWith("/test_a.ts")); assert(import.meta.filename.endsWith("test_a.ts")); assert.equal(import.meta.resolve("./b.ts"), new URL("b.ts", import.meta.url).href); assert(import.meta.resolve("pkg").endsWith("/node_modules/pkg/index.js")); assert.equal(__filename, import.meta.filename); assert.equal(__dirname, import.meta.dirname);',
    ),
    ...MODE,
  },
  "computed imports": {
    "test_a.ts": testing(
      'const b = await import("./b.ts"); assert.equal(await import(["./b", "ts"].join(".")), b); assert.equal((await import(["p", "kg"].join(""))).default.mode, undefined); await assert.rejects(import(["./no", "ts"].join(".")), { code: "ERR_MODULE_NOT_FOUND" });',
    ),
    "b.ts": "export const b: number = 1;\n",
    ...MODE,
  },
  JSON: {
    "test_a.ts": testing(
      'assert.deepEqual([data.one, one, again], [1, 1, { one: 1 }]); assert.equal((await import("./data.json")).one, 1);',
      'import data, { one } from "./data.json";\nimport again from "./data.json" with { type: "json" };',
    ),
    "data.json": '{ "one": 1 }',
  },
  "a CommonJS package": {
    "test_a.ts": testing("assert.equal(one, 1); assert.equal(whole.one, 1);", 'import whole, { one } from "pkg";'),
    ...pkg("pkg", { main: "index.js" }, { "index.js": "exports.one = 1;\n" }),
  },
  "an ES package, whose bindings are live": {
    "test_a.ts": testing(
      'raise(); assert.equal(one, 2); assert.equal(all.one, 2); assert.equal(again, 2); assert.equal(await import("pkg"), all);',
      'import { one, raise } from "pkg";\nimport * as all from "pkg";\nimport { one as again } from "./b.ts";',
    ),
    "b.ts": 'export * from "pkg";\n',
    ...pkg(
      "pkg",
      { type: "module", exports: "./index.js" },
      {
        "index.js": "export let one = 1;\nexport const raise = () => one++;\n",
      },
    ),
  },
  "a package that exports then": {
    "test_a.ts": testing(
      'assert.equal(one, 1); assert.equal(then((x) => x), "then");',
      'import { one, then } from "pkg";',
    ),
    ...pkg(
      "pkg",
      { type: "module", exports: "./index.js" },
      {
        "index.js": 'export const one = 1;\nexport const then = (take) => take("then");\n',
      },
    ),
  },
  "a module that exports then": {
    "test_a.ts": `export const then = (take) => take("then");\n${testing("")}`,
  },
  "a module that comes before a package": {
    "test_a.ts": testing('assert.equal(mode, "x");', 'import "./setup.ts";\nimport { mode } from "pkg";'),
    "setup.ts": 'process.env.MODE = "x";\n',
    ...MODE,
  },
  "a module that calls another one before a package": {
    "test_a.ts": testing(
      "assert.equal(mode, first);",
      'import { first } from "./first.ts";\nimport { mode } from "pkg";',
    ),
    "first.ts": 'import { set } from "./set.ts";\nexport const first = set();\n',
    "set.ts": 'export function set() { return (process.env.MODE = "x"); }\n',
    ...MODE,
  },
  "top-level await in a cycle that imports a package": {
    "test_a.ts": testing("assert.equal(b(), 2); assert.equal(mode, undefined);", 'import { b, mode } from "./a.ts";'),
    "a.ts":
      'import { two } from "./b.ts";\nexport const one = await Promise.resolve(1);\nexport const b = () => two;\nexport { mode } from "./b.ts";\n',
    "b.ts":
      'import { one } from "./a.ts";\nexport { mode } from "pkg";\nexport const two = 2;\nexport const a = () => one;\n',
    ...MODE,
  },
  "CommonJS of the suite": {
    "package.json": "{}",
    "test_a.ts": testing(
      'assert.equal(one, 1); assert.equal(whole.two(), 3); assert.equal(typed, "typed"); assert.equal((await import("./a.cjs")).one, 1);',
      'import whole, { one } from "./a.cjs";\nimport { typed } from "./c.cts";',
    ),
    "a.cjs": 'const { three } = require("./b.ts");\nexports.one = 1;\nexports.two = () => three;\n',
    "b.ts": "export const three: number = 3;\n",
    "c.cts": 'import path = require("node:path");\nexport = { typed: path.basename("x/typed") as string };\n',
    "test_cts.cts":
      'const assert = require("node:assert");\nfunction test_cts(): void { assert.ok(module.exports); }\nmodule.exports = { test_cts };\n',
    "test_loose.js":
      'const b = require("./b");\nexports.test_loose = () => { if (this === undefined || b.three !== 3) throw new Error(); };\n',
  },
  "require in an ES module": {
    "test_a.ts": testing(
      'assert.equal(require("./b.ts").three, 3); assert.equal(require("./b.ts").__esModule, true); assert.equal(require("./data.json").one, 1); assert.equal(require("pkg").mode, undefined); assert.equal(require.resolve("pkg").endsWith("index.js"), true);',
    ),
    "b.ts": 'import { mode } from "pkg";\nexport const three: number = 3;\nexport { mode };\n',
    "data.json": '{ "one": 1 }',
    ...MODE,
  },
  "a name that CommonJS does not export": {
    "test_a.ts": testing("assert.equal(nope, undefined);", 'import { nope } from "./a.cjs";'),
    "a.cjs": "exports.one = 1;\n",
  },
  "flags of the process are not seen by tests": {
    "test_a.ts": testing("assert.deepEqual(process.execArgv, []);"),
  },
  "imports in evaluated code": {
    "test_a.ts": testing(
      "assert((await new Function(\"return import('node:fs')\")()).readFileSync); assert((await (0, eval)(\"import('node:fs')\")).readFileSync); assert.equal((await eval(\"import('./b.ts')\")).b, 1);",
      'import "./b.ts";',
    ),
    "b.ts": "export const b: number = 1;\n",
  },
};

interface Report {
  readonly tests: readonly { readonly id: string; readonly outcome: string; readonly message: string | null }[];
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

describe.each(ENGINES.filter(([, engine]) => existsSync(engine)))("each in %s", (title, engine) => {
  const folderOf = (name: string): string => name.replace(/\W+/g, "_");
  let report: Report = { tests: [], errors: [] };
  let warnings = "";
  beforeAll(() => {
    const all = Object.entries(CASES).flatMap(([name, files]) =>
      Object.entries({ "package.json": '{ "type": "module" }', ...files }).map(
        ([file, text]) => [`${folderOf(name)}/${file}`, text] as const,
      ),
    );
    const dir = write(`cases ${title}`, Object.fromEntries(all));
    warnings = node(engine, dir, [BIN, "--report-json", "report.json"]).stderr;
    report = JSON.parse(readFileSync(path.join(dir, "report.json"), "utf8"));
  });

  test.each(Object.keys(CASES))("%s", (name) => {
    const isOfCase = (file: string): boolean => file.startsWith(`${folderOf(name)}/`);
    const outcomes = report.tests.filter(({ id }) => isOfCase(id)).map(({ outcome, message }) => [outcome, message]);
    expect(outcomes.length).toBeGreaterThan(0);
    expect(outcomes).toEqual(outcomes.map(() => ["passed", null]));
    expect(report.errors.filter((error) => isOfCase(error.path))).toEqual([]);
    expect(warnings).toBe("");
  });
});

test("what explains its assertions is asked anew by each run, for modules that are only imported too", async () => {
  const dir = write("assertions", {
    "test_a.ts": 'import { isPositive } from "./helper.ts";\nexport function test_a() { isPositive(-1); }\n',
    "helper.ts":
      'import { ok } from "node:assert";\nexport function isPositive(value: number): void { ok(value > 0); }\n',
  });
  const named = ["-o", 'assertionModules=["helper.ts"]'];
  expect((await xtest(dir, [...named, "--assert=plain"])).stdout).not.toContain("value = -1");
  expect((await xtest(dir, named)).stdout).toContain("value = -1");
});

/** Each has a test that passes, and one whose module says what is wrong. */
const BROKEN: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, message: string]>> = {
  "a syntax error": [
    { "test_a.ts": "let b; let b;\n" + testing("") },
    "test_a.ts:1:5: Identifier `b` has already been declared",
  ],
  "a module that is missing": [
    { "test_a.ts": testing("", 'import "./b.ts";') },
    "test_a.ts:2:8: Could not resolve './b.ts'",
  ],
  "a package that is not built, by the path of its folder": [
    { "tests/test_a.ts": testing("", 'import "..";'), "package.json": '{ "main": "dist/index.js" }' },
    `tests/test_a.ts:2:8: Could not resolve '..': package.json leads to no file for it: build the package, or correct its "exports" or "main".`,
  ],
  "a package that is missing": [
    { "test_a.ts": testing("", 'import "no-such-package";') },
    'test_a.ts:2:8: Cannot find "no-such-package", imported by test_a.ts.',
  ],
  "a name that is missing": [
    { "test_a.ts": testing("b;", 'import { b } from "./b.ts";'), "b.ts": "export const c = 1;\n" },
    'test_a.ts:2:10: "b" is not exported by "b.ts".',
  ],
  "a name that a package does not have": [
    { "test_a.ts": testing("b;", 'import { b } from "pkg";'), ...MODE },
    'test_a.ts:2:19: "b" is not exported by "pkg". If it is a type, import it as one: import type { b }.',
  ],
  "a package that throws": [
    {
      "test_a.ts": testing("", 'import "pkg";'),
      ...pkg("pkg", { main: "index.js" }, { "index.js": 'throw new Error("no luck");\n' }),
    },
    "Error: no luck",
  ],
  "a CommonJS module that the engine does not understand": [
    { "test_a.ts": testing("", 'import "./a.cjs";'), "a.cjs": "exports.a = 1;\nexports.b = /(/;\n" },
    "a.cjs:2:13: Invalid regular expression: /(/: Unterminated group.",
  ],
};

test.each(Object.entries(BROKEN))("%s costs only its importers", async (name, [files, message]) => {
  const dir = write(name.replace(/\W+/g, "-"), { ...files, "test_ok.ts": testing("") });
  const { stdout } = await xtest(dir, ["-q"]);
  expect(stdout).toContain("1 passed, 1 error");
  expect(stdout).toContain(message);
});

test("with a debugger or coverage, each module is a script of its own", () => {
  const dir = write("scripts", {
    "test_a.ts": testing("assert.equal(b, 1); throw new Error('here');", 'import { b } from "./b.ts";'),
    "b.ts": "export const b: number = 1;\n",
  });
  const { stdout } = node(process.execPath, dir, [BIN, "-q"], { NODE_V8_COVERAGE: "coverage" });
  expect(stdout).toContain("test_a.ts:4: Error");
  const scripts = readdirSync(path.join(dir, "coverage")).flatMap((name): string[] => {
    const { result }: { result: { url: string }[] } = JSON.parse(
      readFileSync(path.join(dir, "coverage", name), "utf8"),
    );
    return result.map(({ url }) => url);
  });
  const file = scripts.find((url) => url.endsWith("-b.ts.mjs"));
  const source = readFileSync(fileURLToPath(file ?? ""), "utf8");
  expect(source).toMatch(/\/\/# sourceMappingURL=data:application\/json;base64,/);
});

test("a module that this engine does not understand costs only its own tests", async () => {
  const dir = write("refused", {
    "test_fine.ts": "export function test_fine() {}\n",
    "test_refused.ts": "\nconst pattern = /(/;\nexport function test_refused() { pattern; }\n",
  });
  const { stdout } = await xtest(dir, ["-q"]);
  expect(stdout).toContain("1 passed, 1 error");
  expect(stdout).toContain("test_refused.ts:2:17");
});

test("one changed module is compiled again, and what it means is new", async () => {
  const files = {
    "test_a.ts":
      'import assert from "node:assert";\nimport { value } from "./b.ts";\nexport function test_a() { assert.equal(value, 1); }\n',
    "b.ts": "export const value: number = 1;\n",
  };
  const dir = write("changed", files);
  expect((await xtest(dir, ["-q"])).stdout).toContain("1 passed");
  writeFileSync(path.join(dir, "b.ts"), "export const value: number = 2;\n");
  expect((await xtest(dir, ["-q"])).stdout).toContain("1 failed");
  writeFileSync(path.join(dir, "b.ts"), "export const value: number = 1;\n");
  expect((await xtest(dir, ["-q"])).stdout).toContain("1 passed");
});

test("what is damaged of the cached modules is compiled again", async () => {
  const dir = write("damaged", {
    "test_a.ts":
      'import assert from "node:assert";\nimport { value } from "./b.ts";\nexport function test_a() { assert.equal(value, 1); }\n',
    "b.ts": "export const value: number = 1;\n",
  });
  expect((await xtest(dir, ["-q"])).stdout).toContain("1 passed");
  const cache = path.join(dir, "node_modules/.cache/xtest");
  for (const name of readdirSync(path.join(cache, "modules"))) {
    const file = path.join(cache, "modules", name);
    writeFileSync(file, readFileSync(file, "latin1").replaceAll("value", "valve").replaceAll("test_a.ts", "test_b.ts"));
  }
  expect(await xtest(dir, ["-q"])).toMatchObject({ code: 0 });
});
