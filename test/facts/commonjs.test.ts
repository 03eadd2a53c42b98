/** Imports and exports of CommonJS modules, hand-written and compiled. */
import { describe, expect, test } from "@jest/globals";
import { moduleFacts } from "../../src/facts/module-facts.ts";
import type { ModuleFacts } from "../../src/core/data/facts.ts";

function read(text: string): ModuleFacts {
  const facts = moduleFacts("a.cts", text);
  expect(facts.errors).toEqual([]);
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  return facts;
}

/** `local = imported of specifier`. */
const imports = (facts: ModuleFacts): string[] =>
  facts.imports.map(({ local, imported, specifier }) => `${local} = ${imported} of ${specifier}`);

/** `exported = local`, `exported = imported of specifier`, or `exported = ?`. */
const exports = (facts: ModuleFacts): string[] =>
  facts.exports.map(({ exported, local, imported, specifier }) => {
    if (specifier !== null) return `${exported} = ${imported} of ${specifier}`;
    return `${exported} = ${local ?? "?"}`;
  });

/** `name: form of kind`. */
const declarations = (facts: ModuleFacts): string[] =>
  facts.declarations.map(({ name, form, value }) => `${name}: ${form} of ${value.kind}`);

describe("require", () => {
  test.each<[text: string, imported: string[], declared: string[]]>([
    [`const x = require("x");`, ["x = module.exports of x"], []],
    [`var x = require("x"), y = require(\`y\`);`, ["x = module.exports of x", "y = module.exports of y"], []],
    [`let { a, b: c, "d e": f } = require("x");`, ["a = a of x", "c = b of x", "f = d e of x"], []],
    [
      `const { a = 1, b: { c }, ...d } = require("x");`,
      [],
      ["a: const of unknown", "c: const of unknown", "d: const of unknown"],
    ],
    [`const a = require("x").a; const b = (require("x") as any)["b"];`, ["a = a of x", "b = b of x"], []],
    [`const [a] = require("x"); const { b } = require("x").c;`, [], ["a: const of unknown", "b: const of unknown"]],
    [`require("x");`, ["null = null of x"], []],
    [
      `const a = __importDefault(require("x")), b = tslib_1.__importStar(require("y"));`,
      ["a = * of x", "b = * of y"],
      [],
    ],
    [`var a = _interopRequireDefault(require("x"));`, ["a = * of x"], []],
    [
      `const a = _interop_require_wildcard._(require("x")), b = __toESM(require("y"), 1);`,
      ["a = * of x", "b = * of y"],
      [],
    ],
    [
      `const a = require(name), b = other("x"), c = require("x")();`,
      [],
      ["a: const of call", "b: const of call", "c: const of call"],
    ],
    [
      `function f() { const a = require("x"); } if (f) { var b = require("y"); }`,
      [],
      ["f: function of function", "b: let of unknown"],
    ],
    [`import a = require("x");`, ["a = module.exports of x"], []],
  ])("%s", (text, imported, declared) => {
    const facts = read(text);
    expect([imports(facts), declarations(facts)]).toEqual([imported, declared]);
    for (const { local, at } of facts.imports) if (local !== null) expect(text.slice(at).startsWith(local)).toBe(true);
  });

  test("is a call like any other in an ES module", () => {
    const facts = moduleFacts("a.ts", `const { a } = require("x"); export {};`);
    expect([imports(facts), declarations(facts)]).toEqual([[], ["a: const of unknown"]]);
  });
});

describe("exports", () => {
  test.each<[text: string, exported: string[], declared: string[]]>([
    [
      `exports.a = function () {}; module.exports.b = 1; exports["c d"] = () => {};`,
      ["a = a", "b = b", "c d = c d"],
      ["a: exports of function", "b: exports of literal", "c d: exports of function"],
    ],
    [
      `exports.a = b; exports.b = b; function b() {}`,
      ["a = b", "b = b"],
      ["a: exports of reference", "b: function of function"],
    ],
    [`exports.a = b; exports.c = d; const d = require("d");`, ["a = b", "c = d"], []],
    [
      `exports.a = exports.b = void 0; exports.b = exports.a = 1;`,
      ["b = b", "a = a"],
      ["b: exports of literal", "a: exports of literal"],
    ],
    [`const a = exports.a = () => {};`, ["a = a"], ["a: const of function"]],
    [`const a = 1; exports.a = () => {};`, ["a = ?"], ["a: const of literal"]],
    [
      `module.exports = { a, b: c, d() {}, e: 1, ["f"]: () => {}, ...g, get h() { return a; } }; function a() {} const c = 1;`,
      [
        "module.exports = *default*",
        "default = *default*",
        "a = a",
        "b = c",
        "d = d",
        "e = e",
        "f = f",
        "h = a",
        "* = ?",
      ],
      [
        "*default*: exports of object",
        "b: exports of reference",
        "d: exports of function",
        "e: exports of literal",
        "f: exports of function",
        "h: exports of reference",
        "a: function of function",
        "c: const of literal",
      ],
    ],
    [
      `module.exports = class A {};`,
      ["module.exports = *default*", "default = *default*"],
      ["*default*: exports of class"],
    ],
    [
      `module.exports = a; module.exports.b = 1; exports.lost = 1; function a() {}`,
      ["module.exports = a", "default = a", "b = b"],
      ["b: exports of literal", "a: function of function"],
    ],
    [
      `exports.lost = 1; exports = module.exports = a; exports.b = 1; function a() {}`,
      ["module.exports = a", "default = a", "b = b"],
      ["b: exports of literal", "a: function of function"],
    ],
    [
      `Object.defineProperty(exports, "__esModule", {}); exports.lost = 1; module.exports = { a: 1, default: 2 };`,
      ["module.exports = *default*", "default = *default*", "a = a"],
      ["*default*: exports of object", "a: exports of literal"],
    ],
    [`module.exports = exports; exports.a = 1;`, ["a = a"], ["a: exports of literal"]],
    [
      `module.exports = require("x");`,
      ["module.exports = module.exports of x", "default = module.exports of x", "* = null of x"],
      [],
    ],
    [
      `module.exports = { a: require("x"), b: require("x").b, ...require("y") };`,
      ["module.exports = *default*", "default = *default*", "a = module.exports of x", "b = b of x", "* = null of y"],
      ["*default*: exports of object"],
    ],
    [
      `const x = require("x"); exports.a = x.a; exports.x = x; exports.c = x.b.c;`,
      ["a = a of x", "x = x", "c = c"],
      ["c: exports of member"],
    ],
    [`exports.default = 1;`, ["default = ?"], ["*default*: exports of literal"]],
    [`Object.assign(exports, { a() {} }, require("x"));`, ["a = a", "* = null of x"], ["a: exports of function"]],
    [`exports.a = 1, exports.b = 2;`, ["a = a", "b = b"], ["a: exports of literal", "b: exports of literal"]],
    [
      `if (x) { exports.a = 1; } function f() { exports.b = 1; } exports.c = 2;`,
      ["a = a", "b = b", "c = c"],
      ["a: exports of unknown", "f: function of function", "b: exports of unknown", "c: exports of literal"],
    ],
    [
      `const all = { a() {} }; all.b = () => {}; module.exports = all; all.c = 1;`,
      ["module.exports = all", "default = all", "a = a", "b = b", "c = c"],
      ["all: const of object", "a: exports of function", "b: exports of function", "c: exports of literal"],
    ],
    [
      `const more = { a() {} }; more.b = 1; module.exports = { ...more };`,
      ["module.exports = *default*", "default = *default*", "a = a", "b = b"],
      ["more: const of object", "a: exports of function", "b: exports of literal", "*default*: exports of object"],
    ],
    [
      `this.a = () => {}; const e = exports; e.b = 1; const m = module.exports; m.c = 2;`,
      ["a = a", "b = b", "c = c"],
      [
        "a: exports of function",
        "e: const of reference",
        "b: exports of literal",
        "m: const of member",
        "c: exports of literal",
      ],
    ],
    [
      `const e = exports; module.exports = {}; e.lost = 1; this.lost = 1; exports.lost = 1;`,
      ["module.exports = *default*", "default = *default*"],
      ["e: const of reference", "*default*: exports of object"],
    ],
    [
      `{ exports.a = 1; } try { exports.b = 1; } catch {}`,
      ["a = a", "b = b"],
      ["a: exports of literal", "b: exports of unknown"],
    ],
    [`(function (e) { e.a = 1; })(exports);`, ["a = a"], ["a: exports of unknown"]],
    [`(function (exports) { exports.a = 1; });`, [], []],
    [`for (const n of names) exports[n] = 1;`, ["* = ?"], []],
    [`register(exports); Object.freeze(exports);`, ["* = ?"], []],
    [`exports.a = 1; if (x) module.exports = make();`, ["a = a", "* = ?"], ["a: exports of literal"]],
    [
      `module.exports = make();`,
      ["module.exports = *default*", "default = *default*", "* = ?"],
      ["*default*: exports of call"],
    ],
    [
      `module.exports = class A {};`,
      ["module.exports = *default*", "default = *default*"],
      ["*default*: exports of class"],
    ],
    [`export = a; function a() {}`, ["module.exports = a", "default = a"], ["a: function of function"]],
    [
      `export = { a, b() {} }; function a() {}`,
      ["module.exports = *default*", "default = *default*", "a = a", "b = b"],
      ["*default*: exports of object", "b: exports of function", "a: function of function"],
    ],
  ])("%s", (text, exported, declared) => {
    const facts = read(text);
    expect([exports(facts), declarations(facts)]).toEqual([exported, declared]);
  });

  test.each<[compiler: string, text: string, exported: string[]]>([
    [
      "TypeScript",
      `"use strict";
      Object.defineProperty(exports, "__esModule", { value: true });
      exports.Color = exports.default = exports.b = void 0;
      exports.f = f;
      const x_1 = require("./x");
      Object.defineProperty(exports, "a", { enumerable: true, get: function () { return x_1.a; } });
      __exportStar(require("./y"), exports);
      tslib_1.__exportStar(require("./z"), exports);
      class B {}
      exports.default = B;
      exports.b = 5;
      function f() {}
      var Color;
      (function (Color) { Color[Color["Red"] = 0] = "Red"; })(Color || (exports.Color = Color = {}));`,
      [
        "f = f",
        "a = a of ./x",
        "default = B",
        "b = b",
        "Color = Color",
        "__esModule = ?",
        "* = null of ./y",
        "* = null of ./z",
      ],
    ],
    [
      "Babel",
      `Object.defineProperty(exports, "__esModule", { value: true });
      exports.default = void 0;
      var _x = _interopRequireDefault(require("./x"));
      var _y = require("./y");
      Object.keys(_y).forEach(function (key) {
        if (key === "default" || key === "__esModule") return;
        if (key in exports && exports[key] === _y[key]) return;
        Object.defineProperty(exports, key, { enumerable: true, get: function () { return _y[key]; } });
      });
      Object.defineProperty(exports, "again", { enumerable: true, get: function () { return _x.default; } });
      class A {}
      var _default = exports.default = A;`,
      ["again = default of ./x", "default = _default", "__esModule = ?", "* = null of ./y"],
    ],
    [
      "SWC",
      `Object.defineProperty(exports, "__esModule", { value: true });
      function _export(target, all) { for (var name in all) Object.defineProperty(target, name, { get: all[name] }); }
      _export(exports, { A: function () { return A; }, default: function () { return _default; }, get b () { return b; } });
      _export_star(require("./x"), exports);
      class A {}
      const _default = A, b = 1;`,
      ["A = A", "default = _default", "b = b", "__esModule = ?", "* = null of ./x"],
    ],
    [
      "esbuild",
      `var __defProp = Object.defineProperty;
      var src_exports = {};
      var inner_exports = {};
      __export(inner_exports, { hidden: () => hidden });
      __export(src_exports, { A: () => A, default: () => src_default });
      module.exports = __toCommonJS(src_exports);
      var A = class {};
      var src_default = A;
      0 && (module.exports = { A });`,
      ["A = A", "default = src_default", "__esModule = ?"],
    ],
  ])("by %s", (_compiler, text, exported) => {
    expect(exports(read(text))).toEqual(exported);
  });

  test("a declared export has its place, range, JSDoc and value", () => {
    const text = `/** A. */\nexports.a = () => {};\nmodule.exports = {\n  /** B. */\n  b(x) {},\n  c: [[1], [x]],\n};\n/** D. */\nmodule.exports.d = class {};`;
    const found = read(text).declarations.filter(({ name }) => name !== "*default*");
    expect(
      found.map(({ at, start, end, doc, value }) => [text.slice(at)[0], text.slice(start, end), doc, value.kind]),
    ).toEqual([
      ["b", "b(x) {}", "B.", "function"],
      ["c", "c: [[1], [x]]", null, "array"],
      ["d", "module.exports.d = class {};", "D.", "class"],
    ]);
  });

  test("the object that holds it refers to it", () => {
    const [whole] = read("module.exports = { a() {}, b: [c], d: 1, e: c }; const c = 1;").declarations;
    const properties = whole?.value.kind === "object" ? whole.value.properties : [];
    expect(
      properties.map(({ key, value }) => [
        key,
        value.kind === "reference" ? value.name : value.kind === "member" ? `.${String(value.property)}` : value.kind,
      ]),
    ).toEqual([
      ["a", ".a"],
      ["b", ".b"],
      ["d", "literal"],
      ["e", ".e"],
    ]);
  });

  test("are nothing special in an ES module", () => {
    for (const path of ["a.js", "a.mts"]) {
      const facts = moduleFacts(path, "exports.a = 1; export {};");
      expect([exports(facts), declarations(facts)]).toEqual([[], []]);
    }
  });

  test("stand beside those of an ES module in TypeScript, which tsc compiles to CommonJS", () => {
    const facts = moduleFacts("a.ts", "exports.a = 1; export const b = 2;");
    expect(facts.syntax).toBe("commonjs");
    expect(exports(facts)).toEqual(["b = b", "a = a"]);
    const own = moduleFacts("a.ts", "const exports = { a: 1 }; exports.a = 2; export const b = 2;");
    expect(own.syntax).toBe("esm");
  });
});

test("an object that calls were given before it is exported is read once", () => {
  const facts = read('const all = { test_a() {} }; keep(all, "test_b"); keep(all, "test_c"); module.exports = all;');
  expect(exports(facts)).toContain("module.exports = all");
});
