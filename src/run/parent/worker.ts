/** Runs the processes of one worker, one after the other; those of a serial run are like those of a single worker. */
import type { RunEvent } from "../../core/data/events.ts";
import type { RunOptions } from "../../runtime/host.ts";
import type { Worker } from "../process/executor.ts";
import { createChildState, type ChildState } from "./child-state.ts";
import { attributeCrash, entryErrorEvent, giveUpMessage, lostWorkerMessage } from "./crash-attribution.ts";
import type { Rebuild } from "./rebuild.ts";
import { runChild } from "./run-child.ts";
import { errorEvent, type RunState } from "./run-state.ts";
import type { RunBundleOptions } from "./run.ts";
import type { Scheduler } from "./scheduler.ts";

/** What the workers of a run share. */
export interface SharedRun {
  readonly run: RunBundleOptions;
  readonly runState: RunState;
  readonly rebuild: Rebuild;
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
  let futile = 0;
  while (!shared.isCut()) {
    const childState = createChildState(runState, {
      worker: worker?.name ?? null,
      attempt: run.options.attempt ?? 1,
      now: () => performance.now(),
      onEvent: emit,
    });
    const before = runState.finished();
    const bundle = await rebuild.ready();
    // Building takes a while.
    if (shared.isCut()) break;
    shared.childStates.add(childState);
    const outcome = await runChild(run, {
      options: nextOptions(run.options, runState, worker),
      crashingModules: runState.crashingModules(),
      worker,
      childState,
      finishSignal: shared.finishSignal,
      killSignal: shared.killSignal,
      onNext(give) {
        if (worker !== null) scheduler?.request(worker.index, give);
      },
    }).finally(() => shared.childStates.delete(childState));
    if (outcome.kind === "entry") {
      if (!shared.isCut() && (await rebuild.after(bundle, outcome.error))) {
        if (worker !== null) scheduler?.giveBack(worker.index);
        continue;
      }
      // The same bundle would fail the same way again.
      if (!shared.isCut()) emit(entryErrorEvent(run, runState, outcome.error));
      return "broken";
    }
    if (outcome.kind === "end" && (!outcome.left || shared.isCut())) {
      if (worker !== null) shared.done.add(worker.name);
      return outcome.stopped ? "stopped" : "done";
    }
    if (outcome.kind === "end") {
      // The next process runs the items that are left.
      if (worker !== null) scheduler?.giveBack(worker.index);
      futile = 0;
      const end = endWithoutProcess(shared);
      if (end === null) continue;
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
    if (worker !== null) scheduler?.giveBack(worker.index);
    const isNew = path !== null && runState.addCrashingModule(path, error);
    futile = isNew || runState.finished() > before ? 0 : futile + 1;
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
    if (end !== null) return end;
  }
  return "stopped";
}

/** How a worker ends whose process is gone; null if there is something to do for another process. */
function endWithoutProcess({ run, runState, scheduler }: SharedRun): WorkerEnd | null {
  if (runState.remaining()?.length === 0) return "done";
  if (run.options.maxFail > 0 && runState.failed() >= run.options.maxFail) return "stopped";
  return scheduler?.hasWork() === false ? "done" : null;
}

/** Options of the next process: after the first, exactly the ids that are left, since selection is done by then. */
function nextOptions(options: RunOptions, runState: RunState, worker: Worker | null): RunOptions {
  const { keyword: _keyword, marks: _marks, deselect: _deselect, ...rest } = options;
  const maxFail = options.maxFail === 0 ? 0 : Math.max(1, options.maxFail - runState.failed());
  if (worker === null) {
    const ids = runState.remaining();
    return ids === null ? { ...options, maxFail } : { ...rest, ids, maxFail, resumed: true };
  }
  // One worker announces the items; all of them get theirs by id.
  const announces = worker.index === 0 && !runState.isAnnounced;
  return announces ? { ...options, maxFail } : { ...rest, ids: null, maxFail, resumed: true };
}
