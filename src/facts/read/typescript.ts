/** Loads the compiler, on demand: a process that does not parse does not load it. */
import { createRequire } from "node:module";
import type { ts as TS } from "ts-morph";
import type { PARSER_API } from "./parser-api.ts";

/** The parsing part of the compiler's API, which is loaded without the rest. */
export type TypeScript = Pick<typeof TS, (typeof PARSER_API)[number]>;

/**
 * Loads ts-morph with the whole compiler, about 200 ms the first time. Node caches the module. It is synchronous, since
 * ts-morph is CommonJS, so that a missing file can be parsed during linking.
 */
export function loadMorph(): typeof import("ts-morph") {
  const require = createRequire(import.meta.url);
  return require("ts-morph");
}

/**
 * The script kind of an extension. JavaScript may contain JSX, as in bundlers; TypeScript may not, since `<T>x` is a
 * type assertion there.
 */
export function scriptKindOf(ts: Pick<TypeScript, "ScriptKind">, extension: string): TS.ScriptKind {
  if (extension === "json") return ts.ScriptKind.JSON;
  if (extension === "tsx") return ts.ScriptKind.TSX;
  if (extension === "jsx") return ts.ScriptKind.JSX;
  return /^[mc]?js$/.test(extension) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}
