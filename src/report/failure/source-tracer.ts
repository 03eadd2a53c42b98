/** Where an error comes from, as reporters ask for it; separate so that they need no file and no source map. */
import type { ErrorFacts } from "../../core/data/events.ts";
import type { Frame, TraceMapper } from "../../run/traceback/traces.ts";
import type { Enclosing, EnclosingLines } from "./enclosing-function.ts";

export interface Tracer {
  /**
   * The error's frames in source positions, innermost first.
   *
   * @param full - also frames of packages, of the engine and of the test runner itself.
   */
  trace(error: ErrorFacts, full: boolean): readonly Frame[];
  /** The lines of a file that a frame names; null if they cannot be had. */
  lines(path: string): readonly string[] | null;
  /** The function and the statement that a frame is in; null at the top of a module. */
  enclosing(frame: Frame): EnclosingLines | null;
}

/**
 * A tracer over source maps and files. Without `full`, the user's own frames are enough where there are any.
 *
 * @param enclosingOf - finds what is around a place of a text.
 */
export function createTracer(mapper: TraceMapper, enclosingOf: (text: string) => Enclosing): Tracer {
  const files = new Map<string, { readonly lines: readonly string[]; readonly enclosing: () => Enclosing } | null>();
  const fileOf = (path: string) => {
    let file = files.get(path);
    if (file !== undefined) return file;
    const text = mapper.textOf(path);
    let enclosing: Enclosing | null = null;
    file = text === null ? null : { lines: text.split(/\r?\n/), enclosing: () => (enclosing ??= enclosingOf(text)) };
    files.set(path, file);
    return file;
  };
  return {
    trace(error, full) {
      const frames = mapper.map(error, { fullTrace: full });
      const own = frames.filter((frame) => frame.own);
      return full || own.length === 0 ? frames : own;
    },
    lines: (path) => fileOf(path)?.lines ?? null,
    enclosing: ({ path, line, column }) => fileOf(path)?.enclosing()(line, column) ?? null,
  };
}
