import assert from "node:assert/strict";
import { join } from "node:path";
import { mark, raises } from "unplugin-xtest";
import type { Cart } from "../src/cart.ts";
import { load, save } from "../src/store.ts";

// `tmp_path` is built in: an empty folder for each test.
export async function test_save_and_load(cart: Cart, tmp_path: string) {
  const path = join(tmp_path, "cart.json");
  await save(cart, path);
  assert.deepEqual((await load(path)).lines, cart.lines);
}

export async function test_missing_file(tmp_path: string) {
  await raises(Error, () => load(join(tmp_path, "none.json")), { match: "ENOENT" });
}

export const test_remote = mark.skip({ reason: "there is no server yet" })(async (cart: Cart) => {
  await save(cart, "https://example.com/cart.json");
});
