/** `--queue URL --run ID`: takes part in a run of several machines, and reports it if this machine is the last. */
import { createHash } from "node:crypto";
import { hostname } from "node:os";
import type { RunEvent } from "../../../core/data/events.ts";
import type { ManifestItem } from "../../../core/data/manifest.ts";
import { UsageError } from "../../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../../../report/exit-codes.ts";
import { type PortableTracer, portableEvent } from "../../../report/failure/portable-errors.ts";
import { createReporterHub, type ReporterHub } from "../../../report/reporter-hub.ts";
import type { ParallelOptions } from "../../../run/parent/run.ts";
import {
  checkRunId,
  type QueueAddress,
  queueAddress,
  connect,
  type Connection,
  loadQueuePackages,
  type QueuePackages,
} from "../../../tools/queue/connect.ts";
import { type DecideReport, QueueRun } from "../../../tools/queue/queue-run.ts";
import { RunStore } from "../../../tools/queue/run-store.ts";
import type { Args } from "../../flags/args.ts";
import type { Surroundings } from "../../program/run-program.ts";
import type { CollectedRun } from "../drive-run.ts";
import type { PluginReports } from "../plugin-reports.ts";
import { replayRun } from "./replay-run.ts";

export interface JoinOptions extends Pick<Surroundings, "env" | "err" | "out"> {
  readonly args: Args;
  /** Absolute path of the folder from which BullMQ is loaded. */
  readonly folder: string;
  readonly items: readonly ManifestItem[];
  readonly tracer: PortableTracer;
  /** Whether reporters need the events of fixtures. */
  readonly needsFixtures: boolean;
  /** Seconds that a test took before; null if that is unknown. */
  durationOf(id: string): number | null;
  /** Aborted when this machine is to stop. */
  readonly stop: AbortSignal;
  /** The project of a run over several that it is. Default: it is the whole run. */
  readonly project?: string | null;
  /** Decides who reports. Default: the last machine does. */
  readonly decide?: DecideReport;
}

/** Where the report of the whole run goes. */
export interface WholeReport {
  readonly run: CollectedRun;
  readonly hub: ReporterHub;
  readonly plugins: PluginReports | null;
}

/** This machine in a run. */
export interface JoinedQueue {
  /** Publishes what this machine's tests do, and reports nothing. */
  readonly hub: ReporterHub;
  createScheduler: NonNullable<ParallelOptions["createScheduler"]>;
  /** Waits for the other machines, and reports. @param code - of this machine's part. */
  finish(code: ExitCode, report: WholeReport): Promise<ExitCode>;
  close(): void;
}

/** The variable with the number of seconds for which a Redis that is away is waited for, and its default. */
const PATIENCE = { name: "XTEST_QUEUE_TIMEOUT", fallback: 60 };

/** A run in Redis, and the way there. */
export interface OpenedStore {
  readonly packages: QueuePackages;
  readonly connection: Connection;
  readonly address: QueueAddress;
  /** The name of the run. */
  readonly id: string;
  readonly store: RunStore;
  /** Tells the user. */
  note(text: string): void;
}

/** @throws {UsageError} if a flag is wrong. */
export function checkQueue(
  { queue, runId }: Pick<Args, "queue" | "runId">,
  env: JoinOptions["env"],
): Pick<OpenedStore, "address" | "id"> {
  if (queue === null || runId === null) throw new UsageError("--queue URL and --run ID go together");
  return { address: queueAddress(queue, env), id: checkRunId(runId) };
}

/** What a command needs to reach a run. @throws {UsageError} if a flag or a variable is wrong, or packages are missing. */
export async function openStore(
  { args, env, err, folder, project = null }: Pick<JoinOptions, "args" | "env" | "err" | "folder" | "project">,
  machine: string,
): Promise<OpenedStore> {
  const { address, id: named } = checkQueue(args, env);
  const id = project === null ? named : `${named}:${encodeURIComponent(project)}`;
  const patience = Number(env[PATIENCE.name] ?? PATIENCE.fallback);
  if (!(patience > 0))
    throw new UsageError(`${PATIENCE.name}: expected a number of seconds, got ${env[PATIENCE.name]}`);
  const packages = await loadQueuePackages(folder);
  const note = (text: string): void => void err.write(`xtest: ${text}\n`);
  const connection = connect(packages.ioredis, address, { patience, note });
  return { packages, connection, note, address, id, store: new RunStore(connection.client, id, machine) };
}

/** Joins a run, or begins it. @throws {UsageError} if it has another suite. @throws {ProcessError} if Redis does not answer. */
export async function joinQueue(options: JoinOptions): Promise<JoinedQueue> {
  const { args, out, items, tracer, durationOf, stop, project = null } = options;
  const machine = `${hostname()}-${process.pid}`;
  const { packages, connection, note, address, id, store } = await openStore(options, machine);
  const sources = new Set<string>();
  const portable = (event: RunEvent): RunEvent =>
    portableEvent(event, tracer, (path) => {
      const lines = sources.has(path) ? null : tracer.lines(path);
      sources.add(path);
      if (lines !== null) void store.publishSource(path, lines.join("\n")).catch(() => undefined);
    });
  const run = new QueueRun({ packages, connection, store, machine, durationOf, portable, note, stop });
  try {
    const digest = createHash("sha256").update(JSON.stringify(items)).digest("hex");
    await run.join({ digest, tests: items.length, machine });
  } catch (error) {
    run.close();
    throw error;
  }
  if (args.verbosity >= 0) note(`queue: ${address.shown}, run ${id}, machine ${machine}`);
  const publisher = { name: "queue", reporter: { fixtures: options.needsFixtures, event: run.onEvent } };
  return {
    hub: createReporterHub([publisher], {
      started: process.uptime() * 1000,
      onFailure: (_, error) => {
        connection.fail(error);
      },
    }),
    createScheduler: run.createScheduler,
    async finish(code, { run: collected, hub, plugins }) {
      const { reports, ran, failed, total } = await run.finish(options.decide);
      const interrupted = stop.aborted;
      const names = failed.length > 3 ? [...failed.slice(0, 3), "…"] : failed;
      const listed = names.length > 0 ? `: ${names.join(", ")}` : "";
      const what = `queue: ${project === null ? "" : `${project}: `}this machine ran ${ran} of ${total} tests, ${failed.length} failed${listed}`;
      if (reports) {
        if (args.verbosity >= 0) note(what);
        return replayRun(store, { run: collected, hub, plugins, args, tracer });
      }
      const plan = await store.plan();
      const other = plan === null ? null : await store.reporter(plan.round);
      out.write(`xtest: ${what}${interrupted ? "" : `; ${other ?? "another machine"} prints the report`}\n`);
      if (interrupted) return EXIT.interrupted;
      if (code === EXIT.internalError) return code;
      return failed.length > 0 ? EXIT.testsFailed : EXIT.ok;
    },
    close: () => {
      run.close();
    },
  };
}
