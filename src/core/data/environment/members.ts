/** The members of the global object, of the process and of what tests add to, to be put back when a file is over. */

import { isObject } from "../../values/objects.ts";

export type Members = ReadonlyMap<PropertyKey, PropertyDescriptor>;

const OF_LISTENERS: ReadonlySet<string> = new Set(["_events", "_eventsCount", "_maxListeners"]);

const NO_NAMES: ReadonlySet<string> = new Set();

const NO_MEMBERS: Members = new Map();

/**
 * The members of an object, without those of listeners, which change by themselves, and without the elements of a typed array: they are data, and can
 * be many.
 *
 * @param withSymbols - also those that symbols name.
 * @param without - names of others. Default: none.
 */
export function membersOf(target: object, withSymbols = false, without = NO_NAMES): Members {
  const members = new Map<PropertyKey, PropertyDescriptor>();
  if (ArrayBuffer.isView(target)) return members;
  for (const name of withSymbols ? Reflect.ownKeys(target) : Object.getOwnPropertyNames(target)) {
    const isLeftOut = typeof name === "string" && (OF_LISTENERS.has(name) || without.has(name));
    const member = isLeftOut ? undefined : Reflect.getOwnPropertyDescriptor(target, name);
    if (member !== undefined) members.set(name, member);
  }
  return members;
}

/** Variables of the environment; undefined for one with a getter, which a test may have put there to throw. */
export function variablesOf(env: object): Record<string, string | undefined> {
  const members = Object.entries(Object.getOwnPropertyDescriptors(env));
  return Object.fromEntries(members.map(([name, { value }]) => [name, value]));
}

/**
 * Has an object have these members again, and no others, as far as they can be changed.
 *
 * @returns whether they were others.
 */
export function putBackMembers(target: object, members: Members, withSymbols = false, without = NO_NAMES): boolean {
  let hasChanged = false;
  for (const [name, now] of membersOf(target, withSymbols, without)) {
    const then = members.get(name);
    if (now.configurable !== true && now.writable !== true) continue;
    if (then !== undefined && Object.is(now.value, then.value) && now.get === then.get) continue;
    hasChanged = true;
    if (then === undefined) Reflect.deleteProperty(target, name);
    else Reflect.defineProperty(target, name, then);
  }
  for (const [name, then] of members) {
    if (name in target) continue;
    hasChanged = true;
    Reflect.defineProperty(target, name, then);
  }
  return hasChanged;
}

/** An object with the members that it had when this was made. */
export class KeptObject {
  readonly target: object;
  readonly members: Map<PropertyKey, PropertyDescriptor>;
  readonly #without: ReadonlySet<string>;
  /** As it was when it was looked at last: how many members it had, those with values, and accessors. */
  #count = 0;
  #names: readonly PropertyKey[] = [];
  #values: readonly unknown[] = [];
  #accessors: Members = NO_MEMBERS;

  /** @param without - names that are not read. Default: none. */
  constructor(target: object, without = NO_NAMES) {
    this.target = target;
    this.#without = without;
    this.members = new Map(membersOf(target, true, without));
    this.#note(this.members);
  }

  #note(now: Members): void {
    if (ArrayBuffer.isView(this.target)) return;
    this.#count = Reflect.ownKeys(this.target).length;
    const [values, accessors] = [new Map<PropertyKey, unknown>(), new Map<PropertyKey, PropertyDescriptor>()];
    for (const [name, member] of now) {
      if (member.get !== undefined || member.set !== undefined) accessors.set(name, member);
      else if ((member.writable === true || member.configurable === true) && !this.#isOfFunction(name))
        values.set(name, member.value);
    }
    this.#names = [...values.keys()];
    this.#values = [...values.values()];
    this.#accessors = accessors;
  }

  /** What functions have, and nobody changes. */
  #isOfFunction(name: PropertyKey): boolean {
    return typeof this.target === "function" && (name === "length" || name === "name");
  }

  /** Whether nobody has changed it since it was looked at last. Asked of hundreds of objects for each file. */
  get isSame(): boolean {
    if (ArrayBuffer.isView(this.target)) return true;
    // One that has another name in place of a known one lacks the value of that.
    if (Reflect.ownKeys(this.target).length !== this.#count) return false;
    const own: Readonly<Record<PropertyKey, unknown>> = Object(this.target);
    for (let index = 0; index < this.#values.length; index++) {
      const name = this.#names[index];
      if (name !== undefined && !Object.is(own[name], this.#values[index])) return false;
    }
    for (const [name, { get }] of this.#accessors)
      if (Reflect.getOwnPropertyDescriptor(this.target, name)?.get !== get) return false;
    return true;
  }

  /** The members that are others now; undefined for those that are gone. */
  changes(): Map<PropertyKey, PropertyDescriptor | undefined> {
    const changed = new Map<PropertyKey, PropertyDescriptor | undefined>();
    if (this.isSame) return changed;
    const present = membersOf(this.target, true, this.#without);
    for (const name of [...present.keys(), ...this.members.keys()]) {
      const [then, now] = [this.members.get(name), present.get(name)];
      if (now?.get !== then?.get || !Object.is(now?.value, then?.value)) changed.set(name, now);
    }
    return changed;
  }

  /** Has it have those members again. @returns whether they were others. */
  putBack(): boolean {
    if (this.isSame) return false;
    const hasChanged = putBackMembers(this.target, this.members, true, this.#without);
    this.#note(this.members);
    return hasChanged;
  }
}

/**
 * The global object, and all objects and classes that are global, with prototypes; and what functions and iterators inherit from.
 *
 * @param without - names of global variables that are not read. Default: none.
 */
export function globalObjects(without = NO_NAMES): Set<object> {
  const found = new Set<object>([globalThis]);
  for (const { value, enumerable } of membersOf(globalThis, false, without).values()) {
    // An object that somebody has made global, such as `__coverage__`, is written to while files run.
    if (enumerable !== true || typeof value === "function") addObject(found, value);
  }
  for (const one of [async () => undefined, function* () {}, async function* () {}, [][Symbol.iterator](), Int8Array])
    addObject(found, Object.getPrototypeOf(one));
  return found;
}

/** Adds an object; with a class its prototype, too. */
export function addObject(found: Set<object>, value: unknown): void {
  if (!isObject(value)) return;
  found.add(value);
  const prototype: unknown =
    typeof value === "function" ? Reflect.getOwnPropertyDescriptor(value, "prototype")?.value : null;
  if (isObject(prototype)) found.add(prototype);
}

const changing: KeptObject[] = [];

/** Says of objects that a file may add to, such as matchers, that they have their present members again after a file with a window. */
export function putBackAfterWindow(...targets: readonly object[]): void {
  changing.push(...targets.map((target) => new KeptObject(target)));
}

/** Has them have those members again. */
export function putBackChanging(): void {
  for (const kept of changing) kept.putBack();
}

/** The objects themselves. */
export function changingObjects(): object[] {
  return changing.map(({ target }) => target);
}
