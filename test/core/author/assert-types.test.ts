/** The types of `assert`, which the compiler tests, and what it does. */
import nodeAssert from "node:assert/strict";
import { describe, expect, test } from "@jest/globals";
import { type Assert, assert } from "../../../src/index.ts";

test("narrows what it asserts", () => {
  const value: unknown = "text";
  assert(typeof value === "string");
  expect(value.length).toBe(4);
  const found: { name: string } | null = Math.random() > 2 ? null : { name: "ann" };
  assert.ok(found);
  expect(found.name).toBe("ann");
  const given: unknown = 1;
  assert.equal(given, 1);
  const narrowed: number = given;
  expect(narrowed).toBe(1);
  const wrong = () => {
    // @ts-expect-error a number is no text
    assert.match(1, /x/);
  };
  expect(wrong).toThrow("did not match");
  const never = () => {
    // @ts-expect-error a pattern is no text
    assert.doesNotMatch("x", "x");
    // @ts-expect-error what it throws is thrown by a function
    assert.throws(1);
    // @ts-expect-error a number is no promise
    void assert.rejects(1);
  };
  expect(never).toThrow();
  expect(() => {
    assert.equal(1, 2, new RangeError("own"));
  }).toThrow(RangeError);
});

/** Each with the same arguments as the assertion of Node. */
const CASES: [string, (own: Assert) => unknown][] = [
  ["ok", (own) => own.ok(1)],
  ["not ok", (own) => own.ok(0, "zero")],
  ["a falsy value", (own) => own("", "empty")],
  ["equal", (own) => own.equal(NaN, NaN)],
  ["0 and -0", (own) => own.equal(0, -0)],
  ["notEqual", (own) => own.notEqual(1, 1)],
  ["different types", (own) => own.equal(1, "1")],
  ["deepEqual", (own) => own.deepEqual({ a: [1, new Map([[{}, 1]])] }, { a: [1, new Map([[{}, 1]])] })],
  ["sets", (own) => own.deepEqual(new Set([{ a: 1 }, 2]), new Set([2, { a: 1 }]))],
  ["sets that differ", (own) => own.deepEqual(new Set([1, 2]), new Set([1, 3]))],
  ["maps that differ", (own) => own.deepEqual(new Map([["a", 1]]), new Map([["a", 2]]))],
  ["dates", (own) => own.deepEqual(new Date(1), new Date(1))],
  ["other dates", (own) => own.deepEqual(new Date(1), new Date(2))],
  ["expressions", (own) => own.deepEqual(/a/g, /a/i)],
  ["errors", (own) => own.deepEqual(new Error("a"), new Error("b"))],
  ["typed arrays", (own) => own.deepEqual(new Uint8Array([1, 2]), new Uint8Array([1, 3]))],
  ["prototypes", (own) => own.deepEqual(Object.create(null), {})],
  ["symbols", (own) => own.deepEqual({ [Symbol.iterator]: 1 }, {})],
  ["undefined properties", (own) => own.deepEqual({ a: undefined }, {})],
  ["sparse lists", (own) => own.deepEqual([, 1], [undefined, 1])],
  ["boxed numbers", (own) => own.deepEqual(Object(1), Object(2))],
  ["notDeepEqual", (own) => own.notDeepEqual([1], [1])],
  ["match", (own) => own.match("abc", /b/)],
  ["no match", (own) => own.match("abc", /d/)],
  ["doesNotMatch", (own) => own.doesNotMatch("abc", /b/)],
  ["throws", (own) => own.throws(() => JSON.parse("{"), SyntaxError)],
  ["throws nothing", (own) => own.throws(() => 1)],
  ["throws another", (own) => own.throws(() => JSON.parse("{"), RangeError)],
  ["throws with a text", (own) => own.throws(() => JSON.parse("{"), /JSON/)],
  ["throws with another text", (own) => own.throws(() => JSON.parse("{"), /XML/)],
  ["throws with properties", (own) => own.throws(() => JSON.parse("{"), { name: "SyntaxError" })],
  ["throws with other properties", (own) => own.throws(() => JSON.parse("{"), { name: "RangeError" })],
  [
    "throws what a function accepts",
    (own) =>
      own.throws(
        () => JSON.parse("{"),
        () => true,
      ),
  ],
  [
    "throws what a function refuses",
    (own) =>
      own.throws(
        () => JSON.parse("{"),
        () => false,
      ),
  ],
  ["doesNotThrow", (own) => own.doesNotThrow(() => JSON.parse("{"))],
  ["rejects", (own) => own.rejects(Promise.reject(new RangeError("x")), RangeError)],
  ["rejects not", (own) => own.rejects(Promise.resolve(1))],
  ["doesNotReject", (own) => own.doesNotReject(() => Promise.reject(new Error("x")))],
  ["fail", (own) => own.fail("so")],
];

async function outcomeOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
    return "passed";
  } catch (error) {
    if (typeof error !== "object" || error === null || !("name" in error)) return error;
    const { name } = error;
    if (!("code" in error) || !("generatedMessage" in error)) return { name };
    const message = error.generatedMessage === true || !("message" in error) ? null : error.message;
    const operator = "operator" in error ? error.operator : undefined;
    return { name, code: error.code, generated: error.generatedMessage, message, operator };
  }
}

describe("the same as node:assert/strict", () => {
  test.each(CASES)("%s", async (_title, call) => {
    const [own, nodes] = [await outcomeOf(() => call(assert)), await outcomeOf(() => call(nodeAssert))];
    expect(own).toEqual(nodes);
  });
});
