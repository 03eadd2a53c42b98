/** Traces errors to sources, so that reporters need no files and source maps. */

import type { ErrorFacts } from "../../core/data/events.ts";
import type { Frame, TraceMapper } from "../../run/traceback/traces.ts";
import type { Enclosing, EnclosingLines } from "./enclosing-function.ts";
import { matchesGlob } from "../../core/select/test-names.ts";

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
 * Creates a tracer. Without `full`, only the frames of the user's code are returned, or else the innermost ones of packages, and of these
 * only those that are not hidden; the innermost one if all are.
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
      const candidates = own.length === 0 ? frames.slice(0, SHOWN_OF_PACKAGES) : own;
      const shown = candidates.filter((frame) => frame.isHidden !== true && !isHidden(frame));
      return shown.length === 0 ? candidates.slice(0, 1) : shown;
    },
    lines,
    enclosing,
  };
}

/** How many frames of packages say where an error comes from that has none of the user's code: the rest is the inside of a library. */
const SHOWN_OF_PACKAGES = 3;

/** Gives the frames of an error the local variables that were recorded of its calls. */
type RecordedLocals = NonNullable<ErrorFacts["locals"]>;

/** What is known of the sources of frames. */
export interface FrameSources {
  /** The lines, 1-based, of the function around a frame, and of the statement; null if they are not known. */
  enclosing(frame: Frame): {
    readonly from: number;
    readonly own: number;
    readonly statement: number;
    readonly to: number;
  } | null;
  /** The lines of a file; null if it cannot be read. */
  lines(path: string): readonly string[] | null;
  /** The frame at a place of generated code, as a stack has it; undefined if it is not the user's. */
  locate(place: string): Frame | undefined;
}

/**
 * The frames, those of the user's code with their variables. A call is known by its function: where an error was made and where it was
 * thrown may be different lines.
 */
export function withLocals(frames: readonly Frame[], locals: RecordedLocals, sources: FrameSources): Frame[] {
  const left = locals.flatMap(({ fn, place, values }) => {
    const frame = sources.locate(place);
    return frame === undefined ? [] : [{ frame: { ...frame, fn: fn === "" ? null : fn }, values }];
  });
  return frames.map((frame) => {
    const at = frame.own ? left.findIndex((one) => isSameFunction(frame, one.frame, sources)) : -1;
    const found = left.splice(0, at + 1).at(-1);
    if (found === undefined) return frame;
    const shown = shownLocals(found.values, found.frame, sources);
    return shown.length === 0 ? frame : { ...frame, locals: Object.fromEntries(shown) };
  });
}

function isSameFunction(frame: Frame, other: Frame, { enclosing }: FrameSources): boolean {
  if (frame.path !== other.path) return false;
  const [one, two] = [enclosing(frame), enclosing(other)];
  return one === null || two === null ? nameOf(frame) === nameOf(other) : one.own === two.own;
}

/** Stacks have the class of a method. */
function nameOf({ fn }: Frame): string {
  return (fn ?? "").replace(/^.*\./, "");
}

/** Those that the source names, by their names there: bundlers rename variables, and compilers add some; and those that have a value. */
function shownLocals(
  values: RecordedLocals[number]["values"],
  frame: Frame,
  { enclosing, lines }: FrameSources,
): (readonly [name: string, value: string])[] {
  const source = lines(frame.path);
  if (source === null) return [...values];
  const { from, statement, to } = enclosing(frame) ?? { from: 1, statement: frame.line, to: frame.line };
  const before = source.slice(from - 1, statement - 1).join("\n");
  const all = source.slice(from - 1, Math.max(to, frame.line)).join("\n");
  return values.flatMap(([written, value]) => {
    const name = [written, written.replace(/\$\d+$/, "")].find((one) => isIn(all, one));
    // The engine has variables from the beginning of their block.
    return name === undefined || (value === "undefined" && !isIn(before, name)) ? [] : [[name, value] as const];
  });
}

function isIn(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`, "u").test(text);
}

/**
 * Whether a frame is left out.
 *
 * @param hideFrames - globs of files if they have a `/`, else names of functions.
 */
export function hiddenFrames(hideFrames: readonly string[]): (frame: Pick<Frame, "fn" | "path">) => boolean {
  const globs = hideFrames.filter((one) => one.includes("/")).map((one) => one.replace(/^\.\//, ""));
  const names = hideFrames.filter((one) => !one.includes("/"));
  if (hideFrames.length === 0) return () => false;
  return ({ fn, path }) => {
    if (globs.some((glob) => matchesGlob(glob, path))) return true;
    if (fn === null) return false;
    // A bundler numbers functions of the same name.
    const name = fn.replace(/^new /, "").replace(/\$\d+$/, "");
    const own = name.slice(name.lastIndexOf(".") + 1);
    return names.some((one) => matchesGlob(one, name) || matchesGlob(one, own));
  };
}
