/** The externals of a bundle that Vite builds: those of Vite, by URL, so that the bundle can be in any folder. */
import { isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { ResolverFactory } from "rolldown/experimental";
import { nodeConditionsOf } from "../../link/conditions.ts";
import { usesAuthorApi } from "../../link/package-files.ts";
import { createResolver } from "../../link/resolve.ts";
import { readText } from "../../store/read-file.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { isStatic, type BrokenModules } from "../bundle/error-modules.ts";
import type { PatchedOutside } from "../bundle/modules/patched-files.ts";
import { BARE, kindOf, RUNNABLE, type ImportKind } from "../bundle/specifiers.ts";
import { isOfPackage, packagesOfPages } from "./packages-of-pages.ts";
import { normalizeId } from "../../plugin/filters.ts";

interface Resolution {
  readonly id: string;
  readonly external: boolean;
}

export interface ViteExternalsOptions {
  readonly config: ResolvedConfig;
  /** Is notified of packages that do not exist. */
  readonly broken: BrokenModules;
  /** Is notified of external packages. */
  readonly patched: PatchedOutside;
  /** Whether the user's configuration declares a specifier external. */
  readonly isExternal: (specifier: string, importer: string) => boolean;
  /**
   * Called for each external package; may throw to abort the build. Null if a standalone bundle is made of the output:
   * then packages keep their names, and that bundle reports missing ones.
   */
  readonly onExternal: (() => void) | null;
  /** Whether the target is a browser, for which Vite leaves nothing external. */
  readonly isBrowser: boolean;
  /** Whether modules are built as for a page, to run on Node with a DOM: packages stay external unless pages have other files of them. */
  readonly hasDom: boolean;
}

/**
 * Makes the plugin, which must come before Vite's own. It also resolves what only this package's configuration does,
 * such as `tsconfig.json` paths.
 */
export function viteExternals({
  config,
  broken,
  patched,
  isExternal,
  onExternal,
  isBrowser,
  hasDom,
}: ViteExternalsOptions): Plugin {
  const known = new Map<string, Promise<Resolution | null>>();
  const fileOf = nodeResolver(config);
  const isOfPages = packagesOfPages();
  const resolveHere = createResolver(config);
  return {
    name: "xtest:externals",
    resolveId: {
      // Vite would replace Node's modules by empty ones.
      filter: { id: hasDom ? [BARE, /^node:/] : BARE },
      async handler(specifier, importer, { kind: given, isEntry }) {
        if (isEntry || importer === undefined) return null;
        if (isBuiltin(specifier)) return isBrowser || hasDom ? { id: specifier, external: true } : null;
        const kind = kindOf(given);
        // A virtual module resolves from the root.
        const from = path.isAbsolute(importer) ? normalizeId(importer) : `${config.root}/index.js`;
        const resolve = async (): Promise<Resolution | null> => {
          const resolved = await this.resolve(specifier, importer, { kind, skipSelf: true });
          if (resolved === null) {
            const here = resolveHere(specifier, from, kind === "require-call" ? "require" : "import");
            if (here.kind === "file") return { id: here.path, external: false };
            return isExternal(specifier, importer) ? { id: specifier, external: true } : null;
          }
          const { id } = resolved;
          if (hasDom && resolved.external === false && isOfPackage(id) && !isOfPages(id)) {
            const file = fileOf(specifier, from, kind);
            // What Vite knows better is of the project: an alias, for example.
            if (file === null || !RUNNABLE.test(file)) return { id, external: false };
            patched.note(specifier, file);
            if (onExternal === null) return { id: specifier, external: true };
            return { id: kind === "require-call" ? file : pathToFileURL(file).href, external: true };
          }
          if (resolved.external === false || isBuiltin(id)) return { id, external: resolved.external !== false };
          const file = BARE.test(id) ? fileOf(id, from, kind) : path.isAbsolute(id) ? id : null;
          // What it defines with the author API must be of the bundle's copy of it.
          if (file !== null && usesAuthorApi(normalizeId(file), readText)) return { id: file, external: false };
          if (onExternal === null) return { id: specifier, external: true };
          patched.note(specifier, file);
          // `require` does not accept URLs.
          const place = file === null || kind === "require-call" ? (file ?? id) : pathToFileURL(file).href;
          return { id: place, external: true };
        };
        const key = `${kind}\0${path.dirname(importer)}\0${specifier}`;
        let found = known.get(key);
        if (found === undefined) known.set(key, (found = resolve()));
        const resolution = await found;
        if (resolution?.external === true && !isBuiltin(resolution.id)) onExternal?.();
        if (resolution !== null) return resolution;
        if (onExternal === null) return { id: specifier, external: true };
        // Only imports by a statement must exist: others fail, if at all, when they are executed.
        if (isStatic(normalizeId(importer), specifier)) broken.missingPackage(importer, specifier);
        onExternal();
        return { id: specifier, external: true };
      },
    },
  };
}

/** Resolves a package as Node does: a bundler's export conditions are not those of the process that will load it. */
function nodeResolver(
  config: ResolvedConfig,
): (specifier: string, importer: string, kind: ImportKind) => string | null {
  const factoryOf = (condition: string) =>
    new ResolverFactory({
      conditionNames: [...nodeConditionsOf(config), "node", condition, "default"],
      mainFields: ["main"],
      extensions: [".js", ".json", ".node"],
    });
  const factories = { import: factoryOf("import"), require: factoryOf("require") };
  return (specifier, importer, kind) =>
    factories[kind === "require-call" ? "require" : "import"].sync(path.dirname(importer), specifier).path ?? null;
}
