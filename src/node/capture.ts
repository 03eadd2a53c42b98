/** Output of tests, caught where JavaScript writes it: `process.stdout.write`, `process.stderr.write`, and so `console`. */
import { HALF, createBoundedText } from "./bounded.ts";

type StreamName = "stdout" | "stderr";

/** Where written text goes. */
export interface Sink {
  write(stream: StreamName, text: string): void;
}

export interface ProcessCapture {
  /** What was written since the last call. */
  take(): { readonly stdout: string; readonly stderr: string };
  /** Sends what is written to `sink` instead, until the function it returns is called. The latest sink wins. */
  divert(sink: Sink): () => void;
  /** Where text goes if nobody diverts it. */
  readonly bottom: Sink;
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
  const taps = createTaps(bottom);
  return { ...taps, take: () => ({ stdout: kept.stdout.take(), stderr: kept.stderr.take() }) };
}

/**
 * For `-s`: text goes straight to `live`, and only what is diverted (`capsys`) is kept. It takes the way of the events,
 * so that it stands where it belongs among the lines of the report.
 */
export function installPassthrough(live: Sink): ProcessCapture {
  return { ...createTaps(live), take: () => ({ stdout: "", stderr: "" }) };
}

function createTaps(bottom: Sink): Omit<ProcessCapture, "take"> {
  const sinks: Sink[] = [bottom];
  const write = (stream: StreamName, text: string): void => (sinks.at(-1) ?? bottom).write(stream, text);
  const restore = [tap("stdout", write), tap("stderr", write)];
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
    uninstall() {
      for (const undo of restore) undo();
    },
  };
}

/** Replaces one stream's `write`. Gives the function that undoes it. */
function tap(name: StreamName, onText: (stream: StreamName, text: string) => void): () => void {
  const stream = process[name];
  const original = stream.write;
  const later = process.nextTick;
  // Bytes may come in pieces that split a character.
  const decoder = new TextDecoder();
  function write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    callback?: (error?: Error | null) => void,
  ): boolean {
    const done = typeof encoding === "function" ? encoding : callback;
    const text =
      typeof chunk !== "string"
        ? decoder.decode(chunk, { stream: true })
        : typeof encoding === "string" && !/^utf-?8$/i.test(encoding)
          ? Buffer.from(chunk, encoding).toString()
          : chunk;
    if (text !== "") onText(name, text);
    if (done !== undefined) later(done);
    return true;
  }
  stream.write = write;
  return () => {
    if (stream.write === write) stream.write = original;
  };
}
