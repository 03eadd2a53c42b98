/** The members of the global object and of the process, to be put back when a file is over. */

export type Members = ReadonlyMap<PropertyKey, PropertyDescriptor>;

const OF_LISTENERS: ReadonlySet<string> = new Set(["_events", "_eventsCount", "_maxListeners"]);

/** The members of an object, without those of listeners, which change by themselves. */
export function membersOf(target: object): Members {
  const members = new Map<string, PropertyDescriptor>();
  for (const name of Object.getOwnPropertyNames(target)) {
    const member = OF_LISTENERS.has(name) ? undefined : Reflect.getOwnPropertyDescriptor(target, name);
    if (member !== undefined) members.set(name, member);
  }
  return members;
}

/** Has an object have these members again, and no others, as far as they can be changed. */
export function putBackMembers(target: object, members: Members): void {
  for (const [name, now] of membersOf(target)) {
    const then = members.get(name);
    if (now.configurable !== true && now.writable !== true) continue;
    if (then === undefined) Reflect.deleteProperty(target, name);
    else if (now.value !== then.value || now.get !== then.get) Object.defineProperty(target, name, then);
  }
  for (const [name, then] of members) {
    if (!(name in target)) Object.defineProperty(target, name, then);
  }
}
