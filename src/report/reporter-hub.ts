/** Passes what happens in a run to all reporters. */
import { ProcessError, UsageError } from "../core/errors/errors.ts";
import type { SnapshotSummary } from "../core/data/run/snapshots.ts";
import type { RunBundleOptions } from "../run/parent/run.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import type { CollectedFacts, Reporter, RunHeader } from "./reporter.ts";
import { type Counter, createCounter } from "./counts.ts";

export interface ReporterHub {
  /** The counts so far. */
  readonly counter: Counter;
  /** Starts the reports. */
  begin(header: RunHeader, facts: CollectedFacts): void;
  /** The callbacks of the run. */
  readonly listener: Required<Pick<RunBundleOptions, "onEvent" | "onOutput">>;
  /** Takes what became of snapshots. */
  addSnapshots(summary: SnapshotSummary): void;
  /** Finishes the reports. @param interrupted - why the run ended early; null if it did not. @returns the exit code. */
  finish(exitCode: ExitCode, interrupted: string | null): ExitCode;
  /** Finishes the reports of a run that was cut short from outside. @returns the exit code. */
  cut(): ExitCode;
  /** Finishes the reports after an error, which the caller reports. */
  fail(error: unknown): void;
}

/** @param started - when the command started, in milliseconds of `performance.now()`. */
export function createReporterHub(reporters: readonly Reporter[], started: number): ReporterHub {
  const counter = createCounter();
  let isFinished = false;
  let snapshots: SnapshotSummary | null = null;
  const finish = (exitCode: ExitCode, interrupted: string | null, isCut = false): ExitCode => {
    const duration = (performance.now() - started) / 1000;
    isFinished = true;
    const problems: string[] = [];
    for (const reporter of reporters) {
      try {
        reporter.finish({ exitCode, duration, interrupted, isCut, ...(snapshots === null ? {} : { snapshots }) });
      } catch (error) {
        // The others are written all the same.
        if (!(error instanceof UsageError)) throw error;
        problems.push(error.message);
      }
    }
    if (problems.length > 0) throw new UsageError(problems.join("\n"));
    return exitCode;
  };
  return {
    counter,
    begin(header, facts) {
      for (const reporter of reporters) {
        reporter.header(header);
        reporter.collected(facts);
      }
    },
    listener: {
      onEvent(event) {
        counter.add(event);
        for (const reporter of reporters) reporter.event(event);
      },
      onOutput(output) {
        // The output of an item is in its result.
        if (output.live || output.id === null) for (const reporter of reporters) reporter.output?.(output);
      },
    },
    addSnapshots(summary) {
      snapshots = summary;
    },
    finish,
    cut: () => finish(EXIT.interrupted, "Interrupted", true),
    fail(error) {
      if (isFinished) return;
      // The caller reports usage errors and missing processes; anything else is an internal error.
      if (error instanceof UsageError) finish(EXIT.usageError, null);
      else if (error instanceof ProcessError) finish(EXIT.internalError, "No process for the tests");
      else finish(EXIT.internalError, "Internal error");
    },
  };
}
