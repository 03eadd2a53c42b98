import { describe, expect, test } from "@jest/globals";
import { fail, Failed, skip, Skipped, xfail, XFailed } from "../../src/core/outcomes.ts";
import { raises } from "../../src/core/raises.ts";

const error = new TypeError("no such (thing)");
const throws = (): never => {
  throw error;
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
