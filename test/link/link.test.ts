/** Linking of names: through imports and re-exports of every kind, in cycles, in CommonJS, and in packages. */
import { describe, expect, test } from "@jest/globals";

import { Linker, type LinkTarget } from "../../src/link/link.ts";
import { memoryEvaluator, memoryLinker, memoryReader } from "./memory.ts";
import { ClassValue, Unknown } from "../../src/evaluate/values.ts";

type Files = Readonly<Record<string, string>>;

/** `/path:name` of a declaration, `ns /path`, `api name`, `? why`, or null. */
function shown(target: LinkTarget | null): string | null {
  switch (target?.kind) {
    case undefined:
      return null;
    case "declaration":
      return `${target.path}:${target.declaration.name}`;
    case "namespace":
      return `ns ${target.path}`;
    case "api":
      return `api ${target.name}`;
    case "unknown":
      return `? ${target.why}`;
  }
}

const exported = (files: Files, name: string, path = "/a.ts"): string | null =>
  shown(memoryLinker(files).lookUpExport(path, name));

const bound = (files: Files, name: string, path = "/a.ts"): string | null =>
  shown(memoryLinker(files).lookUp(path, name));

const starNames = (files: Files, path = "/a.ts"): string[] => {
  const linker = memoryLinker(files);
  const stars = (linker.facts(path)?.exports ?? []).filter((fact) => fact.exported === "*" && !fact.typeOnly);
  return [...new Set(stars.flatMap((star) => linker.starNames(path, star)))];
};

describe("re-exports", () => {
  const b = "export const x = 1; export default class D {} export const y = 2; const z = 3; export { z as default2 };";
  test.each<[text: string, name: string, expected: string | null]>([
    [`export { x } from "./b.ts"`, "x", "/b.ts:x"],
    [`export { x as test_x } from "./b.ts"`, "test_x", "/b.ts:x"],
    [`export { x as "test 🚀" } from "./b.ts"`, "test 🚀", "/b.ts:x"],
    [`export { default } from "./b.ts"`, "default", "/b.ts:D"],
    [`export { default as test_x } from "./b.ts"`, "test_x", "/b.ts:D"],
    [`export { x as default } from "./b.ts"`, "default", "/b.ts:x"],
    [`export { default2 } from "./b.ts"`, "default2", "/b.ts:z"],
    [`export * from "./b.ts"`, "x", "/b.ts:x"],
    [`export * from "./b.ts"`, "default", null],
    [`export * from "./b.ts"`, "z", null],
    [`export * as ns from "./b.ts"`, "ns", "ns /b.ts"],
    [`export * as ns from "./b.ts"`, "x", null],
    [`export * as default from "./b.ts"`, "default", "ns /b.ts"],
    [`import { x as y } from "./b.ts"; export { y as w }`, "w", "/b.ts:x"],
    [`import D from "./b.ts"; export { D }`, "D", "/b.ts:D"],
    [`import * as ns from "./b.ts"; export { ns }`, "ns", "ns /b.ts"],
    [`import * as ns from "./b.ts"; export default ns`, "default", "/a.ts:*default*"],
    [`export type * from "./b.ts"`, "x", null],
    [`export type { x } from "./b.ts"`, "x", null],
    [`export { type x, y } from "./b.ts"`, "x", null],
    [`export { type x, y } from "./b.ts"`, "y", "/b.ts:y"],
    [`import type { x } from "./b.ts"; export const w = 1`, "x", null],
    [`export * from "./b.ts"; export const x = 2`, "x", "/a.ts:x"],
    [`export { x } from "./gone.ts"`, "x", '? "./gone.ts" was not found'],
    [`export { nothing } from "./b.ts"`, "nothing", null],
    [`export { mark } from "unplugin-xtest"`, "mark", "api mark"],
    [`export * from "unplugin-xtest"`, "fixture", "api fixture"],
    [`export * as xtest from "unplugin-xtest"`, "xtest", "api *"],
  ])("%s: %s", (text, name, expected) => {
    expect(exported({ "/a.ts": text, "/b.ts": b }, name)).toBe(expected);
  });
});

describe("export *", () => {
  test.each<[what: string, files: Files, name: string, expected: string | null, names: string[]]>([
    [
      "of two modules that have a name each of its own is none",
      {
        "/a.ts": `export * from "./b.ts"; export * from "./c.ts"`,
        "/b.ts": "export const x = 1, y = 1",
        "/c.ts": "export const x = 1, z = 1",
      },
      "x",
      null,
      ["y", "z"],
    ],
    [
      "of two modules that pass on the same one is that",
      {
        "/a.ts": `export * from "./b.ts"; export * from "./c.ts"`,
        "/b.ts": `export * from "./d.ts"`,
        "/c.ts": `export { x } from "./d.ts"`,
        "/d.ts": "export const x = 1",
      },
      "x",
      "/d.ts:x",
      ["x"],
    ],
    [
      "does not touch a name of the module's own",
      {
        "/a.ts": `export * from "./b.ts"; export * from "./c.ts"; export const x = 1`,
        "/b.ts": "export const x = 1",
        "/c.ts": "export const x = 1",
      },
      "x",
      "/a.ts:x",
      [],
    ],
    [
      "leads in a circle",
      { "/a.ts": `export * from "./b.ts"; export const x = 1`, "/b.ts": `export * from "./a.ts"; export const y = 1` },
      "y",
      "/b.ts:y",
      ["y"],
    ],
    [
      "leads in a circle without the name",
      { "/a.ts": `export * from "./b.ts"`, "/b.ts": `export * from "./c.ts"`, "/c.ts": `export * from "./a.ts"` },
      "x",
      null,
      [],
    ],
    ["leads to itself", { "/a.ts": `export * from "./a.ts"; export const x = 1` }, "y", null, []],
    [
      "leads two ways round to one place",
      {
        "/a.ts": `export * from "./b.ts"; export * from "./c.ts"`,
        "/b.ts": `export * from "./c.ts"; export const y = 1`,
        "/c.ts": `export * from "./b.ts"; export const z = 1`,
      },
      "z",
      "/c.ts:z",
      ["y", "z"],
    ],
    [
      "of a module and a package that is not read is the module's",
      { "/a.ts": `export * from "pack"; export * from "./b.ts"`, "/b.ts": "export const x = 1" },
      "x",
      "/b.ts:x",
      ["x"],
    ],
    [
      "of a package that is not read is unknown",
      { "/a.ts": `export * from "pack"` },
      "x",
      '? it comes from the package "pack"',
      [],
    ],
    [
      "of a package that is read",
      { "/a.ts": `export * from "pack"`, "/node_modules/pack/index.js": "export class TestX {} export default 1;" },
      "TestX",
      "/node_modules/pack/index.js:TestX",
      ["TestX"],
    ],
    [
      "of types",
      { "/a.ts": `export * from "./b.ts"`, "/b.ts": "export interface X {} export type Y = 1; export const z = 1" },
      "X",
      null,
      ["z"],
    ],
    [
      "that is only types",
      { "/a.ts": `export type * from "./b.ts"; export type * as ns from "./b.ts"`, "/b.ts": "export const z = 1" },
      "z",
      null,
      [],
    ],
    [
      "nested, where two modules within have a name each of its own",
      {
        "/a.ts": `export * from "./b.ts"`,
        "/b.ts": `export * from "./c.ts"; export * from "./d.ts"`,
        "/c.ts": "export const x = 1",
        "/d.ts": "export const x = 2, y = 2",
      },
      "x",
      null,
      ["y"],
    ],
  ])("%s", (_what, files, name, expected, names) => {
    expect([exported(files, name), starNames(files)]).toEqual([expected, names]);
  });

  test("a circle of named re-exports means nothing, and ends", () => {
    const files = { "/a.ts": `export { x } from "./b.ts"`, "/b.ts": `import { x } from "./a.ts"; export { x }` };
    expect(exported(files, "x")).toMatch(/cannot be known|null/);
  });

  test("a circle of imports loses nothing", () => {
    const files = {
      "/a.ts": `import { y } from "./b.ts"; export const x = 1; export { y }`,
      "/b.ts": `import { x } from "./a.ts"; export const y = 1; export { x }`,
    };
    expect([exported(files, "y"), exported(files, "x", "/b.ts")]).toEqual(["/b.ts:y", "/a.ts:x"]);
  });
});

describe("CommonJS", () => {
  const named = "exports.x = 1; exports.f = f; function f() {}";
  const whole = "module.exports = class Base {}; module.exports.x = 1;";
  const object = "module.exports = { x: 1, f, g() {} }; function f() {}";
  const compiled = `Object.defineProperty(exports, "__esModule", { value: true }); class D {} exports.default = D; exports.x = 1;`;
  const esm = "export const x = 1; export default class D {}";
  test.each<[text: string, name: string, b: string, expected: string | null]>([
    [`const { x } = require("./b.cjs")`, "x", named, "/b.cjs:x"],
    [`const { f: g } = require("./b.cjs")`, "g", named, "/b.cjs:f"],
    [`const b = require("./b.cjs")`, "b", named, "ns /b.cjs"],
    [`const f = require("./b.cjs").f`, "f", named, "/b.cjs:f"],
    [`const Base = require("./b.cjs")`, "Base", whole, "/b.cjs:*default*"],
    [`const { x } = require("./b.cjs")`, "x", whole, "/b.cjs:x"],
    [`const { f } = require("./b.cjs")`, "f", object, "/b.cjs:f"],
    [`const { g } = require("./b.cjs")`, "g", object, "/b.cjs:g"],
    [`const b = require("./b.cjs")`, "b", object, "/b.cjs:*default*"],
    [`const b = require("./b.cjs")`, "b", compiled, "ns /b.cjs"],
    [`const D = require("./b.cjs").default`, "D", compiled, "/b.cjs:D"],
    [`const b = __importDefault(require("./b.cjs"))`, "b", compiled, "ns /b.cjs"],
    [`import b = require("./b.cjs")`, "b", named, "ns /b.cjs"],
    [`import b = require("./b.cjs")`, "b", whole, "/b.cjs:*default*"],
    [`const { mark } = require("unplugin-xtest")`, "mark", "", "api mark"],
    [`const xtest = require("unplugin-xtest")`, "xtest", "", "api *"],
    [`exports.x = 1`, "exports", "", "ns /a.cts"],
    [`module.exports = {}; exports.x = 1`, "exports", "", null],
  ])("%s: %s of %s", (text, name, b, expected) => {
    expect(bound({ "/a.cts": text, "/b.cjs": b }, name, "/a.cts")).toBe(expected);
  });

  test.each<[text: string, name: string, b: string, expected: string | null]>([
    [`import { x } from "./b.cjs"`, "x", named, "/b.cjs:x"],
    [`import b from "./b.cjs"`, "b", named, "ns /b.cjs"],
    [`import b from "./b.cjs"`, "b", whole, "/b.cjs:*default*"],
    [`import { f } from "./b.cjs"`, "f", object, "/b.cjs:f"],
    [`import * as b from "./b.cjs"`, "b", object, "ns /b.cjs"],
    [`import { x } from "./b.cjs"`, "x", compiled, "/b.cjs:x"],
    [
      `import D from "./b.cjs"`,
      "D",
      compiled,
      "? bundlers differ in what the default of a CommonJS module with __esModule is",
    ],
  ])("from an ES module: %s: %s of %s", (text, name, b, expected) => {
    expect(bound({ "/a.ts": text, "/b.cjs": b }, name)).toBe(expected);
  });

  test("what require gives of an ES module, and of JSON", () => {
    const files = {
      "/a.cjs": `const m = require("./m.mjs"), { x } = require("./m.mjs"), j = require("./j.json")`,
      "/m.mjs": esm,
      "/j.json": "[1]",
    };
    expect(["m", "x", "j"].map((name) => bound(files, name, "/a.cjs"))).toEqual([
      "ns /m.mjs",
      "/m.mjs:x",
      "/j.json:*default*",
    ]);
  });

  test("what is passed on", () => {
    const files = {
      "/a.cjs": `__exportStar(require("./b.cjs"), exports); __exportStar(require("./c.cjs"), exports); exports.z = require("./b.cjs").x;`,
      "/b.cjs": "exports.x = 1;",
      "/c.cjs": "exports.x = 2; exports.y = 3;",
    };
    // There is no ambiguity: what is exported already stays.
    expect(["x", "y", "z"].map((name) => exported(files, name, "/a.cjs"))).toEqual([
      "/b.cjs:x",
      "/c.cjs:y",
      "/b.cjs:x",
    ]);
    expect(starNames(files, "/a.cjs")).toEqual(["x", "y"]);
  });
});

describe("JSON", () => {
  test.each<[text: string, expected: unknown]>([
    [
      `import rows from "./rows.json"; const result = rows`,
      [
        [1, "a"],
        [2, { b: null }],
      ],
    ],
    [`import * as rows from "./object.json"; const result = rows.a`, [1]],
    [`import { a } from "./object.json"; const result = a`, [1]],
    [`import object from "./object.json" with { type: "json" }; const result = object["b c"]`, -1],
  ])("%s", (text, expected) => {
    const files = {
      "/a.ts": text,
      "/rows.json": '[[1, "a"], [2, {"b": null}]]',
      "/object.json": '{"a": [1], "b c": -1}',
    };
    expect(memoryEvaluator(files).binding("/a.ts", "result")).toEqual(expected);
  });
});

describe("packages", () => {
  const pack: Files = {
    "/node_modules/pack/index.js": `import { Inner } from "./inner.js"; export * from "./more.js"; export class Base extends Inner {} export const ROWS = [1, K]; const K = 2; export const made = make(); export function f() {}`,
    "/node_modules/pack/inner.js": "export class Inner { test_inner() {} }",
    "/node_modules/pack/more.js": "export const MORE = 'more';",
    "/node_modules/min/index.js": `${"var a=1;".repeat(2000)}export class Base {}`,
    "/node_modules/large/index.js": `${"var a = 1;\n".repeat(120_000)}export class Base {}`,
    "/node_modules/old/index.js": `Object.defineProperty(exports, "__esModule", { value: true }); class Base {} exports.default = Base; exports.Base = Base;`,
  };

  test.each<[what: string, text: string, name: string, expected: string]>([
    [
      "a base class",
      `import { Base } from "pack"; class A extends Base {}`,
      "Base",
      "/node_modules/pack/index.js:Base",
    ],
    [
      "a base of a nested class",
      `import * as p from "pack"; class A { static B = class extends p.Base {} }`,
      "p",
      "ns /node_modules/pack/index.js",
    ],
    [
      "rows",
      `import { ROWS } from "pack"; const t = mark.parametrize("a", ROWS)(f)`,
      "ROWS",
      "/node_modules/pack/index.js:ROWS",
    ],
    [
      "a part of rows",
      `import { MORE } from "pack"; const R = [[MORE]]; const t = mark.parametrize("a", R)(f)`,
      "MORE",
      "/node_modules/pack/more.js:MORE",
    ],
    [
      "rows in a decorator",
      `import { ROWS } from "pack"; class A { @mark.parametrize("a", ROWS) m() {} }`,
      "ROWS",
      "/node_modules/pack/index.js:ROWS",
    ],
    [
      "params of a fixture",
      `import { ROWS } from "pack"; const x = fixture({ params: ROWS }, f)`,
      "ROWS",
      "/node_modules/pack/index.js:ROWS",
    ],
    [
      "a computed name",
      `import { MORE } from "pack"; class A { [MORE]() {} }`,
      "MORE",
      "/node_modules/pack/more.js:MORE",
    ],
    [
      "marks of the module",
      `import { ROWS } from "pack"; f.xtestmark = [mark.parametrize("a", ROWS)]`,
      "ROWS",
      "/node_modules/pack/index.js:ROWS",
    ],
    [
      "what nothing needs",
      `import { Base } from "pack"; const a = new Base()`,
      "Base",
      '? it comes from the package "pack"',
    ],
    ["what is called", `import { f } from "pack"; export const x = f();`, "f", '? it comes from the package "pack"'],
    [
      "what a call makes",
      `import { made } from "pack"; class A extends made {}`,
      "made",
      '? it comes from the package "pack"',
    ],
    [
      "what is not exported",
      `import { gone } from "pack"; class A extends gone {}`,
      "gone",
      '? it comes from the package "pack"',
    ],
    [
      "a package without files",
      `import { Base } from "none"; class A extends Base {}`,
      "Base",
      '? it comes from the package "none"',
    ],
    [
      "a minified package",
      `import { Base } from "min"; class A extends Base {}`,
      "Base",
      '? it comes from the package "min"',
    ],
    [
      "a large package",
      `import { Base } from "large"; class A extends Base {}`,
      "Base",
      '? it comes from the package "large"',
    ],
    [
      "a CommonJS package",
      `import { Base } from "old"; class A extends Base {}`,
      "Base",
      "/node_modules/old/index.js:Base",
    ],
    [
      "the default of a CommonJS package, as Node has it",
      `import Base from "old"; class A extends Base {}`,
      "Base",
      "ns /node_modules/old/index.js",
    ],
  ])("%s: %s", (_what, text, name, expected) => {
    expect(bound({ "/a.ts": text, ...pack }, name)).toBe(expected);
  });

  test("a base class is followed to its own bases, through modules of the project", () => {
    const evaluator = memoryEvaluator({
      "/a.ts": `import { Local } from "./b.ts"; class A extends Local {}`,
      "/b.ts": `export { Base as Local } from "pack";`,
      ...pack,
    });
    const base = evaluator.binding("/a.ts", "Local");
    if (!(base instanceof ClassValue) || base.cls.base === null) throw new Error("a class was expected");
    expect(base.origin.path).toBe("/node_modules/pack/index.js");
    expect(evaluator.evaluate(base.cls.base, base.origin.path)).toMatchObject({ name: "Inner" });
  });

  test("a constant is known with what it consists of", () => {
    const text = `import { mark } from "unplugin-xtest"; import { ROWS, MORE } from "pack"; const result = [...ROWS, MORE];`;
    const withUse = `${text} const t = mark.parametrize("a", result)(f);`;
    expect(memoryEvaluator({ "/a.ts": withUse, ...pack }).binding("/a.ts", "result")).toEqual([1, 2, "more"]);
  });

  test("nothing of a package is read for what nobody needs", () => {
    const read: string[] = [];
    const files = { "/a.ts": `import { Base, f } from "pack"; export const x = f(Base);`, ...pack };
    const reader = memoryReader(files);
    const linker = new Linker(
      {
        ...reader,
        readOne: (path) => (read.push(path), reader.readOne(path)),
        source: (path) => (read.push(path), reader.source(path)),
      },
      (specifier) => ({ kind: "external", specifier, file: `/node_modules/${specifier}/index.js` }),
    );
    expect([linker.lookUp("/a.ts", "f"), linker.lookUp("/a.ts", "Base")].map((target) => target?.kind)).toEqual([
      "unknown",
      "unknown",
    ]);
    // It may have fixtures if it depends on this package.
    expect(new Set(read)).toEqual(new Set(["/a.ts", "/node_modules/pack/package.json"]));
    expect(memoryEvaluator(files).binding("/a.ts", "x")).toBeInstanceOf(Unknown);
  });
});
