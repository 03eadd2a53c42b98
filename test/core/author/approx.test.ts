import { describe, expect, test } from "@jest/globals";
import { approx, type ApproxOptions } from "../../../src/core/author/approx/approx.ts";
import { assert as own, type Assert } from "../../../src/core/author/assert/assert.ts";
import { Failed } from "../../../src/core/author/outcomes.ts";

const assert: Assert = own;

describe("approx", () => {
  test.each<readonly [rule: string, expected: unknown, actual: unknown, equal: boolean, options?: ApproxOptions]>([
    ["a sum", 0.3, 0.1 + 0.2, true],
    ["a millionth", 1, 1 + 1e-6, true],
    ["more than a millionth", 1, 1 + 1.1e-6, false],
    ["near zero, absolutely", 0, 1e-12, true],
    ["not near zero", 0, 1.1e-12, false],
    ["relative to the expected value", 1000, 1000.001, true],
    ["a relative tolerance", 100, 101, true, { rel: 0.01 }],
    ["the larger of both", 100, 100.5, true, { rel: 1e-6, abs: 0.5 }],
    ["an absolute tolerance by itself", 1e9, 1e9 + 1, false, { abs: 0.5 }],
    ["the same infinity", Infinity, Infinity, true],
    ["the other infinity", Infinity, -Infinity, false],
    ["nothing is near infinity", Infinity, 1e308, false, { rel: 1 }],
    ["infinity is near nothing", 1, Infinity, false],
    ["NaN", NaN, NaN, false],
    ["NaN if asked for", NaN, NaN, true, { nanOk: true }],
    ["a number is not NaN", 1, NaN, false, { nanOk: true }],
    ["bigints", 10n, 10n, true],
    ["bigints with a tolerance", 10n, 11n, true, { abs: 1 }],
    ["a bigint and a number", 10n, 10.0000001, true],
    ["text", "a", "a", true],
    ["text is no number", 1, "1", false],
    ["a boolean is no number", 1, true, false],
    ["null", null, null, true],
    ["arrays", [0.3, 1], [0.1 + 0.2, 1], true],
    ["arrays of other lengths", [1], [1, 1], false],
    ["an array and a typed array", [1, 2], new Float32Array([1, 2]), true],
    ["a typed array", new Float64Array([0.3]), [0.1 + 0.2], true],
    ["objects", { a: 0.3, b: "x" }, { a: 0.1 + 0.2, b: "x" }, true],
    ["objects with other keys", { a: 1 }, { b: 1 }, false],
    ["objects with more keys", { a: 1 }, { a: 1, b: 1 }, false],
    ["maps", new Map([["a", 0.3]]), new Map([["a", 0.1 + 0.2]]), true],
    ["maps with other keys", new Map([["a", 1]]), new Map([["b", 1]]), false],
    ["inside of each other", { a: [0.3] }, { a: [0.1 + 0.2] }, true],
    ["an array is no number", [1], 1, false],
    ["an array is no map", [1], new Map([[0, 1]]), false],
    ["any tolerance of nothing is nothing", 0, 0.1, false, { rel: Infinity }],
    ["an endless tolerance", 1, -1e308, true, { rel: Infinity }],
    ["other matchers inside", { a: expect.any(String), b: approx(1, { abs: 1 }) }, { a: "x", b: 2 }, true],
    ["large bigints", 10n ** 30n, 10n ** 30n + 1n, true],
    ["bigints that differ", 10n ** 30n, 10n ** 30n + 10n ** 25n, false],
    ["arrays of bigints", new BigInt64Array([1n]), [1n], true],
  ])("%s", (_rule, expected, actual, equal, options = {}) => {
    expect(approx(expected, options).equals(actual)).toBe(equal);
  });

  test("as a value of an assertion library", () => {
    expect({ x: 0.1 + 0.2 }).toEqual({ x: approx(0.3) });
    expect({ x: 0.4 }).not.toEqual({ x: approx(0.3) });
  });

  test.each([
    [approx(0.3), "approx(0.3 ± 3.0e-7)"],
    [approx(1, { abs: 0.5 }), "approx(1 ± 0.5)"],
    [approx(Infinity), "approx(Infinity)"],
    [approx(3, { rel: 0.5 }), "approx(3 ± 1.5)"],
    [approx(1e10), "approx(10000000000 ± 1.0e+4)"],
    [approx(1, { abs: 0 }), "approx(1 ± 0)"],
    [approx(1, { rel: Infinity }), "approx(1 ± Infinity)"],
    [approx([1, "x"]), 'approx([1 ± 1.0e-6, "x"])'],
    [approx({ a: 1 }), "approx({ a: 1 ± 1.0e-6 })"],
    [approx(new Map([["a", 1]])), 'approx(Map { "a" => 1 ± 1.0e-6 })'],
  ])("is printed with its tolerance: %s", (value, text) => {
    expect(String(value)).toBe(text);
  });

  test.each<readonly [rule: string, expected: unknown, actual: unknown, lines: readonly string[]]>([
    ["a number", 0.1, 0.3, ["comparison failed", "Obtained: 0.3", "Expected: 0.1 ± 1.0e-7"]],
    ["no number", 1, "a", ["comparison failed", 'Obtained: "a"', "Expected: 1 ± 1.0e-6"]],
    ["no array", [1], 1, ["comparison failed", "Obtained: 1", "Expected: [1 ± 1.0e-6]"]],
    [
      "elements by index",
      [1, 2, 3, 4],
      [1, 2.5, 3, NaN],
      [
        "comparison failed. Mismatched elements: 2 / 4:",
        "Max absolute difference: 0.5",
        "Max relative difference: 0.25",
        "Index | Obtained | Expected",
        "1     | 2.5      | 2 ± 2.0e-6",
        "3     | NaN      | 4 ± 4.0e-6",
      ],
    ],
    [
      "entries by key",
      { a: 1.5, bb: 2 },
      { a: 1, bb: 2 },
      [
        "comparison failed. Mismatched elements: 1 / 2:",
        "Max absolute difference: 0.5",
        "Max relative difference: 0.3333333333333333",
        "Key | Obtained | Expected",
        "a   | 1        | 1.5 ± 1.5e-6",
      ],
    ],
    [
      "what is inside by its place",
      { a: [1, { b: 0 }], c: new Map([[1, new Float64Array([2])]]) },
      { a: [1, { b: "x" }], c: new Map([[1, new Float64Array([0])]]) },
      [
        "comparison failed. Mismatched elements: 2 / 3:",
        "Max absolute difference: 2",
        "Max relative difference: 1",
        "Key    | Obtained | Expected",
        'a[1].b | "x"      | 0 ± 1.0e-12',
        "c.1[0] | 0        | 2 ± 2.0e-6",
      ],
    ],
    [
      "no number anywhere",
      [null, [1]],
      [0, [1, 2]],
      [
        "comparison failed. Mismatched elements: 2 / 2:",
        "Index | Obtained | Expected",
        "0     | 0        | null",
        "1     | [1, 2]   | [1 ± 1.0e-6]",
      ],
    ],
    [
      "other lengths",
      [1, 2, 3],
      [1],
      ["Impossible to compare arrays of different lengths.", "Expected length: 3", "Obtained length: 1"],
    ],
    [
      "other keys",
      { b: 1, c: 1 },
      { a: 1, c: 1 },
      ["comparison failed. The keys are not the same.", 'Missing: "b"', 'Not expected: "a"'],
    ],
  ])("says where it differs: %s", (_rule, expected, actual, lines) => {
    expect(approx(expected).explain(actual).split("\n")).toEqual(lines);
  });

  test("of many differences it prints some", () => {
    const text = approx(new Array(60).fill(1)).explain(new Array(60).fill(2));
    expect(text.split("\n")).toHaveLength(55);
    expect(text).toContain("\n… and 10 more");
  });

  test("as an assertion", () => {
    expect(() => approx(0.3).assertEquals(0.1 + 0.2)).not.toThrow();
    expect(() => approx([1]).assertEquals([2])).toThrow(Failed);
    expect(() => approx([1]).assertEquals([2])).toThrow("[2] is not approx([1 ± 1.0e-6])\ncomparison failed. Mis");
  });

  test.each<readonly [rule: string, expected: unknown, options: ApproxOptions, message: string]>([
    ["a negative tolerance", 1, { rel: -1 }, "approx was given -1 as rel"],
    ["no number", 1, { abs: NaN }, "approx was given NaN as abs"],
    ["a set", new Set([1]), {}, "approx was given a Set"],
  ])("does not take %s", (_rule, expected, options, message) => {
    expect(() => approx(expected, options)).toThrow(message);
  });
});

describe("assert of an object that has to be asked first", () => {
  test.each<readonly [what: string, value: unknown, message: string]>([
    ["approx", approx(1), "approx(1 ± 1.0e-6) is always truthy: compare a value with it"],
    ["a matcher of a library", { asymmetricMatch: () => true, toString: () => "Any" }, "Any is always truthy"],
    ["a promise", Promise.resolve(true), "A promise is always truthy: write await in front of it"],
  ])("%s fails, whatever the message", (_what, value, message) => {
    expect(() => assert(value, "mine")).toThrow(message);
    expect(() => assert.ok(value)).toThrow(message);
  });

  test("other objects are truthy", () => {
    for (const value of [{}, [], new Error("x"), /x/, () => undefined]) assert(value);
  });
});
