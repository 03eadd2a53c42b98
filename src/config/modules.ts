/** Imports configuration files and plugins. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Jiti } from "jiti";
import { importCompiled } from "./compiled.ts";
import { DEFAULT_CACHE_DIR } from "./options/defaults.ts";

/** How often modules were imported: Node imports each URL once. */
const imports = new Map<string, number>();

/**
 * Imports a module as it is now. TypeScript is compiled, and the compiled text is cached.
 *
 * @param file - absolute path.
 * @param cacheRoot - absolute path of the folder with the default cache, since `cacheDir` may not be known yet; null for no cache.
 */
export async function importModule(file: string, cacheRoot: string | null): Promise<object> {
  const namespace: unknown = /\.[cm]?tsx?$/.test(file)
    ? await importTypeScript(file, cacheRoot)
    : await import(urlOfImport(file));
  return typeof namespace === "object" && namespace !== null ? namespace : {};
}

/** A URL that has not been imported yet. What the module imports itself stays as it is. */
function urlOfImport(file: string): string {
  const count = imports.get(file) ?? 0;
  imports.set(file, count + 1);
  return pathToFileURL(file).href + (count === 0 ? "" : `?xtest=${String(count)}`);
}

async function importTypeScript(file: string, cacheRoot: string | null): Promise<unknown> {
  const cacheDir = cacheRoot === null ? null : path.join(cacheRoot, DEFAULT_CACHE_DIR);
  if (cacheDir !== null) {
    const exported = await importCompiled(file, cacheDir, async (source) => {
      const jiti = await jitiFor(file, false);
      return jiti.transform({ source, filename: file, async: true, ts: true });
    });
    if (exported !== null) return exported;
  }
  return (await jitiFor(file, cacheDir === null ? false : path.join(cacheDir, "jiti"))).import(file);
}

/** @param fsCache - absolute path of the folder for compiled text; false for no cache. */
async function jitiFor(file: string, fsCache: string | false): Promise<Jiti> {
  const { createJiti } = await import("jiti");
  return createJiti(pathToFileURL(file).href, { fsCache, moduleCache: false, interopDefault: false });
}

/** The message of an error, also of one from another realm, such as the context of a configuration. Never throws. */
export function reason(error: unknown): string {
  try {
    if (typeof error !== "object" || error === null || !("message" in error)) return String(error);
    return `${"name" in error ? String(error.name) : "Error"}: ${String(error.message)}`;
  } catch {
    return "an error that cannot be read";
  }
}
