/** The messages of a child process or page, and the commands to a child process. */
import type { ErrorFacts, Failure, ItemResult, LeftScope, RunEvent } from "../../core/data/events.ts";
import type { DebugSettings } from "../../core/data/run/debug-settings.ts";
import type { LateImport } from "../../core/data/run/link-table.ts";
import type { MutantOrder, MutantReport } from "../../core/data/run/mutants.ts";
import type { SnapshotRecord, SnapshotRunOptions } from "../../core/data/run/snapshots.ts";
import type { TempFolders } from "../../core/data/run/temp-folders.ts";
import type { RunOptions } from "../../runtime/host.ts";
import type { CrashingModules, CrashingSetups } from "../shared/crashing-modules.ts";

/**
 * File descriptor on which the child writes: one `ChildMessage` a line, as JSON. It and those below are no low numbers, which descriptors of a mocked file
 * system have, as of mock-fs; nor above 15, where Node would leave them open in the processes that tests start.
 */
export const EVENTS_FD = 11;
/** File descriptor from which the child reads: maybe `REHEARSE`, then a `StartCommand` as a line of JSON, then `STOP`, `FINISH`, `ABANDON` or `NextItems`; if it stays, the next `StartCommand`. */
export const COMMANDS_FD = 12;
/** File descriptor of the journal, if the child has one: see `journal-writer.ts`. */
export const JOURNAL_FD = 13;
/** File descriptors of the files behind standard output and error, if the child has them: see `output-files.ts`. */
export const OUTPUT_FDS = { stdout: 14, stderr: 15 } as const;
/** Before the path of a folder: what the child does ahead of its start command, see `rehearsal.ts`. */
export const REHEARSE = "rehearse ";
/** Asks the child to abandon the running item, to tear down and to end. */
export const STOP = "stop";
/** Asks the child to begin no further item: the running one ends by itself, and everything is torn down. */
export const FINISH = "finish";
/**
 * Before a number: asks the child to abandon what the item awaits in the phase with that number, counted from 1. It answers with
 * `abandoned` if anything was awaited.
 */
export const ABANDON = "abandon ";

/** Before the `RunReports` as JSON, or null: the answer to a `reports` message. */
export const GIVE_REPORTS = "reports ";

/** File descriptor from which a child reads a byte for each `sync` message, if its standard output and error are those of its parent. */
export const SYNC_FD = 14;

/** What a child is to run. */
export interface StartCommand {
  /** URL of the module that exports `suite`. */
  readonly entry: string;
  /** Absolute path: node ids begin there. */
  readonly root: string;
  readonly options: RunOptions;
  /** Modules that are not to be imported. */
  readonly crashingModules: CrashingModules;
  /** Fixtures that are not to be set up. */
  readonly crashingSetups: CrashingSetups;
  /** Folder of the `cache` fixture; null if its values end with the process. */
  readonly cacheDir: string | null;
  /** Absolute path of the folder that raw coverage is written to; null if none is measured. */
  readonly coverage: string | null;
  /** How many probes the modules have that tell which test runs what; null if they have none. */
  readonly probes: number | null;
  /** Absolute path of the folder that spans are written to (`--trace`); null if none are recorded. */
  readonly trace: string | null;
  /** Which snapshots are written, and how. */
  readonly snapshots: SnapshotRunOptions;
  /** Where `tmp_path` is, and what is kept of it. */
  readonly temp: TempFolders;
  /** Whether standard output and error are not captured (`-s`). */
  readonly passthrough: boolean;
  /** Whether captured output is shown at once too (`--capture=tee-sys`). */
  readonly tee: boolean;
  /** Whether the child is one of several workers: then it asks for its items. */
  readonly asksForItems: boolean;
  /** Whether those are the items of one file: most of the modules of the suite are not for it. */
  readonly oneFile: boolean;
  /** The path of that file, if nothing else of the plan is read; null for the whole plan. */
  readonly planFile: string | null;
  /** Environment variables of the run and of its worker, which a process that was started ahead does not have. */
  readonly variables: Readonly<Record<string, string>>;
  /** Whether it has a journal. */
  readonly journal: boolean;
  /** Whether files are behind its standard output and error. */
  readonly outputFiles: boolean;
  /** Whether its parent shows what is written to them at once. */
  readonly showsOutput: boolean;
  /** Whether it waits until its parent has shown what it has sent, before others write to the same output. */
  readonly syncs: boolean;
  /** How it is debugged; null if it is not. */
  readonly debug: DebugSettings | null;
  /** Whether its parent compiles modules that only the run names. */
  readonly compilesLate: boolean;
  /** What the run is for, if its code has mutants; null if it has none. */
  readonly mutants: MutantOrder | null;
  /** Whether it waits for another start command when the run is over, if tests have left it as it was. That is for the same suite. */
  readonly stays: boolean;
}

/** The answer to a `next` message: ids to run after those that the child has; null if there are no more. */
export interface NextItems {
  readonly ids: readonly string[] | null;
  readonly soFar: RunSoFar;
}

/** What other processes of the run have found since this one was started. */
export interface RunSoFar {
  /** How often items that are to be tried again have been tried. */
  readonly tried: Tried;
  /** Fixtures that are not to be set up. */
  readonly crashingSetups: CrashingSetups;
}

/** How often items have been tried, by id. */
export type Tried = Readonly<Record<string, number>>;

/** Everything that a child sends: the run's events, and messages for the parent only. */
export type ChildMessage =
  | RunEvent
  | OutputMessage
  | ReadMessage
  | ChildrenMessage
  | NoticeMessage
  | DebuggedMessage
  | HeldMessage
  | ExitMessage
  | FatalMessage
  | KnownMessage
  | LeavingMessage
  | FailureMessage
  | SetupMessage
  | SnapshotsMessage
  | LateImportMessage
  | MutantsMessage
  | FinishMessage
  | LanesMessage;

/** The result that the running item has unless its tear-down changes it: sent before that, in case the process ends in it. */
export interface KnownMessage {
  readonly type: "known";
  readonly result: ItemResult;
}

/** A class, module, package or the session is about to be torn down, in case the process ends in it; null when that is done. */
export interface LeavingMessage {
  readonly type: "leaving";
  readonly scope: LeftScope | null;
  /** That of the running item if nothing else happens; null if it has been sent, or if none is running. */
  readonly result: ItemResult | null;
}

/** A failure of what is running, which its result will have: sent at once, in case that never comes. */
export interface FailureMessage {
  readonly type: "failure";
  readonly failure: Failure;
  /** The message of the result, if it is the first failure. */
  readonly message: string;
}

/** A fixture of wider scope is about to be set up, or has been. */
export interface SetupMessage {
  readonly type: "setup";
  /** The same in every process. */
  readonly key: string;
  readonly isOver: boolean;
}

/** What an attempt at a test did with snapshots: sent when its fixture is torn down. */
export interface SnapshotsMessage {
  readonly type: "snapshots";
  readonly record: SnapshotRecord;
}

/** It waits until its parent has written the table of what an import means. */
export interface LateImportMessage extends LateImport {
  readonly type: "late";
}

/** What the run has seen of mutants: sent at its end. */
export interface MutantsMessage {
  readonly type: "mutants";
  readonly report: MutantReport;
}

/** Whether `xtest_sessionfinish` has still to be called. */
export interface FinishMessage {
  readonly type: "finish";
  readonly isDue: boolean;
}

/** Items run at the same time, of which nothing else is sent before their turn in the report. */
export interface LanesMessage {
  readonly type: "lanes";
  /** The file that they are of. */
  readonly path: string;
  /** Whether some run, or have run and not been reported. */
  readonly isRunning: boolean;
  /** Milliseconds after which the process is blocked if nothing more has come; 0 for no limit. */
  readonly timeout: number;
}

/** Text that the running item wrote. The parent keeps it in case the item's result never comes. */
export interface OutputMessage {
  readonly type: "output";
  readonly stream: "stdout" | "stderr";
  readonly text: string;
  /** To be shown at once (`capsys.disabled`), not captured. */
  readonly live: boolean;
}

/** The processes that tests have started, without detached ones, as far as they are not known to be over. */
export interface ChildrenMessage {
  readonly type: "children";
  readonly pids: readonly number[];
}

/** How far the files behind standard output and error belong before the messages that follow. */
export interface ReadMessage {
  readonly type: "read";
  readonly stdout: number;
  readonly stderr: number;
}

/**
 * `stopping`: the request to stop was heard. `abandoned`: the process ends after the running item, which was abandoned or has
 * broken it. `drain`: the last item waits for open handles, with its timeout anew. `next`: the child asks for `NextItems`. `reports`: it asks for
 * the results of the whole run. `sync`: it waits until all before this is shown. `ready`: the run is over, and it waits for another one.
 */
export interface NoticeMessage {
  readonly type: "stopping" | "abandoned" | "drain" | "next" | "reports" | "sync" | "ready";
}

/** It has a debugger, or waits for one, so that no timeout holds from now on. */
export interface DebuggedMessage {
  readonly type: "debugged";
  /** The address to which debuggers connect, `ws://127.0.0.1:9229/…`; null before it is open. */
  readonly url: string | null;
}

/** A fixture of wider scope has something to be torn down, or no longer has. */
export interface HeldMessage {
  readonly type: "held";
  /** Its name, and where it is defined. */
  readonly title: string;
  readonly isHeld: boolean;
}

/** Whose code an error comes from: one item's, or that of some item of a module. */
export interface CodeOwner {
  readonly kind: "item" | "module";
  /** Its node id. */
  readonly id: string;
}

/** How messages call it. */
export function ownerName({ kind, id }: CodeOwner): string {
  return kind === "item" ? id : `a test of ${id}`;
}

/** The process is about to end before its run has. */
export interface ExitMessage {
  readonly type: "exit";
  readonly code: number;
  /**
   * `called`: `process.exit` was; `idle`: nothing is left that could settle what the test awaits; `broken`: tests replaced what
   * the run needs.
   */
  readonly why: "called" | "idle" | "broken";
  /** Where `process.exit` was called, or what is broken. */
  readonly error: ErrorFacts | null;
  /** Whose code has called it; null if that is not known. */
  readonly owner: CodeOwner | null;
}

/** The child itself failed: its entry could not be imported, or the runtime threw. */
export interface FatalMessage {
  readonly type: "fatal";
  /** `entry`: the user's bundle; `usage`: an option that cannot be read; `internal`: a defect of the runner. */
  readonly where: "entry" | "usage" | "internal";
  readonly error: ErrorFacts;
}
