/** The values that a page and the process of the run send each other. */
import { expect, test } from "@jest/globals";
import { fromPlain, shownSteps, toPlain } from "../../../src/tools/browser/page-calls.ts";

const none = (): undefined => undefined;

test.each([
  ["text"],
  [1.5],
  [true],
  [null],
  [undefined],
  [Number.NaN],
  [-Infinity],
  [/a"b/giu],
  [new Date(5)],
  [Uint8Array.from([0, 255, 10])],
  [[1, [undefined], { a: /x/ }]],
  [{ $: "steps", text: { $: 1 }, other: [] }],
  [Object.assign(Object.create(null), { a: 1 })],
])("%p comes back", (value) => {
  const plain: unknown = JSON.parse(JSON.stringify(toPlain(value, none)));
  expect(fromPlain(plain as never, none)).toEqual(value);
});

test.each([
  [() => 1, "a function"],
  [Symbol("a"), "a symbol"],
  [1n, "a bigint"],
  [new Map(), "a Map"],
  [[new (class Thing {})()], "a Thing"],
])("%p cannot be sent", (value, what) => {
  expect(() => toPlain(value, none)).toThrow(what);
});

test("steps are shown as they are written", () => {
  expect(shownSteps(["getByRole", ["button", { name: "a" }], "click", []])).toBe('page.getByRole("button", …).click()');
});
