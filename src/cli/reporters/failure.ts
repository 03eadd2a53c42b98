/** One error as text: the user's lines with the failing one marked, the message, the difference, the trace. */
import { stripVTControlCharacters } from "node:util";
import type { ErrorFacts } from "../../core/events.ts";
import { beginning, cutBefore, cutLine } from "../../core/excerpt.ts";
import type { FailingSource, Frame } from "../../node/traces.ts";
import type { TracebackStyle } from "../flags.ts";
import { type Colors, oneLine } from "./style.ts";
import type { Tracer } from "./tracer.ts";

export interface FailureOptions {
  readonly tb: TracebackStyle;
  readonly fullTrace: boolean;
  /** Whether long messages and differences are shown whole. */
  readonly whole: boolean;
  readonly colors: Colors;
  readonly tracer: Tracer;
}

/** Source lines shown above the failing one. */
const LINES_ABOVE = 4;
/** Lines of a message, and of a difference, that are shown. */
const LINE_LIMIT = 40;
/** Characters of a line of a message that are shown. */
export const MESSAGE_WIDTH = 400;
/** Causes of causes are shown so deep. */
const DEPTH_LIMIT = 10;

/** The lines of an error. With `--tb no` there are none. */
export function formatError(error: ErrorFacts, options: FailureOptions): string[] {
  switch (options.tb) {
    case "no":
      return [];
    case "line":
      return [lineOf(error, options)];
    case "native":
      return nativeLines(error, options);
    case "long":
    case "short":
      return chainLines(error, options, 0);
    default:
      return options.tb satisfies never;
  }
}

/** `TypeError: message`, or the message alone where the name says nothing. */
export function headline(error: ErrorFacts): string {
  if (error.message === "") return error.name;
  return error.name === "" || error.name === "Error" ? `Error: ${error.message}` : `${error.name}: ${error.message}`;
}

/** Whether a trace of the error, of a cause or of a part of it shows a line of the user's own. */
export function hasOwnLine(error: ErrorFacts, options: FailureOptions): boolean {
  const { frames } = options.tracer.trace(error, options.fullTrace);
  if (frames.some(({ own }) => own)) return true;
  const inner = error.cause === null ? error.errors : [error.cause, ...error.errors];
  return inner.some((each) => hasOwnLine(each, options));
}

function lineOf(error: ErrorFacts, { tracer, fullTrace, whole }: FailureOptions): string {
  const [frame] = tracer.trace(error, fullTrace).frames;
  const line = oneLine(headline(error));
  const text = whole ? line : beginning(line, MESSAGE_WIDTH);
  return frame === undefined ? text : `${frame.path}:${frame.line}: ${text}`;
}

/** As the engine writes it, in source positions. */
function nativeLines(error: ErrorFacts, { tracer, whole }: FailureOptions): string[] {
  const frames = tracer.trace(error, true).frames.map(({ path, line, column, fn }) => {
    const place = `${path}:${line}:${column}`;
    return `    at ${fn === null ? place : `${fn} (${place})`}`;
  });
  return [...bounded(headline(error).split("\n"), whole), ...frames];
}

function chainLines(error: ErrorFacts, options: FailureOptions, depth: number): string[] {
  const { colors } = options;
  const lines = oneErrorLines(error, options);
  if (depth >= DEPTH_LIMIT) return lines;
  if (error.cause !== null) {
    lines.push("", colors.dim("Caused by:"), "", ...chainLines(error.cause, options, depth + 1));
  }
  for (const [index, inner] of error.errors.entries()) {
    const title = `Error ${index + 1} of ${error.errors.length}:`;
    lines.push("", colors.dim(title), "", ...chainLines(inner, options, depth + 1));
  }
  return lines;
}

function oneErrorLines(error: ErrorFacts, options: FailureOptions): string[] {
  const { tb, colors, tracer, fullTrace } = options;
  const { frames, source } = tracer.trace(error, fullTrace);
  if (tb === "short") return [...frames.flatMap((frame) => shortFrame(frame, tracer)), ...messageLines(error, options)];
  const excerpt = source === null ? [] : excerptOf(source, colors);
  const trace = frames.map((frame) => `${colors.bold(colors.red(frame.path))}:${frame.line}${inFunction(frame)}`);
  return [...excerpt, ...messageLines(error, options), ...(trace.length === 0 ? [] : ["", ...trace])];
}

function inFunction({ fn }: Frame): string {
  return fn === null ? "" : `: in ${fn}`;
}

function shortFrame(frame: Frame, tracer: Tracer): string[] {
  const line = tracer.line(frame.path, frame.line)?.trimEnd() ?? "";
  const margin = line.length - line.trimStart().length;
  const source = cutLine(line.trimStart(), cutBefore(frame.column - margin));
  return [`${frame.path}:${frame.line}${inFunction(frame)}`, ...(source === "" ? [] : [`    ${source}`])];
}

/** The failing line with those above it, set in as pytest does. */
function excerptOf({ text, line: number, column }: FailingSource, colors: Colors): string[] {
  const source = text.split(/\r?\n/);
  const failing = source[number - 1];
  if (failing === undefined) return [];
  const above = source.slice(Math.max(0, number - 1 - LINES_ABOVE), number - 1);
  // What stands before the innermost empty line belongs to something else, mostly.
  const empty = above.map((line) => line.trim() === "").lastIndexOf(true);
  const lines = above.slice(empty + 1);
  const margin = Math.min(...[...lines, failing].map((line) => line.length - line.trimStart().length));
  const start = cutBefore(column - margin);
  const shown = (line: string) => cutLine(line.slice(margin), start);
  return [
    ...lines.map((line) => `    ${shown(line)}`.trimEnd()),
    `${colors.bold(colors.red(">"))}   ${colors.bold(shown(failing))}`,
  ];
}

/** `E   ` in front of each line of the message and of the difference. */
function messageLines(error: ErrorFacts, { colors, whole }: FailureOptions): string[] {
  const message = stripVTControlCharacters(headline(error)).trimEnd().split("\n");
  // An assertion of Node's own announces its difference with a colon: ours takes that place.
  const [first = ""] = message;
  const own = error.diff !== null && error.name === "AssertionError" && first.endsWith(":");
  const difference = error.diff === null ? [] : ["", ...bounded(error.diff.trimEnd().split("\n"), whole)];
  const painted = bounded(own ? [first] : message, whole).map((line) => colors.red(line));
  return [...painted, ...difference].map((line) => (line === "" ? colors.red("E") : `${colors.red("E")}   ${line}`));
}

/** What of a message or difference fits a screen; all of it if `whole`. */
function bounded(lines: readonly string[], whole: boolean): string[] {
  if (whole) return [...lines];
  const shown = lines.slice(0, LINE_LIMIT).map((line) => beginning(line, MESSAGE_WIDTH));
  const more = lines.length - shown.length;
  return more === 0 ? shown : [...shown, `… ${more} more line${more === 1 ? "" : "s"}, shown with -vv`];
}
