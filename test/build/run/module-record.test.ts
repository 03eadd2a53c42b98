/** What a compiled module imports and exports. */
import { expect, test } from "@jest/globals";
import { parseCompiled } from "../../../src/build/run/compile/module-record.ts";

const from = (specifier: string, names: string[] = [], star = false) => ({ specifier, names, star });

test.each([
  ['import "./a";', [from("./a")]],
  ['import a from "./a";', [from("./a", ["default"])]],
  ['import from from "./a";', [from("./a", ["default"])]],
  ['import a, { b, c as d, default as e } from "./a";', [from("./a", ["b", "c", "default"])]],
  ['import a, * as all from "./a";', [from("./a", ["default"])]],
  ['import * as all from "./a";', [from("./a")]],
  ['import {} from "./a";', [from("./a")]],
  ["import{a}from\"./a\";import b from'./a'", [from("./a", ["a", "default"])]],
  ['import { as, as as as, from } from "./a";', [from("./a", ["as", "from"])]],
  ['import { "a } , b" as c, $d, é } from "./a";', [from("./a", ["a } , b", "$d", "é"])]],
  ['import { "\\u0061" as c, d } from "./a";', [from("./a", ["d"])]],
  ["import /* x, { y } */ { // z, w\n  a /* as b */, } from './a';", [from("./a", ["a"])]],
  ['import a from "./\\u0061";', [from("./a", ["default"])]],
  ['import a from "./a" with { type: "json" };', [from("./a", ["default"])]],
  ['import defer * as a from "./a";', [from("./a")]],
  ['export { a, b as c, default } from "./a";', [from("./a", ["a", "b", "default"])]],
  ['export * from "./a";', [from("./a", [], true)]],
  ['export * as a from "./a";', [from("./a")]],
  ['import "./b"; import "./a"; export * from "./b";', [from("./b", [], true), from("./a")]],
  ['const a = `import "./a"`, b = /import "x"/; // import "y"', []],
])("imports of %j", async (code, imports) => {
  expect((await parseCompiled(code, "module")).record.imports).toEqual(imports);
});

test.each([
  ["export const a = 1, { b, c: { d }, ...e } = x, [f = /,g/, , ...h] = y;", ["a", "b", "d", "e", "f", "h"]],
  ["export function a() {} export async function* b() {} export class C {}", ["a", "b", "C"]],
  ["const a = 1; export { a, a as b, a as default, a as 'x y' };", ["a", "b", "default", "x y"]],
  ["export default class {}", ["default"]],
  ['export * from "./a"; export * as b from "./b"; export { c as d } from "./c";', ["b", "d"]],
  ["({ export: 1 }).export;", []],
])("exports of %j", async (code, exports) => {
  expect((await parseCompiled(code, "module")).record.exports).toEqual(exports);
});

test("literals of import() and require() are found, each once", async () => {
  const code =
    'import("./a"); import(/* why */ `./b`); import("./a"); import("./" + c); x.import("./d"); require("./e"); x.require("./f");';
  const { record, isModule } = await parseCompiled(code, "commonjs");
  expect(record).toEqual({ imports: [], exports: [], dynamic: ["./a", "./b"], requires: ["./e"] });
  expect(isModule).toBe(false);
});

test.each([
  ["const a = require( 'a' ), b = require(\n/* why */ \"b\");", ["a", "b"]],
  ["/**\n * const a = require('a');\n */\n// require('b')\n  // or require('c')", []],
  [
    "const a = `${require('a')}`; $require('b'); my.require('c'); requires('d'); require(e + 'f'); require(`g`);",
    ["a"],
  ],
  ["const url = 'https://x'; require('a'); /require('b')/.test(c)", ["a", "b"]],
  ["require('a' + b); require('a', b)", ["a"]],
  ["require('a' + b)", []],
  ["[...require('a'), ...b.require('c')]", ["a"]],
])("texts that %j requires, or maybe more", async (code, requires) => {
  expect((await parseCompiled(code, "commonjs")).record.requires).toEqual(requires);
});

test("one long line of calls is searched in no time", async () => {
  const code = "required;".repeat(60_000);
  const start = performance.now();
  await parseCompiled(code, "commonjs");
  expect(performance.now() - start).toBeLessThan(1500);
});

test.each([
  ["import.meta.url;", true],
  ["export {};", true],
  ['import "./a";', true],
  ['import("./a");', false],
  ["exports.a = 1;", false],
])("whether %j is an ES module", async (code, isModule) => {
  expect((await parseCompiled(code, "commonjs")).isModule).toBe(isModule);
});
