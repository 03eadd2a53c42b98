/** Loads the compiler, on demand: a process that does not parse does not load it. */
import { createRequire } from "node:module";
import type { ts as TS } from "ts-morph";
import type { PARSER_API } from "./parser-api.ts";

/** The part of the compiler's API that reads texts: it is loaded without the rest. */
export type TypeScript = Pick<typeof TS, (typeof PARSER_API)[number]>;

/**
 * Loads the library with all of the compiler, about 200 ms the first time. Node's own module cache remembers it.
 * It is synchronous because ts-morph is CommonJS, so that one missing file can be parsed in the midst of linking.
 */
export function loadMorph(): typeof import("ts-morph") {
  const require = createRequire(import.meta.url);
  return require("ts-morph");
}

/** Plain JavaScript may hold JSX, as bundlers have it; TypeScript may not, since `<T>x` means something there. */
export function scriptKindOf(ts: Pick<TypeScript, "ScriptKind">, extension: string): TS.ScriptKind {
  if (extension === "json") return ts.ScriptKind.JSON;
  if (extension === "tsx") return ts.ScriptKind.TSX;
  if (extension === "jsx") return ts.ScriptKind.JSX;
  return /^[mc]?js$/.test(extension) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}
