/** The configuration of a run, as tests, fixtures and run-time hooks see it. Types only. */

import type { HookRelay } from "../../hooks/added/added-hooks.ts";
import type { Stash } from "../../stash/stash-key.ts";
import type { ItemResult } from "../events.ts";

/** The options of `config.getOption`, by name. */
export interface RunOptionValues {
  /** `--collect-only`: whether the items are listed instead of run. */
  readonly collectOnly: boolean;
  /** `-k`: an expression over names; empty for every test. */
  readonly keyword: string;
  /** `-m`: an expression over marks; empty for every test. */
  readonly marks: string;
  /** `--maxfail`: how many failures stop the run; 0 for no limit. */
  readonly maxFail: number;
  /** `--retries`: how often a failed test is retried unless a `flaky` mark says otherwise. */
  readonly retries: number;
  /** `--setup-show`, `--setup-only`, `--setup-plan`; null for none of them. */
  readonly setup: "show" | "only" | "plan" | null;
  /** `-l`: whether the variables of calls of failed tests are shown. */
  readonly showLocals: boolean;
  /** Prefixes or globs of test classes. */
  readonly testClasses: readonly string[];
  /** Prefixes or globs of test functions. */
  readonly testFunctions: readonly string[];
  /** Timeout of a test in milliseconds; 0 for no limit. */
  readonly timeout: number;
  /** `-v`: the number of `-v` minus the number of `-q`. */
  readonly verbose: number;
}

/** The plugins of a run, by name: build-time plugins, conftests by their paths, and those that were registered (pytest: `PluginManager`). */
export interface RunPluginManager {
  /** The same as `config.hook`. */
  readonly hook: HookRelay;
  /** Whether there is a plugin of that name. */
  hasPlugin(name: string): boolean;
  /** The hooks of a conftest, or the plugin that was registered; null for any other name. */
  getPlugin(name: string): object | null;
  /**
   * Registers an object whose methods are hooks: in `xtest_configure`, for example.
   *
   * @param name - Default: that of its class.
   * @throws {UsageError} if one of its hooks does not exist, or must be known to the build.
   */
  register(plugin: object, name?: string): void;
}

/** The configuration of a run (pytest: `Config`): `request.config`, `item.config`, `session.config`, `metafunc.config`. */
export interface RunConfig {
  /** The options of the build for a run. `timeout` is in milliseconds. */
  readonly options: { readonly timeout: number };
  /** The options of this run. */
  readonly run: { readonly maxFail: number; readonly retries?: number };
  /** Whether ids keep characters that are not ASCII. */
  readonly disableTestIdEscaping: boolean;
  /** Whether every parameter of `parametrize` has to be an argument of the test function. */
  readonly explicitParameters: boolean;
  /** Values that hooks and fixtures of this process have stored: `config.stash.set(key, value)`, where `key` is a `StashKey`. */
  readonly stash: Stash;
  /**
   * Calls the hooks that `xtest_addhooks` of plugins and conftests declares, in all conftests, with arguments by name (pytest:
   * `config.hook`). Gives a list of results, or the first one; a promise if the declaration is an async function.
   *
   * @example const results = request.config.hook.xtest_my_hook({ config: request.config });
   */
  readonly hook: HookRelay;
  /** The plugins of the run. */
  readonly pluginManager: RunPluginManager;
  /**
   * The value of an option (pytest: `Config.getoption`).
   *
   * @param name - the option in camel case, or a flag with its dashes: `getOption("--cmdopt")`, `getOption("timeout")`, a number of
   *   milliseconds. Flags and keys are those that `xtest_addoption` of plugins and conftests added, and those of `RunOptionValues`; in runs of the
   *   command line also its own flags by their long names: `getOption("tb")`.
   * @throws {ValueError} if there is no such option, unless a fallback is given.
   */
  getOption<Name extends keyof RunOptionValues>(name: Name): RunOptionValues[Name];
  /** @param fallback - returned if there is no such option. */
  getOption(name: string, fallback?: unknown): unknown;
  /**
   * The value of a configuration key (pytest: `Config.getini`): of one that `addIni` added, or of `markers`, `testClasses`,
   * `testFunctions` and `timeout`.
   *
   * @throws {ValueError} if there is no such key.
   */
  getIni(name: string): unknown;
  /**
   * Adds a line to a configuration key that is a list (pytest: `Config.addinivalue_line`). In `xtest_configure` of a `conftest`,
   * `config.addIniValueLine("markers", "slow: takes more than a second")` declares a mark; the build reads it there.
   *
   * @throws {ValueError} if there is no such key, or it is no list.
   */
  addIniValueLine(name: string, line: string): void;
}

/** The results of all processes of a run. */
export interface RunReports {
  /** All attempts, in the order of the tests. */
  readonly results: readonly ItemResult[];
  /** Whether there were errors that belong to no test. */
  readonly hasErrors: boolean;
}
