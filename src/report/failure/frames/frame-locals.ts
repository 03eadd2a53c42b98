/** Gives the frames of an error the local variables that were recorded of its calls. */
import type { ErrorFacts } from "../../../core/data/events.ts";
import type { Frame } from "../../../run/traceback/traces.ts";

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
