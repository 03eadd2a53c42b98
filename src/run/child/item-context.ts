/** Which item the code that runs just now belongs to, however late it runs: known where the engine keeps track at no cost. */
import { AsyncLocalStorage } from "node:async_hooks";
import process from "node:process";

/** The item that code belongs to. */
export interface ItemContext {
  /** What is started from now on belongs to the item; to none if it is null. */
  enter(id: string | null): void;
  /** The item whose code runs; null if that is not known. */
  current(): string | null;
}

/** From this version on a context costs nothing; before, every promise of the tests would be slower. */
const CHEAP_SINCE = 24;

/** The context of items; one that knows nothing where knowing would be expensive. */
export function createItemContext(version: string = process.versions.node): ItemContext {
  const flags = [...process.execArgv, process.env["NODE_OPTIONS"] ?? ""].join(" ");
  if (Number.parseInt(version, 10) < CHEAP_SINCE || flags.includes("--no-async-context-frame")) {
    return { enter: () => undefined, current: () => null };
  }
  const storage = new AsyncLocalStorage<string | null>();
  return {
    enter(id) {
      storage.enterWith(id);
    },
    current: () => storage.getStore() ?? null,
  };
}
