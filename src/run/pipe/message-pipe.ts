/** The child's end of the pipe for messages: lines of JSON, written synchronously. */
import { Buffer } from "node:buffer";
import { writeSync } from "node:fs";
import { createLineFormatter, type MessageWriter } from "../channel/message-writer.ts";

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
