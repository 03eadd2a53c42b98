import assert from "node:assert/strict";
import { mark, param, raises, type Fixtures } from "unplugin-xtest";
import { formatPrice, parsePrice } from "../src/money.ts";

// One test for each row. The types of `text` and `cents` come from the table.
export const test_parse = mark.parametrize("text, cents", [
  ["12", 1200],
  ["12.5", 1250],
  ["$0.99", 99],
  param([" 7.00 ", 700], { id: "spaces around" }),
])(({ text, cents }) => {
  assert.equal(parsePrice(text), cents);
});

export const test_refused = mark.parametrize("text", ["", "free", "1,50", "1.234"])(({ text }) => {
  raises(SyntaxError, () => parsePrice(text), { match: "not a price" });
});

// Marks stack; their tables are multiplied. Types then need to be written down.
export const test_there_and_back = mark.parametrize(
  "whole",
  [0, 7, 120],
)(
  mark.parametrize(
    "cents",
    [0, 5, 99],
  )(({ whole, cents }: { whole: number; cents: number }) => {
    assert.equal(parsePrice(formatPrice(whole * 100 + cents)), whole * 100 + cents);
  }),
);

// Built-in fixtures undo what they did when the test is over.
export function test_currency({ monkeypatch }: Fixtures) {
  monkeypatch.setEnv("CURRENCY", "€");
  assert.equal(formatPrice(1250), "€12.50");
}

export const test_thousands = mark.xfail({ reason: "separators are not read yet" })(() => {
  assert.equal(parsePrice("1,200.00"), 120000);
});
