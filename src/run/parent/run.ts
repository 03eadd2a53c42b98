/**
 * The parent's side of a run. Tests run in a child process, which says what it is about to do before it does it; so
 * whatever happens to the process, the parent knows whose fault it is, and goes on with the rest in a new one.
 */
import type { RunEvent } from "../../core/data/events.ts";
import type { RunOptions } from "../../runtime/host.ts";
import { missing } from "./crash-attribution.ts";
import { createOutputBudget } from "./output-budget.ts";
import { createLedger } from "./run-state.ts";
import type { Output } from "./process.ts";
import type { StartRealm } from "./executor.ts";
import type { LineOptions } from "./schedule.ts";
import { createRepair } from "./rebuild.ts";
import { createScheduler } from "./scheduler.ts";
import { runSlot } from "./worker.ts";
import type { SharedRun, SlotEnd } from "./worker.ts";
import type { Prestarted } from "./child-start.ts";
import type { Refused } from "../failure/syntax-place.ts";

export { InternalError } from "../failure/internal-error.ts";
export type { Output } from "./process.ts";

/** How a run is shared out. */
export interface ParallelOptions extends LineOptions {
  /** At least 1. */
  readonly workers: number;
}

/** What to run, and who hears of it. */
export interface RunBundleOptions {
  /** Absolute path or `file:` URL of the module that exports `suite`. */
  readonly entry: string;
  /** Absolute path: node ids begin there. */
  readonly root: string;
  /** Working directory of the tests. Default: the root. */
  readonly cwd?: string;
  readonly options: RunOptions;
  /** Folder of the `cache` fixture. Default: none; its values end with the process. */
  readonly cacheDir?: string | null;
  /** Called for each event, in order. `end` comes once, last, whatever happened to the processes. */
  onEvent(event: RunEvent): void;
  /** Called with text that was not captured. Default: what is in no item's result is dropped. */
  onOutput?(output: Output): void;
  /**
   * Asks for an early end: what the running item awaits is not waited for, and everything is torn down. A process
   * that does not hear it within `stopGrace` is killed, and its item has failed.
   */
  readonly signal?: AbortSignal;
  /** Milliseconds. Default: 2000. */
  readonly stopGrace?: number;
  /** Milliseconds for which a process that has run its last item may still take to end. Default: 10 000. */
  readonly exitGrace?: number;
  /** Ends the run at once, without any tear-down. */
  readonly killSignal?: AbortSignal;
  /** Tests write to this process's own standard output and error, and read its input (`-s`). Default: false. */
  readonly passthrough?: boolean;
  /** Flags for Node. Default: none. */
  readonly execArgv?: readonly string[];
  /**
   * Makes the bundle again without the module that this engine does not understand, which keeps it from loading. Gives
   * whether it did. Default: the run ends there.
   */
  rebuild?(refused: Refused): Promise<boolean>;
  /** The script of the child. Default: the built one of this package. */
  readonly child?: string;
  /** A process that was started ahead. The first one of the run, if it is like what would be started. Default: none. */
  readonly started?: Prestarted | null;
  /** Variables that a child has besides those of this process. Default: none. */
  readonly env?: Readonly<Record<string, string>>;
  /** Starts what runs the tests. Default: a process. */
  readonly startRealm?: StartRealm;
  /** Runs tests in several processes at a time. Default: in one after the other. */
  readonly parallel?: ParallelOptions;
}

/**
 * Runs a bundle in a process of its own, or in several at a time, and in further ones for those that do not survive
 * their tests.
 *
 * An item that has begun never runs twice; one that took its process with it is `failed` (in its call) or `error`.
 *
 * @returns whether the run was cut short by `signal` or `killSignal`.
 * @throws {UsageError} if an option cannot be read, `-k` or `-m` for instance.
 * @throws {InternalError} if the runtime breaks in a way that no test can cause.
 * @throws {ProcessError} if no process can be started.
 */
export async function runBundle(run: RunBundleOptions): Promise<{ interrupted: boolean }> {
  const { parallel, options } = run;
  const ledger = createLedger();
  const finish = new AbortController();
  const kill = new AbortController();
  const isInterrupted = (): boolean => run.signal?.aborted === true || run.killSignal?.aborted === true;
  const scheduler =
    parallel === undefined
      ? null
      : createScheduler({ ...parallel, isOver: ledger.isOver, now: () => performance.now() });
  const budget = createOutputBudget();
  const shared: SharedRun = {
    run,
    ledger,
    repair: createRepair(run),
    scheduler,
    accounts: new Set(),
    done: new Set(),
    finishSignal: finish.signal,
    killSignal: AbortSignal.any([kill.signal, ...(run.killSignal === undefined ? [] : [run.killSignal])]),
    emit(event) {
      run.onEvent(event.type === "result" ? { type: "result", result: budget(event.result) } : event);
      if (event.type === "start") scheduler?.open(event.ids);
      if (options.maxFail === 0 || ledger.failed() < options.maxFail || scheduler === null) return;
      // The process of a serial run counts for itself.
      scheduler.close();
      finish.abort();
    },
    isCut: () => isInterrupted() || kill.signal.aborted,
  };
  const count = parallel?.workers ?? 1;
  const runWorker = async (index: number): Promise<SlotEnd> => {
    const worker = parallel === undefined ? null : { name: `gw${String(index)}`, index, count };
    try {
      const end = await runSlot(shared, worker);
      if (end === "broken") kill.abort();
      return end;
    } catch (error) {
      kill.abort();
      throw error;
    }
  };
  const ends = await settled(Array.from({ length: count }, (_, index) => runWorker(index)));
  // What a lost worker left when the others had gone.
  const free = ends.indexOf("done");
  if (ends.includes("lost") && free !== -1 && !shared.isCut() && scheduler?.hasWork() === true) {
    ends.push(await runWorker(free));
  }
  const isBroken = ends.includes("broken");
  // A worker that had nothing to go on with when it was told to finish does not know that it was stopped.
  const isCutShort = finish.signal.aborted && ledger.remaining()?.length !== 0;
  const stopped = isInterrupted() || (!isBroken && (isCutShort || ends.includes("stopped")));
  const left = stopped || isBroken ? null : missing(ledger);
  if (left !== null) run.onEvent(left);
  run.onEvent({ type: "end", stopped });
  return { interrupted: isInterrupted() };
}

/** What they all come to, once all of them have. @throws what the first of them throws. */
async function settled<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  return (await Promise.allSettled(promises)).map((end) => {
    if (end.status === "rejected") throw end.reason;
    return end.value;
  });
}
