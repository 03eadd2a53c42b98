/** The difference of two texts by lines, without equal parts, and with `^` under the characters that differ. */
import { escapeControls } from "../../core/errors/escape-controls.ts";
import { firstDifference } from "./truncate-diff.ts";

/** Prints the difference of two texts that are not too long, line by line; null if there is none. */
export type LineDiffer = (expected: string, actual: string) => string | null;

/** Lines of each text from the first that differs, and equal lines before it. */
const LINES = 1000;
const CONTEXT = 3;
/** Characters of a line that are shown, around the first that differs. */
const WIDTH = 240;
/** Lines shorter than this need no pointer. */
const POINTED = 8;

/** The difference of two texts of any length: a window around the first difference is compared. */
export function textDiff(expected: string, actual: string, differ: LineDiffer): string | null {
  const first = firstDifference(expected, actual);
  // From the line of the first difference, and a few above.
  let start = first;
  for (let lines = 0; lines <= CONTEXT && start > 0; lines++) start = expected.lastIndexOf("\n", start - 1);
  start = Math.max(0, start < 0 ? 0 : start === first ? start : start + 1);
  const [one, other] = [windowOf(expected, start, first), windowOf(actual, start, first)];
  const text = differ(one.text, other.text);
  if (text === null) return null;
  const above = expected.slice(0, start).split("\n").length - 1;
  const rest = Math.max(one.left, other.left);
  const lines = pointed(text.split("\n").map((line) => withLinesAbove(line, above)));
  if (above > 0) lines.unshift(`… ${String(above)} equal line${above === 1 ? "" : "s"} above`);
  if (rest > 0) lines.push(`… ${String(rest)} more characters`);
  return lines.join("\n");
}

/** The lines from `start` on, at most `LINES`, each around the column of the first difference. */
function windowOf(text: string, start: number, first: number): { text: string; left: number } {
  const end = nthLineEnd(text, start);
  const lineStart = text.lastIndexOf("\n", first - 1) + 1;
  const column = first - Math.max(lineStart, start);
  const cut = column > WIDTH / 2 ? column - WIDTH / 2 : 0;
  const part = text.slice(start, Math.min(end, start + LINES * WIDTH + cut));
  const lines = part.split("\n").map((line) => escapeControls(cutLine(line, cut)));
  return { text: lines.join("\n"), left: text.length - start - part.length };
}

function nthLineEnd(text: string, start: number): number {
  let end = start - 1;
  for (let lines = 0; lines < LINES; lines++) {
    end = text.indexOf("\n", end + 1);
    if (end === -1) return text.length;
  }
  return end;
}

/** Truncates a line that is too long. */
function cutLine(line: string, cut: number): string {
  if (line.length <= WIDTH * 2) return line;
  const before = cut === 0 ? "" : `[${String(cut)} characters] `;
  const left = line.length - cut - WIDTH;
  return `${before}${line.slice(cut, cut + WIDTH)}${left > 0 ? ` [${String(left)} more]` : ""}`;
}

/** `@@ -1,7 +1,7 @@` with line numbers of the whole texts. */
function withLinesAbove(line: string, above: number): string {
  if (above === 0 || !line.startsWith("@@ ")) return line;
  return line.replace(/([-+])(\d+)/g, (_, sign: string, first: string) => `${sign}${String(Number(first) + above)}`);
}

/** The lines with `^` under the characters that differ, where one line replaces another. */
function pointed(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const before = lines[index - 1];
    const isPair = isOf(line, "+") && isOf(before, "-") && !isOf(lines[index - 2], "-") && !isOf(lines[index + 1], "+");
    if (!isPair || before === undefined) return [line];
    const pointer = pointerOf(before.slice(2), line.slice(2));
    return pointer === null ? [line] : [line, `? ${pointer}`];
  });
}

function isOf(line: string | undefined, sign: "+" | "-"): boolean {
  return line?.startsWith(`${sign} `) === true;
}

/** Null where the lines have too little in common. */
function pointerOf(expected: string, actual: string): string | null {
  const first = firstDifference(expected, actual);
  const shared = Math.min(expected.length, actual.length);
  let end = 0;
  while (end < shared - first && expected.at(-1 - end) === actual.at(-1 - end)) end++;
  const length = Math.max(expected.length, actual.length);
  const width = Math.max(1, length - end - first);
  return length < POINTED || width > length / 2 ? null : " ".repeat(first) + "^".repeat(width);
}
