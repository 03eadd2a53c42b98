import assert from "node:assert/strict";
import { mark, param } from "unplugin-xtest";
import { slug } from "../src/slug.ts";

export const test_slug = mark.parametrize("title, expected", [
  ["Two Words!", "two-words"],
  ["  spaces  ", "spaces"],
  param(["", ""], { id: "empty" }),
])(({ title, expected }) => {
  assert.equal(slug(title), expected);
});

export const test_umlauts = mark.xfail({ reason: "letters beyond ASCII are dropped" })(() => {
  assert.equal(slug("Über"), "ueber");
});
