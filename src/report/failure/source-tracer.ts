/** Traces errors to sources, so that reporters need no files and source maps. */
import type { ErrorFacts } from "../../core/data/events.ts";
import type { Frame, TraceMapper } from "../../run/traceback/traces.ts";
import type { Enclosing, EnclosingLines } from "./enclosing-function.ts";

export interface Tracer {
  /**
   * The error's frames in source positions, innermost first.
   *
   * @param full - whether to include frames of packages, the engine and xtest.
   */
  trace(error: ErrorFacts, full: boolean): readonly Frame[];
  /** The lines of the file of a frame; null if it cannot be read. */
  lines(path: string): readonly string[] | null;
  /** The function and the statement around a frame; null at the top of a module. */
  enclosing(frame: Frame): EnclosingLines | null;
}

/**
 * Creates a tracer. Without `full`, only the frames of the user's code are returned, if there are any.
 *
 * @param enclosingOf - finds the function around a place of a text.
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
