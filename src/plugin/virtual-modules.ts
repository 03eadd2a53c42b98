/** Modules whose text a plugin gave: files that hold tests without being modules, such as Markdown. */
import { readFileSync } from "node:fs";
import type { SuiteView } from "../core/data/suite-view.ts";
import { unchanged } from "../../transforms/unchanged.ts";
import type { LoadedModule } from "./hooks.ts";

/** Matches the ids of such modules: the file's path, with an ending that tells bundlers the language of the text. */
export const PROVIDED_ID = /\.__xtest__\.[jt]sx?$/;

/** Id under which bundlers see a module; the file's path itself for one that is read from disk. @param file - absolute. */
export function bundledId(collection: Pick<SuiteView, "provided">, file: string): string {
  const given = collection.provided.get(file);
  return given === undefined ? file : `${file}.__xtest__.${given.extension}`;
}

export interface ProvidedModules {
  /** The file that such an id stands for; null for any other id. */
  fileOf(id: string): string | null;
  /** The text, with a map that leads to the file; null for any other id. */
  load(id: string): LoadedModule | null;
}

/** The modules of a collection whose text a plugin gave. */
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

/** The text of the file; null if it exists only in the plugin. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
