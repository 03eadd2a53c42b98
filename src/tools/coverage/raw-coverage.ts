/** Reads the raw coverage of a run: V8's counts of all its processes. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { createRequire } from "node:module";
import path from "node:path";
import { OPEN, SPAWNED } from "../../run/coverage/coverage-folder.ts";

/** V8's counts for one script. */
export type ScriptCoverage = Profiler.ScriptCoverage;

interface ProcessCoverage {
  readonly result: readonly ScriptCoverage[];
}

/** What Node writes at the end of a process with `NODE_V8_COVERAGE`. */
interface SpawnedCoverage extends ProcessCoverage {
  /** By URL, where a script has a source map. */
  readonly "source-map-cache"?: Readonly<Record<string, { readonly lineLengths: readonly number[] }>>;
}

/** The counts of all processes. */
export interface RawCoverage {
  readonly scripts: readonly ScriptCoverage[];
  /** Lengths of the lines of scripts that other tools may have compiled in memory, by URL. */
  readonly lineLengths: ReadonlyMap<string, readonly number[]>;
}

/**
 * @param dir - absolute path of the folder that the run's processes wrote to.
 * @param runFolder - URL of the folder of the run's scripts, with `/` at its end.
 */
export function readRawCoverage(dir: string, runFolder: string): RawCoverage {
  // Packages count only if the run has compiled them.
  const isOfProject = ({ url }: ScriptCoverage): boolean =>
    url.startsWith(runFolder) || (url.startsWith("file:") && !url.includes("/node_modules/"));
  const own = readJson<ProcessCoverage>(dir);
  const spawned = readJson<SpawnedCoverage>(path.join(dir, SPAWNED));
  const lineLengths = new Map<string, readonly number[]>();
  for (const { "source-map-cache": maps = {} } of spawned) {
    for (const [url, map] of Object.entries(maps)) lineLengths.set(url, map.lineLengths);
  }
  const byUrl = new Map<string, [ScriptCoverage, ...ScriptCoverage[]]>();
  for (const script of [...own, ...spawned].flatMap(({ result }) => result).filter(isOfProject)) {
    const others = byUrl.get(script.url);
    if (others === undefined) byUrl.set(script.url, [script]);
    else others.push(script);
  }
  const scripts = [...byUrl.values()].map((all) => (all.length === 1 ? all[0] : mergeCounts(all)));
  return { scripts: scripts.sort((one, other) => (one.url < other.url ? -1 : 1)), lineLengths };
}

/** Adds the counts of one script in several processes. */
function mergeCounts(scripts: readonly ScriptCoverage[]): ScriptCoverage {
  const library: { mergeScriptCovs(covs: readonly ScriptCoverage[]): ScriptCoverage } = createRequire(import.meta.url)(
    "@bcoe/v8-coverage",
  );
  return library.mergeScriptCovs(scripts);
}

/** The JSON files of a folder. One that a killed process has not written to its end is left out. */
function readJson<Content>(dir: string): Content[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir).flatMap((name): Content[] => {
    if (!name.endsWith(".json")) return [];
    try {
      return [JSON.parse(readFileSync(path.join(dir, name), "utf8"))];
    } catch {
      return [];
    }
  });
}

/** The number of processes of tests that ended before they had written all that they counted. */
export function killedProcesses(dir: string): number {
  return existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith(OPEN)).length : 0;
}
