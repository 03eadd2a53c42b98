/** The references of files, from the cache if they are unchanged. The parser is loaded for the first file that is not. */
import { extname } from "node:path";
import { openFileData, type FileCache } from "./file-cache.ts";
import { type ModuleReferences, NO_REFERENCES, REFERENCES_VERSION } from "./references.ts";

const CODE = /^\.[cm]?[jt]sx?$/;
/** Files that a plugin of a bundler compiles, whose imports are not known here. */
const COMPILED: ReadonlySet<string> = new Set([".vue", ".svelte", ".astro", ".mdx", ".marko", ".riot", ".civet"]);
const STYLES: ReadonlySet<string> = new Set([".css", ".scss", ".sass", ".less", ".styl", ".pcss"]);
const STYLE_IMPORTS = /@(?:import|use|forward|require|reference|plugin)\b|\bcomposes\s*:[^;]*\bfrom\b|\burl\(/;

/** Whether a file is a module whose imports can be read. */
export function isCode(file: string): boolean {
  return CODE.test(extname(file));
}

/** Whether a file may refer to others. */
export function mayRefer(file: string): boolean {
  const extension = extname(file);
  return CODE.test(extension) || COMPILED.has(extension) || STYLES.has(extension);
}

/** @param folder - absolute path of a folder for this cache alone; null for none. */
export function createReferenceCache(folder: string | null): FileCache<ModuleReferences> {
  return openFileData({ folder, version: REFERENCES_VERSION, make: referencesOf });
}

async function referencesOf(file: string, text: string | null): Promise<ModuleReferences> {
  const extension = extname(file);
  if (text === null) return opened("it cannot be read");
  if (CODE.test(extension)) return (await import("./read-references.ts")).readReferences(file, text);
  if (COMPILED.has(extension)) return opened(`the imports of ${extension} files are not known`);
  return STYLE_IMPORTS.test(text) ? opened("the imports of style sheets are not followed") : NO_REFERENCES;
}

function opened(why: string): ModuleReferences {
  return { ...NO_REFERENCES, hasAccess: true, open: { why, line: 1 } };
}
