/** The parent's end of a journal: makes it, and puts together what is said there and on the channel. */
import { Buffer } from "node:buffer";
import { closeSync, openSync, readSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLineReader, parseMessage } from "./channel.ts";
import { currentEngine } from "../child/engine.ts";
import { CLOSED } from "./journal.ts";
import type { ChildMessage } from "./protocol.ts";

/** A temporary file system in memory. */
const IN_MEMORY = "/dev/shm";
/** Bytes that are read at a time: more than any line has. */
const CHUNK = 64 * 1024;
const LINE_BREAK = 10;

/**
 * Makes a journal for a child. Gives its descriptor; null where there can be none, so that everything takes the channel.
 */
export function openJournal(): number | null {
  // What is open has no name to be deleted on Windows, and other engines hand on no descriptors.
  if (process.platform === "win32" || currentEngine().name !== "node") return null;
  for (const folder of process.platform === "linux" ? [IN_MEMORY, tmpdir()] : [tmpdir()]) {
    const path = join(folder, `xtest-${process.pid}-${performance.now()}`);
    try {
      const fd = openSync(path, "wx+", 0o600);
      unlinkSync(path);
      return fd;
    } catch {
      // The next one, or none.
    }
  }
  return null;
}

export interface JournalReader {
  /** Takes what came on the channel. */
  take(text: string): void;
  /** Reads what there is. Gives whether there was anything. */
  look(): boolean;
  close(): void;
}

/**
 * Puts together what is in the journal and what comes on the channel, in the order in which it was said.
 *
 * @param fd of the journal; it belongs to the reader.
 * @param onMessage called for each message in order.
 * @param onGarbage called with a line on the channel that is no message.
 */
export function createJournalReader(
  fd: number,
  onMessage: (message: ChildMessage) => void,
  onGarbage: (line: string) => void,
): JournalReader {
  const chunk = Buffer.allocUnsafe(CHUNK);
  /** Came on the channel, and their turn has not come. */
  const waiting: ChildMessage[] = [];
  /** Read from the journal: complete lines, handed on up to `at`. */
  let lines = "";
  let at = 0;
  let position = 0;
  /** Where it ends, if nothing more will be written to it. */
  let end = Infinity;
  /** Lines on the channel that could be read in the journal as well. */
  let twice = 0;
  let isLooking = false;
  let isOpen = true;

  function bytesAt(from: number, most: number): Buffer {
    const found = chunk.subarray(0, readSync(fd, chunk, 0, Math.min(CHUNK, most), from));
    // A system may show that a file has grown before it shows with what.
    const gap = found.indexOf(0);
    return gap === -1 ? found : found.subarray(0, gap);
  }

  /** Reads complete lines. Gives whether there were any. */
  function more(): boolean {
    if (!isOpen || position >= end) return false;
    const found = bytesAt(position, end - position);
    const length = found.lastIndexOf(LINE_BREAK) + 1;
    lines = found.toString("utf8", 0, length);
    at = 0;
    position += length;
    return length > 0;
  }

  /** The next message, or a line of the journal that is none; null if there is none yet, or its message has not come. */
  function next(): ChildMessage | string | null {
    if (at === lines.length && !more()) return position >= end ? (waiting.shift() ?? null) : null;
    const stop = lines.indexOf("\n", at);
    const line = lines.slice(at, stop);
    const message = line === "" ? waiting.shift() : (parseMessage(line) ?? line);
    if (message === undefined) return null;
    at = stop + 1;
    return message;
  }

  function look(): boolean {
    // A listener may ask for it while it hears of something.
    if (isLooking) return false;
    isLooking = true;
    let count = 0;
    try {
      for (let message = next(); message !== null; message = next()) {
        count += 1;
        if (typeof message === "string") onGarbage(message);
        else onMessage(message);
      }
    } finally {
      isLooking = false;
    }
    return count > 0;
  }

  /** The journal is over: what its last attempt at a line left there comes on the channel once more. */
  function finish(last: number): void {
    end = last;
    if (position > end) twice = bytesAt(end, position - end).filter((byte) => byte === LINE_BREAK).length;
  }

  const takeLine = createLineReader((line) => {
    if (twice > 0) {
      twice -= 1;
      return;
    }
    const message = parseMessage(line);
    if (message !== null) waiting.push(message);
    else if (end === Infinity && line.startsWith(CLOSED)) finish(Number(line.slice(CLOSED.length)));
    else {
      look();
      onGarbage(line);
    }
  });

  return {
    take(text) {
      takeLine(text);
      look();
    },
    look,
    close() {
      if (isOpen) closeSync(fd);
      isOpen = false;
    },
  };
}
