/**
 * The parent's side of a run. Tests run in a child process, which announces each phase before it begins; whatever happens to the
 * process, the parent knows what was running, and runs the other items in a new one.
 */

import type { RunEvent, ItemResult } from "../../core/data/events.ts";
import type { SnapshotRecord } from "../../core/data/run/snapshots.ts";
import type { RunOptions } from "../../runtime/host.ts";
import { missingResultsEvent, createRebuild } from "./crash-attribution.ts";
import { createRunState, createReportsOfRun } from "./run-state.ts";
import { type ExecutorSettings, type StartExecutor, createSpares } from "../process/executor.ts";
import type { UncapturedOutput } from "./child-messages.ts";
import type { LineOptions } from "./parallel/schedule.ts";
import { createScheduler, type Scheduler, type SchedulerOptions } from "./parallel/scheduler.ts";
import { runWorker, type SharedRun, type WorkerEnd } from "./worker.ts";
import type { WorkerSlots } from "./parallel/worker-slots.ts";
import type { SyntaxPlace } from "../traceback/syntax-place.ts";
import { boundText } from "../channel/bounded-text.ts";

/** Characters of all items together that are kept in full. */
export const TOTAL = 64 * 1024 * 1024;
/** After that: characters of the beginning, and as many of the end, of an item that failed. */
export const HALF_OF_FAILED = 16 * 1024;
/** The same for any other item. */
export const HALF_OF_OTHERS = 512;

/** A function that gives each result with as much of its output as there is room for. */
export function createOutputBudget(total: number = TOTAL): (result: ItemResult) => ItemResult {
  let left = total;
  return (result) => {
    const { outcome, stdout, stderr } = result;
    const length = stdout.length + stderr.length;
    if (length <= left) {
      left -= length;
      return result;
    }
    const half = outcome === "failed" || outcome === "error" ? HALF_OF_FAILED : HALF_OF_OTHERS;
    // In a truncated text it is not known which part is of which phase.
    const { written: _written, ...rest } = result;
    return { ...rest, stdout: boundText(stdout, half), stderr: boundText(stderr, half) };
  };
}

export { InternalError } from "../process/executor.ts";
export type { UncapturedOutput } from "./child-messages.ts";

/** How a run is distributed. */
export interface ParallelOptions extends LineOptions {
  /** Workers with names, which tests and reports see. 0: a serial run, whose files have a process each. */
  readonly workers: number;
  /** Whether each file has a process of its own. Default: a process runs items of several files. */
  readonly perFile?: boolean;
  /** Whether a process reads nothing of the plan but the file that it runs. Default: it reads all. */
  readonly readsOneFile?: boolean;
  /** Whether the process that finds out which items there are has to import test files: then it runs none. Default: false. */
  readonly expands?: boolean;
  /** Makes what hands out the items, where other machines run some of them. Default: all are run here. */
  createScheduler?(options: SchedulerOptions): Scheduler;
}

/** What to run, and where its events go. */
export interface ExecuteSuiteOptions extends ExecutorSettings {
  readonly options: RunOptions;
  /** Called for each event, in order. `end` comes once, last, whatever happened to the processes. */
  onEvent(event: RunEvent): void;
  /** Called with text that was not captured. Default: what is in no item's result is dropped. */
  onOutput?(output: UncapturedOutput): void;
  /** Called with the address to which debuggers of a process connect. */
  onDebugger?(url: string): void;
  /** Called with what each attempt at a test did with snapshots. Default: nothing is written. */
  onSnapshots?(record: SnapshotRecord): void;
  /**
   * Asks for an early end: what the running item awaits is abandoned, and everything is torn down. A process that does not hear
   * it within `stopGrace` is killed, and its item has failed.
   */
  readonly signal?: AbortSignal;
  /** Milliseconds. Default: 2000. */
  readonly stopGrace?: number;
  /** Milliseconds for which a process that has run its last item may still take to end. Default: 10 000. */
  readonly exitGrace?: number;
  /** Ends the run at once, without any tear-down. */
  readonly killSignal?: AbortSignal;
  /**
   * Builds the bundle again without the module whose syntax the engine does not know, and gives whether it did. Default: the run
   * ends there.
   */
  rebuild?(place: SyntaxPlace): Promise<boolean>;
  /** Writes the bundle again if tests have deleted it, and gives whether they had. Default: the run ends there. */
  restore?(): Promise<boolean>;
  /** What is still built while tests run, which ends with it. Default: nothing is. */
  readonly rest?: Promise<void>;
  /** Ends what `compileLate` has started. Default: nothing has to be ended. */
  endLate?(): Promise<void>;
  /** Starts what runs the tests. Default: a process of Node. */
  readonly startExecutor?: StartExecutor;
  /** Runs tests in several processes at a time. Default: in one after the other. */
  readonly parallel?: ParallelOptions;
  /** Whether some items depend on others: each process is told what has not passed in the others. Default: false. */
  readonly hasDependencies?: boolean;
  /** What the workers share with those of other runs: each waits for a slot. Default: they share nothing. */
  readonly slots?: WorkerSlots;
}

/**
 * Runs a bundle in a process of its own, or in several at a time, and in new ones where tests end them.
 *
 * An item that ended its process is `failed` (in its call) or `error`. None that has begun runs twice, unless it is to be retried or
 * another one, which was over, has ended the process.
 *
 * @returns whether the run was cut short by `signal` or `killSignal`.
 * @throws {UsageError} if an option cannot be read, `-k` or `-m` for instance.
 * @throws {InternalError} if the runtime breaks in a way that no test can cause.
 * @throws {ProcessError} if no process can be started.
 * @throws whatever `rest` is rejected with.
 */
export async function executeSuite(given: ExecuteSuiteOptions): Promise<{ interrupted: boolean }> {
  const { parallel, options } = given;
  const runState = createRunState((options.count ?? 1) > 1);
  const finish = new AbortController();
  const kill = new AbortController();
  const isInterrupted = (): boolean => run.signal?.aborted === true || run.killSignal?.aborted === true;
  const scheduler =
    parallel === undefined
      ? null
      : (parallel.createScheduler ?? createScheduler)({
          ...parallel,
          workers: Math.max(1, parallel.workers),
          isOver: runState.isOver,
          leftOf: runState.leftOf,
          now: () => process.uptime() * 1000,
        });
  const spares = parallel?.perFile === true ? createSpares(given.started ?? null) : null;
  const run: ExecuteSuiteOptions = spares === null ? given : { ...given, started: spares };
  const budget = createOutputBudget();
  const count = Math.max(1, parallel?.workers ?? 0);
  const reports = createReportsOfRun(count);
  let hasErrors = false;
  const shared: SharedRun = {
    run,
    runState,
    rebuild: createRebuild(run),
    reports,
    scheduler,
    childStates: new Set(),
    done: new Set(),
    finishSignal: finish.signal,
    killSignal: AbortSignal.any([kill.signal, ...(run.killSignal === undefined ? [] : [run.killSignal])]),
    emit(event) {
      if (event.type === "error") hasErrors = true;
      reports.add(event);
      run.onEvent(event.type === "result" ? { type: "result", result: budget(event.result) } : event);
      if (event.type === "start") scheduler?.open(event.ids);
      if (options.maxFail === 0 || runState.failed() < options.maxFail || scheduler === null) return;
      // The process of a serial run counts failures itself.
      scheduler.close();
      finish.abort();
    },
    isCut: () => isInterrupted() || kill.signal.aborted,
  };
  const workers = parallel?.workers ?? 0;
  const runOne = async (index: number): Promise<WorkerEnd> => {
    const slot = run.slots === undefined ? null : await run.slots.take();
    const number = slot?.number ?? index;
    const all = run.slots?.count ?? count;
    const worker =
      workers === 0 ? null : { name: `gw${String(number)}`, index, variables: variablesOf(run, number, all) };
    reports.begin(index);
    try {
      // Others have run everything while it waited, and call the hooks for the end of the run.
      if (slot !== null && index > 0 && scheduler?.hasWork() === false && parallel?.expands !== true) {
        reports.end(index);
        return "done";
      }
      const end = await runWorker(shared, worker);
      reports.end(index);
      if (end === "broken") kill.abort();
      return end;
    } catch (error) {
      kill.abort();
      throw error;
    } finally {
      slot?.free();
    }
  };
  // No process gets on without what is missing.
  const rest = run.rest?.catch(() => {
    kill.abort();
  });
  const ends = await settled(Array.from({ length: count }, (_, index) => runOne(index))).finally(async () => {
    spares?.discard();
    await rest;
    await run.endLate?.();
  });
  await run.rest;
  // The items that a lost worker left after the others had ended.
  const free = ends.indexOf("done");
  if (ends.includes("lost") && free !== -1 && !shared.isCut() && scheduler?.hasWork() === true) {
    ends.push(await runOne(free));
  }
  // Nothing has tried them again: the last attempt counts.
  for (const { rerun: _rerun, ...result } of runState.lastAttempts()) {
    runState.count(result);
    shared.emit({ type: "result", result });
  }
  const isBroken = ends.includes("broken");
  // A worker that had nothing left to do when it was asked to finish does not report that it was stopped.
  const isCutShort = finish.signal.aborted && runState.remaining()?.length !== 0;
  const stopped = isInterrupted() || (!isBroken && (isCutShort || ends.includes("stopped")));
  const isPart = parallel?.createScheduler !== undefined;
  const left = stopped || isBroken || isPart ? null : missingResultsEvent(runState);
  if (left !== null) run.onEvent(left);
  await removeTempFolders(run, !stopped && left === null && !hasErrors && runState.failed() === 0);
  run.onEvent({ type: "end", stopped });
  return { interrupted: isInterrupted() };
}

/** The variables by which tests know their worker. */
function variablesOf({ workerNumbers = {} }: ExecutorSettings, index: number, count: number): Record<string, string> {
  const numbers = Object.entries(workerNumbers).map(([name, first]) => [name, String(first + index)]);
  return { XTEST_WORKER: `gw${index}`, XTEST_WORKER_COUNT: String(count), ...Object.fromEntries(numbers) };
}

/** Waits for all of them. @throws what the first one that failed throws. */
async function settled<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  return (await Promise.allSettled(promises)).map((end) => {
    if (end.status === "rejected") throw end.reason;
    return end.value;
  });
}

/** @param hasPassed - whether nothing has failed. */
async function removeTempFolders(
  { entry, temp }: Pick<ExecutorSettings, "entry" | "temp">,
  hasPassed: boolean,
): Promise<void> {
  if (temp === undefined || temp.base !== null) return;
  const isKept = temp.policy === "all" || (temp.policy === "failed" && !hasPassed);
  if (isKept && temp.count > 0) return;
  const { removeTempFoldersOf } = await import("../fixtures/base-temp.ts");
  removeTempFoldersOf(entry);
}
