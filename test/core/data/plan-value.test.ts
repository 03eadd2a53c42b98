/** Values of hooks in the plan: encoded values decode to equal ones, others are rejected with a reason. */
import { describe, expect, test } from "@jest/globals";

import { decodeValue, encodeValue } from "../../../src/core/data/values/plan-value.ts";

describe("comes back", () => {
  test.each<[string, unknown]>([
    ["text", "a\u2028b"],
    ["a number", 1.5],
    ["what JSON has no number for", [NaN, Infinity, -Infinity, -0]],
    ["null and undefined", [null, undefined]],
    ["a bigint", 10n ** 30n],
    ["a regular expression", /a+\/b/gi],
    ["a date", new Date(86_400_000)],
    ["bytes", new Uint8Array([0, 255])],
    ["objects in arrays in objects", { a: [{ b: undefined }], c: {} }],
    ["an object that looks like what is written", { $kind: "bigint", value: "1", nested: { $kind: 1 } }],
  ])("%s", (_, value) => {
    expect(decodeValue(JSON.parse(JSON.stringify(encodeValue(value, "it"))))).toEqual(value);
  });

  test("the same object twice is no cycle", () => {
    const shared = { a: 1 };
    expect(decodeValue(encodeValue([shared, shared], "it"))).toEqual([shared, shared]);
  });
});

describe("is refused, by the name that it is given", () => {
  const cycle: unknown[] = [];
  cycle.push([cycle]);
  let doubled: unknown = [1];
  for (let times = 0; times < 60; times += 1) doubled = [doubled, doubled];
  test.each<[string, unknown, string]>([
    ["a value that doubles", doubled, "the value is an object with more than 100000 objects in it"],
    ["a function", () => 1, "the value is a function"],
    ["a symbol", Symbol("x"), "the value is a symbol"],
    ["an instance", new Map(), "the value is an instance of a class"],
    ["a cycle", cycle, "the value is an object that holds itself"],
  ])("%s", (_, value, message) => {
    expect(() => encodeValue(value, "the value")).toThrow(message);
  });
});
