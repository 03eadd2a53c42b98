/** The part of a compiled module's key that comes from `tsconfig.json`. */
import { existsSync } from "node:fs";
import { posix } from "node:path";
import { readTsconfig } from "../../config/tsconfig.ts";
import { hashOf } from "../../store/stamp.ts";

/** A hash of the `tsconfig.json` that applies to a file, with what it extends; null if it depends on the file itself which one does. */
export type TsconfigState = (file: string) => string | null;

/** Each `tsconfig.json` is read once. */
export function createTsconfigState(): TsconfigState {
  const folders = new Map<string, string | null>();

  const ofFolder = (folder: string): string | null => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const file = posix.join(folder, "tsconfig.json");
    const parent = posix.dirname(folder);
    const state = existsSync(file) ? stateOf(file) : parent === folder ? "" : ofFolder(parent);
    folders.set(folder, state);
    return state;
  };

  return (file) => ofFolder(posix.dirname(file));
}

/** Null for a solution: which of its projects applies to a file depends on what each of them includes. */
function stateOf(file: string): string | null {
  const { config } = readTsconfig(file);
  return config === null || config.references !== undefined ? null : hashOf(JSON.stringify([file, config]));
}
