import assert from "node:assert/strict";
import { mark } from "unplugin-xtest";
import { badge } from "./badge.ts";

export const test_count = mark.parametrize("count, text", [
  [3, "3"],
  [12, "9+"],
])(({ count, text }: { count: number; text: string }) => {
  assert(badge(count).textContent === text);
});
