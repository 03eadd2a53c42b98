/** `xtest run` over several projects: each is collected and run as it would be alone, and reported as a part of one run. */
import { availableParallelism } from "node:os";
import path from "node:path";
import type { SuiteError } from "../../core/data/events.ts";
import { ProcessError, UsageError } from "../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { createWorkerSlots, type WorkerSlots } from "../../run/parent/parallel/worker-slots.ts";
import type { BrowserRun } from "../../tools/browser/browser-run.ts";
import type { Prestarted } from "../../run/process/child-start.ts";
import { engineProgram } from "../../run/engine-program.ts";
import { runCollected, startAhead } from "../commands/run.ts";
import type { RanSuite, RunSetup } from "../commands/run/execute-selection.ts";
import { compatTitle } from "../output/compat-notes.ts";
import type { ProjectAddress } from "../../config/projects/project-address.ts";
import type { Args } from "../flags/args.ts";
import { openRunReporters } from "../commands/run/run-reporters.ts";
import type { CoverageOfProjects } from "./project-coverage.ts";
import { createProjectTracer } from "../execute/drive-run.ts";
import type { QueueOfProjects } from "../execute/queue/queue-of-projects.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Interrupts } from "../program/interrupts.ts";
import { packageVersion } from "../program/version.ts";
import type { SelectedSuite } from "../select/collected.ts";
import { type ExpectedRun, projectsThatPay } from "../select/workers-that-pay.ts";
import { inFolder, type OpenProject, openProjects, type ProjectsContext } from "./open-projects.ts";
import { wantedProjects, withShards } from "./select-projects.ts";
import { coveredInRun } from "./project-events.ts";
import type { CollectedProject } from "./project-hub.ts";
import { createProjectsReport, type ProjectRun, type ProjectsReport } from "./report-projects.ts";

/** A project whose suite was collected in this process. */
interface CollectedRun extends ProjectRun {
  /** Absolute path of its root, which is the working directory while its tests run. */
  readonly folder: string;
  readonly suite: SelectedSuite | null;
  /** Null if it ended before it was collected. */
  readonly expected: ExpectedRun | null;
  /** Whether another runner is configured in it, which finds no test and does not say that this is meant. */
  readonly isEmpty: boolean;
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
  const runs: CollectedRun[] = [];
  const queue =
    args.queue === null
      ? null
      : await (await import("../execute/queue/queue-of-projects.ts")).openQueueOfProjects(tracer, context, config.root);
  const reports = await openRunReporters(context, queue?.tracer ?? tracer);
  try {
    const projects = await withShards(context, (await openProjects(context)).map(withEngine));
    const coverage =
      args.coverage === null ? null : await (await import("./project-coverage.ts")).createCoverageOfProjects(context);
    // Debuggers, and whoever reads what tests print at once, follow one process.
    const isSerial = args.workers === 0 || args.debug !== null || args.browser !== null || args.capture === "no";
    const slots = isSerial ? null : createWorkerSlots(args.workers ?? availableParallelism());
    const begins = projects.find(({ context: own }) => own !== null)?.context ?? null;
    const started =
      begins === null || args.workers !== null || begins.args.browser !== null
        ? null
        : startAhead({ ...begins, prestarted: context.prestarted });
    if (started !== null) leaves.push(() => started.discard());
    const beside = new Set<ProjectAddress>();
    const report = createProjectsReport({ args, hub: reports.hub, slots, queue, interrupts, err });
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
            isOneOfMany: args.workers !== null && projects.length >= args.workers,
            slotsOf: (address) => (beside.has(address) ? slots : null),
            ...{ reports, report, tracer, queue, interrupts, started: own === begins ? started : null },
            onCovered: (measured) => coverage?.add(project, measured),
            onReported: (leave) => void leaves.push(leave),
            onRan: (ran) => again?.onRan(own, ran),
          },
        ),
      );
      if (typeof run === "string") errors.push(errorOf(project, run));
      else runs.push(run);
    }
    const code = await report.run({
      runs,
      errors,
      header: {
        version: packageVersion(),
        root: config.root,
        configFile: config.configFile === null ? null : path.posix.relative(config.root, config.configFile),
        compat: compatTitle(config),
        lines: [`projects: ${projects.flatMap((project) => project.names).join(", ")}`, ...emptyLine(runs)],
      },
      wantedOf: (all) => wantedProjects(args, all, ({ suite }) => suite),
      besideOf(all) {
        const found = runsBeside(all, args, slots);
        for (const { address } of found) beside.add(address);
        return found;
      },
      during: ({ folder }, wait) => inFolder(folder, wait),
      shortfalls: () => coverage?.unmet().length ?? 0,
    });
    const measured = coverage?.report(reports.out, reports.page) ?? null;
    if (measured !== null) again?.onCovered?.(measured);
    return code;
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
  readonly report: ProjectsReport;
  readonly tracer: ReturnType<typeof createProjectTracer>;
  /** Whether there are as many projects as workers of `-n`. */
  readonly isOneOfMany: boolean;
  /** Where the processes of a project run when it begins; null if it has them for itself. */
  slotsOf(address: ProjectAddress): WorkerSlots | null;
  /** Null without `--queue`. */
  readonly queue: QueueOfProjects | null;
  readonly interrupts: Interrupts;
  /** A process for the tests of the project, if it is the first. */
  readonly started: Prestarted | null;
  onCovered(measured: Parameters<CoverageOfProjects["add"]>[1]): void;
  onReported(leave: () => void | Promise<void>): void;
  onRan(ran: RanSuite): void;
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
): Promise<CollectedRun | string> {
  const { reports, report, tracer, slotsOf, isOneOfMany, queue, interrupts, started, onCovered, onReported, onRan } =
    shared;
  const { address, member } = project;
  const hub = report.hubOf(address);
  const browser = await openBrowserOf(context);
  if (typeof browser === "string") return browser;
  if (browser !== null) onReported(() => browser.close());
  // With a queue, it tells what it has collected when all projects have run.
  const left = queue?.nextLeft() ?? null;
  let suite: SelectedSuite | null = null;
  let expected: ExpectedRun | null = null;
  let why = "";
  const args = {
    ...context.args,
    // It is asked for when the project begins.
    get maxFail() {
      return report.maxFail() ?? context.args.maxFail;
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
        reports: { ...reports, hub, addCovered: (files) => reports.addCovered(coveredInRun(files, address)) },
        tracer,
        isOneOfMany,
        // It is asked for when the project begins.
        get slots() {
          return slotsOf(address);
        },
        queue,
        onCollected: (collected) => void (suite = collected),
        onExpected: (given) => void (expected = given),
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
  return {
    name: member.name,
    address,
    folder: member.root,
    hub,
    facts,
    engine,
    suite,
    expected,
    isEmpty: member.part === null && isEmpty(context, suite),
    done,
    why: () => why,
  };
}

function isEmpty({ config: { compatConfig } }: CommandContext, suite: SelectedSuite | null): boolean {
  if (compatConfig === null || compatConfig.passWithNoTests || suite?.isWhole !== true) return false;
  return suite.collection.items.length === 0 && suite.errors.length === 0;
}

/** Says which projects have no tests: patterns that match nothing would lose theirs without a word. */
function emptyLine(runs: readonly CollectedRun[]): string[] {
  const names = runs.flatMap((run) => (run.isEmpty ? run.name : []));
  return names.length === 0 ? [] : [`without tests: ${names.join(", ")}`];
}

/** Those that may run side by side, where that pays or is asked for. */
function runsBeside(
  runs: readonly CollectedRun[],
  { workers, queue }: Pick<Args, "workers" | "queue">,
  slots: WorkerSlots | null,
): ReadonlySet<CollectedRun> {
  // Machines do not know what they have before they begin.
  if (slots === null || (queue !== null && workers === null)) return new Set();
  if (queue !== null) return new Set(runs);
  const beside = runs.filter(({ expected, facts }) => expected?.isAlone === false && (facts?.selected ?? 0) > 0);
  const expected = beside.flatMap((run) => run.expected ?? []);
  return new Set(workers === null && projectsThatPay(expected, slots.count) === 0 ? [] : beside);
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

/** An error of a whole project. */
function errorOf({ address, member }: OpenProject, message: string): SuiteError {
  const place = member.isTwin
    ? { path: null, project: member.name }
    : { path: address.ofPaths.replace(/\/$/, "") || "." };
  return { ...place, message, error: null };
}
