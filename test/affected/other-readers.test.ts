/** What reads files otherwise than by a function with a path: imports, patterns, test runners, packages. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { loadConfig } from "../../src/config/load.ts";
import { WatchedSuite } from "../../src/watch/watched-suite.ts";
import { Collection } from "./collection.ts";

const PACKAGE = (name: string, main = "index.js") => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", main }),
});

/** Packages that read files, by themselves or by another one, and packages that do not. */
const PACKAGES = {
  ...PACKAGE("reader"),
  "node_modules/reader/index.js": 'const fs = require("fs");\nexports.read = (path) => fs.readFileSync(path, "utf8");',
  ...PACKAGE("around"),
  "node_modules/around/index.js": 'export { read } from "./inner.js";',
  "node_modules/around/inner.js": 'export { read } from "reader";',
  ...PACKAGE("hidden"),
  "node_modules/hidden/index.js": 'module.exports = (path) => eval("require")("fs").readFileSync(path);',
  ...PACKAGE("computed"),
  "node_modules/computed/index.js":
    'exports.load = (name) => require("f" + name);\nexports.run = (name) => require(name);',
  ...PACKAGE("env"),
  "node_modules/env/index.js": 'require("node:fs").existsSync(".env");',
  ...PACKAGE("addon", "addon.node"),
  "node_modules/addon/addon.node": "",
  ...PACKAGE("pure"),
  "node_modules/pure/index.js":
    '/** import fs from "fs"; */\nconst path = require("path");\nexports.read = (path) => path;',
};

/** What reads files otherwise: a test, files whose change selects it, and files whose change does not. */
const OTHERS: readonly (readonly [text: string, selecting: readonly string[], others: readonly string[]])[] = [
  ['import data from "../data/a.json" with { type: "json" };', ["data/a.json"], ["data/b.json"]],
  ['await import("../data/a.json", { with: { type: "json" } });', ["data/a.json"], ["data/b.json"]],
  [
    'const name = "a"; await import(`../data/${name}.json`, { with: { type: "json" } });',
    ["data/a.json"],
    ["data/b.json"],
  ],
  [
    'await import(`../data/${name()}.json`, { with: { type: "json" } });',
    ["data/a.json", "data/b.json"],
    ["other/o.txt"],
  ],
  ['import { add } from "../data/add.wasm";', ["data/add.wasm"], ["other/o.txt"]],
  ['import source add from "../data/add.wasm";', ["data/add.wasm"], ["other/o.txt"]],
  ['await import.source("../data/add.wasm");', ["data/add.wasm"], ["other/o.txt"]],
  ['import defer * as loaded from "../src/loaded.ts";', ["src/loaded.ts"], ["src/other.ts"]],
  ['import text from "../src/s.txt?raw";', ["src/s.txt"], ["other/o.txt"]],
  ['import.meta.glob("../data/*.json");', ["data/a.json", "data/new.json"], ["other/o.txt"]],
  ["process.loadEnvFile();", [".env"], ["other/o.txt"]],
  ['process.loadEnvFile("data/.env");', ["data/.env"], [".env"]],
  ["const { loadEnvFile: load } = process; load();", [".env"], ["other/o.txt"]],
  ['process.dlopen(module, "data/addon.node");', ["data/addon.node"], []],
  ['process.binding("fs").open("src/s.txt");', ["src/s.txt"], []],
  ['process["bin" + "ding"]("fs").open("src/s.txt");', ["src/s.txt"], []],
  ['process.chdir("src"); ', ["src/s.txt"], []],
  [
    'import { glob } from "node:fs/promises"; glob("data/*.json", { withFileTypes: true });',
    ["data/new.json"],
    ["src/s.txt"],
  ],
  ['import { globSync } from "fs"; globSync("*.json", { cwd: "data" });', ["data/new.json"], ["src/s.txt"]],
  [
    'import { globSync } from "fs"; globSync(["src/*.txt", "data/**/*.json"]);',
    ["data/new.json", "src/s.txt"],
    ["other/o.txt"],
  ],
  [
    'import { globSync } from "fs"; globSync("*.json", { cwd: new URL("../data", import.meta.url) });',
    ["data/a.json"],
    ["src/s.txt"],
  ],
  ['import { globSync } from "fs"; globSync("*.json", options);', ["data/a.json"], []],
  ['import { globSync } from "fs"; globSync("data/*/../../src/*");', ["src/s.txt"], []],
  ['import { globSync } from "fs"; globSync("{data,../src}/*");', ["src/s.txt"], []],
  ['import { cpSync } from "fs"; cpSync(from(), "data/a.json");', ["data/a.json"], []],
  [
    'import { copyFileSync } from "fs"; copyFileSync("src/s.txt", "data/a.json");',
    ["src/s.txt", "data/a.json"],
    ["other/o.txt"],
  ],
  [
    'import { Worker } from "node:worker_threads"; new Worker("./src/loaded.ts");',
    ["src/loaded.ts", "src/inner.ts"],
    ["src/other.ts"],
  ],
  ['import { Worker } from "node:worker_threads"; new Worker(code, { eval: true });', ["src/loaded.ts"], []],
  ['import { fork } from "node:child_process"; fork("./src/loaded.ts");', ["src/loaded.ts", "src/inner.ts"], []],
  [
    'import { createRequire } from "module"; createRequire(process.cwd() + "/x.js")("./src/loaded.ts");',
    ["src/loaded.ts", "src/inner.ts"],
    [],
  ],
  ['import { register } from "node:module"; register("../src/loaded.ts", import.meta.url);', ["src/loaded.ts"], []],
  ['import { runInThisContext } from "vm"; runInThisContext("[1, 2]".slice(x));', ["src/s.txt"], []],
  ['import { runInNewContext } from "vm"; runInNewContext("new Array()");', [], ["src/s.txt"]],
  ['import run from "node:test"; run.run({ files: [] });', ["src/s.txt"], []],
  [
    'import test from "node:test"; test("a", (t) => t.mock.module("../src/loaded.ts"));',
    ["src/loaded.ts"],
    ["src/other.ts", "src/s.txt"],
  ],
  [
    'const { add } = await vi.importActual("../src/loaded.ts"); add();',
    ["src/loaded.ts", "src/inner.ts"],
    ["src/other.ts"],
  ],
  ["await vi.importActual(name());", ["src/loaded.ts"], []],
  ['vi.mock("../src/loaded.ts");', ["src/loaded.ts"], ["src/other.ts"]],
  ['expect("").toMatchFileSnapshot("../data/s.html");', ["data/s.html"], ["src/s.txt"]],
  [
    'vi.mock("node:fs", async (original) => { (await original()).readFileSync("src/s.txt"); });',
    ["src/s.txt"],
    ["other/o.txt"],
  ],
  ['spyOn(process, "exit"); process.env.X; process.on("exit", () => {});', [], ["src/s.txt"]],
  ["expect.any(Function); typeof require; typeof process; globalThis.x = 1;", [], ["src/s.txt"]],
  ['export const path = "src/s.txt";', [], ["src/s.txt"]],
  ['import { read } from "reader"; read("src/s.txt");', ["src/s.txt"], ["other/o.txt", "src/other.ts"]],
  ['import { read } from "reader"; read("../src/s.txt", { encoding: "utf8" });', ["src/s.txt"], ["other/o.txt"]],
  ['import { read } from "reader"; read(["data/*.json"], (found) => found);', ["data/new.json"], ["other/o.txt"]],
  ['import { read } from "reader"; read("src/loaded.ts");', ["src/loaded.ts"], ["other/o.txt"]],
  [
    'import { join } from "node:path"; import * as all from "reader"; all.read(join(import.meta.dirname, "../src/s.txt"));',
    ["src/s.txt"],
    ["other/o.txt"],
  ],
  ['import { read } from "reader"; read(name());', ["src/s.txt", "other/o.txt"], ["src/other.ts"]],
  ['import { read } from "reader"; read("src/s.txt", name());', ["other/o.txt"], ["src/other.ts"]],
  ['import { read } from "reader"; ["src/s.txt"].map(read);', ["src/s.txt", "other/o.txt"], []],
  ['const { read } = await import("reader"); read(name());', ["src/s.txt", "other/o.txt"], []],
  ['const all = require("reader"); all.read(name());', ["src/s.txt", "other/o.txt"], []],
  ['export * from "reader";', ["other/o.txt"], []],
  ['import { read } from "around"; read(name());', ["src/s.txt"], ["src/other.ts"]],
  ['import read from "hidden"; read(name());', ["src/s.txt"], []],
  ['import { run } from "computed"; run(name());', ["src/s.txt"], []],
  ['import "env";', [".env"], ["src/other.ts"]],
  ['import addon from "addon"; addon.read(name());', ["src/s.txt"], []],
  ['import { read } from "pure"; read(name()); read("src/s.txt");', [], ["src/s.txt", "other/o.txt"]],
  ['import { execa } from "execa"; execa("cat", ["src/s.txt"]);', ["src/s.txt"], []],
];

const FILES = {
  "package.json": '{ "type": "module" }',
  "src/s.txt": "one",
  ...PACKAGES,
  ...PACKAGE("execa"),
  "node_modules/execa/index.js": "",
  "data/a.json": "{}",
  "data/b.json": "{}",
  "data/add.wasm": "",
  "src/loaded.ts": 'import "./inner.ts";',
  "src/inner.ts": "",
  "src/other.ts": "",
};

let collection: Collection;
const names: string[] = [];
beforeAll(async () => {
  collection = new Collection(FILES);
  for (const [text] of OTHERS) names.push(collection.add({ text, helper: null }));
  await collection.open();
});
afterAll(() => {
  collection.remove();
});

test.each(OTHERS.map(([text, ...files], index) => ({ text, files, index })))("$text", ({ files, index }) => {
  const [selecting, notSelecting] = files;
  const name = names[index] ?? "";
  expect(selecting.filter((file) => !collection.selectedBy(file).has(name))).toEqual([]);
  expect(notSelecting.filter((file) => collection.selectedBy(file).has(name))).toEqual([]);
});

test("a new file reruns what imports a name that is nowhere if it may be that, and a runner need not be installed", async () => {
  const collection = new Collection({
    "package.json": '{ "type": "module" }',
    "vitest.config.mjs": "export default {};",
    "a.test.ts": 'import { test } from "vitest"; test("a", () => {});',
    "b.test.ts": 'import { test } from "vitest"; const load = () => import("gone"); test("b", load);',
  });
  try {
    const { root } = collection;
    const config = await loadConfig({ cwd: root });
    const suite = new WatchedSuite({ config, cwd: root, paths: config.testPaths, cache: false });
    await suite.open();
    const reached = (name: string) =>
      suite.effectOf([{ path: `${root}/${name}`, state: "added", isFolder: false }]).tests;
    expect([reached("notes.md"), reached("other/new.ts"), reached("a.test.ts")]).toEqual([
      [],
      ["b.test.ts"],
      ["a.test.ts", "b.test.ts"],
    ]);
  } finally {
    collection.remove();
  }
});
