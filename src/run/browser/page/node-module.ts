/** In the place of `node:module` in pages: nothing there is loaded by `require`. */

/** Never called. */
export function createRequire(): never {
  throw new Error("there is no require in a page");
}
