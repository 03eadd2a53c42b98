/** Loads the plugins of a suite, and reads the options that its conftests add, without a command line. */
import { loadPlugins, type PluginOptions } from "../../config/plugins/plugins.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { conftestCalls } from "./conftest-options.ts";
import { type ConftestPlaces, initialConftests } from "./initial-conftests.ts";

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
    const { readHooks } = await import("./read-hooks.ts");
    return readHooks(config, initialConftests(places, names), names);
  };
}
