/** Scripts as an engine ran them, with their maps. */
import path from "node:path";
import type { EncodedSourceMap } from "@jridgewell/trace-mapping";
import { isFileAt, readTextOrNull } from "../../../store/read-file.ts";
import type { ScriptCoverage } from "../raw-coverage.ts";

/** A script. */
export interface ScriptText {
  /** Absolute path of its file, with `/`. */
  readonly file: string;
  readonly code: string;
  /** Its source map, with absolute paths of the sources; null if it is a source itself. */
  readonly map: EncodedSourceMap | null;
}

/** V8's counts for the functions of a script. */
export type ScriptCounts = ScriptCoverage["functions"];

/** A source map with absolute paths of its sources, and their texts. @param file - absolute path of the script. */
export function withSources(map: EncodedSourceMap, file: string): EncodedSourceMap {
  const { sourceRoot = "", sources, ...others } = map;
  const folder = path.posix.dirname(file);
  const absolute = sources.map((source) => {
    const whole = sourceRoot ? `${sourceRoot.replace(/\/$/, "")}/${String(source)}` : String(source);
    return /^[A-Za-z]:\//.test(whole) ? whole : path.posix.resolve(folder, whole.replace(/^file:\/\//, ""));
  });
  const sourcesContent = absolute.map((source, index) => map.sourcesContent?.[index] ?? readTextOrNull(source));
  return { ...others, sources: absolute, sourcesContent };
}

/** The file of a source: parts of components have paths such as `App.vue?vue&type=script`. The name of a file may have a `?`, too. */
export function fileOfSource(source: string): string {
  return !source.includes("?") || isFileAt(source) ? source : source.replace(/\?.*$/s, "");
}

/** Counts of a script that was never loaded. */
export function emptyCounts(code: string): ScriptCounts {
  const ranges = [{ startOffset: 0, endOffset: code.length, count: 0 }];
  return [{ functionName: "", isBlockCoverage: true, ranges }];
}
