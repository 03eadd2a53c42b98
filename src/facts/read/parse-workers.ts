/** Parsing in several threads, for large suites. */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { FactsEntry } from "./facts-cache.ts";

/** What a worker is started with. */
export interface WorkerTask {
  readonly paths: readonly string[];
  /** One number: how many of the paths were taken by now, by whichever thread. */
  readonly taken: SharedArrayBuffer;
}

/** What a worker says of files that it read; one that does not exist is left out. */
export type WorkerResult = readonly (readonly [path: string, entry: FactsEntry])[];

/**
 * Files for each worker from which on it is worth its start. Each has a parser to load, which is compiled while it runs, and that
 * takes as long as parsing a thousand small files: on two cores a second parser is in the way of the first one's compiler.
 */
const ENOUGH = { fewThreads: 1500, manyThreads: 300 };
/** Threads of a machine from which on compilers have cores of their own. */
const MANY_THREADS = 4;
/** Workers beyond which more of them only take memory. */
const MOST = 7;
/** Files that a thread takes at once: few, so that all are done together. */
const BATCH = 4;

/** Where the worker is in the built package; from source there is none. */
const WORKER = new URL("../facts/parse-worker.js", import.meta.url);

/** How many workers are worth it for so many files. @param threads - that the machine runs at once. */
export function workersFor(files: number, threads: number): number {
  const enough = threads < MANY_THREADS ? ENOUGH.fewThreads : ENOUGH.manyThreads;
  return Math.max(0, Math.min(MOST, threads - 1, Math.floor(files / enough)));
}

/** How other threads are started. */
export interface ThreadOptions {
  /** How many. Default: as many as are worth it for so many files. */
  readonly workers?: number;
  /** Module that runs in each. Default: that of the built package; from source there is none, and no thread is started. */
  readonly module?: URL;
}

/**
 * Takes the next files that no other thread has taken.
 *
 * @returns their paths; none if all are taken.
 */
export function takeBatch({ paths, taken }: WorkerTask): readonly string[] {
  const from = Atomics.add(new Int32Array(taken), 0, BATCH);
  return paths.slice(from, from + BATCH);
}

/**
 * Reads files, in this thread and in as many others as are worth it.
 *
 * @param readHere - reads one in this thread.
 * @param onRead - is given what another thread read. What a thread that failed had taken is given to `readHere` in the end.
 */
export async function readInThreads(
  paths: readonly string[],
  readHere: (path: string) => void,
  onRead: (path: string, entry: FactsEntry) => void,
  { workers = workersFor(paths.length, availableParallelism()), module = WORKER }: ThreadOptions = {},
): Promise<void> {
  const task: WorkerTask = { paths, taken: new SharedArrayBuffer(4) };
  const missing = new Set(paths);
  const take = (path: string, entry: FactsEntry): void => {
    missing.delete(path);
    onRead(path, entry);
  };
  const ends = workers > 0 && existsSync(module) ? startWorkers(module, workers, task, take) : [];
  try {
    for (let batch = takeBatch(task); batch.length > 0; batch = takeBatch(task)) {
      for (const path of batch) {
        readHere(path);
        missing.delete(path);
      }
    }
  } finally {
    // Whatever happened here, nothing is left to take, and no thread goes on for longer than this.
    Atomics.store(new Int32Array(task.taken), 0, paths.length);
    await Promise.all(ends);
  }
  for (const path of missing) readHere(path);
}

/** One promise a worker, which is kept when it has ended, in whichever way. */
function startWorkers(
  module: URL,
  count: number,
  task: WorkerTask,
  take: (path: string, entry: FactsEntry) => void,
): Promise<void>[] {
  const ends: Promise<void>[] = [];
  try {
    for (let index = 0; index < count; index++) {
      const worker = new Worker(module, { workerData: task, execArgv: [], stdin: false, stdout: false, stderr: false });
      ends.push(
        new Promise((resolve) => {
          worker.on("message", (result: WorkerResult) => {
            for (const [path, entry] of result) take(path, entry);
          });
          // An error is followed by the exit; what it had taken is read here.
          worker.on("error", () => {});
          worker.on("exit", () => {
            resolve();
          });
        }),
      );
    }
  } catch {
    // A system that has no threads to give: those that there are do it.
  }
  return ends;
}
