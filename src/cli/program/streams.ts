/** Output streams that escape what they write, are flushed before exit, and tolerate a reader that is gone. */
import { terminalText } from "../../report/text/terminal-text.ts";

/** An output stream. */
export interface TextOutput {
  /** Writes text; what is not marked as raw is escaped. */
  write(text: string): void;
  /** Whether it is a terminal. */
  readonly isTTY: boolean;
  /** The columns of the terminal; 80 without one. */
  readonly columns: number;
}

export interface OpenOutput extends TextOutput {
  /** Resolves when everything is written, or nothing can be written any more. */
  flush(): Promise<void>;
  /** Calls `fn` when the reader is gone, or at once if it already is. */
  onClosed(fn: () => void): void;
  /** Why writing failed, such as a full disk; null if it did not, or only because the reader is gone. */
  readonly failure: Error | null;
}

/** Error codes of a pipe without a reader, and of a terminal that is gone. */
const READER_GONE: ReadonlySet<string | undefined> = new Set([
  "EPIPE",
  "EOF",
  "ECONNRESET",
  "EIO",
  "ERR_STREAM_DESTROYED",
]);

/**
 * Wraps a stream of the process. After a failure, output is dropped. A reader that closes the pipe is not an error; other failures
 * are reported at the end of the command.
 */
export function openOutput(stream: NodeJS.WriteStream): OpenOutput {
  let closed = false;
  let failure: Error | null = null;
  // What is loaded while tests run may put its own in its place.
  const write = stream.write.bind(stream);
  const waiting: (() => void)[] = [];
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (!READER_GONE.has(error.code)) failure ??= error;
    if (closed) return;
    closed = true;
    for (const fn of waiting.splice(0)) fn();
  });
  return {
    isTTY: stream.isTTY === true,
    get columns() {
      // A pseudo-terminal may say 0.
      return stream.columns || 80;
    },
    get failure() {
      return failure;
    },
    write(text) {
      if (!closed && text !== "") write(terminalText(text));
    },
    flush: () =>
      new Promise((resolve) => {
        if (closed || stream.destroyed) return resolve();
        waiting.push(resolve);
        write("", () => {
          resolve();
        });
      }),
    onClosed(fn) {
      if (closed) fn();
      else waiting.push(fn);
    },
  };
}
