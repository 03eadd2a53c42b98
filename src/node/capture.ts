/** Output of tests, caught where JavaScript writes it: `process.stdout.write`, `process.stderr.write`, and so `console`. */
import { Buffer } from "node:buffer";
import process from "node:process";
import { StringDecoder } from "node:string_decoder";
import { HALF, createBoundedText } from "./bounded.ts";

type StreamName = "stdout" | "stderr";

/** Where written text goes. */
export interface Sink {
  write(stream: StreamName, text: string): void;
  /** Called when a phase of an item ends: what is kept until then belongs to it. */
  phaseEnds?(): void;
}

/** The two streams of the process, caught. */
export interface ProcessCapture {
  /** What was written since the last call. */
  take(): { readonly stdout: string; readonly stderr: string };
  /** Sends what is written to `sink` instead, until the function it returns is called. The latest sink wins. */
  divert(sink: Sink): () => void;
  /** Where text goes if nobody diverts it. */
  readonly bottom: Sink;
  /** Says to every sink that a phase ends. */
  phaseEnds(): void;
  /** Writes as if from the code under test. */
  write(stream: StreamName, text: string): void;
  /** Puts the streams back as they were. */
  uninstall(): void;
}

/**
 * Catches what is written from now on.
 *
 * @param onText called with each piece that is kept, when it is written.
 * @param half characters kept of the beginning and of the end of each stream, for each item.
 */
export function installCapture(
  onText: (stream: StreamName, text: string) => void,
  half: number = HALF,
): ProcessCapture {
  const kept = { stdout: createBoundedText(half), stderr: createBoundedText(half) };
  const bottom: Sink = {
    write(stream, text) {
      kept[stream].add(text);
      onText(stream, text);
    },
  };
  const { flush, ...taps } = createTaps(bottom);
  return {
    ...taps,
    take() {
      flush();
      return { stdout: kept.stdout.take(), stderr: kept.stderr.take() };
    },
  };
}

/**
 * For `-s`: text goes straight to `live`, and only what is diverted (`capsys`) is kept. It takes the way of the events,
 * so that it stands where it belongs among the lines of the report.
 */
export function installPassthrough(live: Sink): ProcessCapture {
  const { flush, ...taps } = createTaps(live);
  return {
    ...taps,
    take() {
      flush();
      return { stdout: "", stderr: "" };
    },
  };
}

function createTaps(bottom: Sink): Omit<ProcessCapture, "take"> & { readonly flush: () => void } {
  const sinks: Sink[] = [bottom];
  const write = (stream: StreamName, text: string): void => (sinks.at(-1) ?? bottom).write(stream, text);
  const taps = [tap("stdout", write), tap("stderr", write)];
  return {
    bottom,
    write,
    divert(sink) {
      sinks.push(sink);
      return () => {
        const at = sinks.lastIndexOf(sink);
        if (at > 0) sinks.splice(at, 1);
      };
    },
    phaseEnds() {
      for (const sink of [...sinks]) sink.phaseEnds?.();
    },
    flush() {
      for (const { flush } of taps) flush();
    },
    uninstall() {
      for (const { undo } of taps) undo();
    },
  };
}

interface Tap {
  /** Hands on the bytes of a character that never became whole. */
  flush(): void;
  undo(): void;
}

/** Replaces one stream's `write`. What it uses of the platform is taken now: tests may replace it. */
function tap(name: StreamName, onText: (stream: StreamName, text: string) => void): Tap {
  const stream = process[name];
  const original = stream.write;
  const later = process.nextTick;
  const { from } = Buffer;
  // Bytes may come in pieces that split a character.
  const decoder = new StringDecoder("utf8");

  function put(text: string): void {
    if (text !== "") onText(name, text);
  }

  function write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    callback?: (error?: Error | null) => void,
  ): boolean {
    const done = typeof encoding === "function" ? encoding : callback;
    if (typeof chunk !== "string") put(decoder.write(from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
    else {
      put(decoder.end());
      const isText = typeof encoding !== "string" || encoding === "utf8" || encoding === "utf-8";
      put(isText ? chunk : from(chunk, encoding).toString());
    }
    if (done !== undefined) later(done);
    return true;
  }
  stream.write = write;
  return {
    flush() {
      put(decoder.end());
    },
    undo() {
      if (stream.write === write) stream.write = original;
    },
  };
}
