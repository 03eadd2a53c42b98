/** `xtest run` over several projects: each is collected and run as it would be alone, and reported as a part of one run. */
import path from "node:path";
import type { SuiteError } from "../../core/data/events.ts";
import type { SnapshotSummary } from "../../core/data/run/snapshots.ts";
import { ProcessError, UsageError } from "../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import type { CollectedFacts } from "../../report/reporter.ts";
import { engineTitle } from "../../run/engine.ts";
import { createWorkerSlots, type WorkerSlots } from "../../run/parent/parallel/worker-slots.ts";
import type { BrowserRun } from "../../tools/browser/browser-run.ts";
import type { Prestarted } from "../../run/process/child-start.ts";
import { engineProgram } from "../../run/engine-program.ts";
import { runCollected, startAhead } from "../commands/run.ts";
import type { RanSuite, RunSetup } from "../commands/run/execute-selection.ts";
import { compatTitle } from "../output/compat-notes.ts";
import { openRunReporters } from "../commands/run/run-reporters.ts";
import type { CoverageOfProjects } from "./project-coverage.ts";
import { createProjectTracer } from "../execute/drive-run.ts";
import type { QueueOfProjects } from "../execute/queue/queue-of-projects.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Interrupts } from "../program/interrupts.ts";
import { packageVersion } from "../program/version.ts";
import type { SelectedSuite } from "../select/collected.ts";
import { inFolder, type OpenProject, openProjects, type ProjectsContext } from "./open-projects.ts";
import { wantedProjects, withShards } from "./select-projects.ts";
import { coveredInRun, errorInRun, factsInRun, notesInRun } from "./project-events.ts";
import { type CollectedProject, createProjectHub, type ProjectHub } from "./project-hub.ts";

/** A project that has been collected, and waits to run; or has ended before that. */
interface ProjectRun {
  readonly project: OpenProject;
  readonly hub: ProjectHub;
  /** Null if it ended before it was collected. */
  readonly facts: CollectedFacts | null;
  /** What its tests run in; null likewise. */
  readonly engine: string | null;
  readonly suite: SelectedSuite | null;
  /** The exit code of its run. */
  readonly done: Promise<ExitCode>;
  /** Why nothing of it is selected; empty if something is. */
  readonly why: () => string;
}

/** How a session runs projects again and again. */
export interface RunAgain {
  /** What earlier runs of the project have left. */
  kept(project: CommandContext): Pick<CommandContext, "memory" | "servers">;
  /** Called when a project has run, or was stopped. */
  onRan(project: CommandContext, ran: RanSuite): void;
  /** Called with the coverage of all projects, if that is measured. Default: nothing is. */
  readonly onCovered?: RunSetup["onCovered"];
}

/**
 * Runs the tests of all projects that the command line asks for.
 *
 * @param again - of a session. Default: this is the only run.
 * @throws {UsageError} if a flag does not go with several projects.
 */
export async function runProjects(
  context: ProjectsContext,
  interrupts: Interrupts,
  again?: RunAgain,
): Promise<ExitCode> {
  const { args, config, err } = context;
  interrupts.endAfter(args.sessionTimeout);
  const tracer = createProjectTracer(config);
  const leaves: (() => void | Promise<void>)[] = [];
  const runs: ProjectRun[] = [];
  const queue =
    args.queue === null
      ? null
      : await (await import("../execute/queue/queue-of-projects.ts")).openQueueOfProjects(tracer, context);
  const reports = await openRunReporters(context, queue?.tracer ?? tracer);
  const { hub } = reports;
  let hasBegun = false;
  try {
    const projects = await withShards(context, (await openProjects(context)).map(withEngine));
    const coverage =
      args.coverage === null ? null : await (await import("./project-coverage.ts")).createCoverageOfProjects(context);
    const slots = args.workers === null || args.workers === 0 ? null : createWorkerSlots(args.workers);
    const begins = projects.find(({ context: own }) => own !== null)?.context ?? null;
    const started =
      begins === null || slots !== null || begins.args.browser !== null
        ? null
        : startAhead({ ...begins, prestarted: context.prestarted });
    if (started !== null) leaves.push(() => started.discard());
    const failed = (): number => hub.counter.counts.failed + hub.counter.counts.error;
    const totals = new Map<OpenProject, number>();
    const errors: SuiteError[] = [];
    for (const project of projects) {
      const { context: own } = project;
      if (own === null) {
        errors.push(errorOf(project, project.problem ?? ""));
        continue;
      }
      const run = await inFolder(project.member.root, () =>
        collectProject(
          project,
          { ...own, ...again?.kept(own) },
          {
            ...{ reports, tracer, slots, queue, interrupts, started: own === begins ? started : null },
            maxFail: () => (args.maxFail === 0 ? null : Math.max(1, args.maxFail - failed())),
            onCovered: (measured) => coverage?.add(project, measured),
            onReported: (leave) => void leaves.push(leave),
            onRan: (ran) => again?.onRan(own, ran),
            totalOf: (items) => {
              totals.set(project, items);
              return [...totals.values()].reduce((sum, one) => sum + one, 0);
            },
          },
        ),
      );
      if (typeof run === "string") errors.push(errorOf(project, run));
      else runs.push(run);
    }
    if (queue !== null) {
      if (!(await queue.reports())) {
        for (const run of runs) run.hub.open(false);
        return exitCodeOfProjects(await Promise.all(runs.map(({ done }) => done)), errors.length);
      }
      runs.splice(0, runs.length, ...(await Promise.all(runs.map(withFacts))));
    }
    // What is wrong everywhere is wrong on the command line.
    const [first, ...others] = errors;
    if (first !== undefined && runs.length === 0 && others.every(({ message }) => message === first.message))
      throw new UsageError(first.message);
    const wanted = wantedProjects(args, runs, ({ suite }) => suite);
    const isWanted = (run: ProjectRun): boolean => queue !== null || wanted.has(run);
    const facts = mergedFacts(runs, isWanted, errors, slots);
    for (const run of runs) totals.set(run.project, isWanted(run) ? (run.facts?.selected ?? 0) : 0);
    const names = projects.flatMap((project) => project.names);
    const engines = [...new Set(runs.flatMap(({ engine }) => engine ?? []))];
    const configFile = config.configFile === null ? null : path.posix.relative(config.root, config.configFile);
    hasBegun = true;
    await hub.begin(
      {
        ...{
          version: packageVersion(),
          engine: engines.length === 0 ? engineTitle() : engines.join(", "),
          root: config.root,
          configFile,
          compat: compatTitle(config),
        },
        lines: [`projects: ${names.join(", ")}`],
      },
      facts,
    );
    for (const run of runs) {
      const isOver = interrupts.stop.aborted || (args.maxFail > 0 && failed() >= args.maxFail);
      run.hub.open(isWanted(run) && !isOver);
      const over = run.done.then(() => undefined);
      await inFolder(run.project.member.root, () => (slots === null ? over : Promise.race([over, slots.hasRoom()])));
    }
    const codes = await Promise.all(runs.map(({ done }) => done));
    hub.listener.onEvent({ type: "end", stopped: runs.some((run) => run.hub.stopped) });
    addSnapshots(runs, hub.addSnapshots);
    const code = exitCodeOfProjects(codes, errors.length + (coverage?.unmet().length ?? 0));
    if (code === EXIT.noTestsCollected) for (const run of runs) err.write(run.why());
    const cut = interrupts.stop.aborted;
    const ended = cut ? await hub.cut() : await hub.finish(code, interruptedText(runs, errors.length));
    const measured = coverage?.report(reports.out, reports.page) ?? null;
    if (measured !== null) again?.onCovered?.(measured);
    return ended;
  } catch (error) {
    if (hasBegun) await hub.fail(error);
    throw error;
  } finally {
    // Where one has failed, the others still wait.
    queue?.end();
    for (const run of runs) run.hub.open(false);
    for (const leave of leaves) await leave();
  }
}

/** What the projects of a run share. */
interface Shared {
  readonly reports: Awaited<ReturnType<typeof openRunReporters>>;
  readonly tracer: ReturnType<typeof createProjectTracer>;
  readonly slots: WorkerSlots | null;
  /** Null without `--queue`. */
  readonly queue: QueueOfProjects | null;
  readonly interrupts: Interrupts;
  /** A process for the tests of the project, if it is the first. */
  readonly started: Prestarted | null;
  /** The failures after which the whole run stops, from now on; null for never. */
  maxFail(): number | null;
  onCovered(measured: Parameters<CoverageOfProjects["add"]>[1]): void;
  onReported(leave: () => void | Promise<void>): void;
  onRan(ran: RanSuite): void;
  totalOf(items: number): number;
}

/**
 * Starts the run of a project, which waits when it is collected.
 *
 * @returns why it cannot be collected, if its configuration is wrong.
 * @throws {UsageError} if what the command line names in it is wrong.
 */
async function collectProject(
  project: OpenProject,
  context: CommandContext,
  shared: Shared,
): Promise<ProjectRun | string> {
  const { reports, tracer, slots, queue, interrupts, started, maxFail, onCovered, onReported, onRan, totalOf } = shared;
  const hub = createProjectHub(reports.hub, project.address, totalOf);
  const browser = await openBrowserOf(context);
  if (typeof browser === "string") return browser;
  if (browser !== null) onReported(() => browser.close());
  // With a queue, it tells what it has collected when all projects have run.
  const left = queue?.nextLeft() ?? null;
  let suite: SelectedSuite | null = null;
  let why = "";
  const args = {
    ...context.args,
    // It is asked for when the project begins.
    get maxFail() {
      return maxFail() ?? context.args.maxFail;
    },
  };
  const ran = runCollected(
    { ...context, args },
    {
      interrupts: { ...interrupts, endAfter: () => undefined, dispose: () => undefined },
      browser,
      started,
      onRan,
      inProjects: {
        reports: { ...reports, hub, addCovered: (files) => reports.addCovered(coveredInRun(files, project.address)) },
        tracer,
        slots,
        queue,
        onCollected: (collected) => void (suite = collected),
        onEmpty: (message) => void (why = message),
        onCovered,
        onReported,
      },
    },
  );
  let collected: CollectedProject | null;
  try {
    collected = await Promise.race([hub.collected, ran.then(() => null), ...(left === null ? [] : [left])]);
  } catch (error) {
    if (!isOfProject(error, context) || (error instanceof UsageError && context.args.targets.length > 0)) throw error;
    return error.message;
  }
  // Such as a configuration of Vite, which is loaded when a module has to be compiled.
  const done = ran.catch((error: unknown) => {
    if (!isOfProject(error, context)) throw error;
    reports.hub.listener.onEvent({ type: "error", error: errorOf(project, error.message) });
    return EXIT.testsFailed;
  });
  // It is awaited later.
  done.catch(() => undefined);
  const { facts = null, engine = null } = collected ?? {};
  return { project, hub, facts, engine, suite, done, why: () => why };
}

/** The run of a project that tells what it has collected. */
async function withFacts(run: ProjectRun): Promise<ProjectRun> {
  const collected = await Promise.race([run.hub.collected, run.done.then(() => null)]);
  return { ...run, facts: collected?.facts ?? null, engine: collected?.engine ?? null };
}

/** The project, without its context if its engine is not installed. */
function withEngine(project: OpenProject): OpenProject {
  try {
    if (project.context !== null) engineProgram(project.context.config);
    return project;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { ...project, context: null, problem: error.message };
  }
}

/** Whether an error is one of a project, beside which the others run: of its configuration, or of its browser. */
function isOfProject(error: unknown, { args }: CommandContext): error is Error {
  return error instanceof UsageError || (error instanceof ProcessError && args.browser !== null);
}

/** The browser of a project, or why it has none that could run its tests; null for processes. */
async function openBrowserOf(context: CommandContext): Promise<BrowserRun | string | null> {
  if (context.args.browser === null) return null;
  const { browserOf } = await import("../execute/browser.ts");
  try {
    return await browserOf(context);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message;
  }
}

/** What is known before the first test of the first project runs. */
function mergedFacts(
  runs: readonly ProjectRun[],
  isWanted: (run: ProjectRun) => boolean,
  errors: readonly SuiteError[],
  slots: WorkerSlots | null,
): CollectedFacts {
  const collected = runs.flatMap((run) =>
    run.facts === null ? [] : { ...run, facts: run.facts, isWanted: isWanted(run) },
  );
  const sum = (count: (one: (typeof collected)[number]) => number): number =>
    collected.reduce((total, one) => total + count(one), 0);
  const [shard] = collected.flatMap(({ facts }) => facts.shard ?? []);
  const byDepth = collected
    .map(({ project, facts }) => ({ address: project.address, facts }))
    .sort((a, b) => b.address.ofPaths.length - a.address.ofPaths.length);
  return {
    selected: sum(({ facts, isWanted: runs }) => (runs ? facts.selected : 0)),
    deselected: sum(({ facts, isWanted: runs }) => facts.deselected + (runs ? 0 : facts.selected)),
    workers: slots === null ? Math.max(0, ...collected.map(({ facts }) => facts.workers ?? 0)) : slots.count,
    notes: notesInRun(
      collected
        .filter((one) => one.isWanted)
        .map(({ project, facts }) => ({ name: project.member.name, notes: facts.notes ?? [] })),
    ),
    errors: [
      ...errors,
      ...collected.flatMap(({ project, facts }) => facts.errors.map((error) => errorInRun(project.address, error))),
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
  const sum = (key: "failed" | "removed" | "updated" | "written"): number =>
    all.reduce((total, one) => total + one[key], 0);
  add({
    ...first,
    ...{ failed: sum("failed"), removed: sum("removed"), updated: sum("updated"), written: sum("written") },
    obsolete: all.flatMap(({ obsolete }) => obsolete),
    errors: all.flatMap(({ errors }) => errors),
  });
}

/** An error of a whole project. */
function errorOf({ address, member }: OpenProject, message: string): SuiteError {
  const place = member.isTwin
    ? { path: null, project: member.name }
    : { path: address.ofPaths.replace(/\/$/, "") || "." };
  return { ...place, message, error: null };
}
