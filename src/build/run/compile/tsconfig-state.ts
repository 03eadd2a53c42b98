/** The part of a compiled module's cache key that comes from `tsconfig.json`. */
import { posix } from "node:path";
import { readTsconfig } from "../../../link/tsconfig.ts";
import { hashOf } from "../../../store/stamp.ts";
import { statFile } from "../../../store/read-file.ts";

/**
 * A hash of the `tsconfig.json` that applies to a file, with those that it extends; null if it cannot be known by the
 * folder alone.
 */
export type TsconfigState = (file: string) => string | null;

/** Makes a lookup that reads each `tsconfig.json` once. */
export function createTsconfigState(): TsconfigState {
  const folders = new Map<string, string | null>();

  const ofFolder = (folder: string): string | null => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const file = posix.join(folder, "tsconfig.json");
    const parent = posix.dirname(folder);
    const state = statFile(file) !== null ? stateOf(file) : parent === folder ? "" : ofFolder(parent);
    folders.set(folder, state);
    return state;
  };

  return (file) => ofFolder(posix.dirname(file));
}

/**
 * The hash of one `tsconfig.json`; null for one with project references, where the project depends on what each of them
 * includes.
 */
function stateOf(file: string): string | null {
  const { config } = readTsconfig(file);
  return config === null || config.references !== undefined ? null : hashOf(JSON.stringify([file, config]));
}
