/**
 * Finds the stash of an object. Without a key nobody can read a stash: the code of stashes comes with `StashKey`, and is in no bundle
 * whose suite has no key. The state is global: a bundle may have the author API twice.
 */
import type { Stash } from "./stash-key.ts";

type StashOf = (holder: object) => Stash;

const KEY = Symbol.for("unplugin-xtest.stash");

/** Sets what makes stashes, unless a copy of this package has done so. */
export function keepStashes(stashOfHolder: StashOf): void {
  if (!(KEY in globalThis)) Object.defineProperty(globalThis, KEY, { value: stashOfHolder });
}

/** The stash of a node or of a configuration. */
export function stashOf(holder: object): Stash {
  return Reflect.get(globalThis, KEY)?.(holder);
}
