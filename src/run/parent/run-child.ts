/** Runs one process or page of a run from its start to its end, which becomes one value. */
import type { ErrorFacts } from "../../core/data/events.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { RunOptions } from "../../runtime/host.ts";
import type { FatalMessage } from "../channel/protocol.ts";
import type { Executor, Worker } from "../process/executor.ts";
import { InternalError } from "../process/internal-error.ts";
import { startProcess } from "../process/spawn.ts";
import type { CrashingModules, CrashingSetups } from "../shared/crashing-modules.ts";
import { handleChildMessages } from "./child-messages.ts";
import type { ChildState } from "./child-state.ts";
import type { Crash } from "./exit-message.ts";
import type { RunBundleOptions } from "./run.ts";

/** One process of a run. */
export interface ChildRun {
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
  /** The name of the file with their plan; null for that of the whole suite. */
  readonly plan: string | null;
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
export type ChildOutcome =
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
export async function runChild(run: RunBundleOptions, child: ChildRun): Promise<ChildOutcome> {
  const { childState, worker, options, crashingModules, crashingSetups, finishSignal, killSignal } = child;
  const { asksForItems, oneFile, plan } = child;
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
    { run, options, crashingModules, crashingSetups, worker, asksForItems, oneFile, plan },
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
      if (timeout !== null) childState.take({ type: "warning", warning: { id: null, message: endedLate(timeout) } });
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

function endedLate(ms: number): string {
  return `the process of the tests did not end within ${String(ms)} ms after the last one, and was killed`;
}
