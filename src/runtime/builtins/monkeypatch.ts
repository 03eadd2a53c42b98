/** The `monkeypatch` fixture: changes that are undone, the last one first. */
import { ValueError } from "../../core/errors/errors.ts";
import { isObject, isThenable } from "../values/callable.ts";
import { throwTogether } from "../fixtures/setup-state.ts";
import type { Environment } from "../host.ts";

/** What may be said of one change. */
export interface PatchOptions {
  /** Whether it is an error if there is nothing to change or to take away. Default: true. */
  readonly raising?: boolean;
}

/** What the fixture gives (reference: `MonkeyPatch`). */
export class MonkeyPatch {
  readonly #environment: Environment | null;
  readonly #undo: (() => void)[] = [];

  /** @param environment where `setEnv`, `delEnv` and `chdir` reach it; null where there is none. */
  constructor(environment: Environment | null = null) {
    this.#environment = environment;
  }

  /**
   * Gives `target` a property of its own with that value, whatever was there: a value, a getter, or something inherited.
   *
   * @throws ValueError if it has no such property, unless `raising` is false; TypeError if it cannot be changed.
   */
  setAttr(target: object, name: PropertyKey, value: unknown, { raising = true }: PatchOptions = {}): void {
    if (!isObject(target))
      throw new TypeError(`"${String(name)}" cannot be set on ${String(target)}: it is no object.`);
    if (raising && !(name in target)) throw new ValueError(`There is no "${String(name)}" to replace.`);
    const before = Object.getOwnPropertyDescriptor(target, name);
    const length = Array.isArray(target) ? target.length : null;
    const enumerable = (before ?? inherited(target, name))?.enumerable ?? true;
    // What is fixed may have another value if it can be written at all.
    const after =
      before?.configurable === false ? { value } : { value, writable: true, configurable: true, enumerable };
    if (!Reflect.defineProperty(target, name, after)) {
      throw new TypeError(
        `"${String(name)}" cannot be replaced: ${whyFixed(target, before)}. ` +
          "Patch an object that holds it, or pass it to the code under test.",
      );
    }
    this.#restoreLater(target, name, before, length);
  }

  /** Takes `target[name]` away. @throws ValueError if it has no such own property, unless `raising` is false. */
  delAttr(target: object, name: PropertyKey, { raising = true }: PatchOptions = {}): void {
    const before = Object.getOwnPropertyDescriptor(target, name);
    if (before === undefined) {
      if (raising) throw new ValueError(`There is no "${String(name)}" to take away.`);
      return;
    }
    if (!Reflect.deleteProperty(target, name)) {
      throw new TypeError(`"${String(name)}" cannot be taken away: ${whyFixed(target, before)}.`);
    }
    this.#restoreLater(target, name, before, null);
  }

  /** @param length of an array before the change: an element beyond the end makes it longer. */
  #restoreLater(
    target: object,
    name: PropertyKey,
    before: PropertyDescriptor | undefined,
    length: number | null,
  ): void {
    this.#undo.push(() => {
      if (before === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, before);
      // Unless the test has made it longer still.
      if (length !== null && Array.isArray(target) && target.length === Number(name) + 1) {
        target.length = length;
      }
    });
  }

  /** Sets an entry of a map, or a property of an object or array, new ones too. */
  setItem<K, V>(target: Map<K, V>, key: K, value: V): void;
  setItem(target: object, key: PropertyKey, value: unknown): void;
  setItem(target: object, key: unknown, value: unknown): void {
    if (!(target instanceof Map)) {
      this.setAttr(target, propertyKey(key), value, { raising: false });
      return;
    }
    const had = target.has(key);
    const before: unknown = target.get(key);
    target.set(key, value);
    this.#undo.push(() => {
      if (had) target.set(key, before);
      else target.delete(key);
    });
  }

  /** Takes away an entry of a map, or a property. @throws ValueError if there is none, unless `raising` is false. */
  delItem<K>(target: Map<K, unknown>, key: K, options?: PatchOptions): void;
  delItem(target: object, key: PropertyKey, options?: PatchOptions): void;
  delItem(target: object, key: unknown, { raising = true }: PatchOptions = {}): void {
    if (!(target instanceof Map)) {
      this.delAttr(target, propertyKey(key), { raising });
      return;
    }
    const before: unknown = target.get(key);
    if (target.delete(key)) this.#undo.push(() => void target.set(key, before));
    else if (raising) throw new ValueError(`There is no "${String(key)}" to take away.`);
  }

  /** Sets an environment variable; with `prepend`, in front of its value and that separator. */
  setEnv(name: string, value: string, { prepend }: { readonly prepend?: string } = {}): void {
    const environment = this.#needEnvironment("setEnv");
    const before = environment.get(name);
    environment.set(name, prepend !== undefined && before !== undefined ? value + prepend + before : value);
    this.#undo.push(() => {
      environment.set(name, before);
    });
  }

  /** Takes an environment variable away. @throws ValueError if it is not set, unless `raising` is false. */
  delEnv(name: string, { raising = true }: PatchOptions = {}): void {
    const environment = this.#needEnvironment("delEnv");
    const before = environment.get(name);
    if (before === undefined && raising) throw new ValueError(`The environment variable ${name} is not set.`);
    environment.set(name, undefined);
    this.#undo.push(() => {
      environment.set(name, before);
    });
  }

  /** Changes the working directory. */
  chdir(path: string): void {
    const environment = this.#needEnvironment("chdir");
    const before = environment.cwd();
    environment.chdir(path);
    this.#undo.push(() => {
      environment.chdir(before);
    });
  }

  /** Calls `fn` with a patch of its own, which is undone when `fn` is over, a promise included. */
  context<T>(fn: (patch: MonkeyPatch) => T): T {
    const inner = new MonkeyPatch(this.#environment);
    let result: T;
    try {
      result = fn(inner);
    } catch (error) {
      inner.undo();
      throw error;
    }
    if (!isThenable(result)) {
      inner.undo();
      return result;
    }
    const undo = (): void => {
      inner.undo();
    };
    result.then(undo, undo);
    return result;
  }

  /** Undoes everything so far. Called after the test by itself. @throws what could not be undone, after all else is. */
  undo(): void {
    const errors: unknown[] = [];
    for (let undo = this.#undo.pop(); undo !== undefined; undo = this.#undo.pop()) {
      try {
        undo();
      } catch (error) {
        errors.push(error);
      }
    }
    throwTogether(errors, "changes of monkeypatch could not be undone");
  }

  #needEnvironment(method: string): Environment {
    if (this.#environment !== null) return this.#environment;
    throw new Error(`monkeypatch.${method} needs Node: there is no environment where this suite runs.`);
  }
}

/** The property as the nearest prototype that has it describes it. */
function inherited(target: object, name: PropertyKey): PropertyDescriptor | undefined {
  for (let at: unknown = Object.getPrototypeOf(target); isObject(at); at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function whyFixed(target: object, before: PropertyDescriptor | undefined): string {
  if (Reflect.get(target, Symbol.toStringTag) === "Module") return "exports of a module are fixed";
  if (before === undefined) return "nothing can be added to the object";
  return Object.isFrozen(target) ? "the object is frozen" : "the property is fixed";
}

function propertyKey(key: unknown): PropertyKey {
  return typeof key === "symbol" || typeof key === "number" ? key : String(key);
}
