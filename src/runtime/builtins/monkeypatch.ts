/** The `monkeypatch` fixture: changes that are undone, the last one first. */
import { lanePatches, type LanePatches } from "../../core/data/current-lane.ts";
import { ValueError } from "../../core/errors/errors.ts";
import { endedStandIns } from "../../core/fixtures/stand-in.ts";
import { inheritedProperty, isObject, isThenable } from "../../core/values/objects.ts";
import { exportSetter, isNamespace } from "../values/patchable.ts";
import { throwTogether } from "../fixtures/setup-state.ts";
import type { BuiltinFixture, Host, HostEnvironment, Patch } from "../host.ts";

/** Options of one change. */
export interface PatchOptions {
  /** Whether it is an error if there is nothing to replace or delete. Default: true. */
  readonly raising?: boolean;
}

/** The value of the fixture (pytest: `MonkeyPatch`). */
export class RunMonkeyPatch {
  /** The public name of the class, which `constructor.name` gives. */
  static readonly name: string = "MonkeyPatch";
  readonly #environment: HostEnvironment | null;
  readonly #own: LanePatches | null;
  readonly #undo: (() => void)[] = [];

  /**
   * @param environment - used by `setEnv`, `delEnv` and `chdir`; null where there is none.
   * @param own - changes what only a concurrent test sees; null for changes that all code sees.
   */
  constructor(environment: HostEnvironment | null = null, own: LanePatches | null = null) {
    this.#environment = environment;
    this.#own = own;
  }

  /**
   * Defines an own property of `target` with that value, in place of a value, a getter or an inherited property.
   *
   * @throws {ValueError} if it has no such property, unless `raising` is false.
   * @throws {TypeError} if it cannot be changed.
   */
  setAttr(target: object, name: PropertyKey, value: unknown, { raising = true }: PatchOptions = {}): void {
    if (!isObject(target))
      throw new TypeError(`"${String(name)}" cannot be set on ${String(target)}: it is no object.`);
    if (isNamespace(target)) {
      this.#setExport(target, name, value);
      return;
    }
    if (raising && !(name in target)) throw new ValueError(`There is no "${String(name)}" to replace.`);
    const before = Object.getOwnPropertyDescriptor(target, name);
    if (this.#own !== null) {
      this.#undo.push(this.#own.setProperty(target, name, value) ?? neverReplaced(target, name, before));
      return;
    }
    const length = Array.isArray(target) ? target.length : null;
    const enumerable = (before ?? inheritedProperty(target, name))?.enumerable ?? true;
    // A property that is not configurable may still be writable.
    const after =
      before?.configurable === false ? { value } : { value, writable: true, configurable: true, enumerable };
    if (!Reflect.defineProperty(target, name, after)) neverReplaced(target, name, before);
    this.#restoreLater(target, name, before, length);
  }

  #setExport(namespace: object, name: PropertyKey, value: unknown): void {
    if (!(name in namespace)) throw new ValueError(`There is no "${String(name)}" to replace.`);
    const before: unknown = Reflect.get(namespace, name);
    const setter = exportSetter(namespace, name);
    if (setter === null) {
      throw new TypeError(
        `"${String(name)}" cannot be replaced: the build has not seen that this export is, or its package is not part of the bundle. ` +
          "Write the call where the `import * as` of the module is, in a test module, a conftest or a module that one of them imports, " +
          "or pass the function to the code under test.",
      );
    }
    const own = this.#own?.setExport(name, value, before, setter);
    const undo = (): void => {
      setter(before);
    };
    this.#undo.push(own?.undo ?? undo);
    const put = own === undefined ? value : own.value;
    if (own === undefined) setter(value);
    if (Object.is(Reflect.get(namespace, name), put)) return;
    throw new TypeError(
      `"${String(name)}" cannot be replaced: imports have a copy of it, which the bundler or the engine has made. ` +
        "Replace it in the module that declares it, a property of its object, or an export of a module of yours that passes it on.",
    );
  }

  /** Deletes `target[name]`. @throws {ValueError} if it has no such own property, unless `raising` is false. */
  delAttr(target: object, name: PropertyKey, { raising = true }: PatchOptions = {}): void {
    const before = Object.getOwnPropertyDescriptor(target, name);
    if (before === undefined) {
      if (raising) throw new ValueError(`There is no "${String(name)}" to take away.`);
      return;
    }
    if (this.#own !== null) {
      this.#undo.push(this.#own.deleteProperty(target, name));
      return;
    }
    if (!Reflect.deleteProperty(target, name)) {
      throw new TypeError(`"${String(name)}" cannot be taken away: ${whyFixed(target, before)}.`);
    }
    this.#restoreLater(target, name, before, null);
  }

  /** @param length - of an array before the change, which an element beyond the end makes longer. */
  #restoreLater(
    target: object,
    name: PropertyKey,
    before: PropertyDescriptor | undefined,
    length: number | null,
  ): void {
    this.#undo.push(() => {
      const lasting = endedStandIns.get(before?.value);
      if (before === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, lasting === undefined ? before : { ...before, value: lasting });
      // Unless the test has appended more elements.
      if (length !== null && Array.isArray(target) && target.length === Number(name) + 1) {
        target.length = length;
      }
    });
  }

  /** Sets an entry of a map, or a property of an object or array, whether it exists or not. */
  setItem<K, V>(target: Map<K, V>, key: K, value: V): void;
  setItem(target: object, key: PropertyKey, value: unknown): void;
  setItem(target: object, key: unknown, value: unknown): void {
    if (!(target instanceof Map)) {
      this.setAttr(target, propertyKey(key), value, { raising: false });
      return;
    }
    if (this.#own !== null) {
      this.#undo.push(this.#own.setEntry(target, key, value));
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

  /** Deletes an entry of a map, or a property. @throws {ValueError} if there is none, unless `raising` is false. */
  delItem<K>(target: Map<K, unknown>, key: K, options?: PatchOptions): void;
  delItem(target: object, key: PropertyKey, options?: PatchOptions): void;
  delItem(target: object, key: unknown, { raising = true }: PatchOptions = {}): void {
    if (!(target instanceof Map)) {
      this.delAttr(target, propertyKey(key), { raising });
      return;
    }
    const before: unknown = target.get(key);
    if (this.#own !== null && target.has(key)) this.#undo.push(this.#own.deleteEntry(target, key));
    else if (target.delete(key)) this.#undo.push(() => void target.set(key, before));
    else if (raising) throw new ValueError(`There is no "${String(key)}" to take away.`);
  }

  /** Sets an environment variable; with `prepend`, puts the value and that separator in front of the old value. */
  setEnv(name: string, value: string, { prepend }: { readonly prepend?: string } = {}): void {
    const environment = this.#needEnvironment("setEnv");
    const before = environment.get(name);
    const after = prepend !== undefined && before !== undefined ? value + prepend + before : value;
    this.#setVariable(environment, name, before, after);
  }

  /** Deletes an environment variable. @throws {ValueError} if it is not set, unless `raising` is false. */
  delEnv(name: string, { raising = true }: PatchOptions = {}): void {
    const environment = this.#needEnvironment("delEnv");
    const before = environment.get(name);
    if (before === undefined && raising) throw new ValueError(`The environment variable ${name} is not set.`);
    this.#setVariable(environment, name, before, undefined);
  }

  #setVariable(
    environment: HostEnvironment,
    name: string,
    before: string | undefined,
    after: string | undefined,
  ): void {
    if (this.#own !== null) {
      this.#undo.push(this.#own.setVariable(name, after));
      return;
    }
    environment.set(name, after);
    this.#undo.push(() => {
      environment.set(name, before);
    });
  }

  /** Changes the working directory. */
  chdir(path: string): void {
    const environment = this.#needEnvironment("chdir");
    this.#own?.check("chdir", path);
    const before = environment.cwd();
    environment.chdir(path);
    this.#undo.push(() => {
      environment.chdir(before);
    });
  }

  /** Calls `fn` with its own monkeypatch, which is undone when `fn` returns, or when its promise settles. */
  context<T>(fn: (patch: RunMonkeyPatch) => T): T {
    const inner = new RunMonkeyPatch(this.#environment, this.#own);
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

  /** Undoes all changes so far. Called automatically after the test. @throws the errors of changes that cannot be undone. */
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

  #needEnvironment(method: string): HostEnvironment {
    // The variables of the host are those of the process.
    const environment = (this.#own === null ? this.#environment : null) ?? processEnvironment();
    if (environment !== null) return environment;
    throw new Error(`monkeypatch.${method} needs Node: there is no environment where this suite runs.`);
  }
}

/** The used part of `process`. */
interface EngineProcess {
  readonly env: Record<string, string | undefined>;
  cwd(): string;
  chdir(path: string): void;
}

/** In pages, what bundlers put in the place of `process` has no version of Node. */
function isEngineProcess(value: unknown): value is EngineProcess {
  if (typeof value !== "object" || value === null || !("env" in value && "versions" in value)) return false;
  const { versions } = value;
  const isEngine = typeof versions === "object" && versions !== null && "node" in versions;
  return isEngine && "chdir" in value && typeof value.chdir === "function";
}

/** The environment of Node, Bun or Deno where a bundle's `run()` was called, by the global variable: pages have none to import. */
function processEnvironment(): HostEnvironment | null {
  const engine: unknown = Reflect.get(globalThis, "process");
  if (!isEngineProcess(engine)) return null;
  const { env } = engine;
  return {
    get: (name) => env[name],
    set(name, value) {
      if (value === undefined) Reflect.deleteProperty(env, name);
      else env[name] = value;
    },
    cwd: () => engine.cwd(),
    chdir: (path) => {
      engine.chdir(path);
    },
  };
}

/** A patch of its own for another built-in fixture. @param own - of a concurrent test; null if all code sees what it changes. */
export function createPatch({ environment }: Pick<Host, "environment">, own: LanePatches | null = null): Patch {
  return new RunMonkeyPatch(environment ?? null, own);
}

/** The fixture. */
export function monkeypatchFixture(host: Pick<Host, "environment">): BuiltinFixture {
  return {
    name: "monkeypatch",
    scope: "function",
    argNames: [],
    passing: "positional",
    *fn() {
      const patch = createPatch(host, lanePatches());
      yield patch;
      patch.undo();
    },
  };
}

function neverReplaced(target: object, name: PropertyKey, before: PropertyDescriptor | undefined): never {
  throw new TypeError(
    `"${String(name)}" cannot be replaced: ${whyFixed(target, before)}. ` +
      "Patch an object that holds it, or pass it to the code under test.",
  );
}

function whyFixed(target: object, before: PropertyDescriptor | undefined): string {
  if (Reflect.get(target, Symbol.toStringTag) === "Module") return "exports of a module are fixed";
  if (before === undefined) return "nothing can be added to the object";
  return Object.isFrozen(target) ? "the object is frozen" : "the property is fixed";
}

function propertyKey(key: unknown): PropertyKey {
  return typeof key === "symbol" || typeof key === "number" ? key : String(key);
}
