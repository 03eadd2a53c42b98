/** Modules that tell what of them runs: with probes, and beside them as they are without. */
import { decodedMappings, type EncodedSourceMap, encodedMappings, TraceMap } from "@jridgewell/trace-mapping";
import { lineStarts } from "../../core/text/line-places.ts";
import type { ProbedModules, WithoutProbes } from "../../core/data/run/link-table.ts";
import { insertProbes, type Insertion } from "../../../transforms/probes/insert-probes.ts";

/** A module with probes, and its map. */
export interface ProbedScript {
  readonly text: string;
  readonly map: string;
  readonly without: WithoutProbes;
}

/** Null for a module without probes: one that is not asked for, or that the engine will not understand either. */
export function probedScript(probes: ProbedModules, file: string, code: string, map: string): ProbedScript | null {
  if (!probes.isProbed(file)) return null;
  let first = 0;
  const probed = insertProbes(code, (count) => (first = probes.numbersFrom(file, count)));
  if (probed === null) return null;
  const { blocks, insertions } = probed;
  return { text: probed.code, map: movedMap(code, map, insertions), without: { code, map, first, blocks, insertions } };
}

/** The map of a text into which others were put, none of which has a line end. */
function movedMap(code: string, text: string, insertions: readonly Insertion[]): string {
  const map: EncodedSourceMap = JSON.parse(text);
  const starts = lineStarts(code);
  let next = 0;
  const lines = decodedMappings(new TraceMap(map)).map((segments, index) => {
    const start = starts[index] ?? code.length;
    const end = starts[index + 1] ?? Infinity;
    let added = 0;
    while ((insertions[next]?.[0] ?? Infinity) < start) next++;
    return segments.map((segment) => {
      for (
        let one = insertions[next];
        one !== undefined && one[0] < end && one[0] <= start + segment[0];
        one = insertions[next]
      ) {
        added += one[1];
        next++;
      }
      const column = segment[0] + added;
      if (segment.length === 1) return [column] satisfies [number];
      if (segment.length === 4)
        return [column, segment[1], segment[2], segment[3]] satisfies [number, number, number, number];
      return [column, segment[1], segment[2], segment[3], segment[4]] satisfies [
        number,
        number,
        number,
        number,
        number,
      ];
    });
  });
  return JSON.stringify({ ...map, mappings: encodedMappings(new TraceMap({ ...map, mappings: lines })) });
}
