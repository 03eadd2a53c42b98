/** The listeners that files leave on `process`, which their runner has a process of its own for. */
import { isPage } from "./host-process.ts";

/** How many listeners of an event Node takes before it warns, where nobody has said another number. */
const USUAL = 10;

/**
 * Has Node take as many more listeners of an event as there are now: each of many files may add one to `SIGTERM`, which is no leak. They stay,
 * since a package that all files have has added some of them for all.
 */
export function allowLeftListeners(): void {
  if (isPage) return;
  const limit = process.getMaxListeners();
  const most = Math.max(0, ...process.eventNames().map((event) => process.listenerCount(event)));
  if (limit !== 0) process.setMaxListeners(Math.max(limit, most + USUAL));
}
