/** Where output goes: whole, also through a pipe, and without a fault if the reader has gone. */

/** The part of a stream that the command line needs. */
export interface TextOutput {
  write(text: string): void;
  /** Whether a person watches it. */
  readonly isTTY: boolean;
  /** Columns of the terminal; 80 where there is none. */
  readonly columns: number;
}

export interface OpenOutput extends TextOutput {
  /** Resolves when everything written has left the process, or nothing can be written any more. */
  flush(): Promise<void>;
  /** Calls `fn` when the reader has gone; at once if it already has. */
  onClosed(fn: () => void): void;
  /** Why writing failed, a full disk for one; null if it did not, and where only the reader has gone. */
  readonly failure: Error | null;
}

/** What a system says of a pipe without a reader. */
const READER_GONE: ReadonlySet<string | undefined> = new Set(["EPIPE", "EOF", "ECONNRESET", "ERR_STREAM_DESTROYED"]);

/**
 * A sink over a stream of the process. A reader that closes its end of the pipe is no error: the rest is dropped, and so
 * it is after any other failure, which the command reports when it is done.
 */
export function openOutput(stream: NodeJS.WriteStream): OpenOutput {
  let closed = false;
  let failure: Error | null = null;
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
      if (!closed && text !== "") stream.write(text);
    },
    flush: () =>
      new Promise((resolve) => {
        if (closed || stream.destroyed) return resolve();
        waiting.push(resolve);
        stream.write("", () => {
          resolve();
        });
      }),
    onClosed(fn) {
      if (closed) fn();
      else waiting.push(fn);
    },
  };
}
