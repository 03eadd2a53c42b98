import { expect, test } from "@jest/globals";
import { createUncaughtWaits } from "../../../src/run/shared/uncaught-errors.ts";

test.each<[string, (readonly [name: string, depth: number])[], string | null]>([
  ["none", [], null],
  ["the only one", [["a", 0]], "a"],
  [
    "the deepest one, whatever began last",
    [
      ["inner", 2],
      ["outer", 1],
    ],
    "inner",
  ],
  [
    "the last one of a depth",
    [
      ["a", 1],
      ["b", 1],
    ],
    "b",
  ],
])("an error that nothing catches ends %s", (_what, begun, expected) => {
  const waits = createUncaughtWaits();
  const ended: string[] = [];
  for (const [name, depth] of begun) {
    waits.onUncaught(() => {
      ended.push(name);
    }, depth);
  }
  expect(waits.fail(new Error("x"))).toBe(expected !== null);
  expect(ended).toEqual(expected === null ? [] : [expected]);
});

test("a wait that is over is not ended", () => {
  const waits = createUncaughtWaits();
  waits.onUncaught(() => undefined, 0)();
  expect(waits.fail(new Error("x"))).toBe(false);
});
