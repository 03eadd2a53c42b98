/** Records which code the tests' process runs, by the engine's own counters. */
import { mkdirSync as makeFolder, rmSync as removeFile, writeFileSync as writeFile } from "node:fs";
import { Session, type Profiler } from "node:inspector";
import { performance } from "node:perf_hooks";
import { OPEN, SPAWNED } from "./coverage-folder.ts";

export interface CoverageRecorder {
  /** An item is over: writes what was counted, in case the process is killed, unless that takes too much of the run's time. */
  itemEnded(): void;
  /** Writes all that was counted: the process ends. */
  finish(): void;
}

/** Milliseconds that writing between items may take in any case, and the part of the run's time that it may take beyond that. */
const FREE = 50;
const SHARE = 0.05;

/**
 * Counts from now on. Processes and worker threads that tests start count for themselves.
 *
 * @param dir - absolute path of the folder that counts are written to.
 * @param runFolder - URL of the run's folder, with `/` at its end: its scripts count wherever they are.
 */
export function recordCoverage(dir: string, runFolder: string): CoverageRecorder {
  const session = new Session();
  const started = performance.now();
  const now = performance.now.bind(performance);
  const stringify = JSON.stringify;
  const { pid, env } = process;
  /** Scripts that have been written: without new counts, they need not be written again. */
  const written = new Set<string>();
  let files = 0;
  let spent = 0;

  const open = `${dir}/${String(pid)}${OPEN}`;
  makeFolder(`${dir}/${SPAWNED}`, { recursive: true });
  writeFile(open, "");
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  env["NODE_V8_COVERAGE"] ??= `${dir}/${SPAWNED}`;

  const isWanted = ({ url, functions }: Profiler.ScriptCoverage): boolean => {
    if (!url.startsWith(runFolder) && (!url.startsWith("file:") || url.includes("/node_modules/"))) return false;
    return !written.has(url) || functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
  };

  const write = (): void => {
    // In a session of its own thread, the callback is called at once.
    session.post("Profiler.takePreciseCoverage", (error, taken) => {
      if (error !== null) return;
      const result = taken.result.filter(isWanted);
      if (result.length === 0) return;
      for (const { url } of result) written.add(url);
      files += 1;
      // Tests may delete the folder.
      makeFolder(dir, { recursive: true });
      writeFile(`${dir}/${String(pid)}-${String(files)}.json`, stringify({ result }));
    });
  };

  return {
    itemEnded() {
      const before = now();
      if (spent > FREE + SHARE * (before - started)) return;
      write();
      spent += now() - before;
    },
    finish() {
      write();
      removeFile(open, { force: true });
    },
  };
}
