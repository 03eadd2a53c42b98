/** Whatever is thrown can be described, and describing it never throws. */
import { describe, expect, test } from "@jest/globals";
import { diff } from "@vitest/utils/diff";
import assert from "node:assert/strict";
import loose from "node:assert";
import { runInNewContext } from "node:vm";
import { createDescriber } from "../../src/node/describe.ts";
import { createDiffer } from "../../src/node/diff.ts";

const describeError = createDescriber(createDiffer(() => diff));

/** What `fn` throws. */
function thrown(fn: () => void): unknown {
  try {
    fn();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

class Unnamed extends Error {}
class Named extends Error {
  override name = "MyName";
}

const hostile = new Error("fine");
// The stack goes first: the engine reads the message to write it.
for (const name of ["stack", "message", "expected", "actual", "cause", "errors", "name", "constructor"]) {
  Object.defineProperty(hostile, name, {
    get() {
      throw new Error(name);
    },
  });
}

const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

const cyclic = new Error("cyclic");
cyclic.cause = cyclic;

describe("name and message", () => {
  test.each<[what: string, value: unknown, name: string, message: string]>([
    ["an error", new TypeError("no"), "TypeError", "no"],
    ["a subclass without a name", new Unnamed("no"), "Unnamed", "no"],
    ["a subclass with a name", new Named("no"), "MyName", "no"],
    ["another realm's error", runInNewContext("new RangeError('far')"), "RangeError", "far"],
    ["what looks like an error", { name: "Odd", message: "no", stack: "Odd: no" }, "Odd", "no"],
    ["a string", "just text", "string", "just text"],
    ["undefined", undefined, "undefined", "undefined"],
    ["null", null, "null", "null"],
    ["a number", 5, "number", "5"],
    ["a symbol", Symbol("s"), "symbol", "Symbol(s)"],
    ["an object", { a: 1 }, "object", "{ a: 1 }"],
    ["a revoked proxy", revoked, "object", "<Revoked Proxy>"],
    ["an error that throws when it is read", hostile, "Error", ""],
  ])("%s", (_what, value, name, message) => {
    expect(describeError(value)).toMatchObject({ name, message });
  });

  test("a proxy that throws at every touch", () => {
    const handler = new Proxy({}, { get: () => () => thrown(() => assert.fail("touched")) });
    expect(() => describeError(new Proxy({}, handler))).not.toThrow();
  });

  test("an endless message is bounded", () => {
    const { message } = describeError(new Error("x".repeat(1e6)));
    expect(message.length).toBeLessThan(70_000);
    expect(message).toMatch(/characters left out/);
  });
});

describe("other errors inside of it", () => {
  test("a cause, and its cause", () => {
    const facts = describeError(new Error("a", { cause: new Error("b", { cause: "c" }) }));
    expect(facts.cause?.message).toBe("b");
    expect(facts.cause?.cause).toMatchObject({ name: "string", message: "c" });
  });

  test("a cycle ends", () => {
    expect(describeError(cyclic).cause).toBeNull();
  });

  test("an aggregate's", () => {
    const facts = describeError(new AggregateError([new Error("a"), "b"], "both"));
    expect(facts.errors.map(({ message }) => message)).toEqual(["a", "b"]);
  });
});

describe("the difference", () => {
  const values = { expected: { a: 1, b: [1, 2] }, actual: { a: 2, b: [1, 2] } };
  test.each<[what: string, error: unknown, diff: RegExp | null]>([
    ["expected and actual on any error", Object.assign(new Error("no"), values), /^-.*"a": 1,\n\+.*"a": 2,$/m],
    ["unless it is not to be shown", Object.assign(new Error("no"), values, { showDiff: false }), null],
    ["not where the message has it", thrown(() => assert.deepStrictEqual(values.actual, values.expected)), null],
    [
      "with a message of the user's own",
      thrown(() => assert.deepStrictEqual(values.actual, values.expected, "mine")),
      /"a": 1/,
    ],
    ["not for short values that the message has", thrown(() => assert.equal(1, 2)), null],
    ["short values with a message of the user's own", thrown(() => assert.equal(1, 2, "mine")), /- 2\n\+ 1/],
    [
      "objects that a loose comparison prints whole",
      thrown(() => loose.deepEqual(values.actual, values.expected)),
      /"a": 1/,
    ],
    ["not for `assert.ok`", thrown(() => assert.ok(0, "mine")), null],
    ["not for an inequality", thrown(() => assert.notEqual(1, 1, "mine")), null],
    ["not for `assert.fail`", thrown(() => assert.fail("mine")), null],
    ["not for an error without them", new Error("no"), null],
  ])("%s", (_what, error, pattern) => {
    const { diff: text } = describeError(error);
    if (pattern === null) expect(text).toBeNull();
    else expect(text).toMatch(pattern);
  });

  test("a differ that fails costs the difference only", () => {
    const facts = createDescriber(() => {
      throw new Error("broken");
    })(Object.assign(new Error("no"), values));
    expect(facts).toMatchObject({ message: "no", diff: null });
  });
});
