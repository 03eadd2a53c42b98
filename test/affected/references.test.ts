import { describe, expect, test } from "@jest/globals";
import { readReferences } from "../../src/tools/affected/references/read-references.ts";
import { NO_REFERENCES } from "../../src/tools/affected/references/references.ts";

const FILE = "/p/tests/test_a.ts";
const FS =
  'import { readFileSync, writeFileSync } from "node:fs";\nimport * as fs from "fs";\nimport { join } from "path";\n';

/** The specifiers of a module, as it imports them. */
function specifiers(text: string): string[] {
  return readReferences(FILE, text).specifiers.map(({ specifier, kind }) =>
    kind === "import" ? specifier : `${kind} ${specifier}`,
  );
}

/** The paths that a module names: `…` after one whose end is not known, `import` before one that is imported. */
function paths(text: string): string[] {
  return readReferences(FILE, text).paths.map(
    ({ path, isWhole, isFromCwd, isImported }) =>
      `${isImported ? "import " : ""}${isFromCwd ? "./" : ""}${path}${isWhole ? "" : "…"}`,
  );
}

describe("specifiers", () => {
  test.each<[text: string, found: string[]]>([
    ['import { a } from "./a";', ["./a"]],
    ['import "./a";', ["./a"]],
    ['import type { A } from "./a";', []],
    ['import { type A } from "./a";', ["./a"]],
    ['export { a } from "./a"; export * from "./b"; export * as c from "./c";', ["./a", "./b", "./c"]],
    ['export type { A } from "./a";', []],
    ['const a = await import("./a");', ["./a"]],
    ["const a = await import(`./a`);", ["./a"]],
    ['type A = typeof import("./a");', []],
    ['function f() { return require("./a"); }', ["require ./a"]],
    ['import a = require("./a");', ["require ./a"]],
    ['require.resolve("./a"); import.meta.resolve("./b");', ["require ./a", "./b"]],
    [
      'import { createRequire } from "module"; const load = createRequire(import.meta.url); load("./a");',
      ["module", "require ./a"],
    ],
    ['monkeypatch.setAttr("../src/api:fetchUser", fake);', ["../src/api"]],
    ['const name = "./a"; import(name);', ["./a"]],
    ['const load = require; load("./a");', ["require ./a"]],
    ['vi.mock("./a"); vi.importActual("./b"); expect(x).toMatchFileSnapshot("./c.html");', ["./a", "./b", "./c.html"]],
    ['name.startsWith("./") || name === "./a";', []],
  ])("%s", (text, found) => {
    expect(specifiers(text)).toEqual(found);
    expect(readReferences(FILE, text).open).toBe(null);
  });
});

describe("paths", () => {
  test.each<[text: string, found: string[]]>([
    ['new URL("./a.json", import.meta.url)', ["/p/tests/a.json"]],
    ['new URL("../data/a.json?raw", import.meta.url)', ["/p/data/a.json"]],
    ['new URL("../data/", import.meta.url)', ["/p/data/"]],
    ["new URL(`./data/${name}.json`, import.meta.url)", ["/p/tests/data/…"]],
    ["new URL(name, import.meta.url)", ["/p/tests/…"]],
    ['readFileSync(new URL("a.json", import.meta.url), "utf8")', ["/p/tests/a.json"]],
    ['join(import.meta.dirname, "data", "a.json")', ["/p/tests/data/a.json"]],
    ['join(import.meta.dirname, "data", name)', ["/p/tests/data/…"]],
    ['join(__dirname, "..", "data")', ["/p/data"]],
    ["`${__dirname}/data/${name}.json`", ["/p/tests/data/…"]],
    ['__dirname + "/data.json"', ["/p/tests/data.json"]],
    [
      'const here = dirname(fileURLToPath(import.meta.url)); fs.readFileSync(join(here, "a.json"));',
      ["/p/tests/a.json"],
    ],
    [
      'const here = import.meta.dirname; function f() { return readFileSync(join(here, "..", "a.json")); }',
      ["/p/a.json"],
    ],
    ["const here = import.meta.dirname; load(here);", ["/p/tests"]],
    ["const here = import.meta.dirname; export { here };", ["/p/tests"]],
    ["load(import.meta.url)", ["/p/tests/…"]],
    ["if (process.argv[1] === fileURLToPath(import.meta.url)) main();", []],
    ['readFileSync("tests/a.json")', ["./tests/a.json"]],
    ['fs.promises.readFile("tests/" + name)', ["./tests/…"]],
    ['readFileSync(join(process.cwd(), "a.json"))', ["./a.json"]],
    ["const file = join(tmpPath, name); writeFileSync(file, text); readFileSync(file)", []],
    ["writeFileSync(file, text)", []],
    ['import.meta.glob("./cases/*.ts")', ["import /p/tests/./cases/…"]],
    ["import(`./cases/${name}.ts`)", ["import /p/tests/./cases/…"]],
    ['new Worker(new URL("./worker.ts", import.meta.url))', ["import /p/tests/worker.ts"]],
  ])("%s", (text, found) => {
    expect(paths(FS + text)).toEqual(found);
    expect(readReferences(FILE, FS + text).open).toBe(null);
  });
});

test.each([
  'import { defineConfig, loadEnv, mergeConfig, type Plugin } from "vite"; export default defineConfig(({ mode }) => mergeConfig({}, loadEnv(mode, ".")));',
  'import { defineConfig } from "rollup"; export default defineConfig({});',
])("what configurations use of bundlers reads no file: %s", (text) => {
  expect(readReferences(FILE, text).open).toBe(null);
});

describe("what cannot be followed", () => {
  test.each<[text: string, why: string]>([
    ["import(name)", "it imports a computed name"],
    ["require(name)", "it imports a computed name"],
    ["load(require);", "it passes require on"],
    ["export function read(file: string) { return readFileSync(file); }", "readFileSync has a computed path"],
    ["promisify(readFileSync)", "it passes functions of fs on"],
    ["fs[name]()", "it passes functions of fs on"],
    ['import { spawn } from "child_process";', "it starts other programs"],
    ['import { execa } from "execa";', "execa may read any file"],
    ['import { createServer, defineConfig } from "vite";', "vite may read any file"],
    ['import * as vite from "vite";', "vite may read any file"],
    ['import pages from "vite-plugin-pages";', "vite-plugin-pages may read any file"],
    ['import routes from "virtual:routes";', "virtual:routes may read any file"],
    ["eval(text)", "it evaluates text"],
    ["new Worker(file)", "it starts a worker whose module is computed"],
    ['import.meta.glob("/src/*.ts")', "it imports by a pattern that starts elsewhere"],
    ["process.chdir(folder)", "it changes the working directory"],
    ["let a = ;", "it cannot be parsed"],
  ])("%s", (text, why) => {
    expect(readReferences(FILE, FS + text).open?.why).toBe(why);
  });

  test("the line of the first reason is kept", () => {
    expect(readReferences(FILE, "\n\nimport(name);\nrequire(name);").open).toEqual({
      why: "it imports a computed name",
      line: 3,
    });
  });

  test.each(["await Promise.resolve();", "const f = () => Promise.resolve();"])("a promise is no path: %s", (text) => {
    expect(readReferences(FILE, text)).toEqual(NO_REFERENCES);
  });

  test("types name nothing", () => {
    const text = 'import type fs from "fs"; declare const require: (name: string) => unknown; interface A { eval: 1 }';
    expect(readReferences(FILE, text)).toEqual(NO_REFERENCES);
  });
});
