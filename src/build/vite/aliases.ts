/** The `resolve.alias` of the user's Vite configuration, for the collection. */
import { pathToFileURL } from "node:url";
import type { SpecifierRule } from "../../link/resolve.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { aliasRules } from "../../plugin/aliases.ts";
import { bundlerOf } from "./choose-bundler.ts";
import { inTestMode, unusable, viteSettings } from "./project.ts";

/** The used part of Vite's API, which 7 and 8 share. */
interface ViteApi {
  resolveConfig(config: object, command: "build"): Promise<object>;
}

/**
 * The alias rules of the project's Vite; none if its tests are not bundled with Vite. Loads Vite and the configuration.
 *
 * @throws {UsageError} if one of them cannot be loaded.
 */
export async function viteAliases(config: ResolvedConfig): Promise<readonly SpecifierRule[]> {
  const chosen = bundlerOf(config);
  if (chosen.name !== "vite" || chosen.vite.configFile === null) return [];
  const { vite } = chosen;
  try {
    const api: ViteApi = await import(pathToFileURL(vite.entry).href);
    const resolved = await inTestMode(() => api.resolveConfig(viteSettings(vite, config).inline, "build"));
    return aliasRules(Reflect.get(Object(Reflect.get(resolved, "resolve")), "alias"));
  } catch (error) {
    throw unusable(vite, config, error);
  }
}
