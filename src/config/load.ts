/** Finds and reads the configuration, as pytest finds its root: upwards from the folder the command runs in. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../core/errors.ts";
import { checkConfig } from "./check.ts";
import { DEFAULT_CACHE_DIR } from "./defaults.ts";
import { resolveConfig } from "./index.ts";
import { parseOverrides } from "./override.ts";
import { withSlashes } from "./paths.ts";
import type { ResolvedConfig, XtestConfig } from "./types.ts";

/** Names of configuration files; in one folder the first wins, and `"xtest"` in `package.json` comes last. */
export const CONFIG_FILES = ["xtest.config.ts", "xtest.config.mts", "xtest.config.js", "xtest.config.mjs"] as const;

export interface LoadOptions {
  /** Absolute path of the folder the command runs in. */
  readonly cwd: string;
  /** Root that wins over the one found, from `cwd`. */
  readonly rootdir?: string | null;
  /** The file to read instead of looking for one, from `cwd`. */
  readonly configFile?: string | null;
  /** `KEY=VALUE` texts that win over the file. */
  readonly overrides?: readonly string[];
  /** Whether a compiled configuration may be kept on disk. Default: true. */
  readonly cache?: boolean;
}

/**
 * The configuration for a command that runs in `cwd`. The root is `rootdir`, else the folder of the configuration,
 * else that of the nearest `package.json`, else `cwd`.
 *
 * @throws UsageError - if a named file or folder does not exist, the file cannot be loaded, or an option is wrong.
 */
export async function loadConfig(options: LoadOptions): Promise<ResolvedConfig> {
  const found = options.configFile ? namedConfig(options.configFile, options.cwd) : findConfig(options.cwd);
  const root = options.rootdir ? namedRoot(options.rootdir, options.cwd) : (found?.root ?? options.cwd);
  const overrides = parseOverrides(options.overrides ?? []);
  const file = found?.file ?? null;
  const user = file === null ? {} : await readConfig(file, options.cache ?? true);
  return resolveConfig({ ...user, ...overrides }, root, file);
}

interface Found {
  readonly root: string;
  /** Null where only a `package.json` without `"xtest"` marks the root. */
  readonly file: string | null;
}

function namedRoot(rootdir: string, cwd: string): string {
  const root = path.resolve(cwd, rootdir);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`--rootdir ${rootdir}: no such folder: ${withSlashes(root)}`);
  }
  return root;
}

function namedConfig(name: string, cwd: string): Found {
  const file = path.resolve(cwd, name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new UsageError(`-c ${name}: no such file: ${withSlashes(file)}`);
  }
  return { root: path.dirname(file), file };
}

function findConfig(cwd: string): Found | null {
  let project: string | null = null;
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    const name = CONFIG_FILES.find((candidate) => existsSync(path.join(folder, candidate)));
    if (name !== undefined) return { root: folder, file: path.join(folder, name) };
    const manifest = path.join(folder, "package.json");
    if (existsSync(manifest)) {
      // Cheap test before parsing: most package.json files on the way up have nothing to say.
      if (readFileSync(manifest, "utf8").includes('"xtest"') && "xtest" in readPackage(manifest)) {
        return { root: folder, file: manifest };
      }
      project ??= folder;
    }
    if (path.dirname(folder) === folder) return project === null ? null : { root: project, file: null };
  }
}

function readPackage(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof value === "object" && value !== null ? value : {};
  } catch (error) {
    throw new UsageError(`${withSlashes(file)}: is no JSON: ${reason(error)}`, { cause: error });
  }
}

async function readConfig(file: string, cache: boolean): Promise<XtestConfig> {
  const shown = withSlashes(file);
  if (path.basename(file) === "package.json") {
    const content = readPackage(file);
    if ("xtest" in content) return checkConfig(content.xtest, `${shown}, "xtest"`);
    throw new UsageError(`${shown}: has no "xtest" with a configuration`);
  }
  const extension = path.extname(file);
  if (![".ts", ".mts", ".js", ".mjs"].includes(extension)) {
    throw new UsageError(`${shown}: a configuration is a .ts, .mts, .js or .mjs file, or "xtest" in package.json`);
  }
  let exported: unknown;
  try {
    exported = extension.endsWith("ts") ? await importTypeScript(file, cache) : await importModule(file);
  } catch (error) {
    throw new UsageError(`${shown}: cannot be loaded: ${reason(error)}`, { cause: error });
  }
  if (exported === undefined)
    throw new UsageError(`${shown}: has no default export; export default defineConfig({ … })`);
  return checkConfig(exported, shown);
}

async function importModule(file: string): Promise<unknown> {
  const namespace: unknown = await import(pathToFileURL(file).href);
  return defaultOf(namespace);
}

/** The compiled text is kept beside the default caches, since `cacheDir` is not known before the file is read. */
async function importTypeScript(file: string, cache: boolean): Promise<unknown> {
  const { createJiti } = await import("jiti");
  const fsCache = cache && path.join(path.dirname(file), DEFAULT_CACHE_DIR, "config");
  const jiti = createJiti(pathToFileURL(file).href, { fsCache, moduleCache: false, interopDefault: false });
  return defaultOf(await jiti.import(file));
}

function defaultOf(namespace: unknown): unknown {
  return typeof namespace === "object" && namespace !== null && "default" in namespace ? namespace.default : undefined;
}

/** Also of an error that is none of this realm: a configuration may come from a context of its own. */
function reason(error: unknown): string {
  if (typeof error !== "object" || error === null || !("message" in error)) return String(error);
  return `${"name" in error ? String(error.name) : "Error"}: ${String(error.message)}`;
}
