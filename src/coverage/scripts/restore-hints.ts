/**
 * Puts comments such as `v8 ignore next` back that a compiler has dropped: in front of parameters and operands, and where a bundler has
 * moved a declaration. The text is only parsed, and never run.
 */
import {
  decodedMappings,
  encodedMappings,
  type EncodedSourceMap,
  type SourceMapSegment,
  TraceMap,
} from "@jridgewell/trace-mapping";
import { lineStarts } from "../../core/text/line-places.ts";
import type { ScriptCounts, ScriptText } from "./script-text.ts";

const HINT = /(?:istanbul|[cv]8|node:coverage)\s+ignore\s+(if|else|next)(?=\W|$)/;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;
/** What may be between a comment and what it is about. */
const BETWEEN = /(?:\s|\/\*[^]*?\*\/|\/\/.*)*/y;

/** A comment to put back. */
interface Insertion {
  /** Offset in the script. */
  readonly at: number;
  readonly text: string;
}

/** The script with the hints of its sources, and its counts at the places that are theirs then. */
export function withHints<Script extends ScriptText>(
  script: Script,
  functions: ScriptCounts,
): { readonly script: Script; readonly functions: ScriptCounts } {
  const { code, map } = script;
  if (map === null || !map.sourcesContent?.some((text) => text !== null && HINT.test(text)))
    return { script, functions };
  const insertions = missingHints(code, map, map.sourcesContent);
  if (insertions.length === 0) return { script, functions };
  /** What begins where a comment is put comes after it, what ends there before. */
  const moved = (offset: number, isEnd: boolean): number =>
    insertions.reduce(
      (sum, { at, text }) => (at < offset || (at === offset && !isEnd) ? sum + text.length : sum),
      offset,
    );
  return {
    script: { ...script, code: inserted(code, insertions), map: movedMap(code, map, moved) },
    functions: functions.map(({ ranges, ...others }) => ({
      ...others,
      ranges: ranges.map(({ startOffset, endOffset, count }) => ({
        startOffset: moved(startOffset, false),
        endOffset: moved(endOffset, true),
        count,
      })),
    })),
  };
}

function missingHints(code: string, map: EncodedSourceMap, contents: readonly (string | null)[]): Insertion[] {
  const starts = lineStarts(code);
  const insertions = new Map<number, Insertion>();
  const lines = decodedMappings(new TraceMap(map));
  contents.forEach((text, source) => {
    for (const { line, column, type } of text === null ? [] : hintsOf(text)) {
      for (const at of offsetsOf(lines, starts, source, line, column)) {
        const before = code.slice(Math.max(0, at - 200), at).trimEnd();
        const isThere =
          /(?:\*\/|\/\/[^\n]*)(?:\s*export(?:\s+default)?)?$/.test(before) && HINT.test(before.slice(-80));
        if (!isThere) insertions.set(at, { at, text: `/* v8 ignore ${type} */ ` });
      }
    }
  });
  return [...insertions.values()].sort((one, other) => one.at - other.at);
}

/** The hints of a source, each with the place of what it is about, both 0-based. */
function hintsOf(text: string): { readonly type: string; readonly line: number; readonly column: number }[] {
  const starts = lineStarts(text);
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const type = HINT.exec(comment)?.[1];
    if (type === undefined) return [];
    BETWEEN.lastIndex = index + comment.length;
    const at = BETWEEN.lastIndex + (BETWEEN.exec(text)?.[0].length ?? 0);
    const line = starts.findLastIndex((start) => start <= at);
    return [{ type, line, column: at - (starts[line] ?? 0) }];
  });
}

/** Where a place of a source is in the script; that of the next one in its line, if it has none itself. */
function offsetsOf(
  lines: readonly (readonly SourceMapSegment[])[],
  starts: readonly number[],
  source: number,
  line: number,
  column: number,
): number[] {
  let nearest = Infinity;
  let found: number[] = [];
  lines.forEach((segments, index) => {
    for (const segment of segments) {
      if (segment.length === 1 || segment[1] !== source || segment[2] !== line) continue;
      const [generated, , , at] = segment;
      if (at < column || at > nearest) continue;
      if (at < nearest) found = [];
      nearest = at;
      found.push((starts[index] ?? 0) + generated);
    }
  });
  return found;
}

function inserted(code: string, insertions: readonly Insertion[]): string {
  let result = "";
  let last = 0;
  for (const { at, text } of insertions) {
    result += code.slice(last, at) + text;
    last = at;
  }
  return result + code.slice(last);
}

function movedMap(
  code: string,
  map: EncodedSourceMap,
  moved: (offset: number, isEnd: boolean) => number,
): EncodedSourceMap {
  const starts = lineStarts(code);
  const lines = decodedMappings(new TraceMap(map)).map((segments, index) => {
    const start = starts[index] ?? code.length;
    const begin = moved(start, true);
    return segments.map((segment): SourceMapSegment => {
      const column = moved(start + segment[0], false) - begin;
      return segment.length === 1
        ? [column]
        : segment.length === 4
          ? [column, segment[1], segment[2], segment[3]]
          : [column, segment[1], segment[2], segment[3], segment[4]];
    });
  });
  return { ...map, mappings: encodedMappings(new TraceMap({ ...map, mappings: lines })) };
}
