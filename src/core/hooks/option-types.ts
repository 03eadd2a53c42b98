/** Types of `xtest_addoption`: flags and configuration keys. Types only. */

/** The type of an option. A `list` flag may be repeated. */
export type OptionType = "string" | "number" | "boolean" | "list";

/** The settings of a configuration key. */
export interface KeySettings {
  /** The description in `xtest --help`. Default: none. */
  readonly help?: string;
  /** The value if none is given. Default: false for `boolean`, an empty list for `list`, else null. */
  readonly default?: unknown;
  /** The type. Default: that of the default value, else `string`; of a flag that takes no value, `boolean`. */
  readonly type?: OptionType;
}

/** The settings of a flag. */
export interface FlagSettings extends KeySettings {
  /**
   * What a use of the flag does, in pytest's words: `store` takes a value, `append` one of a list, `store_true` none. Default: `store`
   * for a flag with `<value>`, choices, or a default that is not a boolean, else `store_true`.
   */
  readonly action?: "store" | "store_true" | "append";
  /** The allowed values. Default: any. */
  readonly choices?: readonly string[];
  /** A short name, one upper-case letter: `"-M"`. Default: none. */
  readonly short?: string;
}

/** What flags are added to. */
export interface OptionGroup {
  /**
   * Adds a flag. `config.getOption("name")` gives its value.
   *
   * @param flag - `"--name"`, or `"--name <value>"` for a flag with a value, as `--help` shows it.
   * @throws {UsageError} if the flag is malformed, or its name is taken.
   * @example parser.addOption("--stage <name>", { help: "where the tests run", choices: ["dev", "live"], default: "dev" });
   * @example parser.addOption("--runslow", { action: "store_true", default: false, help: "run slow tests" });
   */
  addOption(flag: string, settings?: FlagSettings): void;
}

/**
 * The argument of `xtest_addoption` in a `conftest`, which is read and not executed, and in plugins (pytest: `Parser`).
 *
 * @example
 * // conftest.ts
 * export function xtest_addoption(parser: OptionParser) {
 *   parser.addOption("--runslow", { action: "store_true", help: "run slow tests" });
 * }
 */
export interface OptionParser extends OptionGroup {
  /**
   * Adds a heading to `--help`, for the flags that are added to it.
   *
   * @example parser.getGroup("Stages").addOption("--stage <name>");
   */
  getGroup(title: string): OptionGroup;
  /**
   * Adds a configuration key, for `xtest.config.ts`, `package.json` and `-o` (pytest: `addini`).
   *
   * @throws {UsageError} if the name is not an identifier, or is taken.
   * @example parser.addIni("stages", { type: "list", default: ["dev", "live"] });
   */
  addIni(name: string, settings?: KeySettings): void;
}

/**
 * The argument of `xtest_addhooks` (pytest: `PytestPluginManager`). In a `conftest` it is read and not executed.
 *
 * @example
 * // conftest.ts
 * import * as hooks from "./hooks.ts";
 *
 * export function xtest_addhooks(pluginManager: HookDeclarations) {
 *   pluginManager.addHookSpecs(hooks);
 * }
 */
export interface HookDeclarations {
  /**
   * Declares hooks: the functions of a module, an object or a class whose names begin with `xtest_`. Their parameters are the arguments of
   * the hook; `hookspec` has options.
   *
   * @throws {UsageError} if there are none, or a hook of that name exists.
   */
  addHookSpecs(holder: object): void;
}
