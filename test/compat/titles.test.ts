/** Titles, as runners print them whose version is no longer the newest. Recorded with Vitest 4.1.9, and Jest 22.4.4 and 30.5.1. */
import { expect, test } from "@jest/globals";
import { taskArguments } from "../../src/compat/api/arguments.ts";
import { formatTitles } from "../../src/compat/titles/format-title.ts";

test.each([
  ["it's \u001b[1mbold\u001b[22m", String.raw`'it\'s \u001b[1mbold\u001b[22m'`],
  ["a\nb\tc \\ \u00ad \u2028", String.raw`'a\nb\tc \ \u00ad \u2028'`],
  [`${"x".repeat(36)}'''`, String.raw`'${"x".repeat(36)}\…'`],
  ["é 😀", "'é 😀'"],
])("a string in a title of Vitest 4", (value, title) => {
  expect(formatTitles({ dialect: "vitest", version: 4 }, "$0", [[value]])).toEqual([title]);
});

class Point {
  x = 1;
}

class Around {
  point = new Point();
  text = "Point {";
}

test.each<[value: unknown, title: string]>([
  [new Point(), "Point{ x: 1 }"],
  [new Around(), "Around{ point: Point{ x: 1 }, text: 'Point {' }"],
  [new Map([[1, 2]]), "Map{ 1 => 2 }"],
  [{ point: new Point() }, "{ point: Point{ x: 1 } }"],
  [["Point {"], "Point {"],
  [new Error("Point {"), "Error: Point {"],
])("an object in a title of Vitest 4 has no space behind the name of its class: %#", (value, title) => {
  expect(formatTitles({ dialect: "vitest", version: 4 }, "%s", [[value]])).toEqual([title]);
});

test.each<[title: string, values: readonly unknown[], shown: string]>([
  ["$0 $1 $2", [0, -0, 10], "+0 -0 10"],
  ["$0", [{ n: 0, m: 0.5, text: "0, 0" }], "{ n: +0, m: 0.5, text: '0, 0' }"],
  ["$1 %o", [1, [0, 100, 0]], "[ +0, 100, +0 ] 1"],
  ["%s %o %O", [0, 0, { n: 0 }], "0 +0 { n: +0 }"],
  ["%s %s", [{ n: 0 }, [0]], "{ n: +0 } 0"],
  ["%d %i %f %j", [0, 0, 0, { n: [0, 0] }], '0 0 0 {"n":[0,0]}'],
  ["$0 %o", [new Error("0 of it"), new TypeError("no")], "Error: 0 of it Error: 0 of it"],
  ["%o", [new Uint8Array([0, 1])], "Uint8Array[ 0, 1 ]"],
])("zeros, errors and bytes in a title of Vitest 4: %s", (title, values, shown) => {
  expect(formatTitles({ dialect: "vitest", version: 4 }, title, [values])).toEqual([shown]);
});

test.each([
  [2, "a is %s"],
  [4, "a is %s"],
  [5, "a is undefined"],
])("a title of Vitest %i without enough values", (version, shown) => {
  expect(formatTitles({ dialect: "vitest", version }, "%s is %s", ["a"])).toEqual([shown]);
});

test("an array and an error in a title of Vitest 2", () => {
  const row = [[0], new Error("no")];
  expect(formatTitles({ dialect: "vitest", version: 2 }, "%s %s", [row])).toEqual(["[ +0 ] Error: no"]);
});

test.each<[value: unknown, title: string]>([
  [new Point(), '{"x": 1}'],
  [[new Point()], "[[Point]]"],
  [new Uint8Array([1]), "[1]"],
  [new Map([[1, new Point()]]), "Map {1 => [Point]}"],
  [new Set([1]), "Set {1}"],
  [new WeakMap(), "WeakMap {}"],
  [new Error("Error {"), "[Error: Error {]"],
  [Object.create(null), "{}"],
  ["Point {", '"Point {"'],
])("a value in a title of Jest has no name of its class: %p", (value, title) => {
  expect(formatTitles({ dialect: "jest", version: 30 }, "%p", [[value]])).toEqual([title]);
});

test("an array in the place of a title is printed as a text", () => {
  expect(taskArguments([[2010, 6], () => undefined])).toMatchObject({ title: "2010,6" });
});
