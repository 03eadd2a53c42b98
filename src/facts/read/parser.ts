/** The parser. In the built package this module is replaced by the parsing part of the compiler. */
import { loadMorph } from "./typescript.ts";
import type { TypeScript } from "./typescript.ts";

/** Loads the parser; Node's own module cache remembers it. */
export function loadParser(): TypeScript {
  return loadMorph().ts;
}
