/** The part of a compiled module's cache key that comes from `tsconfig.json`. */
import { posix } from "node:path";
import { tsconfigText } from "../../../link/tsconfig.ts";
import { hashOf } from "../../../store/stamp.ts";
import { statFile } from "../../../store/read-file.ts";

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
