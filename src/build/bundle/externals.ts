/**
 * Packages stay outside of a run's bundle: they are imported from where the importing module finds them, by URL, so
 * that the bundle can lie anywhere. What is resolved to a file of the project's own goes in, whatever its specifier.
 */
import { isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { OWN_PATTERN } from "../../plugin/package-files.ts";
import type { BrokenModules } from "./error-modules.ts";

/** Extensions that Node can import without help. */
export const RUNNABLE = /\.(?:[cm]?js|node)$/;

/** Bare specifiers but our own: neither a path, nor a URL, nor a virtual module. */
export const BARE = new RegExp(`^(?![./\\0]|[A-Za-z]:[\\\\/]|[a-z]+:|${OWN_PATTERN})`);

/** How a module asks for another one. */
export type ImportKind = "import-statement" | "dynamic-import" | "require-call";

interface Resolution {
  readonly id: string;
  readonly external: boolean;
}

/**
 * The plugin that decides what stays outside.
 *
 * @param broken - told of packages that do not exist.
 * @param onExternal - called for each package that stays outside; may throw to end the build.
 */
export function externals(broken: BrokenModules, onExternal: () => void): Plugin {
  const known = new Map<string, Promise<Resolution | null>>();
  return {
    name: "xtest:externals",
    resolveId: {
      filter: { id: BARE },
      handler(specifier, importer, { kind, isEntry }) {
        if (isEntry || importer === undefined || isBuiltin(specifier)) return null;
        const resolve = async (): Promise<Resolution | null> => {
          const resolved = await this.resolve(specifier, importer, { kind: kindOf(kind), skipSelf: true });
          if (resolved === null) return null;
          const file = resolved.id;
          const stays = path.isAbsolute(file) && /[\\/]node_modules[\\/]/.test(file) && RUNNABLE.test(file);
          if (!stays) return { id: file, external: resolved.external !== false };
          // `require` takes no URL.
          return { id: kind === "require-call" ? file : pathToFileURL(file).href, external: true };
        };
        const key = `${kind}\0${path.dirname(importer)}\0${specifier}`;
        let found = known.get(key);
        if (found === undefined) known.set(key, (found = resolve()));
        return found.then((resolution) => {
          if (resolution?.external === true) onExternal();
          if (resolution !== null) return resolution;
          // Only what an `import` statement asks for must be there: the rest fails, if at all, when it is reached.
          if (kind === "import-statement") broken.missingPackage(importer, specifier);
          onExternal();
          return { id: specifier, external: true };
        });
      },
    },
  };
}

/** The package that a specifier names. */
export function packageName(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** An import's kind as `this.resolve` takes it. */
export function kindOf(kind: string): ImportKind {
  return kind === "require-call" || kind === "dynamic-import" ? kind : "import-statement";
}
