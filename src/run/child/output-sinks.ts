/** Where text goes that tests write: to the latest of those who want it. */

export type StreamName = "stdout" | "stderr";

/** Where written text goes. */
export interface Sink {
  write(stream: StreamName, text: string): void;
  /** Called when a phase of an item ends: what is kept until then belongs to it. */
  phaseEnds?(): void;
}

/** Sinks, one on top of the other. */
export interface Sinks {
  /** Sends what is written to `sink` instead, until the function it returns is called. The latest sink wins. */
  divert(sink: Sink): () => void;
  /** Where text goes if nobody diverts it. */
  readonly bottom: Sink;
  /** Says to every sink that a phase ends. */
  phaseEnds(): void;
  /** Writes as if from the code under test. */
  write(stream: StreamName, text: string): void;
}

/** Sinks of which there is only the lowest. */
export function createSinks(bottom: Sink): Sinks {
  const sinks: Sink[] = [bottom];
  return {
    bottom,
    write(stream, text) {
      (sinks.at(-1) ?? bottom).write(stream, text);
    },
    divert(sink) {
      sinks.push(sink);
      return () => {
        const at = sinks.lastIndexOf(sink);
        if (at > 0) sinks.splice(at, 1);
      };
    },
    phaseEnds() {
      if (sinks.length === 1) {
        bottom.phaseEnds?.();
        return;
      }
      for (const sink of [...sinks]) sink.phaseEnds?.();
    },
  };
}
