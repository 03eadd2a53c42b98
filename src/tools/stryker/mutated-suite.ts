/** A suite whose sources have mutants: collected and built once, and run again and again in one process. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { programCommand } from "../../cli/programs/run-tests.ts";
import { prepareRun } from "../../cli/execute/execute.ts";
import { runOptionsOf } from "../../cli/execute/run-options.ts";
import { createRunFolder } from "../../cli/program/cache-folder.ts";
import type { CommandContext } from "../../cli/program/command-context.ts";
import { openProjects } from "../../cli/projects/open-projects.ts";
import { collectSelection, type SelectedSuite } from "../../cli/select/collected.ts";
import { hasGlobalSetup } from "../../compat/host/compat-environment.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { ItemResult, SuiteError } from "../../core/data/events.ts";
import { LINKED_ENTRY, type LinkedEntry } from "../../core/data/run/link-table.ts";
import type { MutantOrder, MutantReport } from "../../core/data/run/mutants.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { engineName } from "../../run/engine.ts";
import { executeSuite, type ExecuteSuiteOptions } from "../../run/parent/run.ts";
import { createKeptProcess } from "../../run/process/kept-process.ts";

/** One run of the suite. */
export interface MutantRunRequest {
  /** Ids of the tests; null for all that are selected. */
  readonly ids: readonly string[] | null;
  readonly mutants: MutantOrder | null;
  /** Whether it ends with the first failure. */
  readonly bails: boolean;
  /** Milliseconds after which it is ended, and its process; 0 for no limit. */
  readonly timeout: number;
}

/** What a run has given. */
export interface MutantRunEnd {
  /** Of each test that has run, the last one. */
  readonly results: readonly ItemResult[];
  /** Errors of no test. */
  readonly errors: readonly SuiteError[];
  /** What the processes of the run have seen: mostly there is one. */
  readonly reports: readonly MutantReport[];
  readonly isTimedOut: boolean;
}

export interface MutatedSuite {
  /** Absolute path of the root, with `/`. */
  readonly root: string;
  /** Where values are kept: absolute. */
  readonly cacheDir: string;
  /** The tests as they are listed. */
  readonly items: readonly { readonly id: string; readonly path: string }[];
  /** Where a test is declared, 1-based; null if that is not known. */
  placeOf(id: string): { readonly file: string; readonly line: number; readonly column: number } | null;
  run(request: MutantRunRequest): Promise<MutantRunEnd>;
  /** Ends the process of the tests, and what the suite has set up. */
  close(): Promise<void>;
}

/**
 * Collects and builds a suite, and sets up what its configuration sets up once.
 *
 * @param flags - as of `xtest run`.
 * @param tell - called with what the command line would print on standard error.
 * @throws {UsageError} if something is wrong with the flags, the configuration or the suite.
 */
export async function openMutatedSuite(
  flags: readonly string[],
  tell: (message: string) => void,
): Promise<MutatedSuite> {
  const context = await contextOf(flags, tell);
  const { args, config } = context;
  const suite = await collectSelection(context, ["plan", "manifest"]);
  if (suite.errors.length > 0 && !args.continueOnCollectionErrors)
    throw new UsageError(`the suite has errors:\n${suite.errors.map(lineOf).join("\n")}`);
  const folder = createRunFolder(config.cacheDir);
  const tearDown = hasGlobalSetup(config.compatConfig)
    ? await (await import("../../compat/host/global-setup.ts")).setUpSelected(config, suite)
    : null;
  const base = await prepareRun(context, suite, folder.path, {
    options: runOptionsOf({ ...args, maxFail: 0, maxConcurrency: 1 }, suite, config.root, { config }),
    onEvent: () => undefined,
    // Nothing is written: a mutant must not change what tests compare with.
    snapshots: { update: "none", format: config.snapshotFormat },
    temp: { base: null, count: 0, policy: "none" },
    capture: "sys",
  });
  if (base === null) throw new UsageError("the build was interrupted");
  const mutated = runs(base, isAgainRunnable(base.entry));
  const places = placesOfItems(suite);
  return {
    root: config.root,
    cacheDir: config.cacheDir,
    items: suite.selected.map(({ id, path: file }) => ({ id, path: file })),
    placeOf: (id) => places.get(id) ?? null,
    run: mutated.run,
    async close() {
      mutated.end();
      await tearDown?.();
      folder.remove();
    },
  };
}

/** The command, in the folder that Stryker has copied the project to. */
async function contextOf(flags: readonly string[], tell: (message: string) => void): Promise<CommandContext> {
  const { context } = await programCommand("run", {
    flags,
    onEvent: (event) => {
      if (event.type === "message") tell(event.text);
    },
  });
  const { openProject } = context;
  const own =
    openProject === undefined || context.config.members.length === 0
      ? context
      : onlyProject(await openProjects({ ...context, openProject }));
  const { config } = own;
  if (own.args.browser !== null || engineName(config) !== "node")
    throw new UsageError(
      "unplugin-xtest/stryker runs tests in Node: leave out the browser or engine of the configuration",
    );
  // Each run has modules of its own, so that nothing of a mutant is left in those of the next one. Other runners say what their files share.
  const isChosen = config.compatConfig !== null || config.isolate === false;
  return isChosen ? own : { ...own, config: { ...config, isolate: "modules" } };
}

/** @throws {UsageError} unless there is one. */
function onlyProject(projects: Awaited<ReturnType<typeof openProjects>>): CommandContext {
  const [first, ...others] = projects;
  if (first?.context != null && others.length === 0) return first.context;
  const names = projects.flatMap((project) => project.names).join(", ");
  throw new UsageError(
    first?.problem ??
      `Stryker runs one project at a time, and there are ${names}: name one in stryker.config.json, as in "xtest": { "flags": ["--project", "NAME"] }`,
  );
}

function lineOf({ path: file, line, message }: Diagnostic): string {
  return `${file}:${line}: ${message}`;
}

/** Whether one process can run the suite several times: modules that are functions can be evaluated again. */
function isAgainRunnable(entry: string): boolean {
  if (path.basename(entry) !== LINKED_ENTRY) return false;
  const { form }: LinkedEntry = JSON.parse(readFileSync(entry, "utf8"));
  return form !== "native";
}

function placesOfItems({ collection, selected }: SelectedSuite) {
  const { items } = collection.manifestWith(selected);
  return new Map(items.map(({ id, path: file, line, column }) => [id, { file, line, column }] as const));
}

/** Runs a suite that has been built. */
function runs(base: ExecuteSuiteOptions, stays: boolean): Pick<MutatedSuite, "run"> & { end(): void } {
  let reports: MutantReport[] = [];
  const kept = createKeptProcess((report) => reports.push(report));
  const closed = new AbortController();
  return {
    async run({ ids, mutants, bails, timeout }) {
      const results = new Map<string, ItemResult>();
      const errors: SuiteError[] = [];
      const expired = new AbortController();
      const timer = timeout > 0 ? setTimeout(() => expired.abort(), timeout) : undefined;
      reports = [];
      try {
        await executeSuite({
          ...base,
          options: { ...base.options, ids: ids ?? base.options.ids, maxFail: bails ? 1 : 0 },
          mutants,
          stays,
          startExecutor: kept.start,
          killSignal: AbortSignal.any([expired.signal, closed.signal]),
          onEvent(event) {
            if (event.type === "error") errors.push(event.error);
            else if (event.type === "result" && event.result.rerun !== true) results.set(event.result.id, event.result);
          },
        });
      } finally {
        clearTimeout(timer);
      }
      return { results: [...results.values()], errors, reports, isTimedOut: expired.signal.aborted };
    },
    end() {
      closed.abort();
      kept.end();
    },
  };
}
