/** The flags and configuration keys that plugins and conftests added, with their values for a run. Types only. */

import type { OptionType } from "../../hooks/option-types.ts";

/** What was added. Plain data; names are in camel case. */
export interface AddedValues {
  /** For `config.getOption`: of flags and of keys. */
  readonly options: Readonly<Record<string, unknown>>;
  /** For `config.getIni`. */
  readonly keys: Readonly<Record<string, unknown>>;
  /** The flags, for the command line of a bundle. */
  readonly flags: readonly PluginFlag[];
}

/** A configuration key that a plugin or a conftest added. */
export interface PluginKey {
  readonly name: string;
  /** Who added it: `plugin "stages"`, `conftest.ts`. */
  readonly owner: string;
  readonly type: OptionType;
  readonly help: string;
  readonly default: unknown;
}

/** A flag that a plugin or a conftest added. */
export interface PluginFlag extends PluginKey {
  /** In camel case, without dashes. */
  readonly name: string;
  /** As written: `--name`. */
  readonly long: string;
  readonly short: string | null;
  /** `<value>` as written; null for a flag without a value. */
  readonly placeholder: string | null;
  readonly choices: readonly string[] | null;
  /** The heading in the help. */
  readonly group: string;
}

/** The name of a flag without dashes, in camel case like configuration keys: `dropAll` of `--drop-all`. */
export function optionName(flag: string): string {
  return flag.replace(/^-+/, "").replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
