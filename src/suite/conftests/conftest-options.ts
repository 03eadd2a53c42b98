/** The flags and keys that conftests add, from the cache, or by reading the conftests; and the plugins of a suite, loaded without a command line. */
import type { ConftestCall } from "../../config/plugins/conftest-calls.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { prepareCache } from "../../store/cache-folder.ts";
import { remember } from "../../store/remember.ts";
import { RESOLUTION_VARIABLES, valuesOf } from "../../store/input-names.ts";
import { PACKAGE_BUILD } from "../../store/section-file.ts";
import { type KeyEntries, keyOf, keyParts } from "../../store/text-hash.ts";
import { loadPlugins, type PluginOptions } from "../../config/plugins/plugins.ts";
import type { ConftestConfig } from "./read-conftests.ts";
import { type ConftestPlaces, initialConftests } from "./initial-conftests.ts";

/** What the options of conftests depend on besides their files. `readOptions` has no other settings. */
export const CONFTESTS_KEY = {
  kind: () => "conftests",
  build: () => PACKAGE_BUILD,
  version: () => process.version,
  variables: () => valuesOf(RESOLUTION_VARIABLES),
  root: ({ config }) => config.root,
  alias: ({ config }) => config.alias,
  conditions: ({ config }) => config.conditions,
  bundler: ({ config }) => config.bundler,
  compatConfig: ({ config }) => config.compatConfig,
  files: ({ files }) => files,
} satisfies KeyEntries<{
  readonly config: ConftestConfig;
  readonly files: readonly string[];
}>;

/**
 * Reads what `xtest_addoption` of conftests adds. Nothing of them is executed.
 *
 * @param files - absolute paths of conftests.
 * @throws {UsageError} if a call needs execution.
 */
export async function conftestCalls(
  config: ResolvedConfig,
  files: readonly string[],
  cache: boolean,
): Promise<readonly ConftestCall[]> {
  const { cacheDir } = config;
  if (!cache || !prepareCache(cacheDir)) return (await import("./read-conftests.ts")).readOptions(config, files, null);
  const key = keyOf(keyParts(CONFTESTS_KEY, { config, files }));
  return remember<readonly ConftestCall[]>(
    { cacheDir, kind: "configurations", key },
    {
      read: (section) => JSON.parse(section(0)),
      async make(track) {
        const { readOptions } = await import("./read-conftests.ts");
        const calls = await readOptions(config, files, track);
        return { value: calls, sections: () => [JSON.stringify(calls)] };
      },
    },
  );
}

/**
 * As `loadPlugins`, with the conftests of `testPaths`.
 *
 * @param config - with the options that xtest does not have: `keepUnknown` of `loadConfig`.
 */
export async function loadOptions(config: ResolvedConfig): Promise<ResolvedConfig> {
  const places = { ...config, cwd: config.root, targets: [] };
  const files = initialConftests(places);
  const conftests = files.length === 0 ? [] : await conftestCalls(config, files, true);
  return loadPlugins(config, { conftests, readHooks: hooksReader(config, places) });
}

/** Reads hooks of the conftests of some places, for `registerPlugins`. */
export function hooksReader(config: ResolvedConfig, places: ConftestPlaces): NonNullable<PluginOptions["readHooks"]> {
  return async (names) => {
    const { readHooks } = await import("./read-conftests.ts");
    return readHooks(config, initialConftests(places, names), names);
  };
}
