/** Collection for a build; loads the phases that it needs only then. */
import type { Collection, FactsReader } from "../collect/collect.ts";
import type { SpecifierRule } from "../link/resolve.ts";
import type { ResolvedConfig } from "../config/types.ts";

export interface CollectedSuite {
  readonly collection: Collection;
  readonly reader: FactsReader;
  /** Absolute paths of the files whose change makes another suite. */
  readonly watched: readonly string[];
}

/**
 * Collects what the configuration names, once its plugins have seen to it.
 *
 * @param rules - of the bundler, for imports that lead nowhere without them.
 */
export async function collectForBuild(
  options: ResolvedConfig,
  rules: readonly SpecifierRule[],
): Promise<CollectedSuite> {
  const [{ createFactsReader }, { collectSuite }, { loadPlugins }] = await Promise.all([
    import("../facts/read/reader.ts"),
    import("../collect/collect.ts"),
    import("../config/plugins.ts"),
  ]);
  const config = await loadPlugins(options);
  const reader = createFactsReader({ cacheDir: `${config.cacheDir}/facts` });
  const collection = await collectSuite(config, { readFacts: reader, moreRules: async () => rules });
  await reader.flush();
  const { configFile } = config;
  const files = [
    ...collection.files.values(),
    ...collection.rewrites.keys(),
    // A build that fails with the suite's problems may never get to what its tests import.
    ...collection.read.filter((file) => !file.includes("/node_modules/")),
    ...(configFile === null ? [] : [configFile]),
  ];
  return { collection, reader, watched: [...new Set(files)] };
}
