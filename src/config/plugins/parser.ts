/** The argument of `xtest_addoption`, which adds flags and configuration keys (pytest: `Parser`). */
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type {
  FlagSettings,
  KeySettings,
  OptionGroup,
  OptionParser,
  OptionType,
} from "../../core/hooks/option-types.ts";
import { show } from "../options/show-value.ts";
import { optionName } from "../../core/data/added/added-values.ts";
import type { AddedOptions } from "./added-options.ts";

/** Adds flags and configuration keys of one plugin or conftest. */
export class Parser implements OptionParser {
  readonly #added: AddedOptions;
  readonly #owner: string;
  readonly #where: string;
  readonly #group: string;

  /**
   * @param owner - `plugin "stages"`.
   * @param where - the owner, or its line, in messages. Default: the owner.
   * @param group - the heading of flags without one. Default: that of plugins.
   */
  constructor(added: AddedOptions, owner: string, where: string = owner, group = "Added by plugins") {
    this.#added = added;
    this.#owner = owner;
    this.#where = where;
    this.#group = group;
  }

  addOption(flag: string, settings: FlagSettings = {}): void {
    this.#addFlag(this.#group, flag, settings);
  }

  getGroup(title: string): OptionGroup {
    return { addOption: (flag, settings = {}) => this.#addFlag(title, flag, settings) };
  }

  addIni(name: string, settings: KeySettings = {}): void {
    this.#addKey("addIni", name, settings);
  }

  /** The same as `addIni`. */
  addConfig(name: string, settings: KeySettings = {}): void {
    this.#addKey("addConfig", name, settings);
  }

  #addKey(method: string, name: string, settings: KeySettings): void {
    const call = `${method}("${name}")`;
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) throw this.#wrong(`${call}: a key is an identifier`);
    this.#checkSettings(call, settings, KEY_SETTINGS);
    const { help = "", type = typeOfValue(settings.default), default: fallback } = settings;
    this.#checkType(call, type);
    this.#added.take([name], `the configuration key "${name}"`, name, this.#owner, this.#where);
    const value = this.#default(call, type, fallback);
    this.#added.keys.push({ name, owner: this.#owner, type, help, default: value });
  }

  #addFlag(group: string, flag: string, settings: FlagSettings): void {
    const [, long, written] = /^(--[a-z][a-z\d]*(?:-[a-z\d]+)*)(?: (<[^<>]+>))?$/.exec(flag) ?? [];
    const call = `addOption("${flag}")`;
    if (long === undefined || long.startsWith("--no-")) {
      throw this.#wrong(`${call}: write "--name" or "--name <value>", in lower case and without "--no-"`);
    }
    this.#checkSettings(call, settings, FLAG_SETTINGS);
    const { help = "", short = null, choices = null, action } = settings;
    this.#checkAction(call, action, written);
    const isSwitch = action === undefined ? isSwitchLike(settings) : action === "store_true";
    const placeholder = written ?? (isSwitch ? undefined : `<${long.slice(2)}>`);
    const ofValue = action === "append" ? "list" : typeOfValue(settings.default);
    const type = settings.type ?? (placeholder === undefined ? "boolean" : ofValue);
    this.#checkType(call, type);
    if ((type === "boolean") !== (placeholder === undefined)) {
      throw this.#wrong(`${call}: type "${type}" ${type === "boolean" ? "takes no" : "needs a"} <value>`);
    }
    if (action !== undefined && (action === "append") !== (type === "list")) {
      throw this.#wrong(`${call}: action "${action}" does not go with type "${type}"`);
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
    this.#added.take(taken, `the flag ${taken.join(", ")}`, name, this.#owner, this.#where);
    const parts = { owner: this.#owner, type, help, default: fallback, long, short, choices, group };
    this.#added.flags.push({ name, placeholder: placeholder ?? null, ...parts });
  }

  #checkSettings(call: string, settings: unknown, known: readonly string[]): void {
    if (typeof settings !== "object" || settings === null || Array.isArray(settings)) {
      throw this.#wrong(`${call}: settings must be an object, not ${show(settings)}`);
    }
    const other = Object.keys(settings).find((key) => !known.includes(key));
    if (other === undefined) return;
    const [near] = nearest(other, known, 1);
    const hint = near === undefined ? `; settings are ${known.join(", ")}` : `, did you mean "${near}"?`;
    throw this.#wrong(`${call}: there is no setting "${other}"${hint}`);
  }

  #checkAction(call: string, action: FlagSettings["action"], placeholder: string | undefined): void {
    if (action === undefined) return;
    if (!ACTIONS.includes(action)) {
      throw this.#wrong(`${call}: there is no action ${show(action)}: actions are ${ACTIONS.join(", ")}`);
    }
    if (action === "store_true" && placeholder !== undefined) {
      throw this.#wrong(`${call}: action "store_true" takes no <value>`);
    }
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
    return new UsageError(`${this.#where}: ${problem}`);
  }
}

/** Whether a flag without `<value>` and action takes none. */
function isSwitchLike({ choices, default: fallback, type }: FlagSettings): boolean {
  const isAnswer = fallback === undefined || fallback === null || typeof fallback === "boolean";
  return choices === undefined && (type === undefined ? isAnswer : type === "boolean");
}

/** The type of an option by its default value. */
function typeOfValue(fallback: unknown): OptionType {
  if (Array.isArray(fallback)) return "list";
  return typeof fallback === "number" ? "number" : typeof fallback === "boolean" ? "boolean" : "string";
}

const ACTIONS: readonly string[] = ["store", "store_true", "append"];
const KEY_SETTINGS: readonly string[] = ["help", "default", "type"];
const FLAG_SETTINGS: readonly string[] = [...KEY_SETTINGS, "action", "choices", "short"];

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
