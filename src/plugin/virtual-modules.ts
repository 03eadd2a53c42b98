/** Modules whose text a plugin gave: files that hold tests without being modules, such as Markdown. */
import { readFileSync } from "node:fs";
import type { SuiteView } from "../core/data/suite/suite-view.ts";
import { unchanged } from "../../transforms/unchanged.ts";
import type { LoadedModule } from "./hooks.ts";

/** Matches the ids of such modules: the file's path with a suffix that names the language of the text. */
export const PROVIDED_ID = /\.__xtest__\.[jt]sx?$/;

/**
 * The id of a module in bundlers: the file's path, or a virtual id if a plugin gave its text.
 *
 * @param file - absolute.
 */
export function bundledId(collection: Pick<SuiteView, "provided">, file: string): string {
  const given = collection.provided.get(file);
  return given === undefined ? file : `${file}.__xtest__.${given.extension}`;
}

export interface ProvidedModules {
  /** The file of a virtual id; null for any other id. */
  fileOf(id: string): string | null;
  /** The text of a virtual module, with a map to the file; null for any other id. */
  load(id: string): LoadedModule | null;
}

export function providedModules(collection: Pick<SuiteView, "provided">): ProvidedModules {
  const files = new Map([...collection.provided.keys()].map((file) => [bundledId(collection, file), file]));
  return {
    fileOf: (id) => files.get(id) ?? null,
    load(id) {
      const file = files.get(id);
      const given = file === undefined ? undefined : collection.provided.get(file);
      if (file === undefined || given === undefined) return null;
      return { code: given.text, map: unchanged(given.text, file, textOf(file)) };
    },
  };
}

/** The text of the file; null if it does not exist. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
