/** Formats an error with its causes and members, in each style of `--tb`. */
import type { ErrorFacts } from "../../core/data/events.ts";
import { beginning } from "../../core/errors/excerpt.ts";
import type { Frame } from "../../run/traceback/traces.ts";
import { showsFunctions } from "./traceback-style.ts";
import { type FailureOptions, longEntries, shortEntries } from "./traceback-entries.ts";
import { headline, shorten } from "./error-message.ts";
import { oneLine } from "../text/style.ts";

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
