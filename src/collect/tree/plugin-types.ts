/** Types of build-time plugins: hooks with their signatures, and the configuration. Types only. */
import type { ResolvedOptions, ConfigOptions } from "../../config/options/options.ts";
import type { BuildHookName, HOOK_SPECS } from "../../core/hooks/hookspec.ts";
import type { Parser } from "../../config/plugins/parser.ts";
import type { HookArguments, HookResult, PluginManager } from "../../core/hooks/plugin-manager.ts";
import type { FinishedTest, TerminalReporter, TestStatus } from "../../core/hooks/terminal-summary.ts";
import type { Metafunc } from "../../core/parametrize/metafunc.ts";
import type { DeclaredObject } from "../declarations/declared-object.ts";
import type { Function } from "./function.ts";
import type { Collector, Node } from "./nodes.ts";
import type { ObjCollector } from "./obj-collector.ts";
import type { Session } from "./session.ts";

/**
 * The configuration: the default export of `xtest.config.ts`, `"xtest"` in `package.json`, or the options of the bundler plugin.
 * Every key is optional. An unknown key, or a value of a wrong type, is a usage error (exit code 4).
 *
 * @example
 * import { defineConfig } from "unplugin-xtest/config";
 *
 * export default defineConfig({
 *   testPaths: ["tests"],
 *   markers: ["slow: takes more than a second"],
 *   timeout: 5_000,
 * });
 */
export interface XtestConfig extends ConfigOptions {
  /**
   * Build-time plugins: modules, as paths from the root or packages, or plugin objects. Those of `-p` come before them.
   *
   * @default []
   * @example ["./tools/stages.ts"]
   */
  plugins?: (string | XtestPlugin)[];
}

/** The complete configuration. `testPaths` and `cacheDir` are absolute, with `/` on every system. */
export interface ResolvedConfig extends ResolvedOptions, Required<Pick<XtestConfig, "plugins">> {
  /** The plugins and their hooks; none before they are loaded. */
  pluginManager: PluginManager<BuildHooks>;
}

/** The configuration as hooks see it: complete. `xtest_configure` may change it. */
export type Config = ResolvedConfig;

/** No value, and no promise, which `void` alone would allow. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type NoResult = void | undefined;
type Maybe<T> = T | null | undefined;
type Lines = Maybe<string | readonly string[]> | NoResult;

/**
 * Every build-time hook. Paths are absolute, with `/` on every system. "First result" means that the first result that is
 * neither null nor undefined counts, and the plugins after it are not asked.
 */
export interface BuildHooks {
  /**
   * Declares hooks, which plugins and conftests implement (pytest: `pytest_addhooks`). Called before all others.
   *
   * @example (pluginManager) => pluginManager.addHookSpecs(hooks) // import * as hooks from "./hooks.ts";
   */
  xtest_addhooks: (pluginManager: PluginManager<BuildHooks>) => NoResult;
  /**
   * Adds flags and configuration keys (pytest: `pytest_addoption`). Called before the configuration is complete. May be async.
   *
   * @param pluginManager - its `hook` calls declared hooks: in plugins, and in conftests if the build can read their result.
   * @example (parser) => parser.addOption("--stage <name>")
   */
  xtest_addoption: (parser: Parser, pluginManager: PluginManager<BuildHooks>) => NoResult | Promise<NoResult>;
  /** Changes the complete configuration before anything is collected (pytest: `pytest_configure`). May be async. */
  xtest_configure: (config: Config) => NoResult | Promise<NoResult>;
  /**
   * Replaces the command (pytest: `pytest_cmdline_main`). First result. May be async.
   *
   * @returns the exit code, 0 to 255; null to run the command.
   */
  xtest_cmdline_main: (config: Config) => Maybe<number> | NoResult | Promise<Maybe<number> | NoResult>;
  /**
   * Leaves out files and folders (pytest: `pytest_ignore_collect`). First result.
   *
   * @param path - of a test file, or of a folder around one.
   * @returns true to leave it out, false to collect it whatever plugins after this one return.
   */
  xtest_ignore_collect: (path: string, config: Config) => Maybe<boolean>;
  /**
   * Makes modules of any file, whatever its name (pytest: `pytest_collect_file`). All results are collected.
   *
   * @param path - of a file below the paths that are collected.
   * @param parent - the session, or the package around the file: the parent of what is made.
   */
  xtest_collect_file: (path: string, parent: Collector) => Maybe<Collector | readonly Collector[]>;
  /**
   * Makes the module of a test file (pytest: `pytest_pycollect_makemodule`). First result.
   *
   * @param path - of the test file.
   * @param parent - the session, or the package around the file.
   * @returns a collector; null for the default, a `Module`.
   */
  xtest_pycollect_makemodule: (path: string, parent: Collector) => Maybe<Collector>;
  /**
   * Makes nodes of one declaration of a module or class, or of one top-level call (pytest: `pytest_pycollect_makeitem`).
   * First result. All facts of the suite have been read before it is called.
   *
   * @param collector - the module or the instance of the class.
   * @param name - of the declaration; of a call, the dotted name of what is called.
   * @param obj - the declaration or the call.
   * @returns nodes; an empty list for none; null for the default.
   */
  xtest_pycollect_makeitem: (
    collector: ObjCollector,
    name: string,
    obj: DeclaredObject,
  ) => Maybe<Node | Iterable<Node>>;
  /**
   * Parametrizes a test function, before its own marks do (pytest: `pytest_generate_tests`).
   *
   * @param metafunc - its `parametrize` takes plain data, which is written into the plan.
   * @example (metafunc) => metafunc.parametrize("stage", ["dev", "live"])
   */
  xtest_generate_tests: (metafunc: Metafunc<Config>) => NoResult;
  /**
   * Names a parameter's value in ids (pytest: `pytest_make_parametrize_id`). First result.
   *
   * @param val - the value, as far as the build knows it.
   * @param argname - the parameter's name.
   * @returns its part of the id; null for the default.
   */
  xtest_make_parametrize_id: (config: Config, val: unknown, argname: string) => Maybe<string>;
  /**
   * Reorders items, marks them or leaves some out (pytest: `pytest_collection_modifyitems`).
   *
   * @param items - all items in the order in which they run; changed in place. It must not get items that were not in it.
   */
  xtest_collection_modifyitems: (session: Session, config: Config, items: Function[]) => NoResult;
  /**
   * Returns lines for the header of the output (pytest: `pytest_report_header`): one, or a list. May be async.
   *
   * @param startPath - the working directory.
   */
  xtest_report_header: (config: Config, startPath: string) => Lines | Promise<Lines>;
  /**
   * Says what the terminal calls a test that has run (pytest: `pytest_report_teststatus`). First result; hooks of the run are asked before.
   *
   * @returns a category, which the last line counts, a letter and a word; null for the default.
   * @example (report) => (report.outcome === "error" ? ["broken", "B", "BROKEN"] : null)
   */
  xtest_report_teststatus: (report: FinishedTest, config: Config) => Maybe<TestStatus>;
  /**
   * Writes sections between the failures and the short summary (pytest: `pytest_terminal_summary`). Called once, when the tests have
   * run. May be async.
   *
   * @param exitstatus - the exit code of the command, as far as it is known.
   */
  xtest_terminal_summary: (
    terminalreporter: TerminalReporter,
    exitstatus: number,
    config: Config,
  ) => NoResult | Promise<NoResult>;
}

/**
 * A hook wrapper, for `hookimpl({ wrapper: true })`: runs around all other implementations of a hook. `yield` returns their
 * result or throws their error; what the wrapper returns becomes the result.
 */
export type HookWrapper<Name extends BuildHookName> = (
  ...args: HookArguments<BuildHooks, Name>
) =>
  | Generator<undefined, HookResult<BuildHooks, Name>, HookResult<BuildHooks, Name>>
  | (Name extends AsyncHook
      ? AsyncGenerator<undefined, HookResult<BuildHooks, Name>, HookResult<BuildHooks, Name>>
      : never);

type AsyncHook = Extract<(typeof HOOK_SPECS)[number], { readonly async: true }>["name"];

/** A build-time plugin: the default export of a module in `plugins` or after `-p`, or an object in `plugins`. */
export type XtestPlugin = {
  /** The name in messages, and in `-p no:NAME`, which disables the plugin. */
  readonly name: string;
  /**
   * Modules that a run imports before all others, like a `conftest` of the root: for fixtures and run-time hooks. Paths are
   * relative to the plugin's module, or to the root if the plugin is an object in the configuration.
   *
   * @default []
   */
  readonly runtime?: string | readonly string[];
} & {
  readonly [Name in BuildHookName]?: BuildHooks[Name] | HookWrapper<Name> | undefined;
};
