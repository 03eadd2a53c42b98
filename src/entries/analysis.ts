/** Static listing as a function, for tools and editors. */
import type { Manifest } from "../core/data/manifest.ts";
import { collectSuite } from "../collect/collect.ts";
import { resolveConfig } from "../config/resolve.ts";
import { loadConfig } from "../config/load.ts";
import { withSlashes } from "../config/paths.ts";
import { loadPlugins } from "../config/plugins.ts";
import type { XtestConfig } from "../config/types.ts";
import { checkCollectOptions } from "../suite/collect-options.ts";
import { createFactsReader } from "../facts/read/reader.ts";

export type {
  Manifest,
  ManifestDiagnostic,
  ManifestFixture,
  ManifestItem,
  ManifestMark,
} from "../core/data/manifest.ts";

/** What to list. */
export interface CollectOptions {
  /** Folder where node ids begin. Default: that of the configuration file found from the working directory upwards. */
  readonly root?: string;
  /** Options as in `xtest.config.ts`; without them the configuration file is read. */
  readonly config?: XtestConfig;
  /** Absolute paths of files and folders to look in. Default: `testPaths` of the configuration. */
  readonly paths?: readonly string[];
  /** Whether facts are read from and kept in the cache folder. Default: true. */
  readonly cache?: boolean;
}

/**
 * Lists a suite without executing anything of it: tests, fixtures and parameters, with everything that is wrong with
 * them in `diagnostics`. Only the configuration file and its plugins are loaded, the file only if `config` is not given.
 *
 * @throws UsageError for a wrong option, a plugin that cannot be loaded, or a path that does not exist.
 */
export async function collect(options: CollectOptions = {}): Promise<Manifest> {
  checkCollectOptions(options);
  const { root = process.cwd(), paths, cache = true } = options;
  const config = await loadPlugins(
    options.config === undefined
      ? await loadConfig({ cwd: root, ...(options.root === undefined ? {} : { rootdir: root }) })
      : resolveConfig(options.config, root),
  );
  const readFacts = createFactsReader({ cacheDir: cache ? `${config.cacheDir}/facts` : null });
  const collected = await collectSuite(config, {
    readFacts,
    ...(paths === undefined ? {} : { paths: paths.map(withSlashes) }),
  });
  await readFacts.flush();
  return collected.manifest;
}
