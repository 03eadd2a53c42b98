/** What stays outside of a bundle that Vite makes: what Vite leaves outside, by URL, so that the bundle can lie anywhere. */
import { isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { ResolverFactory } from "rolldown/experimental";
import { createResolver } from "../../link/resolve.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { isStatic, type BrokenModules } from "../bundle/error-modules.ts";
import { BARE, kindOf, type ImportKind } from "../bundle/externals.ts";
import { normalizeId } from "../../plugin/hooks.ts";

interface Resolution {
  readonly id: string;
  readonly external: boolean;
}

export interface ViteExternalsOptions {
  readonly config: ResolvedConfig;
  /** Told of packages that do not exist. */
  readonly broken: BrokenModules;
  /** What the user's configuration leaves outside by name. */
  readonly isExternal: (specifier: string, importer: string) => boolean;
  /**
   * Called for each package that stays outside; may throw to end the build. Null if the bundle is none yet: then packages
   * keep their names, and whether they are there is for those to say who make it.
   */
  readonly onExternal: (() => void) | null;
  /** Whether it is for browsers, where Vite leaves nothing outside. */
  readonly isBrowser: boolean;
}

/** The plugin; must come before Vite's own. What only our own configuration knows (`tsconfig.json` paths) is found too. */
export function viteExternals({ config, broken, isExternal, onExternal, isBrowser }: ViteExternalsOptions): Plugin {
  const known = new Map<string, Promise<Resolution | null>>();
  const fileOf = nodeResolver();
  const resolveHere = createResolver(config);
  return {
    name: "xtest:externals",
    resolveId: {
      filter: { id: BARE },
      async handler(specifier, importer, { kind: given, isEntry }) {
        if (isEntry || importer === undefined) return null;
        // Vite would put something empty in its place.
        if (isBuiltin(specifier)) return isBrowser ? { id: specifier, external: true } : null;
        const kind = kindOf(given);
        // A module that no file holds asks from the root.
        const from = path.isAbsolute(importer) ? normalizeId(importer) : `${config.root}/index.js`;
        const resolve = async (): Promise<Resolution | null> => {
          const resolved = await this.resolve(specifier, importer, { kind, skipSelf: true });
          if (resolved === null) {
            const here = resolveHere(specifier, from, kind === "require-call" ? "require" : "import");
            if (here.kind === "file") return { id: here.path, external: false };
            return isExternal(specifier, importer) ? { id: specifier, external: true } : null;
          }
          const { id } = resolved;
          if (resolved.external === false || isBuiltin(id)) return { id, external: resolved.external !== false };
          if (onExternal === null) return { id: specifier, external: true };
          const file = BARE.test(id) ? fileOf(id, from, kind) : path.isAbsolute(id) ? id : null;
          // `require` takes no URL.
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
        // Only what a statement asks for must be there: the rest fails, if at all, when it is reached.
        if (isStatic(normalizeId(importer), specifier)) broken.missingPackage(importer, specifier);
        onExternal();
        return { id: specifier, external: true };
      },
    },
  };
}

/** Finds the file of a package as Node does: a bundler's conditions are not those of the process that will load it. */
function nodeResolver(): (specifier: string, importer: string, kind: ImportKind) => string | null {
  const factoryOf = (condition: string) =>
    new ResolverFactory({
      conditionNames: ["node", condition, "default"],
      mainFields: ["main"],
      extensions: [".js", ".json", ".node"],
    });
  const factories = { import: factoryOf("import"), require: factoryOf("require") };
  return (specifier, importer, kind) =>
    factories[kind === "require-call" ? "require" : "import"].sync(path.dirname(importer), specifier).path ?? null;
}
