/** The part of a run's report that a bundle's `run()` and `--report-json` share. */
import type { ItemResult, Outcome, SubtestResult } from "./events.ts";
import type { BenchmarkResult } from "./benchmark.ts";
import type { LoggedRecord } from "./logs/log-options.ts";

/** Incremented when the shape of the report changes. */
export const REPORT_VERSION = 1;

/** The result of one attempt at a test. */
export interface ReportTest {
  /** The node id: `tests/test_a.ts::TestA::test_b[1]`. */
  readonly id: string;
  /** The outcome: `failed` if the call failed; `error` if setup failed, or only teardown did. */
  readonly outcome: Outcome;
  /** Seconds, all phases together. */
  readonly duration: number;
  /** Seconds of each phase. */
  readonly phases: { readonly setup: number; readonly call: number; readonly teardown: number };
  /** The message of the first failure, or the reason of a skip or xfail; null if there is none. */
  readonly message: string | null;
  /** All failures as text, with tracebacks; null if there are none. */
  readonly longrepr: string | null;
  /** What the test wrote to standard output. */
  readonly stdout: string;
  /** What the test wrote to standard error. */
  readonly stderr: string;
  /** The worker, such as `gw0`; null in a serial run. */
  readonly worker: string | null;
  /**
   * What the test logged: by attached loggers of `caplog`, and with options of logs by all. Absent for nothing, and in a report of
   * `run()`.
   */
  readonly logs?: readonly ReportLog[];
  /** The tests that a test of `node:test` has run itself, in the order in which they ended. Absent for none. */
  readonly subtests?: readonly SubtestResult[];
  /** What the fixture `benchmark` measured, in seconds. Absent for a test without one. */
  readonly benchmark?: BenchmarkResult;
  /** 1 for the first attempt, 2 for the first retry. */
  readonly attempt: number;
}

/** Where a test is declared. */
export interface ReportPlace {
  /** Path from the root. */
  readonly file: string;
  /** 1-based; null if it is not known. */
  readonly line: number | null;
}

/** A record of a logger in the report. */
export type ReportLog = Pick<LoggedRecord, "created" | "levelName" | "levelNo" | "logger" | "message" | "phase">;

/** How many tests have each outcome. Only the last attempt at a test counts. */
export type ReportSummary = { readonly [Name in Outcome | "deselected" | "total"]: number };

/**
 * Makes the entry of a test. Written field by field, because spreading is slow and there is one entry for each test.
 */
export function reportTest(result: ItemResult, message: string | null, longrepr: string | null): ReportTest {
  const { id, outcome, duration, phases, stdout, stderr, worker, attempt, subtests, benchmark } = result;
  const test = { id, outcome, duration, phases, message, longrepr, stdout, stderr, worker, attempt };
  if (subtests === undefined && benchmark === undefined) return test;
  return { ...test, ...(subtests !== undefined && { subtests }), ...(benchmark !== undefined && { benchmark }) };
}
