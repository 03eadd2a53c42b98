/** Gives functions and classes back the names that bundlers took from them: `fn.name` is what the source says. */
import { isCallable, isObject } from "./callable.ts";

/** What bundlers append to a name that two modules of one file have. */
const RENAMED = /^\$\d+$/;

/** Sets `fn.name`, unless the function says itself what that is. */
export function setName(fn: object, name: string): void {
  const own = Object.getOwnPropertyDescriptor(fn, "name");
  if (own?.value === name) return;
  // A class may have a static member of that name, which is not read-only as the engine's own is.
  if (own !== undefined && (typeof own.value !== "string" || own.writable === true || own.configurable !== true))
    return;
  Object.defineProperty(fn, "name", { value: name, configurable: true });
}

/**
 * Names the functions and classes of a record's bindings that have none, or one that a bundler changed.
 * Others keep theirs: a binding may be an alias of a function from elsewhere.
 */
export function nameBindings(bindings: object): void {
  for (const [name, read] of Object.entries(bindings)) {
    const value: unknown = isCallable(read) ? read() : undefined;
    if (!isObject(value) || !isCallable(value)) continue;
    const given: unknown = Reflect.get(value, "name");
    const isChanged = typeof given === "string" && given.startsWith(name) && RENAMED.test(given.slice(name.length));
    if (given === "" || isChanged) setName(value, name);
  }
}
