/** The entries of a traceback: calls with the lines of their functions (pytest: `ReprEntry`). */
import type { ErrorFacts } from "../../core/data/events.ts";
import { cutBefore, cutLine } from "../../core/errors/excerpt.ts";
import type { Frame } from "../../run/traceback/traces.ts";
import { messageLines, type MessageOptions } from "./error-message.ts";
import type { Tracer } from "./source-tracer.ts";
import type { TracebackStyle } from "./traceback-style.ts";

/** How an error is shown. */
export interface FailureOptions extends MessageOptions {
  readonly tb: TracebackStyle;
  readonly fullTrace: boolean;
  /** Whether all lines of a function are shown. */
  readonly whole: boolean;
  readonly columns: number;
  readonly tracer: Tracer;
  /** Values of the test's fixtures and parameters, by name. Default: none are shown. */
  readonly locals?: Readonly<Record<string, string>>;
}

/** Lines shown above the failing one at the top of a module, where no function begins. */
const LINES_ABOVE = 4;
/** The lines that are shown of a long function: at its beginning, and before the failing line. */
const HEAD = 3;
const TAIL = 40;
/** The largest number of lines of marks. */
const MARKS = 6;
/** The largest number of lines of the failing statement. */
const STATEMENT_LIMIT = 12;
/** The calls that are shown at each end of a long traceback. */
const OUTER_CALLS = 5;
const INNER_CALLS = 7;

/**
 * pytest's long style: outermost call first, the message below the failing line of the last call. In the style `auto`, the calls between
 * the first and the last one are short.
 */
export function longEntries(error: ErrorFacts, options: FailureOptions): string[] {
  const calls = callsOf(error, options);
  if (calls.length === 0) return [...messageLines(error, 3, options), ...localLines(options.locals ?? {}, "")];
  const separator = "_ ".repeat(Math.max(1, Math.floor(options.columns / 2))).trimEnd();
  const { bold, red } = options.colors;
  const last = calls.length - 1;
  const isShort = (index: number): boolean => options.tb === "auto" && !options.fullTrace && index > 0 && index < last;
  return calls.flatMap((call, index) => {
    const between = index === 0 || (isShort(index) && isShort(index - 1)) ? [] : [separator];
    if (typeof call === "string") return [...between, call];
    if (isShort(index)) return [...between, ...shortEntry(call, options)];
    const isLast = index === last;
    const { lines, indent } = sourceOf(call, options);
    const message = isLast ? messageLines(error, indent + 3, options) : [];
    const locals = localLines(localsOf(call, index, options), "");
    const place = `${bold(red(call.path))}:${call.line}:${isLast ? ` ${error.name}` : ""}`;
    return [...between, ...(index === 0 ? [] : [""]), ...lines, ...message, ...locals, "", place];
  });
}

/** pytest's short style: the place and the failing line of each call, then the message. */
export function shortEntries(error: ErrorFacts, options: FailureOptions): string[] {
  const calls = callsOf(error, options).flatMap((call, index) => {
    if (typeof call === "string") return [call];
    const locals = localLines(localsOf(call, index, options), "        ").slice(1);
    return [...shortEntry(call, options), ...locals];
  });
  return [...calls, ...messageLines(error, 3, options)];
}

function shortEntry(call: Frame, { tracer, colors }: FailureOptions): string[] {
  const line = tracer.lines(call.path)?.[call.line - 1]?.trimEnd() ?? "";
  const margin = line.length - line.trimStart().length;
  const source = cutLine(line.trimStart(), cutBefore(call.column - margin));
  const place = `${colors.bold(colors.red(call.path))}:${call.line}${inFunction(call, tracer)}`;
  return source === "" ? [place] : [place, `    ${source}`];
}

/** The name of a function, or of its binding, as for fixtures. */
function inFunction(call: Frame, tracer: Tracer): string {
  const name = call.fn ?? (call.own ? tracer.enclosing(call)?.name : null) ?? null;
  return name === null ? "" : `: in ${name}`;
}

/**
 * The calls, outermost first. A recursion is one call, a callback on the line of its call adds none, and a long traceback is
 * truncated in the middle, with a note.
 */
function callsOf(error: ErrorFacts, { tracer, fullTrace }: FailureOptions): (Frame | string)[] {
  const all = tracer.trace(error, fullTrace).toReversed();
  if (fullTrace) return all;
  const frames = all.filter((frame, index) => !isCallbackOf(frame, all[index - 1]));
  const calls = frames.flatMap((frame, index): (Frame | string)[] => {
    if (!isSamePlace(frame, frames[index - 1])) return [frame];
    if (isSamePlace(frame, frames[index + 1])) return [];
    const first = frames.findLastIndex((each, at) => at < index && !isSamePlace(each, frame));
    // The last call is always shown, because the message belongs to it.
    const last = index === frames.length - 1 ? [frame] : [];
    const times = index - first - 1 - last.length;
    return times === 0 ? last : [`... called itself ${times} more time${times === 1 ? "" : "s"}`, ...last];
  });
  const left = calls.length - OUTER_CALLS - INNER_CALLS;
  if (left <= 1) return calls;
  const note = `... ${left} calls left out, shown with --full-trace`;
  return [...calls.slice(0, OUTER_CALLS), note, ...calls.slice(-INNER_CALLS)];
}

/** Whether a frame is that of an anonymous function on the line of the call that was given it: `check(() => …)`. */
function isCallbackOf(frame: Frame, call: Frame | undefined): boolean {
  return frame.fn === null && frame.path === call?.path && frame.line === call.line && frame.column > call.column;
}

function isSamePlace(frame: Frame, other: Frame | undefined): boolean {
  return frame.path === other?.path && frame.line === other.line && frame.column === other.column;
}

/** The variables of a call, and of the first one the values of the test's fixtures and parameters. */
function localsOf({ locals }: Frame, index: number, options: FailureOptions): Readonly<Record<string, string>> {
  return { ...(index === 0 ? options.locals : {}), ...locals };
}

function localLines(locals: Readonly<Record<string, string>>, margin: string): string[] {
  const lines = Object.entries(locals).map(([name, value]) => `${margin}${name.padEnd(10)} = ${value}`);
  return lines.length === 0 ? [] : ["", ...lines];
}

/** The lines of a function up to the failing statement, which is marked, and the indent of that statement. */
function sourceOf(frame: Frame, options: FailureOptions): { lines: string[]; indent: number } {
  const { bold, red } = options.colors;
  const source = options.tracer.lines(frame.path);
  if (source?.[frame.line - 1] === undefined) return { lines: [`${bold(red(">"))}   ???`], indent: 0 };
  // Code of packages may be minified, or in a language that cannot be parsed.
  const found = frame.own ? options.tracer.enclosing(frame) : null;
  const {
    from,
    own = from,
    statement,
    to,
  } = found ?? { from: beginningOf(source, frame.line), statement: frame.line, to: frame.line };
  const numbers = Array.from(
    { length: Math.min(to, frame.line + STATEMENT_LIMIT) - from + 1 },
    (_, index) => from + index,
  );
  const lineOf = (number: number) => source[number - 1] ?? "";
  const indents = numbers
    .map(lineOf)
    .flatMap((line) => (line.trim() === "" ? [] : [line.length - line.trimStart().length]));
  const margin = indents.length === 0 ? 0 : Math.min(...indents);
  const start = cutBefore(frame.column - margin);
  const shown = (number: number) => cutLine(lineOf(number).slice(margin).trimEnd(), start);
  const lines = numbers.flatMap((number) => {
    if (number === frame.line) return [`${bold(red(">"))}   ${bold(shown(number))}`];
    if (!options.whole) {
      if (own - from > MARKS && number > from + 1 && number < own) return number === from + 2 ? ["    ..."] : [];
      const left = statement - TAIL - (own + HEAD);
      if (left > 1 && number >= own + HEAD && number < statement - TAIL) {
        return number === own + HEAD ? [`    ... ${left} lines left out, shown with -vv`] : [];
      }
    }
    return [`    ${shown(number)}`.trimEnd()];
  });
  if (to > frame.line + STATEMENT_LIMIT) lines.push("    ...");
  const failing = lineOf(Math.min(statement, frame.line));
  return { lines, indent: start > 0 ? 0 : failing.length - failing.trimStart().length - margin };
}

/** The line after the last empty line above: what precedes it usually does not belong to the statement. */
function beginningOf(source: readonly string[], line: number): number {
  const above = source.slice(Math.max(0, line - 1 - LINES_ABOVE), line - 1);
  return line - above.length + above.map((text) => text.trim() === "").lastIndexOf(true) + 1;
}
