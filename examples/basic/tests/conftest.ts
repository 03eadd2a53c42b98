/** Fixtures of this folder: any test here gets them by naming them. */
import { fixture } from "unplugin-xtest";
import { Cart } from "../src/cart.ts";

/** Prices in cents. Made once for each module that asks; what follows the `yield` is tear-down. */
export const catalogue = fixture({ scope: "module" }, function* () {
  const prices = new Map([
    ["apple", 40],
    ["bread", 320],
    ["coffee", 1199],
  ]);
  yield prices;
  prices.clear();
});

/** A cart with two things in it, new for each test. It asks for another fixture, by name. */
export const cart = fixture((catalogue: Map<string, number>) => {
  const cart = new Cart();
  cart.add("apple", catalogue.get("apple") ?? 0, 3);
  cart.add("bread", catalogue.get("bread") ?? 0);
  return cart;
});
