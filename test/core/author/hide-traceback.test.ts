/** Functions that traces leave out. */
import { expect, test } from "@jest/globals";
import { hideTraceback } from "../../../src/core/author/hide-traceback.ts";
import { decideHiddenCalls, hiddenCallName, hiddenCallOf } from "../../../src/core/errors/hidden-calls.ts";

test("the function is the same to its callers", () => {
  function add(this: { base: number } | undefined, a: number, b: number): number {
    return (this?.base ?? 0) + a + b;
  }
  const hidden = hideTraceback(Object.assign(add, { unit: "m" }));
  expect(hidden.call({ base: 10 }, 1, 2)).toBe(13);
  expect([hidden.name, hidden.length, hidden.unit]).toEqual(["add", 2, "m"]);
});

test("what it gives is that of the function, sync or later", async () => {
  const fails = hideTraceback((error: Error) => {
    throw error;
  });
  const error = new TypeError("no");
  expect(() => {
    fails(error);
  }).toThrow(error);
  await expect(hideTraceback(async () => Promise.resolve(1))()).resolves.toBe(1);
  await expect(hideTraceback(() => Promise.reject(error))()).rejects.toBe(error);
});

test("a condition is asked for the error at hand; one that throws does not hide", () => {
  const name = hiddenCallName((error) => error instanceof RangeError);
  const broken = hiddenCallName(() => {
    throw new Error("the condition itself");
  });
  const decided = (error: Error) =>
    decideHiddenCalls(`at ${name} (a)\nat ${broken} (b)\nat ${hiddenCallName()} (c)`, error)
      .split("\n")
      .map((line) => hiddenCallOf(line.split(" ")[1] ?? null));
  expect(decided(new RangeError("a"))).toEqual(["hidden", "shown", "hidden"]);
  expect(decided(new TypeError("a"))).toEqual(["shown", "shown", "hidden"]);
  expect(hiddenCallOf("assertUser")).toBeNull();
});

test("what is no plain promise is passed on as it is", () => {
  class Query extends Promise<number> {}
  const query = new Query(() => undefined);
  const thenable = { then: () => undefined };
  expect(hideTraceback(() => query)()).toBe(query);
  expect(hideTraceback(() => thenable)()).toBe(thenable);
});

test.each([
  [[1], "hideTraceback was given 1: it takes a function, and returns it."],
  [[{}], "hideTraceback was given {}: it takes a function"],
  [[() => undefined, 1], "hideTraceback was given 1 after the function: it takes a function of an error"],
])("%j is an error", (args, message) => {
  expect(() => {
    Reflect.apply(hideTraceback, undefined, args);
  }).toThrow(message);
});
