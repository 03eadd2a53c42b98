/** A bundle of an earlier run in place of a new one. */
import { pathToFileURL } from "node:url";
import path from "node:path";
import type { Bundled, BundleOptions } from "../../bundle/bundle.ts";
import { findBundle } from "./folder.ts";
import { bundleKey } from "./key.ts";
import { MODULES, writeRunEntry } from "./run-entry.ts";

/**
 * The bundle that an earlier run made of the very same; null if there is none. Loads no bundler.
 *
 * @param bundle - makes a new one.
 */
export function keptBundle(
  options: BundleOptions,
  bundle: (options: BundleOptions) => Promise<Bundled>,
): Bundled | null {
  const { config, collection, outDir } = options;
  const modules = options.modules ?? new Set(collection.plan.modules.map(({ path }) => path));
  const folder = findBundle(config.cacheDir, bundleKey(config, collection), modules, outDir);
  if (folder === null) return null;
  return {
    entry: writeRunEntry(outDir, collection.planText, pathToFileURL(path.join(folder, MODULES)).href),
    errors: [],
    broken: [],
    outside: [],
    settle: async () => {},
    // It has been loaded before, so this engine has changed its mind.
    without: async (module) => (await bundle({ ...options, keep: false })).without(module),
  };
}
