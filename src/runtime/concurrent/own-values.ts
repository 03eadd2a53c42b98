/** What tests that run at the same time have in the place of one thing, and how the thing is put back. */
import { sharedChange } from "../../core/fixtures/process-changes.ts";
import { isObject } from "../../core/values/objects.ts";
import type { Lane } from "../host.ts";

/** Says which lane's code runs; null for code of none, or of several. */
export type FindOwner = () => Lane | null;

/** A value that a lane has set, over that of the change before. */
export interface LaneChange<T> {
  value: T;
  below: LaneChange<T> | null;
}

/** The changes without that one, which need not be the last. */
export function without<T>(top: LaneChange<T> | null, change: LaneChange<T>): LaneChange<T> | null {
  if (top === change) return change.below;
  for (let one = top; one !== null; one = one.below) if (one.below === change) one.below = change.below;
  return top;
}

/** The values of lanes for one thing. A list that is read by index instead of a map: tests may replace methods and iterators. */
export class OwnValues<T> {
  readonly #owner: FindOwner;
  readonly #all: { readonly lane: Lane; top: LaneChange<T> }[] = [];

  constructor(owner: FindOwner) {
    this.#owner = owner;
  }

  /** That of the lane whose code runs. */
  find(lane = this.#owner()): LaneChange<T> | null {
    return this.#of(lane)?.top ?? null;
  }

  #of(lane: Lane | null) {
    if (lane === null) return null;
    for (let at = 0; at < this.#all.length; at++) {
      const one = this.#all[at];
      if (one?.lane === lane) return one;
    }
    return null;
  }

  /** @param ended - called when no lane has a value any more. @returns a function that takes this value away, and no other. */
  set(lane: Lane, value: T, ended: () => void): () => void {
    const found = this.#of(lane);
    const change: LaneChange<T> = { value, below: found?.top ?? null };
    const own = found ?? { lane, top: change };
    if (found === null) this.#all.push(own);
    else own.top = change;
    return () => {
      const rest = without(own.top, change);
      if (rest !== null) {
        own.top = rest;
        return;
      }
      this.#all.splice(this.#all.indexOf(own), 1);
      if (this.#all.length === 0) ended();
    };
  }
}

/** What lanes have put in the place of properties, by getters and methods: null while it is used, then what was there before. */
export const places = new WeakMap<object, { readonly before: PropertyDescriptor | undefined } | null>();

function placeOf(descriptor: PropertyDescriptor | undefined) {
  const key: unknown = descriptor?.get ?? descriptor?.value;
  return isObject(key) ? places.get(key) : undefined;
}

/** Whatever is there now, unless it is what lanes still use: a method of a map can be replaced, too. */
export function putBack(target: object, name: PropertyKey, key: object, before: PropertyDescriptor | undefined): void {
  places.set(key, { before });
  if (placeOf(Object.getOwnPropertyDescriptor(target, name)) === null) return;
  let last = before;
  for (let over = placeOf(last); over !== undefined && over !== null; over = placeOf(last)) last = over.before;
  if (last === undefined) Reflect.deleteProperty(target, name);
  else Object.defineProperty(target, name, last);
}

export function refuse(what: string, instead: string): never {
  throw refused(sharedChange(what, instead));
}

export function refused(message: string): TypeError {
  return new TypeError(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
}
