/** A stack of sinks for the text that tests write: the latest one gets it. */

import type { PhaseStarts, RunEvent } from "../../../core/data/events.ts";
import { HALF } from "../../channel/bounded-text.ts";

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

/** The positions in the output of an item at which its phases begin. */
export interface OutputByPhase {
  /** A piece of text was kept. */
  wrote(stream: "stdout" | "stderr", text: string): void;
  /** Gives an event that is about to be sent; a result with the positions. */
  addTo(event: RunEvent): RunEvent;
}

/**
 * Nothing has been written.
 *
 * @param half - characters that are kept of the beginning and of the end of each stream, for each item.
 */
export function createOutputByPhase(half: number = HALF): OutputByPhase {
  let written = { stdout: 0, stderr: 0 };
  let call: typeof written | null = null;
  let teardown: typeof written | null = null;
  const startsOf = (stream: "stdout" | "stderr", text: string): PhaseStarts => {
    const all = written[stream];
    // A truncated text has a note in place of its middle.
    const at = (position: number): number =>
      all <= text.length || position <= half
        ? Math.min(position, text.length)
        : Math.max(half, text.length - all + position);
    const end = at(teardown?.[stream] ?? all);
    return [Math.min(at(call?.[stream] ?? all), end), end, text.length];
  };
  return {
    wrote(stream, text) {
      written[stream] += text.length;
    },
    addTo(event) {
      if (event.type === "begin") {
        if (event.phase === "call") call ??= { ...written };
        else if (event.phase === "teardown") teardown ??= { ...written };
      }
      if (event.type !== "result") return event;
      const { stdout, stderr } = event.result;
      const isSilent = stdout === "" && stderr === "";
      const marks = isSilent ? null : { stdout: startsOf("stdout", stdout), stderr: startsOf("stderr", stderr) };
      written = { stdout: 0, stderr: 0 };
      call = teardown = null;
      return marks === null ? event : { ...event, result: { ...event.result, written: marks } };
    },
  };
}
