/** One place in which processes of a run follow each other: the only one of a serial run, or that of one worker. */
import type { RunEvent } from "../../core/data/events.ts";
import type { RunOptions } from "../../runtime/host.ts";
import { createAccount } from "./child-state.ts";
import type { Account } from "./child-state.ts";
import { bury, giveUp, lostWorker, reportEntry } from "./crash-attribution.ts";
import { errorEvent } from "./run-state.ts";
import type { Ledger } from "./run-state.ts";
import { runChild } from "./process.ts";
import type { Repair } from "./rebuild.ts";
import type { RunBundleOptions } from "./run.ts";
import type { Scheduler } from "./scheduler.ts";

/** A worker of a parallel run. A process that takes the place of another has its name. */
export interface Worker {
  /** `gw0`, `gw1`, …, as pytest-xdist calls them; tests see it as `XTEST_WORKER`. */
  readonly name: string;
  readonly index: number;
  /** How many workers there are: `XTEST_WORKER_COUNT`. */
  readonly count: number;
}

/** What the slots of a run share. */
export interface SharedRun {
  readonly run: RunBundleOptions;
  readonly ledger: Ledger;
  readonly repair: Repair;
  /** Null in a serial run, whose one process gets everything at once. */
  readonly scheduler: Scheduler | null;
  /** Those of the processes that live. */
  readonly accounts: Set<Account>;
  /** Names of the workers that have come to the end of their work: they could do more. */
  readonly done: Set<string>;
  /** No further item is to begin anywhere. */
  readonly finishSignal: AbortSignal;
  /** Everything is to end at once. */
  readonly killSignal: AbortSignal;
  emit(event: RunEvent): void;
  /** Whether the run was cut short from outside. */
  isCut(): boolean;
}

/**
 * How a slot ended. `done`: there is nothing left for it to do; `stopped`: its run is to end early; `broken`: no process
 * can do what is left; `lost`: its own processes die, others may be luckier.
 */
export type SlotEnd = "done" | "stopped" | "broken" | "lost";

/**
 * Runs processes until there is nothing left to do.
 *
 * @throws {UsageError} if an option cannot be read.
 * @throws {InternalError} if the child or the channel breaks in a way that no test can cause.
 */
export async function runSlot(shared: SharedRun, worker: Worker | null): Promise<SlotEnd> {
  const { run, ledger, scheduler, repair, emit } = shared;
  let fruitless = 0;
  while (!shared.isCut()) {
    const account = createAccount(ledger, {
      worker: worker?.name ?? null,
      attempt: run.options.attempt ?? 1,
      now: () => performance.now(),
      onEvent: emit,
    });
    const before = ledger.finished();
    const bundle = await repair.ready();
    // Making a bundle again takes a while.
    if (shared.isCut()) break;
    shared.accounts.add(account);
    const outcome = await runChild(run, {
      options: nextOptions(run.options, ledger, worker),
      deadly: ledger.deadly(),
      worker,
      account,
      finishSignal: shared.finishSignal,
      killSignal: shared.killSignal,
      onNext(give) {
        if (worker !== null) scheduler?.request(worker.index, give);
      },
    }).finally(() => shared.accounts.delete(account));
    if (outcome.kind === "entry") {
      if (!shared.isCut() && (await repair.after(bundle, outcome.error))) {
        if (worker !== null) scheduler?.giveBack(worker.index);
        continue;
      }
      // The same bundle would fail the same way again.
      if (!shared.isCut()) emit(reportEntry(run, ledger, outcome.error));
      return "broken";
    }
    if (outcome.kind === "end" && (!outcome.left || shared.isCut())) {
      if (worker !== null) shared.done.add(worker.name);
      return outcome.stopped ? "stopped" : "done";
    }
    if (outcome.kind === "end") {
      // It was left with an item that may still go on: the next process does the rest.
      if (worker !== null) scheduler?.giveBack(worker.index);
      fruitless = 0;
      const end = endAfterLoss(shared);
      if (end === null) continue;
      if (worker !== null && end === "done") shared.done.add(worker.name);
      return end;
    }
    if (shared.isCut()) {
      if (outcome.death.interrupted && account.running().kind === "item") bury(shared, account, outcome.death);
      break;
    }
    const death = bury(shared, account, outcome.death);
    // A hook before the first test would end the next process as well.
    if (account.running().kind === "hook" && !ledger.isAnnounced) return "broken";
    if (worker !== null) scheduler?.giveBack(worker.index);
    const isNew = death.path !== null && ledger.condemn(death.path, death.error);
    fruitless = isNew || ledger.finished() > before ? 0 : fruitless + 1;
    if (fruitless === 2) {
      // Another worker goes on; if this was the last, that is said then.
      const others = shared.accounts.size > 0 || shared.done.size > 0;
      if (worker !== null && others && (ledger.isAnnounced || worker.index !== 0)) {
        scheduler?.leave(worker.index);
        emit(errorEvent(death.path, lostWorker(worker, death.error), death.error));
        return "lost";
      }
      emit(errorEvent(death.path, giveUp(ledger, death.error), death.error));
      return "broken";
    }
    const end = endAfterLoss(shared);
    if (end !== null) return end;
  }
  return "stopped";
}

/** How a slot ends whose process is gone; null if another one has something to do. */
function endAfterLoss({ run, ledger, scheduler }: SharedRun): SlotEnd | null {
  if (ledger.remaining()?.length === 0) return "done";
  if (run.options.maxFail > 0 && ledger.failed() >= run.options.maxFail) return "stopped";
  return scheduler?.hasWork() === false ? "done" : null;
}

/** Options of the next process: after the first, exactly what is left. Selection has been done by then. */
function nextOptions(options: RunOptions, ledger: Ledger, worker: Worker | null): RunOptions {
  const { keyword: _keyword, marks: _marks, deselect: _deselect, ...rest } = options;
  const maxFail = options.maxFail === 0 ? 0 : Math.max(1, options.maxFail - ledger.failed());
  if (worker === null) {
    const ids = ledger.remaining();
    return ids === null ? { ...options, maxFail } : { ...rest, ids, maxFail, resumed: true };
  }
  // One of the workers says which items there are; all of them are given theirs by their ids.
  const announces = worker.index === 0 && !ledger.isAnnounced;
  return announces ? { ...options, maxFail } : { ...rest, ids: null, maxFail, resumed: true };
}
