/** Parts of the terminal output: rules, durations, one-line messages, letters of outcomes. */

import { stripVTControlCharacters } from "node:util";
import type { Outcome } from "../../core/data/events.ts";
import { escapeControls } from "../../core/errors/escape-controls.ts";
import { withoutMarks } from "./terminal-text.ts";

/** The width of text in columns of a terminal. */
const ASCII = /^[\x20-\x7e]*$/;
/** East Asian wide and full-width characters, and emoji. */
const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;
const NOTHING = /^[\p{Mark}\p{Cc}\p{Cf}]/u;

/** Grapheme clusters. */
function clustersOf(text: string): string[] {
  if (ASCII.test(text)) return text.split("");
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The columns of a text in one line, without colors. */
export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  return clustersOf(stripVTControlCharacters(withoutMarks(text))).reduce(
    (width, cluster) => width + clusterWidth(cluster),
    0,
  );
}

/** The longest beginning of a text that fits into `width` columns. */
export function fitting(text: string, width: number): string {
  let left = width;
  let end = 0;
  for (const cluster of clustersOf(text)) {
    left -= clusterWidth(cluster);
    if (left < 0) break;
    end += cluster.length;
  }
  return text.slice(0, end);
}

function clusterWidth(cluster: string): number {
  if (NOTHING.test(cluster)) return 0;
  return WIDE.test(cluster) ? 2 : 1;
}

/** A line of `character` with a title in the middle, like pytest's. */
export function rule(character: string, title: string, columns: number): string {
  if (title === "") return character.repeat(columns);
  const side = character.repeat(Math.max(1, Math.floor((columns - widthOf(title) - 2) / (2 * character.length))));
  const line = `${side} ${title} ${side}`;
  return widthOf(line) + character.length <= columns ? line + character : line;
}

/** `0.12s`, and `62.00s (0:01:02)` from a minute on. */
export function formatDuration(seconds: number): string {
  const text = `${seconds.toFixed(2)}s`;
  if (seconds < 60) return text;
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${text} (${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)})`;
}

/** The letter, word and color of an outcome. */
export interface OutcomeStyle {
  readonly letter: string;
  readonly word: string;
  readonly color: "green" | "red" | "yellow";
}

/** The style of an attempt that is followed by another. */
export const RERUN_STYLE: OutcomeStyle = { letter: "R", word: "RERUN", color: "yellow" };

export const OUTCOME_STYLES: { readonly [outcome in Outcome]: OutcomeStyle } = {
  passed: { letter: ".", word: "PASSED", color: "green" },
  failed: { letter: "F", word: "FAILED", color: "red" },
  error: { letter: "E", word: "ERROR", color: "red" },
  skipped: { letter: "s", word: "SKIPPED", color: "yellow" },
  xfailed: { letter: "x", word: "XFAIL", color: "yellow" },
  xpassed: { letter: "X", word: "XPASS", color: "yellow" },
};

/** The sequences of colors, which messages of assertion libraries have. */
const COLOR_CODE = /\u001b\[[\d;]*m/g;

/** A text without colors, and with control characters escaped: `\\r`, `\\x07`. */
export function printable(text: string): string {
  return escapeControls(text.replace(COLOR_CODE, "").replaceAll("\r\n", "\n"));
}

/** The line above a difference of `node:assert`. */
export const LEGEND = "+ actual - expected";

/** The lines of expect below its first line, which names no values. */
const VALUES = [/^Expected\b(?! path)[^:]*: /, /^Received\b(?! path)[^:]*: /];
const DIFFERENCES = [/^-(?! Expected +- \d)/, /^\+(?! Received +\+ \d)/];
/** The largest number of characters of a difference that are appended to the first line of a message. */
const JOINED = 120;

/**
 * The first line of a message. If it ends in a colon, the next line with content is appended: of a difference, the first
 * expected and the first actual line. For expect, both values are appended.
 */
export function oneLine(message: string): string {
  const lines = printable(message)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [first = "", second, ...rest] = lines;
  if (/(?:^|: )expect\(/.test(first)) {
    const found = [VALUES, DIFFERENCES].map((kinds) =>
      kinds.flatMap((kind) => lines.slice(1).find((line) => kind.test(line)) ?? []),
    );
    const values = found.find(({ length }) => length > 0);
    if (values === undefined) return first;
    const joined = values.map((line) => cut(line.replaceAll(/\s+/g, " "), JOINED)).join(" ");
    return `${first.replace(/ \/\/ .*/, "")}: ${joined}`;
  }
  if (!first.endsWith(":") || second === undefined) return first;
  if (second.length === 1) return `${first} ${cut([second, ...rest].join(" "), JOINED)}`;
  if (!second.startsWith(LEGEND)) return `${first} ${second}`;
  const differing = ["+", "-"].flatMap((sign) => rest.find((line) => line.startsWith(sign)) ?? []);
  return [first, ...differing.map((line) => cut(line, JOINED))].join(" ").replaceAll(/\s+/g, " ");
}

/** Truncates text to `width` columns, with an ellipsis. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  return width <= 3 ? ".".repeat(Math.max(0, width)) : `${fitting(text, width - 3)}...`;
}
