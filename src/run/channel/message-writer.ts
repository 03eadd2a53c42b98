/** Messages on their way to the parent, as lines: what may wait for the next one does. */
import { toPlainData } from "./plain-data.ts";
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

/** A way of its own for some messages, and shorter lines for others. */
export interface SideWay {
  /** The line of a message, with its line break; null for one that goes as JSON. Asked for each message, in order. */
  shorten(message: ChildMessage): string | null;
  /** Whether a message that goes as JSON takes this way. */
  takes(message: ChildMessage, line: string): boolean;
  /** Writes its line: all that was said before has been written. */
  write(line: string): void;
}

/**
 * A writer of messages.
 *
 * A `result` is held until the next message, or for a few microtasks if none comes: the runtime gets from one item
 * to the next in that time, and no user code runs in between. That halves the writes of a simple test. Everything
 * else is written at once, because what comes next may be an endless loop.
 *
 * @param writeAll takes whole lines, and has handed them over when it returns.
 * @param side default: all messages are JSON and go the same way.
 */
export function createMessageWriter(writeAll: (text: string) => void, side: SideWay | null = null): MessageWriter {
  // Tests may put fakes in the place of globals.
  const { stringify } = JSON;
  const resolved = Promise.resolve();
  // Costs a tenth of `queueMicrotask` in Node.
  const later: (fn: () => void) => unknown = resolved.then.bind(resolved);
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
      const short = side === null ? null : side.shorten(message);
      const line = short ?? lineOf(message);
      if (side !== null && short === null && side.takes(message, line)) {
        flush();
        side.write(line);
        return;
      }
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
