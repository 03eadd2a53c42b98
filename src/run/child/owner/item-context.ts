/** The item whose code is running, by asynchronous context, in engines where that costs nothing. */
import { AsyncLocalStorage } from "node:async_hooks";
import process from "node:process";

export interface ItemContext {
  /** Code that is started from now on belongs to the item; to none if it is null. */
  enter(id: string | null): void;
  /** The item whose code runs; null if that is not known. */
  current(): string | null;
}

/** The version of Node since which a context costs nothing; before, every promise of the tests would be slower. */
const CHEAP_SINCE = 24;

export function contextIsCheap(version: string): boolean {
  const flags = [...process.execArgv, process.env["NODE_OPTIONS"] ?? ""].join(" ");
  return Number.parseInt(version, 10) >= CHEAP_SINCE && !flags.includes("--no-async-context-frame");
}

/** A context; one that knows no item where that would be expensive. */
export function createItemContext(version: string = process.versions.node): ItemContext {
  if (!contextIsCheap(version)) return { enter: () => undefined, current: () => null };
  const storage = new AsyncLocalStorage<string | null>();
  return {
    enter(id) {
      storage.enterWith(id);
    },
    current: () => storage.getStore() ?? null,
  };
}
