/** How many processes run the tests side by side where no number is given: as many as pay. */
import { availableParallelism } from "node:os";
import type { CompatConfig } from "../../core/data/compat/compat-config.ts";
import { hasEnvironment, type PlanFile } from "../../core/data/plan.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { valuesFolder } from "../../store/cache-folder.ts";
import { isFileAt } from "../../store/read-file.ts";
import { readLastResults } from "../../suite/filter/last-results.ts";
import type { WorkersOfRun } from "../execute/parallel.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { SelectedSuite } from "./collected.ts";
import { NODE_IDS } from "./new-first.ts";

/**
 * Seconds of tests for which a process pays: it starts in some 0.3 s, and loads packages that another one has loaded already, which for a DOM
 * and React takes a second.
 */
const WORTH = 3;

/** Seconds of a file besides those of its recorded tests: for its imports, and for a window. */
const FILE = { plain: 0.002, window: 0.03 };

/** The same for a file of a suite that has not run yet, with its tests. */
const UNKNOWN_FILE = { plain: 0.01, window: 0.1 };

/** What the choice depends on. */
export interface WorkersQuestion {
  readonly files: readonly Pick<PlanFile, "definitions" | "path" | "project">[];
  readonly selected: readonly { readonly id: string; readonly dynamic: boolean }[];
  /** Seconds by id, of tests that took long enough to be recorded; null if the suite has not run. */
  readonly durations: Readonly<Record<string, number>> | null;
  /** Whether files of xtest run side by side, too. */
  readonly all: boolean;
  /** By the index of the plan. */
  readonly projects: readonly Pick<CompatConfig["projects"][number], "maxWorkers" | "minWorkers">[];
  readonly cores: number;
}

/** The workers of a run, and what the choice among several runs needs. */
export interface ChosenWorkers extends WorkersOfRun, ExpectedRun {}

/** What the tests of a run are expected to do. */
export interface ExpectedRun {
  /** What they take in one process. */
  readonly seconds: number;
  /** Whether nothing may run beside some of them. */
  readonly isAlone: boolean;
}

/** Seconds of processors for which a project pays a process that runs beside others: it starts anew in any case. */
const WORTH_OF_PROJECT = 1;

/** Seconds that a project takes besides its tests: for the start of its process. */
const START = 0.25;

/**
 * How many of some projects run side by side where no number is given; 0: they run one after the other.
 *
 * @param runs - those with something to run, beside which others may run.
 */
export function projectsThatPay(runs: readonly Pick<ExpectedRun, "seconds">[], cores: number): number {
  const sum = runs.reduce((total, { seconds }) => total + seconds + START, 0);
  const count = Math.min(cores, runs.length, Math.floor(sum / WORTH_OF_PROJECT));
  return count < 2 ? 0 : count;
}

/**
 * Chooses by the durations of earlier runs.
 *
 * @param given - at most so many, also for tests of xtest, and at least one. Default: as many as there are cores.
 */
export function chosenWorkers(
  { args, config }: Pick<CommandContext, "args" | "config">,
  { collection, selected }: Pick<SelectedSuite, "collection" | "selected">,
  given: number | null = null,
): ChosenWorkers {
  const values = valuesFolder(config.cacheDir);
  const hasRun = args.cache && isFileAt(`${values}/v/${NODE_IDS}`);
  const chosen = workersThatPay({
    files: collection.plan.files,
    selected,
    durations: hasRun ? readLastResults(values).durations : null,
    all: given !== null || config.workers === "auto",
    projects: config.compatConfig?.projects ?? [],
    cores: given ?? availableParallelism(),
  });
  return given === null ? chosen : { ...chosen, workers: Math.max(1, chosen.workers) };
}

export function workersThatPay({ files, selected, durations, all, projects, cores }: WorkersQuestion): ChosenWorkers {
  const limits = projects.map(({ maxWorkers, minWorkers }) => ({
    most: countOf(maxWorkers, cores) ?? cores,
    least: countOf(minWorkers, cores) ?? 1,
  }));
  const projectOf = new Map(files.map(({ path, project }) => [path, project]));
  const seconds = secondsOf(files, selected, durations);
  const together = new Map<string, string>();
  let most = all ? cores : 1;
  let least = 1;
  for (const path of seconds.keys()) {
    const project = projectOf.get(path);
    const limit = project === undefined ? (all ? null : ALONE) : (limits[project] ?? null);
    if (limit?.most === 1) together.set(path, "");
    most = Math.max(most, limit?.most ?? cores);
    least = Math.max(least, limit?.least ?? 1);
  }
  const sum = [...seconds.values()].reduce((total, one) => total + one, 0);
  const units = seconds.size - Math.max(0, together.size - 1);
  const workers = Math.min(most, units, Math.max(least, Math.floor(sum / WORTH)));
  const expected = { seconds: sum, isAlone: together.size > 0 };
  return workers < 2 ? { workers: 0, ...expected } : { workers, together, ...expected };
}

/** Files of xtest share what their fixtures set up once. */
const ALONE = { most: 1, least: 1 };

/** The seconds that the selected tests of each file are expected to take. */
function secondsOf(
  files: WorkersQuestion["files"],
  selected: WorkersQuestion["selected"],
  durations: WorkersQuestion["durations"],
): Map<string, number> {
  const seconds = new Map<string, number>();
  const unlisted = new Set<string>();
  const costs = durations === null ? UNKNOWN_FILE : FILE;
  const windows = new Set(files.flatMap(({ path, definitions }) => (definitions.some(hasEnvironment) ? path : [])));
  const known = new Map(Object.entries(durations ?? {}));
  for (const { id, dynamic } of selected) {
    const path = id.slice(0, pathEndOf(id));
    seconds.set(path, (seconds.get(path) ?? (windows.has(path) ? costs.window : costs.plain)) + (known.get(id) ?? 0));
    if (dynamic) unlisted.add(path);
    known.delete(id);
  }
  // Tests that only the run knows.
  for (const [id, duration] of known) {
    const path = id.slice(0, pathEndOf(id));
    const before = unlisted.has(path) ? seconds.get(path) : undefined;
    if (before !== undefined) seconds.set(path, before + duration);
  }
  return seconds;
}

/** A number, or a share of the cores. */
function countOf(value: number | string | null, cores: number): number | null {
  if (value === null || typeof value === "number") return value;
  return Math.max(1, Math.floor((Number.parseInt(value, 10) / 100) * cores));
}
