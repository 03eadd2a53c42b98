import assert from "node:assert/strict";
import { fixture, mark } from "unplugin-xtest";
import { total } from "../src/cart.ts";

export const cents = fixture(() => [150, 250]);

export const test_total = mark.money((cents: readonly number[]) => {
  assert(total(cents) === "4.00 EUR");
});

export function test_empty() {
  assert(total([]) === "0.00 EUR");
}
