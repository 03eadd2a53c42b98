/** What the live window is told, as JSON: first the whole state, then what has changed. And what it asks for. */
import type { Outcome } from "../../core/data/events.ts";
import type { HtmlData, HtmlSetup, HtmlTest } from "./report-data.ts";

/** The outcome of a test. `pending` is one that has no result yet. */
export type PageOutcome = Outcome | "pending";

/** A test of a report, or one of the live window. */
export interface PageTest extends Omit<HtmlTest, "outcome"> {
  readonly outcome: PageOutcome;
  /** Whether it is about to run, or runs. Default: neither. */
  readonly state?: "queued" | "running";
  /** The run that the result is from. Default: that of the report. */
  readonly run?: number;
  /** Whether a snapshot differs, which can be accepted. */
  readonly hasChangedSnapshot?: true;
}

/** What the page shows: a report, or the state of the live window. */
export interface PageData extends Omit<HtmlData, "tests"> {
  readonly tests: readonly PageTest[];
}

/** What the window knows besides the report. */
export interface LiveStatus {
  readonly isRunning: boolean;
  /** The number of the last run; 0 before the first. */
  readonly run: number;
  /** Tests that the last run has, and those that have ended. */
  readonly selected: number;
  readonly done: number;
  /** Why nothing ran, or why a run ended: an error of the configuration, for example. Null for none. */
  readonly problem: string | null;
  /** What was written outside of tests, with colors of a terminal; of very much the end. */
  readonly output: string;
  /** Of the last run that measured it; null for none. */
  readonly coverage: LiveCoverage | null;
}

/** Percentages, which are null where there is nothing to count. */
export interface LiveCounts {
  readonly lines: number | null;
  readonly branches: number | null;
  readonly functions: number | null;
}

export interface LiveCoverage {
  readonly total: LiveCounts;
  readonly files: readonly (LiveCounts & {
    /** From the root. */
    readonly path: string;
    /** Lines that did not run. */
    readonly missing: readonly number[];
  })[];
}

/** What has changed. What is absent is as before. */
export interface LiveChange {
  /** New names, after those that are known. */
  readonly files?: readonly string[];
  readonly marks?: readonly string[];
  readonly projects?: readonly string[];
  readonly workers?: readonly string[];
  /** New tests, after those that are known, and tests in place of those that are known. */
  readonly tests?: readonly (readonly [index: number, test: PageTest])[];
  /** Tests that wait for their turn, and those that have begun. A test in `tests` is neither. */
  readonly queued?: readonly number[];
  readonly running?: readonly number[];
  /** No test waits or runs any more. Comes before all else. */
  readonly isIdle?: true;
  /** Where tests of the run began, in milliseconds. */
  readonly times?: readonly (readonly [index: number, at: number])[];
  /** New set-ups, after those that are known, and which of them tests used. */
  readonly setups?: readonly HtmlSetup[];
  readonly used?: readonly (readonly [index: number, setups: readonly number[]])[];
  /** Tests with a snapshot that differs. */
  readonly changedSnapshots?: readonly number[];
  /** Other facts of the report. */
  readonly report?: Partial<Omit<HtmlData, "files" | "marks" | "projects" | "workers" | "tests" | "setups">>;
  readonly status?: Partial<Omit<LiveStatus, "output">>;
  /** What was written since. */
  readonly output?: string;
}

export type LiveMessage =
  | { readonly type: "state"; readonly data: PageData; readonly status: LiveStatus }
  | { readonly type: "change"; readonly change: LiveChange };

/** What the window asks for. */
export type LiveRequest =
  | { readonly type: "run"; readonly what: "all" | "failed" | "again" }
  | { readonly type: "run"; readonly ids: readonly string[] }
  | { readonly type: "run"; readonly file: string }
  /** Run a test, and write its snapshots. */
  | { readonly type: "accept"; readonly id: string }
  | { readonly type: "stop" }
  /** Open a file of the project in the user's editor. */
  | { readonly type: "open"; readonly file: string; readonly line: number }
  /** The modules that a test file imports. */
  | { readonly type: "modules"; readonly file: string };

/** The answer to a request. */
export interface LiveAnswer {
  /** What to tell the user; null if nothing is to be told. */
  readonly problem: string | null;
  readonly modules?: readonly LiveModule[];
}

/** A module, and what it imports by index. The first is the test file. */
export interface LiveModule {
  /** From the root. */
  readonly path: string;
  readonly imports: readonly number[];
  /** Names of packages that it imports. */
  readonly packages: readonly string[];
}
