/** Runs the processes of one worker, one after the other; those of a serial run are like those of a single worker. */
import type { RunEvent, ErrorFacts } from "../../core/data/events.ts";
import type { RunOptions } from "../../runtime/host.ts";
import { type Worker, type Executor, InternalError } from "../process/executor.ts";
import { createChildState, type ChildState } from "./child-state.ts";
import {
  attributeCrash,
  entryErrorEvent,
  failModule,
  giveUpMessage,
  lostWorkerMessage,
  type Crash,
  type Rebuild,
} from "./crash-attribution.ts";
import { errorEvent, type RunState, type ReportsOfRun } from "./run-state.ts";
import type { ExecuteSuiteOptions } from "./run.ts";
import type { Scheduler } from "./parallel/scheduler.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import type { FatalMessage } from "../channel/protocol.ts";
import { startProcess } from "../process/spawn.ts";
import type { CrashingModules, CrashingSetups } from "../shared/crashing-modules.ts";
import { handleChildMessages } from "./child-messages.ts";

/** One process of a run. */
interface ChildRun {
  readonly options: RunOptions;
  /** Modules whose import ended a process before. */
  readonly crashingModules: CrashingModules;
  /** Fixtures of wider scope whose set-up ended a process before. */
  readonly crashingSetups: CrashingSetups;
  /** Null for the process of a serial run. */
  readonly worker: Worker | null;
  /** Whether it asks for its items. */
  readonly asksForItems: boolean;
  /** Whether those are the items of one file. */
  readonly oneFile: boolean;
  /** The path of that file, if nothing else of the plan is read; null for the whole plan. */
  readonly planFile: string | null;
  readonly childState: ChildState;
  /** Asks it to begin no further item. */
  readonly finishSignal: AbortSignal;
  /** Ends it at once. */
  readonly killSignal: AbortSignal;
  /** It asks for items. */
  onNext(executor: Executor): void;
  /** It asks for the results of the run. */
  onReports(executor: Executor): void;
}

/** How a process ended. */
type ChildOutcome =
  /**
   * `left`: it ended early, because it had abandoned an item or was broken; items may be left for another process. `isFinishDue`:
   * hooks for the end of the run have still to be called.
   */
  | { readonly kind: "end"; readonly stopped: boolean; readonly left: boolean; readonly isFinishDue: boolean }
  /** Its entry could not be imported. */
  | { readonly kind: "entry"; readonly error: ErrorFacts }
  | { readonly kind: "crashed"; readonly crash: Crash; readonly isFinishDue: boolean };

/** Milliseconds after which a process that has not heard the request to stop is killed. */
const STOP_GRACE = 2000;

/**
 * Runs one process until it is gone.
 *
 * @throws {InternalError} if it says that the runtime itself failed.
 * @throws {ProcessError} if it cannot be started.
 */
async function runChild(run: ExecuteSuiteOptions, child: ChildRun): Promise<ChildOutcome> {
  const { childState, worker, options, crashingModules, crashingSetups, finishSignal, killSignal } = child;
  const { asksForItems, oneFile, planFile } = child;
  let grace: NodeJS.Timeout | undefined;
  let interrupted = false;
  const { received, close, ...listener } = handleChildMessages({
    run,
    childState,
    worker: worker?.name ?? null,
    onStopping() {
      clearTimeout(grace);
    },
    onNext() {
      child.onNext(executor);
    },
    onReports() {
      child.onReports(executor);
    },
    executor: () => executor,
  });
  const executor: Executor = await (run.startExecutor ?? startProcess)(
    { run, options, crashingModules, crashingSetups, worker, asksForItems, oneFile, planFile },
    listener,
  );
  const stop = (): void => {
    executor.stop();
    // A test may keep it too busy to hear that.
    grace = setTimeout(() => {
      interrupted = true;
      executor.kill();
    }, run.stopGrace ?? STOP_GRACE);
  };
  run.signal?.addEventListener("abort", stop);
  finishSignal.addEventListener("abort", executor.finish);
  killSignal.addEventListener("abort", executor.kill);
  // A page takes a while to start.
  if (run.signal?.aborted === true) stop();
  if (finishSignal.aborted) executor.finish();
  if (killSignal.aborted) executor.kill();
  try {
    const { code = null, signal = null, reason = null } = await executor.gone();
    const { end, exit, fatal, garbage, timeout, left, held, isFinishDue } = received;
    if (fatal !== null) return outcomeOfFatal(fatal);
    if (end !== null) {
      if (timeout !== null)
        childState.take({ type: "warning", warning: { id: null, message: exitTimeoutMessage(timeout) } });
      return { kind: "end", stopped: end.stopped, left, isFinishDue };
    }
    const stderrTail = run.capture === undefined || run.capture === "fd" ? received.stderrTail : null;
    const crash = { code, signal, reason, exit, timeout, interrupted, garbage, stderrTail, held: [...held] };
    return { kind: "crashed", crash, isFinishDue };
  } finally {
    close();
    clearTimeout(grace);
    run.signal?.removeEventListener("abort", stop);
    finishSignal.removeEventListener("abort", executor.finish);
    killSignal.removeEventListener("abort", executor.kill);
  }
}

function outcomeOfFatal({ error, where }: FatalMessage): ChildOutcome {
  if (where === "entry") return { kind: "entry", error };
  if (where === "usage") throw new UsageError(error.message);
  throw new InternalError(`${error.name}: ${error.message}`, { cause: error.stack });
}

function exitTimeoutMessage(ms: number): string {
  return `the process of the tests did not end within ${String(ms)} ms after the last one, and was killed`;
}

/** What the workers of a run share. */
export interface SharedRun {
  readonly run: ExecuteSuiteOptions;
  readonly runState: RunState;
  readonly rebuild: Rebuild;
  readonly reports: ReportsOfRun;
  /** Null in a serial run, whose one process gets all items at once. */
  readonly scheduler: Scheduler | null;
  /** States of the processes that are alive. */
  readonly childStates: Set<ChildState>;
  /** Names of the workers that have nothing left to do. */
  readonly done: Set<string>;
  /** Aborted when no further item is to begin anywhere. */
  readonly finishSignal: AbortSignal;
  /** Aborted when everything is to end at once. */
  readonly killSignal: AbortSignal;
  emit(event: RunEvent): void;
  /** Whether the run was cut short from outside. */
  isCut(): boolean;
}

/**
 * How a worker ended. `done`: it has nothing left to do; `stopped`: the run is to end early; `broken`: no process can run what
 * is left; `lost`: its own processes crash, those of others may not.
 */
export type WorkerEnd = "done" | "stopped" | "broken" | "lost";

/** Processes in a row that crash without getting on before a worker gives up. */
const MAX_FUTILE = 2;

/** The file that items are of; null for those of several. */
function fileOf(ids: readonly string[]): string | null {
  const [file = null, ...others] = new Set(ids.map(pathOfNode));
  return others.length === 0 ? file : null;
}

/**
 * Runs processes until there is nothing left to do.
 *
 * @throws {UsageError} if an option cannot be read.
 * @throws {InternalError} if the child or the channel fails in a way that no test can cause.
 */
export async function runWorker(shared: SharedRun, worker: Worker | null): Promise<WorkerEnd> {
  const { run, runState, scheduler, rebuild, emit } = shared;
  const index = worker?.index ?? 0;
  const { perFile = false, expands = false, readsOneFile = false } = run.parallel ?? {};
  let futile = 0;
  /** Whether a process is still needed to call the hooks for the end of the run. */
  let isLast = false;
  while (!shared.isCut()) {
    const childState = createChildState(runState, {
      worker: worker?.name ?? null,
      attempt: run.options.attempt ?? 1,
      now: () => process.uptime() * 1000,
      onEvent: emit,
    });
    const before = runState.attempts();
    const bundle = await rebuild.ready();
    // Building takes a while.
    if (shared.isCut()) break;
    /** Whether the process finds out which items there are, and runs none. */
    const onlyExpands = expands && perFile && isAnnouncer(runState, worker);
    /** The items of a process that reads the plan of nothing else. */
    const own = runState.isAnnounced && readsOneFile ? await itemsFor(index, scheduler) : undefined;
    if (shared.isCut()) break;
    if (own === null) {
      if (worker !== null) shared.done.add(worker.name);
      return endWithoutProcess(shared) ?? "done";
    }
    let isGiven = false;
    shared.childStates.add(childState);
    const outcome = await runChild(run, {
      options: nextOptions(shared, worker, isLast),
      crashingModules: runState.crashingModules(),
      crashingSetups: runState.crashingSetups(),
      worker,
      asksForItems: scheduler !== null,
      oneFile: perFile && !onlyExpands,
      planFile: own === undefined ? null : fileOf(own),
      childState,
      finishSignal: shared.finishSignal,
      killSignal: shared.killSignal,
      onNext(executor) {
        const giveItems = (ids: readonly string[] | null): void => {
          executor.giveItems(ids, { tried: runState.tried(), crashingSetups: runState.crashingSetups() });
        };
        if (perFile && (isGiven || onlyExpands)) {
          giveItems(null);
          return;
        }
        const give = (ids: readonly string[] | null): void => {
          isGiven ||= ids !== null;
          giveItems(ids);
          if (perFile && ids !== null && scheduler?.hasWork() === true) executor.startNext?.();
        };
        if (own === undefined) scheduler?.request(index, give);
        else give(own);
      },
      onReports(executor) {
        const isLastOfWorker = scheduler?.hasWork() !== true || shared.isCut() || shared.finishSignal.aborted;
        executor.giveReports(shared.reports.ask(index, isLastOfWorker));
      },
    }).finally(() => shared.childStates.delete(childState));
    if (outcome.kind === "entry") {
      if (!shared.isCut() && (await rebuild.after(bundle, outcome.error))) {
        scheduler?.giveBack(index);
        continue;
      }
      // The same bundle would fail the same way again.
      if (!shared.isCut()) emit(entryErrorEvent(run, runState, outcome.error));
      return "broken";
    }
    const lost = childState.lostImport();
    if (lost !== null) {
      runState.addCrashingModule(lost.path, lost.error);
      failModule(shared, childState, lost);
    }
    if (isLast) {
      if (outcome.kind === "crashed" && !shared.isCut()) attributeCrash(shared, childState, outcome.crash);
      return endWithoutProcess(shared) ?? "done";
    }
    if (outcome.kind === "end" && (!outcome.left || shared.isCut())) {
      const isNextDue = perFile && !outcome.stopped && (isGiven || onlyExpands) && scheduler?.hasWork() === true;
      if (isNextDue && !shared.isCut()) {
        scheduler.giveBack(index);
        futile = 0;
        continue;
      }
      if (worker !== null) shared.done.add(worker.name);
      return outcome.stopped ? "stopped" : "done";
    }
    if (outcome.kind === "end") {
      // The next process runs the items that are left.
      scheduler?.giveBack(index);
      futile = 0;
      const end = endWithoutProcess(shared);
      isLast = end !== null && outcome.isFinishDue;
      if (end === null || isLast) continue;
      if (worker !== null && end === "done") shared.done.add(worker.name);
      return end;
    }
    const { crash } = outcome;
    if (shared.isCut()) {
      if (crash.interrupted && childState.running().kind === "item") attributeCrash(shared, childState, crash);
      break;
    }
    const { path, error } = attributeCrash(shared, childState, crash);
    // A hook before the first test would end the next process as well.
    if (childState.running().kind === "hook" && !runState.isAnnounced) return "broken";
    scheduler?.giveBack(index);
    const isNew = path !== null && runState.addCrashingModule(path, error);
    futile = isNew || runState.attempts() > before ? 0 : futile + 1;
    if (futile === MAX_FUTILE) {
      // Another worker goes on; the last one reports that it gives up.
      const others = shared.childStates.size > 0 || shared.done.size > 0;
      if (worker !== null && others && (runState.isAnnounced || worker.index !== 0)) {
        scheduler?.leave(worker.index);
        emit(errorEvent(path, lostWorkerMessage(worker, error), error));
        return "lost";
      }
      emit(errorEvent(path, giveUpMessage(runState, error), error));
      return "broken";
    }
    const end = endWithoutProcess(shared);
    isLast = end !== null && outcome.isFinishDue && childState.running().kind !== "hook";
    if (end !== null && !isLast) return end;
  }
  return "stopped";
}

/** The items that a worker is given; null if there are none. */
function itemsFor(worker: number, scheduler: Scheduler | null): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    if (scheduler === null) resolve(null);
    else scheduler.request(worker, resolve);
  });
}

/** How a worker ends whose process is gone; null if there is something to do for another process. */
function endWithoutProcess({ run, runState, scheduler }: SharedRun): WorkerEnd | null {
  if (runState.remaining()?.length === 0) return "done";
  if (run.options.maxFail > 0 && runState.failed() >= run.options.maxFail) return "stopped";
  return scheduler?.hasWork() === false ? "done" : null;
}

/** Whether the next process of a worker announces the items: one does, and all get theirs by id. */
function isAnnouncer(runState: RunState, worker: Worker | null): boolean {
  return !runState.isAnnounced && (worker === null || worker.index === 0);
}

/** Options of the next process: after the first, with what is left of the items that were announced. */
function nextOptions({ run, runState, scheduler }: SharedRun, worker: Worker | null, isLast: boolean): RunOptions {
  const alone = runState.alone();
  const all = { ...run.options, ...(alone.length > 0 && { alone }), tried: runState.tried() };
  if (isAnnouncer(runState, worker)) return all;
  const left = isLast ? [] : scheduler === null ? runState.remaining() : null;
  const unmet = run.hasDependencies === true ? { unmet: runState.unmet() } : {};
  return { ...all, resumed: { left, testsRun: runState.finished(), testsFailed: runState.failed(), ...unmet } };
}
