/** What an error says: its headline, its message and its difference, as lines that begin with `E`. */
import type { ErrorFacts } from "../../core/data/events.ts";
import { beginning } from "../../core/errors/excerpt.ts";
import { type Colors, printable } from "../text/style.ts";

/** How much of a message is shown, and in which colours. */
export interface MessageOptions {
  /** Whether long messages and differences are shown whole. */
  readonly whole: boolean;
  readonly colors: Colors;
}

/** Lines of a message, and of a difference, that are shown. */
const LINE_LIMIT = 40;
/** Characters of a line of a message that are shown. */
export const MESSAGE_WIDTH = 400;

/** `TypeError: message`, or the name alone where there is no message, or no other. */
export function headline(error: ErrorFacts): string {
  const name = error.name === "" ? "Error" : error.name;
  return error.message === "" || error.message === name ? name : `${name}: ${error.message}`;
}

/**
 * The message and the difference, `E` in front of each line.
 *
 * @param indent - spaces after the `E`: as many as the failing line is set in, and three more.
 */
export function messageLines(error: ErrorFacts, indent: number, { colors, whole }: MessageOptions): string[] {
  const message = printable(headline(error)).trimEnd().split("\n");
  // An assertion of Node's own announces its difference with a colon: ours takes that place.
  const [first = ""] = message;
  const own = error.diff !== null && error.name === "AssertionError" && first.endsWith(":");
  const difference = error.diff === null ? [] : ["", ...shorten(error.diff.trimEnd().split("\n"), whole)];
  const painted = shorten(own ? [first] : message, whole).map((line) => (line === "" ? "" : colors.red(line)));
  const start = colors.red("E") + " ".repeat(indent);
  const lines = [
    ...painted,
    ...difference.map((line) => paintDifference(line, colors)),
    ...propertyLines(error, whole),
  ];
  return lines.map((line) => (line === "" ? colors.red("E") : start + line));
}

/** What the error carries besides, below an empty line. */
function propertyLines({ properties }: ErrorFacts, whole: boolean): string[] {
  return properties === undefined ? [] : ["", ...shorten(printable(properties).split("\n"), whole)];
}

/** What is missing in green, what is too much in red. */
function paintDifference(line: string, colors: Colors): string {
  if (line.startsWith("-")) return colors.green(line);
  if (line.startsWith("+")) return colors.red(line);
  return line.startsWith("@@") ? colors.cyan(line) : line;
}

/** What of a message or difference fits a screen; all of it if `whole`. */
export function shorten(lines: readonly string[], whole: boolean): string[] {
  if (whole) return [...lines];
  const shown = lines.slice(0, LINE_LIMIT).map((line) => beginning(line, MESSAGE_WIDTH));
  const more = lines.length - shown.length;
  return more === 0 ? shown : [...shown, `… ${more} more line${more === 1 ? "" : "s"}, shown with -vv`];
}
