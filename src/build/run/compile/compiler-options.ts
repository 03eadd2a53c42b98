/** Options for compiling each module of a run. */

import type { ResolvedConfig } from "../../../config/types.ts";
import { posix } from "node:path";
import { tsconfigText } from "../../../link/tsconfig.ts";
import { hashOf } from "../../../store/stamp.ts";
import { statFile } from "../../../store/read-file.ts";

/** Options of rolldown's `transform`, for code that this engine runs. */
export interface CompilerOptions {
  readonly cwd: string;
  readonly define: Record<string, string>;
  readonly target: string;
  readonly tsconfig: true;
}

export function compilerOptions({ root, define }: Pick<ResolvedConfig, "root" | "define">): CompilerOptions {
  return { cwd: root, define: { ...define }, target: `node${process.versions.node}`, tsconfig: true };
}

/** Definitions for modules whose `import.meta.env` somebody else makes. */
export function withoutEnv({
  "import.meta.env": _,
  ...define
}: Readonly<Record<string, string>>): Record<string, string> {
  return define;
}

/** A hash of the `tsconfig.json` that applies to a file, with those that it extends and refers to: the file decides which of them counts. */
export type TsconfigState = (file: string) => string;

/** Makes a lookup that reads each `tsconfig.json` once. */
export function createTsconfigState(): TsconfigState {
  const folders = new Map<string, string>();

  const ofFolder = (folder: string): string => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const file = posix.join(folder, "tsconfig.json");
    const parent = posix.dirname(folder);
    const state =
      statFile(file) !== null ? hashOf(`${file}\0${tsconfigText(file)}`) : parent === folder ? "" : ofFolder(parent);
    folders.set(folder, state);
    return state;
  };

  return (file) => ofFolder(posix.dirname(file));
}
