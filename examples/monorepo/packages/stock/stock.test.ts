import { expect, test } from "bun:test";
import { left } from "./stock.ts";

test("what is sold is gone", () => {
  expect(left(3, 1)).toBe(2);
});
