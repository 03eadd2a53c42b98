/** The message of an error and its difference, as lines that begin with `E`. */
import type { ErrorFacts } from "../../core/data/events.ts";
import { beginning } from "../../core/errors/excerpt.ts";
import { type Colors, printable } from "../text/style.ts";
import type { MessageLimits } from "./message-limits.ts";

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
