/** Passes `alias` and `define` of the configuration to webpack and Rspack, whose own options take precedence. */
import { absoluteAliases } from "../aliases.ts";
import { pluginConfig, type XtestOptions } from "../options.ts";

/** The used options of the bundlers. */
export interface PassedOptions {
  readonly resolve: { alias?: object | false | undefined };
  readonly plugins: readonly unknown[];
}

/**
 * Passes the options on; must be called before the bundler resolves anything.
 *
 * @param folder - absolute path of the folder that the bundler works in.
 * @param replace - makes the bundler replace names by code.
 */
export async function passOptionsOn(
  { resolve, plugins }: PassedOptions,
  options: XtestOptions,
  folder: string,
  replace: (definitions: Record<string, string>) => void,
): Promise<void> {
  // A broken configuration is reported when the entry is loaded.
  const config = await pluginConfig(options, folder).catch(() => null);
  if (config === null) return;
  const alias = absoluteAliases(config.alias, config.root);
  const given = resolve.alias === undefined || resolve.alias === false ? {} : resolve.alias;
  const named = Object.entries(alias).map(([name, target]) => ({ name, alias: target }));
  if (named.length > 0) resolve.alias = Array.isArray(given) ? [...given, ...named] : { ...alias, ...given };
  const known = new Set(plugins.flatMap(definedNames));
  const definitions = Object.entries(config.define).filter(([name]) => !known.has(name));
  if (definitions.length > 0) replace(Object.fromEntries(definitions));
}

/** The names that a `DefinePlugin` of the user replaces. */
function definedNames(plugin: unknown): string[] {
  if (typeof plugin !== "object" || plugin === null) return [];
  const args: unknown = Reflect.get(plugin, "_args");
  const definitions: unknown = Reflect.get(plugin, "definitions") ?? (Array.isArray(args) ? args[0] : null);
  return typeof definitions === "object" && definitions !== null ? Object.keys(definitions) : [];
}
