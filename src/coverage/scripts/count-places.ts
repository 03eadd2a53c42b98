/**
 * The coverage of a script without counts: its statements, functions and branches, each with the offset in the script at which the engine's
 * count for it is found. It depends on texts only, so that it can be cached.
 *
 * The library that maps a script looks counts up by the offset at which a node begins, and nowhere else. So it is given counts that
 * name their offsets, once.
 */
import type { BranchMapping, FileCoverageData, FunctionMapping, Range } from "istanbul-lib-coverage";
import type { ScriptCounts } from "./script-text.ts";

/** An offset in the script; -1 where nothing is counted. */
type Offset = number;

/** What a count of a branch is: that at an offset, or the difference of two: of an `if` and its block, for an `else` that is not there. */
type BranchCount = Offset | readonly [whole: Offset, part: Offset];

/** A range as numbers, with -1 for the end of a line; empty for a place that is not there. */
type Place = readonly number[];

/** The coverage of a source without counts. */
export interface CountPlaces {
  readonly path: string;
  readonly statements: Readonly<Record<string, readonly [place: Place, count: Offset]>>;
  readonly functions: Readonly<Record<string, readonly [name: string, decl: Place, loc: Place, count: Offset]>>;
  readonly branches: Readonly<
    Record<string, readonly [type: string, loc: Place, locations: readonly Place[], counts: readonly BranchCount[]]>
  >;
}

/** Added to each offset, so that a sum of counts shows how many they are. */
const WEIGHT = 2 ** 24;

/** As the library has it: its places have no lines. */
const NOWHERE: Range = JSON.parse('{ "start": {}, "end": {} }');

/** Longer scripts are not cached: there is a range for nearly each character. */
export const MAX_SCRIPT_LENGTH = 500_000;

/** What no node begins in, but at its first or second character: the inside of a block begins after its first. */
const TOKENS = /[\w$]+|\s+|[^]/g;

/** Counts that name their offsets. */
export function namedCounts(code: string): ScriptCounts {
  const offsets = [...code.matchAll(TOKENS)].flatMap(({ 0: { length }, index }) =>
    length === 1 ? [index] : [index, index + 1],
  );
  const ranges = offsets.map((startOffset, index) => ({
    startOffset,
    endOffset: offsets[index + 1] ?? code.length,
    count: WEIGHT + 1 + startOffset,
  }));
  return [{ functionName: "", isBlockCoverage: true, ranges }];
}

/** The places of coverage that was mapped from such counts; null if a count is a sum of several. */
export function countPlacesOf({ path, ...data }: FileCoverageData): CountPlaces | null {
  let isSum = false;
  const offset = (count: number | undefined): Offset => {
    const found = count ? count - WEIGHT - 1 : -1;
    if (found < -1 || found >= WEIGHT) isSum = true;
    return found;
  };
  const branchCount = (count: number, before: number | undefined): BranchCount => {
    if (count >= 0) return offset(count);
    const part = offset(before);
    return [part + count, part];
  };
  const places: CountPlaces = {
    path,
    statements: mapValues(data.statementMap, (range, key) => [placeOf(range), offset(data.s[key])]),
    functions: mapValues(data.fnMap, ({ name, decl, loc }, key) => [
      name,
      placeOf(decl),
      placeOf(loc),
      offset(data.f[key]),
    ]),
    branches: mapValues(data.branchMap, ({ type, loc, locations }, key) => [
      type,
      placeOf(loc),
      locations.map(placeOf),
      (data.b[key] ?? []).map((count, index, counts) => branchCount(count, counts[index - 1])),
    ]),
  };
  return isSum ? null : places;
}

/** Coverage with the counts of the engine. @param counts - by offset, as of `countsByOffset`. */
export function countedAt(
  { path, statements, functions, branches }: CountPlaces,
  counts: Uint32Array,
): FileCoverageData {
  const count = (offset: Offset): number => counts[offset] ?? 0;
  return {
    path,
    statementMap: mapValues(statements, ([place]) => rangeOf(place)),
    fnMap: mapValues(functions, ([name, decl, loc]): FunctionMapping => {
      const whole = rangeOf(loc);
      return { name, decl: rangeOf(decl), loc: whole, line: whole.start.line };
    }),
    branchMap: mapValues(branches, ([type, loc, locations]): BranchMapping => {
      const whole = rangeOf(loc);
      return { loc: whole, type, locations: locations.map(rangeOf), line: whole.start.line };
    }),
    s: mapValues(statements, ([, at]) => count(at)),
    f: mapValues(functions, ([, , , at]) => count(at)),
    b: mapValues(branches, ([, , , at]) =>
      at.map((one) => (typeof one === "number" ? count(one) : count(one[0]) - count(one[1]))),
    ),
  };
}

/** The count at each offset of a script: that of the innermost range. */
export function countsByOffset(functions: ScriptCounts): Uint32Array {
  const ranges = functions.flatMap((one) => one.ranges);
  const size = (range: { readonly startOffset: number; readonly endOffset: number }): number =>
    range.endOffset - range.startOffset;
  ranges.sort((one, other) => size(other) - size(one) || one.endOffset - other.endOffset);
  const counts = new Uint32Array(ranges.reduce((end, { endOffset }) => Math.max(end, endOffset), 0));
  for (const { count, startOffset, endOffset } of ranges) counts.fill(count, startOffset, endOffset);
  return counts;
}

/** A branch that is not in the text has no place. */
function placeOf({ start, end }: Range): Place {
  if (!Number.isInteger(start.line)) return [];
  return [start.line, start.column, end.line, end.column === Infinity ? -1 : end.column];
}

function rangeOf([line, column, endLine, endColumn]: Place): Range {
  if (line === undefined || column === undefined || endLine === undefined) return NOWHERE;
  return { start: { line, column }, end: { line: endLine, column: endColumn === -1 ? Infinity : (endColumn ?? 0) } };
}

function mapValues<Part, Value>(
  parts: Readonly<Record<string, Part>>,
  valueOf: (part: Part, key: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, valueOf(part, key)]));
}
