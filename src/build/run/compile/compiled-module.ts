/** A module that was compiled alone, as plain data that can be cached. */

import type { Inputs } from "../../../store/inputs.ts";
import { unchanged } from "../../../../transforms/unchanged.ts";

/** One `import` or `export … from` of a module. */
export interface ImportRecord {
  readonly specifier: string;
  /** The imported names, as the other module exports them. */
  readonly names: readonly string[];
  /** Those of them that TypeScript exports again, and that may be types. Absent for none. */
  readonly passed?: readonly string[];
  /** Whether it is `export *`. */
  readonly star: boolean;
}

/** The imports and exports of a module. */
export interface CompiledRecord {
  readonly format: "esm" | "commonjs";
  /** In the order of evaluation; each specifier once. */
  readonly imports: readonly ImportRecord[];
  /** Exported names, without those of `export *`. */
  readonly exports: readonly string[];
  /** Literals in `import()`, each once. */
  readonly dynamic: readonly string[];
  /** Literals in `require()`, each once. */
  readonly requires: readonly string[];
  /** Literals in calls that mock modules, and in those that give what is mocked. Absent for none. */
  readonly mocks?: readonly string[];
}

export interface CompiledModule {
  /** What it depends on besides its text and the settings. Absent for nothing. */
  readonly inputs?: Inputs;
  readonly code: string;
  /** Its source map as JSON; empty if the code is the text of its file. */
  readonly map: string;
  readonly record: CompiledRecord;
}

/** The source map of a module's code, also where that is the text of its file. */
export function sourceMapOf({ code, map }: CompiledModule, file: string): string {
  return map || unchanged(code, file, null);
}

/** A file that was compiled as a run would. */
export interface CompiledSource {
  /** Absolute path, with `/`. */
  readonly file: string;
  readonly code: string;
  /** Its source map as JSON, with absolute paths of its sources. */
  readonly map: string;
}
