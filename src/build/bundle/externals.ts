/**
 * External packages of a run's bundle: they are imported by URL from where the importing module finds them, so that the
 * bundle can be in any folder. Specifiers that resolve to the project's own files are bundled.
 */
import { isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { usesAuthorApi } from "../../link/package-files.ts";
import { normalizeId } from "../../plugin/filters.ts";
import { readText } from "../../store/read-file.ts";
import type { BrokenModules } from "./error-modules.ts";
import type { PatchedOutside } from "./modules/patched-files.ts";
import { BARE, kindOf, RUNNABLE } from "./specifiers.ts";

interface Resolution {
  readonly id: string;
  readonly external: boolean;
}

/**
 * Makes the plugin that decides which imports are external.
 *
 * @param broken - is notified of packages that do not exist.
 * @param patched - is notified of external packages.
 * @param onExternal - called for each external package; may throw to abort the build.
 */
export function externals(broken: BrokenModules, patched: PatchedOutside, onExternal: () => void): Plugin {
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
          // What a package defines with the author API must be of the bundle's copy of it.
          if (!stays || usesAuthorApi(normalizeId(file), readText)) {
            return { id: file, external: resolved.external !== false };
          }
          patched.note(specifier, file);
          // `require` does not accept URLs.
          return { id: kind === "require-call" ? file : pathToFileURL(file).href, external: true };
        };
        const key = `${kind}\0${path.dirname(importer)}\0${specifier}`;
        let found = known.get(key);
        if (found === undefined) known.set(key, (found = resolve()));
        return found.then((resolution) => {
          if (resolution?.external === true) onExternal();
          if (resolution !== null) return resolution;
          // Only imports by an `import` statement must exist: others fail, if at all, when they are executed.
          if (kind === "import-statement") broken.missingPackage(importer, specifier);
          onExternal();
          return { id: specifier, external: true };
        });
      },
    },
  };
}
