/** Where output goes: whole, also through a pipe, and without a fault if the reader has gone. */

/** The part of a stream that the command line needs. */
export interface Sink {
  write(text: string): void;
  /** Whether a person watches it. */
  readonly isTTY: boolean;
  /** Columns of the terminal; 80 where there is none. */
  readonly columns: number;
}

export interface OpenSink extends Sink {
  /** Resolves when everything written has left the process, or the reader has gone. */
  flush(): Promise<void>;
}

/** A sink over a stream of the process. A reader that closes its end of the pipe is no error: the rest is dropped. */
export function openSink(stream: NodeJS.WriteStream): OpenSink {
  let closed = false;
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") throw error;
    closed = true;
  });
  return {
    isTTY: stream.isTTY === true,
    get columns() {
      // A pseudo-terminal may say 0.
      return stream.columns || 80;
    },
    write(text) {
      if (!closed && text !== "") stream.write(text);
    },
    flush: () =>
      new Promise((resolve) => {
        if (closed || stream.destroyed) resolve();
        else stream.write("", () => resolve());
      }),
  };
}
