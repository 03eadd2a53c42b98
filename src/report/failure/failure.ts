/** Formats an error with its causes and members, in each style of `--tb`. */

import type { ErrorFacts } from "../../core/data/events.ts";
import { beginning, cutBefore, cutLine } from "../../core/errors/excerpt.ts";
import type { Frame } from "../../run/traceback/traces.ts";
import { showsFunctions, type TracebackStyle } from "./traceback-style.ts";
import type { Colors } from "../text/colors.ts";
import { oneLine, printable } from "../text/style.ts";
import type { MessageLimits } from "./message-limits.ts";
import type { Tracer } from "./source-tracer.ts";

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

/** pytest's line between a cause and its error. */
const CAUSE = "The above exception was the direct cause of the following exception:";
const MEMBER_RULE = "-".repeat(16);

/** The lines of an error. With `--tb no` there are none. */
export function formatError(error: ErrorFacts, options: FailureOptions): string[] {
  if (error.formatted !== undefined && options.tb !== "no" && options.tb !== "line") return error.formatted.split("\n");
  switch (options.tb) {
    case "no":
      return [];
    case "line":
      return linesOf(error, options);
    case "native":
      return nativeLines(error, options);
    case "auto":
    case "long":
    case "short":
      return chainLines(error, options);
    default:
      return options.tb satisfies never;
  }
}

/** Whether a traceback of the error, its cause or its members has a line of the user's code. */
export function hasOwnLine(error: ErrorFacts, options: FailureOptions): boolean {
  if (error.formatted !== undefined) return true;
  if (options.tracer.trace(error, options.fullTrace).some(({ own }) => own)) return true;
  const inner = error.cause === null ? error.errors : [error.cause, ...error.errors];
  return inner.some((each) => hasOwnLine(each, options));
}

/** One line; for an aggregate, one for each member. */
function linesOf(error: ErrorFacts, options: FailureOptions): string[] {
  const frame = placeOf(error, options);
  if (frame === undefined && error.errors.length > 0) return error.errors.flatMap((each) => linesOf(each, options));
  const line = oneLine(headline(error));
  const text = options.limits === null ? line : beginning(line, options.limits.width);
  return [frame === undefined ? text : `${frame.path}:${frame.line}: ${text}`];
}

/** The place where an error was raised, or else its cause. */
function placeOf(error: ErrorFacts, options: FailureOptions): Frame | undefined {
  const [frame] = options.tracer.trace(error, options.fullTrace);
  return frame ?? (error.cause === null ? undefined : placeOf(error.cause, options));
}

/** The format of the engine, with source positions, and without frames of internals. */
function nativeLines(error: ErrorFacts, options: FailureOptions): string[] {
  const frames = options.tracer.trace(error, options.fullTrace).map(({ path, line, column, fn }) => {
    const place = `${path}:${line}:${column}`;
    return `    at ${fn === null ? place : `${fn} (${place})`}`;
  });
  const inner = (title: string, each: ErrorFacts) => {
    const [first = "", ...rest] = nativeLines(each, options);
    return [`  [${title}]: ${first}`, ...rest.map((line) => `  ${line}`)];
  };
  return [
    ...shorten(headline(error).split("\n"), options.limits),
    ...frames,
    ...(error.cause === null ? [] : inner("cause", error.cause)),
    ...error.errors.flatMap((each, index) => inner(memberTitle(error, index), each)),
  ];
}

/** Causes come before the error, like pytest's, and members after it. */
function chainLines(error: ErrorFacts, options: FailureOptions): string[] {
  const isLong = showsFunctions(options.tb);
  const entries = isLong ? longEntries(error, options) : shortEntries(error, options);
  const lines = [...entries, ...memberLines(error, options)];
  if (error.cause === null) return lines;
  // The values of the test are shown with the error itself.
  const cause = chainLines(error.cause, { ...options, locals: {} });
  return [...cause, "", CAUSE, ...(isLong ? [""] : []), ...lines];
}

/** The members of an aggregate, as a tree like Python's for exception groups. */
function memberLines(error: ErrorFacts, options: FailureOptions): string[] {
  if (error.errors.length === 0) return [];
  const narrow = { ...options, tb: "short", locals: {}, columns: options.columns - 4 } as const;
  const members = error.errors.flatMap((each, index) => {
    const start = index === 0 ? "  +-+" : "    +";
    const title = `${start}${MEMBER_RULE} ${memberTitle(error, index)} ${MEMBER_RULE}`;
    return [options.colors.dim(title), ...chainLines(each, narrow).map((line) => `    | ${line}`.trimEnd())];
  });
  return [...members, options.colors.dim(`    +${"-".repeat(2 * MEMBER_RULE.length + 3)}`)];
}

/** The number of a member; those of a `SuppressedError` have names. */
function memberTitle({ name, errors }: ErrorFacts, index: number): string {
  if (name !== "SuppressedError" || errors.length !== 2) return String(index + 1);
  return index === 0 ? "error" : "suppressed";
}

/** How messages are shown. */
export interface MessageOptions {
  /** Where long messages and differences are truncated. */
  readonly limits: MessageLimits;
  readonly colors: Colors;
}

/** `TypeError: message`, or only the name if there is no other message. */
export function headline(error: ErrorFacts): string {
  const name = error.name === "" ? "Error" : error.name;
  return error.message === "" || error.message === name ? name : `${name}: ${error.message}`;
}

/**
 * The message and the difference, `E` in front of each line.
 *
 * @param indent - spaces after the `E`: the indent of the failing line plus three.
 */
export function messageLines(error: ErrorFacts, indent: number, { colors, limits }: MessageOptions): string[] {
  const message = printable(headline(error)).trimEnd().split("\n");
  // Messages of node:assert end with a colon and their own difference, which is replaced.
  const [first = ""] = message;
  const own = error.diff !== null && error.name === "AssertionError" && first.endsWith(":");
  const difference = error.diff === null ? [] : ["", ...shorten(error.diff.trimEnd().split("\n"), limits)];
  const painted = shorten(own ? [first] : message, limits).map((line) => (line === "" ? "" : colors.red(line)));
  const explanation = explanationLines(error, limits);
  const start = colors.red("E") + " ".repeat(indent);
  const lines = [
    ...painted,
    ...(explanation.length > 0 && painted.length > 1 ? [""] : []),
    ...explanation.map((line) => colors.red(line)),
    ...difference.map((line) => paintDifference(line, colors)),
    ...propertyLines(error, limits),
  ];
  return lines.map((line) => (line === "" ? colors.red("E") : start + line));
}

/** The values of a failed assertion. */
function explanationLines({ explanation }: ErrorFacts, limits: MessageLimits): string[] {
  return explanation === undefined ? [] : shorten(printable(explanation).split("\n"), limits);
}

/** Other properties of the error, below an empty line. */
function propertyLines({ properties }: ErrorFacts, limits: MessageLimits): string[] {
  return properties === undefined ? [] : ["", ...shorten(printable(properties).split("\n"), limits)];
}

/** Expected lines in green, actual lines in red. */
function paintDifference(line: string, colors: Colors): string {
  if (line.startsWith("-")) return colors.green(line);
  if (line.startsWith("+")) return colors.red(line);
  return line.startsWith("@@") ? colors.cyan(line) : line;
}

/** Truncates a message or difference. */
export function shorten(lines: readonly string[], limits: MessageLimits): string[] {
  if (limits === null) return [...lines];
  const shown = lines.slice(0, limits.lines).map((line) => beginning(line, limits.width));
  const more = lines.length - shown.length;
  return more === 0 ? shown : [...shown, `… ${more} more line${more === 1 ? "" : "s"}, shown with ${limits.more}`];
}
