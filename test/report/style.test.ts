import { describe, expect, jest, test } from "@jest/globals";
import { createStatus } from "../../src/report/terminal/status.ts";
import { terminalText } from "../../src/report/text/terminal-text.ts";
import { cut, formatDuration, oneLine, rule } from "../../src/report/text/style.ts";

test.each([
  [0, "0.00s"],
  [1.234, "1.23s"],
  [62, "62.00s (0:01:02)"],
  [3723.5, "3723.50s (1:02:03)"],
])("%d seconds", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

// As pytest 9 draws them.
test.each([
  ["=", "a", 10, "=== a ===="],
  ["=", "ab", 10, "=== ab ==="],
  ["=", "", 5, "====="],
  ["_", "a title that is longer than the line", 10, "_ a title that is longer than the line _"],
])("rule %s %p in %d columns", (character, title, columns, line) => {
  expect(rule(character, title, columns)).toBe(line);
});

test.each([
  ["one\ntwo", "one"],
  ["\n  one  \n", "one"],
  ["Expected:\n\n1 !== 2", "Expected: 1 !== 2"],
  ["Expected:", "Expected:"],
  ["Deep-equal:\n+ actual - expected\n\n  {\n+   a:  1,\n-   a: 2,\n+   b: 1", "Deep-equal: + a: 1, - a: 2,"],
  ["Deep-equal:\n+ actual - expected\n", "Deep-equal:"],
  ["Same:\n\n{\n  a: 1\n}\n", "Same: { a: 1 }"],
  [`Equal:\n+ actual - expected\n\n+ '${"a".repeat(200)}'\n- ''`, `Equal: + '${"a".repeat(114)}... - ''`],
  ["E: expect(a).toBe(b) // Object.is\n\nExpected: 1\nReceived: 2\n", "E: expect(a).toBe(b): Expected: 1 Received: 2"],
  [
    "expect(a).toHaveProperty(b)\n\nExpected path: b\nReceived value: 2",
    "expect(a).toHaveProperty(b): Received value: 2",
  ],
  [
    "expect(a).toEqual(b) // deep\n\n- Expected  - 1\n+ Received  + 1\n\n  [\n-   1,\n+   2,",
    "expect(a).toEqual(b): - 1, + 2,",
  ],
  ["expect(a).toThrow()\n\nReceived function did not throw", "expect(a).toThrow()"],
  ["\x1b[31mred\x1b[39m", "red"],
  ["", ""],
])("one line of %j", (message, line) => {
  expect(oneLine(message)).toBe(line);
});

test("cut", () => {
  expect([cut("abcdef", 6), cut("abcdef", 5), cut("abcdef", 2)]).toEqual(["abcdef", "ab...", ".."]);
});

describe("the live line", () => {
  function live(column: number) {
    jest.useFakeTimers();
    let text = "";
    const write = (part: string) => {
      text += terminalText(part);
    };
    const status = createStatus({ write, columns: 12, column: () => column });
    const taken = () => {
      const now = text;
      text = "";
      return now;
    };
    return { status, taken };
  }

  test("appears after a while, cut to the screen, and goes before other output", () => {
    const { status, taken } = live(0);
    status.show(() => "1/2 tests/test_a.ts");
    expect(taken()).toBe("");
    jest.advanceTimersByTime(80);
    expect(taken()).toBe("1/2 test...");
    status.hide();
    expect(taken()).toBe("\r\x1b[K");
    status.hide();
    expect(taken()).toBe("");
  });

  test("stands below an open line and leaves the cursor where it was", () => {
    const { status, taken } = live(7);
    status.show(() => "now");
    jest.advanceTimersByTime(80);
    expect(taken()).toBe("\nnow");
    status.stop();
    expect(taken()).toBe("\r\x1b[K\x1b[1A\x1b[8G");
  });

  test("shows what is newest when it is drawn, and nothing once it is stopped", () => {
    const { status, taken } = live(0);
    status.show(() => "old");
    status.show(() => "new");
    jest.advanceTimersByTime(80);
    expect(taken()).toBe("new");
    status.stop();
    taken();
    status.show(() => "later");
    status.stop();
    jest.advanceTimersByTime(500);
    expect(taken()).toBe("");
  });
});
