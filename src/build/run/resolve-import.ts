/** Resolves the specifiers of a module in a run. */
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ResolvedConfig } from "../../config/types.ts";
import { createFileFinder, type ResolveKind } from "../../link/resolve.ts";
import { runnerSpecifier } from "../../plugin/builtins/runner-modules.ts";
import { isOwnFile, ownModule } from "../../plugin/package-files.ts";
import { statFile } from "../../store/read-file.ts";
import { ASSET_QUERY } from "../bundle/modules/asset-kinds.ts";
import { RUNNABLE } from "../bundle/specifiers.ts";
import { createSourceTransforms } from "./compilers/source-transforms.ts";
import { runnerCheck } from "./runner-packages.ts";

export type ImportTarget =
  /** A module of the run. `id` is an absolute path, with `/`, and maybe a query. */
  | { readonly kind: "module"; readonly id: string }
  /**
   * An external that Node loads: a package, a built-in module, or this package. `url` is a URL or name; for `require`,
   * a path or name, except for this package.
   */
  | { readonly kind: "external"; readonly url: string }
  /** `unreadable`: the path of a file that was found but cannot be loaded. */
  | { readonly kind: "missing"; readonly unreadable: string | null };

export type ResolveImport = (specifier: string, importer: string, kind: ResolveKind) => ImportTarget;

/** Helpers that the compiler imports into modules whose syntax it lowers. */
const HELPER = /^@oxc-project\/runtime\//;

const URL_SPECIFIER = /^[a-z][a-z+.-]+:/i;

/**
 * @param onTarget - called for each specifier that is resolved on disk, once per importing folder. Default: not called.
 * @returns a function whose `importer` is absolute, with `/`.
 */
export function createImportResolver(
  config: Pick<ResolvedConfig, "alias" | "bundler" | "compatConfig" | "conditions" | "root">,
  onTarget?: (specifier: string, importer: string, target: ImportTarget) => void,
): ResolveImport {
  const findFile = createFileFinder(config);
  const known = new Map<string, ImportTarget>();
  const asksForRunner = runnerCheck(config.compatConfig);
  const byUrl = config.compatConfig !== null && !["mocha", "node:test"].includes(config.compatConfig.dialect);
  const transformOf = createSourceTransforms(config);

  const ofFile = (file: string, kind: ResolveKind): ImportTarget => {
    if (isOwnFile(file)) return external(pathToFileURL(file).href);
    const isPackage = file.includes("/node_modules/") && RUNNABLE.test(file);
    // What registers with the runner has to get ours, which Node does not know.
    if ((!isPackage && !file.endsWith(".node")) || asksForRunner(file) || transformOf(file) !== null)
      return { kind: "module", id: file };
    return external(kind === "require" ? file : pathToFileURL(file).href);
  };

  /** Vite has files of its root, and of the folder of public ones, by a leading `/`. */
  const findFromRoot = (specifier: string, importer: string, kind: ResolveKind): string | undefined => {
    if (config.compatConfig?.dialect !== "vitest" || !specifier.startsWith("/")) return undefined;
    const { root } = config;
    return (
      findFile(path.posix.join(root, specifier), importer, kind) ??
      findFile(path.posix.join(root, "public", specifier), importer, kind)
    );
  };

  const resolve: ResolveImport = (specifier, importer, kind) => {
    const own = ownModule(specifier);
    if (own !== null) return external(pathToFileURL(own).href);
    if (HELPER.test(specifier)) return ofFile(createRequire(import.meta.url).resolve(specifier), kind);
    if (isBuiltin(specifier)) {
      const alias = config.alias[specifier];
      if (alias === undefined) return external(specifier.startsWith("node:") ? specifier : `node:${specifier}`);
      return resolve(alias.startsWith(".") ? path.posix.join(config.root, alias) : alias, importer, kind);
    }
    // A module of the engine without a scheme.
    if (specifier === "bun" && config.conditions.includes("bun")) return external(specifier);
    if (URL_SPECIFIER.test(specifier) && !path.isAbsolute(specifier)) {
      // A file of the project is the same module by its URL, where modules are not those of Node itself.
      const isUrl = kind === "import" && byUrl && /^file:\/\/\/[^?#]+$/i.test(specifier);
      const named = isUrl ? fileURLToPath(specifier) : null;
      if (named !== null && isFile(named)) return ofFile(named.replaceAll("\\", "/"), kind);
      // Other runners may have files in its place.
      const isName = config.compatConfig !== null && !/^(?:data|file|node):/i.test(specifier);
      const stands = isName ? findFile(specifier, importer, kind) : undefined;
      if (stands !== undefined) return ofFile(stands, kind);
      return kind === "require" ? { kind: "missing", unreadable: null } : external(specifier);
    }
    const exact = exactFile(specifier, importer);
    if (exact !== null) return ofFile(exact, kind);
    const query = ASSET_QUERY.exec(specifier)?.[0] ?? "";
    const name = specifier.slice(0, specifier.length - query.length);
    const found = findFile(name, importer, kind) ?? findFromRoot(name, importer, kind);
    if (found === undefined) return { kind: "missing", unreadable: null };
    if (query !== "")
      return isFile(found) ? { kind: "module", id: found + query } : { kind: "missing", unreadable: null };
    return /[?#]/.test(found) && !isFile(found) ? { kind: "missing", unreadable: found } : ofFile(found, kind);
  };

  return (given, importer, kind) => {
    const specifier = runnerSpecifier(config.compatConfig, given);
    const key = `${kind}\0${importer.slice(0, importer.lastIndexOf("/"))}\0${specifier}`;
    let target = known.get(key);
    if (target === undefined) {
      known.set(key, (target = resolve(specifier, importer, kind)));
      if (ownModule(specifier) === null && !HELPER.test(specifier)) onTarget?.(specifier, importer, target);
    }
    return target;
  };
}

function external(url: string): ImportTarget {
  return { kind: "external", url };
}

/**
 * The file of a relative specifier with its exact extension, without the resolver. `./a.js` stands for `a.ts` if that
 * exists.
 */
function exactFile(specifier: string, importer: string): string | null {
  if (!/^\.\.?\//.test(specifier) || !/\.(?:[cm]?tsx?|json)$/.test(specifier)) return null;
  const file = path.posix.join(path.posix.dirname(importer), specifier);
  return isFile(file) ? file : null;
}

function isFile(file: string): boolean {
  return statFile(file) !== null;
}
