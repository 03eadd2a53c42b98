/** What the page of the HTML report shows, as JSON in it. Lists refer to each other by index; what has its default is left out. */
import type { SavedBenchmark } from "../../core/data/benchmark.ts";
import type { Outcome } from "../../core/data/events.ts";
import type { NumberRuns } from "../../core/values/number-runs.ts";

/** The whole report. */
export interface HtmlData {
  /** The name of the project's folder. */
  readonly project: string;
  readonly version: string;
  readonly engine: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  /** Milliseconds, as all that follow. */
  readonly duration: number;
  readonly exitCode: number;
  /** Why the run ended early; null if it did not. */
  readonly interrupted: string | null;
  readonly deselected: number;
  /** `2/3`; null without `--shard`. */
  readonly shard: string | null;
  /** The names of workers; `main` in a serial run. */
  readonly workers: readonly string[];
  /** Paths of test files. */
  readonly files: readonly string[];
  /** Names of marks. */
  readonly marks: readonly string[];
  /** Names of projects; absent in a run of one. */
  readonly projects?: readonly string[];
  readonly tests: readonly HtmlTest[];
  readonly setups: readonly HtmlSetup[];
  readonly problems: readonly HtmlProblem[];
  /** What tests have run, with `--cov-context`. */
  readonly covered?: readonly HtmlCovered[];
  /** Earlier runs and this one, oldest first; only this one without a cache. */
  readonly runs: readonly HtmlRun[];
}

/** A source that tests have run. */
export interface HtmlCovered {
  /** From the root. */
  readonly path: string;
  /** Names. */
  readonly functions: readonly string[];
  /** Functions by index, and the tests that have run these of the source, by index. */
  readonly runs: readonly (readonly [functions: NumberRuns, tests: NumberRuns])[];
}

/** One attempt at a test. */
export interface HtmlAttempt {
  readonly outcome: Outcome;
  /** The start, from that of the run. */
  readonly at: number;
  /** Set-up, call and tear-down. */
  readonly phases: readonly [setup: number, call: number, teardown: number];
  readonly worker: number;
  readonly message?: string;
  readonly failures?: readonly HtmlFailure[];
  readonly stdout?: string;
  readonly stderr?: string;
  /** Texts that hooks added. */
  readonly sections?: readonly (readonly [title: string, text: string])[];
  readonly properties?: readonly (readonly [name: string, value: string])[];
}

export interface HtmlTest extends HtmlAttempt {
  readonly id: string;
  readonly file: number;
  readonly line?: number;
  readonly project?: number;
  readonly marks?: readonly number[];
  /** Parameters by name, in one line each. */
  readonly params?: Readonly<Record<string, string>>;
  /** The set-ups that it used. */
  readonly setups?: readonly number[];
  readonly benchmark?: HtmlBenchmark;
  /** Attempts before the one that counts. */
  readonly earlier?: readonly HtmlAttempt[];
}

/** What the benchmark of a test measured. */
export interface HtmlBenchmark {
  /** Benchmarks of a group are compared with each other. */
  readonly group?: string;
  readonly rounds: number;
  readonly iterations: number;
  /** The longest call of this run, in seconds. */
  readonly max: number;
  /** Calls in saved runs and in this one, oldest first, in seconds. This one is the last. */
  readonly runs: readonly SavedBenchmark[];
}

export interface HtmlFailure {
  readonly phase: string;
  /** The traceback, with colors of a terminal. */
  readonly text: string;
  readonly diff?: string;
}

/** One set-up of a fixture. */
export interface HtmlSetup {
  readonly name: string;
  readonly scope: string;
  /** The id of the test for which it was set up. */
  readonly by: string;
  readonly setup: number;
  /** Null if it was not torn down. */
  readonly teardown: number | null;
  readonly param?: string;
  /** The set-ups that it used. */
  readonly uses?: readonly number[];
}

/** An error or a warning. */
export interface HtmlProblem {
  readonly kind: "error" | "warning";
  /** A path, or the id of a test. */
  readonly where: string;
  /** With colors of a terminal. */
  readonly text: string;
}

/** A run in the history. */
export interface HtmlRun {
  readonly started: number;
  readonly duration: number;
  readonly counts: Readonly<Partial<Record<Outcome, number>>>;
  /** Ids of the tests that failed; not all of very many. */
  readonly failed: readonly string[];
}
