/** The files that coverage counts: those that `--cov` or the configuration names, without tests. */

import { statSync } from "node:fs";
import path from "node:path";
import picomatch from "picomatch";
import { isTestFileName, pathMatchesPatterns, walk } from "../../collect/files/discover.ts";
import { sourceMatcher } from "../../collect/files/project-files.ts";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { isDefaultIgnored, OUTPUT_FOLDER } from "../../core/data/ignored-folders.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { isFileAt, readTextOrNull } from "../../store/read-file.ts";
import type { CoverageFileRules } from "../../core/data/compat/compat-config.ts";

/** Folders that no runner looks into. */
const NEVER = ["**/node_modules/**", "**/.git/**"];

/** @param isCode - whether a file can be counted at all. @param isTest - whether it is a test. */
export function createRunnerFiles(
  rules: CoverageFileRules,
  globOfAll: string,
  isCode: (file: string) => boolean,
  isTest: (file: string) => boolean,
): CountedFiles {
  const { root, include, excludeFiles, force, extensions, untestedIn, tests, external } = rules;
  const from = (file: string): string => withSlashes(path.relative(root, file));
  const isInside = (file: string): boolean => file.startsWith(`${root}/`);
  const isIncluded = matcherOf(rules, include ?? []);
  const isExcluded = matcherOf(rules, rules.exclude);
  const isForced = picomatch([...force], { dot: true });
  const patterns = rules.excludePatterns.map(({ source, flags }) => new RegExp(source, flags));
  const left = new Set(excludeFiles);

  const includes = (file: string): boolean => {
    if (!isCode(file)) return false;
    if (force.length > 0 && isForced(file)) return true;
    return (
      (external || isInside(file)) &&
      (extensions === null || extensions.includes(path.extname(file).slice(1))) &&
      (tests || !isTest(file)) &&
      (include === null || isIncluded(file, from(file))) &&
      !isExcluded(file, from(file)) &&
      !patterns.some((pattern) => pattern.test(file)) &&
      !left.has(file)
    );
  };
  // Vitest looks for a glob at its place, and for a loaded file anywhere in its path.
  const isListed = include === null ? () => true : picomatch(include.flatMap(foldersToo), { dot: true });
  return {
    includes,
    list() {
      const found = untestedIn.flatMap((folder) => walk(folder, [globOfAll], { root, ignore: NEVER }));
      const isUntested = (file: string): boolean => rules.matching !== "contains" || isListed(from(file));
      return [...new Set(found)].filter((file) => includes(file) && isUntested(file)).sort();
    },
  };
}

/** Matches a file by its absolute path and the one from the root. */
function matcherOf(
  { matching }: CoverageFileRules,
  globs: readonly string[],
): (file: string, relative: string) => boolean {
  if (globs.length === 0) return () => false;
  const options = { dot: true };
  switch (matching) {
    case "contains": {
      const matches = picomatch([...globs], { ...options, contains: true });
      return (file) => matches(file);
    }
    case "ordered": {
      const each = globs.map((glob) => {
        const isNo = glob.startsWith("!");
        return { isNo, matches: picomatch(isNo ? glob.slice(1) : glob, options) };
      });
      // Globs that all leave out keep the rest.
      const first = each.every(({ isNo }) => isNo);
      return (_, relative) => each.reduce((kept, { isNo, matches }) => (matches(relative) ? !isNo : kept), first);
    }
    case "folders": {
      const matches = picomatch(globs.filter((glob) => !glob.startsWith("!")).flatMap(foldersToo), options);
      const again = globs.filter((glob) => glob.startsWith("!")).flatMap((glob) => foldersToo(glob.slice(1)));
      const isAgain = again.length === 0 ? () => false : picomatch(again, options);
      return (_, relative) => matches(relative) && !isAgain(relative);
    }
    case "plain": {
      const matches = picomatch([...globs], options);
      return (file, relative) => matches(relative) || matches(file);
    }
  }
}

/** A glob, that of the files in a folder of this name, and of what is at the top. */
function foldersToo(glob: string): string[] {
  const bare = glob.replace(/^\.\//, "");
  const below = bare.endsWith("/**") ? [] : [`${bare.replace(/\/$/, "")}/**`];
  return [bare, ...below, ...(bare.startsWith("**/") ? [bare.slice("**/".length)] : [])];
}

/** Extensions of files that can be counted; those of frameworks are compiled by the project's Vite. */
const EXTENSIONS = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"];
const COMPONENTS = ["vue", "svelte", "astro"];
const ALL = `**/*.{${[...EXTENSIONS, ...COMPONENTS].join(",")}}`;
const DECLARATIONS = /\.d\.(?:[^/]+\.)?[cm]?ts$/;
const CONFTEST = /\/conftest\.[cm]?[jt]s$/;
/** Globs of files that are not counted where `--cov` names no source. */
const DEFAULT_EXCLUDES = [
  "**/{test,tests,__tests__}/**",
  "**/*.{config,conf,setup,workspace}.{ts,mts,cts,js,mjs,cjs}",
  "**/{gulpfile,gruntfile,Gulpfile,Gruntfile}.{ts,mts,cts,js,mjs,cjs}",
];
/** What another tool has written, or reads: hidden files such as `.pnp.cjs` and `.eslintrc.cjs`, and minified ones. */
const OF_TOOLS = ["**/.*", "**/*.min.{js,mjs,cjs}"];
/** What Yarn writes. */
const OF_YARN = ["**/.pnp.*", "**/.yarn/**"];

export interface CountedFiles {
  /** Whether a file is counted. @param file - absolute, with `/`. */
  includes(file: string): boolean;
  /** All of them that exist, in the order of their paths. */
  list(): string[];
}

/** What is asked for. */
export interface CountedFilesOptions {
  readonly config: ResolvedConfig;
  /** Absolute path of the folder that `sources` are relative to. */
  readonly cwd: string;
  /** Folders, files or globs. Empty: those of the configuration, or the root. */
  readonly sources: readonly string[];
  /** Absolute paths of the suite's own modules, which are tests whatever their names. */
  readonly testModules: ReadonlySet<string>;
  /** Absolute path of the folder of this package, which may be linked into the project. */
  readonly ownFolder: string;
}

const isOfYarn = picomatch(OF_YARN, { dot: true });

/** One named source. */
interface Source {
  /** Absolute path of the folder to walk. */
  readonly base: string;
  /** Files below it, by absolute path. */
  readonly matches: (file: string) => boolean;
  /** Globs of folders that are not walked. */
  readonly ignore: readonly string[];
  /** Whether a path from `base` is in one of them, or is output. */
  readonly isIgnored: (file: string) => boolean;
  /** Whether a path from `base` is output of a build. Default: none is. */
  readonly isOutput?: ((file: string) => boolean) | undefined;
  /** As it was written. */
  readonly text: string;
}

/** @throws {UsageError} if a source does not exist, or has only test files. */
export function createCountedFiles(options: CountedFilesOptions): CountedFiles {
  const { config, cwd, sources, testModules, ownFolder } = options;
  const { include, exclude = [], tests = false } = config.coverage;
  const isTestName = isTestFileName(config);
  const isSource = (config.compatConfig && sourceMatcher(config.compatConfig)) ?? (() => false);
  const isTest = (file: string): boolean =>
    (testModules.has(file) && !isSource(file)) || CONFTEST.test(file) || isTestName(file);
  const isOwn = (file: string): boolean =>
    file === config.configFile || file.startsWith(`${config.cacheDir}/`) || isOfYarn(file);
  // Maps name what plugins have made up, too.
  const isCode = (file: string): boolean => !DECLARATIONS.test(file) && !isOwn(file) && isFileAt(file);
  const theirs = config.compatConfig?.coverage ?? null;
  if (theirs !== null && sources.length === 0 && include === undefined) {
    const isOfPackage = (file: string): boolean => file.startsWith(`${ownFolder}/`);
    return createRunnerFiles(theirs.files, ALL, (file) => isCode(file) && !isOfPackage(file), isTest);
  }
  const named = sources.length > 0 ? sources : (include ?? []);
  const from = sources.length > 0 ? cwd : config.root;
  const places =
    named.length > 0
      ? named.map((text) => sourceOf(text, from, config, sources.length > 0 ? "--cov" : "coverage.include"))
      : [withIgnored(sourceOf(".", config.root, config, "--cov"), DEFAULT_EXCLUDES)];
  const isBesideGlob = picomatch(DEFAULT_EXCLUDES, { dot: true, basename: false });
  const runs = new Set(modulesAround(config));
  const isBeside = (file: string): boolean =>
    named.length === 0 && (isBesideGlob(path.posix.relative(config.root, file)) || runs.has(file));
  const excludedFolders = exclude.map((one) => `${withSlashes(path.resolve(config.root, one))}/`);
  const isExcluded = (file: string): boolean =>
    pathMatchesPatterns(file, exclude.flatMap(withFolders)) ||
    excludedFolders.some((folder) => `${file}/`.startsWith(folder));

  const includes = (file: string): boolean =>
    places.some(({ base, matches, isIgnored }) => matches(file) && !isIgnored(path.posix.relative(base, file))) &&
    !isBeside(file) &&
    (tests || !isTest(file)) &&
    !isExcluded(file) &&
    isCode(file);

  // A path of tests after `--cov` was meant to be run.
  if (!tests) for (const place of sources.length > 0 ? places : []) refuseTests(place, config.root, isTest);
  return {
    includes,
    list: () => [...new Set(places.flatMap((place) => filesOf(place, config.root)))].filter(includes).sort(),
  };
}

/** Absolute paths of modules that the configuration of another runner names: its own, and what is set up. */
function modulesAround({ compatConfig }: ResolvedConfig): string[] {
  const projects = compatConfig?.projects ?? [];
  return [
    ...(compatConfig?.configFile == null ? [] : [compatConfig.configFile]),
    ...projects.flatMap(({ setupFiles, globalSetup, globalTeardown }) => [
      ...setupFiles,
      ...globalSetup,
      ...globalTeardown,
    ]),
  ];
}

function sourceOf(text: string, from: string, config: ResolvedConfig, where: string): Source {
  const place = withSlashes(path.resolve(from, text));
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) {
    const folder = place.endsWith("/") ? place : `${place}/`;
    return withIgnored({
      base: place,
      matches: (file) => file.startsWith(folder),
      ignore: [...ignored(config), ...OF_TOOLS, ...OF_YARN],
      isOutput: isDefaultIgnored(config.ignoreDirs) ? outputFinder(place) : undefined,
      text,
    });
  }
  if (stats !== undefined)
    return withIgnored({ base: path.posix.dirname(place), matches: (file) => file === place, ignore: [], text });
  const { base, isGlob } = picomatch.scan(text);
  const folder = withSlashes(path.resolve(from, base));
  if (!isGlob || statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UsageError(`${where} ${text}: file or directory not found: ${place}`);
  }
  const match = picomatch(withFolders(text.slice(base.length).replace(/^\//, "")), { dot: true });
  const matches = (file: string): boolean => file.startsWith(`${folder}/`) && match(file.slice(folder.length + 1));
  return withIgnored({ base: folder, matches, ignore: ["**/node_modules/**", ...OF_YARN], text });
}

/** A glob, and that of the files in folders that match it. */
export function withFolders(glob: string): string[] {
  const bare = glob.replace(/\/+$/, "");
  return [bare, `${bare}/**`];
}

function ignored({ ignoreDirs }: Pick<ResolvedConfig, "ignoreDirs">): string[] {
  const names = isDefaultIgnored(ignoreDirs) ? ignoreDirs.filter((name) => name !== OUTPUT_FOLDER) : ignoreDirs;
  return [...names, "node_modules"].map((pattern) => `**/${pattern}/**`);
}

/** Whether a file, by its path from a folder, is in the output of a package's build. `src/build` has sources. */
function outputFinder(base: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const isPackage = (folder: string): boolean => {
    const found = known.get(folder) ?? /"name"\s*:/.test(readTextOrNull(`${folder}/package.json`) ?? "");
    known.set(folder, found);
    return found;
  };
  return (file) => {
    const names = file.split("/").slice(0, -1);
    return names.some((name, index) => name === OUTPUT_FOLDER && isPackage([base, ...names.slice(0, index)].join("/")));
  };
}

/** A source, with more globs of folders that are not walked. */
function withIgnored(source: Omit<Source, "isIgnored">, more: readonly string[] = []): Source {
  const ignore = [...source.ignore, ...more];
  const isInFolder = picomatch(ignore, { dot: true });
  return { ...source, ignore, isIgnored: (file) => isInFolder(file) || source.isOutput?.(file) === true };
}

/** The files of a source, tests and all. @param root - of the project. */
function filesOf({ base, matches, ignore }: Source, root: string): string[] {
  return walk(base, [ALL], { root, ignore }).filter(matches);
}

/** @throws {UsageError} if a source has test files and nothing else. */
function refuseTests(source: Source, root: string, isTest: (file: string) => boolean): void {
  const files = filesOf(source, root);
  if (files.length === 0 || !files.every(isTest)) return;
  const { text } = source;
  throw new UsageError(
    `--cov ${text}: there are only test files, which are not counted; ` +
      `to run them, put the path first: xtest ${text} --cov; to count them, set the option coverage.tests`,
  );
}
