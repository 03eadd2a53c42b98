/** Loads the compiler that checks types: the project's own TypeScript if its API can, else that of this package. */
import { createRequire } from "node:module";
import type { ts as TS } from "ts-morph";
import { loadMorph } from "../facts/read/typescript.ts";

export type Compiler = typeof TS;

/** The first version that tells whether a type can be assigned to another. */
const OLDEST = [5, 4] as const;

export interface LoadedCompiler {
  readonly ts: Compiler;
  /** Present for the compiler of this package: it holds the types of JavaScript itself, which no folder has. */
  readonly morph?: typeof import("ts-morph");
}

/** @param root - absolute path of the project. */
export function loadCompiler(root: string): LoadedCompiler {
  try {
    const loaded: unknown = createRequire(`${root}/index.js`)("typescript");
    if (isUsable(loaded)) return { ts: loaded };
  } catch {
    // None is installed.
  }
  const morph = loadMorph();
  return { ts: morph.ts, morph };
}

function isUsable(loaded: unknown): loaded is Compiler {
  if (typeof loaded !== "object" || loaded === null || !("createProgram" in loaded)) return false;
  const { versionMajorMinor } = Object(loaded);
  const [major = 0, minor = 0] = String(versionMajorMinor).split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}
