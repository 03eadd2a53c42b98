/** Loads the plugins of a suite, and reads the options that its conftests add, without a command line. */
import { loadPlugins } from "../../config/plugins/plugins.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { conftestCalls } from "./conftest-options.ts";
import { initialConftests } from "./initial-conftests.ts";

/**
 * As `loadPlugins`, with the conftests of `testPaths`.
 *
 * @param config - with the options that xtest does not have: `keepUnknown` of `loadConfig`.
 */
export async function loadOptions(config: ResolvedConfig): Promise<ResolvedConfig> {
  const files = initialConftests({ ...config, cwd: config.root, targets: [] });
  const conftests = files.length === 0 ? [] : await conftestCalls(config, files, true);
  return loadPlugins(config, { conftests });
}
