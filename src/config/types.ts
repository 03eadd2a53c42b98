/** Configuration as users write it, and as the rest of the program reads it: complete. */
import type { PluginManager } from "../core/hooks/plugin-manager.ts";
import type { BuildHooks, XtestPlugin } from "./plugin-types.ts";

/** What can make the bundle of a run: the one of ours, or the user's own with its configuration. */
export type Bundler = "rolldown" | "vite";

/** What `xtest.config.ts` exports, `"xtest"` in `package.json` holds, and the plugin takes (interface, section 7). */
export interface XtestConfig {
  /** Folders and files to look in when none is named. Default: the root. */
  testPaths?: string[];
  /** Globs of test files; those without `/` match the file's name, those with one its path. */
  testFiles?: string[];
  /** Prefixes or globs of test classes' names. Default: `["Test"]`. */
  testClasses?: string[];
  /** Prefixes or globs of test functions' names. Default: `["test"]`. */
  testFunctions?: string[];
  /** Globs of folders not to look into. Default: hidden ones, `node_modules`, `dist`, `build`, `coverage`. */
  ignoreDirs?: string[];
  /** Whether imported functions and classes are collected too. Default: false. */
  collectImportedTests?: boolean;
  /** Leave text beyond ASCII in ids as it is. Default: false. */
  disableTestIdEscaping?: boolean;
  /** Marks the suite may use, as `"name"` or `"name: what it means"`. */
  markers?: string[];
  /** Make an undeclared mark an error. Default: false. */
  strictMarkers?: boolean;
  /** Milliseconds a test may take; 0 for no limit. Default: 60 000. */
  timeout?: number;
  /** Build-time plugins: modules, from the root, or plugin objects. Those of `-p` come before them. */
  plugins?: (string | XtestPlugin)[];
  /**
   * What makes the bundle of a run. Default: `"auto"`, which is `"vite"` where the root has a `vite.config.*` and Vite is
   * installed, else `"rolldown"`.
   */
  bundler?: Bundler | "auto";
  /** Names to what stands for them in import specifiers. Those that begin with `.` are paths from the root. */
  alias?: Record<string, string>;
  /** Global identifiers to the source text that replaces them. */
  define?: Record<string, string>;
  /** Flags to put in front of those of the command line. */
  addOptions?: string[];
  /** Whether a direct argument must be a parameter of the function itself (XT309). Default: false. */
  explicitParameters?: boolean;
  /** Where caches and bundles of runs go. Default: `node_modules/.cache/xtest` in the root. */
  cacheDir?: string;
}

/** An option that is none of ours: of a plugin, if it is anything. */
export interface UnknownOption {
  readonly key: string;
  /** Of a configuration file. A text that was given by `-o` is read when it is known what it must be. */
  readonly value: { readonly given: unknown } | { readonly text: string };
  /** What users call the place it stands in. */
  readonly where: string;
}

/** Every option with its value. `testPaths` and `cacheDir` are absolute, with `/` on every system. */
export interface ResolvedConfig extends Required<XtestConfig> {
  /** Absolute path of the root: node ids begin there. With `/` on every system. */
  root: string;
  /** Absolute path of the file it was read from, with `/` on every system; null without one. */
  configFile: string | null;
  /** Absolute files and folders to leave out, from `--ignore`. */
  ignore: string[];
  /** Globs of absolute paths to leave out, from `--ignore-glob`. */
  ignoreGlobs: string[];
  /** Absolute paths of the modules that plugins want to be imported in a run. With `/` on every system. */
  runtimeModules: string[];
  /** Options that are none of ours, until the plugins are loaded. */
  unknownOptions: readonly UnknownOption[];
  /** Plugins and their hooks; none before they are loaded. */
  pluginManager: PluginManager<BuildHooks>;
  /**
   * What a flag or configuration key is worth, also one that a plugin added. A flag that was given wins over a key of the
   * same name (reference: `getoption`, `getini`).
   *
   * @param name - a flag's with or without its dashes, or in camel case; or a key's.
   * @param fallback - given back in place of an error if there is no such option.
   * @throws ValueError - if there is no such option, with the nearest that there is.
   */
  getOption(name: string, fallback?: unknown): unknown;
}
