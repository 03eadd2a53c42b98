// Titles of every kind.
import { describe, expect, it } from "vitest";

describe('in single quotes, don\'t "break"', () => {
  it(`in backquotes`, () => {});

  it("is said twice", () => {});
  it("is said twice", () => {});

  it.each([
    { a: 1, b: 2, sum: 3 },
    { a: -1, b: 1, sum: 0 },
  ])("$a + $b", ({ a, b, sum }) => {
    expect(a + b).toBe(sum);
  });

  it.each`
    text     | length
    ${"one"} | ${3}
    ${"two"} | ${3}
  `("$text has $length letters", ({ text, length }) => {
    expect(text.length).toBe(length);
  });

  it("has a second", { timeout: 1000 }, () => {});
  it("has a second, too", () => {}, 1000);

  it.fails("is wrong", () => {
    expect(1).toBe(2);
  });

  it.skipIf(process.version === "")("runs here", () => {});
  it.todo("is still to be written");
});

describe("twice", () => {
  it("first", () => {});
});

describe("twice", () => {
  it("second", () => {});
});

describe.each(["a", "b"])("with %s", (letter) => {
  it("has it", () => {
    expect(letter).toHaveLength(1);
  });
});
