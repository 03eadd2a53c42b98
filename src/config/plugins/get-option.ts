/** `config.getOption`: the value of a flag or configuration key of xtest or a plugin. */
import { type AddedValues, type PluginKey, optionName } from "../../core/data/added/added-values.ts";
import { UsageError, ValueError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { isOption } from "../options/check.ts";
import { show } from "../options/show-value.ts";
import { parseValue } from "../options/override.ts";
import type { AddedOptions } from "./added-options.ts";
import { EXPECTED, isOfType } from "./parser.ts";
import type { ResolvedConfig, UnknownOption } from "../types.ts";

/** Where `getOption` looks, besides the configuration. */
export interface OptionSources {
  /** The options that plugins added. */
  readonly added: AddedOptions;
  /** The values of flags, by their names in camel case. */
  readonly flags: Readonly<Record<string, unknown>>;
  /** The values of plugins' keys in the configuration. */
  readonly keys: ReadonlyMap<string, unknown>;
}

/** Makes `getOption` for a configuration. */
export function optionGetter(config: ResolvedConfig, sources: OptionSources | null): ResolvedConfig["getOption"] {
  return (...args) => {
    const [asked] = args;
    const name = optionName(asked);
    const given = sources?.flags[name];
    if (isOption(name)) return config[name];
    const key = sources?.keys.get(name);
    if (given !== undefined) return given;
    if (key !== undefined) return key;
    const known = [...(sources?.added.keys ?? []), ...(sources?.added.flags ?? [])];
    const declared = known.find((one) => one.name === name);
    if (declared !== undefined) return declared.default;
    if (args.length > 1) return args[1];
    const names = [...known.map((one) => one.name), ...Object.keys(sources?.flags ?? {}), ...Object.keys(config)];
    const [near] = nearest(name, names, 1);
    throw new ValueError(`there is no option "${asked}"${near === undefined ? "" : `, did you mean "${near}"?`}`);
  };
}

/** The values of all added options, for a run; null if there are none. */
export function addedValuesOf(
  { flags, keys }: AddedOptions,
  getOption: ResolvedConfig["getOption"],
  given: ReadonlyMap<string, unknown>,
): AddedValues | null {
  if (flags.length === 0 && keys.length === 0) return null;
  return {
    options: Object.fromEntries([...flags, ...keys].map(({ name }) => [name, getOption(name)])),
    keys: Object.fromEntries(keys.map((key) => [key.name, given.get(key.name) ?? key.default])),
    flags,
  };
}

/**
 * The values of plugins' keys. Other keys are ignored.
 *
 * @param unknown - the options that xtest does not have; later ones take precedence.
 * @throws {UsageError} with all values of a wrong type.
 */
export function keyValues(added: AddedOptions, unknown: readonly UnknownOption[]): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const problems: string[] = [];
  for (const option of unknown) {
    const key = added.keys.find(({ name }) => name === option.key);
    if (key === undefined) continue;
    const value = valueOf(option, key);
    if (isOfType(value, key.type)) values.set(key.name, value);
    else problems.push(`${option.where}: option "${key.name}": expected ${EXPECTED[key.type]}, got ${show(value)}`);
  }
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return values;
}

function valueOf({ value }: UnknownOption, { type }: PluginKey): unknown {
  if ("given" in value) return value.given;
  return type === "string" ? value.text : parseValue(value.text, type === "list");
}
