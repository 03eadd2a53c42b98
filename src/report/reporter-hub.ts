/** Passes what happens in a run to all reporters, and reports those that fail. */
import { diskProblem } from "../core/errors/disk-full.ts";
import { ProcessError, UsageError } from "../core/errors/errors.ts";
import type { SnapshotSummary } from "../core/data/run/snapshots.ts";
import type { ExecuteSuiteOptions } from "../run/parent/run.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import type { CollectedFacts, NamedReporter, Reporter, RunHeader } from "./reporter.ts";
import { type Counter, createCounter } from "./counts.ts";
import { isThenable } from "../core/values/objects.ts";

export interface ReporterHub {
  /** The counts so far. */
  readonly counter: Counter;
  /** Whether a reporter needs the events of fixtures. */
  readonly needsFixtures: boolean;
  /** Starts the reports. @returns whether the tests are to run: another project may have those that are asked for. */
  begin(header: RunHeader, facts: CollectedFacts): boolean | Promise<boolean>;
  /** The callbacks of the run. */
  readonly listener: Required<Pick<ExecuteSuiteOptions, "onEvent" | "onOutput">>;
  /** Takes what became of snapshots. */
  addSnapshots(summary: SnapshotSummary): void;
  /** Finishes the reports. @param interrupted - why the run ended early; null if it did not. @returns the exit code. */
  finish(exitCode: ExitCode, interrupted: string | null): Promise<ExitCode>;
  /** Finishes the reports of a run that was cut short from outside. @returns the exit code. */
  cut(): Promise<ExitCode>;
  /** Finishes the reports after an error, which the caller reports. */
  fail(error: unknown): Promise<void>;
}

/** How the hub reports, and since when. */
export interface HubOptions {
  /** When the command started, in milliseconds since this process began. */
  readonly started: number;
  /** Called with the errors of reporters, each once, when the reports are finished. */
  onFailure(name: string, error: unknown): void;
}

/** A reporter that throws is not called again; the others and the run go on, and the exit code says so. */
export function createReporterHub(
  reporters: readonly NamedReporter[],
  { started, onFailure }: HubOptions,
): ReporterHub {
  const counter = createCounter();
  const failures = new Map<NamedReporter, unknown>();
  const pending = new Set<Promise<void>>();
  let isFinished = false;
  let snapshots: SnapshotSummary | null = null;

  const tell = (one: NamedReporter, call: (reporter: Reporter) => unknown): void => {
    if (failures.has(one)) return;
    try {
      const told = call(one.reporter);
      if (!isThenable(told)) return;
      const work = Promise.resolve(told).then(
        () => void pending.delete(work),
        (error: unknown) => {
          pending.delete(work);
          if (!failures.has(one)) failures.set(one, error);
        },
      );
      pending.add(work);
    } catch (error) {
      failures.set(one, error);
    }
  };
  const tellAll = (call: (reporter: Reporter) => unknown): void => {
    for (const one of reporters) tell(one, call);
  };
  const settled = async (): Promise<void> => {
    while (pending.size > 0) await Promise.all(pending);
  };

  const finish = async (exitCode: ExitCode, interrupted: string | null, isCut = false): Promise<ExitCode> => {
    const duration = process.uptime() - started / 1000;
    isFinished = true;
    await settled();
    const code = failures.size > 0 ? EXIT.internalError : exitCode;
    const end = { exitCode: code, duration, interrupted, isCut, ...(snapshots === null ? {} : { snapshots }) };
    for (const one of reporters) {
      tell(one, (reporter) => reporter.finish?.(end));
      await settled();
      tell(one, () => one.close?.());
    }
    const problems: string[] = [];
    for (const [{ name }, error] of failures) {
      if (error instanceof UsageError) problems.push(error.message);
      else onFailure(name, error);
    }
    if (problems.length > 0) throw new UsageError(problems.join("\n"));
    return failures.size > 0 ? EXIT.internalError : exitCode;
  };
  return {
    counter,
    needsFixtures: reporters.some(({ reporter }) => reporter.fixtures === true),
    begin(header, facts) {
      tellAll((reporter) => reporter.header?.(header));
      tellAll((reporter) => reporter.collected?.(facts));
      return true;
    },
    listener: {
      onEvent(event) {
        counter.add(event);
        tellAll((reporter) => reporter.event?.(event));
      },
      onOutput(output) {
        // The output of an item is in its result.
        if (output.live || output.id === null) tellAll((reporter) => reporter.output?.(output));
      },
    },
    addSnapshots(summary) {
      snapshots = summary;
    },
    finish,
    cut: () => finish(EXIT.interrupted, "Interrupted", true),
    async fail(error) {
      if (isFinished) return;
      // The caller reports usage errors and missing processes; anything else is an internal error.
      if (error instanceof UsageError) await finish(EXIT.usageError, null);
      else if (error instanceof ProcessError) await finish(EXIT.internalError, "No process for the tests");
      else await finish(EXIT.internalError, diskProblem(error) ?? "Internal error");
    },
  };
}
