/** The one door to the parser: separate so that whoever needs no parsing never pays for loading it. */
import { createRequire } from "node:module";
import type { ts as TS } from "ts-morph";

/** The compiler's own API, as ts-morph brings it. */
export type TypeScript = typeof TS;

/**
 * Loads the library, about 200 ms the first time. Node's own module cache remembers it.
 * It is synchronous because ts-morph is CommonJS, so that one missing file can be parsed in the midst of linking.
 */
export function loadMorph(): typeof import("ts-morph") {
  const require = createRequire(import.meta.url);
  return require("ts-morph");
}

/** Loads the parser: the library's, without the library's own layer. */
export function loadTypeScript(): TypeScript {
  return loadMorph().ts;
}

/** Plain JavaScript may hold JSX, as bundlers have it; TypeScript may not, since `<T>x` means something there. */
export function scriptKindOf(ts: TypeScript, extension: string): TS.ScriptKind {
  if (extension === "json") return ts.ScriptKind.JSON;
  if (extension === "tsx") return ts.ScriptKind.TSX;
  if (extension === "jsx") return ts.ScriptKind.JSX;
  return /^[mc]?js$/.test(extension) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}
