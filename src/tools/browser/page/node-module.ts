/** Replaces `node:module` in pages, where nothing is loaded by `require`. */

/** Never called. */
export function createRequire(): never {
  throw new Error("there is no require in a page");
}
