import assert from "node:assert/strict";
import { approx, raises } from "unplugin-xtest";
import { Cart, discounted } from "../src/cart.ts";

// A plain test: a function whose name begins with "test".
export function test_a_new_cart_is_empty() {
  assert.equal(new Cart().total, 0);
}

// `cart` is the fixture in conftest.ts: parameters are filled by their names.
export function test_total(cart: Cart) {
  assert.equal(cart.total, 3 * 40 + 320);
}

export function test_discount_leaves_fractions() {
  assert.ok(approx(395.6).equals(discounted(430, 8)));
}

// A class groups tests. Each test has an instance of its own, and setup_method runs before it.
class TestAdd {
  cart!: Cart;

  setup_method() {
    this.cart = new Cart();
  }

  test_one() {
    this.cart.add("tea", 500);
    assert.equal(this.cart.total, 500);
  }

  test_several({ catalogue }: { catalogue: Map<string, number> }) {
    this.cart.add("coffee", catalogue.get("coffee") ?? 0, 2);
    assert.equal(this.cart.total, 2398);
  }

  test_none() {
    raises(RangeError, () => this.cart.add("tea", 500, 0), { match: "at least 1" });
    assert.deepEqual(this.cart.lines, []);
  }
}
