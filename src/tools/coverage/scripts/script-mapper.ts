/** Maps V8's counts of scripts to their sources. Where each count is found is cached, and no parser is loaded then. */
import path from "node:path";
import { allGeneratedPositionsFor, TraceMap } from "@jridgewell/trace-mapping";
import type { FileCoverageData, BranchMapping, FunctionMapping, Range } from "istanbul-lib-coverage";
import { hashOf } from "../../../store/stamp.ts";
import { lineStarts } from "../../../core/text/line-places.ts";
import { type KeyEntries, keyParts } from "../../../store/text-hash.ts";
import { CacheTable } from "../../../store/table.ts";
import { fileOfSource, type ScriptCounts, type ScriptText } from "./script-text.ts";

/** An offset in the script; -1 where nothing is counted. */
type Offset = number;

/** What a count of a branch is: that at an offset, or the difference of two: of an `if` and its block, for an `else` that is not there. */
type BranchCount = Offset | readonly [whole: Offset, part: Offset];

/** Where the count of a function is; several of a script may be one of the source, as compilers make of one that is `async`. */
export type FunctionCount = Offset | readonly Offset[];

/** A range as numbers, with -1 for the end of a line; empty for a place that is not there. */
type Place = readonly number[];

/** The coverage of a source without counts. */
export interface CountPlaces {
  readonly path: string;
  readonly statements: Readonly<Record<string, readonly [place: Place, count: Offset]>>;
  readonly functions: Readonly<Record<string, readonly [name: string, decl: Place, loc: Place, count: FunctionCount]>>;
  readonly branches: Readonly<
    Record<string, readonly [type: string, loc: Place, locations: readonly Place[], counts: readonly BranchCount[]]>
  >;
}

/** Added to each offset, so that a sum of counts shows how many they are. */
const WEIGHT = 2 ** 24;

/** As the library has it: its places have no lines. */
const NO_RANGE: Range = JSON.parse('{ "start": {}, "end": {} }');

/** Longer scripts are not cached: there is a range for nearly each character. */
const MAX_SCRIPT_LENGTH = 500_000;

/** What no node begins in, but at its first or second character: the inside of a block begins after its first. */
const TOKENS = /[\w$]+|\s+|[^]/g;

/** Counts that name their offsets. */
function namedCounts(code: string): ScriptCounts {
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

/** The places of coverage that was mapped from such counts, and whether each count is that at one offset, and not a sum of several. */
function countPlacesOf(
  { path, ...data }: FileCoverageData,
  offsetsOf: (place: Range["start"]) => readonly Offset[],
): { readonly places: CountPlaces; readonly isExact: boolean } {
  let isExact = true;
  const offset = (count: number | undefined): Offset => {
    const found = count ? count - WEIGHT - 1 : -1;
    if (found >= -1 && found < WEIGHT) return found;
    isExact = false;
    return -1;
  };
  const functionCount = (count: number | undefined, { start }: Range): FunctionCount => {
    if (count === undefined || count <= 2 * WEIGHT) return offset(count);
    isExact = false;
    return offsetsOf(start);
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
      functionCount(data.f[key], decl),
    ]),
    branches: mapValues(data.branchMap, ({ type, loc, locations }, key) => [
      type,
      placeOf(loc),
      locations.map(placeOf),
      (data.b[key] ?? []).map((count, index, counts) => branchCount(count, counts[index - 1])),
    ]),
  };
  return { places, isExact };
}

/** Finds all offsets in a script that a place of a source has become. The map is read for the first place, and once. */
function offsetFinder({ code, map }: ScriptText): (source: string) => (place: Range["start"]) => readonly Offset[] {
  let read: { readonly trace: TraceMap; readonly starts: readonly number[] } | null = null;
  return (source) =>
    ({ line, column }) => {
      if (map === null) return [];
      const { trace, starts } = (read ??= { trace: new TraceMap(map), starts: lineStarts(code) });
      const name = map.sources.find((one) => one !== null && path.normalize(fileOfSource(one)) === source) ?? source;
      return allGeneratedPositionsFor(trace, { source: name, line, column }).flatMap((found) =>
        found.line === null ? [] : [(starts[found.line - 1] ?? 0) + found.column],
      );
    };
}

/** Coverage with the counts of the engine. @param counts - by offset, as of `countsByOffset`. */
function countedAt({ path, statements, functions, branches }: CountPlaces, counts: Uint32Array): FileCoverageData {
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
    f: mapValues(functions, ([, , , at]) => (typeof at === "number" ? count(at) : 0)),
    b: mapValues(branches, ([, , , at]) =>
      at.map((one) => (typeof one === "number" ? count(one) : count(one[0]) - count(one[1]))),
    ),
  };
}

/** The count at each offset of a script: that of the innermost range. */
function countsByOffset(functions: ScriptCounts): Uint32Array {
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
  if (line === undefined || column === undefined || endLine === undefined) return NO_RANGE;
  return { start: { line, column }, end: { line: endLine, column: endColumn === -1 ? Infinity : (endColumn ?? 0) } };
}

function mapValues<Part, Value>(
  parts: Readonly<Record<string, Part>>,
  valueOf: (part: Part, key: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, valueOf(part, key)]));
}

export interface ScriptMapper {
  /**
   * The coverage of the sources of a script.
   *
   * @throws {Error} if the script cannot be parsed.
   */
  map(script: ScriptText, counts: ScriptCounts): Promise<FileCoverageData[]>;
  /**
   * Where the counts of a script's sources are found. Those of branches may be sums that it does not have.
   *
   * @throws {Error} if the script cannot be parsed.
   */
  places(script: ScriptText): Promise<readonly CountPlaces[] | null>;
  /** Writes to the cache. */
  save(): void;
}

interface Head {
  readonly key: string;
}

/** The places of a script's sources, with the key of everything that they depend on. */
interface Mapped extends Head {
  readonly places: readonly CountPlaces[];
  /** Whether they say all that is counted. */
  readonly isExact: boolean;
}

const FILES = 32;

/**
 * @param folder - absolute path of a folder of the cache for this alone; null for no cache.
 * @param ignoreMethods - names of methods that are not counted. Default: none.
 */
export function createScriptMapper(folder: string | null, ignoreMethods: readonly string[] = []): ScriptMapper {
  const table =
    folder === null ? null : new CacheTable<Head>(folder, { files: FILES, sections: 1, version: 2, isHead });
  const made = new Map<string, Mapped>();

  function cached(id: string, key: string): Mapped | null {
    const text = table?.head(id)?.key === key ? table.section(id, 0) : null;
    return text === null || text === undefined ? null : { key, ...JSON.parse(text) };
  }

  async function mapped(script: ScriptText, id: string, key: string): Promise<Mapped> {
    const { convertScript } = await import("./convert-script.ts");
    const converted = await convertScript(script, namedCounts(script.code), ignoreMethods);
    const offsetsIn = offsetFinder(script);
    const found = converted.map((data) => countPlacesOf(data, offsetsIn(data.path)));
    // A count that is a sum is rare: two functions of a script have one place in the source.
    const isExact = found.every((one) => one.isExact);
    const whole = { key, places: found.map(({ places }) => places), isExact };
    made.set(id, whole);
    return whole;
  }

  /** @param isAsked - whether they are needed where nothing is cached, too. */
  async function placesOf(script: ScriptText, isAsked: boolean): Promise<Mapped | null> {
    const id = fileOfSource(script.map?.sources[0] ?? script.file);
    const key = hashOf(JSON.stringify(keyParts(SCRIPT_KEY, { script, ignoreMethods })));
    const done = made.get(id);
    if (done?.key === key) return done;
    const found = cached(id, key);
    if (found !== null || script.code.length > MAX_SCRIPT_LENGTH || (table === null && !isAsked)) return found;
    return mapped(script, id, key);
  }

  return {
    places: async (script) => (await placesOf(script, true))?.places ?? null,
    async map(script, counts) {
      const found = await placesOf(script, false);
      if (found?.isExact !== true) {
        const { convertScript } = await import("./convert-script.ts");
        return convertScript(script, counts, ignoreMethods);
      }
      const byOffset = countsByOffset(counts);
      return found.places.map((one) => countedAt(one, byOffset));
    },
    save() {
      table?.save(made.keys(), (id) => {
        const one = made.get(id);
        if (one === undefined) return null;
        const { key, ...found } = one;
        return { head: { key }, sections: [JSON.stringify(found)] };
      });
    },
  };
}

/** What the places of a script depend on. */
export const SCRIPT_KEY = {
  // The name of a script's file says nothing but its language, if the script has sources.
  name: ({ script: { file, map } }) => (map === null ? file : path.extname(file)),
  code: ({ script }) => script.code,
  mappings: ({ script }) => script.map?.mappings,
  sources: ({ script }) => script.map?.sources,
  contents: ({ script }) => script.map?.sourcesContent,
  ignoreMethods: ({ ignoreMethods }) => ignoreMethods,
} satisfies KeyEntries<{ readonly script: ScriptText; readonly ignoreMethods: readonly string[] }>;

/** A shallow check: an entry is only read back if the same build of the package wrote it. */
function isHead(value: unknown): value is Head {
  return typeof value === "object" && value !== null && "key" in value;
}
