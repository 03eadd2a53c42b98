/** Makes the coverage of a run's sources: of the code that ran, and of files that were never imported. */
import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { EncodedSourceMap } from "@jridgewell/trace-mapping";
import type { CoverageMap, FileCoverageData } from "istanbul-lib-coverage";
import type { CompiledSource } from "../../build/run/compile/compiled-module.ts";
import { withSlashes } from "../../config/paths.ts";
import { PROBES, type WithoutProbes } from "../../core/data/run/link-table.ts";
import { sourceMapTextOf } from "../../run/traceback/source-maps.ts";
import { readTextOrNull } from "../../store/read-file.ts";
import { addCounts, createCoverage } from "./add-counts.ts";
import type { CountedFiles } from "./counted-files.ts";
import { type RawCoverage, readRawCoverage } from "./raw-coverage.ts";
import { type CountPlaces, createScriptMapper } from "./scripts/script-mapper.ts";
import { emptyCounts, fileOfSource, type ScriptCounts, type ScriptText, withSources } from "./scripts/script-text.ts";

/** What the coverage of a run is made of. */
export interface CoverageMapOptions {
  /** Absolute path of the folder of raw coverage. */
  readonly rawFolder: string;
  /** Absolute path of the folder of the run's scripts. */
  readonly runFolder: string;
  readonly counted: CountedFiles;
  /** Names of methods that are not counted. */
  readonly ignoreMethods: readonly string[];
  /** Whether only branches count that V8 reports. */
  readonly asEngine: boolean;
  /** Absolute path of a folder of the cache for this alone; null for no cache. */
  readonly cacheFolder: string | null;
  /** Compiles files that were never imported. */
  compile(files: readonly string[]): Promise<readonly CompiledSource[]>;
  /** Called for each file whose coverage is not known, with the reason. */
  onFailure(file: string, reason: string): void;
  /** Called for each script with probes, with where the counts of its sources are. Default: nothing asks for that. */
  onProbed?(probed: WithoutProbes, places: readonly CountPlaces[]): void;
  /** Called for each other script with counted sources, if there is `onProbed`. Default: nothing is. */
  onUnprobed?(file: string): void;
}

/** Makes the coverage map of a run. */
export async function coverageOfRun(options: CoverageMapOptions): Promise<CoverageMap> {
  const { counted, compile, onFailure } = options;
  const map = createCoverage();
  const mapper = createScriptMapper(options.cacheFolder, options.ignoreMethods);
  /** @returns how many sources were found. */
  const add = async (
    text: ScriptText,
    functions: ScriptCounts,
    isWanted: (file: string) => boolean,
  ): Promise<number> => {
    try {
      const found = (await mapper.map(text, functions)).filter(({ path }) => isWanted(withSlashes(path)));
      for (const data of found) addCounts(map, options.asEngine ? withBranchesOfEngine(data) : data);
      return found.length;
    } catch (error) {
      onFailure(text.file, error instanceof Error ? error.message : String(error));
      return 1;
    }
  };
  const runFolder = `${pathToFileURL(realpathSync.native(options.runFolder)).href}/`;
  const raw = readRawCoverage(options.rawFolder, runFolder);
  const isOfRun = ({ url }: { readonly url: string }): boolean => url.startsWith(runFolder);
  // The run's own form of a source comes first.
  const scripts = [...raw.scripts].sort((one, other) => Number(isOfRun(other)) - Number(isOfRun(one)));
  for (const script of scripts) {
    const text = textOf(script.url, isOfRun(script), raw, options);
    if (text === null) continue;
    const { probed } = text;
    await add(text, probed === null ? script.functions : withoutProbes(script.functions, probed), counted.includes);
    if (options.onProbed === undefined) continue;
    const places = probed === null ? null : await mapper.places(text).catch(() => null);
    if (probed !== null && places !== null) {
      options.onProbed(
        probed,
        places.filter((one) => counted.includes(withSlashes(one.path))),
      );
    } else options.onUnprobed?.(text.file);
  }
  const imported = new Set(map.files().map(withSlashes));
  const never = counted.list().filter((file) => !imported.has(file));
  for (const { file, code, map: mapText } of await compile(never)) {
    const text = { file, code, map: parsedMap(mapText, file) };
    if ((await add(text, emptyCounts(code), (source) => source === file)) === 0) {
      onFailure(file, "what it is compiled to has no source map that leads to it");
    }
  }
  mapper.save();
  return map;
}

/** Coverage without the branches for which V8 has no count: an `else` that is not written, and default values. */
function withBranchesOfEngine({ branchMap, b, ...data }: FileCoverageData): FileCoverageData {
  const left = Object.entries(branchMap).flatMap(([key, branch]) => {
    if (branch.type === "default-arg") return [];
    const counts = b[key] ?? [];
    const isWritten = branch.locations.map(({ start }) => Number.isInteger(start.line));
    const locations = branch.locations.filter((_, at) => isWritten[at]);
    return [[key, { ...branch, locations }, counts.filter((_, at) => isWritten[at])] as const];
  });
  return {
    ...data,
    branchMap: Object.fromEntries(left.map(([key, branch]) => [key, branch])),
    b: Object.fromEntries(left.map(([key, , counts]) => [key, counts])),
  };
}

/** A script, maybe one that had probes. */
interface LoadedScript extends ScriptText {
  readonly probed: WithoutProbes | null;
}

/** A script with its map; null if none of its sources is counted. */
function textOf(
  url: string,
  isOfRun: boolean,
  { lineLengths }: RawCoverage,
  { counted, onFailure }: Pick<CoverageMapOptions, "counted" | "onFailure">,
): LoadedScript | null {
  const file = withSlashes(fileURLToPath(url));
  const read = readTextOrNull(file);
  if (read === null) return null;
  const besides = isOfRun ? readTextOrNull(`${file}${PROBES}`) : null;
  const probed: WithoutProbes | null = besides === null ? null : JSON.parse(besides);
  const code = probed === null ? read : probed.code;
  const map = probed === null ? mapOfFile(file, isOfRun) : parsedMap(probed.map, file);
  const isWanted =
    map === null
      ? !isOfRun && counted.includes(file)
      : map.sources.some((one) => counted.includes(fileOfSource(String(one))));
  if (!isWanted) return null;
  const lengths = lineLengths.get(url);
  if (lengths !== undefined && !isSameText(code, lengths)) {
    onFailure(file, "a process that a test started has compiled it in memory, and that text is not known");
    return null;
  }
  return { file, code, map, probed };
}

/** Counts at the places of the code without probes. */
function withoutProbes(functions: ScriptCounts, { insertions }: WithoutProbes): ScriptCounts {
  const starts: number[] = [];
  let added = 0;
  for (const [at, length] of insertions) {
    starts.push(at + added);
    added += length;
  }
  const moved = (offset: number): number => {
    // The last one that begins before.
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    const [at = 0, length = 0] = insertions[low - 1] ?? [];
    const start = starts[low - 1] ?? 0;
    return at + Math.max(0, offset - start - length);
  };
  return functions.map(({ ranges, ...others }) => ({
    ...others,
    ranges: ranges.flatMap(({ startOffset, endOffset, count }, index) => {
      const range = { startOffset: moved(startOffset), endOffset: moved(endOffset), count };
      // A probe is a branch, too.
      return index > 0 && range.startOffset === range.endOffset ? [] : [range];
    }),
  }));
}

/** The map of a file; null without one, or if its sources are not there: then the file is a source itself. */
function mapOfFile(file: string, isOfRun: boolean): EncodedSourceMap | null {
  let text: string | null = null;
  try {
    text = sourceMapTextOf(file);
  } catch {
    // The map that the file names is not there.
  }
  if (text === null) return null;
  const map = parsedMap(text, file);
  return isOfRun || map.sources.some((source) => existsSync(String(source))) ? map : null;
}

function parsedMap(text: string, file: string): EncodedSourceMap {
  const map: EncodedSourceMap = JSON.parse(text);
  return withSources(map, file);
}

function isSameText(code: string, lengths: readonly number[]): boolean {
  const lines = code.split(/\n|\u2028|\u2029/);
  return (
    lines.length === lengths.length && lines.every((line, index) => Math.abs(line.length - (lengths[index] ?? -1)) <= 1)
  );
}
