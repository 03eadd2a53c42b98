/** Listeners that a file leaves on `process`: where each file has one of its own, they end with it. */
import { isPage } from "./host-process.ts";

/** The listeners of each event, in their order. */
export type ListenersByEvent = ReadonlyMap<string | symbol, readonly unknown[]>;

/**
 * Events whose listeners stay: those to `exit` are to be called when the process ends, whose end is not that of the file; and Node begins and ends
 * to hear signals by listeners to the last two.
 */
const STAYING: ReadonlySet<string | symbol> = new Set(["exit", "newListener", "removeListener"]);

/** How many listeners of an event Node takes before it warns, where nobody has said another number. */
const USUAL = 10;

/** The present listeners; none in a page. */
export function presentListeners(): ListenersByEvent {
  if (isPage) return new Map();
  return new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
}

/** Takes away those that have been added since. */
export function takeAddedListeners(before: ListenersByEvent): void {
  for (const [event, listeners] of presentListeners()) {
    const kept = [...(before.get(event) ?? [])];
    if (STAYING.has(event)) {
      // Many files may add one each, which is no leak.
      const limit = process.getMaxListeners();
      if (limit !== 0) process.setMaxListeners(Math.max(limit, listeners.length + USUAL));
      continue;
    }
    for (const listener of listeners) {
      const at = kept.indexOf(listener);
      if (at === -1) Reflect.apply(process.off, process, [event, listener]);
      else kept.splice(at, 1);
    }
  }
}
