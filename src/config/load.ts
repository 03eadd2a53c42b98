/** Finds and reads the configuration, upwards from the working directory, as pytest does. */
import { existsSync } from "node:fs";
import path, { posix } from "node:path";
import type { CompatConfig } from "../core/data/compat/compat-config.ts";
import { BROWSERS, type BrowserName } from "../core/data/run/option-values.ts";
import { CONFIG_FILES } from "../core/data/config-files.ts";
import { UsageError } from "../core/errors/errors.ts";
import { strangerAt } from "../store/owners.ts";
import {
  isFileAt,
  readProblem,
  readText,
  readTextOrNull,
  statFile,
  statFolder,
  conftestIn,
} from "../store/read-file.ts";
import { checkConfig, type GivenOptions } from "./options/check.ts";
import { dialectOfConfig, ownRunner, viteTests } from "../compat/config/detect-dialect.ts";
import { isWorkspace, namesIn, packageManifest } from "../compat/config/package-scripts.ts";
import { field } from "../compat/config/read-values.ts";
import type { MemberProject } from "./options/options.ts";
import { nextTurn, whileLoading } from "./loading.ts";
import { importModule, reason } from "./modules.ts";
import { parseOverrides } from "./options/override.ts";
import { withSlashes } from "./paths.ts";
import { isolationOf, resolveGiven } from "./resolve.ts";
import type { ResolvedConfig, XtestConfig } from "./types.ts";

export interface LoadOptions {
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** The root, from `cwd`. Default: found. */
  readonly rootdir?: string | null;
  /** The configuration file, from `cwd`. Default: found. */
  readonly configFile?: string | null;
  /** Whether no configuration is executed, that of another runner neither: only the root is found. Default: false. */
  readonly noConfig?: boolean;
  /** Whether the root may be one of several projects, which `members` of the result names. Default: it is a suite. */
  readonly withProjects?: boolean;
  /** The project of a run over several. Default: the one of the root. */
  readonly member?: MemberProject | null;
  /** Whether projects of another runner's configuration are projects of the run too. Default: its suite is one. */
  readonly withParts?: boolean;
  /** Whether files of benchmarks count, too, which runs of tests leave out: those of Vitest. Default: false. */
  readonly benchmarks?: boolean;
  /** Options of a bundler's plugin, which take precedence over the file. */
  readonly given?: XtestConfig;
  /** `KEY=VALUE` texts, which take precedence over the file. */
  readonly overrides?: readonly string[];
  /** Whether more plugins will be loaded than the configuration names: their options are still unknown. Default: false. */
  readonly morePlugins?: boolean;
  /** Whether conftests may add options too: those that are still unknown are kept for them. Default: false. */
  readonly keepUnknown?: boolean;
  /** Whether a compiled configuration may be cached. Default: true. */
  readonly cache?: boolean;
}

/**
 * Loads the configuration. The root is `rootdir`, else the folder of the configuration,
 * else that of the nearest `package.json`, else `cwd`. Plugins are not loaded yet.
 *
 * @throws {UsageError} if a file or folder does not exist, the file cannot be loaded, or an option is invalid.
 */
export async function loadConfig(asked: LoadOptions): Promise<ResolvedConfig> {
  const theirs = namedRunner(asked);
  // It says what one suite is, beside the configuration that is found.
  const options: LoadOptions = theirs === null ? asked : { ...asked, configFile: null, withProjects: false };
  const { noConfig = false } = options;
  const overrides = parseOverrides(options.overrides ?? []);
  const part = options.member?.part ?? null;
  const place = await placeOf(part === null ? options : { ...options, member: part.of, withProjects: false });
  const { file, members } = place;
  const member = part === null ? place.member : (options.member ?? null);
  const root = options.rootdir ? namedRoot(options.rootdir, options.cwd) : place.root;
  const given = theirs === null ? [...place.given] : [...place.given, theirs];
  if (options.given !== undefined) given.push(checkConfig(options.given, "options of xtest", options.morePlugins));
  const keepUnknown = options.morePlugins === true || options.keepUnknown === true;
  const resolved = resolveGiven([...given, overrides], root, file, keepUnknown);
  const own = {
    ...resolved,
    members,
    conftestRoot: options.rootdir
      ? resolved.root
      : (member?.rootOfAll ?? (await conftestRootOf(resolved.root, options))),
    project: member?.name ?? null,
    projectAliases: member === null ? [] : aliasesOf(member),
    ignore: [...(member?.inside ?? [])],
    // Results of the same ids are those of another project.
    ...(member?.isTwin === true && { cacheDir: `${resolved.cacheDir}/${encodeURIComponent(nameOfCache(member))}` }),
  };
  // Each of its projects has its own runner.
  if (members.length > 0) return own;
  const config = await withTsconfig(own);
  if (noConfig && config.compat !== "auto")
    throw new UsageError(`--no-config reads no other runner's configuration: -o compat does not go with it`);
  if (noConfig || config.compat === false) return { ...config, ...(noConfig && { compat: false }) };
  const { readCompat } = await import("../compat/config/read-compat.ts");
  const read = part?.compat ?? (await readCompat(config, options.cache ?? true));
  if (read === null) return config;
  const compatConfig = options.benchmarks === true ? read : withoutBenchmarks(read);
  if (options.withParts === true && part === null && compatConfig.parts.length > 0) {
    const { projectsOfRunner } = await import("./projects/find-projects.ts");
    return { ...config, compatConfig, members: projectsOfRunner(compatConfig, place.root, place.member) };
  }
  const ofRunner = compatConfig.projects.find(({ isolate }) => isolate !== false)?.isolate ?? false;
  // Later ones take precedence: those of the first project, and of xtest's own configuration.
  const projects = [...compatConfig.projects].reverse();
  const define = Object.assign({}, ...projects.map((project) => project.define), config.define);
  const snapshotFormat = Object.assign({}, ...projects.map(({ snapshots }) => snapshots.format), config.snapshotFormat);
  const isolate = [...given, overrides].findLast((one) => one.options.isolate !== undefined)?.options.isolate ?? "auto";
  const testPaths = [...config.testPaths, ...rootsOutside(config, compatConfig)];
  const isBrowserGiven = [...given, overrides].some((one) => one.options.browser !== undefined);
  const browser = isBrowserGiven ? config.browser : browserOf(compatConfig);
  return {
    ...config,
    browser,
    testPaths,
    compatConfig,
    define,
    snapshotFormat,
    isolate: isolationOf(isolate, ofRunner),
  };
}

function aliasesOf({ root, rootOfAll, part }: MemberProject): readonly string[] {
  const folderOf = (folder: string): string => path.posix.relative(rootOfAll, folder) || ".";
  const around = part?.of ?? null;
  return [folderOf(root), ...(around === null ? [] : [around.name, folderOf(around.root)])];
}

/** Other names of the browsers of Playwright. */
const BROWSER_NAMES: Readonly<Record<string, BrowserName>> = { chrome: "chromium", safari: "webkit" };

/**
 * The browser of another runner's suite; none if that is not one of all its projects.
 *
 * @throws {UsageError} if tests cannot run in it.
 */
function browserOf({ projects, configFile }: CompatConfig): ResolvedConfig["browser"] {
  const [name = null, ...others] = new Set(projects.map((project) => project.browser));
  if (name === null || others.length > 0) return "none";
  const found = BROWSER_NAMES[name] ?? BROWSERS.find((one) => one === name);
  if (found !== undefined) return found;
  throw new UsageError(
    `${configFile ?? "vitest"}: test.browser: there is no "${name}" here: tests run in ${BROWSERS.join(", ")}`,
  );
}

/** What another runner runs as tests. */
function withoutBenchmarks(compat: CompatConfig): CompatConfig {
  return {
    ...compat,
    projects: compat.projects.map((project) => ({ ...project, files: { ...project.files, benchmarks: null } })),
    ignored: compat.ignored.filter(({ ofBenchmarks = false }) => !ofBenchmarks),
  };
}

/** It does not change with the number of projects that are one suite, and is the same in a run of the package alone. */
function nameOfCache({ name, part }: MemberProject): string {
  const [first = name] = part?.compat.names ?? [];
  const isInPackage = part !== null && part.of !== null && !part.of.isTwin;
  return isInPackage ? first.slice(part.of.name.length + 1) : first;
}

/** The folders outside of the root in which another runner looks for tests, unless the configuration says where they are. */
function rootsOutside({ root, testPaths }: ResolvedConfig, { projects }: CompatConfig): string[] {
  if (testPaths.length !== 1 || testPaths[0] !== root) return [];
  const roots = new Set(projects.flatMap(({ files }) => files.roots));
  return [...roots].filter(
    (folder) => !`${folder}/`.startsWith(`${root}/`) && !root.startsWith(`${folder}/`) && existsSync(folder),
  );
}

/** Mentions of what a `tsconfig.json` may say of conditions, itself or by another one. */
const MAY_HAVE_CONDITIONS = /"(?:customConditions|extends|references)"/;

/** Adds the conditions of the root's `tsconfig.json`: those of all processes. Each module has those of its own one, too. */
async function withTsconfig(config: ResolvedConfig): Promise<ResolvedConfig> {
  const file = `${config.root}/tsconfig.json`;
  if (statFile(file) === null || !MAY_HAVE_CONDITIONS.test(readTextOrNull(file) ?? "")) return config;
  const { tsconfigResolution } = await import("../link/tsconfig.ts");
  const { conditions } = tsconfigResolution(config.root);
  return conditions.length === 0
    ? config
    : { ...config, conditions: [...new Set([...config.conditions, ...conditions])] };
}

/** Where a configuration was found. */
interface Found {
  readonly root: string;
  /** Null if a `package.json` without `"xtest"` marks the root. */
  readonly file: string | null;
  /** A configuration further out, of which this may be a project. Default: there is none. */
  readonly around?: string | null;
}

function namedRoot(rootdir: string, cwd: string): string {
  const root = path.resolve(cwd, rootdir);
  if (statFolder(root) === null) {
    throw new UsageError(`--rootdir ${rootdir}: no such folder: ${withSlashes(root)}`);
  }
  return root;
}

function namedConfig(name: string, cwd: string): Found {
  const file = path.resolve(cwd, name);
  if (!isFileAt(file)) {
    throw new UsageError(`-c ${name}: no such file: ${withSlashes(file)}`);
  }
  return { root: path.dirname(file), file };
}

/** Another runner's configuration that is named in the place of one, as its own flag does: `-c test/jest-e2e.json`. */
function namedRunner({ configFile, cwd, member, noConfig }: LoadOptions): GivenOptions | null {
  if (!configFile || noConfig === true || (member ?? null) !== null) return null;
  const dialect = dialectOfConfig(path.basename(configFile));
  if (dialect === null) return null;
  const { file } = namedConfig(configFile, cwd);
  return checkConfig({ compat: { dialect, config: file } }, "-c");
}

/** Names of what is in the outermost folder of a repository, or of a workspace of pnpm or Lerna. */
const BORDERS = [".git", ".hg", ".jj", "pnpm-workspace.yaml", "lerna.json"];

/** What a configuration is made of. */
interface Place {
  readonly root: string;
  /** Null without one. */
  readonly file: string | null;
  /** Later ones take precedence. */
  readonly given: readonly GivenOptions[];
  /** The project of the run whose configuration this is; null if the run has one suite. */
  readonly member: MemberProject | null;
  /** The projects that it consists of; none if it is a suite. */
  readonly members: readonly MemberProject[];
}

/** Finds the configuration, and reads it. */
async function placeOf(options: LoadOptions): Promise<Place> {
  const { cwd, noConfig = false, withProjects = false, member = null } = options;
  if (member !== null) return placeOfMember(member, options);
  const found = options.configFile ? namedConfig(options.configFile, cwd) : findConfig(cwd);
  const root = found?.root ?? cwd;
  if (found === null || noConfig) return { root, file: null, given: [], member: null, members: [] };
  const { file, around = null } = found;
  const isNamed = Boolean(options.configFile) || Boolean(options.rootdir);
  // What is further out is executed only if it may have this as a project.
  const isAround = around !== null && (file === null || textOfConfig(around).includes("projects"));
  const outer = isAround ? around : file;
  const outerGiven = outer === null ? null : await readTrusted(outer, options);
  const named = outerGiven?.options.projects ?? [];
  if (outer !== null && named.length > 0) {
    const { namedProjects } = await import("./projects/find-projects.ts");
    const all = namedProjects(named, withSlashes(path.dirname(outer)), withSlashes(outer));
    const here = isNamed ? [] : projectsAround(all, withSlashes(cwd), withSlashes(path.dirname(outer)));
    const [only, ...twins] = here;
    if (only !== undefined && (twins.length === 0 || !withProjects)) return placeOfMember(only, options);
    const members = here.length > 0 ? here : all;
    if (!isAround || here.length > 0) {
      const given = outerGiven === null ? [] : [outerGiven];
      const outerRoot = path.dirname(outer);
      return { root: outerRoot, file: outer, given, member: null, members: withProjects ? members : [] };
    }
  }
  const given =
    file === null ? [] : [file === outer && outerGiven !== null ? outerGiven : await readTrusted(file, options)];
  if (file === null && outer !== null && outerGiven !== null) given.push(inherited(outerGiven, path.dirname(outer)));
  const mayConsist = withProjects && file === null && outer === null && !isNamed;
  return { root, file, given, member: null, members: mayConsist ? await packagesOf(root) : [] };
}

/** The projects of a workspace without a configuration of its own. */
async function packagesOf(root: string): Promise<readonly MemberProject[]> {
  // Others need not look for packages.
  if (!isWorkspace(packageManifest(root), namesIn(root))) return [];
  const { workspaceProjects } = await import("./projects/find-projects.ts");
  return workspaceProjects(withSlashes(root));
}

/** The projects that a folder below that of their configuration is in: several if they have one folder. */
function projectsAround(all: readonly MemberProject[], cwd: string, root: string): MemberProject[] {
  const around = all.filter((one) => one.root !== root && `${cwd}/`.startsWith(`${one.root}/`));
  const longest = Math.max(...around.map((one) => one.root.length));
  return around.filter((one) => one.root.length === longest);
}

/** A project: the defaults of the configuration around it, its own options there, and its own configuration. */
async function placeOfMember(member: MemberProject, options: LoadOptions): Promise<Place> {
  const { root, around, entry } = member;
  const own = configIn(root);
  const given: GivenOptions[] = [];
  if (around !== null) {
    const { name: _name, root: _root, ...rest } = entry;
    given.push(inherited(await readTrusted(around, options), path.dirname(around)));
    given.push(checkConfig(rest, `"${member.name}" in projects of ${withSlashes(around)}`, options.morePlugins));
  }
  const isOwn = own !== null && (around === null || withSlashes(own) !== withSlashes(around));
  if (isOwn) given.push(withoutProjects(await readTrusted(own, options), around));
  return { root, file: isOwn ? own : around, given, member, members: [] };
}

/** @throws {UsageError} if a project consists of projects. */
function withoutProjects(given: GivenOptions, around: string | null): GivenOptions {
  if ((given.options.projects ?? []).length === 0) return given;
  const outer = around === null ? "a configuration in the root" : withSlashes(around);
  throw new UsageError(`${given.where}: option "projects": this is a project itself: name its projects in ${outer}`);
}

/** Options whose paths and globs are those of the root, or that say what the run consists of. */
const OF_ROOT = [
  "testPaths",
  "projects",
  "cacheDir",
  "compat",
  "coverage",
  "environments",
  "assertionModules",
  "reporters",
];

/** The options of a configuration that are defaults of the projects below it. @param root - of that configuration. */
function inherited(given: GivenOptions, root: string): GivenOptions {
  const fromRoot = <Value>(text: Value): Value | string =>
    typeof text === "string" && text.startsWith(".") ? withSlashes(path.resolve(root, text)) : text;
  const { alias, plugins, logFile, ...options } = given.options;
  const kept = Object.entries(options).filter(([key]) => !OF_ROOT.includes(key));
  return {
    ...given,
    options: {
      ...Object.fromEntries(kept),
      ...(alias && { alias: Object.fromEntries(Object.entries(alias).map(([key, to]) => [key, fromRoot(to)])) }),
      ...(plugins && { plugins: plugins.map(fromRoot) }),
      ...(typeof logFile === "string" && { logFile: withSlashes(path.resolve(root, logFile)) }),
    },
  };
}

function readTrusted(file: string, options: LoadOptions): Promise<GivenOptions> {
  if (!options.configFile) {
    refuseStranger(file, options.cwd);
    refuseTwo(path.dirname(file));
  }
  return readConfig(file, options);
}

/** @throws {UsageError} if a folder has several configuration files, of which one would be read and the others ignored. */
function refuseTwo(folder: string): void {
  const found = CONFIG_FILES.filter((name) => isFileAt(path.join(folder, name)));
  if (found.length < 2) return;
  throw new UsageError(
    `${withSlashes(folder)}: has ${found.join(" and ")}, of which one would be ignored: keep one, or name one with -c`,
  );
}

/** The configuration in a folder; null without one. */
function configIn(folder: string): string | null {
  const name = CONFIG_FILES.find((candidate) => isFileAt(path.join(folder, candidate)));
  if (name !== undefined) return path.join(folder, name);
  const manifest = path.join(folder, "package.json");
  if (!isFileAt(manifest)) return null;
  // A fast check before parsing: most package.json files have no such key.
  return textOfConfig(manifest).includes('"xtest"') && "xtest" in readPackage(manifest) ? manifest : null;
}

/**
 * The nearest configuration, package or configuration of another runner around a folder; null without one. Files outside of the repository, or of the workspace, are
 * ignored.
 */
export function findConfig(cwd: string): Found | null {
  let nearest: string | null = null;
  let found: Found | null = null;
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    const file = configIn(folder);
    if (file !== null && found !== null) return { ...found, around: file };
    // A package with a runner of its own is not configured by what is around it.
    if (file !== null && nearest !== null && hasRunner(nearest)) return { root: nearest, file: null, around: file };
    if (file !== null) found = { root: folder, file };
    const isPackage = isFileAt(path.join(folder, "package.json"));
    // Projects of Nx have a configuration of their runner, and no package.json.
    if (nearest === null ? isPackage || hasRunner(folder) : isPackage && isPartOf(nearest, folder)) nearest = folder;
    if (isBorder(folder)) return found ?? (nearest === null ? null : { root: nearest, file: null });
  }
}

/** Whether what is outside of a folder belongs to another repository, or workspace. */
function isBorder(folder: string): boolean {
  const manifest = path.join(folder, "package.json");
  return (
    path.dirname(folder) === folder ||
    BORDERS.some((border) => existsSync(path.join(folder, border))) ||
    (isFileAt(manifest) && textOfConfig(manifest).includes('"workspaces"') && "workspaces" in readPackage(manifest))
  );
}

/** The outermost folder whose conftests a suite has that is started alone: that of the workspace, if it is one of its projects. */
async function conftestRootOf(root: string, { configFile, noConfig = false }: LoadOptions): Promise<string> {
  if (configFile || noConfig || isBorder(root)) return root;
  let outer = posix.dirname(root);
  let hasConftest = false;
  for (; ; outer = posix.dirname(outer)) {
    hasConftest ||= conftestIn(outer) !== null;
    if (isBorder(outer)) break;
  }
  // Most repositories have none, and need not say what their packages are.
  if (!hasConftest || configIn(outer) !== null) return root;
  return (await packagesOf(outer)).some((member) => member.root === root) ? outer : root;
}

/** Whether a folder is no package, and its files are named by the script `test` of one: `jest -c test/jest.config.js`. */
function isPartOf(folder: string, outer: string): boolean {
  if (isFileAt(path.join(folder, "package.json"))) return false;
  const script = field(packageManifest(outer), "scripts", "test");
  return typeof script === "string" && script.includes(`${withSlashes(path.relative(outer, folder))}/`);
}

/** Whether a package says which other runner runs its tests. */
function hasRunner(folder: string): boolean {
  const manifest = packageManifest(folder);
  const names = namesIn(folder);
  return (ownRunner(manifest, names) ?? viteTests(folder, manifest, names)) !== null;
}

/** @throws {UsageError} if another user has put a configuration there, as any can in a folder that all share. */
function refuseStranger(file: string, cwd: string): void {
  const stranger = strangerAt(file, cwd);
  if (stranger === null) return;
  throw new UsageError(
    `${withSlashes(file)}: is not executed, ${stranger}: name it with -c if it is yours to trust, or put a configuration into the project`,
  );
}

/** The text of a configuration. */
function textOfConfig(file: string): string {
  try {
    return readText(file);
  } catch (error) {
    throw new UsageError(`${withSlashes(file)}: cannot be read: ${readProblem(error)}`, { cause: error });
  }
}

function readPackage(file: string): object {
  try {
    const value: unknown = JSON.parse(textOfConfig(file));
    return typeof value === "object" && value !== null ? value : {};
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${withSlashes(file)}: is not JSON: ${reason(error)}`, { cause: error });
  }
}

async function readConfig(
  file: string,
  { cache = true, morePlugins = false }: Pick<LoadOptions, "cache" | "morePlugins">,
): Promise<GivenOptions> {
  const shown = withSlashes(file);
  if (path.basename(file) === "package.json") {
    const content = readPackage(file);
    if ("xtest" in content) return checkConfig(content.xtest, `${shown}, "xtest"`, morePlugins);
    throw new UsageError(`${shown}: has no "xtest" with a configuration`);
  }
  if (![".ts", ".mts", ".js", ".mjs"].includes(path.extname(file))) {
    throw new UsageError(`${shown}: a configuration is a .ts, .mts, .js or .mjs file, or "xtest" in package.json`);
  }
  return whileLoading(shown, async () => {
    const given = await defaultExport(file, shown, cache);
    const checked = checkConfig(given, shown, morePlugins);
    await nextTurn();
    return checked;
  });
}

/** The default export; what it resolves to, if it is a promise. */
async function defaultExport(file: string, shown: string, cache: boolean): Promise<unknown> {
  let given: unknown;
  try {
    const exported = await importModule(file, cache ? path.dirname(file) : null);
    given = "default" in exported ? await exported.default : undefined;
  } catch (error) {
    throw new UsageError(`${shown}: cannot be loaded: ${reason(error)}`, { cause: error });
  }
  if (given === undefined) {
    throw new UsageError(`${shown}: has no default export; export default defineConfig({ … })`);
  }
  return given;
}
