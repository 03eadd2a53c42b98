/** The pipe for messages: lines of JSON, written synchronously by the child, joined again by the parent. */
import { Buffer } from "node:buffer";
import { writeSync } from "node:fs";
import { createLineFormatter, type MessageWriter } from "../channel/message-writer.ts";
import type { ChildMessage } from "../channel/protocol.ts";

/**
 * A writer of messages to `fd`.
 *
 * @param write - `fs.writeSync`; replaceable for tests.
 * @throws whatever `write` throws, other than `EAGAIN` and `EPIPE`.
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
 * @throws whatever `write` throws, other than `EAGAIN` and `EPIPE`.
 */
export function createTextWriter(fd: number, write: typeof writeSync): (text: string) => void {
  // Tests may replace globals.
  const pause = Atomics.wait;
  const { byteLength, from } = Buffer;
  const wait = new Int32Array(new SharedArrayBuffer(4));

  return (text) => {
    let bytes: Buffer | null = null;
    for (let done = 0; bytes === null || done < bytes.length;) {
      try {
        done += bytes === null ? write(fd, text) : write(fd, bytes, done);
      } catch (error) {
        if (hasCode(error, "EPIPE")) return;
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

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/**
 * A reader that takes text in any pieces and hands on each message once it is complete.
 *
 * @param onMessage - called for each message in order.
 * @param onGarbage - called with a line that is no message.
 * @returns a function that takes the next piece of text (decoded: no character may be split).
 */
export function createMessageReader(
  onMessage: (message: ChildMessage) => void,
  onGarbage: (line: string) => void,
): (text: string) => void {
  return createLineReader((line) => {
    const message = parseMessage(line);
    if (message === null) onGarbage(line);
    else onMessage(message);
  });
}

/**
 * A function that takes text in any pieces.
 *
 * @param onLine - called with each line once it is complete, without its line break.
 */
export function createLineReader(onLine: (line: string) => void): (text: string) => void {
  let rest = "";
  return (text) => {
    let from = 0;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", from)) {
      const line = rest + text.slice(from, at);
      rest = "";
      from = at + 1;
      onLine(line);
    }
    rest += text.slice(from);
  };
}

const TYPES: ReadonlySet<string> = new Set([
  "collected",
  "start",
  "import",
  "hook",
  "begin",
  "fixture",
  "fixtureitem",
  "result",
  "error",
  "warning",
  "property",
  "header",
  "summary",
  "log",
  "end",
  "output",
  "stopping",
  "abandoned",
  "drain",
  "next",
  "reports",
  "debugged",
  "held",
  "exit",
  "fatal",
  "known",
  "leaving",
  "failure",
  "setup",
  "snapshots",
  "finish",
] satisfies ChildMessage["type"][]);

/** The message of a line; null for a line that is none. */
export function parseMessage(line: string): ChildMessage | null {
  try {
    const value: unknown = JSON.parse(line);
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is ChildMessage {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string" &&
    TYPES.has(value.type)
  );
}
