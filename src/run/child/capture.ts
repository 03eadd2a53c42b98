/** Captures the output of tests at `process.stdout.write` and `process.stderr.write`, which `console` uses too. */
import { Buffer } from "node:buffer";
import process from "node:process";
import { StringDecoder } from "node:string_decoder";
import { HALF, createBoundedText } from "../channel/bounded-text.ts";
import {
  createOutputSinks,
  type OutputSink,
  type OutputSinks,
  type StreamName,
} from "../shared/output/output-sinks.ts";
import { Console } from "node:console";
import { currentEngine } from "../engine.ts";

/** The two streams of the process, captured. */
export interface ProcessCapture extends OutputSinks {
  /** What was written since the last call. */
  take(): { readonly stdout: string; readonly stderr: string };
  /** Puts the streams back as they were. */
  uninstall(): void;
}

/**
 * Captures what is written from now on.
 *
 * @param onText - called with each piece of text when it is written.
 * @param half - characters that are kept of the beginning and of the end of each stream, for each item.
 */
export function installCapture(
  onText: (stream: StreamName, text: string) => void,
  half: number = HALF,
): ProcessCapture {
  const kept = { stdout: createBoundedText(half), stderr: createBoundedText(half) };
  const bottom: OutputSink = {
    write(stream, text) {
      kept[stream].add(text);
      onText(stream, text);
    },
  };
  const patched = patchStreams(bottom);
  return {
    ...patched,
    take() {
      patched.flush();
      return { stdout: kept.stdout.take(), stderr: kept.stderr.take() };
    },
  };
}

/**
 * For `-s`: text goes to `live`, and only what is diverted (`capsys`) is kept. It takes the channel of the events, so that it keeps
 * its place among the lines of the report.
 */
export function installPassthrough(live: OutputSink): ProcessCapture {
  const patched = patchStreams(live);
  return {
    ...patched,
    take() {
      patched.flush();
      return { stdout: "", stderr: "" };
    },
  };
}

function patchStreams(bottom: OutputSink): Omit<ProcessCapture, "take"> {
  const sinks = createOutputSinks(bottom);
  const patches = [patchStream("stdout", sinks), patchStream("stderr", sinks)];
  const restoreConsole = redirectConsole();
  return {
    ...sinks,
    flush() {
      for (const { flush } of patches) flush();
      sinks.flush();
    },
    uninstall() {
      restoreConsole();
      for (const { undo } of patches) undo();
    },
  };
}

interface PatchedStream {
  /** Hands on the bytes of an incomplete character. */
  flush(): void;
  undo(): void;
}

/** Replaces the `write` of a stream. It keeps what it uses of the platform: tests may replace it. */
function patchStream(name: StreamName, sinks: OutputSinks): PatchedStream {
  const stream = process[name];
  const original = stream.write;
  const later = process.nextTick;
  const { from } = Buffer;
  // A character may be split between pieces.
  const decoder = new StringDecoder("utf8");

  function put(text: string): void {
    if (text !== "") sinks.write(name, text);
  }

  function write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    callback?: (error?: Error | null) => void,
  ): boolean {
    const done = typeof encoding === "function" ? encoding : callback;
    if (typeof chunk !== "string") {
      const bytes = from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      if (!sinks.writeBytes(name, bytes)) put(decoder.write(bytes));
    } else {
      put(decoder.end());
      const isText = typeof encoding !== "string" || encoding === "utf8" || encoding === "utf-8";
      if (isText) put(chunk);
      else if (!sinks.writeBytes(name, from(chunk, encoding))) put(from(chunk, encoding).toString());
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

/**
 * Replaces the methods of `console` by ones that write to the two streams of the process.
 *
 * @returns a function that restores the engine's own, except where tests have replaced them.
 */
function redirectConsole(): () => void {
  if (currentEngine().name === "node") return () => undefined;
  const redirected = new Console({ stdout: process.stdout, stderr: process.stderr });
  const own = new Map<string, unknown>();
  for (const [name, method] of Object.entries(redirected)) {
    if (typeof method !== "function") continue;
    own.set(name, Reflect.get(console, name));
    Reflect.set(console, name, method);
  }
  return () => {
    for (const [name, method] of own) {
      if (Reflect.get(console, name) === Reflect.get(redirected, name)) Reflect.set(console, name, method);
    }
  };
}
