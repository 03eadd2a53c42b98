/** The only reader of `tsconfig.json`: what a file says with those that it extends, and which files were read or looked for on the way. */
import { existsSync } from "node:fs";
import { posix } from "node:path";
import { createFilesMatcher, createPathsMatcher, parseTsconfig } from "get-tsconfig";
import type { TsConfigResult } from "get-tsconfig";
import { UsageError } from "../core/errors/errors.ts";
import { foldersAbove } from "../store/folders.ts";
import { isFileAt, readTextOrNull, statFile } from "../store/read-file.ts";

/** A `tsconfig.json`. */
export interface Tsconfig {
  /** With what it extends; null if one of them is missing or cannot be parsed. Names of files are relative to its folder. */
  readonly config: TsConfigResult["config"] | null;
  /** Absolute paths of everything that was read or looked for, with `/`, the file itself first. */
  readonly files: ReadonlySet<string>;
}

/** Reads a file and those that it extends, but not the projects that it refers to. @param file - absolute path. */
export function readTsconfig(file: string): Tsconfig {
  // The library keeps every answer of the file system here, under the name of the function and the path.
  const lookups = new Map<string, string>();
  let config: Tsconfig["config"] = null;
  try {
    if (isFileAt(file)) config = parseTsconfig(file, lookups);
  } catch {
    // A file that it extends is missing, or is no JSON.
  }
  const files = new Set([file]);
  for (const key of lookups.keys()) {
    const path = /^(?:existsSync|statSync|readFileSync):(.*?)(?::utf8)?$/s.exec(key)?.[1];
    if (path !== undefined) files.add(path.replaceAll("\\", "/"));
  }
  return { config, files };
}

/** The path of the `tsconfig.json` in the nearest folder above a file; undefined for none. What is no file is as good as none. */
export function nearestTsconfig(file: string): string | undefined {
  return foldersAbove(file)
    .map((folder) => `${folder}/tsconfig.json`)
    .find((path) => statFile(path) !== null);
}

/** The `compilerOptions` of the `tsconfig.json` in the nearest folder above a file, whether it includes the file or not; null for none. */
export function nearestOptions(file: string): NonNullable<TsConfigResult["config"]["compilerOptions"]> | null {
  const nearest = nearestTsconfig(file);
  return nearest === undefined ? null : (readTsconfig(nearest).config?.compilerOptions ?? null);
}

/** How JSX that `"jsx": "preserve"` would leave to the bundler of a framework is compiled: by the function that the nearest `tsconfig.json` names, or with imports. @param file - absolute. */
export function preservedJsx(file: string): { readonly runtime: "automatic" | "classic" } {
  return { runtime: typeof nearestOptions(file)?.jsxFactory === "string" ? "classic" : "automatic" };
}

/** What the nearest `tsconfig.json` says of how specifiers are resolved. */
export interface TsconfigResolution {
  /** `customConditions`. */
  readonly conditions: readonly string[];
  /** `moduleSuffixes`; none for the usual ones. */
  readonly suffixes: readonly string[];
}

/** That of a module: of its nearest `tsconfig.json` and, as it may be a solution, of all projects that it refers to. @param folder - of the module. */
export function tsconfigResolution(folder: string): TsconfigResolution {
  const nearest = nearestTsconfig(`${folder}/_`);
  if (nearest === undefined) return NO_RESOLUTION;
  const found = [...projectsOf(nearest, new Set())].map(({ config }) => config?.compilerOptions ?? {});
  return {
    conditions: [...new Set(found.flatMap(({ customConditions }) => textsIn(customConditions)))],
    suffixes: found.map(({ moduleSuffixes }) => textsIn(moduleSuffixes)).find((list) => list.length > 0) ?? [],
  };
}

/** Extensions with suffixes in front of each, in the order in which TypeScript tries them. */
export function withSuffixes(extensions: readonly string[], suffixes: readonly string[]): string[] {
  return suffixes.length === 0
    ? [...extensions]
    : extensions.flatMap((extension) => suffixes.map((suffix) => suffix + extension));
}

const NO_RESOLUTION: TsconfigResolution = { conditions: [], suffixes: [] };

/** The texts of a list. The library does not check the type. */
function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** The number of files that one may extend. Resolvers, which are native, run out of stack at about a thousand, and end the process. */
const MAX_EXTENDED = 100;

/** Checks the files that apply to the modules of a folder. @throws {UsageError} if one extends too many others. */
export function checkTsconfigs(folder: string): void {
  for (const above of foldersAbove(`${folder}/_`)) {
    const file = `${above}/tsconfig.json`;
    if (!existsSync(file)) continue;
    const found = [...readTsconfig(file).files].filter((path) => existsSync(path));
    if (found.length <= MAX_EXTENDED) continue;
    throw new UsageError(`${file}: it extends more than ${MAX_EXTENDED} files: put what they say into fewer`);
  }
}

/** Where the `paths` and `baseUrl` of a `tsconfig.json` and of the projects that it refers to lead. */
export interface PathRules {
  /** Absolute paths of all files that were read, and of those that were looked for and are not there. */
  readonly files: ReadonlySet<string>;
  /** False if a file cannot be used, or has rules that are not followed here: `rootDirs`. */
  readonly isKnown: boolean;
  /** Absolute paths that a specifier may stand for, if it is not relative. */
  placesOf(specifier: string): string[];
}

/** Reads the rules of a file and, as it may be a solution, of all projects that it refers to: each may be that of a module. */
export function readPathRules(file: string): PathRules {
  const files = new Set<string>();
  const matchers: ((specifier: string) => string[])[] = [];
  let isKnown = true;
  for (const { path, config } of projectsOf(file, files)) {
    const matcher = config === null ? null : pathsMatcher({ path, config });
    if (config === null || matcher === null || config.compilerOptions?.rootDirs !== undefined) isKnown = false;
    else matchers.push(matcher);
  }
  return { files, isKnown, placesOf: (specifier) => matchers.flatMap((placesOf) => placesOf(specifier)) };
}

/**
 * The `tsconfig.json` with a specifier in its `paths` that does not apply to a module, since `include` leaves the module out; null
 * without one.
 *
 * @param importer - absolute path of the module.
 */
export function tsconfigLeavingOut(importer: string, specifier: string): string | null {
  const nearest = foldersAbove(importer)
    .map((folder) => `${folder}/tsconfig.json`)
    .find((file) => existsSync(file));
  if (nearest === undefined) return null;
  for (const { path, config } of projectsOf(nearest, new Set())) {
    if (config === null) continue;
    const places = pathsMatcher({ path, config: withoutBaseUrl(config, posix.dirname(path)) })?.(specifier) ?? [];
    if (places.length > 0 && createFilesMatcher({ path, config })(importer) === undefined) return path;
  }
  return null;
}

/** A configuration whose `paths` lead to the same places without `baseUrl`, where everything else would be looked for. */
function withoutBaseUrl(config: TsConfigResult["config"], folder: string): TsConfigResult["config"] {
  const { baseUrl, paths, ...compilerOptions } = config.compilerOptions ?? {};
  if (baseUrl === undefined) return config;
  const base = posix.resolve(folder, baseUrl);
  const relative = Object.entries(paths ?? {}).map(([pattern, targets]): [string, string[]] => [
    pattern,
    targets.map((target) => `./${posix.relative(folder, posix.resolve(base, target))}`),
  ]);
  return {
    ...config,
    compilerOptions: { ...compilerOptions, ...(paths && { paths: Object.fromEntries(relative) }) },
  };
}

/** What a file and all projects that it refers to say, with what they extend. */
export function tsconfigText(file: string): string {
  const projects = [...projectsOf(file, new Set())];
  return JSON.stringify(projects.map(({ path, config }) => [path, config ?? readTextOrNull(path)]));
}

/** A file and all projects that it refers to, as far as they exist. @param files - gets everything that was read or looked for. */
function* projectsOf(
  file: string,
  files: Set<string>,
): Generator<{ readonly path: string; readonly config: Tsconfig["config"] }> {
  const projects = new Set([file]);
  for (const project of projects) {
    const { config, files: read } = readTsconfig(project);
    for (const path of read) files.add(path);
    if (project !== file && !existsSync(project)) continue;
    yield { path: project, config };
    for (const path of config === null ? [] : referencesOf(config)) {
      const named = posix.resolve(posix.dirname(project), path);
      if (named.endsWith(".json")) projects.add(named);
      else {
        // The reference may be a folder, or a file that is not there yet.
        files.add(named);
        projects.add(`${named}/tsconfig.json`);
      }
    }
  }
}

/** The paths of the projects that it refers to. The library does not check the type. */
function referencesOf({ references }: TsConfigResult["config"]): string[] {
  const list: readonly unknown[] = Array.isArray(references) ? references : [];
  return list.flatMap((one) =>
    typeof one === "object" && one !== null && "path" in one && typeof one.path === "string" ? one.path : [],
  );
}

/** Null for patterns that are not allowed. */
function pathsMatcher(tsconfig: TsConfigResult): ((specifier: string) => string[]) | null {
  try {
    const matcher = createPathsMatcher(tsconfig);
    const { baseUrl } = tsconfig.config.compilerOptions ?? {};
    // Where no target of `paths` is there, the resolver goes on with `baseUrl`.
    const base = baseUrl === undefined ? null : posix.resolve(posix.dirname(tsconfig.path), baseUrl);
    return (specifier) => [...(matcher?.(specifier) ?? []), ...(base === null ? [] : [posix.join(base, specifier)])];
  } catch {
    return null;
  }
}
