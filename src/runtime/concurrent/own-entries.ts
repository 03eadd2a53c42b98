/** Entries of maps that only the code of one test sees, while others run at the same time. */
import { isObject } from "../../core/values/objects.ts";
import type { Lane } from "../host.ts";
import { isCallable } from "../values/callable.ts";
import { type LaneChange, type FindOwner, OwnValues, places, putBack, refuse, without } from "./own-values.ts";

/** An entry of a map as a lane sees it; null for none. */
type OwnEntry = { value: unknown } | null;

/** The entries that a lane has changed. */
type OwnEntries = Map<unknown, LaneChange<OwnEntry>>;

/** Maps have methods of their own while lanes have entries of their own in them. */
export function createEntries(owner: FindOwner) {
  const open = new WeakMap<object, { readonly own: OwnValues<OwnEntries>; close(): void }>();

  return (lane: Lane, target: Map<unknown, unknown>, key: unknown, entry: OwnEntry): (() => void) => {
    let found = open.get(target);
    if (found === undefined) {
      const own = new OwnValues<OwnEntries>(owner);
      const restore = openMap(target, own);
      const close = (): void => {
        open.delete(target);
        restore();
      };
      found = { own, close };
      open.set(target, found);
    }
    const changed: OwnEntries = found.own.find(lane)?.value ?? new Map();
    const change: LaneChange<OwnEntry> = { value: entry, below: changed.get(key) ?? null };
    changed.set(key, change);
    // The lane has its entries as long as one of their changes is left.
    const end = found.own.set(lane, changed, found.close);
    return () => {
      const rest = without(changed.get(key) ?? null, change);
      if (rest === null) changed.delete(key);
      else changed.set(key, rest);
      end();
    };
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

/** @returns a function that gives the map its own methods again. */
function openMap(target: Map<unknown, unknown>, own: OwnValues<OwnEntries>): () => void {
  const replaced: {
    readonly name: PropertyKey;
    readonly key: object;
    readonly before: PropertyDescriptor | undefined;
  }[] = [];
  /** Its methods as they are without ours. */
  const methods: unknown = Object.getPrototypeOf(target);
  const member = (name: PropertyKey): unknown => {
    for (let at = 0; at < replaced.length; at++) {
      const one = replaced[at];
      if (one?.name !== name || one.before === undefined) continue;
      return one.before.get === undefined ? one.before.value : Reflect.apply(one.before.get, target, []);
    }
    return isObject(methods) ? Reflect.get(methods, name, target) : undefined;
  };
  const plain = (name: PropertyKey, args: readonly unknown[] = []): unknown => {
    const found = member(name);
    return typeof found === "function" ? Reflect.apply(found, target, args) : found;
  };
  /** All entries as the lane sees them: nothing is copied, for code that wants only the first. */
  const view = function* (changed: OwnEntries): Generator<[unknown, unknown], undefined> {
    const all = plain("entries");
    if (isEntries(all))
      for (const each of all) {
        const change = changed.get(each[0]);
        if (change === undefined) yield each;
        else if (change.value !== null) yield [each[0], change.value.value];
      }
    for (const [key, { value: entry }] of changed)
      if (entry !== null && plain("has", [key]) !== true) yield [key, entry.value];
    return undefined;
  };
  const sizeOf = (changed: OwnEntries): number => {
    let size = Number(plain("size"));
    for (const [key, { value: entry }] of changed)
      size += (entry === null ? 0 : 1) - (plain("has", [key]) === true ? 1 : 0);
    return size;
  };
  const walk = (changed: OwnEntries, name: PropertyKey, [fn, self]: readonly unknown[]): unknown => {
    if (name === "keys") return part(view(changed), 0);
    if (name === "values") return part(view(changed), 1);
    if (name !== "forEach") return view(changed);
    if (!isCallable(fn)) throw new TypeError(`${String(fn)} is not a function`);
    for (const [key, value] of view(changed)) Reflect.apply(fn, self, [value, key, target]);
    return undefined;
  };
  const call = (name: (typeof MAP_METHODS)[number], args: readonly unknown[]): unknown => {
    const changed = own.find()?.value;
    if (changed === undefined) return plain(name, args);
    const [key, value] = args;
    if (name === "clear") for (const [one] of view(changed)) call("delete", [one]);
    else if (name !== "get" && name !== "has" && name !== "set" && name !== "delete") return walk(changed, name, args);
    else {
      const change = changed.get(key);
      if (change === undefined) return plain(name, args);
      const entry = change.value;
      if (name === "get") return entry?.value;
      if (name === "set") change.value = { value };
      else if (name === "delete") change.value = null;
      if (name !== "set") return entry !== null;
    }
    return name === "set" ? target : undefined;
  };
  const restore = (): void => {
    for (const { name, key, before } of replaced) putBack(target, name, key, before);
  };
  const define = (name: PropertyKey, key: () => unknown, descriptor: PropertyDescriptor): void => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    if (Reflect.defineProperty(target, name, { configurable: true, enumerable: false, ...descriptor })) {
      places.set(key, null);
      replaced.push({ name, key, before });
      return;
    }
    restore();
    refuse("change entries of a frozen map", "Pass another map to the code under test");
  };
  for (const name of MAP_METHODS) {
    const value = (...args: unknown[]): unknown => call(name, args);
    define(name, value, { writable: true, value });
  }
  const get = (): unknown => {
    const changed = own.find()?.value;
    return changed === undefined ? plain("size") : sizeOf(changed);
  };
  define("size", get, { get });
  return restore;
}

function* part(entries: Iterable<[unknown, unknown]>, at: 0 | 1): Generator<unknown, undefined> {
  for (const entry of entries) yield entry[at];
  return undefined;
}

function isEntries(value: unknown): value is Iterable<[unknown, unknown]> {
  return isObject(value) && Symbol.iterator in value;
}
