/**
 * Files in the place of the descriptors 1 and 2 of a process for tests, as pytest has them. Whatever writes there, native code and child
 * processes too, the child can tell how far the files go when a phase of a test ends, and says so among its messages (`read`): a pipe
 * beside them has no order with them. What is written stays if the child crashes.
 */
import { Buffer } from "node:buffer";
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { HALF } from "../channel/bounded-text.ts";
import type { ReadMessage } from "../channel/protocol.ts";

const STREAMS = ["stdout", "stderr"] as const;
type StreamName = (typeof STREAMS)[number];
type Sizes = Readonly<Record<StreamName, number>>;

/** Their file descriptors. */
export type OutputFiles = Readonly<Record<StreamName, number>>;

/** Bytes that are read at a time. */
const CHUNK = 64 * 1024;
/** Bytes after which a file is cut: tests may print without end. */
export const MOST = 64 * 1024 * 1024;

/**
 * Creates a file that has no name any more, and opens it once for each of `flags`.
 *
 * @throws where that is not possible.
 */
export function openUnlinked(folder: string, flags: readonly string[]): number[] {
  const path = join(folder, `xtest-${process.pid}-${process.hrtime.bigint()}`);
  const fds: number[] = [];
  try {
    for (const each of flags) fds.push(openSync(path, each, 0o600));
    unlinkSync(path);
    return fds;
  } catch (error) {
    for (const fd of fds) closeSync(fd);
    throw error;
  }
}

/** Creates the files; null where there can be none, so that output takes pipes. */
export function openOutputFiles(): { readonly own: OutputFiles; readonly child: OutputFiles } | null {
  const fds: number[] = [];
  const open = (): readonly number[] => {
    // All who write append.
    const pair = openUnlinked(tmpdir(), ["wx+", "a+"]);
    fds.push(...pair);
    return pair;
  };
  try {
    const [stdout = -1, childStdout = -1] = open();
    const [stderr = -1, childStderr = -1] = open();
    return { own: { stdout, stderr }, child: { stdout: childStdout, stderr: childStderr } };
  } catch {
    for (const fd of fds) closeSync(fd);
    return null;
  }
}

export function closeOutputFiles(files: OutputFiles): void {
  for (const stream of STREAMS) closeSync(files[stream]);
}

/** The parent's end. */
export interface OutputReader {
  /** Takes a message: what was written until then belongs before the messages that follow. */
  take(message: ReadMessage): void;
  /** How long the files are now. */
  sizes(): Sizes;
  /** All messages have been taken that were sent when the files were as long as that. */
  advance(sizes: Sizes): void;
  /** Hands on what nothing was said of, and closes the files: the child is gone. */
  end(): void;
}

/**
 * Reads the files, and closes them in the end.
 *
 * @param isLive - whether what is written is handed on as soon as it is there. If not, the child reads it too, and it is handed on only if
 *   the child ends before that.
 */
export function createOutputReader(
  files: OutputFiles,
  isLive: boolean,
  onText: (stream: StreamName, text: string) => void,
): OutputReader {
  const chunk = Buffer.allocUnsafe(CHUNK);
  const decoders = { stdout: new StringDecoder("utf8"), stderr: new StringDecoder("utf8") };
  const positions = { stdout: 0, stderr: 0 };

  function handOn(stream: StreamName, end: number): void {
    while (positions[stream] < end) {
      const length = readSync(files[stream], chunk, 0, Math.min(CHUNK, end - positions[stream]), positions[stream]);
      // A test may have cut the file.
      if (length === 0) return;
      positions[stream] += length;
      const text = decoders[stream].write(chunk.subarray(0, length));
      if (text !== "") onText(stream, text);
    }
  }

  /** Cuts a file that has become too long: what has been shown, or the middle of what the running test writes. */
  function trim(stream: StreamName, size: number): void {
    const begin = isLive ? 0 : positions[stream];
    if (size - begin <= MOST) return;
    if (isLive) {
      ftruncateSync(files[stream], 0);
      positions[stream] = 0;
      return;
    }
    const last = Buffer.alloc(HALF);
    const length = readSync(files[stream], last, 0, HALF, size - HALF);
    const note = Buffer.from(`\n[... ${String(size - begin - HALF - length)} bytes left out ...]\n`);
    const end = Buffer.concat([note, last.subarray(0, length)]);
    writeSync(files[stream], end, 0, end.length, begin + HALF);
    ftruncateSync(files[stream], begin + HALF + end.length);
  }

  const sizes = (): Sizes => ({ stdout: fstatSync(files.stdout).size, stderr: fstatSync(files.stderr).size });
  return {
    take(message) {
      for (const stream of STREAMS) {
        if (isLive) handOn(stream, message[stream]);
        else positions[stream] = message[stream];
      }
    },
    sizes,
    advance(now) {
      for (const stream of STREAMS) {
        if (isLive) handOn(stream, now[stream]);
        trim(stream, now[stream]);
      }
    },
    end() {
      const last = sizes();
      for (const stream of STREAMS) {
        // A test has cut it.
        if (last[stream] < positions[stream]) positions[stream] = 0;
        handOn(stream, last[stream]);
        const text = decoders[stream].end();
        if (text !== "") onText(stream, text);
      }
      closeOutputFiles(files);
    },
  };
}
