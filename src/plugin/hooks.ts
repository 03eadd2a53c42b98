/**
 * The plugin's hooks for any bundler, as plain functions over a collection: shared by the plugin and by the bundling of
 * `src/build`.
 */
import type { AssertionsOf } from "../core/assertions/assertion-site.ts";
import type { ModuleRewrite, OwnPatches } from "../core/data/rewrite.ts";
import { mayAssert } from "../../transforms/assertions/assertion-modules.ts";
import { transformModule, type Transformed } from "../../transforms/index.ts";
import { importPlainRun } from "../../transforms/plain-run.ts";
import type { Dialect } from "../core/data/compat/compat-config.ts";
import { runnerSpecifier } from "./builtins/runner-modules.ts";
import { type BundledSuite, entrySource, type EntryOptions, portableNames, programText } from "./entry.ts";
import { ENTRY_SPECIFIER, mayBeDecorated, normalizeId, PROGRAM_SPECIFIER } from "./filters.ts";
import { withRealPaths } from "./symlinks.ts";
import { isOwnFile, ownModule } from "./package-files.ts";
import { PROVIDED_ID, providedModules } from "./virtual-modules.ts";

/** The name of a virtual file, without colon and NUL: the only form that every bundler accepts. */
const ENTRY_FILE = "__xtest_entry__.mjs";

/**
 * Id of the entry in a project.
 *
 * @param root - absolute, with `/`.
 */
export function entryId(root: string): string {
  return `${root.replace(/\/$/, "")}/${ENTRY_FILE}`;
}

/** Id of the program in a project. @param root - absolute, with `/`. */
function programId(root: string): string {
  return `${root.replace(/\/$/, "")}/__xtest_program__.mjs`;
}

/** The text of a virtual module. */
export interface LoadedModule {
  readonly code: string;
  /** Source map as JSON; null for the entry. */
  readonly map: string | null;
}

export interface SuiteHooks {
  /** Id for the entry, for modules whose text a plugin gave, and for this package's modules; null for all others. */
  resolveId(specifier: string): string | null;
  /** Source text of the entry, and of modules whose text a plugin gave; null for all others. */
  load(id: string): LoadedModule | null;
  /** Whether collection has a rewrite for the module. */
  rewrites(id: string): boolean;
  /** Whether it has one for a module of a package. */
  readonly rewritesPackages: boolean;
  /** Path of a module for which `transform` will call `rewriteOf`; null for all others. */
  asksFor(code: string, id: string): string | null;
  /**
   * The transformed module; null if it is unchanged.
   *
   * @param self - the id of a module whose function `self` returns the namespace of this one. Default: the module imports itself.
   * @throws {Error} if another plugin changed it before, or if it replaces what bundles cannot.
   */
  transform(code: string, id: string, self?: string): Transformed | null;
}

/** Options of the hooks for one suite. */
export interface HooksOptions extends EntryOptions {
  /**
   * The rewrite of a module that is not part of the suite but is imported; null for none.
   *
   * @param path - absolute, with `/`.
   */
  rewriteOf(path: string): ModuleRewrite | null;
  /** Whether the assertions of a module that is only imported explain themselves. Default: those of none. */
  readonly asserts?: (path: string) => boolean;
  readonly assertionsOf: AssertionsOf;
}

/**
 * Makes the hooks for one suite.
 *
 * @param root - absolute, with `/`.
 */
export function createHooks(collection: BundledSuite, root: string, options: HooksOptions): SuiteHooks {
  const entry = entryId(root);
  const rewrites = withRealPaths(collection.rewrites);
  const rewriteOf = (id: string): ModuleRewrite | undefined => rewrites.get(normalizeId(id));
  const provided = providedModules(collection);
  const names = options.plan === false ? null : portableNames(root, collection);
  const imported = (code: string, id: string) => importedPath(code, id, options.asserts);
  return {
    resolveId: (specifier) => resolveSuiteId(specifier, root, collection.plan.options.projects?.[0] ?? null),
    load(id) {
      const name = normalizeId(id);
      if (name === entry) return { code: entrySource(collection, root, options), map: null };
      if (name === programId(root)) return { code: programText(root, entry, options), map: null };
      return provided.load(name);
    },
    rewrites: (id) => rewriteOf(id) !== undefined,
    rewritesPackages: [...rewrites.keys()].some((file) => file.includes("/node_modules/")),
    asksFor: (code, id) =>
      rewriteOf(provided.fileOf(normalizeId(id)) ?? id) === undefined ? imported(code, id) : null,
    transform(code, id, self) {
      const file = provided.fileOf(normalizeId(id)) ?? id;
      let rewrite = rewriteOf(file) ?? null;
      if (rewrite === null) {
        const asked = imported(code, file);
        if (asked !== null) rewrite = options.rewriteOf(asked);
      }
      if (rewrite === null) return importPlainRun(code, normalizeId(file));
      const [whole] = rewrite.patches?.wholes ?? [];
      if (whole !== undefined) throw new Error(wholeObjectText(whole));
      const { patchable } = rewrite;
      if (self !== undefined && patchable !== undefined)
        rewrite = { ...rewrite, patchable: { ...patchable, self, isSelfExported: true } };
      if (rewrite.titled === true) rewrite = { ...rewrite, opensTitled: true };
      const name = names?.get(rewrite.path);
      if (name !== undefined) rewrite = { ...rewrite, path: name };
      return transformModule(code, rewrite, normalizeId(file), options.assertionsOf);
    },
  };
}

function wholeObjectText({ object, name }: OwnPatches["wholes"][number]): string {
  return (
    `A bundle cannot replace "${name}": it is the whole object that the CommonJS module ${object} exports, which bundlers copy into each importer. ` +
    "Replace a property of the object, or have a module of yours pass it on, `export const name = imported`, and replace that export. " +
    "`xtest run` with Node can replace it."
  );
}

/** The path of a module that is only imported, if its text may have decorators of the author API, or assertions. */
function importedPath(code: string, id: string, asserts: HooksOptions["asserts"]): string | null {
  const path = normalizeId(id);
  if (asserts !== undefined && mayAssert(code) && asserts(path)) return path;
  // The answer may need parsing, and neither packages nor this one have decorators of the author API.
  if (path.includes("/node_modules/") || !mayBeDecorated(code)) return null;
  return isOwnFile(path) ? null : path;
}

/**
 * Id for the entry and for this package's modules; null for all others.
 *
 * @param root - absolute, with `/`.
 * @param runner - whose modules are this package's in the suite; null for none.
 */
export function resolveSuiteId(
  specifier: string,
  root: string,
  runner: { readonly dialect: Dialect } | null,
): string | null {
  const entry = entryId(root);
  const name = normalizeId(specifier);
  // Vite makes a path of the specifier if it is an input.
  const is = (id: string, own: string) => [id, own, `${root.replace(/\/$/, "")}/${own}`].includes(name);
  if (is(entry, ENTRY_SPECIFIER)) return entry;
  const program = programId(root);
  if (is(program, PROGRAM_SPECIFIER)) return program;
  return PROVIDED_ID.test(name) ? name : ownModule(runnerSpecifier(runner, specifier));
}
