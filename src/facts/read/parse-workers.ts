/** Parsing in several threads, for large suites. */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { FactsEntry } from "./facts-cache.ts";

/** What a worker is started with. */
export interface WorkerTask {
  readonly paths: readonly string[];
  /** A counter shared by all threads: how many of the paths have been taken. */
  readonly taken: SharedArrayBuffer;
  /** Whether the edits of assertions are asked for. */
  readonly withAssertions: boolean;
}

/** The files that a worker has read; files that do not exist are left out. */
export type WorkerResult = readonly (readonly [path: string, entry: FactsEntry])[];

/**
 * Files per worker that make it worth starting. A worker loads a parser, which is compiled while it runs and takes as
 * long as parsing a thousand small files: on two cores a second parser competes with the first one's compiler.
 */
const ENOUGH = { fewThreads: 1500, manyThreads: 300 };
/** Number of hardware threads that leaves cores for compilers. */
const MANY_THREADS = 4;
/** Maximum number of workers: more only take memory. */
const MOST = 7;
/** Files that a thread takes at once: few, so that all threads finish together. */
const BATCH = 4;

/** The worker module of the built package; it does not exist in the source tree. */
const WORKER = new URL("../facts/parse-worker.js", import.meta.url);

/** The number of workers for so many files. @param threads - number of hardware threads. */
export function workersFor(files: number, threads: number): number {
  const enough = threads < MANY_THREADS ? ENOUGH.fewThreads : ENOUGH.manyThreads;
  return Math.max(0, Math.min(MOST, threads - 1, Math.floor(files / enough)));
}

/** Options of worker threads. */
export interface ThreadOptions {
  /** Number of workers. Default: depends on the number of files. */
  readonly workers?: number;
  /**
   * Module that the workers run. Default: that of the built package; in the source tree there is none, and no thread is
   * started.
   */
  readonly module?: URL;
  /** Whether the edits of assertions are asked for. Default: false. */
  readonly withAssertions?: boolean;
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
 * Reads files, in this thread and in worker threads if there are enough files.
 *
 * @param readHere - reads a file in this thread.
 * @param onRead - called for each file that another thread has read. Files of a thread that failed are passed to
 *   `readHere` at the end.
 */
export async function readInThreads(
  paths: readonly string[],
  readHere: (path: string) => void,
  onRead: (path: string, entry: FactsEntry) => void,
  {
    workers = workersFor(paths.length, availableParallelism()),
    module = WORKER,
    withAssertions = false,
  }: ThreadOptions = {},
): Promise<void> {
  const task: WorkerTask = { paths, taken: new SharedArrayBuffer(4), withAssertions };
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
    // After an error here, no paths are left to take, so that the workers end soon.
    Atomics.store(new Int32Array(task.taken), 0, paths.length);
    await Promise.all(ends);
  }
  for (const path of missing) readHere(path);
}

/** Starts the workers. Returns one promise per worker, which resolves when the worker has ended for any reason. */
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
          // An exit follows each error; the files of that worker are read here.
          worker.on("error", () => {});
          worker.on("exit", () => {
            resolve();
          });
        }),
      );
    }
  } catch {
    // If the system cannot start a thread, the existing ones read all files.
  }
  return ends;
}
