/** Reports a run and decides its exit code: for `xtest run`, and for bundles. */

import { EXIT, type ExitCode, exitCodeOf } from "../../report/exit-codes.ts";
import type { CollectedFacts, RunHeader } from "../../report/reporter.ts";
import type { ReporterHub } from "../../report/reporter-hub.ts";
import type { Args } from "../flags/args.ts";
import { countOf } from "../output/counts-text.ts";
import type { ResolvedOptions } from "../../config/options/options.ts";
import { enclosingOf } from "../../report/failure/enclosing-function.ts";
import { hiddenFrames, createTracer, type Tracer } from "../../report/failure/source-tracer.ts";
import { findPackageRoot } from "../../run/package-root.ts";
import { createMapReader, type MapReader } from "../../run/traceback/source-maps.ts";
import { createTraceMapper } from "../../run/traceback/traces.ts";

/** A run that has been collected. */
export interface CollectedRun {
  readonly header: RunHeader;
  readonly facts: CollectedFacts;
  /** How many selected items other shards have, or no change reaches: with none left here, the run is a success. */
  readonly elsewhere: number;
  /** Whether no test at all is a success. Default: it is not. */
  readonly passWithNoTests?: boolean;
}

/** How the tests ran. */
export interface ExecutedRun {
  readonly interrupted: boolean;
  /** The number of requirements that are not met, such as those on coverage: as bad as tests that fail. Default: 0. */
  readonly shortfalls?: number;
  /** Called when the exit code is known, before the reports are finished. Default: nothing is. */
  summarize?(exitCode: ExitCode): Promise<void>;
}

/**
 * Starts the reports.
 *
 * @param onEmpty - called if nothing is selected, and no error says why.
 * @returns the exit code if there is nothing to execute; else null.
 */
export async function beginRun(
  { header, facts, elsewhere, passWithNoTests = false }: CollectedRun,
  hub: ReporterHub,
  { continueOnCollectionErrors }: Pick<Args, "continueOnCollectionErrors">,
  onEmpty: () => void,
): Promise<ExitCode | null> {
  const errors = facts.errors.length;
  if (!(await hub.begin(header, facts))) return hub.finish(EXIT.ok, null);
  if (errors > 0 && !continueOnCollectionErrors) {
    return hub.finish(EXIT.interrupted, `Interrupted: ${countOf(errors, "error")} during collection`);
  }
  if (facts.selected > 0) return null;
  if (errors === 0) onEmpty();
  return hub.finish(
    exitCodeOf({ selected: 0, elsewhere, failed: 0, errors, interrupted: false, passWithNoTests }),
    null,
  );
}

/**
 * Executes the tests and finishes the reports.
 *
 * @param execute - runs the tests; the hub listens.
 */
export async function completeRun(
  { facts, elsewhere, passWithNoTests = false }: CollectedRun,
  hub: ReporterHub,
  { stepwise, maxFail }: Pick<Args, "stepwise" | "maxFail">,
  execute: (listener: ReporterHub["listener"]) => Promise<ExecutedRun>,
): Promise<ExitCode> {
  try {
    const { interrupted, shortfalls = 0, summarize } = await execute(hub.listener);
    const { counts, ids, errors, stopped } = hub.counter;
    const tearDowns = errors.filter(({ tearDown }) => tearDown !== undefined).length;
    // As in pytest, also if the last test has failed.
    const isStep = stepwise && (stopped || counts.failed + counts.error + tearDowns >= maxFail);
    if (isStep && !interrupted) {
      await summarize?.(EXIT.interrupted);
      return await hub.finish(EXIT.interrupted, "Interrupted: Test failed, continuing from this test next run.");
    }
    if (interrupted) {
      await summarize?.(EXIT.interrupted);
      return await hub.cut();
    }
    const code = exitCodeOf({
      selected: ids.length,
      elsewhere,
      failed: counts.failed + counts.error,
      errors: errors.length + facts.errors.length + shortfalls,
      interrupted: false,
      passWithNoTests,
    });
    await summarize?.(code);
    return await hub.finish(code, null);
  } catch (error) {
    await hub.fail(error);
    throw error;
  }
}

/** A tracer, and the source maps that it reads. */
export interface ProjectTracer extends Tracer, Pick<MapReader, "hold" | "release"> {
  /** Absolute path of the folder where the paths of its frames begin. */
  readonly root: string;
}

/** @param config - the absolute path of the root, and what traces leave out. */
export function createProjectTracer({ root, hideFrames }: Pick<ResolvedOptions, "hideFrames" | "root">): ProjectTracer {
  const maps = createMapReader();
  const { hold, release } = maps;
  const mapper = createTraceMapper(root, findPackageRoot(), maps);
  return { ...createTracer(mapper, { enclosingOf, isHidden: hiddenFrames(hideFrames) }), root, hold, release };
}
