/** The flags and configuration keys that plugins and conftests have added. */
import { optionName, type PluginFlag, type PluginKey } from "../../core/data/added/added-values.ts";
import { UsageError } from "../../core/errors/errors.ts";

/** The options of all plugins and conftests, with their owners. */
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
   * Reserves the names of a flag or key for its owner.
   *
   * @param what - the flag or key in messages.
   * @param name - the name for `getOption`: a plugin may have a flag and a key of the same name.
   * @param where - the owner, or its line, in messages.
   * @throws {UsageError} if a name is taken; names both owners.
   */
  take(taken: readonly string[], what: string, name: string, owner: string, where: string): void {
    const other = taken.map((one) => this.#taken.get(one)).find((one) => one !== undefined) ?? this.#names.get(name);
    if (other !== undefined && (other !== owner || taken.some((one) => this.#taken.has(one)))) {
      const whose = other === OURS ? "xtest has it" : other === owner ? "it has that already" : `${other} has it`;
      throw new UsageError(`${where}: cannot add ${what}: ${whose}`);
    }
    for (const one of taken) this.#taken.set(one, owner);
    this.#names.set(name, owner);
  }
}

/** The owner of options that no plugin added. */
const OURS = "";
