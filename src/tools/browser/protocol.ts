/** What a page and its parent send each other, besides the messages of every executor. */
import type { PageStyles } from "../../core/data/run/page-styles.ts";
import type { SnapshotUpdate } from "../../core/data/run/snapshots.ts";
import type { CrashingModules, CrashingSetups } from "../../run/shared/crashing-modules.ts";
import type { ExecutorCommands } from "../../run/process/executor.ts";
import type { RunOptions } from "../../runtime/host.ts";
import type { PageAnswer } from "./page-calls.ts";

/** The function by which a page sends text: `READY`, messages as lines of JSON, `CALLS`, `LEAVES`, `DONE`. */
export const SEND = "__xtest_send";

/** Where the document of the tests puts its commands for a moment: they are taken away before a test can see them. */
export const COMMANDS_KEY = "__xtest_commands";

/** Sent first: the page can take its start command. */
export const READY = "ready";

/** Sent last: the page may be closed. */
export const DONE = "done";

/** Before a `LeftPage` as JSON: the tests' document is about to be left. */
export const LEAVES = "leaves ";

/** Before a `PageCall` as JSON: a test calls a function of Playwright. */
export const CALLS = "calls ";

/** Path of the page; the document of the tests, `/`, is a frame in it. */
export const PAGE_PATH = "/__xtest__/";

/** What a page is to run. */
export interface PageStart {
  /** URL of the bundle. */
  readonly entry: string;
  readonly options: RunOptions;
  /** Modules that are not to be imported. */
  readonly crashingModules: CrashingModules;
  /** Fixtures that are not to be set up. */
  readonly crashingSetups: CrashingSetups;
  /** Which snapshots the parent writes. */
  readonly snapshotUpdate: SnapshotUpdate;
  /** Whether what tests write is shown at once (`-s`). */
  readonly passthrough: boolean;
  /** Whether what is captured is shown at once too (`--capture=tee-sys`). */
  readonly tee: boolean;
  /** Whether the page is one of several workers: then it asks for its items. */
  readonly asksForItems: boolean;
  /** Whether the browser's console shows what tests write too. */
  readonly echo: boolean;
  /** Which style sheets its tests import. */
  readonly styles: PageStyles;
}

/** Commands to the document of the tests. */
export interface PageCommands extends ExecutorCommands {
  start(order: PageStart): void;
  /** Gives what a call of Playwright gave. */
  answerCall(id: number, answer: PageAnswer): void;
}
