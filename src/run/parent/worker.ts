/** Runs the processes of one worker, one after the other; those of a serial run are like those of a single worker. */
import type { RunEvent } from "../../core/data/events.ts";
import type { RunOptions } from "../../runtime/host.ts";
import type { Worker } from "../process/executor.ts";
import { createChildState, type ChildState } from "./child-state.ts";
import { attributeCrash, entryErrorEvent, failModule, giveUpMessage, lostWorkerMessage } from "./crash-attribution.ts";
import type { Rebuild } from "./rebuild.ts";
import { runChild } from "./run-child.ts";
import { errorEvent, type RunState } from "./run-state.ts";
import type { RunBundleOptions } from "./run.ts";
import type { ReportsOfRun } from "./parallel/run-reports.ts";
import type { Scheduler } from "./parallel/scheduler.ts";

/** What the workers of a run share. */
export interface SharedRun {
  readonly run: RunBundleOptions;
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
const MOST_FUTILE = 2;

/**
 * Runs processes until there is nothing left to do.
 *
 * @throws {UsageError} if an option cannot be read.
 * @throws {InternalError} if the child or the channel fails in a way that no test can cause.
 */
export async function runWorker(shared: SharedRun, worker: Worker | null): Promise<WorkerEnd> {
  const { run, runState, scheduler, rebuild, emit } = shared;
  const index = worker?.index ?? 0;
  const { perFile = false, expands = false, planOf } = run.parallel ?? {};
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
    const own = runState.isAnnounced && planOf !== undefined ? await itemsFor(index, scheduler) : undefined;
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
      plan: own === undefined ? null : (planOf?.(own) ?? null),
      childState,
      finishSignal: shared.finishSignal,
      killSignal: shared.killSignal,
      onNext(executor) {
        if (perFile && (isGiven || onlyExpands)) {
          executor.giveItems(null, {});
          return;
        }
        const give = (ids: readonly string[] | null): void => {
          isGiven ||= ids !== null;
          executor.giveItems(ids, runState.tried());
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
    if (futile === MOST_FUTILE) {
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
  const all = { ...run.options, tried: runState.tried() };
  if (isAnnouncer(runState, worker)) return all;
  const left = isLast ? [] : scheduler === null ? runState.remaining() : null;
  return { ...all, resumed: { left, testsRun: runState.finished(), testsFailed: runState.failed() } };
}
