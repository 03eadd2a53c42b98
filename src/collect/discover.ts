/** Which files belong to the suite, and in which order. */
import { existsSync, statSync } from "node:fs";
import picomatch from "picomatch";
import { globSync } from "tinyglobby";

import { UsageError } from "../core/errors.ts";
import { matchesGlob } from "../core/names.ts";
import type { ResolvedConfig } from "../config/types.ts";

const EXTENSIONS = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"];
const SOURCE_NAME = /^(?<stem>.+)\.(?:[cm]?[jt]s|[jt]sx)$/;
const CONFTEST_EXTENSIONS = ["ts", "mts", "js", "mjs"];

/** The files of a suite, all by absolute path with `/`. */
export interface SuiteFiles {
  /** Test files, in the order of collection. */
  readonly tests: readonly string[];
  /** For each folder from the root to a test file: its conftest and its `__init__`, where they exist. */
  folder(path: string): FolderFiles;
}

export interface FolderFiles {
  readonly conftest: string | null;
  readonly init: string | null;
}

/**
 * Finds the test files at and below `paths` (default: `testPaths` of the configuration, else the root).
 * A file that is named is taken whatever its name; the order of `paths` is kept.
 *
 * @throws UsageError if a path does not exist.
 */
export function discover(config: ResolvedConfig, paths: readonly string[] | null): SuiteFiles {
  const isTest = testFileMatcher(config);
  const isIgnored = ignoreMatcher(config);
  const tests = new Set<string>();
  for (const start of paths ?? config.testPaths) {
    const stats = statSync(start, { throwIfNoEntry: false });
    if (stats === undefined) throw new UsageError(`file or directory not found: ${start}`);
    const found = stats.isFile() ? [start] : filesBelow(config, start).filter(isTest).sort(comparePaths);
    for (const path of found) if (!isIgnored(path)) tests.add(path);
  }
  const folders = new Map<string, FolderFiles>();
  return {
    tests: [...tests],
    folder: (path) => {
      const before = folders.get(path);
      if (before !== undefined) return before;
      const found = { conftest: firstFile(path, "conftest"), init: firstFile(path, "__init__") };
      folders.set(path, found);
      return found;
    },
  };
}

/** The folders from the root down to that of a file, the root first; only its own folder if it lies elsewhere. */
export function foldersOf(root: string, file: string): string[] {
  const folder = file.slice(0, file.lastIndexOf("/"));
  if (folder !== root && !folder.startsWith(`${root}/`)) return [folder];
  const names = folder.slice(root.length).split("/").slice(1);
  return [root, ...names.map((_, index) => `${root}/${names.slice(0, index + 1).join("/")}`)];
}

/**
 * Whether a path matches at least one glob of a list (reference: `path_matches_patterns`): a pattern without `/` is
 * matched against the file's name, one with `/` against the whole path from any folder on.
 */
export function pathMatchesPatterns(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matcher(pattern)(path));
}

function matcher(pattern: string): (path: string) => boolean {
  const wholePath = pattern.includes("/");
  const match = picomatch(wholePath && !pattern.startsWith("/") ? `**/${pattern.replace(/^\.\//, "")}` : pattern, {
    dot: true,
  });
  return (path) => match(wholePath ? path : path.slice(path.lastIndexOf("/") + 1));
}

/** A test file's name matches with or without its extension, which is always that of a source file. */
function testFileMatcher(config: ResolvedConfig): (path: string) => boolean {
  const matchers = config.testFiles.map(matcher);
  return (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const stem = SOURCE_NAME.exec(name)?.groups?.["stem"];
    if (stem === undefined || /\.d(\.[^.]+)?$/.test(stem)) return false;
    const bare = path.slice(0, path.length - name.length + stem.length);
    return matchers.some((matches) => matches(bare) || matches(path));
  };
}

/**
 * `--ignore` leaves out a path and all below it; `--ignore-glob` what its globs match, folders too, where `*` stands
 * for any text, as in pytest.
 */
function ignoreMatcher(config: ResolvedConfig): (path: string) => boolean {
  const { ignore, ignoreGlobs } = config;
  if (ignore.length === 0 && ignoreGlobs.length === 0) return () => false;
  return (path) =>
    [...foldersOf(config.root, path), path].some(
      (place) => ignore.includes(place) || ignoreGlobs.some((glob) => matchesGlob(glob, place)),
    );
}

function filesBelow(config: ResolvedConfig, folder: string): string[] {
  return globSync([`**/*.{${EXTENSIONS.join(",")}}`], {
    cwd: folder,
    absolute: true,
    dot: true,
    expandDirectories: false,
    ignore: config.ignoreDirs.map((pattern) => `**/${pattern}/**`),
  }).map((path) => path.replaceAll("\\", "/"));
}

/** Component by component; a package's `__init__` goes first in its folder. */
function comparePaths(a: string, b: string): number {
  const left = a.split("/");
  const right = b.split("/");
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const x = left[index] ?? "";
    const y = right[index] ?? "";
    if (x === y) continue;
    const first = Number(y.startsWith("__init__.")) - Number(x.startsWith("__init__."));
    return first !== 0 ? first : x < y ? -1 : 1;
  }
  return left.length - right.length;
}

function firstFile(folder: string, stem: string): string | null {
  const paths = CONFTEST_EXTENSIONS.map((extension) => `${folder}/${stem}.${extension}`);
  return paths.find((path) => existsSync(path)) ?? null;
}
