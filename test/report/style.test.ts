import { expect, test } from "@jest/globals";
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
