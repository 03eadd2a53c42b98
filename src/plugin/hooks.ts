/** What our plugin does in any bundler, as plain functions over a collection: shared by the plugin and by our own bundling. */
import type { ModuleRewrite } from "../core/data/rewrite.ts";
import { transformModule, type Transformed } from "../../transforms/index.ts";
import { type BundledSuite, entrySource, type EntryOptions } from "./entry.ts";
import { withRealPaths } from "./symlinks.ts";
import { isOwnFile, OWN_PATTERN, ownModule } from "./package-files.ts";
import { PROVIDED_ID, providedModules } from "./virtual-modules.ts";

/** What users import. */
export const ENTRY_SPECIFIER = "unplugin-xtest/entry";

/** Where a decorator may begin; an `@` in a JSDoc comment or inside of a word is none. */
export const MAYBE_DECORATED = /(?:^|[^*\s]\s+|[;{}/)])@[\w$(]/;

/** Matches every id that `load` answers. */
export const LOAD_FILTER = /__xtest_entry__\.mjs$|\.__xtest__\.[jt]sx?$/;

/** Matches every specifier that `resolveId` answers. */
export const RESOLVE_FILTER = new RegExp(`^${OWN_PATTERN}|unplugin-xtest/entry$|${LOAD_FILTER.source}`);

/** Modules that may be rewritten. Of a package, only what it has as TypeScript: it may be one of the same workspace. */
export const TRANSFORM_FILTER = {
  include: [/\.[cm]?[jt]sx?(?:\?|$)/],
  exclude: [/__xtest_entry__/, /[\\/]node_modules[\\/].*\.[cm]?jsx?(?:\?|$)/],
};

/** A file that does not exist, under a name without colon and NUL: the only form that no bundler trips over. */
const ENTRY_FILE = "__xtest_entry__.mjs";

/** Id of the entry in a project. @param root - absolute, with `/`. */
export function entryId(root: string): string {
  return `${root.replace(/\/$/, "")}/${ENTRY_FILE}`;
}

/** A module that no file holds. */
export interface LoadedModule {
  readonly code: string;
  /** As JSON; null for the entry. */
  readonly map: string | null;
}

export interface SuiteHooks {
  /** Id for the entry, for modules whose text a plugin gave, and for our own modules; null for all others. */
  resolveId(specifier: string): string | null;
  /** Source text of the entry, and of modules whose text a plugin gave; null for all others. */
  load(id: string): LoadedModule | null;
  /** Whether collection has something to write into that module. */
  rewrites(id: string): boolean;
  /** Path of a module for which `transform` will ask `rewriteOf`; null for all others. */
  asksFor(code: string, id: string): string | null;
  /**
   * The module as it goes on; null if it stays as it is.
   *
   * @throws {Error} if another plugin changed it before.
   */
  transform(code: string, id: string): Transformed | null;
}

/** What to do for one suite. */
export interface HooksOptions extends EntryOptions {
  /**
   * What to write into a module that nothing of the suite led to, but that is imported; null for nothing.
   *
   * @param path - absolute, with `/`.
   */
  rewriteOf(path: string): ModuleRewrite | null;
}

/** Makes the hooks for one suite. @param root - absolute, with `/`. */
export function createHooks(collection: BundledSuite, root: string, options: HooksOptions): SuiteHooks {
  const entry = entryId(root);
  const rewrites = withRealPaths(collection.rewrites);
  const rewriteOf = (id: string): ModuleRewrite | undefined => rewrites.get(normalizeId(id));
  const provided = providedModules(collection);
  return {
    resolveId: (specifier) => resolveSuiteId(specifier, root),
    load(id) {
      const name = normalizeId(id);
      return name === entry ? { code: entrySource(collection, options), map: null } : provided.load(name);
    },
    rewrites: (id) => rewriteOf(id) !== undefined,
    asksFor: (code, id) =>
      rewriteOf(provided.fileOf(normalizeId(id)) ?? id) === undefined ? imported(code, id) : null,
    transform(code, id) {
      const file = provided.fileOf(normalizeId(id)) ?? id;
      let rewrite = rewriteOf(file) ?? null;
      if (rewrite === null) {
        const path = imported(code, file);
        if (path !== null) rewrite = options.rewriteOf(path);
      }
      return rewrite === null ? null : transformModule(code, rewrite, normalizeId(file));
    },
  };
}

/** The path of a module that is only imported, if its text may have decorators of the author API. */
function imported(code: string, id: string): string | null {
  if (!MAYBE_DECORATED.test(code)) return null;
  const path = normalizeId(id);
  // Asking may mean parsing, and neither packages nor we ourselves have decorators of ours.
  return path.includes("/node_modules/") || isOwnFile(path) ? null : path;
}

/** Id for the entry and for our own modules; null for all others. @param root - absolute, with `/`. */
export function resolveSuiteId(specifier: string, root: string): string | null {
  const entry = entryId(root);
  const name = normalizeId(specifier);
  // Vite makes a path of the specifier where it is given as an input.
  const isEntry = [entry, ENTRY_SPECIFIER, `${root.replace(/\/$/, "")}/${ENTRY_SPECIFIER}`].includes(name);
  if (isEntry) return entry;
  return PROVIDED_ID.test(name) ? name : ownModule(specifier);
}

/** A module id as a path: `/` on every system, without a query. */
export function normalizeId(id: string): string {
  const path = id.includes("\\") ? id.replaceAll("\\", "/") : id;
  if (!path.includes("?") && !path.includes("#")) return path;
  // A folder may have such a character in its name, and a file too: nothing is asked of what has no extension.
  return path.replace(/(\.\w+)[?#][^/]*$/, "$1");
}
