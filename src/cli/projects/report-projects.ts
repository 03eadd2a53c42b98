/** One report of the runs of several projects: of `xtest run`, and of an archive. */
import { UsageError } from "../../core/errors/errors.ts";
import type { SuiteError } from "../../core/data/events.ts";
import type { SnapshotCounts, SnapshotSummary } from "../../core/data/run/snapshots.ts";
import type { ProjectAddress } from "../../config/projects/project-address.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import type { CollectedFacts, RunHeader } from "../../report/reporter.ts";
import type { ReporterHub } from "../../report/reporter-hub.ts";
import { engineTitle } from "../../run/engine.ts";
import type { WorkerSlots } from "../../run/parent/parallel/worker-slots.ts";
import type { QueueOfProjects } from "../execute/queue/queue-of-projects.ts";
import type { Args } from "../flags/args.ts";
import type { Interrupts } from "../program/interrupts.ts";
import type { Surroundings } from "../program/run-program.ts";
import { errorInRun, factsInRun, notesInRun } from "./project-events.ts";
import { createProjectHub, type ProjectHub } from "./project-hub.ts";

/** A project that has been collected, and waits to run; or has ended before that. */
export interface ProjectRun {
  readonly name: string;
  readonly address: ProjectAddress;
  readonly hub: ProjectHub;
  /** Null if it ended before it was collected. */
  readonly facts: CollectedFacts | null;
  /** What its tests run in; null likewise. */
  readonly engine: string | null;
  /** The exit code of its run. */
  readonly done: Promise<ExitCode>;
  /** Why nothing of it is selected; empty if something is. */
  why(): string;
}

/** What the projects of a run share. */
export interface SharedReport extends Pick<Surroundings, "err"> {
  readonly args: Pick<Args, "maxFail">;
  readonly hub: ReporterHub;
  /** Where the processes run that are shared by those that run side by side; null if none do. */
  readonly slots: WorkerSlots | null;
  /** Null without `--queue`. */
  readonly queue: QueueOfProjects | null;
  readonly interrupts: Interrupts;
}

/** What is reported. */
export interface ReportedRun<Run> {
  /** In their order. They begin one after the other, those that run side by side as long as there is room. */
  readonly runs: readonly Run[];
  /** Of projects that cannot be collected. */
  readonly errors: readonly SuiteError[];
  /** All but the engine. */
  readonly header: Omit<RunHeader, "engine">;
  /** Those with something to run, of those that are collected. */
  wantedOf(runs: readonly Run[]): ReadonlySet<Run>;
  /** Those of the wanted ones that run side by side; each other runs alone. */
  besideOf(wanted: readonly Run[]): ReadonlySet<Run>;
  /** Waits in the surroundings that the tests of a project need. Default: anywhere. */
  during?(run: Run, wait: () => Promise<void>): Promise<void>;
  /** The number of requirements that are not met, when all have run: as bad as tests that fail. Default: 0. */
  shortfalls?(): number;
}

/** The one report of a run over several projects. */
export interface ProjectsReport {
  /** Makes the hub of a project. */
  hubOf(address: ProjectAddress): ProjectHub;
  /** The failures after which the whole run stops, from now on; null for never. */
  maxFail(): number | null;
  /**
   * Lets the projects run, and finishes the report.
   *
   * @throws {UsageError} if no project can be collected, and all for the same reason.
   */
  run<Run extends ProjectRun>(reported: ReportedRun<Run>): Promise<ExitCode>;
}

export function createProjectsReport({ args, hub, slots, queue, interrupts, err }: SharedReport): ProjectsReport {
  const failed = (): number => hub.counter.counts.failed + hub.counter.counts.error;
  const totals = new Map<ProjectAddress, number>();
  let places = 0;

  async function report<Run extends ProjectRun>({
    runs,
    errors,
    header,
    wantedOf,
    besideOf,
    during = (_, wait) => wait(),
    shortfalls = () => 0,
  }: ReportedRun<Run>): Promise<ExitCode> {
    // What is wrong everywhere is wrong on the command line.
    const [first, ...others] = errors;
    if (first !== undefined && runs.length === 0 && others.every(({ message }) => message === first.message))
      throw new UsageError(first.message);
    const wanted = wantedOf(runs);
    const isWanted = (run: Run): boolean => queue !== null || wanted.has(run);
    const beside = besideOf(runs.filter(isWanted));
    const processes = [...beside].reduce((sum, run) => sum + Math.max(1, run.facts?.workers ?? 0), 0);
    const workers = slots === null || processes === 0 ? null : Math.min(slots.count, processes);
    const facts = mergedFacts(runs, isWanted, errors, workers);
    const isRun = (run: Run): boolean => isWanted(run) && (run.facts?.selected ?? 0) > 0;
    for (const run of runs) totals.set(run.address, isWanted(run) ? (run.facts?.selected ?? 0) : 0);
    const engines = [...new Set(runs.flatMap(({ engine }) => engine ?? []))];
    try {
      await hub.begin({ ...header, engine: engines.length === 0 ? engineTitle() : engines.join(", ") }, facts);
      const before: Promise<void>[] = [];
      for (const run of runs) {
        const isBeside = beside.has(run);
        if (!isBeside && isRun(run)) await Promise.all(before.splice(0));
        const hasRoom = isBeside ? slots?.hasRoomBesideNext() : undefined;
        const isOver = interrupts.stop.aborted || (args.maxFail > 0 && failed() >= args.maxFail);
        run.hub.open(isWanted(run) && !isOver);
        const over = run.done.then(() => undefined);
        before.push(over);
        await during(run, () => (hasRoom === undefined ? over : Promise.race([over, hasRoom])));
      }
      const codes = await Promise.all(runs.map(({ done }) => done));
      hub.listener.onEvent({ type: "end", stopped: runs.some((run) => run.hub.stopped) });
      addSnapshots(runs, hub.addSnapshots);
      const code = exitCodeOfProjects(codes, errors.length + shortfalls());
      if (code === EXIT.noTestsCollected) for (const run of runs) err.write(run.why());
      return interrupts.stop.aborted ? await hub.cut() : await hub.finish(code, interruptedText(runs, errors.length));
    } catch (error) {
      await hub.fail(error);
      throw error;
    }
  }

  return {
    hubOf: (address) =>
      createProjectHub(hub, address, places++, (items) => {
        totals.set(address, items);
        return [...totals.values()].reduce((sum, one) => sum + one, 0);
      }),
    maxFail: () => (args.maxFail === 0 ? null : Math.max(1, args.maxFail - failed())),
    async run(reported) {
      const { runs, errors } = reported;
      if (queue === null) return report(reported);
      if (await queue.reports()) return report({ ...reported, runs: await Promise.all(runs.map(withFacts)) });
      for (const run of runs) run.hub.open(false);
      return exitCodeOfProjects(await Promise.all(runs.map(({ done }) => done)), errors.length);
    },
  };
}

/** The run of a project that tells what it has collected. */
async function withFacts<Run extends ProjectRun>(run: Run): Promise<Run> {
  const collected = await Promise.race([run.hub.collected, run.done.then(() => null)]);
  return { ...run, facts: collected?.facts ?? null, engine: collected?.engine ?? null };
}

/** What is known before the first test of the first project runs. */
function mergedFacts<Run extends ProjectRun>(
  runs: readonly Run[],
  isWanted: (run: Run) => boolean,
  errors: readonly SuiteError[],
  workers: number | null,
): CollectedFacts {
  const collected = runs.flatMap((run) =>
    run.facts === null ? [] : { ...run, facts: run.facts, isWanted: isWanted(run) },
  );
  const sum = (count: (one: (typeof collected)[number]) => number): number =>
    collected.reduce((total, one) => total + count(one), 0);
  const [shard] = collected.flatMap(({ facts }) => facts.shard ?? []);
  const byDepth = collected
    .map(({ address, facts }) => ({ address, facts }))
    .sort((a, b) => b.address.ofPaths.length - a.address.ofPaths.length);
  return {
    selected: sum(({ facts, isWanted: runs }) => (runs ? facts.selected : 0)),
    standIns: {
      items: sum(({ facts, isWanted: runs }) => (runs ? (facts.standIns?.items ?? 0) : 0)),
      files: sum(({ facts, isWanted: runs }) => (runs ? (facts.standIns?.files ?? 0) : 0)),
    },
    deselected: sum(({ facts, isWanted: runs }) => facts.deselected + (runs ? 0 : facts.selected)),
    workers: workers ?? Math.max(0, ...collected.map(({ facts }) => facts.workers ?? 0)),
    notes: notesInRun(
      collected.filter((one) => one.isWanted).map(({ name, facts }) => ({ name, notes: facts.notes ?? [] })),
    ),
    errors: [
      ...errors,
      ...collected.flatMap(({ address, facts }) => facts.errors.map((error) => errorInRun(address, error))),
    ],
    ...(shard !== undefined && { shard }),
    ...factsInRun(byDepth),
  };
}

/** The exit code of all: a project without tests is no failure beside one that has some. */
function exitCodeOfProjects(codes: readonly ExitCode[], errors: number): ExitCode {
  if (codes.includes(EXIT.internalError)) return EXIT.internalError;
  const [only, ...others] = new Set(codes.filter((code) => code !== EXIT.noTestsCollected));
  if (only === undefined) return errors > 0 ? EXIT.testsFailed : EXIT.noTestsCollected;
  if (others.length === 0 && only !== EXIT.ok) return only;
  return only === EXIT.ok && others.length === 0 && errors === 0 ? EXIT.ok : EXIT.testsFailed;
}

/** Why the run ended early: where that is why no test of any project ran, or what stopped the last one. */
function interruptedText(runs: readonly ProjectRun[], errors: number): string | null {
  const told = runs.filter(({ facts }) => (facts?.selected ?? 0) + (facts?.errors.length ?? 0) > 0);
  const texts = told.map(({ hub }) => hub.interrupted);
  return errors === 0 && texts.every((text) => text !== null) ? (texts.at(-1) ?? null) : null;
}

function addSnapshots(runs: readonly ProjectRun[], add: (summary: SnapshotSummary) => void): void {
  const all = runs.flatMap(({ hub }) => hub.snapshots ?? []);
  const [first] = all;
  if (first === undefined) return;
  const sum = (key: keyof SnapshotCounts | "removed"): number => all.reduce((total, one) => total + one[key], 0);
  add({
    isUpdate: first.isUpdate,
    ...{ passed: sum("passed"), failed: sum("failed"), removed: sum("removed") },
    ...{ updated: sum("updated"), written: sum("written") },
    obsolete: all.flatMap(({ obsolete }) => obsolete),
    errors: all.flatMap(({ errors }) => errors),
  });
}
