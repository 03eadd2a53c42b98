/** Records which code the tests' process runs, by the engine's own counters. */
import { mkdirSync as makeFolder, rmSync as removeFile, writeFileSync as writeFile } from "node:fs";
import { Session, type Profiler } from "node:inspector";
import { performance } from "node:perf_hooks";
import type { RunEvent } from "../../core/data/events.ts";
import { OPEN, SPAWNED } from "./coverage-folder.ts";
import type { ContextWriter } from "./record-contexts.ts";

export interface CoverageRecorder {
  /** After an item: writes what was counted, in case the process is killed, unless that takes too much of the run's time. */
  see(event: RunEvent): void;
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
 * @param contexts - also records which test has run what (`--cov-context test`). Null: only what all have run.
 */
export function recordCoverage(dir: string, runFolder: string, contexts: ContextWriter | null): CoverageRecorder {
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

  const isOfProject = (url: string): boolean =>
    url.startsWith(runFolder) || (url.startsWith("file:") && !url.includes("/node_modules/"));
  const isNew = ({ url, functions }: Profiler.ScriptCoverage): boolean =>
    !written.has(url) || functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));

  /** The counts since it was last called. */
  const take = (): Profiler.ScriptCoverage[] => {
    let found: Profiler.ScriptCoverage[] = [];
    // In a session of its own thread, the callback is called at once.
    session.post("Profiler.takePreciseCoverage", (error, taken) => {
      if (error === null) found = taken.result.filter((script) => isOfProject(script.url) && isNew(script));
    });
    return found;
  };

  const write = (): void => {
    const result = contexts === null ? take() : contexts.counts(take());
    if (result.length === 0) return;
    for (const { url } of result) written.add(url);
    files += 1;
    // Tests may delete the folder.
    makeFolder(dir, { recursive: true });
    writeFile(`${dir}/${String(pid)}-${String(files)}.json`, stringify({ result }));
  };

  return {
    see(event) {
      contexts?.see(event, take);
      if (event.type !== "result") return;
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
