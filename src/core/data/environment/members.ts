/** The members of the global object, of the process and of what tests add to, to be put back when a file is over. */

export type Members = ReadonlyMap<PropertyKey, PropertyDescriptor>;

const OF_LISTENERS: ReadonlySet<string> = new Set(["_events", "_eventsCount", "_maxListeners"]);

const NO_NAMES: ReadonlySet<string> = new Set();

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

/**
 * The global object, and all objects and classes that are global, with prototypes.
 *
 * @param without - names of global variables that are not read. Default: none.
 */
export function globalObjects(without = NO_NAMES): Set<object> {
  const found = new Set<object>([globalThis]);
  for (const { value } of membersOf(globalThis, false, without).values()) addObject(found, value);
  return found;
}

/** Adds an object; with a class its prototype, too. */
export function addObject(found: Set<object>, value: unknown): void {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return;
  found.add(value);
  const prototype: unknown =
    typeof value === "function" ? Reflect.getOwnPropertyDescriptor(value, "prototype")?.value : null;
  if (typeof prototype === "object" && prototype !== null) found.add(prototype);
}

const changing: { readonly target: object; readonly members: Members }[] = [];

/** Says of objects that a file may add to, such as matchers, that they have their present members again after a file with a window. */
export function putBackAfterWindow(...targets: readonly object[]): void {
  for (const target of targets) changing.push({ target, members: membersOf(target) });
}

/** Has them have those members again. */
export function putBackChanging(): void {
  for (const { target, members } of changing) putBackMembers(target, members);
}
