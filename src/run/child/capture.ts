/** Output of tests, caught where JavaScript writes it: `process.stdout.write`, `process.stderr.write`, and so `console`. */
import { Buffer } from "node:buffer";
import process from "node:process";
import { StringDecoder } from "node:string_decoder";
import { HALF, createBoundedText } from "../channel/bounded-text.ts";
import { routeConsole } from "./redirect-console.ts";
import { createSinks } from "./output-sinks.ts";
import type { Sink, Sinks, StreamName } from "./output-sinks.ts";

/** The two streams of the process, caught. */
export interface ProcessCapture extends Sinks {
  /** What was written since the last call. */
  take(): { readonly stdout: string; readonly stderr: string };
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
  const sinks = createSinks(bottom);
  const taps = [tap("stdout", sinks.write), tap("stderr", sinks.write)];
  const unroute = routeConsole();
  return {
    ...sinks,
    flush() {
      for (const { flush } of taps) flush();
    },
    uninstall() {
      unroute();
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
