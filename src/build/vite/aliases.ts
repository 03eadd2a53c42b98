/** The `resolve.alias` of the user's Vite configuration, for the collection. */
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { SpecifierRule } from "../../link/resolve.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { aliasRules } from "../../plugin/aliases.ts";
import { bundlerOf, needsVite } from "./choose-bundler.ts";
import { inTestMode, isOfVitest, unusable, viteSettings } from "./project.ts";

/** The used part of Vite's API, which 7 and 8 share. */
interface ViteApi {
  resolveConfig(config: object, command: "serve"): Promise<object>;
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
    const resolved = await inTestMode(isOfVitest(config), () =>
      api.resolveConfig(viteSettings(vite, config).inline, "serve"),
    );
    return aliasRules(Reflect.get(Object(Reflect.get(resolved, "resolve")), "alias"));
  } catch (error) {
    throw unusable(vite, config, error);
  }
}

/** Whether there is a configuration of Vite that a suite may depend on. */
export function hasViteConfig({ bundler, compatConfig, root }: ResolvedConfig): boolean {
  if (bundler === "rolldown") return false;
  // What it says beside plugins was read, with what it depends on.
  if (compatConfig !== null && !needsVite(compatConfig)) return false;
  return readdirSync(root).some((name) => name.startsWith("vite.config."));
}
