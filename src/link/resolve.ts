/** From an import specifier to the file it means, before any bundler runs. */
import { existsSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { posix } from "node:path";
import type { NapiResolveOptions, ResolverFactory } from "oxc-resolver";

import { isPackageFile } from "./package-files.ts";

/** The resolution of an import specifier. */
export type Resolution =
  /** A source file that collection may look into. */
  | { readonly kind: "file"; readonly path: string }
  /** The author API. */
  | { readonly kind: "api" }
  /** A package, a built-in module or something that is no code. `file` is what there is to read: absolute, with `/`. */
  | {
      readonly kind: "external";
      readonly specifier: string;
      readonly file: string | null;
    }
  /** Nothing; the bundler reports it. */
  | { readonly kind: "missing"; readonly specifier: string };

/** How a module asks for another one: packages may give each way another file. */
export type ResolveKind = "import" | "require";

/** What stands for the part of an import specifier that `find` matches. */
export interface SpecifierRule {
  readonly find: RegExp;
  readonly replacement: string;
}

/** The part of the configuration that a resolver needs. */
export interface ResolverConfig {
  /** Absolute, with `/`. */
  readonly root: string;
  readonly alias: Readonly<Record<string, string>>;
}

export interface ResolverOptions {
  /** Rules of the user's bundler for what leads nowhere without them; the first that fits counts. Default: none. */
  readonly rules?: readonly SpecifierRule[];
  /** Called whenever a specifier leads nowhere. */
  readonly onMissing?: () => void;
  /** Called for each specifier that is resolved on disk, once per importing folder. */
  readonly onResolve?: OnResolve;
}

/** @param importer - absolute path of a module that asks. */
export type OnResolve = (specifier: string, importer: string, resolution: Resolution) => void;

export type Resolve = (specifier: string, importer: string, kind: ResolveKind) => Resolution;

/** The package name under which tests import the author API. */
export const API_SPECIFIER = "unplugin-xtest";

/** JSON is a module that holds one constant. */
const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|json)$/;
/** Where there are both, `./a.js` means `a.ts`, so only these mean themselves. */
const TYPESCRIPT_FILE = /\.[cm]?tsx?$/;

/** The file that a specifier means: absolute, with `/`; undefined for none. */
export type FindFile = (specifier: string, importer: string, kind: ResolveKind) => string | undefined;

/**
 * Makes a resolver that knows `.js` specifiers which mean `.ts`, `alias`, the nearest `tsconfig.json`'s paths and packages.
 * The library behind it is loaded when the first specifier is asked for that is not a plain relative path to a file.
 */
export function createResolver(
  config: ResolverConfig,
  { rules = [], onMissing, onResolve }: ResolverOptions = {},
): Resolve {
  const findFile = createFileFinder(config);
  const known = new Map<string, Resolution>();

  /** What the first rule that fits makes of it. */
  const findByRule = (specifier: string, importer: string, kind: ResolveKind): string | undefined => {
    const rule = rules.find(({ find }) => find.test(specifier));
    return rule && findFile(specifier.replace(rule.find, rule.replacement), importer, kind);
  };

  const resolveWithLibrary = (specifier: string, importer: string, kind: ResolveKind): Resolution => {
    const found = findFile(specifier, importer, kind) ?? findByRule(specifier, importer, kind);
    if (found === undefined) {
      onMissing?.();
      return { kind: "missing", specifier };
    }
    const file = SOURCE_FILE.test(found) ? found : null;
    if (file === null || isPackageFile(file)) return { kind: "external", specifier, file };
    return { kind: "file", path: file };
  };

  return (specifier, importer, kind) => {
    if (specifier === API_SPECIFIER) return { kind: "api" };
    if (isBuiltin(specifier)) return { kind: "external", specifier, file: null };
    const folder = importer.slice(0, importer.lastIndexOf("/"));
    const key = `${kind}\0${folder}\0${specifier}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const resolution = resolveExactly(specifier, folder) ?? resolveWithLibrary(specifier, importer, kind);
    known.set(key, resolution);
    onResolve?.(specifier, importer, resolution);
    return resolution;
  };
}

/** Makes what finds any file, also one that is no code. The library is loaded when the first specifier is looked up. */
export function createFileFinder(config: ResolverConfig): FindFile {
  const factories: Partial<Record<ResolveKind, ResolverFactory>> = {};
  const plain: Partial<Record<ResolveKind, ResolverFactory>> = {};

  /** A tsconfig that cannot be read, such as one that extends what a package does not ship, must not hide every file. */
  const withoutTsconfig = (specifier: string, importer: string, kind: ResolveKind, error = ""): string | undefined => {
    if (!/tsconfig/i.test(error)) return undefined;
    const factory = (plain[kind] ??= loadFactory(config, kind, false));
    return factory.resolveFileSync(importer, specifier).path;
  };

  return (specifier, importer, kind) => {
    const factory = (factories[kind] ??= loadFactory(config, kind));
    const { path, error } = factory.resolveFileSync(importer, specifier);
    return (path ?? withoutTsconfig(specifier, importer, kind, error))?.replaceAll("\\", "/");
  };
}

/** A relative specifier that names its file to the letter needs no library. */
function resolveExactly(specifier: string, folder: string): Resolution | null {
  if (!/^\.\.?\//.test(specifier) || !TYPESCRIPT_FILE.test(specifier)) return null;
  const path = posix.join(folder, specifier);
  return existsSync(path) && !isPackageFile(path) ? { kind: "file", path } : null;
}

/** The options are those of the bundling, so that what is read is what will run. */
function loadFactory(config: ResolverConfig, kind: ResolveKind, withTsconfig = true): ResolverFactory {
  const require = createRequire(import.meta.url);
  const library: typeof import("oxc-resolver") = require("oxc-resolver");
  const options: NapiResolveOptions = {
    extensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"],
    extensionAlias: {
      ".js": [".ts", ".tsx", ".js", ".jsx"],
      ".jsx": [".tsx", ".jsx"],
      ".mjs": [".mts", ".mjs"],
      ".cjs": [".cts", ".cjs"],
    },
    conditionNames: ["node", "module", kind],
    mainFields: ["main", "module"],
    alias: Object.fromEntries(
      Object.entries(config.alias).map(([name, target]) => [name, [aliasTarget(target, config.root)]]),
    ),
    ...(withTsconfig ? { tsconfig: "auto" as const } : {}),
  };
  return new library.ResolverFactory(options);
}

/** A relative target is one from the root. */
function aliasTarget(target: string, root: string): string {
  return target.startsWith(".") ? posix.join(root, target) : target;
}
