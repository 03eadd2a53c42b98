/** `xtest run`: collects, builds what is selected, runs it in processes of its own, and reports. */

import type { SnapshotRecord } from "../../core/data/run/snapshots.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import type { BrowserRun } from "../../tools/browser/browser-run.ts";
import { engineProgram } from "../../run/engine-program.ts";
import { engineName, engineTitle } from "../../run/engine.ts";
import { inheritsDebugger } from "../../run/inherited-debugger.ts";
import { prestart, type Prestarted } from "../../run/process/child-start.ts";
import { hasGlobalSetup, nodeFlags, testEnvironment } from "../../compat/host/compat-environment.ts";
import type { RunCoverage } from "../execute/coverage.ts";
import { checkBaseTemp } from "../program/base-temp.ts";
import { beginRun, completeRun, createProjectTracer } from "../execute/drive-run.ts";
import { needsLogs } from "../execute/logs/log-needs.ts";
import { isCounted, selectsAmongAll } from "../execute/run-options.ts";
import { isCI } from "../../core/data/is-ci.ts";
import { recordSnapshots } from "../execute/snapshots.ts";
import { emptyMessage, filesLeftOut, foreignRunner, unusedConfigsMessage } from "../output/no-tests.ts";
import { createRunFolder } from "../program/cache-folder.ts";
import type { CommandContext } from "../program/command-context.ts";
import { type Interrupts, listenToInterrupts } from "../program/interrupts.ts";
import { openRunReporters, collectedRun } from "./run/run-reporters.ts";
import { collectSelection, emptyTargetsMessage, type SelectedSuite } from "../select/collected.ts";
import { executeSelection, type RunSetup, type RanSuite } from "./run/execute-selection.ts";
import type { BenchmarksOfRun } from "../../tools/benchmark/benchmarks-of-run.ts";
import type { ReporterHub } from "../../report/reporter-hub.ts";
import { packageVersion } from "../program/version.ts";
import type { WriteQueue } from "../../suite/open-suite.ts";
import { formatDiagnostics } from "../output/diagnostics.ts";
import { bundledSetupMessage, ignoredOptionsMessage } from "../output/compat-notes.ts";
import { needsVite } from "../../core/data/compat/compat-config.ts";
import { useColor } from "../program/color.ts";
import { staleTypesMessage } from "./run/stale-types.ts";
import { prepareCache, valuesFolder } from "../../store/cache-folder.ts";

/** Runs the tests and gives the exit code. @param interrupts - what may end the run early. Default: signals. */
export async function executeRun(
  context: CommandContext,
  interrupts: Interrupts = listenToInterrupts(context),
): Promise<ExitCode> {
  checkDebugger(context);
  if (context.args.browser === null) {
    const started = startAhead(context);
    return runCollected(context, { interrupts, browser: null, started }).finally(() => {
      started?.discard();
      interrupts.dispose();
    });
  }
  let browser: BrowserRun | null = null;
  try {
    const { browserOf, untilClosed } = await import("../execute/browser.ts");
    browser = await browserOf(context);
    const code = await runCollected(context, { interrupts, browser, started: null });
    if (browser !== null) await untilClosed(browser, context, interrupts.stop);
    return code;
  } finally {
    await browser?.close();
    interrupts.dispose();
  }
}

/** @throws {UsageError} if the engine has no debugger that could be opened. */
function checkDebugger({ args, config }: CommandContext): void {
  const name = engineName(config);
  if (args.debug === null || name === "node") return;
  throw new UsageError(
    `the flags of debugging need Node, this is ${name}: run xtest by Node, or ${name} with its own flags`,
  );
}

/**
 * Starts the first process of a run, which takes a while to be ready. How many workers it needs is not known yet.
 *
 * @param rehearses - whether it does ahead what the last run did before its tests.
 */
export function startAhead({ args, config, cwd, prestarted }: CommandContext, rehearses = false): Prestarted | null {
  const env = testEnvironment(config.compatConfig, args);
  const execArgv = nodeFlags(config, engineName(config));
  const settings = { cwd, execArgv, passthrough: args.capture === "no", env, engine: engineProgram(config) };
  return prestart(settings, prestarted, rehearses && args.cache ? valuesFolder(config.cacheDir) : null);
}

/** Hooks of plugins that are called when tests have run. */
const PLUGIN_REPORTS = ["xtest_report_teststatus", "xtest_terminal_summary"] as const;

/** Runs the selected tests of a collected suite, and writes the cache when the run is over. */
export async function runCollected(context: CommandContext, setup: RunSetup): Promise<ExitCode> {
  const writes = createCacheWrites();
  try {
    return await runAndReport(context, setup, writes);
  } finally {
    // Most is written while tests run, if any do.
    await writes.flush();
  }
}

async function runAndReport(
  context: CommandContext,
  setup: RunSetup,
  writes: ReturnType<typeof createCacheWrites>,
): Promise<ExitCode> {
  const { args, config, err } = context;
  const { interrupts, browser } = setup;
  interrupts.endAfter(args.sessionTimeout);
  const base = browser === null ? checkBaseTemp(args.baseTemp, [context.cwd, config.root]) : null;
  const { inProjects } = setup;
  const tracer = inProjects?.tracer ?? createProjectTracer(config);
  const isQueued = args.queue !== null;
  const together = inProjects?.queue ?? null;
  const portable = isQueued
    ? (together?.tracer ?? (await import("../../report/failure/portable-errors.ts")).createPortableTracer(tracer))
    : null;
  const reports = inProjects?.reports ?? (await openRunReporters(context, portable ?? tracer));
  const { hub, needsManifest } = reports;
  const suite = await interrupts.unlessStopped(
    collectSelection(
      context,
      browser === null && !needsManifest && !isQueued ? ["plan"] : ["plan", "manifest"],
      writes,
    ),
  );
  if (suite === null) return hub.cut();
  inProjects?.onCollected(suite);
  await printNotices(context, suite);
  const engine =
    browser === null
      ? (engineProgram(config)?.name ?? engineTitle())
      : await interrupts.unlessStopped(browser.engine());
  if (engine === null) return hub.cut();
  const { isolate } = config;
  const isChosen = config.workers === "auto" || (config.workers === "compat" && config.compatConfig !== null);
  const given = typeof config.workers === "number" ? config.workers : 0;
  // Where there is a project for each worker, more processes than pay would only load the same again.
  const most = given > 1 && inProjects?.isOneOfMany === true ? given : null;
  const chosen =
    (isChosen || most !== null) && !args.benchmarkOnly
      ? (await import("../select/workers-that-pay.ts")).chosenWorkers(context, suite, most)
      : null;
  const workers = chosen ?? { workers: args.benchmarkOnly ? 0 : given };
  // Plugins of Vite, which are called while tests run, may ask for the working directory.
  const isFree = isChosen ? chosen?.isAlone === false && !hasOwnVite(config) : given > 0;
  // What is measured has the machine for itself, as has what is set up for a whole run.
  const isAlone = !isFree || args.benchmarkOnly || hasGlobalSetup(config.compatConfig);
  inProjects?.onExpected({ seconds: chosen?.seconds ?? 0, isAlone });
  const isDistributed = workers.workers !== 0 || isolate === "process" || isQueued;
  const shares = isDistributed
    ? (await import("../execute/parallel.ts")).parallelOf(
        { ...args, ...workers, isolate, selectsAmongAll: selectsAmongAll(args) },
        suite,
      )
    : null;
  if (args.showLocals && args.verbosity >= 0) err.write(localsNote(context));
  if (args.benchmarkOnly && (args.workers ?? 0) > 0) {
    err.write("xtest: -n does not count with --benchmark-only: benchmarks run one after the other\n");
  }
  const counted = isCounted(args)
    ? (await import("../execute/stress/counted-run.ts")).createCountedRun(args.count ?? 1)
    : null;
  const once = await collectedRun(context, suite, { engine, workers: shares?.workers ?? 0 });
  const run = counted === null ? once : { ...once, facts: counted.facts(once.facts) };
  const benchmarks = asksForBenchmarks(args) ? await openedBenchmarks(context) : null;
  const coverage = await openedCoverage({ ...context, out: reports.out }, suite, reports.page);
  const reportCoverage = (): void => {
    coverage?.report(inProjects?.onCovered);
    if (coverage?.measured != null) setup.onCovered?.(coverage.measured);
  };
  const plugins = PLUGIN_REPORTS.some((hook) => config.pluginManager.has(hook))
    ? (await import("../execute/plugin-reports.ts")).createPluginReports(config, hub)
    : null;
  const isReady = run.facts.selected > 0 && (run.facts.errors.length === 0 || args.continueOnCollectionErrors);
  const queue =
    portable !== null && isReady
      ? await (
          await import("../execute/queue/join-suite.ts")
        ).joinWithSuite(context, suite, portable, {
          needsFixtures: hub.needsFixtures,
          stop: interrupts.stop,
          ...(together !== null && { decide: together.decide }),
        })
      : null;
  // The machine that reports does so when all have run.
  const leftOut = filesLeftOut(suite.collection, config);
  const onEmpty = () => {
    if (leftOut !== null && args.verbosity >= 0 && foreignRunner(config) === null) err.write(`xtest: ${leftOut}\n`);
    const message = emptyMessage(suite, config);
    if (inProjects === undefined) err.write(message);
    else inProjects.onEmpty(message);
  };
  const ended = queue === null ? await beginRun(run, hub, args, onEmpty) : null;
  const own = queue?.hub ?? hub;
  const ownPlugins = queue === null ? plugins : null;
  const parallel = shares === null || queue === null ? shares : { ...shares, createScheduler: queue.createScheduler };
  // Errors of collection prevented the run.
  if (ended !== null && !isReady && suite.errors.length > 0) {
    await recordRun(context, { suite, results: [], errors: [] }, []);
  }
  // A shard may be empty; the report of all needs its report.
  if (ended !== null && (coverage === null || ended !== EXIT.ok)) return ended;
  const folder = createRunFolder(config.cacheDir, args.debug !== null || inheritsDebugger());
  try {
    if (ended !== null) {
      await coverage?.measure(folder.path);
      reportCoverage();
      return ended;
    }
    const code = await completeRun(run, own, args, async (listener) => {
      const rawFolder = coverage?.rawFolder(folder.path) ?? null;
      const records: SnapshotRecord[] = [];
      const snapshotFiles = await filesOfSnapshots(context, suite);
      const logs = needsLogs(args, config)
        ? (await import("../execute/logs/run-logs.ts")).openLogs(args, config, config.root, tracer)
        : null;
      const heard = { ...listener, ...(ownPlugins === null ? {} : { onEvent: ownPlugins.onEvent }) };
      const history =
        args.history === null
          ? null
          : (await import("../execute/stress/history-of-run.ts")).openHistoryOfRun(context, suite, args.history);
      const counting = counted?.listen(heard) ?? heard;
      const reported = history?.listen(counting) ?? counting;
      const end = await executeSelection(context, suite, {
        ...setup,
        listener: logs?.listen(reported) ?? reported,
        logs: logs?.settings ?? null,
        needsFixtures: hub.needsFixtures,
        onSnapshots: (record) => void records.push(record),
        snapshotFiles,
        parallel,
        outDir: folder.path,
        base,
        coverage: rawFolder,
        probes: coverage?.probes ?? null,
        tracer,
        onBuilt: () => writes.flush(),
      });
      const ran = {
        suite,
        results: counted?.merged(own.counter.results) ?? own.counter.results,
        errors: own.counter.errors,
        changedSnapshots: records.flatMap(({ id, counts }) => (counts.failed > 0 ? [id] : [])),
      };
      setup.onRan?.(ran);
      if (!end.interrupted) await history?.save();
      await recordRun(context, ran, counted === null ? own.counter.ids : ran.results.map(({ id }) => id));
      // Where nobody reads warnings, tests that do not run fail the run, unless they were turned off.
      const isFailure = leftOut !== null && config.compat !== false && isCI(context.env);
      if (leftOut !== null) {
        const message = isFailure ? `${leftOut}\n  in CI, files that are left out fail the run` : leftOut;
        own.listener.onEvent({ type: "warning", warning: { id: null, message } });
      }
      const slower = ended === null ? await reportBenchmarks(benchmarks, context, own, ran.results) : 0;
      const isMeasured = coverage !== null && !end.interrupted;
      const shortfalls = isMeasured ? await coverage.measure(folder.path) : null;
      const recording = coverage?.measured?.recording ?? null;
      if (recording !== null && reports.page !== null) {
        const { coveredFiles } = await import("../../tools/coverage/by-test/covered-files.ts");
        reports.addCovered(coveredFiles(recording));
      }
      // After the measurement: it needs the sources that ran.
      await recordSnapshots(context, suite, own, { records, tracer, files: snapshotFiles, ...end });
      return {
        ...end,
        shortfalls: (shortfalls ?? 0) + (isFailure ? 1 : 0) + slower,
        ...(ownPlugins === null ? {} : { summarize: ownPlugins.summarize }),
      };
    });
    reportCoverage();
    return queue === null ? code : await queue.finish(code, { run, hub, plugins });
  } finally {
    queue?.close();
    const leave = (): void => {
      tracer.release();
      folder.remove();
    };
    // After the reports are written: they read source maps in this folder.
    if (inProjects === undefined) leave();
    else inProjects.onReported(leave);
  }
}

/** Whether modules of a suite may be compiled by the Vite of its project. */
function hasOwnVite({ bundler, compatConfig }: CommandContext["config"]): boolean {
  return bundler === "vite" || compatConfig === null || needsVite(compatConfig);
}

/** Says where `-l` shows less than it does elsewhere; empty if it shows everything. */
function localsNote({ args, config }: CommandContext): string {
  const why =
    args.browser !== null
      ? "pages do not tell their local variables"
      : args.debug !== null || inheritsDebugger()
        ? "a debugger would stop wherever local variables are asked for"
        : engineName(config) === "node"
          ? null
          : `${engineName(config)} does not tell its local variables`;
  return why === null ? "" : `xtest: -l shows fixtures and parameters only: ${why}\n`;
}

/** Where snapshots are that another runner's configuration puts elsewhere. */
async function filesOfSnapshots({ config }: CommandContext, { collection, selected }: SelectedSuite) {
  if (config.compatConfig?.projects.some(({ snapshots }) => snapshots.resolver !== null) !== true) return undefined;
  const { snapshotFilesOf } = await import("../../compat/host/snapshot-files.ts");
  const paths = new Set(selected.map(({ path: name }) => name));
  return snapshotFilesOf(
    config,
    [...paths].map((name) => [name, collection.files.get(name) ?? ""] as const),
  );
}

/** Coverage, if it is measured. @throws {UsageError} if it cannot be. */
async function openedCoverage(
  context: CommandContext,
  suite: SelectedSuite,
  page: string | null,
): Promise<RunCoverage | null> {
  const { coverage } = context.args;
  if (coverage === null) return null;
  const { openCoverage } = await import("../execute/coverage.ts");
  return openCoverage(context, suite, coverage, page);
}

/** Whether flags say what is done with figures of benchmarks. */
function asksForBenchmarks({ benchmarkSave, benchmarkCompare, benchmarkFail, benchmarkJson }: CommandContext["args"]) {
  return benchmarkSave !== null || benchmarkCompare !== null || benchmarkFail.length > 0 || benchmarkJson !== null;
}

/** @throws {UsageError} if a flag is wrong. */
async function openedBenchmarks({ args, config, cwd, partOf }: CommandContext): Promise<BenchmarksOfRun> {
  if (partOf !== undefined && args.benchmarkJson !== null) {
    throw new UsageError("--benchmark-json is for one project: name it with --project");
  }
  const { openBenchmarks } = await import("../../tools/benchmark/benchmarks-of-run.ts");
  return openBenchmarks({ ...args, root: config.root, cwd, version: packageVersion() });
}

/** Reports benchmarks, if flags say so or the tests have any. @returns how many are slower than flags allow. */
async function reportBenchmarks(
  opened: BenchmarksOfRun | null,
  context: CommandContext,
  hub: ReporterHub,
  results: RanSuite["results"],
): Promise<number> {
  if (opened === null && results.every(({ benchmark }) => benchmark === undefined)) return 0;
  return (opened ?? (await openedBenchmarks(context))).finish(results, hub.listener.onEvent);
}

/** Writes to the cache that wait until the tests run, when this process has little else to do. */
export function createCacheWrites(): WriteQueue {
  const waiting: (() => void | Promise<void>)[] = [];
  return {
    add(write) {
      waiting.push(write);
    },
    async flush() {
      for (let write = waiting.shift(); write !== undefined; write = waiting.shift()) {
        // Messages of the tests are read in between.
        await new Promise(setImmediate);
        await write();
      }
    },
  };
}

/** Prints diagnostics, and what of a configuration is not used. A diagnostic of a single test is that test's error. */
export async function printNotices(context: CommandContext, suite: SelectedSuite): Promise<void> {
  const { args, config, env, err } = context;
  const { collection, reader } = suite;
  const general = collection.diagnostics.filter(({ costs }) => costs !== "item");
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(general, config, reader, color)) err.write(text);
  err.write(unusedConfigsMessage(collection, context));
  err.write(emptyTargetsMessage(suite, context));
  err.write(await staleTypesMessage(suite, config));
  if (args.verbosity >= 0) err.write(ignoredOptionsMessage(config, args.coverage !== null));
  if (args.browser !== null) err.write(bundledSetupMessage(config));
  const isAsked = config.compatConfig?.coverage?.enabled === true && !args.noCoverage;
  if (isAsked && args.coverage === null) err.write(unmeasuredMessage(context));
}

/** Why coverage is not measured that another runner's configuration asks for. */
function unmeasuredMessage({ args: { queue }, config }: CommandContext): string {
  const name = engineName(config);
  const why = name !== "node" ? `${name} does not count what is run: use Node` : queue !== null ? "use --shard" : null;
  return why === null ? "" : `xtest: warning: coverage is not measured: ${why}\n`;
}

/**
 * Records which tests failed, and which files have errors that keep their tests from being known, for `--lf`, `--ff` and `--sw`.
 *
 * @param ids - of the items that ran, or would have run.
 */
export async function recordRun(
  { args, config, err }: CommandContext,
  { suite, results, errors }: RanSuite,
  ids: readonly string[],
): Promise<void> {
  // A test that was only set up, or not even that, has no outcome.
  if (!args.cache || args.setup === "only" || args.setup === "plan" || !prepareCache(config.cacheDir)) return;
  const { openFailureCache } = await import("../select/last-failed.ts");
  // The tests of a file with an error are not known.
  const broken = suite.errors.map(({ path }) => path);
  const { items } = suite.collection;
  const all = suite.isWhole && broken.length === 0 ? items : null;
  const reasons = new Set<string>();
  openFailureCache(valuesFolder(config.cacheDir), (reason) => reasons.add(reason)).record(
    charged(results, errors),
    args,
    { ids, all, broken, collected: items },
  );
  const [reason] = reasons;
  if (reason !== undefined) err.write(`xtest: warning: which tests failed is not kept for --lf: ${reason}\n`);
}

/** The results, with an error behind that of a test after which the tear-down of a wider scope failed, for each that did. */
function charged(results: RanSuite["results"], errors: RanSuite["errors"]): RanSuite["results"] {
  const ids = errors.flatMap(({ tearDown }) => tearDown?.after ?? []);
  if (ids.length === 0) return results;
  return results.flatMap((result) => [
    result,
    ...ids.flatMap((id) => (id === result.id ? { ...result, outcome: "error" as const } : [])),
  ]);
}
