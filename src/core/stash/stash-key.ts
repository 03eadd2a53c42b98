/** `StashKey`: typed keys of values that hooks and fixtures store on nodes and on the configuration. */
import { ValueError } from "../errors/errors.ts";
import { keepStashes } from "./stash-of.ts";

/**
 * The key of a value in a stash (pytest: `StashKey`). Each key is another one: whoever has it can read the value.
 *
 * @typeParam T - the type of the value.
 * @example
 * export const phaseReports = new StashKey<Partial<Record<Phase, TestReport>>>();
 * // in a hook:
 * item.stash.setDefault(phaseReports, {})[report.when] = report;
 * // in a fixture, after its yield:
 * const { call } = request.node.stash.get(phaseReports, {});
 */
export class StashKey<T> {
  /** Only a type: keys of values of different types are not interchangeable. */
  declare protected readonly of: (value: T) => T;

  /** Makes a key. */
  constructor() {
    keepStashes(stashOfHolder);
  }
}

/** The values that hooks and fixtures have stored on one node, or on the configuration, by key (pytest: `Stash`). */
export interface Stash {
  /** How many values there are. */
  readonly size: number;
  /**
   * The value of a key.
   *
   * @param key - a `StashKey`.
   * @throws {ValueError} if there is none.
   */
  get<T>(key: StashKey<T>): T;
  /** @param otherwise - returned if there is none. */
  get<T, D>(key: StashKey<T>, otherwise: D): T | D;
  /** Stores a value, in the place of an earlier one. */
  set<T>(key: StashKey<T>, value: T): void;
  /** The value of a key, which is `value` from now on if there is none (pytest: `setdefault`). */
  setDefault<T>(key: StashKey<T>, value: T): T;
  /** Whether a key has a value. */
  has<T>(key: StashKey<T>): boolean;
  /** Removes a value. @throws {ValueError} if there is none. */
  delete<T>(key: StashKey<T>): void;
}

const stashes = new WeakMap<object, Stash>();

function stashOfHolder(holder: object): Stash {
  let stash = stashes.get(holder);
  if (stash === undefined) stashes.set(holder, (stash = createStash()));
  return stash;
}

function createStash(): Stash {
  const values = new Map<unknown, unknown>();
  const missing = (hint: string): ValueError => new ValueError(`The stash has no value of this key. ${hint}`);

  function get<T>(key: StashKey<T>): T;
  function get<T, D>(key: StashKey<T>, otherwise: D): T | D;
  function get(key: unknown, ...otherwise: readonly unknown[]): unknown {
    if (values.has(key) || otherwise.length > 0) return values.has(key) ? values.get(key) : otherwise[0];
    throw missing("Give get() a second argument, which it returns then, or ask has() before.");
  }
  function setDefault<T>(key: StashKey<T>, value: T): T;
  function setDefault(key: unknown, value: unknown): unknown {
    if (!values.has(key)) values.set(checked(key), value);
    return values.get(key);
  }
  return {
    get size() {
      return values.size;
    },
    get,
    set(key, value) {
      values.set(checked(key), value);
    },
    setDefault,
    has: (key) => values.has(key),
    delete(key) {
      if (!values.delete(key)) throw missing("Ask has() before.");
    },
  };
}

/** @throws {ValueError} if it is no key: a name could be somebody else's too. */
function checked(key: unknown): unknown {
  if (typeof key === "object" && key !== null) return key;
  throw new ValueError("The key of a value in a stash is a StashKey: const key = new StashKey<number>().");
}
