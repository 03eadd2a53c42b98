/** Restores the names of functions and classes that bundlers changed: `fn.name` is the name in the source. */
import { isCallable } from "./callable.ts";
import type { ModuleRecord } from "../../core/data/plan.ts";

/** The suffix that bundlers append to a name that two modules of one file declare. */
const SUFFIX = /\$\d+$/;

/** Sets `fn.name`, unless the function defines a `name` of its own. */
export function setName(fn: object, name: string): void {
  const own = Object.getOwnPropertyDescriptor(fn, "name");
  // A static member of that name is writable; the engine's own property is not.
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
    // A static member may be anything.
    const given: unknown = fn.name;
    // The usual case.
    if (given === name || typeof given !== "string") continue;
    if (given === "" || given.replace(SUFFIX, "") === name) setName(fn, name);
  }
}
