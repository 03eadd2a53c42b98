import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Stack } from "../src/stack.ts";

const log: string[] = [];

describe("Stack", () => {
  let stack: Stack<string>;

  beforeAll(() => log.push("begin"));
  afterAll(() => log.push("end"));

  beforeEach(() => {
    stack = new Stack<string>().push("a");
  });

  it("has what was put on it", () => {
    expect(log).toEqual(["begin"]);
    expect(stack.size).toBe(1);
  });

  describe("pop", () => {
    beforeEach(() => {
      stack.push("b");
    });

    it("gives the last one first", () => {
      expect(stack.pop()).toBe("b");
      expect(stack.pop()).toBe("a");
    });

    it("throws when there is nothing left", async () => {
      stack.pop();
      stack.pop();
      await expect(async () => stack.pop()).rejects.toThrow(RangeError);
    });
  });

  it.each([
    [1, "one"],
    [2, "two"],
  ])("takes %i and %s", (number, word) => {
    expect(new Stack<unknown>().push(number).push(word).pop()).toBe(word);
  });

  it.skip("is thread-safe", () => {});
});

it.each(["a", "b"])("takes %s alone", (item) => {
  expect(new Stack().push(item).size).toBe(1);
});

it("stands alone", () => {
  expect(new Stack().size).toBe(0);
});
