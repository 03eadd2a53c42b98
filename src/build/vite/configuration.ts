/**
 * The user's configuration of Vite as far as runs depend on it, kept between runs: whether it is as it was is known without loading Vite or
 * executing it.
 */
import { readdirSync } from "node:fs";
import type { SpecifierRule } from "../../link/resolve.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import { InputTracker, type Tracker } from "../../store/inputs.ts";
import { remember } from "../../store/remember.ts";
import { stampFile } from "../../store/stamp.ts";
import { type KeyEntries, keyOf, keyParts } from "../../store/text-hash.ts";
import { needsVite } from "../../core/data/compat/compat-config.ts";
import { bundlerOf, type InstalledVite } from "./choose-bundler.ts";
import { surroundingsAt, type ViteConfiguration, type ViteSurroundings } from "./surroundings.ts";

/** A Vite, and what it is configured for. */
interface ViteSubject {
  readonly vite: InstalledVite;
  readonly config: ResolvedConfig;
  /** Whose modules are compiled, in a suite of Vitest. */
  readonly project: CompatProject | undefined;
}

/** What a configuration depends on besides its inputs and surroundings. */
export const VITE_KEY = {
  kind: () => "vite",
  // Changes with the format of what is kept.
  format: () => 1,
  entry: ({ vite }) => vite.entry,
  configFile: ({ vite }) => vite.configFile,
  viteVersion: ({ vite }) => vite.version,
  version: () => process.version,
  platform: () => process.platform,
  root: ({ config }) => config.root,
  define: ({ config }) => config.define,
  alias: ({ config }) => config.alias,
  conditions: ({ config }) => config.conditions,
  mode: ({ config }) => config.compatConfig?.projects[0]?.env["MODE"] ?? null,
  dialect: ({ config }) => config.compatConfig?.dialect ?? null,
  given: ({ config }) => config.compatConfig?.variables,
  project: ({ project }) => (project === undefined ? null : [project.root, project.vite, project.styles]),
} satisfies KeyEntries<ViteSubject>;

/**
 * The configuration of a project: from the cache if nothing has changed that it depends on; else Vite is loaded.
 *
 * @param project - whose modules are compiled, in a suite of Vitest.
 * @param cache - whether it is kept.
 * @throws {UsageError} if Vite or the configuration cannot be used.
 */
export async function viteConfiguration(
  vite: InstalledVite,
  config: ResolvedConfig,
  project: CompatProject | undefined,
  cache: boolean,
): Promise<ViteConfiguration> {
  const key = keyOf(keyParts(VITE_KEY, { vite, config, project }));
  const place = { cacheDir: config.cacheDir, kind: "configurations", key } as const;
  const make = async (track: Tracker) => {
    // Neither Vite nor what executes it is loaded where the answer is cached.
    const { resolveConfiguration } = await import("./resolve-configuration.ts");
    return resolveConfiguration(vite, config, project, place.key, track);
  };
  if (!cache) return (await make(new InputTracker())).configuration;
  return remember<ViteConfiguration>(place, {
    read(section) {
      const known: ViteSurroundings = JSON.parse(section(1));
      const same = surroundingsAt(Object.keys(known.prefixes), Object.keys(known.names));
      return JSON.stringify(same) === section(1) ? (JSON.parse(section(0)) as ViteConfiguration) : null;
    },
    async make(track) {
      const { configuration, surroundings } = await make(track);
      return {
        value: configuration,
        sections: () => [JSON.stringify(configuration), JSON.stringify(surroundings)],
      };
    },
  });
}

/**
 * The alias rules of the project's Vite for the collection; none if it has no Vite.
 *
 * @param track - gets what they depend on. Null if nobody asks.
 * @param cache - whether they are kept.
 * @throws {UsageError} if Vite or the user's configuration of it cannot be loaded.
 */
export async function viteAliases(
  config: ResolvedConfig,
  track: Tracker | null,
  cache: boolean,
): Promise<readonly SpecifierRule[]> {
  const chosen = bundlerOf(config);
  if (chosen.name !== "vite" || chosen.vite.configFile === null) {
    // A Vite may be installed.
    if (hasViteConfig(config)) track?.giveUp();
    return [];
  }
  const { aliases, files, variables, isKnown } = await viteConfiguration(chosen.vite, config, undefined, cache);
  if (!isKnown) track?.giveUp();
  for (const file of files) track?.file(file, stampFile(file));
  for (const name of variables) track?.variable(name);
  return aliases.map(([source, flags, replacement]) => ({ find: new RegExp(source, flags), replacement }));
}

/** Whether there is a configuration of Vite that a suite may depend on. */
function hasViteConfig({ bundler, compatConfig, root }: ResolvedConfig): boolean {
  if (bundler === "rolldown") return false;
  // What it says beside plugins was read, with what it depends on.
  if (compatConfig !== null && !needsVite(compatConfig)) return false;
  return readdirSync(root).some((name) => name.startsWith("vite.config."));
}
