/** What `resolve.alias` of the user's Vite configuration means, for a collection that comes before any bundler. */
import { pathToFileURL } from "node:url";
import type { SpecifierRule } from "../../link/resolve.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { aliasRules } from "../../plugin/aliases.ts";
import { bundlerOf } from "./choose-bundler.ts";
import { inTestMode, unusable, viteSettings } from "./project.ts";

/** What is used of Vite's API: 7 and 8 have it both. */
interface ViteApi {
  resolveConfig(config: object, command: "build"): Promise<object>;
}

/**
 * The rules of the project's own Vite; none if it is not what bundles its tests. Loads Vite and the configuration.
 *
 * @throws UsageError - if one of them cannot be loaded.
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
