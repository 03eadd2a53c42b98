/** Messages on their way to the parent, as lines of JSON: what may wait for the next one does. */
import { toPlainData } from "./plaindata.ts";
import type { ChildMessage } from "./protocol.ts";

/** Microtasks for which a result may wait; the runtime needs two or three from one item to the next. */
const HOPS = 4;

/** The child's end of the way. */
export interface MessageWriter {
  /** Writes one message; everything said before it is written with it. */
  send(message: ChildMessage): void;
  /** Writes what was held back. */
  flush(): void;
}

/**
 * A writer of messages.
 *
 * A `result` is held until the next message, or for a few microtasks if none comes: the runtime gets from one item
 * to the next in that time, and no user code runs in between. That halves the writes of a simple test. Everything
 * else is written at once, because what comes next may be an endless loop.
 *
 * @param writeAll takes whole lines, and has handed them over when it returns.
 */
export function createMessageWriter(writeAll: (text: string) => void): MessageWriter {
  // Tests may put fakes in the place of globals.
  const later = queueMicrotask;
  const { stringify } = JSON;
  let held = "";
  let hops = 0;

  /** Lets the runtime's own microtasks go first. */
  function flushSoon(): void {
    if (held === "") return;
    hops += 1;
    if (hops <= HOPS) later(flushSoon);
    else flush();
  }

  function flush(): void {
    if (held === "") return;
    const text = held;
    held = "";
    writeAll(text);
  }

  /** Values of the user's, a recorded property for one, may be such that JSON cannot hold them. */
  function lineOf(message: ChildMessage): string {
    try {
      return `${stringify(message)}\n`;
    } catch {
      return `${stringify(toPlainData(message))}\n`;
    }
  }

  return {
    send(message) {
      const line = lineOf(message);
      if (message.type === "result" || message.type === "collected") {
        if (held === "") {
          hops = 0;
          later(flushSoon);
        }
        held += line;
        return;
      }
      const text = held + line;
      held = "";
      writeAll(text);
    },
    flush,
  };
}
