/** Completes the configuration of the user. */
import path from "node:path";
import type { Isolation } from "../core/data/run/option-values.ts";
import { HOOK_SPECS } from "../core/hooks/hookspec.ts";
import { PluginManager } from "../core/hooks/plugin-manager.ts";
import { checkConfig, type GivenOptions, namesPlugins, refuseUnknown } from "./options/check.ts";
import { defaultConfig } from "./options/defaults.ts";
import { processConditions } from "../link/conditions.ts";
import { optionGetter } from "./plugins/get-option.ts";
import { withSlashes } from "./paths.ts";
import type { ResolvedConfig, XtestConfig } from "./types.ts";

/**
 * Adds defaults to options. Relative paths are from `root`. `loadPlugins` loads the plugins and checks their options.
 *
 * @param user - the options of the user, which are checked.
 * @param root - absolute path of the folder where node ids begin.
 * @param morePlugins - whether more plugins, or conftests, may add options. Default: false.
 * @throws {UsageError} if a value has a wrong type, or an option is unknown and there is no plugin.
 */
export function resolveConfig(user: XtestConfig, root: string, morePlugins = false): ResolvedConfig {
  return resolveGiven([checkConfig(user, "options of xtest", morePlugins)], root, null, morePlugins);
}

/**
 * Combines options from several places; later ones take precedence.
 *
 * @param configFile - absolute path of the file; null without one.
 * @param morePlugins - whether more plugins will be loaded than the options name. Default: false.
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
    conditions: [...new Set([...options.conditions, ...processConditions()])],
    cacheDir: absolute(options.cacheDir),
    root: absolute("."),
    conftestRoot: absolute("."),
    configFile: configFile === null ? null : absolute(configFile),
    isolate: isolationOf(options.isolate, "auto"),
    compatConfig: null,
    members: [],
    project: null,
    projectAliases: [],
    origins: originsOf(given),
    ignore: [],
    ignoreGlobs: [],
    hasPage: false,
    isBundle: false,
    runtimeModules: [],
    pluginFiles: [],
    addedValues: null,
    unknownOptions: unknown,
    pluginManager: new PluginManager(HOOK_SPECS),
    getOption: (...args) => optionGetter(config, null)(...args),
  };
  return config;
}

function originsOf(given: readonly GivenOptions[]): Record<string, string> {
  return Object.fromEntries(given.flatMap(({ where, options }) => Object.keys(options).map((key) => [key, where])));
}

/** What an option means. @param theirs - what the runner of `compat` does. */
export function isolationOf(option: XtestConfig["isolate"], theirs: Isolation | "auto"): Isolation | "auto" {
  if (option === undefined || option === "auto") return theirs;
  return option === true ? "modules" : option;
}
