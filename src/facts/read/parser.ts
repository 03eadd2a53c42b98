/** The parser. The package's build puts another module in the place of this one, of the part of the compiler that parses. */
import { loadMorph } from "./typescript.ts";
import type { TypeScript } from "./typescript.ts";

/** Loads the parser; Node's own module cache remembers it. */
export function loadParser(): TypeScript {
  return loadMorph().ts;
}
