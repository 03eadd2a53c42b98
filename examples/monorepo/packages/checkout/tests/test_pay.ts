import assert from "node:assert/strict";
import { test } from "unplugin-xtest";
import { receipt } from "../src/pay.ts";

test("a receipt says what was paid", ({ tea }: { tea: { readonly lines: readonly number[] } }) => {
  assert.equal(receipt(tea.lines), "You paid 5.00 EUR");
});
