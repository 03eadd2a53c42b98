/** Carts on disk. */
import { readFile, writeFile } from "node:fs/promises";
import { Cart, type Line } from "./cart.ts";

/** Writes the cart as JSON. */
export async function save(cart: Cart, path: string): Promise<void> {
  await writeFile(path, JSON.stringify(cart.lines));
}

/** Reads a cart back. Rejects if there is none. */
export async function load(path: string): Promise<Cart> {
  const lines: Line[] = JSON.parse(await readFile(path, "utf8"));
  const cart = new Cart();
  for (const { name, cents, quantity } of lines) cart.add(name, cents, quantity);
  return cart;
}
