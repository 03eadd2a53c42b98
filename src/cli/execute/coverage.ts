/** `--cov`: what is counted in a run, and its reports. */

import path from "node:path";
import { needsLanes, planModules } from "../../core/data/plan.ts";
import type { ProbedModules } from "../../core/data/run/link-table.ts";
import { createProbedModules } from "../../tools/coverage/by-test/probed-modules.ts";
import { compileSources } from "../../build/bundle/bundler.ts";
import type { CoverageMap } from "istanbul-lib-coverage";
import { UsageError } from "../../core/errors/errors.ts";
import { type CountedFiles, createCountedFiles } from "../../tools/coverage/counted-files.ts";
import {
  type CoverageRecording,
  mergeRecordings,
  readRecording,
  RECORDING_FILE,
  recordingInCache,
  writeRecording,
} from "../../tools/coverage/by-test/recording.ts";
import type { KeyOf } from "../../tools/affected/input-keys.ts";
import { withSlashes } from "../../config/paths.ts";
import { createRecording } from "../../tools/coverage/by-test/record-run.ts";
import { prepareCache } from "../../store/cache-folder.ts";
import { coverageOfRun } from "../../tools/coverage/coverage-map.ts";
import { killedProcesses } from "../../tools/coverage/raw-coverage.ts";
import { unmetRequirements } from "../../tools/coverage/requirements.ts";
import { coverageSettings, type CoverageSettings } from "../../tools/coverage/settings.ts";
import { checkReports, writeReports } from "../../tools/coverage/write-reports.ts";
import { currentEngine, engineName, engineTitle } from "../../run/engine.ts";
import { packageFile } from "../program/version.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { SelectedSuite } from "../select/collected.ts";
import { useColor } from "../program/color.ts";

/** The coverage of one run. */
export interface RunCoverage {
  /** Modules that tell which test runs what of them; null without `--cov-context`. */
  readonly probes: ProbedModules | null;
  /** The folder for raw coverage. @param folder - absolute path of that of the run. */
  rawFolder(folder: string): string;
  /** Computes the coverage of the run that is over. @returns the number of requirements that are not met. */
  measure(folder: string): Promise<number>;
  /**
   * Prints and writes the reports, if it was measured.
   *
   * @param report - does so instead.
   * @throws {UsageError} if one cannot be written.
   */
  report(report?: (measured: MeasuredCoverage) => void): void;
  /** Null before it is measured. */
  readonly measured: MeasuredCoverage | null;
}

/**
 * Prepares to measure.
 *
 * @param sources - as `--cov` names them.
 * @param page - absolute path of the HTML report of the tests; null without one.
 * @throws {UsageError} if a source does not exist, if there is no such report, or if the engine is not Node.
 */
export function openCoverage(
  context: CommandContext,
  suite: SelectedSuite,
  sources: readonly string[],
  page: string | null,
): RunCoverage {
  const { args, config, cwd, err } = context;
  const engine = engineName(config);
  if (engine !== "node") {
    const title = engine === currentEngine().name ? engineTitle() : engine;
    throw new UsageError(`--cov needs Node, whose engine counts what is run; this is ${title}`);
  }
  const { collection, live } = suite;
  const settings = coverageSettings(args, config, cwd);
  checkReports(settings.reports);
  const testModules = new Set<string>();
  for (const { path: name, kind } of planModules(collection.plan)) {
    const file = collection.files.get(name);
    if (kind !== "helper" && file !== undefined) testModules.add(file);
  }
  const common = { cwd, sources, testModules, ownFolder: packageFile("dist") };
  const own = createCountedFiles({ ...common, config });
  // Tests of one project may run code of others, which counts as theirs, unless this one names its sources.
  const others =
    sources.length > 0
      ? []
      : (context.partOf?.folders ?? [])
          .filter((root) => root !== config.root)
          .map((root) =>
            createCountedFiles({ ...common, config: { ...config, root, coverage: {}, compatConfig: null } }),
          );
  const counted: CountedFiles = {
    includes: (file) => own.includes(file) || others.some((other) => other.includes(file)),
    list: () => own.list(),
  };
  const rawFolder = (folder: string): string => path.join(folder, "coverage");
  if (args.coverageContext !== null && needsLanes(collection.plan)) {
    err.write("xtest: with --cov-context, tests that are marked concurrent run one after the other\n");
  }
  let measured: MeasuredCoverage | null = null;

  const warn = (file: string, reason: string): void => {
    err.write(`xtest: warning: ${path.posix.relative(config.root, file)} is not in the coverage: ${reason}\n`);
  };

  return {
    probes: args.coverageContext === null ? null : createProbedModules(counted.includes),
    rawFolder,
    get measured() {
      return measured;
    },
    async measure(folder) {
      const killed = killedProcesses(rawFolder(folder));
      if (killed > 0) {
        const whose = killed === 1 ? "a process that was" : `${String(killed)} processes that were`;
        err.write(`xtest: warning: coverage: what ran last in ${whose} killed is not counted\n`);
      }
      const recording = args.coverageContext === null ? null : createRecording(rawFolder(folder), config.root);
      const map = await coverageOfRun({
        rawFolder: rawFolder(folder),
        runFolder: folder,
        counted,
        ignoreMethods: config.compatConfig?.coverage?.ignoreMethods ?? [],
        asEngine: config.compatConfig?.coverage?.asEngine === true,
        cacheFolder: args.cache ? path.posix.join(config.cacheDir, "coverage") : null,
        compile: (files) => compileSources({ config, collection, live, keep: args.cache }, files, warn),
        onFailure: warn,
        ...(recording !== null && {
          onProbed: recording.add,
          onUnprobed: (file: string) => {
            const name = path.posix.relative(config.root, file);
            err.write(`xtest: warning: which test runs what of ${name} is not known: Node has loaded it\n`);
          },
        }),
      });
      const recorded = recording?.finish(await keysOf(context, suite)) ?? null;
      if (recorded !== null) saveRecording(context, suite, recorded);
      // A part of the tests covers a part, and so does a part of another runner's suite.
      const isWhole = args.shard === null && (config.compatConfig?.elsewhere ?? null) === null;
      const unmet = isWhole ? unmetRequirements(map, settings.requirements, config.root) : [];
      measured = { map, unmet, recording: recorded };
      return unmet.length;
    },
    report(report = (all) => printCoverage(context, settings, all, page)) {
      if (measured !== null) report(measured);
    },
  };
}

/** The keys by which later commands see whether what is recorded of a test still holds. */
async function keysOf({ args, config, cwd }: CommandContext, { collection }: SelectedSuite): Promise<KeyOf> {
  const [{ graphOfSuite }, { inputKeys }] = await Promise.all([
    import("../../tools/affected/affected-tests.ts"),
    import("../../tools/affected/input-keys.ts"),
  ]);
  const suite = { files: collection.files, tests: new Set(collection.items.map((item) => item.path)) };
  return inputKeys(await graphOfSuite({ config, suite, cwd: withSlashes(cwd), cache: args.cache }));
}

/** Keeps what a run has recorded of each test in the cache. */
function saveRecording(
  { args, config }: CommandContext,
  { isWhole, selectsAll }: SelectedSuite,
  recorded: CoverageRecording,
): void {
  const file = recordingInCache(config.cacheDir);
  const isComplete = isWhole && selectsAll && args.maxFail === 0;
  const before = isComplete ? null : readRecording(file);
  prepareCache(config.cacheDir);
  writeRecording(file, before === null ? recorded : mergeRecordings([before, recorded]));
}

/** Coverage, and the requirements that it does not meet. */
export interface MeasuredCoverage {
  readonly map: CoverageMap;
  readonly unmet: readonly string[];
  /** Which test has run what; null without `--cov-context`. */
  readonly recording: CoverageRecording | null;
}

/**
 * Prints and writes the reports; what each test has run beside a JSON report, where the machines of shards leave it.
 *
 * @param page - absolute path of the HTML report of the tests; null without one.
 * @throws {UsageError} if a report cannot be written.
 */
export function printCoverage(
  { args, config, out, err, env }: Pick<CommandContext, "args" | "config" | "out" | "err" | "env">,
  settings: CoverageSettings,
  { map, unmet, recording }: MeasuredCoverage,
  page: string | null,
): void {
  if (map.files().length === 0) err.write("xtest: warning: coverage: there are no files to count\n");
  const output = { write: out.write, columns: out.columns, color: useColor(args.color, env, out.isTTY) };
  writeReports(map, settings, config.root, output, recording === null ? null : { recording, page });
  for (const { name, dir } of settings.reports) {
    if (recording !== null && name === "json" && dir !== null)
      writeRecording(path.join(dir, RECORDING_FILE), recording);
  }
  for (const line of unmet) err.write(`xtest: error: coverage of ${line}\n`);
}
