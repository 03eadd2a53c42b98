/** The step from what users write to what the program reads. */
import path from "node:path";
import { HOOK_SPECS } from "../core/hooks/hookspec.ts";
import { PluginManager } from "../core/hooks/plugin-manager.ts";
import { checkConfig, type GivenOptions, namesPlugins, refuseUnknown } from "./check.ts";
import { defaultConfig } from "./defaults.ts";
import { optionGetter } from "./get-option.ts";
import { withSlashes } from "./paths.ts";
import type { ResolvedConfig, XtestConfig } from "./types.ts";

/**
 * Every option with its value: `user`'s where it is set, else the default. Relative paths are from `root`. Plugins are
 * not loaded yet; `loadPlugins` does that, and checks what only they can know.
 *
 * @param user - options as users write them; they are checked.
 * @param root - absolute path of the folder where node ids begin.
 * @throws UsageError - for a value of a wrong type, or an unknown option where no plugin can have added it.
 */
export function resolveConfig(user: XtestConfig, root: string): ResolvedConfig {
  return resolveGiven([checkConfig(user, "options of xtest")], root, null);
}

/**
 * The same for options from several places; later ones win.
 *
 * @param configFile - absolute path of the file; null without one.
 * @param morePlugins - whether plugins will be loaded that no option names. Default: false.
 */
export function resolveGiven(
  given: readonly GivenOptions[],
  root: string,
  configFile: string | null,
  morePlugins = false,
): ResolvedConfig {
  const options = { ...defaultConfig(), ...Object.assign({}, ...given.map((one) => one.options)) };
  const unknown = given.flatMap((one) => one.unknown);
  if (!morePlugins && !namesPlugins(options)) refuseUnknown(unknown);
  const absolute = (file: string) => withSlashes(path.resolve(root, file));
  const config: ResolvedConfig = {
    ...options,
    testPaths: options.testPaths.map(absolute),
    cacheDir: absolute(options.cacheDir),
    root: absolute("."),
    configFile: configFile === null ? null : absolute(configFile),
    ignore: [],
    ignoreGlobs: [],
    runtimeModules: [],
    unknownOptions: unknown,
    pluginManager: new PluginManager(HOOK_SPECS),
    getOption: (...args) => optionGetter(config, null)(...args),
  };
  return config;
}
