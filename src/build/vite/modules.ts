/** The modules of a suite, each built by the user's Vite, as input of a standalone bundle. */
import path from "node:path";
import type { Plugin, SourceMapInput } from "rolldown";
import { normalizeId } from "../../plugin/filters.ts";
import { isStub } from "../bundle/error-stubs.ts";
import type { WrittenChunk } from "./project.ts";

/** The specifier by which a module imports itself. */
const SELF = "virtual:xtest-self";

/**
 * Makes the plugin that keeps imports by which a module imports itself, as those do whose exports tests replace: Rollup drops them where
 * it keeps modules apart, and leaves the names.
 */
export function selfImports(): Plugin {
  return {
    name: "xtest:self",
    resolveId: {
      filter: { id: /^\.\/[^/]+$/ },
      handler(specifier, importer) {
        const isSelf = importer !== undefined && path.basename(importer) === specifier.slice(2);
        return isSelf ? { id: SELF, external: true } : null;
      },
    },
  };
}

/**
 * Makes the plugin that has Rollup treat each module as an entry, where it keeps modules apart: in one that is none it omits the import
 * of a CommonJS module whose exports it passes on, and leaves the names.
 */
export function entriesOfAll(): Plugin {
  return {
    name: "xtest:entries",
    moduleParsed({ id, isEntry, meta }) {
      // A CommonJS module that is an entry gets another id.
      const isCommonjs = Boolean(Reflect.get(Object(meta["commonjs"]), "isCommonJS"));
      if (!isEntry && isFileId(id) && !isCommonjs) this.emitFile({ type: "chunk", id, preserveSignature: "strict" });
    },
  };
}

/**
 * Makes the plugin that leaves CommonJS modules to the bundler of the standalone bundle: Rollup copies exports of theirs that a module
 * passes on, where it keeps modules apart, and a copy does not see what tests replace.
 *
 * @param files - absolute paths of those whose exports tests replace.
 */
export function patchedObjects(files: ReadonlySet<string>): Plugin {
  return {
    name: "xtest:patched-objects",
    async resolveId(specifier, importer, { isEntry }) {
      if (files.size === 0 || isEntry || importer === undefined || specifier.startsWith("\0")) return null;
      const resolved = await this.resolve(specifier, importer, { skipSelf: true });
      return resolved !== null && files.has(normalizeId(resolved.id)) ? { id: resolved.id, external: true } : null;
    },
  };
}

/** The folder of virtual modules' ids. */
const VIRTUAL = "__xtest_vite__";

/** Output options that keep modules in separate chunks, with any bundler. */
export const SEPARATE_CHUNKS = {
  format: "es",
  preserveModules: true,
  entryFileNames: "[name].mjs",
  chunkFileNames: "[name].mjs",
} as const;

/**
 * Makes the plugin that serves the chunks under the names of their source files.
 *
 * @param root - absolute, with `/`.
 * @param dir - absolute path of the output folder of the chunks.
 */
export function viteModules(chunks: readonly WrittenChunk[], root: string, dir: string): Plugin {
  const modules = new Map<string, WrittenChunk>();
  const ids = new Map<string, string>();
  for (const chunk of chunks) {
    const id = idOf(chunk, root);
    // The other build knows the stubs of broken modules itself.
    if (!isStub(id)) modules.set(id, chunk);
    ids.set(chunk.fileName, id);
  }
  return {
    name: "xtest:vite-modules",
    resolveId(specifier, importer) {
      if (modules.has(specifier)) return specifier;
      if (specifier === SELF) return importer;
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

/** Names of files that are CommonJS for any bundler; their chunks are ES modules. */
const COMMONJS_NAME = /\.c[jt]s$/;

/** The file's path for a chunk that is a whole file; a generated one for parts of files, virtual modules and such names. */
function idOf({ moduleIds, fileName }: WrittenChunk, root: string): string {
  const [id = ""] = moduleIds.slice(-1);
  if (isStub(id)) return id;
  return moduleIds.length === 1 && isFileId(id) && !COMMONJS_NAME.test(id)
    ? id.replaceAll("\\", "/")
    : `${root}/${VIRTUAL}/${fileName}`;
}

function isFileId(id: string): boolean {
  return path.isAbsolute(id) && !id.includes("\0") && !id.includes("?");
}

/** A chunk's map with absolute paths of its sources, because the chunk is not written to its folder. */
function mapOf({ map, fileName }: WrittenChunk, dir: string): SourceMapInput {
  if (map === null) return null;
  const folder = path.dirname(path.join(dir, fileName));
  const sources = map.sources.map((source) => path.resolve(folder, source).replaceAll("\\", "/"));
  const { mappings, names, sourcesContent } = map;
  return { version: 3, sources, names, mappings, ...(sourcesContent && { sourcesContent }) };
}
