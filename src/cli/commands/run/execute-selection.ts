/** Builds and runs the selected tests, with what the flags of the run ask for. */
import type { ItemResult, SuiteError } from "../../../core/data/events.ts";
import type { ProbedModules } from "../../../core/data/run/link-table.ts";
import type { SnapshotRecord } from "../../../core/data/run/snapshots.ts";
import type { ReporterHub } from "../../../report/reporter-hub.ts";
import type { BrowserRun } from "../../../tools/browser/browser-run.ts";
import type { Prestarted } from "../../../run/process/child-start.ts";
import type { ParallelOptions } from "../../../run/parent/run.ts";
import type { MeasuredCoverage } from "../../execute/coverage.ts";
import type { OpenRunReports } from "./run-reporters.ts";
import type { WorkerSlots } from "../../../run/parent/parallel/worker-slots.ts";
import { hasGlobalSetup } from "../../../compat/host/compat-environment.ts";
import { emptyBaseTemp } from "../../program/base-temp.ts";
import type { ProjectTracer } from "../../execute/drive-run.ts";
import { runOptionsOf } from "../../execute/run-options.ts";
import type { RunLogs } from "../../execute/logs/run-logs.ts";
import { snapshotUpdateOf } from "../../execute/snapshots.ts";
import type { QueueOfProjects } from "../../execute/queue/queue-of-projects.ts";
import type { CommandContext } from "../../program/command-context.ts";
import type { Interrupts } from "../../program/interrupts.ts";
import type { SelectedSuite } from "../../select/collected.ts";
import type { ExpectedRun } from "../../select/workers-that-pay.ts";

/** Where the tests run, and what may end them early. */
export interface RunSetup {
  readonly interrupts: Interrupts;
  /** Null for processes of Node. */
  readonly browser: BrowserRun | null;
  /** A process that is ready to run tests. */
  readonly started: Prestarted | null;
  /** What it is as one project of a run over several. Default: it is the whole run. */
  readonly inProjects?: RunInProjects;
  /** Called when the run is over or was stopped. Default: nothing is. */
  onRan?(ran: RanSuite): void;
  /** Called with its coverage, if that is measured, when it is reported. Default: nothing is. */
  onCovered?(measured: MeasuredCoverage): void;
}

/** The run of one project: what it shares with those of the others. */
export interface RunInProjects {
  readonly reports: OpenRunReports;
  readonly tracer: ProjectTracer;
  /** Where its workers run; null if it has them for itself. */
  readonly slots: WorkerSlots | null;
  /** Whether there are as many projects as workers of `-n`. */
  readonly isOneOfMany: boolean;
  /** How its machines agree on who reports, with `--queue`; null without. */
  readonly queue: QueueOfProjects | null;
  /** Called when it is collected, before its reports begin. */
  onCollected(suite: SelectedSuite): void;
  /** Called with what its tests are expected to take, likewise. */
  onExpected(expected: ExpectedRun): void;
  /** Calls `leave` when the reports are written. */
  onReported(leave: () => void): void;
  /** Called with why nothing is selected. */
  onEmpty(message: string): void;
  /** Called with its coverage, if that is measured. */
  onCovered(coverage: MeasuredCoverage): void;
}

/** What has run. */
export interface RanSuite {
  readonly suite: SelectedSuite;
  readonly results: readonly ItemResult[];
  /** Those that belong to no item. */
  readonly errors: readonly SuiteError[];
  /** Ids of tests with snapshots that differ. Default: none. */
  readonly changedSnapshots?: readonly string[];
}

/** What a run is given beside its suite. */
export interface ExecuteSetup extends RunSetup {
  readonly listener: ReporterHub["listener"];
  /** Null if only what tests record by `caplog` is. */
  readonly logs: RunLogs["settings"] | null;
  /** Whether a reporter needs the events of fixtures. */
  readonly needsFixtures: boolean;
  onSnapshots(record: SnapshotRecord): void;
  readonly snapshotFiles: Readonly<Record<string, string>> | undefined;
  /** Null for a serial run. */
  readonly parallel: ParallelOptions | null;
  /** Absolute path of the folder that the build writes to. */
  readonly outDir: string;
  /** Absolute path of `--basetemp`; null without it. */
  readonly base: string | null;
  /** Absolute path of the folder for raw coverage; null if none is measured. */
  readonly coverage: string | null;
  /** Modules that tell which test runs what of them; null for none. */
  readonly probes: ProbedModules | null;
  readonly tracer: ProjectTracer;
  /** Called when everything is built, and the tests run. */
  readonly onBuilt: () => Promise<void>;
}

/** Builds and runs what is selected. */
export async function executeSelection(
  context: CommandContext,
  suite: SelectedSuite,
  setup: ExecuteSetup,
): Promise<{ readonly interrupted: boolean }> {
  const { args, config, onDebugger } = context;
  const { interrupts, browser, started, listener, needsFixtures, onSnapshots, parallel, snapshotFiles } = setup;
  const { outDir, base, coverage, probes, tracer, logs, onBuilt } = setup;
  const { execute } = await import("../../execute/execute.ts");
  const hasSetup = args.setup !== "plan" && hasGlobalSetup(config.compatConfig);
  const tearDown = hasSetup
    ? await (await import("../../../compat/host/global-setup.ts")).setUpSelected(config, suite)
    : null;
  const running = execute(context, suite, outDir, {
    ...listener,
    options: {
      ...runOptionsOf(args, suite, config.root, { config, needsFixtures, isShared: (parallel?.workers ?? 0) > 1 }),
      ...(logs !== null && { logs }),
    },
    onSnapshots,
    snapshots: {
      update: snapshotUpdateOf(context),
      format: config.snapshotFormat,
      ...(snapshotFiles === undefined ? {} : { files: snapshotFiles }),
    },
    temp: {
      base: base === null || args.setup === "plan" ? null : emptyBaseTemp(base),
      count: config.tmpPathRetentionCount,
      policy: config.tmpPathRetentionPolicy,
    },
    interrupts,
    browser,
    started,
    coverage,
    probes,
    capture: args.capture,
    debug: args.debug,
    ...(onDebugger !== undefined && { onDebugger }),
    tracer,
    onBuilt,
    ...(parallel === null ? {} : { parallel }),
    ...(setup.inProjects?.slots && { slots: setup.inProjects.slots }),
  });
  return tearDown === null ? running : running.finally(tearDown);
}
