/** One error as text: the user's lines with the failing one marked, the message, the difference, the trace. */
import { stripVTControlCharacters } from "node:util";
import type { ErrorFacts } from "../../core/events.ts";
import type { FailingSource, Frame } from "../../node/traces.ts";
import type { TracebackStyle } from "../flags.ts";
import { type Colors, oneLine } from "./style.ts";
import type { Tracer } from "./tracer.ts";

export interface FailureOptions {
  readonly tb: TracebackStyle;
  readonly fullTrace: boolean;
  readonly colors: Colors;
  readonly tracer: Tracer;
}

/** Source lines shown above the failing one. */
const LINES_ABOVE = 4;
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

function lineOf(error: ErrorFacts, { tracer, fullTrace }: FailureOptions): string {
  const [frame] = tracer.trace(error, fullTrace).frames;
  const text = oneLine(headline(error));
  return frame === undefined ? text : `${frame.path}:${frame.line}: ${text}`;
}

/** As the engine writes it, in source positions. */
function nativeLines(error: ErrorFacts, { tracer }: FailureOptions): string[] {
  const frames = tracer.trace(error, true).frames.map(({ path, line, column, fn }) => {
    const place = `${path}:${line}:${column}`;
    return `    at ${fn === null ? place : `${fn} (${place})`}`;
  });
  return [...headline(error).split("\n"), ...frames];
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
  if (tb === "short") return [...frames.flatMap((frame) => shortFrame(frame, tracer)), ...messageLines(error, colors)];
  const excerpt = source === null ? [] : excerptOf(source, colors);
  const trace = frames.map((frame) => `${colors.bold(colors.red(frame.path))}:${frame.line}${inFunction(frame)}`);
  return [...excerpt, ...messageLines(error, colors), ...(trace.length === 0 ? [] : ["", ...trace])];
}

function inFunction({ fn }: Frame): string {
  return fn === null ? "" : `: in ${fn}`;
}

function shortFrame(frame: Frame, tracer: Tracer): string[] {
  const source = tracer.line(frame.path, frame.line)?.trim();
  return [`${frame.path}:${frame.line}${inFunction(frame)}`, ...(source ? [`    ${source}`] : [])];
}

/** The failing line with those above it, set in as pytest does. */
function excerptOf({ text, line: number }: FailingSource, colors: Colors): string[] {
  const source = text.split(/\r?\n/);
  const failing = source[number - 1];
  if (failing === undefined) return [];
  const above = source.slice(Math.max(0, number - 1 - LINES_ABOVE), number - 1);
  // What stands before the innermost empty line belongs to something else, mostly.
  const empty = above.map((line) => line.trim() === "").lastIndexOf(true);
  const lines = above.slice(empty + 1);
  const margin = Math.min(...[...lines, failing].map((line) => line.length - line.trimStart().length));
  return [
    ...lines.map((line) => `    ${line.slice(margin)}`),
    `${colors.bold(colors.red(">"))}   ${colors.bold(failing.slice(margin))}`,
  ];
}

/** `E   ` in front of each line of the message and of the difference. */
function messageLines(error: ErrorFacts, colors: Colors): string[] {
  const message = stripVTControlCharacters(headline(error)).trimEnd().split("\n");
  // An assertion of Node's own announces its difference with a colon: ours takes that place.
  const [first = ""] = message;
  const own = error.diff !== null && error.name === "AssertionError" && first.endsWith(":");
  const difference = error.diff === null ? [] : ["", ...error.diff.trimEnd().split("\n")];
  const painted = (own ? [first] : message).map((line) => colors.red(line));
  return [...painted, ...difference].map((line) => (line === "" ? colors.red("E") : `${colors.red("E")}   ${line}`));
}
