/** Loads build-time plugins, and calls their hooks for the configuration. */
import path from "node:path";
import { HOOK_SPECS, isHook } from "../../core/hooks/hookspec.ts";
import { PluginManager } from "../../core/hooks/plugin-manager.ts";
import { checkConfig, OPTION_KINDS, refuseUnknown } from "../options/check.ts";
import { addedValuesOf, keyValues, optionGetter } from "./get-option.ts";
import { addConftestOptions, type ConftestCall } from "./conftest-calls.ts";
import { AddedOptions } from "./added-options.ts";
import { Parser } from "./parser.ts";
import { whileLoading } from "../loading.ts";
import { withSlashes } from "../paths.ts";
import { type FoundPlugin, importPlugin, namedPlugin, runtimeModulesOf } from "./plugin-module.ts";
import type { BuildHooks } from "../../collect/tree/plugin-types.ts";
import type { ResolvedConfig } from "../types.ts";

export interface PluginOptions {
  /** Modules of more plugins, before those of the configuration; `no:NAME` disables one. Default: none. */
  readonly plugins?: readonly string[];
  /** The flags, with their dashes, that plugins may not add. Default: none. */
  readonly flags?: () => readonly string[];
  /** Whether compiled plugins may be cached. Default: true. */
  readonly cache?: boolean;
  /** What conftests add. Default: nothing. */
  readonly conftests?: readonly ConftestCall[];
  /**
   * Reads the implementations of hooks in conftests: of those that `xtest_addhooks` of plugins declares, which `xtest_addoption` may call.
   * Default: there are none.
   */
  readonly readHooks?: (names: readonly string[]) => Promise<readonly ConftestHooks[]>;
}

/** Hooks of a conftest, which were read and not executed. */
export interface ConftestHooks {
  /** Path of the conftest, from the root. */
  readonly owner: string;
  /** Functions that give what was read, or throw a `UsageError` that says why that needs execution. */
  readonly hooks: Readonly<Record<string, () => unknown>>;
}

/** The registered plugins, and their options. */
export interface RegisteredPlugins {
  readonly config: ResolvedConfig;
  readonly added: AddedOptions;
  /** Whether a plugin is disabled, whose options are then unknown. */
  readonly hasBlocked: boolean;
}

/**
 * Loads the plugins, and calls `xtest_addoption` and `xtest_configure`, without a command line. To be called once per build.
 *
 * @param config - from `resolveConfig` or `loadConfig`. It is not changed.
 * @throws {UsageError} if a plugin does not exist or is invalid, or an option is unknown.
 * @throws {HookError} if a hook fails.
 */
export async function loadPlugins(config: ResolvedConfig, options: PluginOptions = {}): Promise<ResolvedConfig> {
  const registered = await registerPlugins(config, options);
  return configurePlugins(registered, {});
}

/**
 * Loads the plugins and calls `xtest_addoption` of each.
 *
 * @throws {UsageError} as `loadPlugins` does.
 */
export async function registerPlugins(
  config: ResolvedConfig,
  { plugins = [], flags = () => [], cache = true, conftests = [], readHooks }: PluginOptions = {},
): Promise<RegisteredPlugins> {
  const added = new AddedOptions([...flags(), ...Object.keys(OPTION_KINDS)]);
  const named = plugins.filter((name) => !name.startsWith(BLOCK));
  if (named.length === 0 && config.plugins.length === 0) {
    addConftestOptions(added, conftests);
    return { config, added, hasBlocked: false };
  }

  const blocked = new Set(plugins.filter((name) => name.startsWith(BLOCK)).map((name) => name.slice(BLOCK.length)));
  const { found, hasBlocked } = await findPlugins(config, named, blocked, cache);
  const pluginManager = new PluginManager<BuildHooks>(HOOK_SPECS);
  const runtimeModules: string[] = [];
  for (const { plugin, name } of found) pluginManager.declare(plugin, name);
  for (const one of found) {
    pluginManager.register(one.plugin, one.name);
    runtimeModules.push(...(await runtimeModulesOf(one, config.root)));
  }
  const declared = pluginManager.specs.flatMap(({ name }) => (isHook(name) ? [] : [name]));
  if (declared.length > 0) {
    for (const { owner, hooks } of (await readHooks?.(declared)) ?? []) pluginManager.register(hooks, owner);
  }
  for (const one of found) {
    // Each has its own parser, which knows the owner of the options.
    const alone = new PluginManager<BuildHooks>(pluginManager.specs);
    alone.register(one.plugin, one.name);
    const parser = new Parser(added, `plugin "${one.name}"`);
    await whileLoading(`xtest_addoption of plugin "${one.name}"`, () =>
      alone.callAsync("xtest_addoption", parser, pluginManager),
    );
  }
  addConftestOptions(added, conftests);
  const pluginFiles = [...new Set(found.flatMap(({ file }) => file ?? config.configFile ?? []))].map(withSlashes);
  return { config: { ...copied(config), pluginManager, runtimeModules, pluginFiles }, added, hasBlocked };
}

/** The plugins of flags, then those of the configuration, each module once. */
async function findPlugins(
  config: ResolvedConfig,
  named: readonly string[],
  blocked: ReadonlySet<string>,
  cache: boolean,
): Promise<{ found: FoundPlugin[]; hasBlocked: boolean }> {
  const where = `plugins in ${config.configFile ?? "the options"}`;
  const listed = config.plugins.map((plugin) => ({ plugin, where }));
  const found: FoundPlugin[] = [];
  let hasBlocked = false;
  for (const { plugin, where } of [...named.map((name) => ({ plugin: name, where: "-p" })), ...listed]) {
    // A plugin that is disabled by its module is not loaded.
    const one =
      typeof plugin !== "string"
        ? namedPlugin(plugin, where)
        : blocked.has(plugin)
          ? null
          : await importPlugin(plugin, config.root, where, cache);
    if (one === null || blocked.has(one.name)) hasBlocked = true;
    else if (one.file === null || found.every(({ file }) => file !== one.file)) found.push(one);
  }
  return { found, hasBlocked };
}

/**
 * Sets `getOption` of the configuration, and calls `xtest_configure`.
 *
 * @param flags - the values of flags, by their names in camel case.
 * @throws {UsageError} if an option is unknown or has a wrong type, also after a hook changed it.
 */
export async function configurePlugins(
  { config, added, hasBlocked }: RegisteredPlugins,
  flags: Readonly<Record<string, unknown>>,
): Promise<ResolvedConfig> {
  const { pluginManager } = config;
  if (!hasBlocked) {
    refuseUnknown(
      config.unknownOptions.filter(({ key }) => !added.hasKey(key)),
      added.keys.map(({ name }) => name),
    );
  }
  const keys = keyValues(added, config.unknownOptions);
  const getOption = optionGetter(config, { added, flags, keys });
  const addedValues = addedValuesOf(added, getOption, keys);
  if (pluginManager.plugins.length === 0) {
    // Nothing that collects the suite knows the keys of conftests.
    return addedValues === null ? config : { ...config, getOption, addedValues, unknownOptions: [] };
  }
  config.getOption = getOption;
  config.addedValues = addedValues;
  await whileLoading("xtest_configure of a plugin", () => pluginManager.callAsync("xtest_configure", config));
  checkConfig(
    Object.fromEntries(Object.entries(config).filter(([key]) => key in OPTION_KINDS)),
    "after xtest_configure",
  );
  const absolute = (file: string) => withSlashes(path.resolve(config.root, file));
  config.testPaths = config.testPaths.map(absolute);
  config.cacheDir = absolute(config.cacheDir);
  config.runtimeModules = config.runtimeModules.map(absolute);
  return config;
}

const BLOCK = "no:";

/** Copies lists and tables, which hooks change in place: those of the user must not grow with every build. */
function copied(config: ResolvedConfig): ResolvedConfig {
  return {
    ...config,
    testPaths: [...config.testPaths],
    testFiles: [...config.testFiles],
    testClasses: [...config.testClasses],
    testFunctions: [...config.testFunctions],
    ignoreDirs: [...config.ignoreDirs],
    markers: [...config.markers],
    alias: { ...config.alias },
    define: { ...config.define },
    ignore: [...config.ignore],
    ignoreGlobs: [...config.ignoreGlobs],
    reporters: [...config.reporters],
  };
}
