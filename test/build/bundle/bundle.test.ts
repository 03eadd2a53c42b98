/** The bundle of a run: bundling does not change the behaviour of a module. Through the built command line. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { placeOf, Project } from "../../project.ts";
import { serveCommands } from "../../samples/command-server.ts";

const server = serveCommands();

interface Report {
  exitCode: number;
  tests: { id: string; outcome: string; message: string | null }[];
  errors: { path: string | null; message: string; longrepr: string | null }[];
}

/** Runs the whole suite of a project. */
async function run(project: Project): Promise<{ outcomes: Record<string, string>; report: Report }> {
  const { stdout, stderr } = await server.run(project.root, [
    "--no-cache",
    "--continue-on-collection-errors",
    "--report-json",
    "report.json",
  ]);
  try {
    const report: Report = JSON.parse(project.read("report.json"));
    return { report, outcomes: Object.fromEntries(report.tests.map(({ id, outcome }) => [id, outcome])) };
  } catch (error) {
    throw new Error(`${stdout}\n${stderr}`, { cause: error });
  }
}

const OK = "export function test_ok() {}\n";

/** A project that is run once, before the tests about it. */
function running(files: Readonly<Record<string, string>>): () => Awaited<ReturnType<typeof run>> {
  let project: Project | null = null;
  let result: Awaited<ReturnType<typeof run>> | null = null;
  beforeAll(async () => {
    project = new Project(files);
    result = await run(project);
  });
  afterAll(() => project?.remove());
  return () => {
    if (result === null) throw new Error("the project was not run");
    return result;
  };
}

describe("modules that cannot be bundled cost what needs them, and say why", () => {
  const files = {
    "tests/test_ok.ts": OK,
    "tests/test_twice.ts": `${OK}let a = 1; let a = 2;\n`,
    "tests/test_marked.ts": `${OK}import { mark } from "unplugin-xtest";
export class TestMarked { @mark.slow test_method() {} }
let a = 1; let a = 2;
`,
    "tests/test_return.ts": `${OK}return;\n`,
    "tests/test_export.ts": 'import { here, gone } from "../src/here.ts";\nexport function test_ok() { gone(here); }\n',
    "tests/test_file.ts": 'import { x } from "../src/nowhere.ts";\nexport function test_ok() { x; }\n',
    "tests/test_builtin.ts": `import { readFileSync, nope, type Stats } from "node:fs";\nexport function test_ok() { nope(readFileSync); }\n`,
    "tests/test_quote.ts": `const text = \`\nimport { nope } from "node:fs";\n\`;\nexport function test_ok() { text; }\n`,
    "tests/test_package.ts": 'import { x } from "@no/such-package/sub";\nexport function test_ok() { x; }\n',
    "tests/test_helper.ts": 'import { h } from "../src/broken.ts";\nexport function test_ok() { h; }\n',
    "tests/test_later.ts": `import assert from "node:assert/strict";
export async function test_file() { await assert.rejects(import("../src/nowhere.ts")); }
export async function test_package() { await assert.rejects(import("no-such-package")); }
`,
    "src/here.ts": "export const here = 1;\n",
    "src/broken.ts": "export const h = 1;\nconst q = 1; const q = 2;\n",
  };
  const result = running(files);

  test("the others run", () => {
    const { outcomes } = result();
    expect(outcomes["tests/test_ok.ts::test_ok"]).toBe("passed");
    expect(outcomes["tests/test_quote.ts::test_ok"]).toBe("passed");
    expect(outcomes["tests/test_later.ts::test_file"]).toBe("passed");
    expect(outcomes["tests/test_later.ts::test_package"]).toBe("passed");
  });

  test.each([
    ["tests/test_twice.ts", "let a = 2", "tests/test_twice.ts:2:5: Identifier `a` has already been declared"],
    ["tests/test_marked.ts", null, "tests/test_marked.ts:4:5: Identifier `a` has already been declared"],
    ["tests/test_export.ts", "gone }", '"gone" is not exported by "src/here.ts"'],
    ["tests/test_file.ts", '"../src/nowhere.ts"', "Could not resolve '../src/nowhere.ts'"],
    ["tests/test_builtin.ts", '"node:fs"', '"nope" is not exported by "node:fs"'],
    ["tests/test_package.ts", '"@no', 'Install the package "@no/such-package"'],
    ["tests/test_helper.ts", null, "src/broken.ts:2:7: Identifier `q` has already been declared"],
  ])("%s", (module, at, message) => {
    const { outcomes, report } = result();
    expect(outcomes[`${module}::test_ok`]).toBe("error");
    const errors = report.errors.filter((error) => error.path === module);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toContain(message);
    if (at !== null && !at.startsWith("let")) {
      const place = placeOf(Object.entries(files).find(([name]) => name === module)?.[1] ?? "", at);
      expect(errors[0]?.message).toContain(`${module}:${place}: `);
    }
    expect(errors[0]?.longrepr).toMatch(/^(?:tests|src)\/\w+\.ts:\d+: \w+$/m);
    expect(report.exitCode).toBe(1);
  });
});

describe("in one file", () => {
  const result = running({
    "tests/test_places.ts": `import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { folder } from "../src/place.ts";
const text = "import.meta.url";
export function test_places() {
  assert.match(readFileSync(new URL("./test_places.ts", import.meta.url), "utf8"), /test_places/);
  assert.equal(import.meta.dirname, __dirname);
  assert.equal(import.meta.filename, __filename);
  assert.ok(__filename.endsWith("test_places.ts"));
  assert.ok(folder.endsWith("src"));
  assert.equal(text.length, 15);
}
`,
    "src/place.ts": `import path from "node:path";
import { fileURLToPath } from "node:url";
const __dirname = path.dirname(fileURLToPath(import.meta.url));
export const folder = __dirname;
`,
    "package.json": "{}",
    "tests/test_neutral.js": `let setups = [];
function setup_module() { setups.push("module"); }
function test_neutral() { if (setups.join() !== "module") throw new Error(setups.join()); }
`,
    "tests/test_neutral_throws.js": 'function test_one() {}\nfunction test_two() {}\nthrow new Error("neutral");\n',
    "tests/test_commonjs.cjs": `const assert = require("node:assert");
let ready = false;
function setup_module() { ready = true; }
function test_commonjs() { assert.ok(ready); assert.ok(__dirname.endsWith("tests")); }
module.exports = function unrelated() {};
`,
    "tests/test_decorators.ts": `import assert from "node:assert/strict";
import { fixture, mark } from "unplugin-xtest";
const seen: string[] = [];
function traced(fn: Function, context: { name: string }) { seen.push(context.name); return fn as any; }
class TestDecorators {
  #rows = 1
  @fixture({ scope: "class" })
  *five() { yield 5; }
  @mark.parametrize("x", [1, 2]) @traced @mark.slow
  test_both(x: number, five: number) { assert.equal(five, 5); assert.deepEqual(seen, ["test_both", "test_theirs"]); }
  @traced test_theirs() {}
}
`,
    "tests/test_awaits.ts": `import { mark } from "unplugin-xtest";
async function rows() { return [1, 2]; }
class TestAwaits { @mark.parametrize("v", await rows()) test_v(v: number) { if (v > 2) throw new Error(); } }
`,
    "tests/test_types.ts": `import { one, Shape } from "../src/index.js";
export function test_types() { const shape: Shape = { a: one }; if (shape.a !== 1) throw new Error(); }
`,
    "src/index.ts": 'export { one, Shape } from "./shape.ts";\n',
    "src/shape.ts": "export const one = 1;\nexport interface Shape { a: number }\n",
  });

  test.each([
    ["tests/test_places.ts::test_places", "passed"],
    ["tests/test_neutral.js::test_neutral", "passed"],
    ["tests/test_neutral_throws.js::test_one", "error"],
    ["tests/test_neutral_throws.js::test_two", "error"],
    ["tests/test_commonjs.cjs::test_commonjs", "passed"],
    ["tests/test_decorators.ts::TestDecorators::test_both[1]", "passed"],
    ["tests/test_decorators.ts::TestDecorators::test_both[2]", "passed"],
    ["tests/test_decorators.ts::TestDecorators::test_theirs", "passed"],
    ["tests/test_awaits.ts::TestAwaits::test_v[2]", "passed"],
    ["tests/test_types.ts::test_types", "passed"],
  ])("%s: %s", (id, outcome) => {
    expect(result().outcomes[id]).toBe(outcome);
  });
});

describe("in chunks", () => {
  const vendor = (name: string, files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`tests/node_modules/${name}/${file}`, text]));
  const result = running({
    ...vendor("dual", {
      "package.json": '{ "name": "dual", "exports": { ".": { "import": "./esm.mjs", "require": "./cjs.cjs" } } }',
      "esm.mjs": 'export const kind = "import";\n',
      "cjs.cjs": 'exports.kind = "require";\n',
    }),
    ...vendor("throws", {
      "package.json": '{ "name": "throws", "main": "./index.mjs" }',
      "index.mjs": 'throw new Error("no luck");\n',
    }),
    ...vendor("dual.dotted", {
      "package.json":
        '{ "name": "dual.dotted", "exports": { ".": { "import": "./esm.mjs", "require": "./cjs.cjs" } } }',
      "esm.mjs": "throw new Error();",
      "cjs.cjs": 'exports.kind = "require";\n',
    }),
    "tests/test_import.ts":
      'import { kind } from "dual";\nexport function test_kind() { if (kind !== "import") throw new Error(kind); }\n',
    "tests/test_require.cjs":
      'const { kind } = require("dual");\nconst dotted = require("dual.dotted");\nfunction test_kind() { if (kind !== "require" || dotted.kind !== kind) throw new Error(kind); }\n',
    "tests/test_throws.ts": 'import "throws";\nexport function test_never() {}\n',
  });

  test("packages stay outside, each as its importer would find it, and one that throws costs its importer", () => {
    expect(result().outcomes).toEqual({
      "tests/test_import.ts::test_kind": "passed",
      "tests/test_require.cjs::test_kind": "passed",
      "tests/test_throws.ts::test_never": "error",
    });
  });
});

describe("an import cycle with top-level await", () => {
  const result = running({
    "tests/test_cycle.ts":
      'import { b } from "../src/a.ts";\nexport function test_b() { if (b() !== 2) throw new Error(); }\n',
    "src/a.ts":
      'import { two } from "./b.ts";\nexport const one = await Promise.resolve(1);\nexport const b = () => two;\n',
    "src/b.ts": 'import { one } from "./a.ts";\nexport const two = 2;\nexport const a = () => one;\n',
  });

  test("settles", () => {
    expect(result().outcomes).toEqual({ "tests/test_cycle.ts::test_b": "passed" });
  });
});

describe("aliases, definitions and paths", () => {
  const result = running({
    "xtest.config.mjs": 'export default { alias: { "@lib": "./src" }, define: { __NUMBER__: "3" } };\n',
    "tsconfig.json": '{ "compilerOptions": { "paths": { "#src/*": ["./src/*"] } } }',
    "src/value.ts": "export const value = 3;\n",
    "tests/test_alias.ts": `import { value } from "@lib/value.ts";
import { value as again } from "#src/value";
import data from "../src/data.json";
declare const __NUMBER__: number;
export function test_value() { if (value !== __NUMBER__ || again !== value || data.n !== 3) throw new Error(); }
`,
    "src/data.json": '{ "n": 3 }',
  });

  test("are obeyed", () => {
    expect(result().outcomes).toEqual({ "tests/test_alias.ts::test_value": "passed" });
  });
});

describe("syntax that not every engine knows", () => {
  const result = running({
    "tests/test_using.ts": `import assert from "node:assert/strict";
import { fixture, mark } from "unplugin-xtest";
const log: string[] = [];
const open = (name: string) => ({ name, [Symbol.dispose]() { log.push(name); } });
using top = open("top");
export const one = fixture(async function* () { await using inner = { async [Symbol.asyncDispose]() { log.push("inner"); } }; yield 1; });
class TestUsing {
  @mark.parametrize("x", [1])
  test_using(x: number, one: number) {
    { using a = open("a"); assert.equal(a.name, "a"); }
    assert.deepEqual([x, one, ...log], [1, 1, "top", "a"]);
  }
}
export function test_after() { assert.deepEqual(log, ["top", "a", "inner"]); }
`,
    "tests/test_ok.ts": OK,
    "tsconfig.json": '{ "compilerOptions": { "target": "esnext" } }',
  });

  test.each([
    "tests/test_using.ts::TestUsing::test_using[1]",
    "tests/test_using.ts::test_after",
    "tests/test_ok.ts::test_ok",
  ])("%s", (id) => {
    expect([result().outcomes[id], result().report.errors]).toEqual(["passed", []]);
  });
});

describe("what is no code", () => {
  const result = running({
    "tests/test_assets.tsx": `import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import "../src/a.css";
import styles, { title } from "../src/a.module.scss";
import css from "../src/a.css?inline";
import logo from "../src/a.svg";
import photo from "../src/photo.png";
import text from "../src/a.txt";
import raw from "../src/a.txt?raw";
import code from "../src/a.ts?raw";
import url from "../src/a.ts?url";
import theirs from "pkg/theme.css?raw";
import "pkg/theme.css";
export function test_assets() {
  assert.deepEqual([styles, title], [{}, undefined]);
  assert.equal(css, "a{}");
  assert.equal(logo, new URL("../src/a.svg", import.meta.url).href);
  assert.equal(readFileSync(new URL(photo), "utf8"), "\\0png");
  assert.deepEqual([text, raw, theirs], ["hey", "hey", "b{}"]);
  assert.match(code, /interface Gone/);
  assert.ok(url.endsWith("/src/a.ts"));
}
`,
    "tests/test_unknown.ts": 'import Component from "../src/a.vue";\nexport function test_ok() { Component; }\n',
    "tests/test_nowhere.ts": 'import raw from "../src/nowhere.txt?raw";\nexport function test_ok() { raw; }\n',
    "tests/test_folder.ts": 'import raw from "../src/folder.png";\nexport function test_ok() { raw; }\n',
    "tests/test_worker.ts": 'import raw from "../src/a.ts?worker";\nexport function test_ok() { raw; }\n',
    "tests/test_later.ts": `import assert from "node:assert/strict";
export async function test_later() { await assert.rejects(import("../src/a.vue"), /src\\/a\\.vue.*"\\.vue"/); }
`,
    "tests/test_json.ts": 'import x from "../src/broken.json";\nexport function test_ok() { x; }\n',
    "tests/test_name.ts": 'import { x } from "../src/some.service";\nexport function test_ok() { x; }\n',
    "src/a.css": "a{}",
    "src/a.module.scss": ".title { &:hover {} }",
    "src/a.svg": "<svg/>",
    "src/photo.png": "\0png",
    "src/folder.png/x": "",
    "src/a.txt": "hey",
    "src/a.ts": "interface Gone {}",
    "src/a.vue": "<template/>",
    "src/broken.json": "{broken",
    "src/some.service.ts": "export const x = 1;",
    "tests/node_modules/pkg/package.json": '{ "name": "pkg" }',
    "tests/node_modules/pkg/theme.css": "b{}",
  });

  test.each([
    ["tests/test_assets.tsx::test_assets", "passed"],
    ["tests/test_later.ts::test_later", "passed"],
    ["tests/test_name.ts::test_ok", "passed"],
    ["tests/test_unknown.ts::test_ok", "error"],
    ["tests/test_nowhere.ts::test_ok", "error"],
    ["tests/test_folder.ts::test_ok", "error"],
    ["tests/test_worker.ts::test_ok", "error"],
    ["tests/test_json.ts::test_ok", "error"],
  ])("%s: %s", (id, outcome) => {
    expect([result().outcomes[id], result().report.tests.find((one) => one.id === id)?.message]).toEqual([
      outcome,
      outcome === "passed" ? null : expect.anything(),
    ]);
  });

  test.each([
    ["tests/test_unknown.ts", 'tests/test_unknown.ts:1:23: Cannot import "../src/a.vue"'],
    ["tests/test_nowhere.ts", "Could not resolve '../src/nowhere.txt?raw'"],
    ["tests/test_worker.ts", "tests/test_worker.ts:1:17: Could not load src/a.ts?worker"],
    ["tests/test_json.ts", "src/broken.json:1:2: key must be a string"],
  ])("%s says what it cannot import", (module, message) => {
    expect(result().report.errors.find((error) => error.path === module)?.message).toContain(message);
  });
});

describe("places", () => {
  const result = running({
    "package.json": "{}",
    "tests/test_comma.ts": `import path from "node:path";
declare const __dirname: string, __filename: string;
let calls = [];
const file = path.join(path.resolve(), __dirname, "x"), name = __filename;
function local() { const __dirname = "mine"; return __dirname; }
export function test_comma() {
  if (!/tests.x$/.test(file) || !name.endsWith("test_comma.ts") || local() !== "mine") throw new Error(file + name);
}
`,
    "tests/test_commonjs.js": `const path = require("path");
const other = path.join("a", __dirname, __filename);
function test_commonjs() { if (!/tests.*test_commonjs.js$/.test(other)) throw new Error(other); }
module.exports = { other };
`,
    "tests/test_own.ts": `import { __filename } from "../src/name.ts";
if (__filename) { var __dirname = "own"; }
export function test_own() { if (__dirname + __filename !== "ownname") throw new Error(__dirname + __filename); }
`,
    "tests/test_import.ts": `import assert from "node:assert/strict";
const name = (x: string) => "../src/" + x + ".mjs";
export async function test_import() {
  assert.equal((await import(name("plain"))).plain, 1);
  assert.equal((await import(\`../src/\${"plain"}.mjs\`)).plain, 1);
  assert.equal((await import(new URL("../src/plain.mjs", import.meta.url).href)).plain, 1);
  assert.equal((await import(["node", "path"].join(":"))).sep, "/");
  assert.equal((await import("../src/name.ts")).__filename, "name");
}
`,
    "src/name.ts": 'export const __filename = "name";\n',
    "src/plain.mjs": "export const plain = 1;\n",
  });

  test.each([
    "tests/test_comma.ts::test_comma",
    "tests/test_commonjs.js::test_commonjs",
    "tests/test_own.ts::test_own",
    "tests/test_import.ts::test_import",
  ])("%s", (id) => {
    const { outcomes, report } = result();
    expect([outcomes[id], report.tests.find((one) => one.id === id)?.message, report.errors]).toEqual([
      "passed",
      null,
      [],
    ]);
  });
});

describe("what a broken module breaks", () => {
  const links = Array.from({ length: 30 }, (_, index) => [
    `src/m${index}.ts`,
    `import { v${index + 1} } from "./m${index + 1}.ts";\nexport const v${index} = v${index + 1};\nexport default 1;\n`,
  ]);
  const alone = Array.from({ length: 30 }, (_, index) => [
    `tests/test_${index}.ts`,
    `import { q${index} } from "../src/q${index}.ts";\nexport function test_ok() { q${index}; }\n`,
  ]);
  const broken = Array.from({ length: 30 }, (_, index) => [
    `src/q${index}.ts`,
    index % 2 === 0
      ? "export const q = 1; const q = 2;\n"
      : 'import { x } from "no-such-package";\nexport const q = x;\n',
  ]);
  const result = running({
    ...Object.fromEntries([...links, ...alone, ...broken]),
    "src/m30.ts": "export const v30 = ;\n",
    "tests/test_chain.ts": 'import { v0 } from "../src/m0.ts";\nexport function test_ok() { v0; }\n',
    "tests/test_ok.ts": OK,
  });

  test("fails with it, however much there is", () => {
    const { outcomes, report } = result();
    expect(outcomes["tests/test_ok.ts::test_ok"]).toBe("passed");
    expect(Object.values(outcomes).filter((outcome) => outcome === "error")).toHaveLength(31);
    expect(report.errors.find(({ path }) => path === "tests/test_chain.ts")?.message).toContain("src/m30.ts:1:20");
  });
});

// Other systems cannot have such names.
(process.platform === "win32" ? describe.skip : describe)("names that bundlers take for addresses", () => {
  const inFolder = (folder: string) => ({
    [`tests/${folder}/help.ts`]: "export const v = 1;\n",
    [`tests/${folder}/test_a.ts`]:
      'import { v } from "./help.ts";\nexport function test_ok() { if (v !== 1) throw v; }\n',
  });
  const files = {
    ...Object.fromEntries(["a?b", "c#d", "e%20f", "g h", "i?raw"].flatMap((name) => Object.entries(inFolder(name)))),
    "tests/test_j?.ts": OK,
    "tests/test_k#1.ts": OK,
    "tests/test_l%41.ts": OK,
  };
  const result = running(files);

  test("run as any others", () => {
    const { outcomes, report } = result();
    expect(report.errors).toEqual([]);
    expect(Object.keys(outcomes)).toHaveLength(8);
    expect(new Set(Object.values(outcomes))).toEqual(new Set(["passed"]));
  });
});

describe("what only the engine finds wrong", () => {
  const files = { "tests/test_ok.ts": OK, "src/wrong.ts": "export const right = 1;\n\n  export const wrong = /(/;\n" };
  const result = running({
    ...files,
    "tests/test_wrong.ts": 'import { wrong } from "../src/wrong.ts";\nwrong;\n' + OK,
  });

  test("is named with its place, and costs only those that import it", () => {
    const { outcomes, report } = result();
    const { errors, exitCode } = report;
    expect(exitCode).toBe(1);
    expect(errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      `tests/test_wrong.ts: SyntaxError: src/wrong.ts:${placeOf(files["src/wrong.ts"], "/(/")}: Invalid regular expression: /(/: Unterminated group.`,
    ]);
    expect(outcomes).toEqual({ "tests/test_ok.ts::test_ok": "passed", "tests/test_wrong.ts::test_ok": "error" });
  });
});
