/** Traces errors to sources, so that reporters need no files and source maps. */
import type { ErrorFacts } from "../../core/data/events.ts";
import type { Frame, TraceMapper } from "../../run/traceback/traces.ts";
import { withLocals } from "./frames/frame-locals.ts";
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

/** What a tracer is made with. */
export interface TracerOptions {
  /** Finds the function around a place of a text. */
  enclosingOf(text: string): Enclosing;
  /** Whether a frame is left out, as the configuration says. Default: none is. */
  isHidden?(frame: Frame): boolean;
}

/**
 * Creates a tracer. Without `full`, only the frames of the user's code are returned, if there are any, and of these only those that are
 * not hidden; the innermost one if all are.
 */
export function createTracer(mapper: TraceMapper, { enclosingOf, isHidden = () => false }: TracerOptions): Tracer {
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
  const lines = (path: string): readonly string[] | null => fileOf(path)?.lines ?? null;
  const enclosing = ({ path, line, column }: Frame): EnclosingLines | null =>
    fileOf(path)?.enclosing()(line, column) ?? null;
  const locate = (place: string): Frame | undefined => mapper.map({ message: "", stack: `    at ${place}` })[0];
  return {
    trace(error, full) {
      const mapped = mapper.map(error, { fullTrace: full });
      const { locals } = error;
      const frames = locals === undefined ? mapped : withLocals(mapped, locals, { lines, enclosing, locate });
      if (full) return frames;
      const own = frames.filter((frame) => frame.own);
      const candidates = own.length === 0 ? frames : own;
      const shown = candidates.filter((frame) => frame.isHidden !== true && !isHidden(frame));
      return shown.length === 0 ? candidates.slice(0, 1) : shown;
    },
    lines,
    enclosing,
  };
}
