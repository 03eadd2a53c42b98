/** What a module knows of its own place, and what it finds from there. */
import { existsSync } from "node:fs";
import type { ImportAttributes } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Module } from "node:vm";

/** @param file - of the source: absolute, with `/`. */
export function setImportMeta(meta: ImportMeta, file: string): void {
  const filename = path.normalize(file);
  const url = pathToFileURL(file).href;
  const resolve = (specifier: string): string => import.meta.resolve(specifier, url);
  Object.assign(meta, { dirname: path.dirname(filename), filename, resolve, url });
}

/**
 * Resolves what a module asks for by a specifier that only the run knows, as Node does.
 *
 * @param file - of the source that asks.
 * @throws what Node says of a file that does not exist.
 */
export function resolveFrom(file: string, specifier: string): string {
  const url = import.meta.resolve(specifier, pathToFileURL(file).href);
  if (!url.startsWith("file:") || existsSync(fileURLToPath(url))) return url;
  const message = `Cannot find module '${fileURLToPath(url)}' imported from ${path.normalize(file)}`;
  throw Object.assign(new Error(message), { code: "ERR_MODULE_NOT_FOUND", url });
}

/** Has Node import it. */
export async function importFrom(file: string, specifier: string, attributes: ImportAttributes): Promise<Module> {
  const url = resolveFrom(file, specifier);
  // The only type that Node knows.
  return attributes["type"] === "json" ? import(url, { with: { type: "json" } }) : import(url);
}
