/** What plugins of Vite make of the options of Vitest: their `config` hooks add set-up files, an environment and the like. */
import { pathToFileURL } from "node:url";
import type { IgnoredOption } from "../../../core/data/compat/compat-config.ts";
import { UsageError } from "../../../core/errors/errors.ts";
import type { ProjectDisk } from "../read-context.ts";
import { field, listOf, textOf } from "../read-values.ts";
import { isHarmless } from "./vitest-project.ts";

/** The used part of Vite's API. */
interface ViteApi {
  resolveConfig(config: object, command: "serve", mode: string): Promise<object>;
}

interface PluginOptions {
  readonly raw: unknown;
  readonly ignored: readonly IgnoredOption[];
}

/**
 * The configuration with the options of tests that its plugins give it. Vite is asked, which calls their hooks as for Vitest; only if one that
 * is not known to be harmless has such a hook.
 *
 * @param raw - of one project.
 * @param root - absolute path of its folder.
 * @throws {UsageError} if a plugin cannot be used.
 */
export async function withPluginOptions(
  disk: ProjectDisk,
  raw: unknown,
  root: string,
  mode: string,
): Promise<PluginOptions> {
  const plugins = await flatten(field(raw, "plugins"));
  const ignored = plugins
    .filter((plugin) => isHook(field(plugin, "configureVitest")))
    .map((plugin) => ({
      key: `configureVitest of the plugin ${nameOf(plugin)}`,
      advice: "hooks of Vitest itself are not called",
    }));
  const entry = plugins.some((plugin) => isHook(field(plugin, "config")) && !isHarmless(nameOf(plugin)))
    ? viteOf(disk, root)
    : null;
  if (entry === null) return { raw, ignored };
  const { resolveConfig }: ViteApi = await import(pathToFileURL(entry).href);
  try {
    const inline = { root, ...Object(raw), configFile: false, mode, logLevel: "silent", clearScreen: false };
    const test: unknown = field(await resolveConfig(inline, "serve", mode), "test");
    return { raw: { ...Object(raw), test }, ignored };
  } catch (error) {
    const names = plugins.map(nameOf).join(", ");
    throw new UsageError(`the plugins of Vite in ${root} cannot be used (${names}): ${String(error)}`, {
      cause: error,
    });
  }
}

/** That of the project, or of its Vitest; null for none. */
function viteOf(disk: ProjectDisk, root: string): string | null {
  const own = disk.resolve("vite", root);
  if (own !== null) return own;
  const vitest = disk.resolve("vitest/package.json", root);
  return vitest === null ? null : disk.resolve("vite", vitest.slice(0, vitest.lastIndexOf("/")));
}

function isHook(hook: unknown): boolean {
  return typeof hook === "function" || typeof field(hook, "handler") === "function";
}

function nameOf(plugin: unknown): string {
  return textOf(field(plugin, "name")) ?? "without a name";
}

/** Plugins may be lists and promises of plugins. */
async function flatten(plugins: unknown): Promise<unknown[]> {
  const one: unknown = await plugins;
  return Array.isArray(one) ? (await Promise.all(listOf(one).map(flatten))).flat() : [one];
}
