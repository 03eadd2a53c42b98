/** Imports, exports, assignments, comments, syntax and errors of whole modules. */
import { describe, expect, test } from "@jest/globals";
import { moduleFacts } from "../../src/facts/module-facts.ts";
import { DEFAULT_BINDING } from "../../src/core/data/facts.ts";
import { placeOf } from "../../src/core/text/line-places.ts";
import type { ModuleFacts } from "../../src/core/data/facts.ts";

function read(text: string, path = "a.ts"): ModuleFacts {
  const facts = moduleFacts(path, text);
  expect(facts.errors).toEqual([]);
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  return facts;
}

describe("importFacts", () => {
  test.each<
    [text: string, expected: [specifier: string, imported: string | null, local: string | null, typeOnly: boolean][]]
  >([
    [`import "a";`, [["a", null, null, false]]],
    [`import {} from "a";`, [["a", null, null, false]]],
    [
      `import a, { b, c as d, default as e, "f g" as h } from "a";`,
      [
        ["a", "default", "a", false],
        ["a", "b", "b", false],
        ["a", "c", "d", false],
        ["a", "default", "e", false],
        ["a", "f g", "h", false],
      ],
    ],
    [
      `import a, * as b from "a" with { type: "json" };`,
      [
        ["a", "default", "a", false],
        ["a", "*", "b", false],
      ],
    ],
    [
      `import type { a } from "a"; import { type b, c } from "b"; import type d from "d";`,
      [
        ["a", "a", "a", true],
        ["b", "b", "b", true],
        ["b", "c", "c", false],
        ["d", "default", "d", true],
      ],
    ],
    [
      `import a = require("a"); import type b = require("b");`,
      [
        ["a", "module.exports", "a", false],
        ["b", "module.exports", "b", true],
      ],
    ],
  ])("%s", (text, expected) => {
    const { imports } = read(text);
    expect(imports.map(({ specifier, imported, local, typeOnly }) => [specifier, imported, local, typeOnly])).toEqual(
      expected,
    );
    for (const { local, at } of imports) expect(text.slice(at).startsWith(local ?? `"`)).toBe(true);
  });
});

describe("exportFacts", () => {
  type Row = [
    exported: string,
    local: string | null,
    imported: string | null,
    specifier: string | null,
    typeOnly?: true,
  ];
  test.each<[text: string, expected: Row[]]>([
    [
      "export const a = 1, { b } = x;",
      [
        ["a", "a", null, null],
        ["b", "b", null, null],
      ],
    ],
    ["export function a(): void; export function a() {} export namespace a { f() }", [["a", "a", null, null]]],
    ["export declare const a: 1; export declare function b(): void;", []],
    [
      "export class A {} export enum B {} export interface C {} export type D = 1;",
      [
        ["A", "A", null, null],
        ["B", "B", null, null],
        ["C", "C", null, null, true],
        ["D", "D", null, null, true],
      ],
    ],
    ["export default function a() {}", [["default", "a", null, null]]],
    ["export default function () {}", [["default", DEFAULT_BINDING, null, null]]],
    ["export default class {}", [["default", DEFAULT_BINDING, null, null]]],
    ["export default a;", [["default", DEFAULT_BINDING, null, null]]],
    ["export default interface A {}", [["default", "A", null, null, true]]],
    [
      `export { a, b as c, d as default, e as "f g", type h };`,
      [
        ["a", "a", null, null],
        ["c", "b", null, null],
        ["default", "d", null, null],
        ["f g", "e", null, null],
        ["h", "h", null, null, true],
      ],
    ],
    [
      `export type { a }; export type * from "b";`,
      [
        ["a", "a", null, null, true],
        ["*", null, null, "b", true],
      ],
    ],
    [
      `export { a, default as b, default } from "x";`,
      [
        ["a", null, "a", "x"],
        ["b", null, "default", "x"],
        ["default", null, "default", "x"],
      ],
    ],
    [
      `export * from "x"; export * as ns from "y";`,
      [
        ["*", null, null, "x"],
        ["ns", null, "*", "y"],
      ],
    ],
    [`export import a = b.c;`, [["a", "a", null, null]]],
  ])("%s", (text, expected) => {
    const found = read(text).exports.map(({ exported, local, imported, specifier, typeOnly }) => {
      return typeOnly ? [exported, local, imported, specifier, true] : [exported, local, imported, specifier];
    });
    expect(found).toEqual(expected);
  });
});

test("assignments", () => {
  const text = `test_a.__test__ = false;
    (test_a as any).xtestmark = [mark.slow];
    test_a["timeout"] = 5; module.exports = {}; exports.x = 1; module.exports.y = 2;
    exports.test_b.__test__ = true; module.exports.test_c.xtestmark = [];
    a.b.c = 1; a = 1; a[b] = 1; a.b += 1; if (a) { a.b = 1 }`;
  expect(
    read(text).assignments.map(({ target, property, value, at }) => [target, property, value.kind, text[at]]),
  ).toEqual([
    ["test_a", "__test__", "literal", "t"],
    ["test_a", "xtestmark", "array", "("],
    ["test_a", "timeout", "literal", "t"],
    ["test_b", "__test__", "literal", "e"],
    ["test_c", "xtestmark", "literal", "m"],
  ]);
});

describe("calls", () => {
  test.each<[text: string, expected: string[]]>([
    [`describe("x", () => {});`, ["describe"]],
    [`describe.only.skip("x", f)`, ["describe.only.skip"]],
    [`it.each([1, 2])("x", fn); it["each"](rows)("x", fn)`, ["it.each", "it.each"]],
    ["describe.skip.each`a | b`('x', f)", ["describe.skip.each"]],
    [`bar?.("x"); a?.b()`, ["bar", "a.b"]],
    [`(describe)("x"); (describe("x")); describe!("x"); describe<T>("x") as void;`, Array(4).fill("describe")],
    ["await f(); void f(); new F(); f; f(), g(); f`x`; x = f(); (() => {})(); a[b](); this.f(); import('x');", []],
    ["if (a) { f() } function g() { f() }", []],
  ])("%s", (text, expected) => {
    expect(read(text).calls.map(({ callee }) => callee)).toEqual(expected);
  });

  test("ranges and JSDoc", () => {
    const text = "/** M */\n\n/** D */\n (describe('x', f)) ;\n// c\nit('y')";
    const found = read(text).calls.map(({ at, end, start, statementEnd, doc }) => {
      return [text.slice(at, end), text.slice(start, statementEnd), doc];
    });
    expect(found).toEqual([
      ["(describe('x', f))", "(describe('x', f)) ;", "D"],
      ["it('y')", "it('y')", null],
    ]);
  });
});

describe("JSON", () => {
  test.each<[text: string, exported: string[], value: unknown]>([
    ['[1, {"a": 2}]', ["module.exports", "default"], "array"],
    ['\ufeff{ "a": -1, "b c": [null], "default": 1 }', ["module.exports", "default", "a", "b c"], "object"],
    ["5", ["module.exports", "default"], "literal"],
    [`["${"x".repeat(200_000)}"]`, ["module.exports", "default"], "unknown"],
  ])("%.40s", (text, exported, kind) => {
    const facts = read(text, "a.json");
    expect(facts.exports.map((fact) => fact.exported)).toEqual(exported);
    expect(facts.declarations[0]?.value.kind).toBe(kind);
  });

  test("a row has its place", () => {
    const [rows] = read('[\n  [1, "a"],\n  [2, "b"]\n]', "a.json").declarations;
    const items = rows?.value.kind === "array" ? rows.value.items : [];
    expect(items).toMatchObject([
      { kind: "literal", value: [1, "a"], at: 4 },
      { kind: "literal", value: [2, "b"], at: 16 },
    ]);
  });

  test("what is none is an error", () => {
    expect(moduleFacts("a.json", "{ a").errors).not.toEqual([]);
  });
});

test.each<[what: string, text: string, errors: number]>([
  ["nested arrays", `const x = ${"[".repeat(10_000)}${"]".repeat(10_000)};`, 1],
  ["a chain of operators", `const x = a${" + b".repeat(50_000)};`, 0],
  ["a chain of calls", `const x = a${".b()".repeat(20_000)};`, 0],
  ["a statement of calls", `a${".b()".repeat(20_000)};`, 0],
  ["a chain of properties", `module.exports${".b".repeat(20_000)} = 1;`, 0],
  ["a chain of choices", `const x = ${"a ? b : ".repeat(5_000)}c;`, 0],
  ["a chain with await in each part", `const x = a${" + await b".repeat(5_000)};`, 0],
  ["a chain of assignments", `${"exports.a = ".repeat(1_000)}1;`, 0],
  ["nested classes", `const x = ${"class { a = ".repeat(5_000)}1${" }".repeat(5_000)};`, 1],
  ["a namespace", `namespace A${".B".repeat(3_000)} { f() }`, 0],
])("no depth overflows: %s", (_what, text, errors) => {
  const facts = moduleFacts("a.ts", text);
  // How deep the parser can go depends on the stack; that it is said, and nothing thrown, does not.
  expect(facts.errors.length).toBeLessThanOrEqual(errors === 0 ? 1 : errors);
  expect(facts.errors.every(({ message }) => message.includes("nested too deeply"))).toBe(true);
  expect(JSON.stringify(facts).length).toBeLessThan(2_000_000);
});

describe("syntax", () => {
  test.each<[text: string, path: string, expected: ModuleFacts["syntax"]]>([
    ["const a = 1;", "a.ts", "neutral"],
    ["const a = 1;", "a.mts", "esm"],
    ["const a = 1;", "a.cts", "commonjs"],
    [`import "a";`, "a.cjs", "commonjs"],
    [`import "a"; module.exports = 1;`, "a.js", "esm"],
    ["export {};", "a.ts", "esm"],
    ["export const a = 1;", "a.js", "esm"],
    ["console.log(import.meta.url);", "a.js", "esm"],
    ["await f();", "a.js", "esm"],
    [`const a = require("a").b;`, "a.js", "commonjs"],
    ["module.exports = 1;", "a.js", "commonjs"],
    ["exports.a = 1;", "a.js", "commonjs"],
    [`Object.defineProperty(exports, "__esModule", {});`, "a.js", "commonjs"],
    [`function f() { return require("a"); }`, "a.js", "neutral"],
    [`(function () { var a = require("a"); })();`, "a.js", "commonjs"],
    [`!function () { if (true) module.exports.a = 1; }.call(this);`, "a.js", "commonjs"],
    [`(() => { const f = () => require("a"); })();`, "a.js", "neutral"],
    [`(async () => { await 1; })();`, "a.js", "neutral"],
    [`run(function () { exports.a = 1; });`, "a.js", "neutral"],
    [`const a = { exports: 1, require: 2 }; a.exports; // exports require`, "a.js", "neutral"],
    [`import a = require("a");`, "a.ts", "commonjs"],
    ["export = 1;", "a.ts", "commonjs"],
  ])("%s in %s", (text, path, expected) => {
    expect(read(text, path).syntax).toBe(expected);
  });
});

describe("topLevelAwait", () => {
  test.each<[text: string, expected: boolean]>([
    ["await f();", true],
    ["await (f());", true],
    ["await [f()];", true],
    ["const a = { b: [await f()] };", true],
    ["if (a) { for (;;) { await f(); } }", true],
    ["for await (const a of b) {}", true],
    ["await using a = f();", true],
    ["class A { [await f()] = 1 }", true],
    ["@(await f()) class A {}", true],
    ["class A { @d(await f()) m() {} }", true],
    ["async function f() { await g(); for await (const a of b) {} await using c = d(); }", false],
    ["const f = async () => await g();", false],
    ["const f = m(async function () { await g(); });", false],
    ["class A { async m() { await g(); } static async *n() { await g(); } f = async () => { await g(); } }", false],
    ["const o = { async m() { await g(); } };", false],
    ["// await\nconst a = 'await';", false],
    ["async function f() { await g(); }\nawait f();", true],
  ])("%s", (text, expected) => {
    expect(read(text).topLevelAwait).toBe(expected);
  });
});

describe("JSDoc", () => {
  test.each<[text: string, doc: string | null]>([
    ["/** One. */\nfunction f() {}", "One."],
    [
      "/**\n * One\n *   two.\n *\n * Three {@link x}.\n * @param a b\n * c\n */\nfunction f() {}",
      "One\n  two.\n\nThree {@link x}.",
    ],
    ["/**\r\n * One\r\n * two.\r\n */\r\nexport const f = 1;", "One\ntwo."],
    ["/** @internal */\nfunction f() {}", null],
    ["/**\n * A:\n * ```ts\n * @mark.slow\n * ```\n */\nclass f {}", "A:\n```ts\n@mark.slow\n```"],
    ["/* no */ // no\nfunction f() {}", null],
    ["/***/ function f() {}", null],
    ["/** first */\n/** second */\nfunction f() {}", "second"],
    ["x(); /** of x */\nfunction f() {}", null],
    ["x(); /** of f */ function f() {}", "of f"],
    ["/** of f */\n// between\nfunction f() {}", "of f"],
    ["// /** no */\nfunction f() {}", null],
    ["@a\n/** late */\nclass f {}", "late"],
  ])("of a declaration: %j", (text, doc) => {
    expect(read(text).declarations.at(-1)?.doc).toBe(doc);
  });

  test.each<[text: string, ofModule: string | null, ofFirst: string | null]>([
    ["/** M. */\nimport 'a';\nfunction f() {}", "M.", null],
    ["/** M. */\n\nfunction f() {}", "M.", null],
    ["/** M. */\r\n\r\nfunction f() {}", "M.", null],
    ["/** F. */\nfunction f() {}", null, "F."],
    ["/** M. */\n/** F. */\nfunction f() {}", "M.", "F."],
    ["/**\n * M.\n * @module\n */\nfunction f() {}", "M.", null],
    ["/**\n * @file M\n *   n.\n * @author x\n */\nfunction f() {}", "M\n  n.", null],
    ["/** @module some/name */\nfunction f() {}", null, null],
    ["#!/usr/bin/env node\n// @ts-check\n/** M. */\nimport 'a';\nfunction f() {}", "M.", null],
    ["\ufeff/** M. */\nimport 'a';\nfunction f() {}", "M.", null],
    ["import 'a';\n/** F. */\n\nfunction f() {}", null, "F."],
    ["/** M. */", "M.", null],
    ["", null, null],
  ])("of a module: %j", (text, ofModule, ofFirst) => {
    const facts = read(text);
    expect([facts.doc, facts.declarations[0]?.doc ?? null]).toEqual([ofModule, ofFirst]);
  });
});

describe("text", () => {
  test.each([
    "\u2028\u2029const a = 1;",
    "//\u2028const a = 1;",
    "\ufeffconst a = 1;",
    "#!/usr/bin/env node\nconst a = 1;",
    "\r\n\r\nconst a = 1;",
    "// ü𝒳\nconst a = 1;",
  ])("offsets count from the first code unit: %j", (text) => {
    const [a] = read(text).declarations;
    expect(text.slice(a?.start, a?.end)).toBe("const a = 1;");
    expect(a?.at).toBe(text.indexOf("a = 1"));
  });

  test("lines begin after any line break", () => {
    const { lines } = read("a;\r\nb;\nc;");
    expect(lines).toEqual([0, 4, 7]);
    expect(placeOf(lines, 5)).toEqual({ line: 2, column: 2 });
  });

  test.each([
    ["a.ts", "const a = <T>(x) ;"],
    ["a.tsx", "const a = <b>x</b>;"],
    ["a.jsx", "const a = <b>x</b>;"],
    ["a.js", "const a = <b>x</b>;"],
    ["a.mjs", "const a = <b/>;"],
  ])("%s is read as its extension says", (path, text) => {
    expect(read(text, path).declarations).toHaveLength(1);
  });

  test("a syntax error leaves nothing but itself", () => {
    const text = `import "a";\nexport function test_a() {}\nconst = 1;`;
    const facts = moduleFacts("a.ts", text);
    expect(facts.errors[0]).toEqual({ message: "Variable declaration expected.", at: text.indexOf("=") });
    expect([facts.declarations, facts.exports, facts.imports]).toEqual([[], [], []]);
    expect(facts.lines).toEqual([0, 12, 40]);
  });

  test("types in JavaScript are not the parser's business", () => {
    expect(read("function f(a: number) {} interface A {}", "a.js").declarations).toHaveLength(1);
  });
});
