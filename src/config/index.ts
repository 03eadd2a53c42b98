/** What `xtest.config.ts` imports, and the step from what users write to what the program reads. */
import path from "node:path";
import { checkConfig } from "./check.ts";
import { defaultConfig } from "./defaults.ts";
import { withSlashes } from "./paths.ts";
import type { ResolvedConfig, XtestConfig } from "./types.ts";

export type { ResolvedConfig, XtestConfig } from "./types.ts";

/** Returns `config` as it is: for completion and checking in an editor. */
export function defineConfig(config: XtestConfig): XtestConfig {
  return config;
}

/**
 * Every option with its value: `user`'s where it is set, else the default. Relative paths are from `root`.
 *
 * @param user - options as users write them; they are checked.
 * @param root - absolute path of the folder where node ids begin.
 * @param configFile - the file they were read from, for messages. Default: none.
 * @throws UsageError - for an unknown option or a value of a wrong type.
 */
export function resolveConfig(user: XtestConfig, root: string, configFile: string | null = null): ResolvedConfig {
  const given = checkConfig(user, configFile ?? "options of xtest");
  const options = { ...defaultConfig(), ...given };
  const absolute = (file: string) => withSlashes(path.resolve(root, file));
  return {
    ...options,
    testPaths: options.testPaths.map(absolute),
    cacheDir: absolute(options.cacheDir),
    root: absolute("."),
    configFile: configFile === null ? null : absolute(configFile),
    ignore: [],
    ignoreGlobs: [],
  };
}
