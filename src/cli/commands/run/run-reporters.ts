/** The reporters of a command that reports a run, and the collected suite as they see it. */

import path from "node:path";
import type { CoveredFile } from "../../../core/data/covered-file.ts";
import type { SavedBenchmarks } from "../../../core/data/benchmark.ts";
import type { Tracer } from "../../../report/failure/source-tracer.ts";
import { prepareCache, valuesFolder } from "../../../store/cache-folder.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { openReporters, type OpenReports } from "../../reporters/reporters.ts";
import { withSlashes } from "../../../config/paths.ts";
import type { Diagnostic } from "../../../core/data/diagnostic.ts";
import type { SuiteError } from "../../../core/data/events.ts";
import type { CollectedRun } from "../../execute/drive-run.ts";
import { diagnosticsByMessage } from "../../output/diagnostics.ts";
import { compatTitle } from "../../output/compat-notes.ts";
import { standInsOf } from "../../execute/run-options.ts";
import { itemFinder, placesOf } from "../../output/item-places.ts";
import { packageVersion } from "../../program/version.ts";
import type { SelectedSuite } from "../../select/collected.ts";

/** The reports of a run, and what is told to them before they are finished. */
export interface OpenRunReports extends OpenReports {
  /** Takes what tests have run, of one project after the other. */
  addCovered(files: readonly CoveredFile[]): void;
}

/**
 * @param savedBenchmarks - saved runs of benchmarks besides those of this machine, by test. Default: none.
 * @throws {UsageError} if a reporter does not exist, or its file cannot be written.
 */
export async function openRunReporters(
  context: CommandContext,
  tracer: Tracer,
  savedBenchmarks: SavedBenchmarks = new Map(),
): Promise<OpenRunReports> {
  const { args, config } = context;
  const covered: CoveredFile[] = [];
  const reports = await openReporters({
    ...context,
    root: config.root,
    tracer,
    ...(context.reporter === undefined ? {} : { more: [context.reporter(tracer)] }),
    load: async (spec, output) => {
      const { loadReporter } = await import("../../reporters/load-reporter.ts");
      const values = args.cache && prepareCache(config.cacheDir) ? valuesFolder(config.cacheDir) : null;
      return loadReporter(
        spec,
        output,
        { ...context, root: config.root, tracer },
        { values, covered, savedBenchmarks },
      );
    },
  });
  return { ...reports, addCovered: (files) => void covered.push(...files) };
}

/** What reporters know before the first test runs. */
export async function collectedRun(
  { args, config, cwd }: CommandContext,
  { collection, reader, selected, deselected, elsewhere, unaffected, notes, errors }: SelectedSuite,
  { engine, workers }: { readonly engine: string; readonly workers: number },
): Promise<CollectedRun> {
  const { root } = config;
  const placeOf = placesOf(collection.items, (item) => collection.placeOf(item));
  const configFile = config.configFile === null ? null : path.posix.relative(root, config.configFile);
  return {
    header: {
      version: packageVersion(),
      engine,
      root,
      configFile,
      compat: compatTitle(config),
      ...(config.pluginManager.has("xtest_report_header")
        ? {
            lines: await (await import("../../execute/plugin-reports.ts")).pluginHeader(config, withSlashes(cwd)),
          }
        : {}),
    },
    facts: {
      selected: selected.length,
      standIns: standInsOf(args, { collection, selected }),
      ...(args.shard === null ? {} : { shard: args.shard }),
      workers,
      deselected,
      notes,
      errors: errors.map(suiteErrorOf),
      placeOf,
      itemOf: itemFinder(() => collection.manifestWith(selected).items),
      diagnosticOf: await diagnosticsByMessage(collection.diagnostics, config, reader, placeOf),
    },
    elsewhere: elsewhere + unaffected,
    passWithNoTests: config.compatConfig?.passWithNoTests ?? false,
  };
}

function suiteErrorOf({ code, message, path: file, line, column }: Diagnostic): SuiteError {
  return { path: file, message: `${code} at ${line}:${column}: ${message}`, error: null };
}
