/** The argument of `xtest_addoption`, which adds flags and configuration keys (pytest: `Parser`). */
import { UsageError } from "../../core/errors/errors.ts";
import { show } from "../options/show-value.ts";
import { optionName } from "../options/option-name.ts";

/** The type of an option. A `list` flag may be repeated. */
export type OptionType = "string" | "number" | "boolean" | "list";

/** The settings of a configuration key. */
export interface KeySettings {
  /** The description in `xtest --help`. Default: none. */
  readonly help?: string;
  /** The value if none is given. Default: false for `boolean`, an empty list for `list`, else null. */
  readonly default?: unknown;
  /** The type. Default: `string`; of a flag without `<value>`, `boolean`. */
  readonly type?: OptionType;
}

/** The settings of a flag. */
export interface FlagSettings extends KeySettings {
  /** The allowed values. Default: any. */
  readonly choices?: readonly string[];
  /** A short name, one upper-case letter: `"-M"`. Default: none. */
  readonly short?: string;
}

/** A configuration key that a plugin added. */
export interface PluginKey {
  readonly name: string;
  /** Name of the plugin. */
  readonly owner: string;
  readonly type: OptionType;
  readonly help: string;
  readonly default: unknown;
}

/** A flag that a plugin added. */
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

/** The options of all plugins, with their owners. */
export class AddedOptions {
  readonly flags: PluginFlag[] = [];
  readonly keys: PluginKey[] = [];
  /** Flags, with their dashes, and keys → their owners. */
  readonly #taken = new Map<string, string>();
  /** Names for `getOption` → their owners. */
  readonly #names = new Map<string, string>();

  /** @param reserved - xtest's own flags, with dashes, and keys. */
  constructor(reserved: Iterable<string>) {
    for (const name of reserved) {
      this.#taken.set(name, OURS);
      this.#names.set(optionName(name), OURS);
    }
  }

  /** Whether there is a configuration key of that name. */
  hasKey(name: string): boolean {
    return this.keys.some((key) => key.name === name);
  }

  /**
   * Reserves the names of a flag or key for a plugin.
   *
   * @param what - the flag or key in messages.
   * @param name - the name for `getOption`: a plugin may have a flag and a key of the same name.
   * @throws {UsageError} if a name is taken; names both owners.
   */
  take(taken: readonly string[], what: string, name: string, owner: string): void {
    const other = taken.map((one) => this.#taken.get(one)).find((one) => one !== undefined) ?? this.#names.get(name);
    if (other !== undefined && (other !== owner || taken.some((one) => this.#taken.has(one)))) {
      const whose =
        other === OURS ? "xtest has it" : other === owner ? "it has that already" : `plugin "${other}" has it`;
      throw new UsageError(`plugin "${owner}": cannot add ${what}: ${whose}`);
    }
    for (const one of taken) this.#taken.set(one, owner);
    this.#names.set(name, owner);
  }
}

/** The owner of options that no plugin added. */
const OURS = "";

/** Adds flags and configuration keys of one plugin. */
export class Parser {
  readonly #added: AddedOptions;
  readonly #owner: string;

  constructor(added: AddedOptions, owner: string) {
    this.#added = added;
    this.#owner = owner;
  }

  /**
   * Adds a flag. `config.getOption("name")` gives its value.
   *
   * @param flag - `"--name"` for a boolean flag, `"--name <value>"` for a flag with a value.
   * @throws {UsageError} if the flag is malformed, or its name is taken.
   * @example parser.addOption("--stage <name>", { help: "where the tests run", choices: ["dev", "live"], default: "dev" });
   */
  addOption(flag: string, settings: FlagSettings = {}): void {
    this.#addFlag("Added by plugins", flag, settings);
  }

  /**
   * Adds a heading to `--help`, for the flags that are added to it.
   *
   * @example parser.getGroup("Stages").addOption("--stage <name>");
   */
  getGroup(title: string): { addOption(flag: string, settings?: FlagSettings): void } {
    return { addOption: (flag, settings = {}) => this.#addFlag(title, flag, settings) };
  }

  /**
   * Adds a configuration key, for `xtest.config.ts`, `package.json` and `-o`.
   *
   * @throws {UsageError} if the name is not an identifier, or is taken.
   * @example parser.addConfig("stages", { type: "list", default: ["dev", "live"] });
   */
  addConfig(name: string, { help = "", type = "string", default: fallback }: KeySettings = {}): void {
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) throw this.#wrong(`addConfig("${name}"): a key is an identifier`);
    this.#checkType(`addConfig("${name}")`, type);
    this.#added.take([name], `the configuration key "${name}"`, name, this.#owner);
    const value = this.#default(`addConfig("${name}")`, type, fallback);
    this.#added.keys.push({ name, owner: this.#owner, type, help, default: value });
  }

  #addFlag(group: string, flag: string, settings: FlagSettings): void {
    const [, long, placeholder] = /^(--[a-z][a-z\d]*(?:-[a-z\d]+)*)(?: (<[^<>]+>))?$/.exec(flag) ?? [];
    const call = `addOption("${flag}")`;
    if (long === undefined || long.startsWith("--no-")) {
      throw this.#wrong(`${call}: write "--name" or "--name <value>", in lower case and without "--no-"`);
    }
    const { help = "", short = null, choices = null } = settings;
    const type = settings.type ?? (placeholder === undefined ? "boolean" : "string");
    this.#checkType(call, type);
    if ((type === "boolean") !== (placeholder === undefined)) {
      throw this.#wrong(`${call}: type "${type}" ${type === "boolean" ? "takes no" : "needs a"} <value>`);
    }
    if (short !== null && !/^-[A-Z]$/.test(short)) {
      throw this.#wrong(
        `${call}: short "${short}" must be a dash and an upper-case letter; the others are xtest's own`,
      );
    }
    if (choices !== null && (type === "number" || type === "boolean")) {
      throw this.#wrong(`${call}: choices go with type "string" and "list"`);
    }
    const fallback = this.#default(call, type, settings.default);
    if (choices !== null) this.#checkChoices(call, choices, fallback);
    const name = optionName(long);
    const taken = short === null ? [long] : [long, short];
    this.#added.take(taken, `the flag ${taken.join(", ")}`, name, this.#owner);
    const parts = { owner: this.#owner, type, help, default: fallback, long, short, choices, group };
    this.#added.flags.push({ name, placeholder: placeholder ?? null, ...parts });
  }

  #checkType(call: string, type: string): void {
    const types = Object.keys(EXPECTED);
    if (!types.includes(type))
      throw this.#wrong(`${call}: there is no type ${show(type)}: types are ${types.join(", ")}`);
  }

  #checkChoices(call: string, choices: readonly string[], fallback: unknown): void {
    if (!isOfType(choices, "list"))
      throw this.#wrong(`${call}: choices must be ${EXPECTED.list}, not ${show(choices)}`);
    const given: unknown[] = Array.isArray(fallback) ? fallback : fallback === null ? [] : [fallback];
    const other = given.find((one) => !choices.some((choice) => choice === one));
    if (other !== undefined)
      throw this.#wrong(`${call}: default ${show(other)} is none of the choices ${choices.join(", ")}`);
  }

  #default(call: string, type: OptionType, value: unknown): unknown {
    if (value === undefined || value === null) return type === "boolean" ? false : type === "list" ? [] : null;
    if (isOfType(value, type)) return value;
    throw this.#wrong(`${call}: default must be ${EXPECTED[type]}, not ${show(value)}`);
  }

  #wrong(problem: string): UsageError {
    return new UsageError(`plugin "${this.#owner}": ${problem}`);
  }
}

/** The types in messages. */
export const EXPECTED: Readonly<Record<OptionType, string>> = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  list: "an array of strings",
};

export function isOfType(value: unknown, type: OptionType): boolean {
  if (type === "list") return Array.isArray(value) && value.every((one) => typeof one === "string");
  return typeof value === type && !Number.isNaN(value);
}
