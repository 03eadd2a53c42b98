import { describe, expect, test } from "@jest/globals";
import { compareModules } from "../../src/tools/affected/declarations/compare-declarations.ts";

/** The changed declarations; a text for a change of the module as a whole. */
function compare(before: string, now: string): readonly string[] | string {
  const difference = compareModules("/p/a.ts", before, now);
  return difference.kind === "module" ? difference.why : difference.names;
}

describe("bodies of functions", () => {
  test.each<[title: string, before: string, now: string, names: string[]]>([
    ["a function", "export function f() { return 1; }", "export function f() { return 2; }", ["f"]],
    [
      "one of two",
      "export function f() {}\nfunction g() { h(); }",
      "export function f() {}\nfunction g() { i(); }",
      ["g"],
    ],
    ["parameters of a function", "export function f(a = 1) {}", "export function f(a = 2) {}", ["f"]],
    ["an arrow function", "export const f = () => 1;", "export const f = () => 2;", ["f"]],
    ["a block of one", "export const f = () => { a(); };", "export const f = () => { b(); };", ["f"]],
    ["a method", "export class A { m() { return 1; } }", "export class A { m() { return 2; } }", ["A"]],
    ["a constructor", "export class A { constructor() { a(); } }", "export class A { constructor() { b(); } }", ["A"]],
    [
      "a method of an object",
      "export const a = { m() { return 1; } };",
      "export const a = { m() { return 2; } };",
      ["a"],
    ],
    ["the default export", "export default function () { a(); }", "export default function () { b(); }", ["*default*"]],
    ["a new function", "export function f() {}", "export function f() {}\nexport function g() {}", ["g"]],
    ["order of functions", "export function f() {}\nfunction g() {}", "function g() {}\nexport function f() {}", []],
    ["comments and formatting", "export const f = () => 1;", "// one\nexport const f =\n  () => /* two */ 1;", []],
    ["comments in a function", "export function f() { a(); }", "export function f() { /* a */ a(); }", []],
    [
      "types",
      "export function f(a: string): void {}\ninterface A {}",
      "export function f<T>(a?: T) {}\ntype B = string;",
      [],
    ],
    [
      "types of imports",
      'import type { A } from "./a";\nimport { type B, c } from "./b";',
      'import { c } from "./b";',
      [],
    ],
    ["casts", "export const f = () => a as string;", "export const f = () => a! satisfies unknown;", []],
    ["line ends", "export const f = () => `a\nb`;\n", "export const f = () => `a\r\nb`;\r\n", []],
    [
      "a directive for the compiler",
      "export const f = () => a();",
      "// @ts-expect-error\nexport const f = () => a();",
      [],
    ],
    [
      "the test in a call of the author API",
      'import { mark } from "unplugin-xtest";\nexport const test_a = mark.parametrize("a", [1])(() => { b(); });',
      'import { mark } from "unplugin-xtest";\nexport const test_a = mark.parametrize("a", [1])(() => { c(); });',
      ["test_a"],
    ],
  ])("%s", (_, before, now, names) => {
    expect(compare(before, now)).toEqual(names);
  });
});

const RUNS = "code that runs on import has changed";

describe("changes of a module as a whole", () => {
  test.each<[title: string, before: string, now: string, why: string]>([
    ["a value", "export const a = 1;", "export const a = 2;", "the shape of a has changed"],
    ["a call", "export const a = f(1);", "export const a = f(2);", RUNS],
    ["a function in a call", "export const a = f(() => 1);", "export const a = f(() => 2);", RUNS],
    ["a statement", "export {};\na();", "export {};\nb();", RUNS],
    ["an import", 'import { a } from "./a";', 'import { b } from "./a";', RUNS],
    ["an import for its effects", 'import "./a";', 'import "./b";', RUNS],
    ["a list of exports", "const a = 1, b = 2;\nexport { a };", "const a = 1, b = 2;\nexport { b as a };", RUNS],
    [
      "an export",
      "export const a = 1;\nfunction f() {}",
      "export const a = 1;\nexport function f() {}",
      "the shape of f has changed",
    ],
    [
      "a removed declaration",
      "export function f() {}\nexport function g() {}",
      "export function f() {}",
      "g was removed",
    ],
    ["a field", "export class A { a = 1; }", "export class A { a = 2; }", "the shape of A has changed"],
    ["a new method", "export class A {}", "export class A { m() {} }", "the shape of A has changed"],
    ["a base class", "export class A extends B {}", "export class A extends C {}", "the shape of A has changed"],
    ["a decorator", "@a class A { m() {} }\nexport {};", "@b class A { m() {} }\nexport {};", RUNS],
    ["a static block", "export class A { static { a(); } }", "export class A { static { b(); } }", RUNS],
    ["an enum", "export enum A { a = 1 }", "export enum A { a = 2 }", RUNS],
    ["a namespace", "export namespace A { export const a = 1; }", "export namespace A { export const a = 2; }", RUNS],
    [
      "a parameter property",
      "export class A { constructor(private a: string) {} }",
      "export class A { constructor(a: string) {} }",
      "the shape of A has changed",
    ],
    [
      "options of a fixture",
      'import { fixture } from "unplugin-xtest";\nexport const db = fixture({ scope: "module" }, () => 1);',
      'import { fixture } from "unplugin-xtest";\nexport const db = fixture({ scope: "session" }, () => 1);',
      "the shape of db has changed",
    ],
    ["a kind of variable", "export let a = () => {};", "export const a = () => {};", "the shape of a has changed"],
    ["the place of a variable", "const a = () => {};\nb();\nexport {};", "b();\nconst a = () => {};\nexport {};", RUNS],
    [
      "an async function in a variable",
      "export const f = () => 1;",
      "export const f = async () => 1;",
      "the shape of f has changed",
    ],
    ["CommonJS", "exports.a = () => 1;", "exports.a = () => 2;", "it is no ES module, or cannot be parsed"],
    ["a syntax error", "export const f = () => 1;", "export const f = (;", "it is no ES module, or cannot be parsed"],
    ["names that are declared twice", "var a = 1;\nvar a = 2;\nexport {};", "var a = 1;\nvar a = 3;\nexport {};", RUNS],
  ])("%s", (_, before, now, why) => {
    expect(compare(before, now)).toBe(why);
  });
});
