/** The interface of reporters: the events of a run, and the facts before and after it. */
import type { ItemResult, RunEvent, SuiteError } from "../core/data/events.ts";
import type { ManifestItem } from "../core/data/manifest.ts";
import type { SnapshotSummary } from "../core/data/run/snapshots.ts";
import type { Shard } from "../core/select/shard.ts";
import type { ExitCode } from "./exit-codes.ts";

/** The facts before collection. */
export interface RunHeader {
  /** The version of this package. */
  readonly version: string;
  /** `node v20.20.2` … */
  readonly engine: string;
  /** Absolute, with `/`. */
  readonly root: string;
  /** Path from the root; null without one. */
  readonly configFile: string | null;
  /** The other runner whose files are run too, and what named it: `vitest, by scripts.test, vitest.config.ts`; null without one. */
  readonly compat: string | null;
  /** Lines of plugins. Default: none. */
  readonly lines?: readonly string[];
}

/** The place where the test of a node id is declared; null if it is unknown. */
export type PlaceOf = (id: string) => { readonly path: string; readonly line: number } | null;

/** A diagnostic that became the error of a test. */
export interface PlacedDiagnostic {
  /** From the root. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** The code frame; empty if the source cannot be read. */
  frame(color: boolean): string;
}

/** The diagnostic with the message of a test's error, by the test's node id and the message; null if there is none. */
export type DiagnosticOf = (id: string, message: string) => PlacedDiagnostic | null;

/** The facts after collection. */
export interface CollectedFacts {
  /** The number of items that the build selected. */
  readonly selected: number;
  /** Those of the selected that stand for the tests that their files register when they run. Default: none. */
  readonly standIns?: { readonly items: number; readonly files: number };
  /** The shard. Default: none. */
  readonly shard?: Shard;
  /** The number of workers; 0 for a serial run. Default: 0. */
  readonly workers?: number;
  /** The number of items that the build deselected; the run may deselect more. */
  readonly deselected: number;
  /** Notes about the selection. Default: none. */
  readonly notes?: readonly string[];
  /** Errors of collection. */
  readonly errors: readonly SuiteError[];
  readonly placeOf: PlaceOf;
  /** The path of the file of a test, by its node id, which need not be listed. Default: what the id begins with. */
  readonly fileOf?: (id: string) => string | null;
  /** The name of a test's project, in a run over several. Default: there is one. */
  readonly projectOf?: (id: string) => string | null;
  readonly diagnosticOf: DiagnosticOf;
  /**
   * The entry of a test in the manifest, by its node id: its marks, parameters and fixtures; null if it is unknown. A test that was
   * expanded when the run started has the entry of `test_x[...]`.
   */
  readonly itemOf: (id: string) => ManifestItem | null;
}

/** The facts before collection has ended. */
export const NOTHING_COLLECTED: CollectedFacts = {
  selected: 0,
  deselected: 0,
  errors: [],
  placeOf: () => null,
  diagnosticOf: () => null,
  itemOf: () => null,
};

/** The facts after the run. */
export interface RunEnd {
  readonly exitCode: ExitCode;
  /** Seconds since the start of the command. */
  readonly duration: number;
  /** Why the run ended early, for the user; null if it did not. */
  readonly interrupted: string | null;
  /** What became of snapshots. Absent if no test used any. */
  readonly snapshots?: SnapshotSummary;
  /** Whether it was cut short from outside, so that tests may be missing from the report. */
  readonly isCut: boolean;
}

/** What reports in files say of a run that was cut short. */
export const CUT_SHORT: SuiteError = {
  path: null,
  message: "Interrupted: the run was cut short; tests that are missing here did not run",
  error: null,
};

/** Output that is not part of a result. */
export interface StrayOutput {
  readonly stream: "stdout" | "stderr";
  readonly text: string;
  /** Whether to show it at once. */
  readonly live: boolean;
  /** The name of the worker; null in a serial run. */
  readonly worker: string | null;
}

/** The result of a reporter's method, which may be asynchronous. */
type Awaitable = void | Promise<void>;

/**
 * A reporter: what is told of a run. The methods are called in this order, `event` and `output` any number of times. All of them are
 * optional. Promises are awaited before the command ends.
 */
export interface Reporter {
  /**
   * Whether it is to get `fixture` and `fixtureitem` events, which are only emitted on request.
   *
   * @default false
   */
  readonly fixtures?: boolean;
  /** The command has started. */
  header?(header: RunHeader): Awaitable;
  /** The tests are collected, and about to run. Also called if errors prevent that. */
  collected?(facts: CollectedFacts): Awaitable;
  /** Something has happened in the run. With several workers, their events are interleaved. */
  event?(event: RunEvent): Awaitable;
  /** Something was written outside of tests, or with `-s`. */
  output?(output: StrayOutput): Awaitable;
  /** The run is over. */
  finish?(end: RunEnd): Awaitable;
}

/** A reporter that listens to all, and waits for nothing. */
export interface FullReporter extends Reporter {
  header(header: RunHeader): void;
  collected(facts: CollectedFacts): void;
  event(event: RunEvent): void;
  output(output: StrayOutput): void;
  finish(end: RunEnd): void;
}

/** What the default export of a reporter's module is called with, if it is a function. */
export interface ReporterContext {
  /** Absolute path of the root, with `/` on every system. */
  readonly root: string;
  /** Absolute path of FILE in `--reporter NAME:FILE`; null without one. */
  readonly file: string | null;
  /** The environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes text to FILE, which is complete when the run is over; without a FILE to standard output, at once. */
  write(text: string): void;
  /** The failures of a result as text with tracebacks and code; null if it has none. */
  failureText(result: ItemResult): string | null;
}

/** The default export of a reporter's module. */
export type ReporterExport = Reporter | ((context: ReporterContext) => Reporter | Promise<Reporter>);

/** A reporter of a run. */
export interface NamedReporter {
  /** As messages name it. */
  readonly name: string;
  readonly reporter: Reporter;
  /** Whether it asks what a test is like, by the manifest. Default: it does not. */
  readonly needsManifest?: boolean;
  /** Completes its file, after `finish`. @throws {UsageError} if it cannot be written. */
  readonly close?: () => void;
}
