/**
 * The journal: a file without a name in which the child notes what it does. Writing there costs a fifth of what it takes to
 * wake the parent, and what has been written stays whatever becomes of the child. The parent reads it now and then
 * (`journalreader.ts`).
 */
import { Buffer } from "node:buffer";
import { writeSync } from "node:fs";
import { createTextWriter } from "./channel.ts";
import { createLineFormatter, type MessageWriter } from "./message-writer.ts";
import { EVENTS_FD, JOURNAL_FD } from "./protocol.ts";
import type { ChildMessage } from "./protocol.ts";

/** Bytes of a journal: what comes after them is said on the channel, as everything is without one. */
const SIZE = 64 * 1024 * 1024;
/** Characters of a line in it. */
const LINE = 8 * 1024;
/** A line for a message that is on the channel. */
const ELSEWHERE = "\n";
/** Stands in the channel before the position from which there is no journal any more. */
export const CLOSED = "closed ";

/** Messages of which the parent is to know at once: it has something to do then, or somebody may be waiting for it. */
const URGENT: ReadonlySet<ChildMessage["type"]> = new Set([
  "start",
  "error",
  "warning",
  "end",
  "stopping",
  "late",
  "drain",
  "next",
  "exit",
  "fatal",
] satisfies ChildMessage["type"][]);

function isUrgent(message: ChildMessage): boolean {
  if (message.type === "output") return message.live;
  if (message.type === "result") return message.result.failures.length > 0;
  return URGENT.has(message.type);
}

/**
 * The child's end.
 *
 * @param write `fs.writeSync`; replaceable for tests.
 */
export function createJournalWriter(write: typeof writeSync = writeSync): MessageWriter {
  const { byteLength } = Buffer;
  const format = createLineFormatter();
  const toChannel = createTextWriter(EVENTS_FD, write);
  let position = 0;
  let isClosed = false;

  /** Whether there was room for it. If not, everything goes on the channel from now on. */
  function isNoted(text: string): boolean {
    if (isClosed) return false;
    const length = byteLength(text);
    if (position + length <= SIZE && writeAt(text) === length) {
      position += length;
      return true;
    }
    isClosed = true;
    toChannel(`${CLOSED}${position}\n`);
    return false;
  }

  function writeAt(text: string): number {
    try {
      return write(JOURNAL_FD, text, position, "utf8");
    } catch {
      return 0;
    }
  }

  return {
    send(message) {
      const line = format(message);
      if (line.length > LINE || isUrgent(message)) {
        isNoted(ELSEWHERE);
        toChannel(line);
      } else if (!isNoted(line)) toChannel(line);
    },
  };
}
