/** Brings flags and configuration together: flags win, and flags of the configuration come before those given. */
import path from "node:path";
import { withSlashes } from "../config/paths.ts";
import { loadConfig } from "../config/load.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { type Args, parseArgs } from "./args.ts";

/**
 * The final flags and configuration.
 *
 * @param argv - what stands after the program's name.
 * @param first - `argv`, parsed on its own: says where the configuration is.
 * @throws UsageError - for anything wrong with either.
 */
export async function configure(
  argv: readonly string[],
  first: Args,
  cwd: string,
): Promise<{ args: Args; config: ResolvedConfig }> {
  const { rootdir, configFile, overrides, cache } = first;
  const loaded = await loadConfig({ cwd, rootdir, configFile, overrides, cache });
  const where = `addOptions in ${loaded.configFile ?? "-o"}`;
  const args = loaded.addOptions.length === 0 ? first : parseArgs(argv, loaded.addOptions, where);
  if (args.cacheClear) {
    const { clearCache } = await import("./cache.ts");
    clearCache(loaded.cacheDir);
  }
  return { args, config: withFlags(loaded, args, cwd) };
}

function withFlags(config: ResolvedConfig, args: Args, cwd: string): ResolvedConfig {
  const absolute = (file: string) => withSlashes(path.resolve(cwd, file));
  return {
    ...config,
    timeout: args.timeout ?? config.timeout,
    strictMarkers: config.strictMarkers || args.strictMarkers,
    ignore: args.ignore.map(absolute),
    ignoreGlobs: args.ignoreGlobs.map(absolute),
  };
}
