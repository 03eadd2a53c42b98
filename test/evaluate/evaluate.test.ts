/** Static evaluation: the value that execution would give, or unknown, with the reason. */
import { describe, expect, test } from "@jest/globals";
import { transformSync } from "@swc/core";

import {
  ApiValue,
  ClassValue,
  findUnknown,
  StaticFixtureFactory,
  StaticFixture,
  FunctionValue,
  GlobalValue,
  IteratorValue,
  StaticRow,
  StaticMark,
  Unknown,
} from "../../src/evaluate/values.ts";
import { StaticValue } from "../../src/core/data/values/static.ts";
import { memoryEvaluator } from "../link/memory.ts";

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
function execute(expression: string, before = PRELUDE): unknown {
  const result = expression.startsWith("{") ? `(${expression})` : expression;
  const { code } = transformSync(`(() => {${before}\nreturn ${result};\n})()`, {
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
  });
  return new Function(`return ${code}`)();
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
      "[[], {}]",
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

/** What most calls below refer to. */
const FUNCTIONS = `
const double = (x) => x * 2;
function add(a, b = 10) { return a + b; }
const pick = ({ a, b: { c: [first = 7] = [] } = {}, ...others }) => [a, first, others];
const ends = ([head, , ...tail]) => ({ head, tail });
const compose = (f, g) => (x) => f(g(x));
const counted = (...all) => all.length;
const factorial = (n) => (n <= 1 ? 1 : n * factorial(n - 1));
const table = { rows: [[1, "a"], [2, "b"]], make: (n) => Array.from({ length: n }, (_, i) => i), get: { deep: () => text } };
const shadow = (text) => text;
class Cases { static rows = [1, 2]; static twice(x) { return x * 2; } static more = Cases.rows.map((x) => x + 1); }
class Sub extends Cases { static rows = [3]; }
const words = ["delta", "alpha", "charlie", "bravo"];
const holes = [1, , 3];
`;

/** Expressions that a build works out. */
const CALLS = [
  ...[
    "double(21)",
    "add(1)",
    "add(1, 2)",
    "add(1, undefined)",
    "add(...[1, 2])",
    "counted(...list, ...text)",
    "counted()",
  ],
  ...["pick({ a: 1, b: { c: [2] }, d: 3, e: 4 })", "pick({ a: 1 })", "pick({ a: 1, b: {} })", "ends([1, 2, 3, 4])"],
  ...['ends("abc")', "compose(double, add)(3)", "compose((x) => `<${x}>`, double)(4)", "factorial(10)", "shadow(1)"],
  ...[
    "table.make(3)",
    "table.get.deep()",
    "table?.rows?.length",
    "(() => ({ a: 1 }))().a",
    "((x) => (y) => [x, y])(1)(2)",
  ],
  ...[
    "(function () { return 3; })()",
    "((a, b = a + 1) => [a, b])(1)",
    "(({ a } = { a: 5 }) => a)()",
    "(([a] = [6]) => a)()",
  ],
  ...["Cases.rows", "Cases.twice(4)", "Cases.more", "Sub.rows", "Sub.twice(1)", "[...Cases.rows, ...Sub.rows]"],
  ...["list.map(double)", "list.map((x, i) => [i, x])", "list.filter((x) => x > 1)", "list.flatMap((x) => [x, x])"],
  ...[
    "list.concat([4], 5, [[6]])",
    "[[1, [2, [3]]]].flat()",
    "[[1, [2, [3]]]].flat(Infinity)",
    "list.slice(1)",
    "list.slice(-2, -1)",
  ],
  ...[
    "[3, 1, 2].reverse()",
    "words.slice().sort()",
    "[...words].sort((a, b) => b.length - a.length)",
    "[10, 9, 1].sort()",
  ],
  ...[
    'list.join("-")',
    "[null, undefined, 1].join()",
    "list.includes(2)",
    "list.indexOf(3)",
    "list.lastIndexOf(1)",
    "[NaN].includes(NaN)",
  ],
  ...[
    "list.at(-1)",
    "list.find((x) => x > 1)",
    "list.findIndex((x) => x > 5)",
    "list.some((x) => x > 2)",
    "list.every((x) => x > 2)",
  ],
  ...[
    "list.reduce((a, b) => a + b)",
    "list.reduce((a, b) => [...a, b * 2], [])",
    "[...list.keys()]",
    "[...list.entries()]",
    "[...list.values()]",
  ],
  ...[
    "holes.map((x) => 0)",
    "holes.filter(() => true)",
    "holes.flat()",
    "[...holes]",
    "holes.some((x) => x === undefined)",
  ],
  ...[
    "holes.findIndex((x) => x === undefined)",
    "holes.indexOf(undefined)",
    "holes.includes(undefined)",
    "holes.reduce((a, b) => a + b)",
  ],
  ...[
    "text.toUpperCase()",
    "text.repeat(2)",
    'text.padStart(6, "-")',
    "text.padEnd(6)",
    "text.slice(1, 3)",
    'text.split("")',
  ],
  ...[
    '"a,b,c".split(",", 2)',
    '"  x ".trim()',
    'text.concat(1, null, "x")',
    'text.includes("ex")',
    'text.startsWith("t", 3)',
  ],
  ...[
    '"aXbX".replace("X", "-")',
    '"aXbX".replaceAll("X", "-")',
    'text.indexOf("t", 1)',
    "text.charCodeAt(0)",
    "text.at(-1)",
  ],
  ...[
    "text.charAt(9)",
    "text.substring(3, 1)",
    "text.codePointAt(9)",
    "(255).toString(16)",
    "(1.005).toFixed(2)",
    "true.toString()",
  ],
  ...[
    "Object.entries(object)",
    "Object.keys(nested)",
    "Object.values({ a: 1, b: 2 })",
    "Object.fromEntries([['a', 1], ['b', 2]])",
  ],
  ...[
    "Object.entries({ b: 1, 2: 1, a: 1, 1: 1 })",
    "Object.entries(Color)",
    "Object.freeze({ a: [1] })",
    "Object.assign({}, object, { z: 1 })",
  ],
  ...[
    "Object.fromEntries(list.map((x) => [`k${x}`, x]))",
    "Object.keys(list)",
    "Array.isArray(list)",
    "Array.isArray(text)",
  ],
  ...[
    "Array.from({ length: 3 }, (_, i) => i * i)",
    "Array.from({ length: 2, 0: 'a' })",
    "Array.from(text)",
    "Array.of(1, 2)",
  ],
  ...[
    "[...Array(3).keys()]",
    "new Array(3).fill(0)",
    "Array(3).fill().map((_, i) => i)",
    "new Array(1, 2)",
    "Array.from(list, double)",
  ],
  ...[
    "Array.from(list.entries())",
    "Array.from(list.keys(), double)",
    "Math.max(...list)",
    "Math.min()",
    "Math.round(2.5)",
    "Math.PI",
  ],
  ...[
    "Math.floor(-1.5)",
    "Math.sign(-3)",
    "Math.trunc(1.9)",
    "Math.sqrt(2)",
    "Math.abs(-1)",
    "Number.MAX_SAFE_INTEGER",
    "Number.EPSILON",
  ],
  ...[
    'Number("12")',
    'Number("x")',
    "Number()",
    "Number.isInteger(1.5)",
    "Number.parseInt('12px')",
    'parseFloat("1.5e3x")',
    "isNaN(NaN)",
  ],
  ...[
    "String(1)",
    "String(null)",
    "String()",
    "Boolean([])",
    "Boolean()",
    "BigInt(12)",
    'BigInt("123")',
    "list.map(String)",
    "[0, 1].filter(Boolean)",
  ],
  ...[
    "['1', '2', '3'].map(Number)",
    "['1', '2', '3'].map(parseInt)",
    "JSON.stringify({ a: [1, null, 'x'] })",
    "JSON.stringify([1, 2], null, 1)",
  ],
  ...[
    "typeof double",
    "typeof Cases",
    "typeof list",
    "typeof Math",
    "typeof Map",
    "typeof Symbol('q')",
    "typeof new Map()",
    "typeof Symbol",
  ],
  ...[
    "null == undefined",
    "0 == null",
    "one == 1",
    "object == null",
    "object === null",
    "object !== 1",
    "text != null",
    "double == undefined",
  ],
  ...[
    "7n / 2n",
    "7n % 4n",
    "2n ** 64n",
    "1n << 4n",
    "6n & 3n",
    "(1, 2)",
    "nothing?.a.b.c",
    "nothing?.[0]()",
    "nothing?.x() ?? 3",
  ],
  ...[
    "object.gone",
    "object.gone?.x",
    "(object.gone ?? { x: 1 }).x",
    "{ ...null }",
    "{ ...text }",
    "{ ...list }",
    "{ ...one }",
  ],
  ...[
    "words.map((w) => w[0].toUpperCase() + w.slice(1)).filter((w) => w > 'B').join()",
    "table.rows.map(([n, s]) => ({ n, s }))",
  ],
  ...[
    "list.flatMap((a) => ['x', 'y'].map((b) => `${a}${b}`))",
    "Object.entries(object.b).map(([k, v]) => `${k}=${v.length}`)",
  ],
];

describe("calls: what executing them gives", () => {
  test.each(CALLS)("%s", (expression) => {
    const actual = evaluate(expression, PRELUDE + FUNCTIONS);
    expect(actual).not.toBeInstanceOf(Unknown);
    expect(actual).toStrictEqual(execute(expression, PRELUDE + FUNCTIONS));
  });

  // What stands here is done by an engine in ways that a build does not follow, or could only guess.
  test.each([
    ...[
      "[...double]",
      "double.length",
      "text.normalize()",
      '"ß".toLocaleUpperCase()',
      "text.match(/t/g)",
      "text.replace(/t/, 'x')",
    ],
    ..."aa".split("").map((letter) => `"${letter}".replace("a", "$&$&")`),
    ...[
      "list.toString()",
      "`${list}`",
      "list + text",
      "[object].includes(object)",
      "[object].indexOf(object)",
      "words.sort()",
    ],
    ...[
      "words.reverse()",
      "[words.push('x'), words.length]",
      "((a) => [a.push(4), a.length])([1])",
      "((x) => [x++, x])(1)",
    ],
    ...[
      "((x) => [(x = 2), x])(1)",
      "((o) => [delete o.a, o.a])({ a: 1 })",
      "((a, b) => [b.map((x) => a.push(x)), a])([], [1])",
    ],
    ...[
      "((a) => [Object.assign(a, { x: 1 }), a.x])({})",
      "((a) => [a.sort(), a])([2, 1])",
      "((a) => [a.slice().sort(), a])([2, 1])",
    ],
    ...[
      "((k) => [[...k], [...k]])(list.keys())",
      "list.keys().next",
      "Object.keys(Cases)",
      "Object.entries(double)",
      "Math.sin(1)",
    ],
    ...[
      "Math.random() < 2",
      "Date.now() > 0",
      "Object.freeze(Cases) === Cases",
      "Symbol('a') === Symbol('a')",
      "typeof Symbol.iterator",
    ],
    ...[
      "((text) => ({ text }))(1)",
      "(function own(n) { return n === 0 ? 'own' : own(n - 1); })(2)",
      "[1, 2].map(async (x) => x).length",
    ],
    ...[
      "(() => arguments)",
      "(1.5).toString(2)",
      "(0.1).toString(3)",
      "BigInt(1.5 * 2)",
      "new Boolean(false) ? 1 : 2",
      "Array.from(new Set([1, 1]))",
    ],
    ...[
      "[...new Set([1, 1])]",
      "Object.fromEntries(new Map([['a', 1]]))",
      "JSON.stringify({ toJSON: () => 1 })",
      "text.split(/e/)",
      "String(object)",
    ],
    ...[
      "Number(list)",
      "[[1], 2].join()",
      "list.concat(...list)",
      "Reflect.ownKeys(object)",
      "[1, 2, 3].copyWithin(0, 1)",
      "holes.length",
    ],
    ...[
      "(({ a, ...others }) => others)({ a: 1, b: 2 })",
      "((a = [1]) => a)() === ((a = [1]) => a)()",
      "'b' + (() => 'a')",
      "isFinite('12')",
    ],
    ...[
      "Object.entries(words).length",
      "Number.prototype",
      "Array.prototype.length",
      "one.constructor",
      "text.constructor === String",
    ],
  ])("%s: the same, or unknown", (expression) => {
    const actual = evaluate(expression, PRELUDE + FUNCTIONS);
    if (!hasUnknown(actual)) expect(actual).toEqual(execute(expression, PRELUDE + FUNCTIONS));
  });
});

/** Whether a value, or anything in it, is not known or only stands for what exists when code runs. */
function hasUnknown(value: unknown): boolean {
  if (findUnknown(value) !== null || value instanceof FunctionValue || value instanceof GlobalValue) return true;
  return Array.isArray(value) && value.some(hasUnknown);
}

describe("unknown", () => {
  test.each<[what: string, expression: string, why: RegExp, prelude?: string]>([
    ["a call", "gone()", /"gone" is not a constant/],
    [
      "a call of a function with statements",
      "make()",
      /result of a call of a function with statements/,
      "const make = () => { log(); return 1; };",
    ],
    ["a name that nothing declares", "gone", /"gone" is not a constant that the build can see/],
    ["a variable that may change", "changing", /"changing" is not a constant/],
    ["what is made of one", "[...[changing], 1].length + changing", /"changing" is not a constant/],
    ["a global", "process.env.X", /"process"/],
    ["an awaited value", "await one", /await/],
    ["a property of nothing", "nothing.gone", /null has no property "gone"/],
    ["a method that depends on the locale", "text.toLocaleUpperCase()", /toLocaleUpperCase\(\) gives needs execution/],
    ["a prototype's property", "object.constructor", /"constructor" is not known/],
    ["a spread of what is no array", "[...object]", /no array/],
    ["a spread of an unknown", "[...gone]", /"gone"/],
    ["a spread of an instance in an object", "{ ...new Date() }", /no plain object/],
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
    ["an unknown constructor", "new Gone()", /"Gone" is not a constant/],
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

describe("bounds", () => {
  test.each([
    ["a function that calls itself", "forever()", "const forever = () => forever();"],
    ["two that call each other", "ping()", "const ping = () => pong(); const pong = () => ping();"],
    ["a default that calls the function", "again({})", "const again = ({ a = again({}) }) => a;"],
    ["a static member that is defined by itself", "Own.a", "class Own { static a = Own.a; }"],
    ["more calls than a build is worth", "fib(40)", "const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2));"],
  ])("%s: %s", (_, expression, prelude) => {
    expect(evaluate(expression, prelude)).toMatchObject({ why: "it takes too many steps" });
  });

  test.each([
    ['"a".repeat(1_000_001)'],
    ['"a".padStart(1_000_001)'],
    ['"a".repeat(1_000_000) + "a"'],
    ['`${"a".repeat(1_000_000)}a`'],
    ['"a".repeat(2000).replaceAll("a", "b".repeat(2000))'],
    ['Array(2000).fill("a".repeat(2000)).join("")'],
    ["new Array(100_001)"],
    ["Array.from({ length: 100_001 })"],
    ["[...Array(60_000), ...Array(60_000)]"],
    ["Array(60_000).concat(Array(60_000))"],
    ["Array(1000).fill(Array(1000)).flat()"],
  ])("%s", (expression) => {
    expect(evaluate(expression, "")).toMatchObject({ why: "it is too large to be worked out in a build" });
  });

  test("a constant that takes too many steps costs no other", () => {
    const slow = "const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2)), slow = fib(40);";
    expect(evaluate("[slow, fib(5)]", slow)).toMatchObject([{ why: "it takes too many steps" }, 5]);
  });
});

describe("constants that a module changes while it is imported", () => {
  const MARKS = 'import { fixture, mark } from "unplugin-xtest";';

  test.each([
    ["a loop", "const rows = [0]; for (const x of [1, 2]) rows.push(x);"],
    ["a call", "const rows = [0]; rows.push(1);"],
    ["a getter", "const rows = [0]; rows.__defineGetter__(0, () => 1);"],
    ["an element", "const rows = [1]; rows[0] = 2;"],
    ["a property", "const rows = { a: 1 }; rows.a = 2;"],
    ["a deleted property", "const rows = { a: 1 }; delete rows.a;"],
    ["Object.assign", "const rows = { b: 1 }; Object.assign(rows, { a: 1 });"],
    ["a function that is given it", "const rows = [0]; fill(rows);"],
    ["a callback", "const rows = [0]; [1, 2].forEach((x) => rows.push(x));"],
    ["a callback with a block", "const rows = [0]; [1, 2].forEach((x) => { rows[x] = x; });"],
    ["a condition", "const rows = [1]; if (rows.length > 0) rows.length = 0;"],
    ["another declaration", "const rows = [2, 1]; const sorted = rows.sort();"],
    ["a call in a declaration", "const rows = [1]; const n = rows.push(2);"],
    ["another name", "const rows = [1]; const al = rows; const other = al; other[0] = 9;"],
    ["a function that is called", "const rows = [1]; function fill() { rows.push(1); } fill();"],
    ["a test that is called", "const rows = [1]; export function test_x() { rows.push(1); } test_x();"],
    ["a function that is passed on", "const rows = [1]; const fill = () => { rows.push(1); }; later(fill);"],
    [
      "a function that a function calls",
      "const rows = [1]; const add = () => rows.push(1); function fill() { add(); } fill();",
    ],
    ["a function in a function", "const rows = [1]; function outer() { return () => rows.push(1); } outer()();"],
    ["a hook", "const rows = [1]; export function xtest_generate_tests(metafunc) { rows.push(2); }"],
    ["a hook of a class", "const rows = [1]; class TestA { static xtest_generate_tests() { rows.push(2); } }"],
    [
      "what a hook calls",
      "const rows = [1]; const add = () => rows.push(1); export const xtest_configure = () => { add(); };",
    ],
    ["a static block", "const rows = [1]; class TestA { static { rows.push(2); } }"],
    ["a static field", "const rows = [1]; class TestA { static n = rows.push(2); }"],
    ["a computed key", "const rows = [1]; class TestA { [rows.push(2)]() {} }"],
    ["a decorator's argument", "const rows = [1]; class TestA { @mark.x(rows.push(2)) test_a() {} }"],
    ["a class that is made", "const rows = [1]; class Store { constructor() { rows.push(2); } } new Store();"],
    [
      "a function for ids",
      `${MARKS} const rows = [1]; const t = mark.parametrize("a", [1], { ids: () => rows.push(2) })(f);`,
    ],
    ["what a mark gives back", `${MARKS} const rows = [1]; const fill = mark.slow(() => rows.push(2)); fill();`],
    [
      "a table that is made for a mark",
      `${MARKS} const rows = [1]; const t = mark.parametrize("a", rows.sort())(() => {});`,
    ],
    ["a function in a block", "const rows = [1]; if (flag) { const f = () => rows.push(2); f(); }"],
    ["a parameter", "const rows = [1]; function fill(list) { list.push(1); } fill(rows);"],
    [
      "a parameter that is passed on",
      "const rows = [1]; const a = (x) => b(x); const b = (y) => { y.pop(); }; a(rows);",
    ],
    ["a rest parameter", "const rows = [1]; function fill(...lists) { lists[0].push(1); } fill(rows);"],
    ["a list of its own", "const rows = [1]; const all = []; all.push(rows); all[0].push(1);"],
    ["a method of itself", "const rows = { a: 1, set() { this.a = 2; } }; rows.set();"],
    ["a method of the language in disguise", "const rows = [1]; Array.prototype.push.call(rows, 2);"],
  ])("%s: %s", (_, text) => {
    expect(evaluate("rows", text)).toMatchObject({ why: 'what "rows" holds may be changed at /a.ts:1' });
  });

  test.each([
    ["what only looks", "const rows = [1]; console.log(rows); rows.forEach((x) => x); JSON.stringify(rows);"],
    [
      "marks",
      'import { mark } from "unplugin-xtest"; const rows = [1]; const test_x = mark.parametrize("a", rows)(() => {});',
    ],
    ["a spread", "const rows = [1]; const more = [...rows, 2]; more.push(3);"],
    ["a parameter of the same name", "const rows = [1]; function add(rows) { rows.push(1); } add([2]);"],
    [
      "a variable of the same name",
      "const rows = [1]; function make() { const rows = []; rows.push(1); return rows; }",
    ],
    ["numbers in it", "const rows = [1]; for (const x of rows) check(x); check(rows[0], rows.length);"],
    ["an alias that only reads", "const rows = [1]; const al = rows; console.log(al.map((x) => x + 1));"],
    ["a method of its own that only reads", "const rows = [1]; const o = { rows: 1, get() { return 2; } }; o.get();"],
    ["another name in a function", "const rows = [1]; const other = () => 1; other([2]);"],
  ])("not %s: %s", (_, text) => {
    expect(evaluate("rows", text)).toEqual([1]);
  });

  test.each([
    ["a function in a list", "const rows = [1]; function fill() { rows.push(1); } const all = [fill]; all[0]();"],
    ["an alias of a function", "const rows = [1]; function fill() { rows.push(1); } const other = fill; other();"],
    ["an alias that is assigned", "const rows = [1]; let al; al = rows; al.push(1);"],
    [
      "a class of a class that is made",
      "const rows = [1]; class A { n = rows.push(2); } class B extends A {} new B();",
    ],
    ["a method that a foreign decorator gets", "const rows = [1]; class A { @now fill() { rows.push(2); } }"],
    ["a class that a foreign decorator gets", "const rows = [1]; @now class A { fill() { rows.push(2); } }"],
    [
      "a named function for ids",
      `${MARKS} const rows = [1]; const name = () => rows.push(2); fixture({ params: [1], ids: name }, f);`,
    ],
    [
      "what a mark gives back at once",
      `${MARKS} const rows = [1]; const fill = () => rows.push(2); mark.slow(fill)();`,
    ],
    ["a name that gets it late", "const rows = [1]; { let al; const f = () => al.push(2); al = rows; f(); }"],
    ["what a function gives back", "const rows = [1]; const same = (x) => x; same(rows).push(2);"],
    [
      "what a function without arguments gives",
      "const rows = [1]; const get = () => rows; const g = () => get(); g().push(2);",
    ],
    [
      "a class that keeps it",
      "const rows = [1]; class Store { list = rows; add() { this.list.push(1); } } new Store();",
    ],
    ["a constructor", "const rows = [1]; const store = new Store(rows);"],
    ["an object that holds it", "const rows = [1]; const o = { rows }; o.rows.push(1);"],
    ["an array that holds it", "const rows = [1]; const [al] = [rows]; al.push(1);"],
    ["a pattern", "const rows = [1]; const { list } = { list: rows }; list.pop();"],
    ["a tag", "const rows = [1]; sql`${rows}`;"],
    ["a throw", "const rows = [1]; const f = () => { throw rows; }; f();"],
    ["a yield", "const rows = [1]; function* f() { yield rows; } f();"],
    ["an await", "const rows = [1]; (await rows).push(1);"],
    ["a callback's result", "const rows = [1]; [0].map(() => rows)[0].push(1);"],
    ["a library", "const rows = [1]; check.each(rows)('x', () => {});"],
    ["an element of it", "const rows = [1]; const o = [rows]; o[0].pop();"],
    ["an argument of a call with a result", "const rows = [1]; const sum = add(rows);"],
  ])("that the run finds, after %s: %s", (_, text) => {
    expect(evaluate("rows", text)).toEqual([1]);
  });

  test.each([
    ["a function that nobody calls", "const fill = () => { rows.push(1); };"],
    ["an exported one", "export const get = () => rows; export function fill() { rows.push(1); }"],
    ["one that only such call", "const add = () => rows.push(1); export function test_x() { add(); }"],
    ["one in a list", "function fill() { rows.push(1); } const all = [fill];"],
    ["one that calls itself", "function fill(n) { rows.push(n); if (n > 0) fill(n - 1); }"],
    ["tests", "const test_x = () => { rows.push(2); }; function test_y() { rows.length = 0; }"],
    ["a default export", "export default function () { rows.push(1); }"],
    ["one that is exported by a list", "function fill() { rows.push(1); } export { fill, fill as other };"],
    ["a class", "class Store { list = rows; add() { this.list.push(1); rows.pop(); } get x() { return rows; } }"],
    ["a class of a class", "class A { a() { rows.push(1); } } class B extends A {} export class TestC extends B {}"],
    [
      "a fixture",
      `${MARKS} export const db = fixture(() => { rows.push(1); }); const other = fixture(fill); function fill() { rows.pop(); }`,
    ],
    ["a fixture with options", `${MARKS} const db = fixture({ params: rows, scope: "module" }, () => { use(rows); });`],
    [
      "a marked test",
      `${MARKS} export const test_a = mark.slow(mark.parametrize("r", rows)(({ r }) => { use(rows); }));`,
    ],
    ["a named test that is marked", `${MARKS} function check() { use(rows); } export const test_a = mark.slow(check);`],
    [
      "methods with marks",
      `${MARKS} @mark.slow class TestA { @mark.parametrize("r", rows) test_r({ r }) { use(rows); } }`,
    ],
    [
      "the author API as a namespace",
      'import * as x from "unplugin-xtest"; export const test_a = x.mark.slow(() => { use(rows); });',
    ],
    [
      "a test beside one that is called",
      "export function test_x() { rows.push(1); } export function test_y() {} test_y();",
    ],
    [
      "a helper of tests",
      "function add() { rows.push(1); } export function test_x() { add(); test_y(); } export function test_y() {}",
    ],
    ["a function with marks put on it", "export function test_a() { rows.push(1); } test_a.xtestmark = [1];"],
    ["a function that a comment names", "function fill() { rows.push(1); } /* fill() */ const a = 'fill()'; // fill()"],
    ["a function with a name that a text has", 'function fill() { rows.push(1); } const a = { name: "fill" };'],
  ])("not before tests run: %s: %s", (_, text) => {
    expect(evaluate("rows", `const rows = [1]; ${text}`)).toEqual([1]);
  });

  test.each([
    ["a test calls", 'import { fill } from "./rows.ts"; export function test_a() { fill(); }'],
    ["another module calls", 'import { fill } from "./rows.ts"; fill();'],
    ["another module does", 'import { rows } from "./rows.ts"; rows.push(2);'],
    [
      "is marked",
      'import { mark } from "unplugin-xtest"; import { fill } from "./rows.ts"; export const test_a = mark.slow(fill);',
    ],
    [
      "is a base class",
      'import { Store } from "./rows.ts"; export class TestA extends Store { test_a() { new Store(); } }',
    ],
    ["is called in what nobody calls", 'import { fill } from "./rows.ts"; export function f() { fill(); }'],
    ["is another one", 'import { look } from "./rows.ts"; look();'],
    ["is named like a test and only reads", 'import { testRows } from "./rows.ts"; testRows();'],
    ["is given to tests", 'import { rows } from "./rows.ts"; export function test_a() { rows.push(2); }'],
  ])("not by what %s: %s", (_, text) => {
    const files = {
      "/rows.ts":
        "export const rows = [1]; export function fill() { rows.push(2); } export const look = () => rows.map((x) => x + 1); " +
        "export function testRows() { return rows.map((x) => x + 1); } " +
        "export class Store { constructor() { rows.push(3); } }",
      "/change.ts": text,
    };
    expect(memoryEvaluator(files, ["/change.ts"]).exported("/rows.ts", "rows")).toEqual([1]);
  });

  test.each([
    ["a function of an object", "const make = { test() { this.n = 1; return () => {}; } };", "make.test()"],
    ["a static method", "class Make { static n = 1; static test() { this.n += 1; return () => {}; } }", "Make.test()"],
    [
      "a static field",
      "class Make { static n = 1; static test = () => { Make.n = 2; }; } Make.test(); change(Make);",
      "Make.test",
    ],
  ])("what %s gives may be a function: %s %s", (_, prelude, expression) => {
    expect(evaluate(expression, prelude)).toMatchObject({ mayBeCallable: true });
  });

  test.each([
    ["rows[0]", "const rows = [1]; rows.push(() => {});"],
    ["rows.at(key)", 'const rows = [() => {}]; const key = JSON.parse("0");'],
    ["box.fn", "const box = {}; box.fn = () => {};"],
    ["({ fn() {} })[key]", 'const key = JSON.parse("1");'],
    ["later", "let later = null; later = () => {};"],
  ])("what is found in it may be a function: %s", (expression, text) => {
    expect(evaluate(expression, text)).toMatchObject({ mayBeCallable: true });
  });

  const USERS = "const users = [{ n: 1 }, [2]]; ";

  test.each(["users[0].n = 1", "users[1].push(2)", "delete users[0].n", "Object.assign(users[0], { n: 2 })"])(
    "what is inside: %s",
    (text) => {
      expect(evaluate("users", `${USERS}${text};`)).toMatchObject({
        why: 'what "users" holds may be changed at /a.ts:1',
      });
    },
  );

  test.each([
    ["an empty array", "const rows = []; function add(row) { rows.push(row); } add(1);"],
    ["an empty object", "const rows = {};"],
  ])("%s is there to be filled: %s", (_, text) => {
    expect(evaluate("rows", text)).toMatchObject({ why: expect.stringMatching(/"rows" is empty/) });
  });

  test.each([
    ["by its name", 'import { rows } from "./rows.ts"; rows.push(2);'],
    ["by another name", 'import { table as rows } from "./rows.ts"; rows.push(2);'],
    ["as the default", 'import rows from "./rows.ts"; rows.push(2);'],
    ["in a function that it calls", 'import { rows } from "./rows.ts"; function fill() { rows.push(2); } fill();'],
  ])("a module that changes what it imports, %s, does not know it: others do", (_, text) => {
    const files = {
      "/rows.ts": "export const rows = [1]; export default rows; export { rows as table };",
      "/change.ts": `${text} const result = rows;`,
    };
    const evaluator = memoryEvaluator(files, ["/change.ts"]);
    expect(evaluator.binding("/change.ts", "result")).toMatchObject({
      why: 'what "rows" holds may be changed at /change.ts:1',
    });
    expect(evaluator.exported("/rows.ts", "rows")).toEqual([1]);
  });

  test.each([
    ["a class that is", "class Cases { static rows = [1]; } Cases.rows = [2];"],
    ["one with a static block", "class Cases { static rows = [1]; static { this.rows = [2]; } }"],
    ["one that is decorated", "@changed class Cases { static rows = [1]; }"],
  ])("static members of %s: %s", (_, text) => {
    expect(evaluate("Cases.rows", text)).toBeInstanceOf(Unknown);
  });
});

test("an unknown value is found wherever a value holds it", () => {
  const unknown = new Unknown("why", { path: "a.ts", at: 0 });
  const holders = [unknown, [1, unknown], { a: { b: unknown } }, new IteratorValue([1, unknown])];
  for (const holder of holders) expect(findUnknown(holder)).toBe(unknown);
  expect(findUnknown([1, { a: "b" }, new IteratorValue([1])])).toBeNull();
});

describe("enums", () => {
  test.each([
    ["enum E { A, B = A + 5, C = A | 6, D = E.B * 2, F }", "E"],
    ["enum E { A = 1 << 0, B = 1 << 1, AB = A | B }", "E"],
    ['enum E { A = "a", B = `${A}-b`, C = "abc".length }', "E"],
    ["enum E { A = -1, B }", "[E.A, E.B, E[-1], E[0]]"],
    ["enum E { A } enum E { B = 5, C }", "E"],
    ['enum E { "x y" = 3, z }', "E"],
    ["const base = 4; enum E { A = base, B }", "[E.B, E[5], E.gone]"],
    ["const A = 9; enum E { A = 1, B = A }", "E.B"],
  ])("%s: %s", (text, expression) => {
    expect(evaluate(expression, text)).toEqual(execute(expression, text));
  });

  test("one of which a member is not known is not known, since its numbers are keys", () => {
    expect(evaluate("E[1]", "enum E { A = gone(), B = 2 }")).toBeInstanceOf(Unknown);
  });
});

describe("the author API inside of functions", () => {
  const API = `
    import { fixture, mark, param } from "unplugin-xtest";
    const slow = (fn) => mark.slow(fn);
    const cases = (rows, ids) => mark.parametrize("a", rows, { ids });
    const makeFixture = (value, options = {}) => fixture({ scope: "module", ...options }, () => value);
    function makeTest(n) { return (db) => n; }
    const rows = [1, 2].map((x) => param(x, { id: \`n\${x}\`, marks: mark.slow }));
  `;
  test.each([
    ["slow(() => 1)", FunctionValue, { marks: [{ name: "slow" }] }],
    ['cases([1, 2], ["x", "y"])', StaticMark, { args: ["a", [1, 2]], kwargs: { ids: ["x", "y"] } }],
    ["cases(rows)(makeTest(1))", FunctionValue, { name: null, marks: [{ name: "parametrize" }] }],
    ["makeFixture(1)", StaticFixture, { options: { scope: "module" } }],
    ["makeFixture(1, { name: 'x' })", StaticFixture, { options: { scope: "module", name: "x" } }],
    ["rows[1]", StaticRow, { row: 2, id: "n2", marks: { name: "slow" } }],
  ] as const)("%s", (expression, type, properties) => {
    const value = evaluate(expression, API);
    expect(value).toBeInstanceOf(type);
    expect(value).toMatchObject(properties);
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
    ["slow({ a: 1, b: 1 })({ a: 2, c: 3 })", StaticMark, { args: [], kwargs: { a: 2, b: 1, c: 3 } }],
    ["slow(() => {})", FunctionValue, { name: null, marks: [{ name: "slow" }] }],
    ["mark.a(mark.b(class X {}))", ClassValue, { name: "X", marks: [{ name: "b" }, { name: "a" }] }],
    ["fixture(() => 1)", StaticFixture, { options: {} }],
    ['fixture({ scope: "module" }, () => 1)', StaticFixture, { options: { scope: "module" } }],
    ['fixture({ scope: "module" })', StaticFixtureFactory, { options: { scope: "module" } }],
    ["xtest.fixture", ApiValue, { name: "fixture" }],
    ['row([1], { id: "x" })', StaticRow, { row: [1], id: "x" }],
    ['fixture(() => 1, { scope: "module" })', Unknown, { why: expect.stringContaining("fixture(options, function)") }],
    [
      'xtest.parametrize("a", [1])',
      Unknown,
      { why: '"unplugin-xtest" does not export "parametrize": write mark.parametrize' },
    ],
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
