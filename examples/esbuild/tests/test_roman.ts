import assert from "node:assert/strict";
import { mark, raises } from "unplugin-xtest";
import { roman } from "../src/roman.ts";

export const test_roman = mark.parametrize("n, text", [
  [1, "I"],
  [4, "IV"],
  [1987, "MCMLXXXVII"],
])(({ n, text }) => {
  assert.equal(roman(n), text);
});

export const test_none = mark.parametrize(
  "n",
  [0, 4000, 0.5],
)(({ n }) => {
  raises(RangeError, () => roman(n));
});
