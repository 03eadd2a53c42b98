/**
 * `monkeypatch` in tests that run at the same time: what it changes asks, whenever it is used, which test's code runs. That test sees
 * its own value, and everybody else what was there before.
 */
import type { LanePatches } from "../../core/data/current-lane.ts";
import { processChange, TAKE_AWAY } from "../../core/fixtures/process-changes.ts";
import { endedStandIns } from "../../core/fixtures/stand-in.ts";
import { updateNamedImports } from "../../core/fixtures/named-imports.ts";
import { inheritedProperty, isObject } from "../../core/values/objects.ts";
import type { Lane } from "../host.ts";
import { type Callable, isCallable } from "../values/callable.ts";
import { createEntries } from "./own-entries.ts";
import { type LaneChange, type FindOwner, OwnValues, places, putBack, refuse, refused } from "./own-values.ts";

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
      deleteProperty(target, name) {
        if (variables.isWatched(target) && typeof name === "string") return variables.set(lane, name, undefined);
        return refuse(...TAKE_AWAY);
      },
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

function check(method: string, argument: string | null): void {
  const message = processChange(method, argument);
  if (message !== null) throw refused(message);
}

/** A property that is an accessor while lanes have values of their own for it. */
interface OpenProperty {
  readonly own: OwnValues<unknown>;
  readonly accessor: PropertyDescriptor & { readonly get: () => unknown };
  close(): void;
}

function createProperties(owner: FindOwner) {
  /** By their getters: a proxy of the object has them, too. */
  const byGetter = new WeakMap<object, OpenProperty>();
  const byTarget = new WeakMap<object, Map<PropertyKey, OpenProperty>>();

  return (lane: Lane, target: object, name: PropertyKey, value: unknown): (() => void) | null => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    const names = byTarget.get(target) ?? new Map<PropertyKey, OpenProperty>();
    const closed = ({ get }: OpenProperty["accessor"]): void => {
      names.delete(name);
      byGetter.delete(get);
    };
    let property = before?.get === undefined ? undefined : byGetter.get(before.get);
    if (property === undefined) {
      // Code may have deleted or replaced it since.
      const open = names.get(name);
      if (open === undefined && !(name in target))
        refuse(`add the property "${String(name)}"`, "Give the object one that is undefined where it is made");
      if (before?.configurable === false && before.writable === true)
        refuse(`replace "${String(name)}", which is fixed`, "Pass another object to the code under test");
      property = open ?? openProperty(target, name, before, new OwnValues(owner), closed);
      const { accessor } = property;
      if (!Reflect.defineProperty(target, name, accessor)) return null;
      byGetter.set(accessor.get, property);
      places.set(accessor.get, null);
      byTarget.set(target, names.set(name, property));
    }
    return property.own.set(lane, value, property.close);
  };
}

function openProperty(
  target: object,
  name: PropertyKey,
  before: PropertyDescriptor | undefined,
  own: OwnValues<unknown>,
  closed: (accessor: OpenProperty["accessor"]) => void,
): OpenProperty {
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
      // What an object inherits becomes its own. One that has the accessor is a proxy of the object itself.
      else if (this !== target && isObject(this) && Object.getOwnPropertyDescriptor(this, name)?.set !== accessor.set)
        Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
      else if (mine !== null) mine.value = value;
      else shared = { ...(shared ?? { writable: true, enumerable: true, configurable: true }), value };
    },
  };
  const close = (): void => {
    closed(accessor);
    const lasting = endedStandIns.get(shared?.value);
    putBack(target, name, accessor.get, lasting === undefined ? shared : { ...shared, value: lasting });
  };
  return { own, accessor, close };
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

function createVariables(owner: FindOwner) {
  /** By name, without a prototype. */
  const own: Record<string, OwnValues<string | undefined>> = Object.create(null);
  const watched = new WeakSet<object>();
  /** Windows has one variable for all ways to write it. */
  let keyOf = (name: string): string => name;
  /** What the code that runs has in the place of that variable. */
  const mine = (key: PropertyKey): LaneChange<string | undefined> | null =>
    typeof key === "string" ? (own[keyOf(key)]?.find() ?? null) : null;
  const put = (target: object, key: PropertyKey, value: unknown): boolean => {
    const found = mine(key);
    if (found === null) return Reflect.set(target, key, value);
    found.value = String(value);
    return true;
  };
  const handler: ProxyHandler<object> = {
    get(target, key): unknown {
      const found = mine(key);
      return found === null ? Reflect.get(target, key) : found.value;
    },
    set: put,
    defineProperty: (target, key, descriptor) =>
      mine(key) === null ? Reflect.defineProperty(target, key, descriptor) : put(target, key, descriptor.value),
    has(target, key) {
      const found = mine(key);
      return found === null ? Reflect.has(target, key) : found.value !== undefined;
    },
    deleteProperty(target, key) {
      const found = mine(key);
      if (found === null) return Reflect.deleteProperty(target, key);
      found.value = undefined;
      return true;
    },
    ownKeys(target) {
      const all = Reflect.ownKeys(target).filter((key) => mine(key) === null);
      return [...all, ...Object.keys(own).filter((key) => mine(key)?.value !== undefined)];
    },
    getOwnPropertyDescriptor(target, key) {
      const found = mine(key);
      if (found === null) return Reflect.getOwnPropertyDescriptor(target, key);
      const { value } = found;
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
    // The test may have replaced it.
    watch();
    const key = keyOf(name);
    check("setEnv", key);
    const values = (own[key] ??= new OwnValues(owner));
    return values.set(lane, value, () => Reflect.deleteProperty(own, key));
  };
  return { watch, set, isWatched: (target: object) => watched.has(target) };
}
