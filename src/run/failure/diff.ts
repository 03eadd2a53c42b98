/** Prints the difference between the expected and the actual value of an assertion. */
import { createRequire } from "node:module";
import { stripVTControlCharacters, isDeepStrictEqual, types } from "node:util";
import type { diff as vitestDiff } from "@vitest/utils/diff";
import { explanationOf, withoutMatchers } from "./asymmetric-matchers.ts";
import { escapeControls } from "../../core/errors/escape-controls.ts";
import {
  truncatedCopy,
  truncateList,
  truncateText,
  type Entries,
  isList,
  hasProperties,
  isSmall,
  like,
  Note,
  SMALL,
  TEXT,
  TINY,
} from "./truncate-value.ts";

/** Entries that are kept of each list or object, and of those, equal ones before the first difference. */
const KEPT = 40;
const BEFORE = 2;
/** Pairs of parts that are compared. */
const PAIRS = 1000;
/** Levels of parts that are compared, and printed. */
const DEPTH = 60;

/** Both values if they are small, else copies of what differs, with notes on what is left out. */
function truncatePair(expected: unknown, actual: unknown): readonly [unknown, unknown] {
  if (areSmall(expected, actual)) return [expected, actual];
  return truncateBoth(expected, actual, { depth: 0, budget: { pairs: PAIRS } });
}

/** Whether both are small. */
function areSmall(expected: unknown, actual: unknown): boolean {
  return isSmall(expected, SMALL) && isSmall(actual, SMALL);
}

/** The state of walking through two values. */
interface Walk {
  readonly depth: number;
  readonly budget: { pairs: number };
}

function truncateBoth(expected: unknown, actual: unknown, walk: Walk): readonly [unknown, unknown] {
  if (isSame(expected, actual)) {
    const shown = isSmall(expected, TINY) ? expected : new Note("… equal");
    return [shown, shown];
  }
  if (typeof expected === "string" && typeof actual === "string") return truncateTexts(expected, actual);
  const isSpent = walk.depth >= DEPTH || walk.budget.pairs-- <= 0;
  if (
    isSpent ||
    !hasProperties(expected) ||
    !hasProperties(actual) ||
    types.isProxy(expected) ||
    types.isProxy(actual)
  ) {
    return [truncatedCopy(expected, 0), truncatedCopy(actual, 0)];
  }
  if (isList(expected) && isList(actual)) return truncateLists(expected, actual, walk);
  if (types.isSet(expected) && types.isSet(actual)) {
    const missing = [...expected].filter((each) => !actual.has(each));
    const added = [...actual].filter((each) => !expected.has(each));
    const shared = expected.size - missing.length;
    const notes = shared === 0 ? [] : [new Note(`… ${String(shared)} equal entries`)];
    return [new Set([...notes, ...truncateList(missing, 0)]), new Set([...notes, ...truncateList(added, 0)])];
  }
  if (types.isMap(expected) && types.isMap(actual)) {
    const [one, other] = truncateEntries(expected, actual, walk);
    return [new Map(one), new Map(other)];
  }
  if (Object.getPrototypeOf(expected) !== Object.getPrototypeOf(actual)) {
    return [truncatedCopy(expected, 0), truncatedCopy(actual, 0)];
  }
  const [one, other] = truncateEntries(new Map(Object.entries(expected)), new Map(Object.entries(actual)), walk);
  return [like(expected, one), like(actual, other)];
}

function truncateLists(
  expected: ArrayLike<unknown>,
  actual: ArrayLike<unknown>,
  walk: Walk,
): readonly [unknown[], unknown[]] {
  const shared = Math.min(expected.length, actual.length);
  let first = 0;
  while (first < shared && isSame(expected[first], actual[first])) first++;
  const start = Math.max(0, first - BEFORE);
  const pairs = Array.from({ length: Math.min(KEPT, Math.max(expected.length, actual.length) - start) }, (_, index) =>
    truncateBoth(expected[start + index], actual[start + index], deeper(walk)),
  );
  const part = (list: ArrayLike<unknown>, side: 0 | 1) => [
    ...(start === 0 ? [] : [new Note(`… ${String(start)} equal entries`)]),
    ...pairs.slice(0, Math.max(0, list.length - start)).map((pair) => pair[side]),
    ...(list.length <= start + KEPT ? [] : [new Note(`… ${String(list.length - start - KEPT)} more entries`)]),
  ];
  return [part(expected, 0), part(actual, 1)];
}

/** The entries that differ. */
function truncateEntries(
  expected: ReadonlyMap<unknown, unknown>,
  actual: ReadonlyMap<unknown, unknown>,
  walk: Walk,
): readonly [Entries, Entries] {
  const keys = [...new Set([...expected.keys(), ...actual.keys()])];
  const differing = keys.filter(
    (key) => !expected.has(key) || !actual.has(key) || !isSame(expected.get(key), actual.get(key)),
  );
  const notes: Entries = [];
  if (differing.length < keys.length)
    notes.push(["…", new Note(`${String(keys.length - differing.length)} equal entries`)]);
  if (differing.length > KEPT) notes.push(["……", new Note(`${String(differing.length - KEPT)} more that differ`)]);
  const sides: readonly [Entries, Entries] = [[...notes], [...notes]];
  for (const key of differing.slice(0, KEPT)) {
    const pair = truncateBoth(expected.get(key), actual.get(key), deeper(walk));
    if (expected.has(key)) sides[0].push([key, pair[0]]);
    if (actual.has(key)) sides[1].push([key, pair[1]]);
  }
  return sides;
}

function deeper({ depth, budget }: Walk): Walk {
  return { depth: depth + 1, budget };
}

/** Some characters before the first that differs, and more after it. */
function truncateTexts(expected: string, actual: string): readonly [string, string] {
  const first = firstDifference(expected, actual);
  const start = Math.max(0, first - TEXT / 4);
  return [truncateText(expected, start), truncateText(actual, start)];
}

/** Where two texts begin to differ; the length of the shorter one if it begins the other. */
function firstDifference(one: string, other: string): number {
  const shared = Math.min(one.length, other.length);
  let at = 0;
  // Whole blocks first: the engine compares them faster than we do.
  while (at < shared && one.slice(at, at + 4096) === other.slice(at, at + 4096)) at += 4096;
  while (at < shared && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return Math.min(at, shared);
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (hasProperties(one) && hasProperties(other) && isDeepStrictEqual(one, other));
}

/** Prints the difference of two texts that are not too long, line by line; null if there is none. */
type LineDiffer = (expected: string, actual: string) => string | null;

/** Lines of each text from the first that differs, and equal lines before it. */
const LINES = 1000;
const CONTEXT = 3;
/** Characters of a line that are shown, around the first that differs. */
const WIDTH = 240;
/** Lines shorter than this need no pointer. */
const POINTED = 8;

/** The difference of two texts of any length: a window around the first difference is compared. */
function textDiff(expected: string, actual: string, differ: LineDiffer): string | null {
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

/** Gives the difference as lines with `-` for expected and `+` for actual; null if there is nothing to show. */
export type Differ = (expected: unknown, actual: unknown) => string | null;

/** Lines of a difference; the rest is left out. */
const MAX_LINES = 2000;

/** Lines of a difference up to which all equal lines are shown too. */
const WHOLE_LINES = 24;

const same = (text: string): string => text;

/**
 * A differ for values of any size. Its library is loaded at the first failure. Large values are truncated before they are printed,
 * since the library would print them whole and truncate the lines from the top, often before the first difference.
 *
 * Describing an error is synchronous, so the library is loaded by `require`.
 */
export function createDiffer(load: () => typeof vitestDiff = loadDiff): Differ {
  let library: typeof vitestDiff | null = null;
  const printed = (expected: unknown, actual: unknown, expand: boolean) => {
    library ??= load();
    return library(expected, actual, {
      aAnnotation: "expected",
      bAnnotation: "actual",
      aColor: same,
      bColor: same,
      changeColor: same,
      changeLineTrailingSpaceColor: same,
      commonColor: same,
      commonLineTrailingSpaceColor: same,
      patchColor: same,
      truncateAnnotationColor: same,
      truncateThreshold: MAX_LINES,
      contextLines: 3,
      expand,
      maxDepth: DEPTH,
    });
  };
  const print: Differ = (expected, actual) => {
    const parts = printed(expected, actual, false);
    const isShort = parts?.includes("\n@@ ") === true && parts.split("\n").length <= WHOLE_LINES;
    const whole = isShort ? printed(expected, actual, true) : undefined;
    const text = whole !== undefined && whole.split("\n").length <= WHOLE_LINES ? whole : parts;
    return text === undefined || text.trim() === "" ? null : stripVTControlCharacters(text);
  };
  return (expected, actual) => {
    if (typeof expected === "string" && typeof actual === "string") return textDiff(expected, actual, print);
    const explained = explanationOf(expected, actual);
    if (explained !== null) return explained;
    const wanted = areSmall(expected, actual) ? withoutMatchers(expected, actual) : expected;
    const text = print(...truncatePair(wanted, actual));
    return text === null ? null : escapeControls(text);
  };
}

function loadDiff(): typeof vitestDiff {
  const require = createRequire(import.meta.url);
  const loaded: { diff: typeof vitestDiff } = require("@vitest/utils/diff");
  return loaded.diff;
}
