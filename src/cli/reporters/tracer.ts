/** Where an error comes from, as reporters ask for it; separate so that they need no file and no source map. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ErrorFacts } from "../../core/events.ts";
import type { Trace, TraceMapper } from "../../node/traces.ts";

export interface Tracer {
  /**
   * The error's frames in source positions, innermost first, and the user's own text of the innermost.
   *
   * @param full - also frames of packages, of the engine and of the test runner itself.
   */
  trace(error: ErrorFacts, full: boolean): Trace;
  /** One line of a file that a frame names, 1-based; null if it cannot be read. */
  line(path: string, line: number): string | null;
}

/**
 * A tracer over source maps and files. Without `full`, the user's own frames are enough where there are any.
 *
 * @param root - absolute path from which frames' paths are.
 */
export function createTracer(mapper: TraceMapper, root: string): Tracer {
  const files = new Map<string, readonly string[] | null>();
  const linesOf = (file: string) => {
    let lines = files.get(file);
    if (lines === undefined) files.set(file, (lines = readLines(path.resolve(root, file))));
    return lines;
  };
  return {
    trace(error, full) {
      const { frames, source } = mapper.map(error, { fullTrace: full });
      const own = frames.filter((frame) => frame.own);
      return { frames: full || own.length === 0 ? frames : own, source };
    },
    line: (file, line) => linesOf(file)?.[line - 1] ?? null,
  };
}

function readLines(file: string): readonly string[] | null {
  try {
    return readFileSync(file, "utf8").split(/\r?\n/);
  } catch {
    // The place is worth printing without its text.
    return null;
  }
}
