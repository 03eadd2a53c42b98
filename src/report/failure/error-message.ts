/** The message of an error and its difference, as lines that begin with `E`. */
import type { ErrorFacts } from "../../core/data/events.ts";
import { beginning } from "../../core/errors/excerpt.ts";
import { type Colors, printable } from "../text/style.ts";

/** How messages are shown. */
export interface MessageOptions {
  /** Whether long messages and differences are not truncated. */
  readonly whole: boolean;
  readonly colors: Colors;
}

/** The largest number of lines of a message or difference. */
const LINE_LIMIT = 40;
/** The largest number of characters in a line of a message. */
export const MESSAGE_WIDTH = 400;

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
export function messageLines(error: ErrorFacts, indent: number, { colors, whole }: MessageOptions): string[] {
  const message = printable(headline(error)).trimEnd().split("\n");
  // Messages of node:assert end with a colon and their own difference, which is replaced.
  const [first = ""] = message;
  const own = error.diff !== null && error.name === "AssertionError" && first.endsWith(":");
  const difference = error.diff === null ? [] : ["", ...shorten(error.diff.trimEnd().split("\n"), whole)];
  const painted = shorten(own ? [first] : message, whole).map((line) => (line === "" ? "" : colors.red(line)));
  const explanation = explanationLines(error, whole);
  const start = colors.red("E") + " ".repeat(indent);
  const lines = [
    ...painted,
    ...(explanation.length > 0 && painted.length > 1 ? [""] : []),
    ...explanation.map((line) => colors.red(line)),
    ...difference.map((line) => paintDifference(line, colors)),
    ...propertyLines(error, whole),
  ];
  return lines.map((line) => (line === "" ? colors.red("E") : start + line));
}

/** The values of a failed assertion. */
function explanationLines({ explanation }: ErrorFacts, whole: boolean): string[] {
  return explanation === undefined ? [] : shorten(printable(explanation).split("\n"), whole);
}

/** Other properties of the error, below an empty line. */
function propertyLines({ properties }: ErrorFacts, whole: boolean): string[] {
  return properties === undefined ? [] : ["", ...shorten(printable(properties).split("\n"), whole)];
}

/** Expected lines in green, actual lines in red. */
function paintDifference(line: string, colors: Colors): string {
  if (line.startsWith("-")) return colors.green(line);
  if (line.startsWith("+")) return colors.red(line);
  return line.startsWith("@@") ? colors.cyan(line) : line;
}

/** Truncates a message or difference, unless `whole`. */
export function shorten(lines: readonly string[], whole: boolean): string[] {
  if (whole) return [...lines];
  const shown = lines.slice(0, LINE_LIMIT).map((line) => beginning(line, MESSAGE_WIDTH));
  const more = lines.length - shown.length;
  return more === 0 ? shown : [...shown, `… ${more} more line${more === 1 ? "" : "s"}, shown with -vv`];
}
