/** Maps V8's counts of scripts to their sources. Where each count is found is cached, and no parser is loaded then. */
import path from "node:path";
import type { FileCoverageData } from "istanbul-lib-coverage";
import { hashOf } from "../../store/stamp.ts";
import { CacheTable } from "../../store/table.ts";
import {
  countedAt,
  countsByOffset,
  type CountPlaces,
  MAX_SCRIPT_LENGTH,
  namedCounts,
  countPlacesOf,
} from "./count-places.ts";
import { fileOfSource, type ScriptCounts, type ScriptText } from "./script-text.ts";

export interface ScriptMapper {
  /**
   * The coverage of the sources of a script.
   *
   * @throws {Error} if the script cannot be parsed.
   */
  map(script: ScriptText, counts: ScriptCounts): Promise<FileCoverageData[]>;
  /** Writes to the cache. */
  save(): void;
}

interface Head {
  readonly key: string;
}

/** The places of a script's sources, with the key of everything that they depend on. */
interface Mapped extends Head {
  readonly places: readonly CountPlaces[];
}

const FILES = 32;

/**
 * @param folder - absolute path of a folder of the cache for this alone; null for no cache.
 * @param ignoreMethods - names of methods that are not counted. Default: none.
 */
export function createScriptMapper(folder: string | null, ignoreMethods: readonly string[] = []): ScriptMapper {
  const table =
    folder === null ? null : new CacheTable<Head>(folder, { files: FILES, sections: 1, version: 1, isHead });
  const made = new Map<string, Mapped>();

  function cached(id: string, key: string): readonly CountPlaces[] | null {
    const text = table?.head(id)?.key === key ? table.section(id, 0) : null;
    return text === null || text === undefined ? null : JSON.parse(text);
  }

  async function mapped(script: ScriptText, id: string, key: string): Promise<readonly CountPlaces[] | null> {
    const { convertScript } = await import("./convert-script.ts");
    const found = await convertScript(script, namedCounts(script.code), ignoreMethods);
    const places = found.flatMap((data) => countPlacesOf(data) ?? []);
    // A count that is a sum is rare: two functions of a script have one place in the source.
    if (places.length < found.length) return null;
    made.set(id, { key, places });
    return places;
  }

  return {
    async map(script, counts) {
      const id = fileOfSource(script.map?.sources[0] ?? script.file);
      const key = keyOf(script, ignoreMethods);
      const places =
        cached(id, key) ??
        (table === null || script.code.length > MAX_SCRIPT_LENGTH ? null : await mapped(script, id, key));
      if (places === null) {
        const { convertScript } = await import("./convert-script.ts");
        return convertScript(script, counts, ignoreMethods);
      }
      const byOffset = countsByOffset(counts);
      return places.map((one) => countedAt(one, byOffset));
    },
    save() {
      table?.save(made.keys(), (id) => {
        const one = made.get(id);
        return one === undefined ? null : { head: { key: one.key }, sections: [JSON.stringify(one.places)] };
      });
    },
  };
}

/** The name of a script's file says nothing but its language, if the script has sources. */
function keyOf({ file, code, map }: ScriptText, ignoreMethods: readonly string[]): string {
  const name = map === null ? file : path.extname(file);
  return hashOf(JSON.stringify([name, code, map?.mappings, map?.sources, map?.sourcesContent, ignoreMethods]));
}

/** A shallow check: an entry is only read back if the same build of the package wrote it. */
function isHead(value: unknown): value is Head {
  return typeof value === "object" && value !== null && "key" in value;
}
