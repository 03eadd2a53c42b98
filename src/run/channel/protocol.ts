/** What the run's process and its parent say to each other: its own module, because both sides need exactly this. */
import type { ErrorFacts, RunEvent } from "../../core/data/events.ts";
import type { RunOptions } from "../../runtime/host.ts";
import type { DeadlyModules } from "../parent/crashing-modules.ts";

/** File descriptor on which the child writes: one `ChildMessage` a line, as JSON. */
export const EVENTS_FD = 3;
/** File descriptor from which the child reads: one `Order` as a line of JSON, then lines that are `STOP`, `FINISH`, `LATE` or `Given`. */
export const ORDERS_FD = 4;
/** File descriptor of the journal, if the child has one: see `journal.ts`. */
export const JOURNAL_FD = 5;
/** Asks the child to wait for the running item no longer, to tear down and to end. */
export const STOP = "stop";
/** Asks the child to begin no further item: the running one ends as it would, and everything is torn down. */
export const FINISH = "finish";

/**
 * Before a number: asks the child to wait no longer for what the item awaits in the phase that was the so-many'th it announced.
 * It answers with a `late` notice if anything was awaited.
 */
export const LATE = "late ";

/** What a child is to do. */
export interface Order {
  /** URL of the module that exports `suite`. */
  readonly entry: string;
  /** Absolute path: node ids begin there. */
  readonly root: string;
  readonly options: RunOptions;
  /** Modules that are not to be imported. */
  readonly deadly: DeadlyModules;
  /** Folder of the `cache` fixture; null to forget everything with the process. */
  readonly cacheDir: string | null;
  /** Leave standard output and error alone (`-s`). */
  readonly passthrough: boolean;
  /** Whether the child is one of several: then it asks for its items. */
  readonly asks: boolean;
  /** Whether it has a journal. */
  readonly journal: boolean;
}

/** The answer to a `next` message, as a line of JSON: ids to run after those it has; null if there are no more. */
export interface Given {
  readonly ids: readonly string[] | null;
}

/** Everything that a child writes: the run's events, and what only the parent needs to know. */
export type ChildMessage = RunEvent | OutputMessage | NoticeMessage | HeldMessage | ExitMessage | FatalMessage;

/** Text that the running item wrote. Kept by the parent in case the item's result never comes. */
export interface OutputMessage {
  readonly type: "output";
  readonly stream: "stdout" | "stderr";
  readonly text: string;
  /** Meant for the user's eyes at once (`capsys.disabled`), not captured. */
  readonly live: boolean;
}

/**
 * `stopping`: the wish to stop was heard. `drain`: the last item waits for what was left behind, with its time anew.
 * `late`: the running item is not waited for any longer; the process ends when it is over. `next`: more items are wanted; one `Given` answers it.
 */
export interface NoticeMessage {
  readonly type: "stopping" | "late" | "drain" | "next";
}

/** A fixture of wider scope has something to be torn down, or no longer has. */
export interface HeldMessage {
  readonly type: "held";
  /** Its name, and where it is defined. */
  readonly title: string;
  readonly isHeld: boolean;
}

/** The process is about to end although the run has not: written in its `exit` event. */
export interface ExitMessage {
  readonly type: "exit";
  readonly code: number;
  /** `called`: `process.exit` was; `idle`: nothing was left that could wake the test; `broken`: tests replaced what the run needs;
   * `other`: anything else. */
  readonly why: "called" | "idle" | "broken" | "other";
  /** Where `process.exit` was called, or what is broken. */
  readonly error: ErrorFacts | null;
}

/** The child itself failed: its entry could not be imported, or the runtime threw. */
export interface FatalMessage {
  readonly type: "fatal";
  /** `entry`: the user's bundle; `usage`: an option that cannot be read; `internal`: a defect of ours. */
  readonly where: "entry" | "usage" | "internal";
  readonly error: ErrorFacts;
}
