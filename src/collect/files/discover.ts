/** Finds the files of the suite, in order. */

import { statSync, type Dirent, existsSync, readdirSync } from "node:fs";
import { sep, posix } from "node:path";
import picomatch from "picomatch";
import { globSync } from "tinyglobby";
import { CONFIG_FILES } from "../../core/data/config-files.ts";
import { isDefaultIgnored, NEVER_SEARCHED } from "../../core/data/ignored-folders.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { MANIFEST_FILE } from "../../core/data/manifest.ts";
import { matchesGlob } from "../../core/select/test-names.ts";
import { foldersAbove } from "../../store/folders.ts";
import { conftestIn, isFileAt, moduleIn, readProblem, realPathOf, statFile } from "../../store/read-file.ts";
import type { ResolvedOptions } from "../../config/options/options.ts";
import type { CompatConfig } from "../../core/data/compat/compat-config.ts";
import { elsewhereMatcher, globOrder, projectFinder, sourceMatcher } from "./project-files.ts";
import { findUnknown, Unknown, type Origin } from "../../evaluate/values.ts";
import type { SuiteSources } from "./suite-sources.ts";

const EXTENSIONS = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"];
const SOURCE_NAME = /^(?<stem>.+)\.(?:[cm]?[jt]s|[jt]sx)$/s;

/** The files of a suite, all by absolute path with `/`. */
export interface SuiteFiles {
  /** Test files in the order of collection; if a plugin collects other files, all files. */
  readonly tests: readonly string[];
  /** The files and folders to collect, as requested. */
  readonly starts: ReadonlySet<string>;
  /** Whether only some test files in those are collected. */
  readonly isPart: boolean;
  /** The test files of the whole suite, also where only some are collected. Searched for when they are asked for. */
  all(): readonly string[];
  /** Configuration files of folders with tests below the root, whose own configuration is used instead. */
  readonly unusedConfigs: readonly string[];
  /** Folders that may not be read. */
  readonly unreadable: readonly UnreadableFolder[];
  /** Folders, and test files, whose names are not UTF-8. */
  readonly badNames: readonly string[];
  /** Symbolic links with the name of a test file that lead nowhere. */
  readonly danglingLinks: readonly string[];
  /** Sources that have tests if their texts say so. */
  readonly sources: readonly string[];
  /** Whether a file is a test module: by its name, or because it was requested. */
  isTest(path: string): boolean;
  /** For each folder from the root to a test file: its conftest and its `__init__` module, if they exist. */
  folder(path: string): FolderFiles;
}

export interface UnreadableFolder {
  readonly path: string;
  /** Why it cannot be read. */
  readonly problem: string;
}

export interface FolderFiles {
  readonly conftest: string | null;
  readonly init: string | null;
  /** Files named `conftest` that are not read: beside `conftest`, or with an extension that no conftest has. */
  readonly unread: readonly string[];
}

/** The hooks of plugins that select files. */
export interface DiscoverHooks {
  has(name: "xtest_ignore_collect" | "xtest_collect_file"): boolean;
  ignoreCollect(path: string): boolean;
}

/** Matches test files of the suite, and those of another runner. */
export function testFileMatcher(config: ResolvedOptions): (path: string) => boolean {
  const isOwn = isTestFileName(config);
  if (config.compatConfig === null) return isOwn;
  const projectOf = projectFinder(config.compatConfig);
  return (path) => isOwn(path) || projectOf(path) !== null;
}

/** Receives a folder before it is read: a new entry in it may be a new test file. */
export type OnFolder = (folder: string) => void;

const NO_HOOKS: DiscoverHooks = { has: () => false, ignoreCollect: () => false };

/**
 * Finds the test files at and below `paths` (default: `testPaths` of the configuration, else the root). A requested
 * file is collected whatever its name; the order of `paths` is kept, but for one inside another.
 *
 * @param only - the test files, if they are known already. Default: they are discovered.
 * @param onFolder - default: none.
 * @throws {UsageError} if a path does not exist, or cannot be part of an id.
 */
export function discover(
  config: ResolvedOptions,
  paths: readonly string[] | null,
  hooks = NO_HOOKS,
  only: readonly string[] | null = null,
  onFolder?: OnFolder,
): SuiteFiles {
  const matches = testFileMatcher(config);
  const isLeftOut = ignoreMatcher(config);
  const isElsewhere = elsewhereMatcher(config.compatConfig);
  const isIgnored = (path: string): boolean => isLeftOut(path) || isElsewhere(path);
  const isRefused = hooks.has("xtest_ignore_collect") ? refusal(config, hooks) : () => false;
  const anyFile = hooks.has("xtest_collect_file");
  const isInLoop = loopMatcher();
  const placeOf = globOrder(config.compatConfig);
  const starts = paths ?? config.testPaths;
  const named = new Set(starts);
  const isSource = config.compatConfig && sourceMatcher(config.compatConfig);
  const sources = new Set<string>();
  const places = new Set(starts.map((start) => start.replace(/\/$/, "")));
  const isInside = (path: string): boolean => foldersAbove(path).some((folder) => places.has(folder));
  const tests = new Set<string>(only);
  const configs = new Set<string>();
  const unreadable = new Map<string, string>();
  const badNames = new Set<string>();
  const danglingLinks = new Set<string>();
  const onBadName = (path: string, isFolder: boolean): void => {
    if (isFolder || anyFile || matches(path)) badNames.add(path);
  };
  const onDangling = (path: string): void => {
    if (matches(path) && !isEditorLock(path)) danglingLinks.add(path);
  };
  // Globs take it for an escape. On Windows roots have slashes.
  if (config.root.includes("\\")) throw new UsageError(`${noIds(config.root)}: rename it, or move the project`);
  // One inside another is found there, in its order.
  const inside = new Set(starts.filter(isInside));
  const outermost = only === null ? [...starts.filter((start) => !inside.has(start)), ...inside] : [];
  for (const path of configsAround(config.root, outermost)) configs.add(path);
  for (const start of outermost) {
    const stats = statSync(start, { throwIfNoEntry: false });
    if (stats === undefined) throw new UsageError(`file or directory not found: ${start}`);
    if (stats.isDirectory() && start !== config.root) checkName(start, config.root);
    const below = stats.isFile()
      ? []
      : filesBelow(config, start, { anyFile, unreadable, onFolder, onBadName, onDangling });
    for (const path of below) if (CONFIG_NAME.test(path)) configs.add(path);
    if (isSource !== null) for (const path of [start, ...below]) if (isSource(path)) sources.add(path);
    const found = stats.isFile()
      ? [start]
      : below.filter((path) => (anyFile || matches(path) || named.has(path)) && !isInLoop(path, start));
    for (const path of found.sort((a, b) => placeOf(a) - placeOf(b) || comparePaths(a, b))) {
      if (isIgnored(path) || isRefused(path)) continue;
      checkName(path, config.root);
      tests.add(path);
    }
  }
  const folders = new Map<string, FolderFiles>();
  let all = paths === null && only === null ? [...tests] : null;
  return {
    tests: [...tests],
    starts: named,
    isPart: only !== null,
    sources: [...sources],
    all: () => (all ??= [...discover(config, null, hooks, null, onFolder).tests]),
    unreadable: [...unreadable].flatMap(([path, problem]) =>
      isIgnored(path) || isRefused(path) ? [] : [{ path, problem }],
    ),
    badNames: [...badNames].filter((path) => !isIgnored(path) && !isRefused(path)),
    danglingLinks: [...danglingLinks].filter((path) => !isIgnored(path) && !isRefused(path)),
    unusedConfigs: [...configs].filter((path) => isUnused(path, config.root, tests)).sort(comparePaths),
    // Without such a plugin all files are tests. A requested file that only the plugin can read is left to it.
    isTest: (path) => !anyFile || matches(path) || (named.has(path) && SOURCE_NAME.test(path)),
    folder: (path) => {
      const before = folders.get(path);
      if (before !== undefined) return before;
      const conftest = conftestIn(path);
      const found = { conftest, init: moduleIn(path, "__init__"), unread: otherConftests(path, conftest) };
      folders.set(path, found);
      return found;
    },
  };
}

/** The files named `conftest` in a folder but one, and but the output of a compiler that writes beside its sources. */
function otherConftests(folder: string, conftest: string | null): string[] {
  const extensions = EXTENSIONS.filter((extension) => statFile(`${folder}/conftest.${extension}`) !== null);
  const compiled = new Set(
    extensions.filter((extension) => extension.includes("t")).map((extension) => extension.replace("t", "j")),
  );
  return extensions
    .filter((extension) => !compiled.has(extension))
    .map((extension) => `${folder}/conftest.${extension}`)
    .filter((path) => path !== conftest);
}

const CONFIG_NAME = new RegExp(`/(?:${CONFIG_FILES.join("|").replaceAll(".", "\\.")})$`);

/** The configuration files in the folders between the root and some paths. */
function configsAround(root: string, starts: readonly string[]): string[] {
  const folders = new Set(starts.flatMap((start) => (start.startsWith(`${root}/`) ? foldersOf(root, start) : [])));
  return [...folders].flatMap((folder) => CONFIG_FILES.map((name) => `${folder}/${name}`)).filter(isFileAt);
}

/** Whether a configuration file is below the root, in a folder with tests. */
function isUnused(path: string, root: string, tests: ReadonlySet<string>): boolean {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  if (!folder.startsWith(`${root}/`) || folder === `${root}/`) return false;
  for (const test of tests) if (test.startsWith(folder)) return true;
  return false;
}

/**
 * The folders from the root down to that of a file, the root first; for a file outside the root, only its own folder.
 */
export function foldersOf(root: string, file: string): string[] {
  const folder = file.slice(0, file.lastIndexOf("/"));
  if (folder !== root && !folder.startsWith(`${root}/`)) return [folder];
  const names = folder.slice(root.length).split("/").slice(1);
  return [root, ...names.map((_, index) => `${root}/${names.slice(0, index + 1).join("/")}`)];
}

/**
 * Whether a path matches a glob of a list (pytest: `path_matches_patterns`): a pattern without `/` is matched against
 * the file's name, one with `/` against the whole path from any folder on.
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

/** Matches the name of a test file with or without its extension, which must be that of a source file. */
export function isTestFileName(config: Pick<ResolvedOptions, "testFiles">): (path: string) => boolean {
  const matchers = config.testFiles.map(matcher);
  return (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const stem = SOURCE_NAME.exec(name)?.groups?.["stem"];
    // `x.d.ts` and `x.d.css.ts` are declaration files; `x.d.mjs` is code.
    if (stem === undefined || (/\.[cm]?ts$/.test(name) && /\.d(\.[^.]+)?$/.test(stem))) return false;
    const bare = path.slice(0, path.length - name.length + stem.length);
    return matchers.some((matches) => matches(bare) || matches(path));
  };
}

/**
 * Matches ignored paths: `--ignore` excludes a path and everything below it; `--ignore-glob` the files and folders that
 * match its globs, where `*` stands for any text, as in pytest.
 */
function ignoreMatcher(config: ResolvedOptions): (path: string) => boolean {
  const { ignore, ignoreGlobs } = config;
  if (ignore.length === 0 && ignoreGlobs.length === 0) return () => false;
  return (path) =>
    [...foldersOf(config.root, path), path].some(
      (place) => ignore.includes(place) || ignoreGlobs.some((glob) => matchesGlob(glob, place)),
    );
}

/** Whether plugins exclude a file or a folder around it. The hook is called once for each path. */
function refusal(config: ResolvedOptions, hooks: DiscoverHooks): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) =>
    [...foldersOf(config.root, path), path].some((place) => {
      const before = known.get(place);
      if (before !== undefined) return before;
      const ignored = hooks.ignoreCollect(place);
      known.set(place, ignored);
      return ignored;
    });
}

/** Whether a file is reached through a symbolic link to a folder around it. Each folder is checked once. */
function loopMatcher(): (path: string, start: string) => boolean {
  const known = new Map<
    string,
    { readonly real: string; readonly loops: boolean; readonly around: readonly string[] }
  >();
  const look = (folder: string, start: string): { real: string; loops: boolean; around: readonly string[] } => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const parent = folder === start || !folder.startsWith(start) ? null : look(folder.replace(/\/[^/]*$/, ""), start);
    const real = realPathOf(folder);
    const around = parent === null ? [] : [...parent.around, parent.real];
    const found = { real, loops: parent?.loops === true || around.includes(real), around };
    known.set(folder, found);
    return found;
  };
  return (path, start) => look(path.slice(0, path.lastIndexOf("/")) || "/", start.replace(/\/$/, "") || "/").loops;
}

/** Whether a link says that Emacs has the file open. */
const isEditorLock = (path: string): boolean => path.includes("/.#");

interface WalkContext {
  readonly anyFile: boolean;
  /** Gets the folders that may not be read, with the reasons. */
  readonly unreadable: Map<string, string>;
  readonly onFolder: OnFolder | undefined;
  onBadName(path: string, isFolder: boolean): void;
  onDangling(path: string): void;
}

/** The files below a folder, without the output of builds, whose tests are duplicates of the sources. */
function filesBelow(
  config: ResolvedOptions,
  folder: string,
  { anyFile, unreadable, onFolder, onBadName, onDangling }: WalkContext,
): string[] {
  const { root } = config;
  const { dirs, counts } = searchedFolders([config], folder);
  const walked = walk(folder, [anyFile ? "**/*" : `**/*.{${EXTENSIONS.join(",")}}`, `**/${MANIFEST_FILE}`], {
    root,
    ignore: dirs.map((pattern) => `**/${pattern}/**`),
    onFolder,
    onUnreadable: (path, problem) => unreadable.set(path, problem),
    onBadName,
    onDangling,
  });
  const found = walked.filter((path) => path.endsWith(`/${MANIFEST_FILE}`) || counts(path));
  const written = found
    .filter((path) => path.endsWith(`/${MANIFEST_FILE}`))
    .map((path) => path.slice(0, -MANIFEST_FILE.length))
    .filter((place) => place !== `${folder.replace(/\/$/, "")}/`);
  return written.length === 0 ? found : found.filter((path) => !written.some((place) => path.startsWith(place)));
}

/** What is looked into below a folder. */
export interface SearchedFolders {
  /** Globs of the names of folders that are left out. */
  readonly dirs: readonly string[];
  /** Whether a file in the others is looked at, by its absolute path. */
  counts(path: string): boolean;
}

/** @param configs - of the suites whose tests may be there. @param folder - absolute path of the one that is searched. */
export function searchedFolders(
  configs: readonly Pick<ResolvedOptions, "compatConfig" | "ignoreDirs">[],
  folder: string,
): SearchedFolders {
  const isTheirs = ({ compatConfig, ignoreDirs }: (typeof configs)[number]): boolean =>
    compatConfig !== null && isDefaultIgnored(ignoreDirs);
  if (!configs.some(isTheirs)) return { dirs: configs[0]?.ignoreDirs ?? [], counts: () => true };
  const rules = configs.map((config) =>
    lookedAt(isTheirs(config) ? config.compatConfig : null, config.ignoreDirs, folder),
  );
  return { dirs: NEVER_SEARCHED, counts: (path) => rules.some((counts) => counts(path)) };
}

/**
 * Whether a file below a folder is looked at, since it is in no folder that is ignored, or since it is a test file of a runner that
 * does not ignore that folder: Jest and Vitest run tests in `src/build`, and in `.github`.
 */
function lookedAt(
  compatConfig: CompatConfig | null,
  ignoreDirs: readonly string[],
  folder: string,
): (path: string) => boolean {
  const projectOf = compatConfig === null ? () => null : projectFinder(compatConfig);
  const isIgnored = picomatch([...ignoreDirs], { dot: true });
  const start = folder.endsWith("/") ? folder : `${folder}/`;
  return (path) => {
    const inside = posix.relative(start, path).split("/").slice(0, -1);
    if (!inside.some((name) => isIgnored(name))) return true;
    const project = projectOf(path);
    if (project === null) return false;
    return project.dialect === "jest" || project.dialect === "vitest" || !inside.some((name) => name.startsWith("."));
  };
}

/** An id is one line, and `/` separates its folders on every system. */
const NO_PART_OF_AN_ID = /[\\\n\r\u2028\u2029]/;

/** Checks that a path can be part of an id. @throws {UsageError} if it cannot. */
function checkName(path: string, root: string): void {
  const name = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  if (NO_PART_OF_AN_ID.test(name))
    throw new UsageError(`${noIds(name)}: rename it, or leave it out with --ignore-glob`);
}

function noIds(name: string): string {
  const what = name.includes("\\") ? "backslash" : "line end";
  return `tests of ${JSON.stringify(name)} can have no ids, because there is a ${what} in its path`;
}

/** Compares paths component by component; a package's `__init__` is first in its folder. */
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

/** Walks a folder for discovery. */
export interface WalkOptions {
  /** Absolute path of the root of the project. */
  readonly root: string;
  /** Globs of paths that are left out. */
  readonly ignore: readonly string[];
  /** Called with each folder before it is read. Default: not called. */
  readonly onFolder?: ((folder: string) => void) | undefined;
  /** Called for each folder that cannot be read. Default: not called. */
  readonly onUnreadable?: (folder: string, problem: string) => void;
  /** Called for each entry whose name is not UTF-8: nothing can be opened by the name that Node gives. Default: not called. */
  readonly onBadName?: (path: string, isFolder: boolean) => void;
  /** Called for each symbolic link that leads nowhere. Default: not called. */
  readonly onDangling?: (path: string) => void;
}

/**
 * The files below a folder that match one of the patterns: absolute, with `/`. A link to a folder is followed if it leads
 * to the project, or to the folder itself: `/` and `/proc` have no end.
 */
export function walk(
  folder: string,
  patterns: readonly string[],
  { root, ignore, onFolder, onUnreadable, onBadName, onDangling }: WalkOptions,
): string[] {
  let places: readonly string[] | null = null;
  const isInside = (real: string): boolean => {
    places ??= [root, folder].map(realPathOf);
    return places.some((place) => real === place || real.startsWith(place.endsWith(sep) ? place : `${place}${sep}`));
  };
  const found = globSync([...patterns], {
    cwd: folder,
    absolute: true,
    dot: true,
    expandDirectories: false,
    ignore: [...ignore],
    fs: {
      readdirSync: new Proxy(readdirSync, {
        apply(target, self, args) {
          const path = String(args[0])
            .replaceAll(sep, "/")
            .replace(/(?<=.)\/$/, "");
          onFolder?.(path);
          try {
            const entries = Reflect.apply(target, self, args);
            if (onDangling !== undefined) for (const one of danglingLinks(path, entries)) onDangling(one);
            return onBadName === undefined
              ? entries
              : entries.filter((entry: unknown) => !isBadName(path, entry, onBadName));
          } catch (error) {
            if (isRefused(error)) onUnreadable?.(path, readProblem(error));
            throw error;
          }
        },
      }),
      // Only called for the targets of links.
      statSync: new Proxy(statSync, {
        apply(target, self, args) {
          const stat = Reflect.apply(target, self, args);
          const [path] = args;
          if (stat?.isDirectory() === true && !isInside(String(path))) throw new Error(`${String(path)} is outside`);
          return stat;
        },
      }),
    },
  });
  return sep === "/" ? found : found.map((path) => path.replaceAll(sep, "/"));
}

/** Whether the name of an entry is not UTF-8. If so, `onBadName` is called. */
function isBadName(folder: string, entry: unknown, onBadName: NonNullable<WalkOptions["onBadName"]>): boolean {
  if (!isEntry(entry) || !entry.name.includes("\ufffd")) return false;
  const path = `${folder}/${entry.name}`;
  if (existsSync(path)) return false;
  onBadName(path, entry.isDirectory());
  return true;
}

/** The symbolic links among the entries of a folder that lead nowhere. */
function danglingLinks(folder: string, entries: readonly unknown[]): string[] {
  return entries
    .filter(isEntry)
    .filter((entry) => entry.isSymbolicLink() && !existsSync(`${folder}/${entry.name}`))
    .map(({ name }) => `${folder}/${name}`);
}

function isEntry(entry: unknown): entry is Dirent<string> {
  return typeof entry === "object" && entry !== null && "name" in entry && typeof entry.name === "string";
}

/** Whether a folder is there, but may not be read. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM");
}

/** `collect_ignore` and `collect_ignore_glob` of conftests, which are read and not executed. */
const PATHS = "collect_ignore";
const GLOBS = "collect_ignore_glob";

/** The files of a suite without those that conftests leave out. */
export interface KeptFiles {
  readonly files: SuiteFiles;
  /** Lists that need execution, and why. */
  readonly problems: readonly { readonly origin: Origin; readonly name: string; readonly why: string }[];
}

/** Leaves out what conftests say. A file that is named itself is kept, as in pytest. */
export function withoutIgnored(files: SuiteFiles, sources: SuiteSources, root: string): KeptFiles {
  const problems: { origin: Origin; name: string; why: string }[] = [];
  const known = new Map<string, ((path: string) => boolean) | null>();

  const listOf = (conftest: string, name: string): readonly string[] => {
    const value = sources.evaluator.exported(conftest, name);
    if (value === null || value === undefined) return [];
    const texts = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
    if (Array.isArray(value) && texts.length === value.length) return texts;
    const unknown = findUnknown(value);
    // What a package passes on may have any name.
    const isOwn = sources.linker.facts(conftest)?.exports.some(({ exported }) => exported === name) === true;
    if (unknown === null || isOwn) {
      const at = sources.linker.facts(conftest)?.exports.find(({ exported }) => exported === name)?.at ?? 0;
      const why = value instanceof Unknown || unknown !== null ? (unknown?.why ?? "") : "it is no list of paths";
      problems.push({ origin: unknown?.origin ?? { path: conftest, at }, name, why });
    }
    return texts;
  };

  const matcherOf = (folder: string): ((path: string) => boolean) | null => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const { conftest } = files.folder(folder);
    let matches: ((path: string) => boolean) | null = null;
    if (conftest !== null && sources.mentions(conftest, PATHS)) {
      const paths = new Set(listOf(conftest, PATHS).map((one) => posix.resolve(folder, one)));
      const globs = listOf(conftest, GLOBS).map((one) => posix.resolve(folder, one));
      matches = (path) => paths.has(path) || globs.some((glob) => matchesGlob(glob, path));
    }
    known.set(folder, matches);
    return matches;
  };

  const isIgnored = (file: string): boolean => {
    const around = foldersOf(root, file);
    return around.some((folder, depth) => {
      const matches = matcherOf(folder);
      return matches !== null && [...around.slice(depth + 1), file].some(matches);
    });
  };
  const tests = files.tests.filter((file) => files.starts.has(file) || !isIgnored(file));
  return { files: tests.length === files.tests.length ? files : { ...files, tests }, problems };
}
