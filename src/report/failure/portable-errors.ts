/** Errors with the frames that they have on the machine where they were thrown, for reporters on another one. */
import type { ErrorFacts, RunEvent } from "../../core/data/events.ts";
import type { Frame } from "../../run/traceback/traces.ts";
import { enclosingOf } from "./enclosing-function.ts";
import type { EnclosingLines } from "./enclosing-function.ts";
import type { Tracer } from "./source-tracer.ts";

/** An error whose frames need no source maps. */
interface PortableError extends ErrorFacts {
  readonly frames: { readonly shown: readonly Frame[]; readonly full: readonly Frame[] };
}

/** The event with portable errors. @param onSource - called with the path of each frame of the user's code. */
export function portableEvent(event: RunEvent, tracer: Tracer, onSource: (path: string) => void): RunEvent {
  const portable = (error: ErrorFacts): PortableError => {
    const frames = { shown: tracer.trace(error, false), full: tracer.trace(error, true) };
    for (const { own, path } of frames.shown) if (own) onSource(path);
    const { cause, errors } = error;
    return { ...error, cause: cause === null ? null : portable(cause), errors: errors.map(portable), frames };
  };
  if (event.type === "error") {
    const { error } = event.error;
    return error === null ? event : { ...event, error: { ...event.error, error: portable(error) } };
  }
  if (event.type !== "result") return event;
  const failures = event.result.failures.map((failure) => ({ ...failure, error: portable(failure.error) }));
  return { ...event, result: { ...event.result, failures } };
}

/** A tracer for portable errors, and for those of this machine. */
export interface PortableTracer extends Tracer {
  /** Adds the texts of source files, by their paths in frames. */
  addSources(sources: Readonly<Record<string, string>>): void;
}

/** @param own - traces the errors of this machine. */
export function createPortableTracer(own: Tracer): PortableTracer {
  const texts = new Map<string, string>();
  return {
    trace(error, full) {
      if (isPortable(error)) return full ? error.frames.full : error.frames.shown;
      return own.trace(error, full);
    },
    lines: (path) => texts.get(path)?.split(/\r?\n/) ?? own.lines(path),
    enclosing(frame): EnclosingLines | null {
      const text = texts.get(frame.path);
      return text === undefined ? own.enclosing(frame) : enclosingOf(text)(frame.line, frame.column);
    },
    addSources(sources) {
      for (const [path, text] of Object.entries(sources)) texts.set(path, text);
    },
  };
}

function isPortable(error: ErrorFacts): error is PortableError {
  return "frames" in error;
}
