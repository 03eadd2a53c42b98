/** The modules of a suite as the user's Vite makes them, one by one, for a bundle that is then made of them. */
import path from "node:path";
import type { Plugin, SourceMapInput } from "rolldown";
import { isStandIn } from "../bundle/error-stand-ins.ts";
import type { WrittenChunk } from "./project.ts";

/** Where those have a place that are no files of the user's. */
const VIRTUAL = "__xtest_vite__";

/** Output that keeps modules apart, whatever makes it. */
export const APART = {
  format: "es",
  preserveModules: true,
  entryFileNames: "[name].mjs",
  chunkFileNames: "[name].mjs",
} as const;

/**
 * The plugin that serves them under the names of their files.
 *
 * @param root - absolute, with `/`.
 * @param dir - absolute path of the folder in which the chunks would be.
 */
export function viteModules(chunks: readonly WrittenChunk[], root: string, dir: string): Plugin {
  const modules = new Map<string, WrittenChunk>();
  const ids = new Map<string, string>();
  for (const chunk of chunks) {
    const id = idOf(chunk, root);
    // What stands in for a broken one is known to the build that asks.
    if (!isStandIn(id)) modules.set(id, chunk);
    ids.set(chunk.fileName, id);
  }
  return {
    name: "xtest:vite-modules",
    resolveId(specifier, importer) {
      if (modules.has(specifier)) return specifier;
      const from = importer === undefined ? undefined : modules.get(importer);
      if (from === undefined || !/^\.\.?\//.test(specifier)) return null;
      return ids.get(path.posix.join(path.posix.dirname(from.fileName), specifier)) ?? null;
    },
    load(id) {
      const chunk = modules.get(id);
      if (chunk === undefined) return null;
      const code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n");
      return { code, map: mapOf(chunk, dir), moduleType: "js" };
    },
  };
}

/** The file's path where a module is all of a file, and one made up for parts of files and for what no file holds. */
function idOf({ moduleIds, fileName }: WrittenChunk, root: string): string {
  const [id = ""] = moduleIds.slice(-1);
  if (isStandIn(id)) return id;
  const isFile = moduleIds.length === 1 && path.isAbsolute(id) && !id.includes("\0") && !id.includes("?");
  return isFile ? id.replaceAll("\\", "/") : `${root}/${VIRTUAL}/${fileName}`;
}

/** A chunk's map with the absolute paths of its sources: it is not where it would be. */
function mapOf({ map, fileName }: WrittenChunk, dir: string): SourceMapInput {
  if (map === null) return null;
  const folder = path.dirname(path.join(dir, fileName));
  const sources = map.sources.map((source) => path.resolve(folder, source).replaceAll("\\", "/"));
  const { mappings, names, sourcesContent } = map;
  return { version: 3, sources, names, mappings, ...(sourcesContent && { sourcesContent }) };
}
