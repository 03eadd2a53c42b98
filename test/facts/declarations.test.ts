/** The bindings of each form of statement, and the facts of functions and classes. */
import { describe, expect, test } from "@jest/globals";
import { moduleFacts } from "../../src/facts/module-facts.ts";
import { loadParser } from "../../src/facts/read/parser.ts";
import { expressionFacts } from "../../src/facts/syntax/expressions.ts";
import { registrationFacts } from "../../src/facts/syntax/registrations/registrations.ts";
import { DEFAULT_BINDING } from "../../src/core/data/facts.ts";
import type { ClassFacts, Declaration, FunctionFacts } from "../../src/core/data/facts.ts";

function declare(text: string, path = "a.ts"): readonly Declaration[] {
  const facts = moduleFacts(path, text);
  expect(facts.errors).toEqual([]);
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  return facts.declarations;
}

function functionOf(text: string): FunctionFacts {
  const value = declare(text).at(-1)?.value;
  if (value?.kind !== "function") throw new Error(`no function in: ${text}`);
  return value.fn;
}

function classOf(text: string): ClassFacts {
  const value = declare(text).at(-1)?.value;
  if (value?.kind !== "class") throw new Error(`no class in: ${text}`);
  return value.cls;
}

describe("declarationFacts", () => {
  const rows: [text: string, expected: [name: string, form: string, kind: string][]][] = [
    ["function a() {}", [["a", "function", "function"]]],
    ["function a(): void; function a(x: 1): void; function a() {}", [["a", "function", "function"]]],
    ["function a(): void; function a(x: 1): void;", [["a", "function", "function"]]],
    ["declare function a(): void; declare class B {} declare const c: 1; declare enum D {} declare namespace E {}", []],
    ["abstract class A {}", [["A", "class", "class"]]],
    [
      "const a = 1, b = f();",
      [
        ["a", "const", "literal"],
        ["b", "const", "call"],
      ],
    ],
    [
      "let a; var b = 2;",
      [
        ["a", "let", "unknown"],
        ["b", "let", "literal"],
      ],
    ],
    [
      "using a = f(); await using b = f();",
      [
        ["a", "const", "call"],
        ["b", "const", "call"],
      ],
    ],
    [
      "const { a, b: { c = 1 }, ...d } = x, [e, , ...f] = y;",
      ["a", "c", "d", "e", "f"].map((name) => [name, "const", "unknown"]),
    ],
    ["enum A { x } const enum B { y } export enum C {}", ["A", "B", "C"].map((name) => [name, "enum", "enum"])],
    [
      "namespace A { export const x = 1 } namespace B { type T = 1 } namespace C.D { f() }",
      [
        ["A", "namespace", "object"],
        ["C", "namespace", "object"],
      ],
    ],
    [`declare module "x" { } declare global { }`, []],
    ["interface A {} type B = 1; export interface C {}", []],
    ["export default function a() {}", [["a", "function", "function"]]],
    ["export default function () {}", [[DEFAULT_BINDING, "function", "function"]]],
    ["export default function (): void; export default function () {}", [[DEFAULT_BINDING, "function", "function"]]],
    ["export default class A {}", [["A", "class", "class"]]],
    ["export default class {}", [[DEFAULT_BINDING, "class", "class"]]],
    ["export default f(() => 1)", [[DEFAULT_BINDING, "default", "call"]]],
    ["export default (function () {})", [[DEFAULT_BINDING, "default", "function"]]],
    ["import a = b.c.d; import e = require('e');", [["a", "const", "member"]]],
    ["const ähre = 1, \\u0061b = 2, 名 = 3;", ["ähre", "ab", "名"].map((name) => [name, "const", "literal"])],
    ["if (a) { function b() {} } { const c = 1 }", []],
    [
      "namespace A { f() } class A {} function b() {} namespace b { f() } enum C { x } namespace C { f() }",
      [
        ["A", "class", "class"],
        ["b", "function", "function"],
        ["C", "enum", "enum"],
      ],
    ],
    ["namespace A { f() } namespace A { g() }", [["A", "namespace", "object"]]],
    ["var a = 1; var a; var b; var b = 2;", ["a", "b"].map((name) => [name, "let", "literal"])],
    ["function a(x) {} function a() {}", [["a", "function", "function"]]],
    ["export default abstract class A {}", [["A", "class", "class"]]],
    ["export default interface A {} export type { B }; export as namespace C;", []],
    [
      `const a = 1, t = 2; export { a as b, a as "c d", a as default, a, a as t, gone as e, type a as f }; export type { a as g };`,
      [
        ["a", "const", "literal"],
        ["t", "const", "literal"],
        ["b", "exports", "reference"],
        ["c d", "exports", "reference"],
      ],
    ],
    [`import { a } from "x"; export { a as b }; export { c as d } from "x"; interface I {} export { I as J };`, []],
    ["export default async () => {}", [[DEFAULT_BINDING, "default", "function"]]],
    ["export = a; export import b = c.d;", [["b", "const", "member"]]],
  ];
  test.each(rows)("%s", (text, expected) => {
    const found = declare(text);
    expect(found.map(({ name, form, value }) => [name, form, value.kind])).toEqual(expected);
    for (const { name, at, start, end } of found) {
      if (name === DEFAULT_BINDING) expect(text.slice(at)).toMatch(/^default\b/);
      else expect(text.slice(at).replace("\\u0061", "a").replace('"', "").startsWith(name)).toBe(true);
      expect(start).toBeLessThanOrEqual(at);
      expect(end).toBeGreaterThan(at);
    }
  });

  test("ranges: the statement with its decorators, and the value without `export default`", () => {
    const text =
      "x();\n/** doc */\n@a @b() export default class A {}\nexport default async function () {}\nexport const c = 1;";
    const found = declare(text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
      "@a @b() export default class A {}",
      "export default async function () {}",
      "export const c = 1;",
    ]);
    expect(found.map(({ value }) => text.slice(value.at, value.end))).toEqual([
      "class A {}",
      "async function () {}",
      "1",
    ]);
    const [after] = declare("export default @a class {}");
    expect(after?.value.at).toBe("export default ".length);
  });

  test("enum members", () => {
    const value = declare(`enum A { x, y = 1 << 2, "z z" = "s" }`)[0]?.value;
    expect(value?.kind === "enum" && value.members.map((member) => [member.name, member.value?.kind])).toEqual([
      ["x", undefined],
      ["y", "binary"],
      ["z z", "literal"],
    ]);
  });

  test("a namespace is an object, of which only constants are known", () => {
    const text =
      "namespace A { export const a = 1, b = c; export let d = 1; export function f() {} const g = 1; export type T = 1 }";
    const value = declare(text)[0]?.value;
    const properties = value?.kind === "object" ? value.properties : [];
    expect(properties.map((property) => [property.key, property.value.kind])).toEqual([
      ["a", "literal"],
      ["b", "unknown"],
      ["d", "unknown"],
      ["f", "unknown"],
    ]);
  });

  test("an enum in parts is one", () => {
    const found = declare("enum A { x } const b = 1; enum A { y = 2 }");
    expect(found.map(({ name }) => name)).toEqual(["b", "A"]);
    const value = found[1]?.value;
    expect(value?.kind === "enum" && value.members.map(({ name }) => name)).toEqual(["x", "y"]);
  });

  test("of what is declared twice the last one counts", () => {
    expect(functionOf("function a(x) {} function a(y, z) {}").params).toHaveLength(2);
    expect(functionOf("function a(x) {} function a(y): void;").params).toHaveLength(1);
  });

  test.each<[text: string, expected: Partial<FunctionFacts>]>([
    ["function f(): void;", { name: "f", hasBody: false }],
    ["async function f() {}", { flavor: "async", hasBody: true, body: null }],
    ["function* f() {}", { flavor: "generator" }],
    ["async function* f() {}", { flavor: "asyncGenerator" }],
    ["const f = async () => {}", { name: null, flavor: "async", arrow: true, body: null, hasBody: true }],
  ])("%s", (text, expected) => {
    expect(functionOf(text)).toMatchObject(expected);
  });

  test("parameters", () => {
    const text = `function f(this: X, a: number, b = 1, { c, "d-e": d = 2, f: { g }, ...h }: T = {}, [i], { [j]: k }, ...l) {}`;
    const { params } = functionOf(text);
    expect(params.map(({ name, hasDefault, rest, patternRest }) => [name, hasDefault, rest, patternRest])).toEqual([
      ["a", false, false, null],
      ["b", true, false, null],
      [null, true, false, "h"],
      [null, false, false, null],
      [null, false, false, null],
      ["l", false, true, null],
    ]);
    const properties = params.map(
      (param) => param.properties?.map(({ name, hasDefault }) => [name, hasDefault]) ?? null,
    );
    expect(properties).toEqual([
      null,
      null,
      [
        ["c", false],
        ["d-e", true],
        ["f", false],
      ],
      null,
      null,
      null,
    ]);
    expect(params.map(({ at }) => text.slice(at, at + 1))).toEqual(["a", "b", "{", "[", "{", "l"]);
    expect(params[2]?.properties?.map(({ at }) => text.slice(at, at + 3))).toEqual(["c, ", `"d-`, "f: "]);
  });
});

describe("classFacts", () => {
  test("members of every form", () => {
    const text = `abstract class A<T> extends b.B<T> {
      static { }
      static x = 1; y; declare z: number; [k: string]: any; ;
      constructor(a: string); constructor() { super() }
      m(a: 1): void; m() {}
      static async *m() {}
      "s t"() {} 1() {} ["l"]() {} [Symbol.iterator]() {} #p() {} #q = 1;
      get g() { return 1 } set g(v) {} accessor h = 2;
      abstract n(): void; abstract get o(): number;
      arrow = (db) => {};
    }`;
    const cls = classOf(text);
    expect([cls.name, cls.abstract, cls.base?.kind, text[cls.bodyStart - 1]]).toEqual(["A", true, "member", "{"]);
    const shown = cls.members.map(({ name, form, static: isStatic, value }) => {
      const kind = value?.kind === "function" ? (value.fn.hasBody ? "body" : "no body") : (value?.kind ?? null);
      return [name, form, isStatic, kind];
    });
    expect(shown).toEqual([
      [null, "staticBlock", true, null],
      ["x", "field", true, "literal"],
      ["y", "field", false, null],
      ["constructor", "constructor", false, "body"],
      ["m", "method", false, "body"],
      ["m", "method", true, "body"],
      ["s t", "method", false, "body"],
      ["1", "method", false, "body"],
      ["l", "method", false, "body"],
      [null, "method", false, "body"],
      ["#p", "method", false, "body"],
      ["#q", "field", false, "literal"],
      ["g", "getter", false, "body"],
      ["g", "setter", false, "body"],
      ["h", "accessor", false, "literal"],
      ["n", "method", false, "no body"],
      ["o", "getter", false, "no body"],
      ["arrow", "field", false, "function"].map((part) => (part === "function" ? "body" : part)),
    ]);
    const heads = cls.members.map(({ at }) => /^[#\w]*/.exec(text.slice(at))?.[0]);
    expect(heads.slice(1, 6)).toEqual(["x", "y", "constructor", "m", "m"]);
    for (const { start, end } of cls.members) expect(text.slice(start, end)).toMatch(/[};]$/);
    expect(cls.members.map(({ computed }) => computed?.kind ?? null).filter((kind) => kind !== null)).toEqual([
      "member",
    ]);
  });

  test.each([
    [
      "standard, before export",
      "@one @two(1) export class A { @m.slow @m.x([[1], [2]]) /** doc */ static test_a() {} }",
    ],
    ["after export", "export @one @two(1) class A { @m.slow @m.x([[1], [2]]) /** doc */ static test_a() {} }"],
  ])("decorators: %s", (_where, text) => {
    const cls = classOf(text);
    const [member] = cls.members;
    expect(cls.decorators.map(({ start, end }) => text.slice(start, end))).toEqual(["@one", "@two(1)"]);
    expect(member?.decorators.map(({ start, end }) => text.slice(start, end))).toEqual(["@m.slow", "@m.x([[1], [2]])"]);
    expect(member?.decorators.map(({ expression }) => expression.kind)).toEqual(["member", "call"]);
    expect(text.slice(member?.start, member?.at)).toBe("@m.slow @m.x([[1], [2]]) /** doc */ static ");
    expect(member?.doc).toBe("doc");
  });

  test.each<[text: string, name: string | null, computed: string | null]>([
    ["'test with spaces'() {}", "test with spaces", null],
    ['"test 🚀"() {}', "test 🚀", null],
    ["test_ähre_名() {}", "test_ähre_名", null],
    ["\\u0074est_x() {}", "test_x", null],
    ["'constructor'() {}", "constructor", null],
    ["['a']() {}", "a", null],
    ["[`a b`]() {}", "a b", null],
    ["[('a' as const)]() {}", "a", null],
    ["[1]() {}", "1", null],
    ["0x10() {}", "16", null],
    ["1n() {}", "1", null],
    ["[K]() {}", null, "reference"],
    ["[`test_${K}`] = () => {}", null, "template"],
    ["[K.a]() {}", null, "member"],
    ["get [K]() { return 1 }", null, "reference"],
    ["['test_' + K]() {}", null, "binary"],
    ["#test_x() {}", "#test_x", null],
  ])("the name of a member: %s", (text, name, computed) => {
    const [member] = classOf(`class A { ${text} }`).members;
    expect([member?.name, member?.computed?.kind ?? null]).toEqual([name, computed]);
  });

  test.each(['x = a["get"]', '["get"]', '"get"', "get", "static", "x = a", "x = a;", "x = a /* c */ // d"])(
    "a member whose decorator stands on the line below the field %s",
    (field) => {
      const text = `class T { ${field}\n @mark.slow test_y() {} }`;
      const [before, member] = classOf(text).members;
      expect(before?.form).toBe("field");
      expect(text.slice(member?.start, member?.end)).toBe("@mark.slow test_y() {}");
      expect(member?.decorators.map(({ start, end }) => text.slice(start, end))).toEqual(["@mark.slow"]);
    },
  );

  test("class expressions nest", () => {
    const cls = classOf("class A { static Inner = class Named extends A { test_x(db) {} } }");
    const value = cls.members[0]?.value;
    if (value?.kind !== "class") throw new Error("a class was expected");
    expect([value.cls.name, value.cls.base?.kind, value.cls.members[0]?.name]).toEqual([
      "Named",
      "reference",
      "test_x",
    ]);
  });
});

test("no name has the rest of a module searched for it: each node is visited about as often, however many there are", () => {
  const ts = loadParser();
  /** Visits for each of some functions and variables, as a bundled package has them. */
  const visitsOf = (count: number): number => {
    const each = (n: number): string => `let a${n} = 0; function f${n}() { a${n}++; return f${n + 1}(it, a${n}); }\n`;
    const text = `${Array.from({ length: count }, (_, n) => each(n)).join("")}it("a", f0);`;
    let visits = 0;
    const forEachChild: typeof ts.forEachChild = (node, visit, visitList) => {
      visits++;
      return ts.forEachChild(node, visit, visitList);
    };
    const reading = { ts: { ...ts, forEachChild }, text, expression: expressionFacts };
    const file = ts.createSourceFile("a.js", text, ts.ScriptTarget.Latest);
    expect(registrationFacts(reading, file, [])).not.toBeNull();
    return visits / count;
  };
  const few = visitsOf(20);
  expect(few).toBeGreaterThan(10);
  expect(visitsOf(200)).toBeLessThan(few * 1.5);
});
