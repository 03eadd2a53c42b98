/** The parent's end of a journal: creates it, and merges its messages with those on the pipe. */

import { Buffer } from "node:buffer";
import { closeSync, readSync } from "node:fs";
import { tmpdir } from "node:os";
import { openUnlinked } from "./output-files.ts";
import type { EngineName } from "../../core/data/run/option-values.ts";
import { parseMessage } from "../channel/message-shapes.ts";
import { currentEngine } from "../engine.ts";
import { CLOSED } from "./journal-writer.ts";
import type { ChildMessage } from "../channel/protocol.ts";

/** A temporary file system in memory. */
const IN_MEMORY = "/dev/shm";
/** Bytes that are read at a time; a line has fewer. */
const CHUNK = 64 * 1024;
const LINE_BREAK = 10;

/**
 * Creates a journal for a child.
 *
 * @param engine - of the child.
 * @returns its file descriptor; null where there can be none, so that all messages take the pipe.
 */
export function openJournal(engine: EngineName): number | null {
  // Windows deletes no open files, and other engines pass no descriptors on.
  if (process.platform === "win32" || engine !== "node" || currentEngine().name !== "node") return null;
  for (const folder of process.platform === "linux" ? [IN_MEMORY, tmpdir()] : [tmpdir()]) {
    try {
      return openUnlinked(folder, ["wx+"])[0] ?? null;
    } catch {
      // Tries the next folder.
    }
  }
  return null;
}

export interface JournalReader {
  /** Takes text from the pipe. */
  take(text: string): void;
  /** Reads what there is. @returns whether there was anything. */
  read(): boolean;
  /** Whether there is something in the journal that comes after a message on the pipe. */
  isBehind(): boolean;
  close(): void;
}

/**
 * Merges the messages in the journal and on the pipe, in the order in which they were sent.
 *
 * @param fd - of the journal; the reader closes it.
 * @param onMessage - called for each message in order.
 * @param onGarbage - called with a line that is no message.
 */
export function createJournalReader(
  fd: number,
  onMessage: (message: ChildMessage) => void,
  onGarbage: (line: string) => void,
): JournalReader {
  const chunk = Buffer.allocUnsafe(CHUNK);
  /** From the pipe, as long as earlier ones in the journal have not been read. */
  const waiting: ChildMessage[] = [];
  /** Complete lines of the journal, handed on up to `at`. */
  let lines = "";
  let at = 0;
  let position = 0;
  /** Where the journal ends, once nothing more will be written to it. */
  let end = Infinity;
  /** Number of lines on the pipe that were read in the journal already. */
  let repeated = 0;
  let isReading = false;
  let isOpen = true;

  function bytesAt(from: number, most: number): Buffer {
    const found = chunk.subarray(0, readSync(fd, chunk, 0, Math.min(CHUNK, most), from));
    // A system may show a file's new size before its new content.
    const gap = found.indexOf(0);
    return gap === -1 ? found : found.subarray(0, gap);
  }

  /** Reads complete lines. @returns whether there were any. */
  function more(): boolean {
    if (!isOpen || position >= end) return false;
    const found = bytesAt(position, end - position);
    const length = found.lastIndexOf(LINE_BREAK) + 1;
    lines = found.toString("utf8", 0, length);
    at = 0;
    position += length;
    return length > 0;
  }

  /** The next message, or a line of the journal that is not a message; null if it is not there yet. */
  function next(): ChildMessage | string | null {
    if (at === lines.length && !more()) return position >= end ? (waiting.shift() ?? null) : null;
    const stop = lines.indexOf("\n", at);
    const line = lines.slice(at, stop);
    const message = line === "" ? waiting.shift() : (parseMessage(line) ?? line);
    if (message === undefined) return null;
    at = stop + 1;
    return message;
  }

  function read(): boolean {
    // Listeners may call it again.
    if (isReading) return false;
    isReading = true;
    let count = 0;
    try {
      for (let message = next(); message !== null; message = next()) {
        count += 1;
        if (typeof message === "string") onGarbage(message);
        else onMessage(message);
      }
    } finally {
      isReading = false;
    }
    return count > 0;
  }

  /** Nothing more is written to the journal: lines of its last, partial write are on the pipe once more. */
  function finish(last: number): void {
    end = last;
    if (position > end) repeated = bytesAt(end, position - end).filter((byte) => byte === LINE_BREAK).length;
  }

  const takeLine = createLineReader((line) => {
    if (repeated > 0) {
      repeated -= 1;
      return;
    }
    const message = parseMessage(line);
    if (message !== null) waiting.push(message);
    else if (end === Infinity && line.startsWith(CLOSED)) finish(Number(line.slice(CLOSED.length)));
    else {
      read();
      onGarbage(line);
    }
  });

  return {
    take(text) {
      takeLine(text);
      read();
    },
    read,
    isBehind: () => at < lines.length || position >= end,
    close() {
      if (isOpen) closeSync(fd);
      isOpen = false;
    },
  };
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
