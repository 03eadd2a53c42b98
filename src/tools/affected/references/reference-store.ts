/** The references of files, from the cache if they are unchanged. The parser is loaded for the first file that is not. */

import { extname } from "node:path";
import { readFileSync } from "node:fs";
import { type ModuleReferences, NO_REFERENCES, type OpenReference, REFERENCES_VERSION } from "./references.ts";
import { hashOf, isUntouched, type Stamp, stampOf } from "../../../store/stamp.ts";
import { statFile } from "../../../store/read-file.ts";
import { CacheTable } from "../../../store/table.ts";

/** Number of cache files. */
const FILES = 32;

/** An entry of the cache. All entries are needed, and they are small: as heads they are read together. */
interface StoredData<Data> {
  readonly stamp: Stamp;
  readonly data: Data;
}

export interface FileCacheOptions<Data> {
  /** Absolute path of a folder for this cache alone; null for none. */
  readonly folder: string | null;
  /** Version of the data; entries of another version count as missing. */
  readonly version: number;
  /** Computes the data of a file that is not cached. @param text - null if it cannot be read. */
  readonly make: (file: string, text: string | null) => Data | Promise<Data>;
}

export interface FileCache<Data> {
  /** Of a file that exists; null for one that does not. @param file - absolute path, with `/`. */
  read(file: string): Promise<Data | null>;
  /** Writes new entries. */
  flush(): void;
}

export function openFileData<Data>({ folder, version, make }: FileCacheOptions<Data>): FileCache<Data> {
  // A shallow check: an entry is only read back if the same build of the package wrote it.
  const isHead = (value: unknown): value is StoredData<Data> => {
    return typeof value === "object" && value !== null && "stamp" in value && "data" in value;
  };
  const table =
    folder === null ? null : new CacheTable<StoredData<Data>>(folder, { files: FILES, sections: 0, version, isHead });
  const made = new Map<string, StoredData<Data>>();

  return {
    async read(file) {
      const own = made.get(file);
      if (own !== undefined) return own.data;
      const stat = statFile(file);
      if (stat === null) return null;
      const before = table?.head(file) ?? null;
      if (before !== null && isUntouched(before.stamp, stat)) return before.data;
      const bytes = readBytes(file);
      if (bytes === null) return make(file, null);
      const stamp = stampOf(stat, hashOf(bytes));
      const isSame = before?.stamp.hash === stamp.hash;
      const data = isSame ? before.data : await make(file, bytes.toString("utf8"));
      // A young stamp is compared by content anyway.
      if (!isSame || !stamp.young) made.set(file, { stamp, data });
      return data;
    },
    flush() {
      table?.save(made.keys(), (file) => {
        const own = made.get(file);
        return own === undefined ? null : { head: own, sections: [] };
      });
      made.clear();
    },
  };
}

function readBytes(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

const CODE = /^\.[cm]?[jt]sx?$/;
/** Components with their scripts in blocks. */
const COMPONENTS: ReadonlySet<string> = new Set([".vue", ".svelte"]);
/** Other files that a plugin of a bundler compiles, whose imports are not known here. */
const COMPILED: ReadonlySet<string> = new Set([".astro", ".mdx", ".marko", ".riot", ".civet"]);
const STYLES: ReadonlySet<string> = new Set([".css", ".scss", ".sass", ".less", ".styl", ".pcss"]);
const STYLE_IMPORTS = /@(?:import|use|forward|require|reference|plugin)\b|\bcomposes\s*:[^;]*\bfrom\b|\burl\(/;

/** Whether a file is a module whose imports can be read. */
export function isCode(file: string): boolean {
  return CODE.test(extname(file));
}

/** Whether it is a module whose imports can be read, or a component of Vue or Svelte. */
export function isModule(file: string): boolean {
  return isCode(file) || COMPONENTS.has(extname(file));
}

/** Whether a file may refer to others. */
export function mayRefer(file: string): boolean {
  const extension = extname(file);
  return [COMPONENTS, COMPILED, STYLES].some((kind) => kind.has(extension)) || CODE.test(extension);
}

/** @param folder - absolute path of a folder for this cache alone; null for none. */
export function createReferenceCache(folder: string | null): FileCache<ModuleReferences> {
  return openFileData({ folder, version: REFERENCES_VERSION, make: referencesOf });
}

async function referencesOf(file: string, text: string | null): Promise<ModuleReferences> {
  const extension = extname(file);
  if (text === null) return opened("it cannot be read");
  if (CODE.test(extension)) return (await import("./read-references.ts")).readReferences(file, text);
  if (COMPONENTS.has(extension)) {
    const { componentReferences } = await import("./component-references.ts");
    return componentReferences(file, text, stylesOpen);
  }
  if (COMPILED.has(extension)) return opened(`the imports of ${extension} files are not known`);
  const open = stylesOpen(text);
  return open === null ? NO_REFERENCES : opened(open.why);
}

/** Why a style sheet depends on files that are not known; null if it does not. */
export function stylesOpen(text: string): OpenReference | null {
  return STYLE_IMPORTS.test(text) ? { why: "the imports of style sheets are not followed", line: 1 } : null;
}

function opened(why: string): ModuleReferences {
  return { ...NO_REFERENCES, hasAccess: true, open: { why, line: 1 } };
}
