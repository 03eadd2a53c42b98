/** Resolves import specifiers to files, before any bundler runs. */

import { createRequire, isBuiltin } from "node:module";
import { isAbsolute, posix } from "node:path";
import type { NapiResolveOptions, ResolverFactory } from "oxc-resolver";
import type { CompatConfig, Dialect } from "../core/data/compat/compat-config.ts";
import { statFile, refuseEndless, statFolder } from "../store/read-file.ts";
import { conditionsOf } from "./conditions.ts";
import { compatResolvers } from "./compat-resolvers.ts";
import { isPackageFile } from "./package-files.ts";
import { type TsconfigResolution, tsconfigResolution, withSuffixes } from "./tsconfig.ts";
import { foldersAbove } from "../store/folders.ts";

/** The specifiers that stand for one, by the first rule that matches; none if no rule does. @param importer - absolute path. */
export type AliasesOf = (specifier: string, importer: string) => readonly string[];

const NONE: readonly string[] = [];

/** The rules of the projects in whose folder the importing module is, the innermost first; for the source of a neighbour in a workspace those of all. */
export function compatAliases(config: CompatConfig | null | undefined): AliasesOf {
  const projects = [...(config?.projects ?? [])].filter(({ alias }) => alias.length > 0);
  if (projects.length === 0) return () => NONE;
  const rules = projects
    .sort((one, other) => other.root.length - one.root.length)
    .map(({ root, alias }) => ({
      folder: `${root}/`,
      alias: alias.map(({ find, replacements }) => ({ find: new RegExp(find.source, find.flags), replacements })),
    }));
  const folders = (config?.projects ?? []).map(({ root }) => `${root}/`);
  // Jest does not map the paths of these, in which a pattern may find the name of a folder.
  const given = new Set(
    (config?.projects ?? []).flatMap(({ setupFiles, snapshots }) => [...setupFiles, ...snapshots.serializers]),
  );
  return (specifier, importer) => {
    if (isAbsolute(specifier) && given.has(specifier)) return NONE;
    const isBeside = !isPackageFile(importer) && !folders.some((folder) => importer.startsWith(folder));
    for (const { folder, alias } of rules) {
      if (!isBeside && !importer.startsWith(folder)) continue;
      const rule = alias.find(({ find }) => find.test(specifier));
      if (rule !== undefined) return rule.replacements.map((replacement) => specifier.replace(rule.find, replacement));
    }
    return NONE;
  };
}

/** Where packages are looked for: names of folders, in each folder above the importer, and absolute paths. Those of all projects. */
export function modulePathsOf(config: CompatConfig | null | undefined): string[] {
  return [...new Set(["node_modules", ...(config?.projects ?? []).flatMap(({ modulePaths }) => modulePaths)])];
}

/** The resolution of an import specifier. */
export type Resolution =
  /** A source file that collection may read. */
  | { readonly kind: "file"; readonly path: string }
  /** The author API. */
  | { readonly kind: "api" }
  /** A package, a built-in module or a file without code. `file` is the file to read, if any: absolute, with `/`. */
  | {
      readonly kind: "external";
      readonly specifier: string;
      readonly file: string | null;
    }
  /** Unresolved; the bundler reports it. */
  | { readonly kind: "missing"; readonly specifier: string };

/** The kind of import: packages may have different files for each. `browser` is an import in code for browsers and edge workers. */
export type ResolveKind = "import" | "require" | "browser";

/** The replacement for the part of an import specifier that `find` matches. */
export interface SpecifierRule {
  readonly find: RegExp;
  readonly replacement: string;
}

/** The part of the configuration that a resolver needs. */
export interface ResolverConfig {
  /** Absolute, with `/`. */
  readonly root: string;
  readonly alias: Readonly<Record<string, string>>;
  /** Conditions of `exports` and `imports` beside the usual ones. Default: none. */
  readonly conditions?: readonly string[];
  /** Its projects have replacements of their own, which come first. Default: none. */
  readonly compatConfig?: CompatConfig | null;
  /** Default: that of this package. */
  readonly bundler?: "auto" | "rolldown" | "vite";
}

export interface ResolverOptions {
  /**
   * Rules of the user's bundler for specifiers that cannot be resolved without them; the first match wins. Default:
   * none.
   */
  readonly rules?: readonly SpecifierRule[];
  /** Called for each specifier that cannot be resolved. */
  readonly onMissing?: () => void;
  /** Called for each specifier that is resolved on disk, once per importing folder. */
  readonly onResolve?: OnResolve;
}

/** Observes resolutions. @param importer - absolute path of an importing module. */
export type OnResolve = (specifier: string, importer: string, resolution: Resolution) => void;

export type Resolve = (specifier: string, importer: string, kind: ResolveKind) => Resolution;

/** The package name under which tests import the author API. */
export const API_SPECIFIER = "unplugin-xtest";

/** Files with code; JSON is a module with one constant. */
const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|json)$/;
/** Files with types only. */
const DECLARATION_FILE = /\.d\.[cm]?ts$/;
/** Files whose specifiers are exact: `./a.js` means `a.ts` if both exist. */
const TYPESCRIPT_FILE = /\.[cm]?tsx?$/;

/** The file that a specifier means: absolute, with `/`; undefined for none. */
export type FindFile = (specifier: string, importer: string, kind: ResolveKind) => string | undefined;

/** What Jest's `resolver` may ask for in the place of what is configured. */
export type LocateOptions = Pick<NapiResolveOptions, "conditionNames" | "extensionAlias" | "extensions">;

/** @param other - what is taken in the place of what is configured. */
export type Locate = (...args: [...Parameters<FindFile>, other?: LocateOptions]) => string | undefined;

/**
 * Makes a resolver for `.js` specifiers of `.ts` files, `alias`, paths of the nearest `tsconfig.json` and packages. The
 * resolver library is loaded for the first specifier that is not a plain relative path of a file.
 */
export function createResolver(
  config: ResolverConfig,
  { rules = [], onMissing, onResolve }: ResolverOptions = {},
): Resolve {
  const findFile = createFileFinder(config);
  const known = new Map<string, Resolution>();

  /** The file by the first rule that matches. */
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
    // The same import has been resolved for Node, and is tracked by that.
    if (kind === "browser") {
      const found = findFile(specifier, importer, kind);
      return { kind: "external", specifier, file: found !== undefined && SOURCE_FILE.test(found) ? found : null };
    }
    const resolution = resolveExactly(specifier, folder) ?? resolveWithLibrary(specifier, importer, kind);
    known.set(key, resolution);
    onResolve?.(specifier, importer, resolution);
    return resolution;
  };
}

/** Extensions of two parts, which come before the usual ones: those of the project that a module is in, or of all for one in none. */
function firstExtensions(config: CompatConfig | null | undefined): (importer: string) => readonly string[] {
  const projects = (config?.projects ?? [])
    .map(({ root, extensions }) => ({ folder: `${root}/`, first: extensions.filter((one) => one.includes(".", 1)) }))
    .sort((one, other) => other.folder.length - one.folder.length);
  const all = projects.flatMap(({ first }) => first);
  if (all.length === 0) return () => NONE;
  return (importer) => {
    const nearest = projects.find(({ folder }) => importer.startsWith(folder))?.folder;
    return nearest === undefined ? all : projects.flatMap(({ folder, first }) => (folder === nearest ? first : []));
  };
}

/** Makes a function that finds any file, also one without code. The library is loaded on the first call. */
export function createFileFinder(config: ResolverConfig): FindFile {
  const factories = new Map<string, ResolverFactory>();
  const resolutionOf = readsNoTsconfig(config) ? () => NO_TSCONFIG : resolutionsByFolder();
  const checkManifests = createManifestCheck();
  const aliasesOf = compatAliases(config.compatConfig);
  const firstOf = firstExtensions(config.compatConfig);

  const factoryOf = (
    importer: string,
    kind: ResolveKind,
    resolution: TsconfigResolution,
    withTsconfig: boolean,
    other: LocateOptions = {},
  ): ResolverFactory => {
    const first = firstOf(importer);
    const key = JSON.stringify([kind, resolution, withTsconfig, first, other]);
    let factory = factories.get(key);
    if (factory === undefined) {
      factory = loadFactory(config, kind, { ...resolution, first }, withTsconfig, other);
      factories.set(key, factory);
    }
    return factory;
  };

  /**
   * A `tsconfig.json` that cannot be read, such as one that extends a missing file of a package, must not make every
   * import fail.
   */
  const withoutTsconfig = (specifier: string, importer: string, kind: ResolveKind, error = ""): string | undefined => {
    if (!/tsconfig/i.test(error)) return undefined;
    const factory = factoryOf(importer, kind, NO_TSCONFIG, false);
    return factory.resolveFileSync(importer, specifier).path;
  };

  const locate: Locate = (specifier, importer, kind, other) => {
    checkManifests(specifier, importer);
    const found = (withTsconfig: boolean, others?: LocateOptions) =>
      factoryOf(importer, kind, resolutionOf(importer), withTsconfig, others).resolveFileSync(importer, specifier);
    const { path, error } = found(true, other);
    const isTypescript = path !== undefined && TYPESCRIPT_FILE.test(path) && !TYPESCRIPT_FILE.test(specifier);
    // `paths` may name a declaration file for the compiler, which is nothing to run. A package may have its source beside what it has been compiled to.
    let ofCode: string | undefined;
    if (isTypescript && DECLARATION_FILE.test(path)) ofCode = found(false).path;
    else if (isTypescript && isPackageFile(path)) ofCode = found(true, { ...COMPILED, ...other }).path;
    return (ofCode ?? path ?? withoutTsconfig(specifier, importer, kind, error))?.replaceAll("\\", "/");
  };

  const resolverOf = compatResolvers(config, locate);
  return (specifier, importer, kind) => {
    const find = resolverOf(importer) ?? locate;
    for (const one of aliasesOf(specifier, importer)) {
      const found = find(one, importer, kind);
      if (found !== undefined) return found;
    }
    return find(specifier, importer, kind);
  };
}

/** A relative specifier with the exact name of a file needs no library. */
function resolveExactly(specifier: string, folder: string): Resolution | null {
  if (!/^\.\.?\//.test(specifier) || !TYPESCRIPT_FILE.test(specifier)) return null;
  const path = posix.join(folder, specifier);
  return statFile(path) !== null && !isPackageFile(path) ? { kind: "file", path } : null;
}

/** What the bundler's options for browsers and edge workers come to, as far as they agree. */
const BROWSER: NapiResolveOptions = {
  conditionNames: ["browser", "module", "import"],
  mainFields: ["browser", "module", "main"],
  aliasFields: ["browser"],
};

const NO_TSCONFIG: TsconfigResolution = { conditions: [], suffixes: [] };

/** Whether what resolves the modules of a suite obeys no `customConditions` and `moduleSuffixes`: Vite and Jest do not know them. */
export function readsNoTsconfig({ root, bundler, compatConfig }: ResolverConfig): boolean {
  const dialect = compatConfig?.dialect;
  if (bundler === "vite" || dialect === "vitest" || dialect === "jest") return true;
  if (bundler !== "auto" || dialect !== undefined) return false;
  return ["js", "mjs", "ts", "cjs", "mts", "cts"].some((extension) => statFile(`${root}/vite.config.${extension}`));
}

/** What the `tsconfig.json` around a module says; read once for each folder. Those of packages say nothing. */
function resolutionsByFolder(): (importer: string) => TsconfigResolution {
  const known = new Map<string, TsconfigResolution>();
  return (importer) => {
    if (isPackageFile(importer)) return NO_TSCONFIG;
    const folder = posix.dirname(importer);
    let found = known.get(folder);
    if (found === undefined) known.set(folder, (found = tsconfigResolution(folder)));
    return found;
  };
}

const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"];
const EXTENSION_ALIAS: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx", ".js", ".jsx"],
  ".jsx": [".tsx", ".jsx"],
  ".mjs": [".mts", ".mjs"],
  ".cjs": [".cts", ".cjs"],
};

/** The JavaScript of packages. */
const COMPILED: LocateOptions = { extensions: [".js", ".jsx", ".mjs", ".cjs", ".json"], extensionAlias: {} };

/** Runners that resolve modules as Node does. */
const RESOLVED_BY_NODE: ReadonlySet<Dialect | undefined> = new Set<Dialect>(["jest", "mocha", "node:test"]);

/** The options are those of the bundler, so that the build reads the files that run. */
function loadFactory(
  config: ResolverConfig,
  kind: ResolveKind,
  { conditions, suffixes, first }: TsconfigResolution & { readonly first: readonly string[] },
  withTsconfig: boolean,
  other: LocateOptions,
): ResolverFactory {
  const require = createRequire(import.meta.url);
  const library: typeof import("oxc-resolver") = require("oxc-resolver");
  // Conditions and fields of `package.json` that bundlers know, and not Node.
  const bundlers = RESOLVED_BY_NODE.has(config.compatConfig?.dialect) ? [] : ["module"];
  const others = (config.compatConfig?.projects ?? []).flatMap(({ extensions }) =>
    extensions.filter((one) => !one.includes(".", 1)),
  );
  const options: NapiResolveOptions = {
    extensions: withSuffixes([...new Set([...first, ...EXTENSIONS, ...others])], suffixes),
    extensionAlias: Object.fromEntries(
      Object.entries(EXTENSION_ALIAS).map(([name, extensions]) => [name, withSuffixes(extensions, suffixes)]),
    ),
    ...(kind === "browser"
      ? BROWSER
      : {
          conditionNames: [...new Set([...conditionsOf(config), ...conditions, "node", ...bundlers, kind])],
          mainFields: ["main", ...bundlers],
        }),
    alias: Object.fromEntries(
      Object.entries(config.alias).map(([name, target]) => [name, [aliasTarget(target, config.root)]]),
    ),
    modules: modulePathsOf(config.compatConfig),
    ...(withTsconfig ? { tsconfig: "auto" as const } : {}),
    ...other,
  };
  return new library.ResolverFactory(options);
}

/** The absolute path of an alias target; a relative one starts from the root. */
function aliasTarget(target: string, root: string): string {
  return target.startsWith(".") ? posix.join(root, target) : target;
}

/** @throws {UsageError} if the `package.json` of a folder that the specifier may lead to is neither a file nor a folder. */
type CheckManifests = (specifier: string, importer: string) => void;

/** Each folder is checked once. */
function createManifestCheck(): CheckManifests {
  const checked = new Set<string>();
  const hasPackages = new Map<string, boolean>();

  /** Checks the folder at a path, and those around it. */
  const check = (path: string): void => {
    for (const folder of foldersAbove(`${path}/_`)) {
      if (checked.has(folder)) return;
      checked.add(folder);
      refuseEndless(`${folder}/package.json`);
    }
  };

  return (specifier, importer) => {
    const around = posix.dirname(importer);
    check(around);
    if (/^\.\.?(?:\/|$)/.test(specifier)) check(posix.join(around, specifier));
    else if (posix.isAbsolute(specifier)) check(posix.normalize(specifier));
    else {
      for (const folder of foldersAbove(importer)) {
        const packages = `${folder}/node_modules`;
        let isThere = hasPackages.get(packages);
        if (isThere === undefined) hasPackages.set(packages, (isThere = statFolder(packages) !== null));
        if (isThere) check(posix.join(packages, specifier));
      }
    }
  };
}
