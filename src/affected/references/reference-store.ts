/** The references of files, from the cache if they are unchanged. The parser is loaded for the first file that is not. */
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { hashOf, isUntouched, type Stamp, stampOf, statFile } from "../../store/stamp.ts";
import { CacheTable } from "../../store/table.ts";
import { type ModuleReferences, NO_REFERENCES, REFERENCES_VERSION } from "./references.ts";

/** Number of cache files. */
const FILES = 32;

const CODE = /^\.[cm]?[jt]sx?$/;
/** Files that a plugin of a bundler compiles, whose imports are not known here. */
const COMPILED: ReadonlySet<string> = new Set([".vue", ".svelte", ".astro", ".mdx", ".marko", ".riot", ".civet"]);
const STYLES: ReadonlySet<string> = new Set([".css", ".scss", ".sass", ".less", ".styl", ".pcss"]);
const STYLE_IMPORTS = /@(?:import|use|forward|require|reference|plugin)\b|\bcomposes\s*:[^;]*\bfrom\b|\burl\(/;

/** Whether a file is a module whose imports can be read. */
export function isCode(file: string): boolean {
  return CODE.test(extname(file));
}

/** Reads the references of files. */
export interface ReferenceReader {
  /** Of a file that exists; null for one that does not. @param file - absolute path, with `/`. */
  read(file: string): Promise<ModuleReferences | null>;
  /** Writes new entries to the cache. */
  flush(): void;
}

/** @param folder - absolute path of a folder for this cache alone; null for none. */
export function createReferenceReader(folder: string | null): ReferenceReader {
  const table =
    folder === null
      ? null
      : new CacheTable<Stamp>(folder, { files: FILES, sections: 1, version: REFERENCES_VERSION, isHead: isStamp });
  const made = new Map<string, { readonly stamp: Stamp; readonly references: ModuleReferences }>();

  const cached = (file: string): ModuleReferences | null => parsed(table?.section(file, 0) ?? null);

  return {
    async read(file) {
      const stat = statFile(file);
      if (stat === null) return null;
      const extension = extname(file);
      if (!CODE.test(extension) && !COMPILED.has(extension) && !STYLES.has(extension)) return NO_REFERENCES;
      const before = table?.head(file) ?? null;
      if (before !== null && isUntouched(before, stat)) {
        const known = cached(file);
        if (known !== null) return known;
      }
      let bytes: Buffer;
      try {
        bytes = readFileSync(file);
      } catch {
        return { ...NO_REFERENCES, open: { why: "it cannot be read", line: 1 } };
      }
      const stamp = stampOf(stat, hashOf(bytes));
      const known = before?.hash === stamp.hash ? cached(file) : null;
      const references = known ?? (await referencesOf(file, bytes.toString("utf8")));
      // A young stamp is compared by content anyway.
      if (known === null || !stamp.young) made.set(file, { stamp, references });
      return references;
    },
    flush() {
      table?.save(made.keys(), (file) => {
        const own = made.get(file);
        return own === undefined ? null : { head: own.stamp, sections: [JSON.stringify(own.references)] };
      });
      made.clear();
    },
  };
}

async function referencesOf(file: string, text: string): Promise<ModuleReferences> {
  const extension = extname(file);
  if (CODE.test(extension)) return (await import("./read-references.ts")).readReferences(file, text);
  if (COMPILED.has(extension)) {
    return { ...NO_REFERENCES, open: { why: `the imports of ${extension} files are not known`, line: 1 } };
  }
  return STYLE_IMPORTS.test(text)
    ? { ...NO_REFERENCES, open: { why: "the imports of style sheets are not followed", line: 1 } }
    : NO_REFERENCES;
}

function parsed(text: string | null): ModuleReferences | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  return isReferences(value) ? value : null;
}

function isReferences(value: unknown): value is ModuleReferences {
  return typeof value === "object" && value !== null && "specifiers" in value && "paths" in value && "open" in value;
}

/** Whether a value is a stamp. Other properties are not checked. */
function isStamp(value: unknown): value is Stamp {
  return typeof value === "object" && value !== null && "hash" in value && "modified" in value;
}
