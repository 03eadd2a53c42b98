/** A stack of sinks for the text that tests write: the latest one gets it. */

export type StreamName = "stdout" | "stderr";

/** Takes written text. */
export interface OutputSink {
  write(stream: StreamName, text: string): void;
  /** Takes written bytes. Default: they are written as text. */
  writeBytes?(stream: StreamName, bytes: Uint8Array): void;
  /** Called when a phase of an item ends: text that was kept until then belongs to it. */
  phaseEnds?(): void;
}

/** A stack of sinks. */
export interface OutputSinks {
  /** Diverts what is written to `sink`, until the function it returns is called. */
  divert(sink: OutputSink): () => void;
  /** Gets the text if nothing diverts it. */
  readonly bottom: OutputSink;
  /** Tells every sink that a phase ends. */
  phaseEnds(): void;
  /** Calls `fn` before text is written, and before it is assigned to a phase or an item: it may still write to `bottom`. */
  beforeFlush(fn: () => void): void;
  /** Calls those functions. */
  flush(): void;
  /** Gives bytes to the sink that would get them as text. @returns whether it takes them. */
  writeBytes(stream: StreamName, bytes: Uint8Array): boolean;
  /** Writes as if from the code under test. */
  write(stream: StreamName, text: string): void;
}

/** A stack with one sink. */
export function createOutputSinks(bottom: OutputSink): OutputSinks {
  const sinks: OutputSink[] = [bottom];
  let flush = (): void => undefined;
  return {
    bottom,
    write(stream, text) {
      // What has bypassed the sinks so far comes first.
      flush();
      (sinks.at(-1) ?? bottom).write(stream, text);
    },
    writeBytes(stream, bytes) {
      const top = sinks.at(-1);
      top?.writeBytes?.(stream, bytes);
      return top?.writeBytes !== undefined;
    },
    divert(sink) {
      sinks.push(sink);
      return () => {
        const at = sinks.lastIndexOf(sink);
        if (at > 0) sinks.splice(at, 1);
      };
    },
    beforeFlush(fn) {
      const others = flush;
      flush = () => {
        others();
        fn();
      };
    },
    flush: () => {
      flush();
    },
    phaseEnds() {
      flush();
      if (sinks.length === 1) {
        bottom.phaseEnds?.();
        return;
      }
      for (const sink of [...sinks]) sink.phaseEnds?.();
    },
  };
}
