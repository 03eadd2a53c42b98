/** The one door to the parser: separate so that whoever needs no parsing never pays for loading it. */
import { createRequire } from "node:module";
import type { ts } from "ts-morph";

/** The compiler's own API, as ts-morph brings it. */
export type TypeScript = typeof ts;

/**
 * Loads the parser, about 200 ms the first time. Node's own module cache remembers it.
 * It is synchronous because ts-morph is CommonJS, so that one missing file can be parsed in the midst of linking.
 */
export function loadTypeScript(): TypeScript {
  const require = createRequire(import.meta.url);
  const morph: typeof import("ts-morph") = require("ts-morph");
  return morph.ts;
}
