/** Descriptions of thrown values: every value has one, and describing never throws. */
import { describe, expect, test } from "@jest/globals";
import { diff } from "@vitest/utils/diff";
import assert from "node:assert/strict";
import loose from "node:assert";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { createDescriber, showValue } from "../../../src/run/failure/describe-error.ts";
import { createDiffer } from "../../../src/run/failure/diff.ts";

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

/** An error with these properties. */
function shaped(properties: object, message = "no"): Error {
  return Object.assign(new Error(message), properties);
}

const numbers = (first: number) => Array.from({ length: 60 }, (_, index) => first + index);

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
    [
      "a name of rewritten code",
      new TypeError("__xtest$1_2.a is not a function"),
      "TypeError",
      "(intermediate value).a is not a function",
    ],
    ["the call of an assertion", new TypeError("a of '__xtest_assertion(...)'"), "TypeError", "a of 'assert(...)'"],
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

  test("a message does not say of texts that differ that they are the same", () => {
    const { message, stack } = describeError(thrown(() => assert.equal("a".repeat(20_000), `${"a".repeat(19_999)}b`)));
    expect(message).toMatch(/^Expected values to be strictly equal/);
    expect(stack).toContain(message);
  });

  test("a message that has a trace in it has none of our calls", () => {
    const ours = "    at Runner.run (node_modules/unplugin-xtest/dist/runtime.js:1:2)";
    const { message } = describeError(
      new Error(`expect(a).toThrow()\n\n    at f (a.ts:1:2)\n${ours}\n    at b.ts:1:2`),
    );
    expect(message).toBe("expect(a).toThrow()\n\n    at f (a.ts:1:2)\n    at b.ts:1:2");
  });

  test("an endless message is bounded, and its calls are not lost", () => {
    const { message, stack } = describeError(new Error("x".repeat(1e6)));
    expect(message.length).toBeLessThan(70_000);
    expect(message).toMatch(/characters left out/);
    expect(stack).toContain("describe-error.test.ts");
  });

  test("a value in one line is bounded and asks proxies nothing", () => {
    const refuse = () => {
      throw new Error("touched");
    };
    expect(showValue(new Proxy({ a: 1 }, { get: refuse, ownKeys: refuse }))).toBe("{ a: 1 }");
    expect(showValue("a\nb\u001b[31m")).toBe("'a\\nb\\x1B[31m'");
    expect(showValue(Object.fromEntries(Array.from({ length: 1e4 }, (_, index) => [index, "x"])))).toMatch(
      /9980 more entries }$/,
    );
    expect(showValue("x".repeat(1e7))).toHaveLength(240);
    expect(showValue(revoked)).toBe("<Revoked Proxy>");
  });
});

describe("other errors inside of it", () => {
  test("a cause, and its cause", () => {
    const facts = describeError(new Error("a", { cause: new Error("b", { cause: "c" }) }));
    expect(facts.cause?.message).toBe("b");
    expect(facts.cause?.cause).toMatchObject({ name: "string", message: "c" });
  });

  test("a cycle ends", () => {
    expect(describeError(cyclic).cause).toMatchObject({ message: "cyclic [circular]", cause: null, errors: [] });
  });

  test("an aggregate's", () => {
    const facts = describeError(new AggregateError([new Error("a"), "b"], "both"));
    expect(facts.errors.map(({ message }) => message)).toEqual(["a", "b"]);
  });

  test("an aggregate's are bounded in number, which is said", () => {
    const facts = describeError(new AggregateError(Array.from({ length: 25 }, () => new Error("a"))));
    expect(facts.errors).toHaveLength(21);
    expect(facts.errors.at(-1)?.message).toBe("5 errors are left out");
  });

  test("one that stands in two places is described once", () => {
    const shared = new Error("shared\nby two", { cause: new Error("why") });
    const { errors } = describeError(new AggregateError([shared, new Error("b", { cause: shared })]));
    expect(errors[0]?.cause?.message).toBe("why");
    expect(errors[1]?.cause).toMatchObject({ message: "shared [shown already]", cause: null });
  });

  test("chains are bounded in depth, and in all", () => {
    let error = new Error("first");
    for (let level = 0; level < 50; level++)
      error = new AggregateError([error, new Error("other")], "", { cause: error });
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(200_000);
  });

  test("a SuppressedError's two, also without the class", () => {
    const error = Object.assign(new Error("both"), { error: new Error("later"), suppressed: "earlier" });
    expect(describeError(error).errors.map(({ message }) => message)).toEqual(["later", "earlier"]);
  });
});

describe("what else an error carries", () => {
  const request = { method: "GET", headers: { accept: "*/*" } };
  const issues = [{ path: ["a"], code: "too_small" }];
  const lazy = Object.defineProperty(new Error("no"), "late", { enumerable: true, get: () => hostile.stack });
  test.each<[what: string, error: unknown, text: string | undefined]>([
    [
      "is shown",
      shaped({ status: 404, request }),
      "{ status: 404, request: { method: 'GET', headers: { accept: '*/*' } } }",
    ],
    ["not what the message says", shaped({ status: 404, path: "/x", ok: true }, "404 of /x"), "{ ok: true }"],
    ["not what the message is made of", shaped({ issues }, JSON.stringify(issues, null, 2)), undefined],
    ["not what every error has", shaped({ name: "Other", cause: 1, errors: [] }), undefined],
    ["not methods, nor what is not there", shaped({ toJSON: () => 1, code: undefined, signal: null }), undefined],
    ["not of the system", thrown(() => readFileSync("/nowhere/at/all")), undefined],
    ["not of a diagnostic", shaped({ code: "XT301", where: { index: 1 } }), undefined],
    ["not of an assertion", thrown(() => assert.equal(1, 2)), undefined],
    ["not by getters", lazy, undefined],
    [
      "not without bounds",
      shaped({ text: "a".repeat(10_000) }),
      `{\n  text: '${"a".repeat(400)}'... 9600 more characters\n}`,
    ],
  ])("%s", (_what, error, text) => {
    expect(describeError(error).properties).toBe(text);
  });
});

describe("the difference", () => {
  const values = { expected: { a: 1, b: [1, 2] }, actual: { a: 2, b: [1, 2] } };
  test.each<[what: string, error: unknown, diff: RegExp | null]>([
    ["expected and actual on any error", Object.assign(new Error("no"), values), /^-.*"a": 1,\n\+.*"a": 2,$/m],
    ["unless it is not to be shown", Object.assign(new Error("no"), values, { showDiff: false }), null],
    ["not where the message has it", thrown(() => assert.deepStrictEqual(values.actual, values.expected)), null],
    [
      "not with a message of the user's own to which Node adds it",
      thrown(() => assert.deepStrictEqual(values.actual, values.expected, "mine")),
      null,
    ],
    ["not for short values that the message has", thrown(() => assert.equal(1, 2)), null],
    ["not for short values that Node adds to a message", thrown(() => assert.equal(1, 2, "mine")), null],
    [
      "objects that a loose comparison prints whole",
      thrown(() => loose.deepEqual(values.actual, values.expected)),
      /"a": 1/,
    ],
    ["not for `assert.ok`", thrown(() => assert.ok(0, "mine")), null],
    ["not for an inequality", thrown(() => assert.notEqual(1, 1, "mine")), null],
    ["not for `assert.fail`", thrown(() => assert.fail("mine")), null],
    ["not for an error without them", new Error("no"), null],
    ["chai's", shaped({ ...values, code: "ERR_ASSERTION", operator: "deepStrictEqual", showDiff: true }), /"a": 1/],
    ["chai's without an operator", shaped({ ...values, code: "ERR_ASSERTION", showDiff: true }), /"a": 1/],
    ["not chai's negations", shaped({ ...values, operator: "notDeepStrictEqual", showDiff: true }), null],
    ["not chai's nothing", shaped({ expected: { a: 1 }, actual: undefined, operator: "deepStrictEqual" }), null],
    ["uvu's", shaped({ expects: { a: 1 }, actual: { a: 2 }, code: "ERR_ASSERTION", operator: "equal" }), /- {3}"a": 1/],
    ["not of two nothings", shaped({ expected: undefined, actual: undefined }), null],
    ["not of something and nothing", shaped({ expected: 1, actual: undefined }), null],
    ["not where the message has lines of one", shaped(values, "no\n\n- Expected\n+ Received\n\n- 1\n+ 2"), null],
    [
      "what Node 20 cut short",
      shaped(
        {
          actual: numbers(0),
          expected: numbers(100),
          code: "ERR_ASSERTION",
          operator: "deepStrictEqual",
          generatedMessage: true,
        },
        "Expected values to be strictly deep-equal:\n+ actual - expected ... Lines skipped\n\n  [\n+   0,\n+   1,\n-   100,\n...",
      ),
      /- {3}159,/,
    ],
    ["not of what looks the same, which Node says", thrown(() => assert.equal({ a: 1 }, { a: 1 })), null],
    [
      "long texts, of which Node shows what is equal",
      thrown(() => assert.equal(`${"a".repeat(500)}b`, `${"a".repeat(500)}c`)),
      /^- \[\d+ characters\] a+c\n\+ \[\d+ characters\] a+b\n/m,
    ],
    ["texts that Node quotes", thrown(() => assert.equal("one\ntwo", "one\ntoo")), /^- too\n\+ two$/m],
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
