import { describe, expect, test } from "@jest/globals";
import { fail, Failed, skip, Skipped, xfail, XFailed } from "../../../src/core/author/outcomes.ts";
import { raises } from "../../../src/core/author/raises/raises.ts";

const error = new TypeError("no such (thing)");
const throws = (): never => {
  throw error;
};

const chain = (): never => {
  throw new Error("outer", { cause: error });
};
const group = (): never => {
  throw new AggregateError([new RangeError("a"), new TypeError("b")], "both");
};

describe("raises", () => {
  test("gives the error", () => {
    expect(raises(TypeError, throws)).toBe(error);
    expect(raises(Error, throws)).toBe(error);
    expect(raises([RangeError, TypeError], throws)).toBe(error);
    expect(raises(TypeError, throws, { match: "(thing)" })).toBe(error);
    expect(raises(TypeError, throws, { match: /^no.*\)$/ })).toBe(error);
    expect(raises(TypeError, { match: "such" })(throws)).toBe(error);
  });

  test("looks at causes, at groups and at anything else", async () => {
    expect(raises(Error, chain, { cause: [RangeError, TypeError], match: "out" }).cause).toBe(error);
    expect(raises(AggregateError, group, { errors: [TypeError, RangeError] }).errors).toHaveLength(2);
    // The first class could have either: it leaves the second what only that can have.
    expect(raises(AggregateError, group, { errors: [Error, RangeError] }).message).toBe("both");
    expect(raises(TypeError, throws, { check: ({ message }) => message.length === 15 })).toBe(error);
    await expect(raises(Error, async () => chain(), { cause: RangeError })).rejects.toThrow(Failed);
  });

  test("without code it tells of any error whether it is the one", () => {
    const expected = raises([TypeError, RangeError], { match: "thing" });
    expect(expected(throws)).toBe(error);
    expect([error, new TypeError("other"), new Error("thing"), null].map(expected.matches)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("the error is the cause of the failure", () => {
    expect(raises(Failed, () => raises(TypeError, throws, { match: "some" })).cause).toBe(error);
  });

  test("gives a promise of it for what is async", async () => {
    expect(await raises(TypeError, async () => throws())).toBe(error);
    expect(await raises(TypeError, () => Promise.reject(error), { match: /thing/ })).toBe(error);
  });

  test("a pattern with state matches every time", () => {
    const match = /thing/g;
    expect(raises(TypeError, throws, { match })).toBe(error);
    expect(raises(TypeError, throws, { match })).toBe(error);
  });

  test("lets other errors through", async () => {
    expect(() => raises(RangeError, throws)).toThrow(error);
    await expect(raises(RangeError, async () => throws())).rejects.toBe(error);
  });

  test("does not swallow a test's own outcome", () => {
    expect(() => raises(Error, () => skip("later"))).toThrow(Skipped);
    expect(raises(Skipped, () => skip("later")).message).toBe("later");
  });

  test.each<readonly [rule: string, call: () => unknown, message: string]>([
    [
      "nothing was thrown",
      () => raises(TypeError, () => 5),
      "Nothing was thrown. Expected: TypeError. The function returned 5.",
    ],
    ["none of several", () => raises([TypeError, RangeError], () => undefined), "Expected: TypeError or RangeError."],
    [
      "another message",
      () => raises(TypeError, throws, { match: "some" }),
      'its message does not match.\n  Expected: to contain "some"\n  Got:      "no such (thing)"',
    ],
    [
      "a text that is meant as a pattern",
      () => raises(TypeError, throws, { match: "such.*thing" }),
      'Got:      "no such (thing)"\n  A string is taken as it is: for a pattern give a RegExp.',
    ],
    [
      "another cause",
      () => raises(Error, chain, { cause: RangeError }),
      "but its cause is another one.\n  Expected: RangeError\n  Got:      TypeError: no such (thing)",
    ],
    ["no cause", () => raises(TypeError, throws, { cause: [RangeError, Error] }), "or Error\n  Got:      no cause"],
    [
      "a group of others",
      () => raises(AggregateError, group, { errors: [RangeError, RangeError] }),
      "the errors in it are others.\n  Expected: RangeError, RangeError\n  Got:      RangeError: a, TypeError: b",
    ],
    ["a group of fewer", () => raises(AggregateError, group, { errors: [Error, Error, Error] }), "are others."],
    ["no group", () => raises(TypeError, throws, { errors: [TypeError] }), "it is no group: it has no errors in it."],
    [
      "what check says",
      () => raises(TypeError, throws, { check: ({ message }) => message === "" }),
      "check did not return true for it.\n  Got:      TypeError: no such (thing)",
    ],
    ["another pattern", () => raises(TypeError, throws, { match: /^x/ }), "Expected: to match /^x/"],
  ])("fails if %s", (_rule, call, message) => {
    expect(call).toThrow(Failed);
    expect(call).toThrow(message);
  });

  test("fails if nothing was rejected", async () => {
    await expect(raises(TypeError, async () => 5)).rejects.toThrow(
      "Nothing was thrown. Expected: TypeError. The function returned 5.",
    );
  });

  test.each<readonly [rule: string, args: readonly unknown[], message: string]>([
    ["no type", [undefined, throws], "raises was given undefined: it needs a class of errors"],
    ["no types", [[], throws], "raises was given no type of error"],
    [
      "a promise in place of a function",
      [TypeError, Promise.reject(new TypeError("nobody waits for this"))],
      "raises was given a promise: it takes the function that returns it",
    ],
    ["no function", [TypeError, "x"], 'raises was given "x": it takes a function to call'],
    ["an unknown option", [TypeError, throws, { mach: "x" }], 'raises has no option "mach". Did you mean "match"?'],
    ["a check of another kind", [TypeError, throws, { check: 1 }], "raises was given 1 as check"],
    ["a cause of another kind", [TypeError, throws, { cause: "x" }], 'raises was given "x" as cause'],
    ["errors of another kind", [TypeError, throws, { errors: TypeError }], "as errors: it needs an array of classes"],
    ["a match of another kind", [TypeError, throws, { match: 5 }], "raises was given 5 as match"],
  ])("does not take %s", (_rule, args, message) => {
    expect(() => Reflect.apply(raises, undefined, args)).toThrow(message);
  });
});

test("outcomes", () => {
  expect(() => fail("no")).toThrow(Failed);
  expect(() => xfail("known")).toThrow(XFailed);
  expect(raises(Skipped, () => skip("why", { allowModuleLevel: true }))).toMatchObject({
    message: "why",
    allowModuleLevel: true,
  });
  expect(raises(Skipped, () => skip())).toMatchObject({ message: "", allowModuleLevel: false, name: "Skipped" });
});
