/** Executes the user's configuration of Vite, and notes what it depends on. */
import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import { moduleInputs } from "../../config/module-inputs.ts";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import { aliasRules } from "../../plugin/aliases.ts";
import { foldersAbove } from "../../store/folders.ts";
import { COMPILER_VARIABLES, LOCK_FILES } from "../../store/input-names.ts";
import type { Tracker } from "../../store/inputs.ts";
import { readTextOrNull, statFile } from "../../store/read-file.ts";
import { hashOf, stampFile } from "../../store/stamp.ts";
import type { InstalledVite } from "./choose-bundler.ts";
import { serverConfig } from "./dev-server.ts";
import { configuringNames, surroundingsAt, type ViteConfiguration, type ViteSurroundings } from "./surroundings.ts";
import { inTestMode, unusable } from "./project.ts";

/** The used part of a resolved configuration, which all versions share. */
interface Resolved {
  readonly root: string;
  readonly base: string;
  readonly mode: string;
  readonly envDir?: unknown;
  readonly envPrefix?: unknown;
  readonly env: object;
  readonly define?: object;
  readonly resolve: { readonly alias: unknown };
  readonly plugins: readonly { readonly name: string; readonly api?: unknown }[];
  readonly configFileDependencies: readonly string[];
  readonly test?: unknown;
}

/** The used part of Vite's API. */
interface ViteApi {
  resolveConfig(config: object, command: "serve"): Promise<Resolved>;
}

/**
 * Resolves a configuration with Vite.
 *
 * @param key - all that it depends on besides files and surroundings.
 * @throws {UsageError} if Vite or the configuration cannot be used.
 */
export async function resolveConfiguration(
  vite: InstalledVite,
  config: ResolvedConfig,
  project: CompatProject | undefined,
  key: string,
  track: Tracker,
): Promise<{ readonly configuration: ViteConfiguration; readonly surroundings: ViteSurroundings }> {
  const files = new Set<string>();
  const variables = new Map<string, string | null>();
  let isKnown = true;
  const noting: Tracker = {
    file(path) {
      if (files.has(path)) return;
      files.add(path);
      track.file(path, stampFile(path));
    },
    folder: (path) => {
      track.folder(path);
    },
    variable(name) {
      // Its value before code sets it.
      if (!variables.has(name)) variables.set(name, process.env[name] ?? null);
      track.variable(name);
    },
    giveUp() {
      isKnown = false;
      track.giveUp();
    },
  };
  const addModule = moduleInputs(noting);
  const add = (file: string): void => {
    if (/\.[cm]?[jt]s$/.test(file)) return addModule(file);
    noting.file(file);
    if (!posix.basename(file).startsWith(".env")) return;
    for (const [, name = ""] of (readTextOrNull(file) ?? "").matchAll(/\$\{?(\w+)/g)) noting.variable(name);
  };
  /** With the folders around it, up to that of the lock file: tools look for their files there. */
  const foldersOf = (folder: string): string[] => {
    const around = foldersAbove(`${folder}/_`);
    const top = around.findIndex((above) => LOCK_FILES.some((name) => statFile(`${above}/${name}`) !== null));
    return around.slice(0, top === -1 ? 1 : top + 1);
  };
  const addFolder = (folder: string): void => {
    for (const name of configuringNames(folder)) add(`${folder}/${name}`);
    for (const above of foldersAbove(`${folder}/_`)) {
      for (const name of LOCK_FILES) noting.file(`${above}/${name}`);
    }
  };
  for (const name of [...COMPILER_VARIABLES, "VITE_USER_NODE_ENV"]) noting.variable(name);
  // Their contents are noted before anything reads them.
  for (const file of [vite.configFile, project?.vite?.file, project?.vite?.inline?.file]) if (file) add(file);
  for (const folder of foldersOf(config.root)) addFolder(folder);
  const resolved = await resolveWithVite(vite, config, project);
  for (const file of resolved.configFileDependencies) add(withSlashes(file));
  const root = withSlashes(resolved.root);
  const envDir = typeof resolved.envDir === "string" ? withSlashes(resolved.envDir) : root;
  const folders = [...new Set([...foldersOf(config.root), ...foldersOf(root), envDir])];
  for (const folder of folders) addFolder(folder);
  const { envPrefix = "VITE_" } = resolved;
  const prefixes = (Array.isArray(envPrefix) ? envPrefix : [envPrefix]).filter((one) => typeof one === "string");
  const surroundings = surroundingsAt(prefixes, folders);
  const contents = [...files].sort().map((file) => [file, stampFile(file)?.hash ?? null]);
  const parts = [key, contents, [...variables].sort(), surroundings, partsOf(resolved)];
  const aliases = aliasRules(resolved.resolve.alias).map(
    ({ find, replacement }) => [find.source, find.flags, replacement] as const,
  );
  return {
    configuration: {
      digest: hashOf(JSON.stringify(parts, withFunctions())),
      aliases,
      files: [...files],
      variables: [...variables.keys()],
      isKnown,
    },
    surroundings,
  };
}

async function resolveWithVite(
  vite: InstalledVite,
  config: ResolvedConfig,
  project: CompatProject | undefined,
): Promise<Resolved> {
  try {
    const api: ViteApi = await import(pathToFileURL(vite.entry).href);
    return await inTestMode(config, async () => api.resolveConfig(await serverConfig(vite, config, project), "serve"));
  } catch (error) {
    throw unusable(vite, config, error);
  }
}

/** What may differ though all files are the same: values that code has computed. */
function partsOf({ root, base, mode, env, define, resolve, plugins, test }: Resolved): unknown {
  // Plugins of Vitest say by this that they change no module.
  const names = plugins.filter(({ api }) => !isOfNoModules(api)).map(({ name }) => name);
  return { root, base, mode, env, define, resolve, names, test };
}

function isOfNoModules(api: unknown): boolean {
  const own: unknown = Reflect.get(Object(api), "vitest");
  return [own, Reflect.get(Object(own), "experimental")].some(
    (one) => Reflect.get(Object(one), "ignoreFsModuleCache") === true,
  );
}

/** Functions and patterns as their texts, and no object inside of itself. */
function withFunctions(): (this: unknown, name: string, value: unknown) => unknown {
  const seen = new Set<unknown>();
  return (_, value) => {
    if (typeof value === "function" || value instanceof RegExp || typeof value === "bigint") return String(value);
    if (typeof value !== "object" || value === null) return value;
    if (seen.has(value)) return null;
    seen.add(value);
    return value;
  };
}
