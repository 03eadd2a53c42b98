/** Finds and reads the configuration, upwards from the working directory, as pytest does. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { CompatConfig } from "../core/data/compat/compat-config.ts";
import { CONFIG_FILES } from "../core/data/config-files.ts";
import { UsageError } from "../core/errors/errors.ts";
import { strangerAt } from "../store/owners.ts";
import { isFileAt, readProblem, readText, readTextOrNull, statFile, statFolder } from "../store/read-file.ts";
import { checkConfig, type GivenOptions } from "./options/check.ts";
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
export async function loadConfig(options: LoadOptions): Promise<ResolvedConfig> {
  const found = options.configFile ? namedConfig(options.configFile, options.cwd) : findConfig(options.cwd);
  const { noConfig = false } = options;
  const root = options.rootdir ? namedRoot(options.rootdir, options.cwd) : (found?.root ?? options.cwd);
  const overrides = parseOverrides(options.overrides ?? []);
  const file = noConfig ? null : (found?.file ?? null);
  if (file !== null && !options.configFile) refuseStranger(file, options.cwd);
  const given = file === null ? [] : [await readConfig(file, options)];
  if (options.given !== undefined) given.push(checkConfig(options.given, "options of xtest", options.morePlugins));
  const keepUnknown = options.morePlugins === true || options.keepUnknown === true;
  const config = await withTsconfig(resolveGiven([...given, overrides], root, file, keepUnknown));
  if (noConfig && config.compat !== "auto")
    throw new UsageError(`--no-config reads no other runner's configuration: -o compat does not go with it`);
  if (noConfig || config.compat === false) return { ...config, ...(noConfig && { compat: false }) };
  const { readCompat } = await import("./compat/read-compat.ts");
  const compatConfig = await readCompat(config, options.cache ?? true);
  if (compatConfig === null) return config;
  const theirs = compatConfig.projects.find(({ isolate }) => isolate !== false)?.isolate ?? false;
  // Later ones take precedence: those of the first project, and of xtest's own configuration.
  const projects = [...compatConfig.projects].reverse();
  const define = Object.assign({}, ...projects.map((project) => project.define), config.define);
  const snapshotFormat = Object.assign({}, ...projects.map(({ snapshots }) => snapshots.format), config.snapshotFormat);
  const asked = [...given, overrides].findLast((one) => one.options.isolate !== undefined)?.options.isolate ?? "auto";
  const testPaths = [...config.testPaths, ...rootsOutside(config, compatConfig)];
  return { ...config, testPaths, compatConfig, define, snapshotFormat, isolate: isolationOf(asked, theirs) };
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

/** Names of what is in the outermost folder of a repository, or of a workspace of pnpm or Lerna. */
const BORDERS = [".git", ".hg", ".jj", "pnpm-workspace.yaml", "lerna.json"];

/**
 * The nearest configuration, or project, around a folder; null without one. What is outside of the repository, or of the workspace, is
 * none of this project.
 */
export function findConfig(cwd: string): Found | null {
  let project: string | null = null;
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    const name = CONFIG_FILES.find((candidate) => isFileAt(path.join(folder, candidate)));
    if (name !== undefined) return { root: folder, file: path.join(folder, name) };
    const manifest = path.join(folder, "package.json");
    let isBorder = path.dirname(folder) === folder || BORDERS.some((border) => existsSync(path.join(folder, border)));
    if (isFileAt(manifest)) {
      // A fast check before parsing: most package.json files have no such key.
      const text = manifestText(manifest);
      if (text.includes('"xtest"') && "xtest" in readPackage(manifest)) return { root: folder, file: manifest };
      isBorder ||= text.includes('"workspaces"') && "workspaces" in readPackage(manifest);
      project ??= folder;
    }
    if (isBorder) return project === null ? null : { root: project, file: null };
  }
}

/** @throws {UsageError} if another user has put a configuration there, as any can in a folder that all share. */
function refuseStranger(file: string, cwd: string): void {
  const stranger = strangerAt(file, cwd);
  if (stranger === null) return;
  throw new UsageError(
    `${withSlashes(file)}: is not executed, ${stranger}: name it with -c if it is yours to trust, or put a configuration into the project`,
  );
}

function manifestText(file: string): string {
  try {
    return readText(file);
  } catch (error) {
    throw new UsageError(`${withSlashes(file)}: cannot be read: ${readProblem(error)}`, { cause: error });
  }
}

function readPackage(file: string): object {
  try {
    const value: unknown = JSON.parse(manifestText(file));
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
