/** Has all reporters of a run hear of it, from its first line to its last, whatever is run. */
import { ProcessError, UsageError } from "../core/errors/errors.ts";
import type { RunBundleOptions } from "../run/parent/run.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import type { CollectedFacts, Reporter, RunHeader } from "./reporter.ts";
import { type Counter, createCounter } from "./counts.ts";

export interface ReporterHub {
  /** What has been heard of so far. */
  readonly counter: Counter;
  /** Says what is known before the run. */
  begin(header: RunHeader, facts: CollectedFacts): void;
  /** Listens to the run. */
  readonly listener: Required<Pick<RunBundleOptions, "onEvent" | "onOutput">>;
  /** Says how it ended, and gives the code back. @param interrupted - why it ended early; null if it did not. */
  finish(exitCode: ExitCode, interrupted: string | null): ExitCode;
  /** Says that it ended because of what was thrown, which whoever called names. */
  fail(error: unknown): void;
}

/** @param started - milliseconds, by the clock of `performance.now()`, when the command began. */
export function createReporterHub(reporters: readonly Reporter[], started: number): ReporterHub {
  const counter = createCounter();
  const finish = (exitCode: ExitCode, interrupted: string | null): ExitCode => {
    const duration = (performance.now() - started) / 1000;
    for (const reporter of reporters) reporter.finish({ exitCode, duration, interrupted });
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
        // What a running item wrote comes with its result.
        if (output.live || output.id === null) for (const reporter of reporters) reporter.output?.(output);
      },
    },
    finish,
    fail(error) {
      // What was asked for and cannot be done is said by whoever called; anything else is ours.
      if (error instanceof UsageError) finish(EXIT.usageError, null);
      else if (error instanceof ProcessError) finish(EXIT.internalError, "No process for the tests");
      else finish(EXIT.internalError, "Internal error");
    },
  };
}
