/**
 * The journal: an unlinked file to which the child writes its messages. That costs a fifth of waking the parent by a pipe, and what
 * is written stays even if the child crashes. The parent reads it every few milliseconds (`journal-reader.ts`).
 */

import { Buffer } from "node:buffer";
import { writeSync } from "node:fs";
import { Socket } from "node:net";
import { createLineFormatter, type MessageWriter } from "../channel/message-writer.ts";
import { EVENTS_FD, JOURNAL_FD, type ChildMessage } from "../channel/protocol.ts";

/** Bytes of a journal; after them, messages take the pipe, as all do without a journal. */
const SIZE = 64 * 1024 * 1024;
/** Characters of a line in it; a longer message takes the pipe. */
const LINE = 8 * 1024;
/** The line for a message that takes the pipe. */
const ELSEWHERE = "\n";
/** On the pipe, before the position at which the journal ends. */
export const CLOSED = "closed ";

/** Messages that the parent has to act on at once, or that users wait for. */
const URGENT: ReadonlySet<ChildMessage["type"]> = new Set([
  "start",
  "expanded",
  "error",
  "warning",
  "end",
  "stopping",
  "abandoned",
  "drain",
  "next",
  "debugged",
  "exit",
  "fatal",
  "sync",
  "late",
  "ready",
] satisfies ChildMessage["type"][]);

function isUrgent(message: ChildMessage): boolean {
  if (message.type === "output") return message.live;
  if (message.type === "result") return message.result.failures.length > 0;
  return URGENT.has(message.type);
}

/**
 * The child's end.
 *
 * @param write - `fs.writeSync`; replaceable for tests.
 */
export function createJournalWriter(write: typeof writeSync = writeSync): MessageWriter {
  const { byteLength } = Buffer;
  const format = createLineFormatter();
  const toPipe = createTextWriter(EVENTS_FD, write);
  let position = 0;
  let isClosed = false;

  /** Writes to the journal, and gives whether there was room. If not, all messages take the pipe from now on. */
  function append(text: string): boolean {
    if (isClosed) return false;
    const length = byteLength(text);
    if (position + length <= SIZE && writeAt(text) === length) {
      position += length;
      return true;
    }
    isClosed = true;
    toPipe(`${CLOSED}${position}\n`);
    return false;
  }

  function writeAt(text: string): number {
    try {
      return write(JOURNAL_FD, text, position, "utf8");
    } catch {
      return 0;
    }
  }

  /** Lines that are written later; null if they are written at once. */
  let held: string | null = null;
  function release(): void {
    if (held !== null && held !== "" && !append(held)) toPipe(held);
    held = null;
  }

  return {
    send(message) {
      const line = format(message);
      if (line.length > LINE || isUrgent(message)) {
        const isHeld = held !== null;
        release();
        append(ELSEWHERE);
        toPipe(line);
        if (isHeld) held = "";
      } else if (held !== null) held += line;
      else if (!append(line)) toPipe(line);
    },
    together(fn) {
      held = "";
      try {
        fn();
      } finally {
        release();
      }
    },
  };
}

/**
 * A writer of messages to `fd`.
 *
 * @param write - `fs.writeSync`; replaceable for tests.
 * @throws whatever `write` throws, other than `EAGAIN`, `EBADF` and `EPIPE`.
 */
export function createPipeWriter(fd: number, write: typeof writeSync = writeSync): MessageWriter {
  const format = createLineFormatter();
  const writeText = createTextWriter(fd, write);
  return { send: (message) => void writeText(format(message)) };
}

/**
 * A function that writes text to `fd` and returns when all of it has been taken, or when nobody reads it any more.
 *
 * @param write - `fs.writeSync`; replaceable for tests.
 * @throws whatever `write` throws, other than `EAGAIN`, `EBADF` and `EPIPE`.
 */
export function createTextWriter(fd: number, write: typeof writeSync): (text: string) => void {
  // Tests may replace globals.
  const pause = Atomics.wait;
  const { byteLength, from } = Buffer;
  const wait = new Int32Array(new SharedArrayBuffer(4));
  let stream: Socket | null = null;

  return (text) => {
    let bytes: Buffer | null = null;
    for (let done = 0; bytes === null || done < bytes.length;) {
      try {
        done += bytes === null ? write(fd, text) : write(fd, bytes, done);
      } catch (error) {
        if (hasCode(error, "EPIPE")) return;
        if (hasCode(error, "EBADF") && bytes === null) {
          stream ??= blockingStream(fd);
          stream.write(text);
          return;
        }
        if (!hasCode(error, "EAGAIN")) throw error;
        // The parent is slow to read: without waiting, a message would be lost.
        pause(wait, 0, 0, 1);
      }
      if (bytes === null) {
        if (done === byteLength(text)) return;
        bytes = from(text);
      }
    }
  };
}

/** The descriptor as a stream, which writes at once, past `node:fs`: while a test has it mocked, as by mock-fs, there is no such descriptor. */
function blockingStream(fd: number): Socket {
  const stream = new Socket({ fd, readable: false, writable: true });
  letBlock(stream);
  stream.on("error", () => undefined);
  stream.unref();
  return stream;
}

/** Makes writing to the descriptor of a stream wait for its reader, as it does in a shell: Node makes pipes fail when they are full. */
export function letBlock(stream: object): void {
  const handle: unknown = Reflect.get(stream, "_handle");
  const setBlocking: unknown =
    typeof handle === "object" && handle !== null ? Reflect.get(handle, "setBlocking") : null;
  if (typeof setBlocking === "function") Reflect.apply(setBlocking, handle, [true]);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
