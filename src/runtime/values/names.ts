/** Gives functions and classes back the names that bundlers took from them: `fn.name` is what the source says. */
import { isCallable } from "./callable.ts";
import type { ModuleRecord } from "../../core/data/plan.ts";

/** What bundlers append to a name that two modules of one file have. */
const SUFFIX = /\$\d+$/;

/** Sets `fn.name`, unless the function says itself what that is. */
export function setName(fn: object, name: string): void {
  const own = Object.getOwnPropertyDescriptor(fn, "name");
  // A class may have a static member of that name, which is not read-only as the engine's own is.
  if (
    own === undefined ||
    (own.value !== name && typeof own.value === "string" && own.writable === false && own.configurable)
  ) {
    Object.defineProperty(fn, "name", { value: name, configurable: true });
  }
}

/**
 * Names the functions and classes of a record's bindings that have none, or one that a bundler changed.
 * Others keep theirs: a binding may be an alias of a function from elsewhere.
 */
export function nameBindings(bindings: ModuleRecord["bindings"]): void {
  for (const [name, read] of Object.entries(bindings)) {
    const fn = read();
    if (!isCallable(fn)) continue;
    // It may be a static member.
    const given: unknown = fn.name;
    // Mostly the bundler has kept it.
    if (given === name || typeof given !== "string") continue;
    if (given === "" || given.replace(SUFFIX, "") === name) setName(fn, name);
  }
}
