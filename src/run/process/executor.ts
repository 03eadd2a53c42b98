/** What runs the items of a worker: a process of Node, or a page of a browser. The parent treats both alike. */
import os from "node:os";

import type { CaptureMethod } from "../../core/data/run/option-values.ts";
import type { DebugSettings } from "../../core/data/run/debug-settings.ts";
import type { ErrorFacts } from "../../core/data/events.ts";
import type { SnapshotRunOptions } from "../../core/data/run/snapshots.ts";
import type { TempFolders } from "../../core/data/run/temp-folders.ts";
import type { LateImport } from "../../core/data/run/link-table.ts";
import type { MutantOrder } from "../../core/data/run/mutants.ts";
import type { RunReports } from "../../core/data/run/run-config.ts";
import type { RunOptions } from "../../runtime/host.ts";
import type { ChildMessage, RunSoFar } from "../channel/protocol.ts";
import type { CrashingModules, CrashingSetups } from "../shared/crashing-modules.ts";
import type { EngineProgram } from "../engine-program.ts";
import { type Prestarted, prestart, type ProcessSettings, type StartedProcess } from "./child-start.ts";

/** How many times as many processes want to run as there are processors; 1 if there is one for each, or the system does not tell. */
export function processorShortage(): number {
  const [waiting = 0] = os.loadavg();
  return Math.max(1, waiting / os.availableParallelism());
}

/** Processes that are started ahead for each worker: those of the next files start while a file runs. */
export interface Spares {
  /** Gives a process that was started ahead; null if there is none. */
  take(settings: ProcessSettings): StartedProcess | null;
  /** Starts the processes that follow. */
  startNext(settings: ProcessSettings): void;
  /** Ends those that were not taken. */
  discard(): void;
}

type Spare = Pick<Prestarted, "discard" | "take">;

/** How many are started ahead: starting takes longer than most files, and has a core for itself. */
const AHEAD = 2;

/** @param first - a process that has been started already; null for none. */
export function createSpares(first: Spare | null): Spares {
  const spares = new Map<string | null, Spare[]>();
  let given = first;

  /** What is there for a worker, which is not there for another one any more. */
  function claim(name: string | null): Spare | null {
    const own = spares.get(name)?.shift();
    if (own !== undefined) return own;
    const before = given;
    given = null;
    return before;
  }

  return {
    take: (settings) => claim(settings.worker?.name ?? null)?.take(settings) ?? null,
    startNext(settings) {
      const name = settings.worker?.name ?? null;
      const own = spares.get(name) ?? [];
      spares.set(name, own);
      while (own.length < AHEAD) {
        const spare = prestart(settings);
        if (spare === null) return;
        own.push(spare);
      }
    },
    discard() {
      for (const spare of [...spares.values()].flat()) spare.discard();
      given?.discard();
      spares.clear();
      given = null;
    },
  };
}

/** A worker of a parallel run. A process that replaces another has its name. */
export interface Worker {
  /** `gw0`, `gw1`, …, as pytest-xdist calls them; tests see it as `XTEST_WORKER`. */
  readonly name: string;
  readonly index: number;
  /** Environment variables by which tests know it: `XTEST_WORKER`, `XTEST_WORKER_COUNT`, and those of the runner of `compat`. */
  readonly variables: Readonly<Record<string, string>>;
}

/** What is the same for all executors of a run. */
export interface ExecutorSettings {
  /** Absolute path or `file:` URL of the module that exports `suite`. */
  readonly entry: string;
  /** Absolute path: node ids begin there. */
  readonly root: string;
  /** Working directory of the tests. Default: the root. */
  readonly cwd?: string;
  /** The engine of the processes. Default, and null: that of this process. */
  readonly engine?: EngineProgram | null;
  /** Folder of the `cache` fixture. Default: none; its values end with the process. */
  readonly cacheDir?: string | null;
  /** Absolute path of the folder for raw coverage. Default: none is measured. */
  readonly coverage?: string | null;
  /** How many probes the modules have that tell which test runs what. Default, and null: none. */
  readonly probes?: number | null;
  /** Which snapshots are written. Default: none. */
  readonly snapshots?: SnapshotRunOptions;
  /** Where `tmp_path` is, and what is kept of it. Default: numbered folders, of the last three runs. */
  readonly temp?: TempFolders;
  /** How output is captured; with `no`, tests write to this process's own standard output and error, and read its input. Default: fd. */
  readonly capture?: CaptureMethod;
  /** How the process is debugged. Default: it is not. */
  readonly debug?: DebugSettings;
  /** Flags for Node. Default: none. */
  readonly execArgv?: readonly string[];
  /** The script of the child process. Default: the built one of this package. */
  readonly child?: string;
  /** Processes that were started ahead: the first one of the run, if it has the right settings, or one for each file. Default: none. */
  readonly started?: Prestarted | Spares | null;
  /** Environment variables of a child besides those of this process. Default: none. */
  readonly env?: Readonly<Record<string, string>>;
  /** Variables that number the workers, with the number of the first: those of the runner of `compat`. Default: none. */
  readonly workerNumbers?: Readonly<Record<string, number>>;
  /** Writes the table of a module that only the run names. It never fails. Default: Node loads those. */
  compileLate?(late: LateImport): Promise<void>;
  /** What the run is for, if its code has mutants. Default, and null: it has none. */
  readonly mutants?: MutantOrder | null;
  /** Whether the process waits for another order when the run is over. Default: it ends. */
  readonly stays?: boolean;
}

/** What one executor is to do. */
export interface ExecutorOrder {
  readonly run: ExecutorSettings;
  readonly options: RunOptions;
  /** Modules whose import ended an executor before. */
  readonly crashingModules: CrashingModules;
  /** Fixtures of wider scope whose set-up ended an executor before. */
  readonly crashingSetups: CrashingSetups;
  /** Null in a serial run. */
  readonly worker: Worker | null;
  /** Whether it asks for its items. */
  readonly asksForItems: boolean;
  /** Whether those are the items of one file. */
  readonly oneFile: boolean;
  /** The path of that file, if nothing else of the plan is read; null for the whole plan. */
  readonly planFile: string | null;
}

/** Receives what an executor sends, from the moment that `StartExecutor` has resolved. */
export interface ExecutorListener {
  onMessage(message: ChildMessage): void;
  /** A line on the channel that is no message. */
  onGarbage(line: string): void;
  /** Text that was written past the channel. */
  onText(stream: "stdout" | "stderr", text: string): void;
}

/** Commands to an executor that has been started. One that is gone ignores them. */
export interface ExecutorCommands {
  /** Asks for an early end: abandons what is awaited, tears down. */
  stop(): void;
  /** Asks to begin no further item. */
  finish(): void;
  /** Asks to abandon what is awaited in a phase. @param phase - how many were announced. */
  abandon(phase: number): void;
  /** Answers a `next` message: ids to run after those it has; null if there are no more. */
  giveItems(ids: readonly string[] | null, soFar: RunSoFar): void;
  /** Answers a `reports` message: the results of the run; null if another executor gets them. */
  giveReports(reports: RunReports | null): void;
}

/** An executor that has been started and has its order. */
export interface Executor extends ExecutorCommands {
  /** Hands on the messages that have been sent and not read yet. Default: they are handed on as they come. */
  readPending?(): void;
  /** Gives another order to a process that stays, when its run is over. Default: none does. */
  orderAgain?(order: ExecutorOrder): void;
  /** Has the one that follows start ahead. Default: it starts when it is needed. */
  startNext?(): void;
  /** Ends it at once, whatever it is busy with. */
  kill(): void;
  /**
   * Waits until it is gone and all that it sent has been handed on.
   *
   * @throws {InternalError} if that cannot be found out.
   */
  gone(): Promise<ExecutorEnd>;
}

/** How an executor ended, as seen from outside. */
export interface ExecutorEnd {
  /** Of a process: its exit code, or the signal that killed it. Default: null. */
  readonly code?: number | null;
  readonly signal?: NodeJS.Signals | null;
  /** Why a page is gone. */
  readonly reason?: ExecutorEndReason;
}

/** A reason in words. */
export interface ExecutorEndReason {
  /** Name of the error of the test that was running. */
  readonly name: string;
  /** What the test did, as a predicate: `made its page crash`. */
  readonly did: string;
  /** Where it did so. Default: unknown. */
  readonly error?: ErrorFacts;
}

/**
 * Starts an executor and gives it its order.
 *
 * @throws {ProcessError} if it cannot be started.
 */
export type StartExecutor = (order: ExecutorOrder, listener: ExecutorListener) => Promise<Executor>;

/** The runner itself failed: exit code 3. */
export class InternalError extends Error {
  override readonly name = "InternalError";
}
