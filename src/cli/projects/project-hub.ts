/** The reports of one project of a run: they go into those of the whole run. */
import type { RunEvent } from "../../core/data/events.ts";
import type { SnapshotSummary } from "../../core/data/run/snapshots.ts";
import { createCounter } from "../../report/counts.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import type { CollectedFacts } from "../../report/reporter.ts";
import type { ReporterHub } from "../../report/reporter-hub.ts";
import { idInRun, pathInRun, type ProjectAddress } from "../../config/projects/project-address.ts";
import { eventInRun } from "./project-events.ts";

/** What is known of a project before its first test. */
export interface CollectedProject {
  /** As users read it: `node v24.0.0`. */
  readonly engine: string;
  readonly facts: CollectedFacts;
}

/** The hub of a project, and what it has been told. */
export interface ProjectHub extends ReporterHub {
  /** Settled when the project is collected: its facts, and the engine of its tests. Never if it ends before that. */
  readonly collected: Promise<CollectedProject>;
  /** Lets its tests run, or not. */
  open(runs: boolean): void;
  /** Why the run of the project ended early; null if it did not. */
  readonly interrupted: string | null;
  /** Whether it ended before its last test, because of failures. */
  readonly stopped: boolean;
  readonly snapshots: SnapshotSummary | null;
}

/**
 * @param place - of the project among those of the run.
 * @param totalOf - the items of the whole run, when so many of this project are known.
 */
export function createProjectHub(
  all: ReporterHub,
  address: ProjectAddress,
  place: number,
  totalOf: (items: number) => number,
): ProjectHub {
  const counter = createCounter();
  let collect: (project: CollectedProject) => void = () => undefined;
  let open: (runs: boolean) => void = () => undefined;
  const collected = new Promise<CollectedProject>((resolve) => {
    collect = resolve;
  });
  const opened = new Promise<boolean>((resolve) => {
    open = resolve;
  });
  let hasStarted = false;
  let interrupted: string | null = null;
  let snapshots: SnapshotSummary | null = null;

  const pass = (event: RunEvent): void => {
    // The whole run has one end, and each project one start.
    if (event.type === "end" || (event.type === "start" && hasStarted)) return;
    const told = eventInRun(address, event);
    if (told.type === "start") {
      hasStarted = true;
      all.listener.onEvent({ ...told, total: totalOf(told.ids.length), place });
    } else all.listener.onEvent(told);
  };
  return {
    counter,
    needsFixtures: all.needsFixtures,
    collected,
    open,
    get interrupted() {
      return interrupted;
    },
    get stopped() {
      return counter.stopped;
    },
    get snapshots() {
      return snapshots;
    },
    begin({ engine }, facts) {
      collect({ engine, facts });
      return opened;
    },
    listener: {
      onEvent(event) {
        counter.add(event);
        pass(event);
      },
      onOutput(output) {
        all.listener.onOutput(output.id === null ? output : { ...output, id: idInRun(address, output.id) });
      },
    },
    addSnapshots(summary) {
      const pathOf = (path: string): string => pathInRun(address, path);
      snapshots = {
        ...summary,
        obsolete: summary.obsolete.map((one) => ({ ...one, path: pathOf(one.path) })),
        errors: summary.errors.map((one) => ({ ...one, path: one.path === null ? null : pathOf(one.path) })),
      };
    },
    finish(exitCode: ExitCode, why: string | null) {
      interrupted = why;
      return Promise.resolve(exitCode);
    },
    cut() {
      interrupted = "Interrupted";
      return Promise.resolve(EXIT.interrupted);
    },
    // Whoever runs the projects hears of the error, and finishes the reports.
    fail: () => Promise.resolve(),
  };
}
