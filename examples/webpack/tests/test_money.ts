import assert from "node:assert/strict";
import { mark, raises } from "unplugin-xtest";
import { Money } from "../src/money.ts";

export function test_plus(ten: Money) {
  assert.equal(String(ten.plus(new Money(5))), "10.05");
}

export function test_half_a_cent() {
  raises(RangeError, () => new Money(0.5), { match: "no whole number" });
}

class TestSplit {
  @mark.parametrize("parts", [1, 3, 7])
  test_sum(ten: Money, parts: number) {
    const sum = ten.split(parts).reduce((whole, part) => whole.plus(part));
    assert.equal(sum.cents, ten.cents);
  }

  test_fair(ten: Money) {
    assert.deepEqual(ten.split(3).map(String), ["3.34", "3.33", "3.33"]);
  }
}
