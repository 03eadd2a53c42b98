/** Imports configuration files and plugins. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Jiti } from "jiti";
import { importCompiled } from "./compiled.ts";
import { strangerAt } from "../store/owners.ts";
import { DEFAULT_CACHE_DIR } from "./options/defaults.ts";

/** Modules that were imported. */
const imported = new Set<string>();

/**
 * Imports a module as it is now, with the modules of the project that it imports. TypeScript is compiled, and the compiled text is cached.
 *
 * @param file - absolute path.
 * @param cacheRoot - absolute path of the folder with the default cache, since `cacheDir` may not be known yet; null for no cache.
 */
export async function importModule(file: string, cacheRoot: string | null): Promise<object> {
  const parameter = imported.has(file) ? (await import("./fresh-imports.ts")).freshParameter() : "";
  imported.add(file);
  const namespace: unknown = await (/\.[cm]?tsx?$/.test(file)
    ? importTypeScript(file, cacheRoot)
    : import(pathToFileURL(file).href + parameter));
  return typeof namespace === "object" && namespace !== null ? namespace : {};
}

async function importTypeScript(file: string, cacheRoot: string | null): Promise<unknown> {
  const found = cacheRoot === null ? null : path.join(cacheRoot, DEFAULT_CACHE_DIR);
  const cacheDir = found === null || strangerAt(found, process.cwd()) !== null ? null : found;
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
