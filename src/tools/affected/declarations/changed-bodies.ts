/** Which modules have only changed inside of functions, compared with their old texts; from the cache if both are known. */
import { readTextOrNull } from "../../../store/read-file.ts";
import { hashOf } from "../../../store/stamp.ts";
import { CacheTable } from "../../../store/table.ts";
import type { ModuleDifference } from "./compare-declarations.ts";

/** The changed declarations of each module that has only changed inside of functions. Without any, only its positions differ. */
export type ChangedBodies = ReadonlyMap<string, ReadonlySet<string>>;

/** Number of cache files. */
const FILES = 4;
const VERSION = 2;

interface StoredDifference {
  /** Of both texts. */
  readonly key: string;
  readonly difference: ModuleDifference;
}

/**
 * Compares modules. One with other changes is not in the result.
 *
 * @param oldTexts - by absolute path.
 * @param folder - absolute path of a folder for this cache alone; null for none.
 */
export async function changedBodies(
  oldTexts: ReadonlyMap<string, string>,
  folder: string | null,
): Promise<ChangedBodies> {
  const table =
    folder === null
      ? null
      : new CacheTable<StoredDifference>(folder, { files: FILES, sections: 0, version: VERSION, isHead: isStored });
  const made = new Map<string, StoredDifference>();
  const found = new Map<string, ReadonlySet<string>>();
  for (const [file, before] of oldTexts) {
    const now = readTextOrNull(file);
    if (now === null) continue;
    const key = hashOf(`${before}\0${now}`);
    const known = table?.head(file) ?? null;
    let difference = known?.key === key ? known.difference : null;
    if (difference === null) {
      // The parser is loaded for the first comparison.
      const { compareModules } = await import("./compare-declarations.ts");
      difference = compareModules(file, before, now);
      made.set(file, { key, difference });
    }
    if (difference.kind === "declarations") found.set(file, new Set(difference.names));
  }
  table?.save(made.keys(), (file) => {
    const own = made.get(file);
    return own === undefined ? null : { head: own, sections: [] };
  });
  return found;
}

/** A shallow check: an entry is only read back if the same build of the package wrote it. */
function isStored(value: unknown): value is StoredDifference {
  return typeof value === "object" && value !== null && "key" in value && "difference" in value;
}
