/** Finds a plugin: an object of the configuration, or the export of a module. */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { UsageError } from "../../core/errors/errors.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { HOOK_PREFIX } from "../../core/hooks/hookspec.ts";
import { nextTurn, whileLoading } from "../loading.ts";
import { importModule, reason } from "../modules.ts";
import { withSlashes } from "../paths.ts";

export interface FoundPlugin {
  readonly name: string;
  readonly plugin: object;
  /** Absolute path of its module; null for an object of the configuration. */
  readonly file: string | null;
}

/** @throws {UsageError} if it has no name. */
export function namedPlugin(plugin: object, where: string): FoundPlugin {
  const name = nameOf(plugin);
  if (name === null) throw new UsageError(`${where}: a plugin object needs a "name"`);
  return { name, plugin, file: null };
}

/**
 * Imports the plugin of a module: its default export, or the result of that if it is a function, or the module
 * itself if it exports hooks.
 *
 * @param specifier - a path from `root`, or the name of a package.
 * @param where - the place of the plugin in messages.
 * @throws {UsageError} if the module does not exist, cannot be loaded, or is not a plugin.
 */
export async function importPlugin(
  specifier: string,
  root: string,
  where: string,
  cache: boolean,
): Promise<FoundPlugin> {
  const file = await resolveModule(specifier, root, root, `${where}: plugin "${specifier}"`);
  let plugin: unknown;
  try {
    plugin = await whileLoading(`${where}: plugin "${specifier}"`, async () => {
      const namespace = await importModule(file, cache ? root : null);
      const exported: unknown = "default" in namespace ? namespace.default : namespace;
      const given: unknown = typeof exported === "function" ? await Reflect.apply(exported, undefined, []) : exported;
      await nextTurn();
      return given;
    });
  } catch (error) {
    if (isInstance(error, UsageError)) throw error;
    throw new UsageError(`${where}: plugin "${specifier}": cannot be loaded: ${reason(error)}`, { cause: error });
  }
  if (!isPlugin(plugin)) {
    throw new UsageError(
      `${where}: plugin "${specifier}": ${file} is no plugin: export default definePlugin({ name, xtest_… }), ` +
        "or export functions named xtest_…",
    );
  }
  return { name: nameOf(plugin) ?? specifier, plugin, file };
}

/**
 * The absolute paths of the `runtime` modules of a plugin.
 *
 * @throws {UsageError} if `runtime` is not a string or an array of strings, or a module does not exist.
 */
export async function runtimeModulesOf({ name, plugin, file }: FoundPlugin, root: string): Promise<string[]> {
  const runtime: unknown = Reflect.get(plugin, "runtime") ?? [];
  const specifiers: unknown[] = Array.isArray(runtime) ? runtime : [runtime];
  const folder = file === null ? root : path.dirname(file);
  const files: string[] = [];
  for (const specifier of specifiers) {
    if (typeof specifier !== "string") {
      throw new UsageError(`plugin "${name}": runtime must be a module's path, or an array of them`);
    }
    files.push(withSlashes(await resolveModule(specifier, folder, root, `plugin "${name}": runtime "${specifier}"`)));
  }
  return files;
}

const EXTENSIONS = ["", ".ts", ".mts", ".js", ".mjs", ".cjs"];

/**
 * The absolute path of a module that the user names: by a path, with or without its extension, or by a package.
 *
 * @param folder - the folder of relative paths.
 * @param what - the module in messages.
 * @throws {UsageError} if there is none.
 */
export async function resolveModule(specifier: string, folder: string, root: string, what: string): Promise<string> {
  const isPath = /^\.{1,2}(?:\/|$)/.test(specifier) || path.isAbsolute(specifier);
  if (isPath || specifier.startsWith("file:")) {
    const file = isPath ? path.resolve(folder, specifier) : fileURLToPath(specifier);
    const found = EXTENSIONS.map((extension) => `${file}${extension}`).find(isFile);
    if (found !== undefined) return found;
    throw new UsageError(`${what}: no such module: ${withSlashes(file)}, nor with ${EXTENSIONS.slice(1).join(", ")}`);
  }
  const { createJiti } = await import("jiti");
  const jiti = createJiti(pathToFileURL(path.join(folder, "_.js")).href);
  const url = jiti.esmResolve(specifier, { try: true });
  if (url !== undefined && url.startsWith("file:")) return fileURLToPath(url);
  const near = existsSync(path.resolve(root, specifier)) ? `; did you mean "./${specifier}"?` : "";
  throw new UsageError(`${what}: no such package: looked from ${withSlashes(folder)} upwards${near}`);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function nameOf(plugin: object): string | null {
  const name: unknown = Reflect.get(plugin, "name");
  return typeof name === "string" && name !== "" ? name : null;
}

/** Whether a value has a property of plugins. */
function isPlugin(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  if (nameOf(value) !== null || "runtime" in value) return true;
  return Object.getOwnPropertyNames(value).some((name) => name.startsWith(HOOK_PREFIX));
}
