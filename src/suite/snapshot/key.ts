/** The cache key of a collection: everything that it depends on besides files. */
import { realpathSync } from "node:fs";
import { PACKAGE_BUILD } from "../../store/section-file.ts";
import { keyOf } from "../../store/text-hash.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { SpecifierRule } from "../../link/resolve.ts";

/** Whether a collection depends on files and options alone: hooks of plugins may read anything. */
export function isCacheable({ plugins, pluginManager, unknownOptions, runtimeModules }: ResolvedConfig): boolean {
  return plugins.length + pluginManager.plugins.length + unknownOptions.length + runtimeModules.length === 0;
}

/**
 * The cache key of a collection.
 *
 * @param paths - absolute paths of the files and folders to look in.
 * @param rules - of the bundler that builds the suite. Default: those of the project's Vite, which are inputs.
 */
export function collectionKey(
  config: ResolvedConfig,
  paths: readonly string[],
  rules?: readonly SpecifierRule[],
): string {
  const { addedValues, pluginManager, getOption, cacheDir, reporters, ...settings } = config;
  void [addedValues, pluginManager, getOption, cacheDir, reporters];
  // The list of Node's built-in modules depends on its version.
  const { platform, version, env } = process;
  const around = [platform, version, env["OXC_RESOLVER_YARN_PNP"] ?? null, realpathSync.native(config.root)];
  const given = rules?.map(({ find, replacement }) => [find.source, find.flags, replacement]);
  return keyOf([PACKAGE_BUILD, around, paths, sorted(settings), ...(given === undefined ? [] : [given])]);
}

/** The sorted entries of an object, so that their order does not change the key. */
function sorted(table: object): unknown[] {
  return Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1));
}
