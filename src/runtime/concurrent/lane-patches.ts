/**
 * `monkeypatch` in tests that run at the same time: what it changes asks, whenever it is used, which test's code runs. That test sees
 * its own value, and everybody else what was there before.
 */
import type { LanePatches } from "../../core/data/current-lane.ts";
import { processChange, sharedChange } from "../../core/fixtures/process-changes.ts";
import { endedStandIns } from "../../core/fixtures/stand-in.ts";
import { updateNamedImports } from "../../core/fixtures/named-imports.ts";
import { inheritedProperty, isObject } from "../../core/values/objects.ts";
import type { Lane } from "../host.ts";

type Callable = (this: unknown, ...args: unknown[]) => unknown;

/** Says which lane's code runs; null for code of none, or of several. */
type FindOwner = () => Lane | null;

export interface PatchesOfLanes {
  of(lane: Lane): LanePatches;
  /** Puts an object in the place of `process.env` that asks. Called before anything keeps that. */
  watchVariables(): void;
}

export function createLanePatches(owner: FindOwner): PatchesOfLanes {
  const setProperty = createProperties(owner);
  const entries = createEntries(owner);
  const { setExport, behind } = createExports(owner);
  const variables = createVariables(owner);
  return {
    watchVariables: variables.watch,
    of: (lane) => ({
      setProperty: (target, name, value) =>
        variables.isWatched(target) && typeof name === "string"
          ? variables.set(lane, name, String(value))
          : setProperty(lane, target, name, value),
      setEntry: (target, key, value) => entries(lane, target, key, { value }),
      deleteEntry: (target, key) => entries(lane, target, key, null),
      setExport: (name, value, now, set) => setExport(lane, name, value, now, set),
      setVariable: (name, value) => variables.set(lane, name, value),
      behind,
      refuse,
      check,
    }),
  };
}

function refuse(what: string, instead: string): never {
  throw refused(sharedChange(what, instead));
}

function check(method: string, argument: string | null): void {
  const message = processChange(method, argument);
  if (message !== null) throw refused(message);
}

function refused(message: string): TypeError {
  return new TypeError(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
}

/** What a lane has changed. A list that is read by index instead of a map: tests may replace methods and iterators. */
interface OwnValue<T> {
  readonly lane: Lane;
  value: T;
}

/** The values of lanes for one thing. */
class OwnValues<T> {
  readonly #owner: FindOwner;
  readonly #all: OwnValue<T>[] = [];

  constructor(owner: FindOwner) {
    this.#owner = owner;
  }

  /** That of the lane whose code runs. */
  find(lane = this.#owner()): OwnValue<T> | null {
    if (lane === null) return null;
    for (let at = 0; at < this.#all.length; at++) {
      const one = this.#all[at];
      if (one?.lane === lane) return one;
    }
    return null;
  }

  /** @param ended - called when no lane has a value any more. @returns a function that puts back the lane's value before. */
  set(lane: Lane, value: T, ended: () => void): () => void {
    const own = this.find(lane);
    if (own === null) {
      const added = { lane, value };
      this.#all.push(added);
      return () => {
        this.#all.splice(this.#all.indexOf(added), 1);
        if (this.#all.length === 0) ended();
      };
    }
    const before = own.value;
    own.value = value;
    return () => {
      own.value = before;
    };
  }
}

/** A property that is an accessor while lanes have values of their own for it. */
interface OpenProperty {
  readonly own: OwnValues<unknown>;
  close(): void;
}

function createProperties(owner: FindOwner) {
  /** By their getters. */
  const open = new WeakMap<object, OpenProperty>();

  return (lane: Lane, target: object, name: PropertyKey, value: unknown): (() => void) | null => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    let property = before?.get === undefined ? undefined : open.get(before.get);
    if (property === undefined) {
      if (!(name in target))
        refuse(`add the property "${String(name)}"`, "Give the object one that is undefined where it is made");
      const made = openProperty(target, name, before, new OwnValues(owner));
      if (!Reflect.defineProperty(target, name, made.accessor)) return null;
      ({ property } = made);
      open.set(made.accessor.get, property);
    }
    return property.own.set(lane, value, property.close);
  };
}

function openProperty(
  target: object,
  name: PropertyKey,
  before: PropertyDescriptor | undefined,
  own: OwnValues<unknown>,
) {
  /** What all others see; undefined for what the object inherits. */
  let shared = before;
  const accessor = {
    configurable: true,
    enumerable: (before ?? inheritedProperty(target, name))?.enumerable ?? true,
    get(this: unknown): unknown {
      const mine = own.find();
      if (mine !== null) return mine.value;
      if (shared === undefined) {
        const above: unknown = Object.getPrototypeOf(target);
        return isObject(above) ? Reflect.get(above, name, this) : undefined;
      }
      return shared.get === undefined ? shared.value : Reflect.apply(shared.get, this, []);
    },
    set(this: unknown, value: unknown): void {
      const mine = own.find();
      const seen = mine === null ? (shared ?? inheritedProperty(target, name)) : undefined;
      if (seen?.set !== undefined) Reflect.apply(seen.set, this, [value]);
      else if (seen !== undefined && seen.writable !== true)
        throw new TypeError(`Cannot assign to read only property '${String(name)}' of object`);
      // What an object inherits becomes its own.
      else if (this !== target && isObject(this))
        Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
      else if (mine !== null) mine.value = value;
      else shared = { ...(shared ?? { writable: true, enumerable: true, configurable: true }), value };
    },
  };
  const close = (): void => {
    // Something else may have replaced it since.
    if (Object.getOwnPropertyDescriptor(target, name)?.get !== accessor.get) return;
    const lasting = endedStandIns.get(shared?.value);
    if (shared === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, lasting === undefined ? shared : { ...shared, value: lasting });
  };
  const property: OpenProperty = { own, close };
  return { accessor, property };
}

/** An entry of a map as a lane sees it; null for none. */
type OwnEntry = { value: unknown } | null;

/** The entries that a lane has changed. */
type OwnEntries = Map<unknown, OwnEntry>;

/** Maps have methods of their own while lanes have entries of their own in them. */
function createEntries(owner: FindOwner) {
  const open = new WeakMap<object, OwnValues<OwnEntries>>();

  return (lane: Lane, target: Map<unknown, unknown>, key: unknown, entry: OwnEntry): (() => void) => {
    let own = open.get(target);
    if (own === undefined) {
      own = new OwnValues(owner);
      openMap(target, own);
      open.set(target, own);
    }
    const changed = new Map(own.find(lane)?.value).set(key, entry);
    return own.set(lane, changed, () => {
      open.delete(target);
      for (const name of [...MAP_METHODS, "size"]) Reflect.deleteProperty(target, name);
    });
  };
}

const MAP_METHODS = [
  "get",
  "has",
  "set",
  "delete",
  "clear",
  "entries",
  "keys",
  "values",
  "forEach",
  Symbol.iterator,
] as const;

function openMap(target: Map<unknown, unknown>, own: OwnValues<OwnEntries>): void {
  /** Its methods as they are without ours. */
  const methods: unknown = Object.getPrototypeOf(target);
  const plain = (name: PropertyKey, args: readonly unknown[] = []): unknown => {
    const member: unknown = isObject(methods) ? Reflect.get(methods, name, target) : undefined;
    return typeof member === "function" ? Reflect.apply(member, target, args) : member;
  };
  /** All entries as the lane sees them. */
  const view = (changed: OwnEntries): Map<unknown, unknown> => {
    const all = new Map<unknown, unknown>();
    plain("forEach", [(value: unknown, key: unknown) => all.set(key, value)]);
    for (const [key, entry] of changed) {
      if (entry === null) all.delete(key);
      else all.set(key, entry.value);
    }
    return all;
  };
  const call = (name: (typeof MAP_METHODS)[number], args: readonly unknown[]): unknown => {
    const changed = own.find()?.value;
    if (changed === undefined) return plain(name, args);
    const [key, value] = args;
    if (name === "clear") for (const one of view(changed).keys()) call("delete", [one]);
    else if (name !== "get" && name !== "has" && name !== "set" && name !== "delete")
      return Reflect.apply(Reflect.get(Map.prototype, name), view(changed), args);
    else if (changed.has(key)) {
      const entry = changed.get(key) ?? null;
      if (name === "get") return entry?.value;
      if (name === "set") changed.set(key, { value });
      else if (name === "delete") changed.set(key, null);
      if (name !== "set") return entry !== null;
    } else return plain(name, args);
    return name === "set" ? target : undefined;
  };
  const define = (name: PropertyKey, descriptor: PropertyDescriptor): void => {
    if (!Reflect.defineProperty(target, name, { configurable: true, enumerable: false, ...descriptor }))
      refuse("change entries of a frozen map", "Pass another map to the code under test");
  };
  for (const name of MAP_METHODS) define(name, { writable: true, value: (...args: unknown[]) => call(name, args) });
  define("size", {
    get() {
      const changed = own.find()?.value;
      return changed === undefined ? plain("size") : view(changed).size;
    },
  });
}

/** A function in the place of an export, which calls that of its lane. Those that it replaces are below it. */
interface Layer {
  readonly lane: Lane;
  readonly value: Callable;
  readonly original: { readonly value: Callable; set(value: unknown): void };
  below: Layer | null;
  above: Layer | null;
  isOver: boolean;
  proxy: unknown;
}

function createExports(owner: FindOwner) {
  /** By their functions. */
  const layers = new WeakMap<object, Layer>();

  /** What the code that runs sees. One that was kept before a lane has replaced it is what it was then. */
  const seen = (from: Layer): Callable => {
    const lane = owner();
    for (let one: Layer | null = from; one !== null; one = one.below)
      if (!one.isOver && one.lane === lane) return one.value;
    return from.original.value;
  };

  const setExport = (
    lane: Lane,
    name: PropertyKey,
    value: unknown,
    now: unknown,
    set: (value: unknown) => void,
  ): { value: unknown; undo: () => void } => {
    if (!isCallable(value) || !isCallable(now)) {
      refuse(
        `replace the export "${String(name)}", unless it is a function or a class and the new value is one, too`,
        "Replace a property of an object that has the value, pass the value to the code under test",
      );
    }
    const found = layers.get(now);
    // Another variable may have a copy.
    const below = found === undefined || found.isOver || found.above !== null ? null : found;
    const original = below?.original ?? { value: now, set };
    const layer: Layer = { lane, value, original, below, above: null, isOver: false, proxy: null };
    const proxy = functionOf(() => seen(layer));
    layer.proxy = proxy;
    layers.set(proxy, layer);
    if (below !== null) below.above = layer;
    // Named imports of Node's modules are copies of what is read now.
    lane.runShared(() => {
      original.set(proxy);
    });
    const undo = (): void => {
      layer.isOver = true;
      const { above, below: next } = layer;
      if (next !== null) next.above = above;
      if (above !== null) above.below = next;
      else
        lane.runShared(() => {
          original.set(next === null ? original.value : next.proxy);
        });
    };
    return { value: proxy, undo };
  };

  const behind = (value: unknown): unknown => {
    const layer = isCallable(value) ? layers.get(value) : undefined;
    return layer === undefined ? value : seen(layer);
  };
  return { setExport, behind };
}

/** A function that is, whatever is done with it, the one that `find` gives. */
function functionOf(find: () => Callable): Callable {
  // A bound function has no property that is fixed, and can be called with `new`.
  const proxy: Callable = new Proxy(function () {}.bind(null), {
    apply: (_, self, args) => Reflect.apply(find(), self, args),
    construct(_, args, newTarget): object {
      const to = find();
      return Reflect.construct(to, args, newTarget === proxy ? to : newTarget);
    },
    get: (_, key) => Reflect.get(find(), key),
    set: (_, key, value) => Reflect.set(find(), key, value),
    has: (_, key) => Reflect.has(find(), key),
    deleteProperty: (_, key) => Reflect.deleteProperty(find(), key),
    defineProperty: (_, key, descriptor) => Reflect.defineProperty(find(), key, descriptor),
    ownKeys: () => Reflect.ownKeys(find()),
    getPrototypeOf: () => Reflect.getPrototypeOf(find()),
    getOwnPropertyDescriptor(_, key) {
      const found = Reflect.getOwnPropertyDescriptor(find(), key);
      return found && { ...found, configurable: true };
    },
  });
  return proxy;
}

/** The variables that a lane has changed, without a prototype. */
type OwnVariables = Record<string, string | undefined>;

function createVariables(owner: FindOwner) {
  const own = new OwnValues<OwnVariables>(owner);
  const watched = new WeakSet<object>();
  /** Windows has one variable for all ways to write it. */
  let keyOf = (name: string): string => name;
  /** The variables of the code that runs if it has changed that one. */
  const mine = (key: PropertyKey): OwnVariables | null => {
    const found = typeof key === "string" ? own.find() : null;
    return found !== null && keyOf(String(key)) in found.value ? found.value : null;
  };
  const put = (target: object, key: PropertyKey, value: unknown): boolean => {
    const found = mine(key);
    if (found === null) return Reflect.set(target, key, value);
    found[keyOf(String(key))] = String(value);
    return true;
  };
  const handler: ProxyHandler<object> = {
    get(target, key): unknown {
      const found = mine(key);
      return found === null ? Reflect.get(target, key) : found[keyOf(String(key))];
    },
    set: put,
    defineProperty: (target, key, descriptor) =>
      mine(key) === null ? Reflect.defineProperty(target, key, descriptor) : put(target, key, descriptor.value),
    has(target, key) {
      const found = mine(key);
      return found === null ? Reflect.has(target, key) : found[keyOf(String(key))] !== undefined;
    },
    deleteProperty(target, key) {
      const found = mine(key);
      if (found === null) return Reflect.deleteProperty(target, key);
      found[keyOf(String(key))] = undefined;
      return true;
    },
    ownKeys(target) {
      const changed = own.find()?.value;
      const all = Reflect.ownKeys(target);
      if (changed === undefined) return all;
      const others = all.filter((key) => typeof key !== "string" || !(keyOf(key) in changed));
      return [...others, ...Object.keys(changed).filter((key) => changed[key] !== undefined)];
    },
    getOwnPropertyDescriptor(target, key) {
      const found = mine(key);
      if (found === null) return Reflect.getOwnPropertyDescriptor(target, key);
      const value = found[keyOf(String(key))];
      return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
  };

  const watch = (): void => {
    const engine: unknown = Reflect.get(globalThis, "process");
    const env: unknown = isObject(engine) ? Reflect.get(engine, "env") : undefined;
    if (!isObject(engine) || !isObject(env) || watched.has(env)) return;
    if (Reflect.get(engine, "platform") === "win32") keyOf = (name) => name.toUpperCase();
    const proxy = new Proxy(env, handler);
    watched.add(proxy);
    Reflect.set(engine, "env", proxy);
    const load: unknown = Reflect.get(engine, "getBuiltinModule");
    // `import { env } from "node:process"`
    if (typeof load === "function") updateNamedImports(Reflect.apply(load, engine, ["node:module"]));
  };

  const set = (lane: Lane, name: string, value: string | undefined): (() => void) => {
    check("setEnv", name);
    // The test may have replaced it.
    watch();
    const key = keyOf(name);
    const variables: OwnVariables = Object.assign(Object.create(null), own.find(lane)?.value, { [key]: value });
    return own.set(lane, variables, () => undefined);
  };
  return { watch, set, isWatched: (target: object) => watched.has(target) };
}

function isCallable(value: unknown): value is Callable {
  return typeof value === "function";
}
