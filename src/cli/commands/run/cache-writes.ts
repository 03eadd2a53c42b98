/** Writes to the cache that wait until the tests run, when this process has little else to do. */
import type { WriteQueue } from "../../../suite/open-suite.ts";

export function createCacheWrites(): WriteQueue {
  const waiting: (() => void | Promise<void>)[] = [];
  return {
    add(write) {
      waiting.push(write);
    },
    async flush() {
      for (let write = waiting.shift(); write !== undefined; write = waiting.shift()) {
        // Messages of the tests are read in between.
        await new Promise(setImmediate);
        await write();
      }
    },
  };
}
