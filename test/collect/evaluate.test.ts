/** What expressions are worth without executing them: the same as when they are executed, or unknown, and why. */
import { describe, expect, test } from "@jest/globals";
import ts from "typescript";

import {
  ApiValue,
  ClassValue,
  FixtureFactory,
  FixtureValue,
  FunctionValue,
  RowValue,
  StaticMark,
  Unknown,
} from "../../src/collect/values.ts";
import { StaticValue } from "../../src/core/static.ts";
import { memoryEvaluator } from "./memory.ts";

/** What most expressions below refer to. */
const PRELUDE = `
const one = 1, text = "text", list = [1, 2, 3] as const, object = { a: 1, b: { c: [4] } }, big = 12n, nothing = null;
let changing = 1;
enum Color { Red, Green = 5, Blue, Name = "name" }
const enum Small { A = 1, B = A }
const nested = { ...object, a: 2 };
`;

/** The static value of an expression, after the prelude. */
function evaluate(expression: string, prelude = PRELUDE): unknown {
  const evaluator = memoryEvaluator({ "/a.ts": `${prelude}\nconst result = ${expression};\n` });
  return evaluator.binding("/a.ts", "result");
}

/** Its value when it is executed. */
function execute(expression: string): unknown {
  const source = `${PRELUDE}\nreturn ${expression};`;
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  return new Function(outputText)();
}

describe("known: what executing it gives", () => {
  test.each([
    ...["1", "-1", "0x10", "1_000", "1e21", "-0", "+text", "~1", "12n", "-12n", "~12n", "1_0n", "NaN", "-Infinity"],
    ...['"a"', "'a'", "`a`", '"\\u{1F600}\\n"', "`a${one}b${text}`", "`${null}${undefined}${true}${12n}`", "`\\``"],
    ...[
      "true",
      "!1",
      "!!text",
      "null",
      "undefined",
      "void 0",
      "typeof one",
      "typeof text",
      "typeof big",
      "typeof null",
    ],
    ...[
      "1 + 2 * 3",
      "(1 + 2) * 3",
      "2 ** 10",
      "7 % 3",
      "-7 % 3",
      "1 / 0",
      "7 & 3",
      "7 | 8",
      "7 ^ 2",
      "1 << 4",
      "-1 >>> 28",
    ],
    ...["big + 1n", "big * big", "7n - 2n", "2n > 1n", "one + 1", "one - -one"],
    ...["text + 1", "1 + text", '"a" + "b"', "text + null", "text + undefined", "text + 1n", '"" + true'],
    ...["1 < 2", "1 >= 2", '"a" < "b"', "1 === 1", 'text === "text"', "1 !== one", "null === undefined", "NaN === NaN"],
    ...["one && text", "0 && gone()", "1 || gone()", "null ?? text", "0 ?? text", '"" || 0', "undefined && 1"],
    ...["one ? text : gone()", "0 ? gone() : one", "text ? (one ? 2 : 3) : 4"],
    ...[
      "[]",
      "[1, , 2]",
      "[...list, 4]",
      "[...text]",
      "[...list, ...[...list]]",
      "[[1], [list]]",
      "list[1]",
      "list.length",
    ],
    ...['list["0"]', "list[9]", "text.length", "text[0]", '"é😀".length', "object.a", "object.b.c[0]", 'object["a"]'],
    ...["nested", "nested.a", "nested.b.c", "{ ...object, one }", "{ [text]: 1, ['x' + 1]: 2, 3: 4 }", "({ a: 1 }).a"],
    ...["object?.b?.c", "Color.Red", "Color.Green", "Color.Blue", "Color.Name", "Color[5]", "Color['Red']", "Small.B"],
    ...["list as unknown", "<number>one", "one!", "[1] satisfies number[]", "(one as number) + 1", "one as const"],
    ...["/a+/gi", "/[/]/", "new RegExp('a', 'g')", "new Uint8Array([1, 300])", "new Uint8Array()", "{ f: /x/ }.f"],
  ])("%s", (expression) => {
    const actual = evaluate(expression);
    expect(actual).not.toBeInstanceOf(Unknown);
    expect(actual).toEqual(execute(expression));
  });
});

describe("unknown", () => {
  test.each<[what: string, expression: string, why: RegExp, prelude?: string]>([
    ["a call", "gone()", /"gone" is not a constant/],
    ["a call of a function of the module", "make()", /result of a call/, "const make = () => 1;"],
    ["a name that nothing declares", "gone", /"gone" is not a constant that the build can see/],
    ["a variable that may change", "changing", /"changing" is not a constant/],
    ["what is made of one", "[...[changing], 1].length + changing", /"changing" is not a constant/],
    ["a global", "process.env.X", /"process"/],
    ["an awaited value", "await one", /await/],
    ["a property that is not there", "object.gone", /"gone" is not known/],
    ["a method", "text.toUpperCase()", /"toUpperCase" is not known/],
    ["a prototype's property", "object.constructor", /"constructor" is not known/],
    ["a spread of what is no array", "[...object]", /no array/],
    ["a spread of an unknown", "[...gone]", /"gone"/],
    ["a spread of a number in an object", "{ ...one }", /no plain object/],
    ["an object printed in a text", "`${object}`", /prints/],
    ["an object added to a text", "text + object", /operator "\+"/],
    ["a comparison of objects", "object === object", /operator "==="/],
    ["loose equality", "one == text", /operator "=="/],
    ["a division of big numbers, which may throw", "1n / 0n", /operator "\/"/],
    ["a power without bound", "2n ** 100000n", /operator/],
    ["mixed numbers", "1n + 1", /operator "\+"/],
    ["in", '"a" in object', /operator "in"/],
    ["instanceof", "object instanceof text", /operator "instanceof"/],
    ["what sets its prototype", "{ __proto__: object }", /prototype/],
    ["an unknown constructor", "new Gone()", /new Gone/],
    ["a length of bytes", "new Uint8Array(4)", /new Uint8Array/],
    ["a pattern that is none", 'new RegExp("(")', /throws/],
    ["what a getter gives", "({ get a() { return 1; } }).a", /./],
    ["an assignment", "(changing = 2)", /./],
    ["a tagged template", "String.raw`a`", /./],
    ["a class that extends what is not known", "new Sub()", /extends/, "class Sub extends gone() {}"],
    ["itself", "result", /"result" is defined by itself/],
    [
      "a circle",
      "first",
      /is defined by itself/,
      "const first = second, second = [third()][0] ?? first, third = first;",
    ],
    ["this", "this", /./],
    ["import.meta", "import.meta.url", /./],
    ["a deleted property", "delete object.a", /./],
  ])("%s: %s", (_, expression, why, prelude = "") => {
    const value = evaluate(expression, PRELUDE + prelude);
    expect(value).toBeInstanceOf(Unknown);
    expect(value instanceof Unknown ? value.why : "").toMatch(why);
  });

  test.each([
    [
      "an element",
      "[1, gone(), 3]",
      (value: unknown) => Array.isArray(value) && value[0] === 1 && value[1] instanceof Unknown,
    ],
    ["a property", "{ a: 1, b: gone() }.a", (value: unknown) => value === 1],
    ["the branch that is not taken", "true ? 1 : gone()", (value: unknown) => value === 1],
  ])("%s alone: %s", (_, expression, holds) => {
    expect(holds(evaluate(expression))).toBe(true);
  });

  test("says where", () => {
    const value = evaluate("[1, gone()]", "");
    const [, second]: unknown[] = Array.isArray(value) ? value : [];
    expect(second).toMatchObject({ origin: { path: "/a.ts", at: "\nconst result = [1, ".length } });
  });
});

describe("what only exists when code runs", () => {
  const FUNCTIONS = "function named() {} class Named {} const alias = named; class Sub extends Named {}";
  test.each([
    ["named", FunctionValue, { name: "named" }],
    ["alias", FunctionValue, { name: "named" }],
    ["() => 1", FunctionValue, { name: "result" }],
    ["function own() {}", FunctionValue, { name: "own" }],
    ["Named", ClassValue, { name: "Named" }],
    ["class {}", ClassValue, { name: "result" }],
    ["new Named()", StaticValue, {}],
    ["new Sub(gone())", StaticValue, {}],
    ["new Map([[1, 2]])", StaticValue, {}],
    ["new Date(0)", StaticValue, {}],
  ] as const)("%s", (expression, type, properties) => {
    const value = evaluate(expression, FUNCTIONS);
    expect(value).toBeInstanceOf(type);
    expect(value).toMatchObject(properties);
  });

  test.each([
    ["{ f: () => 1 }.f", "f"],
    ["[() => 1][0]", null],
  ])("the name of %s is %s", (expression, name) => {
    expect(evaluate(expression, "")).toMatchObject({ name });
  });
});

describe("the author API, through any alias", () => {
  const API = `
    import { mark, fixture, param as row } from "unplugin-xtest";
    import * as xtest from "unplugin-xtest";
    const slow = mark.slow, also = slow, twice = mark["slow"];
  `;
  test.each([
    ["mark.slow", StaticMark, { name: "slow", args: [], kwargs: {} }],
    ["also", StaticMark, { name: "slow" }],
    ["twice", StaticMark, { name: "slow" }],
    ["xtest.mark.slow", StaticMark, { name: "slow" }],
    ['slow(1, "a", { reason: "b" })', StaticMark, { args: [1, "a"], kwargs: { reason: "b" } }],
    ["slow(1)({ a: 1 })", StaticMark, { args: [1], kwargs: { a: 1 } }],
    ["slow(() => {})", FunctionValue, { name: null, marks: [{ name: "slow" }] }],
    ["mark.a(mark.b(class X {}))", ClassValue, { name: "X", marks: [{ name: "b" }, { name: "a" }] }],
    ["fixture(() => 1)", FixtureValue, { options: {} }],
    ['fixture({ scope: "module" }, () => 1)', FixtureValue, { options: { scope: "module" } }],
    ['fixture({ scope: "module" })', FixtureFactory, { options: { scope: "module" } }],
    ["xtest.fixture", ApiValue, { name: "fixture" }],
    ['row([1], { id: "x" })', RowValue, { row: [1], id: "x" }],
  ] as const)("%s", (expression, type, properties) => {
    const value = evaluate(expression, API);
    expect(value).toBeInstanceOf(type);
    expect(value).toMatchObject(properties);
  });
});

describe("across modules", () => {
  const FILES = {
    "/constants.ts": `export const one = 1; export default [one, 2]; const hidden = 3; export { hidden as shown };
      export let changing = 1; export enum Kind { A, B = "b" } export const list = [one, gone];`,
    "/again.ts": `export * from "./constants.ts"; export { one as uno } from "./constants.ts"; export * as all from "./constants.ts";`,
    "/circle-a.ts": `import { b } from "./circle-b.ts"; export const a = b; export const fine = 1;`,
    "/circle-b.ts": `import { a, fine } from "./circle-a.ts"; export const b = a; export const well = fine;`,
    "/star-a.ts": `export * from "./star-b.ts"; export const inA = 1;`,
    "/star-b.ts": `export * from "./star-a.ts"; export const inB = 2;`,
  };
  const from = (imports: string, expression: string): unknown =>
    memoryEvaluator({ ...FILES, "/a.ts": `${imports}\nconst result = ${expression};` }).binding("/a.ts", "result");

  test.each([
    ['import { one } from "./constants.ts"', "one + 1", 2],
    ['import { one as uno } from "./constants.ts"', "uno", 1],
    ['import { shown } from "./constants.ts"', "shown", 3],
    ['import list from "./constants.ts"', "[...list, 3]", [1, 2, 3]],
    ['import * as all from "./constants.ts"', "all.one + all.default[1]", 3],
    ['import { Kind } from "./constants.ts"', "[Kind.A, Kind.B, Kind[0]]", [0, "b", "A"]],
    ['import { uno, all, shown } from "./again.ts"', "[uno, all.one, shown]", [1, 1, 3]],
    ['import { well } from "./circle-b.ts"', "well", 1],
    ['import { inA, inB } from "./star-a.ts"', "inA + inB", 3],
  ])("%s: %s", (imports, expression, value) => {
    expect(from(imports, expression)).toEqual(value);
  });

  test.each([
    ['import { changing } from "./constants.ts"', "changing", /not a constant/],
    ['import { a } from "./circle-a.ts"', "a", /defined by itself/],
    ['import { x } from "package"', "x", /comes from the package "package"/],
    ['import { x } from "./gone.ts"', "x", /"\.\/gone\.ts" was not found/],
    ['import { nothing } from "./constants.ts"', "nothing", /./],
    ['import { nothing } from "./star-a.ts"', "nothing", /./],
    ['import type { one } from "./constants.ts"', "one", /./],
    ['import * as all from "./constants.ts"', "all.nothing", /nothing is exported as "nothing"/],
    ['import fallback from "./again.ts"', "fallback", /./],
  ])("%s: %s is unknown", (imports, expression, why) => {
    const value = from(imports, expression);
    expect(value).toBeInstanceOf(Unknown);
    expect(value instanceof Unknown ? value.why : "").toMatch(why);
  });
});
