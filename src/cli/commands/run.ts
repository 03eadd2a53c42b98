/** `xtest run`: collects, builds what is selected, runs it in processes of its own, and reports. */
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { ItemResult, SuiteError } from "../../core/data/events.ts";
import type { SnapshotRecord } from "../../core/data/run/snapshots.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import type { ReporterHub } from "../../report/reporter-hub.ts";
import type { BrowserRun } from "../../run/browser/browser-run.ts";
import { currentEngine, engineTitle } from "../../run/engine.ts";
import { canRecordLocals, inheritsDebugger } from "../../run/inherited-debugger.ts";
import { prestart, type Prestarted } from "../../run/process/child-start.ts";
import type { ParallelOptions } from "../../run/parent/run.ts";
import { compatNodeFlags, hasGlobalSetup, testEnvironment } from "../execute/compat/compat-environment.ts";
import type { RunCoverage } from "../execute/coverage.ts";
import { checkBaseTemp, emptyBaseTemp } from "../program/base-temp.ts";
import { beginRun, type CollectedRun, completeRun } from "../execute/drive-run.ts";
import { createProjectTracer, type ProjectTracer } from "../execute/project-tracer.ts";
import { needsLogs } from "../execute/logs/log-needs.ts";
import { runOptionsOf } from "../execute/run-options.ts";
import type { RunLogs } from "../execute/logs/run-logs.ts";
import { recordSnapshots, snapshotUpdateOf } from "../execute/snapshots.ts";
import { diagnosticsByMessage, formatDiagnostics } from "../output/diagnostics.ts";
import { compatTitle, ignoredOptionsMessage } from "../output/compat-notes.ts";
import { itemFinder, placesOf } from "../output/item-places.ts";
import { emptyMessage, otherRunnersMessage, unusedConfigsMessage } from "../output/no-tests.ts";
import { prepareCache, valuesFolder } from "../../store/cache-folder.ts";
import { createRunFolder } from "../program/cache-folder.ts";
import { useColor } from "../program/color.ts";
import type { CommandContext } from "../program/command-context.ts";
import { type Interrupts, listenToInterrupts } from "../program/interrupts.ts";
import { packageVersion } from "../program/version.ts";
import { openReporters } from "../reporters/open-reporters.ts";
import { collectSelection, type SelectedSuite } from "../select/collected.ts";

/** Where the tests run, and what may end them early. */
export interface RunSetup {
  readonly interrupts: Interrupts;
  /** Null for processes of Node. */
  readonly browser: BrowserRun | null;
  /** A process that is ready to run tests. */
  readonly started: Prestarted | null;
  /** Called when the run is over or was stopped. Default: nothing is. */
  onRan?(ran: RanSuite): void;
}

/** What has run. */
export interface RanSuite {
  readonly suite: SelectedSuite;
  readonly results: readonly ItemResult[];
}

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
function checkDebugger({ args }: CommandContext): void {
  const { name } = currentEngine();
  if (args.debug === null || name === "node") return;
  throw new UsageError(
    `the flags of debugging need Node, this is ${name}: run xtest by Node, or ${name} with its own flags`,
  );
}

/** Starts the process of a serial run, which takes a while to be ready. How many workers a parallel run needs is not known yet. */
export function startAhead({ args, config, cwd, prestarted }: CommandContext): Prestarted | null {
  if (args.workers !== 0) return null;
  const env = testEnvironment(config.compatConfig, args);
  const execArgv = compatNodeFlags(config.compatConfig);
  const settings = { cwd, execArgv, passthrough: args.capture === "no", env };
  return prestarted?.isFor(settings) === true ? prestarted : prestart(settings);
}

/** Hooks of plugins that are called when tests have run. */
const PLUGIN_REPORTS = ["xtest_report_teststatus", "xtest_terminal_summary"] as const;

/** Runs the tests with what is there for it. */
export async function runCollected(context: CommandContext, setup: RunSetup): Promise<ExitCode> {
  const { args, config, err } = context;
  const { interrupts, browser } = setup;
  interrupts.endAfter(args.sessionTimeout);
  const base = browser === null ? checkBaseTemp(args.baseTemp, [context.cwd, config.root]) : null;
  const tracer = createProjectTracer(config);
  const reports = await openReporters({
    ...context,
    root: config.root,
    tracer,
    ...(context.reporter === undefined ? {} : { more: [{ name: "onEvent", reporter: context.reporter(tracer) }] }),
    load: async (spec, output) => {
      const { loadReporter } = await import("../reporters/load-reporter.ts");
      const values = args.cache && prepareCache(config.cacheDir) ? valuesFolder(config.cacheDir) : null;
      return loadReporter(spec, output, { ...context, root: config.root, tracer }, values);
    },
  });
  const { hub, needsManifest } = reports;
  const suite = await interrupts.unlessStopped(
    collectSelection(context, browser === null && !needsManifest ? ["plan"] : ["plan", "manifest"]),
  );
  if (suite === null) return hub.cut();
  await printNotices(context, suite);
  const engine = browser === null ? engineTitle() : await interrupts.unlessStopped(browser.engine());
  if (engine === null) return hub.cut();
  const { isolate } = config;
  const isDistributed = args.workers !== 0 || isolate === "process";
  const parallel = isDistributed
    ? (await import("../execute/parallel.ts")).parallelOf({ ...args, isolate }, suite)
    : null;
  if (args.showLocals && args.verbosity >= 0) err.write(localsNote(context));
  const run = await collectedRun(context, suite, { engine, workers: parallel?.workers ?? 0 });
  const coverage = await openedCoverage({ ...context, out: reports.out }, suite);
  const plugins = PLUGIN_REPORTS.some((hook) => config.pluginManager.has(hook))
    ? (await import("../execute/plugin-reports.ts")).createPluginReports(config, hub)
    : null;
  const ended = await beginRun(run, hub, args, () => err.write(emptyMessage(suite, config)));
  // A shard may be empty; the report of all needs its report.
  if (ended !== null && (coverage === null || ended !== EXIT.ok)) return ended;
  const folder = createRunFolder(config.cacheDir, args.debug !== null || inheritsDebugger());
  try {
    if (ended !== null) {
      await coverage?.measure(folder.path);
      coverage?.report();
      return ended;
    }
    const code = await completeRun(run, hub, args, async (listener) => {
      const rawFolder = coverage?.rawFolder(folder.path) ?? null;
      const records: SnapshotRecord[] = [];
      const snapshotFiles = await filesOfSnapshots(context, suite);
      const logs = needsLogs(args, config)
        ? (await import("../execute/logs/run-logs.ts")).openLogs(args, config, config.root, tracer)
        : null;
      const reported = { ...listener, ...(plugins === null ? {} : { onEvent: plugins.onEvent }) };
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
        tracer,
      });
      setup.onRan?.({ suite, results: hub.counter.results });
      await recordResults(context, suite, hub);
      const isMeasured = coverage !== null && !end.interrupted;
      const shortfalls = isMeasured ? await coverage.measure(folder.path) : null;
      // After the measurement: it needs the sources that ran.
      await recordSnapshots(context, suite, hub, { records, tracer, files: snapshotFiles, ...end });
      return {
        ...end,
        ...(shortfalls === null ? {} : { shortfalls }),
        ...(plugins === null ? {} : { summarize: plugins.summarize }),
      };
    });
    coverage?.report();
    return code;
  } finally {
    // After the reports are written: they read source maps in this folder.
    tracer.release();
    folder.remove();
  }
}

/** Says where `-l` shows less than it does elsewhere; empty if it shows everything. */
function localsNote({ args }: CommandContext): string {
  const why =
    args.browser !== null
      ? "pages do not tell their local variables"
      : args.debug !== null || inheritsDebugger()
        ? "a debugger would stop wherever local variables are asked for"
        : canRecordLocals()
          ? null
          : `${currentEngine().name} does not tell its local variables`;
  return why === null ? "" : `xtest: -l shows fixtures and parameters only: ${why}\n`;
}

/** Where snapshots are that another runner's configuration puts elsewhere. */
async function filesOfSnapshots({ config }: CommandContext, { collection, selected }: SelectedSuite) {
  if (config.compatConfig?.projects.some(({ snapshots }) => snapshots.resolver !== null) !== true) return undefined;
  const { snapshotFilesOf } = await import("../execute/compat/snapshot-files.ts");
  const paths = new Set(selected.map(({ path: name }) => name));
  return snapshotFilesOf(
    config,
    [...paths].map((name) => [name, collection.files.get(name) ?? ""] as const),
  );
}

/** Coverage, if it is measured. @throws {UsageError} if it cannot be. */
async function openedCoverage(context: CommandContext, suite: SelectedSuite): Promise<RunCoverage | null> {
  const { coverage } = context.args;
  if (coverage === null) return null;
  const { openCoverage } = await import("../execute/coverage.ts");
  return openCoverage(context, suite, coverage);
}

/** Prints diagnostics, and which files belong to other test runners. A diagnostic of a single test is that test's error. */
async function printNotices(context: CommandContext, { collection, reader }: SelectedSuite) {
  const { args, config, env, err } = context;
  const general = collection.diagnostics.filter(({ costs }) => costs !== "item");
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(general, config, reader, color)) err.write(text);
  err.write(unusedConfigsMessage(collection, context));
  if (args.verbosity >= 0) err.write(ignoredOptionsMessage(config));
  if (args.verbosity >= 0 && config.compatConfig !== null) {
    const { sharedFilesMessage } = await import("../execute/compat/shared-files.ts");
    err.write(sharedFilesMessage(config, collection));
  }
  if (args.verbosity >= 0) err.write(otherRunnersMessage(collection));
}

async function collectedRun(
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
            lines: await (await import("../execute/plugin-reports.ts")).pluginHeader(config, withSlashes(cwd)),
          }
        : {}),
    },
    facts: {
      selected: selected.length,
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

interface ExecuteSetup extends RunSetup {
  readonly listener: ReporterHub["listener"];
  /** Null if only what tests record by `caplog` is. */
  readonly logs: RunLogs["settings"] | null;
  /** Whether a reporter needs the events of fixtures. */
  readonly needsFixtures: boolean;
  onSnapshots(record: SnapshotRecord): void;
  readonly snapshotFiles: Readonly<Record<string, string>> | undefined;
  /** Null for a serial run. */
  readonly parallel: ParallelOptions | null;
  /** Absolute path of the folder that the build writes to. */
  readonly outDir: string;
  /** Absolute path of `--basetemp`; null without it. */
  readonly base: string | null;
  /** Absolute path of the folder for raw coverage; null if none is measured. */
  readonly coverage: string | null;
  readonly tracer: ProjectTracer;
}

async function executeSelection(
  context: CommandContext,
  suite: SelectedSuite,
  setup: ExecuteSetup,
): Promise<{ readonly interrupted: boolean }> {
  const { args, config, onDebugger } = context;
  const { interrupts, browser, started, listener, needsFixtures, onSnapshots, parallel, snapshotFiles } = setup;
  const { outDir, base, coverage, tracer, logs } = setup;
  const { execute } = await import("../execute/execute.ts");
  const hasSetup = args.setup !== "plan" && hasGlobalSetup(config.compatConfig);
  const tearDown = hasSetup
    ? await (await import("../execute/compat/global-setup.ts")).setUpSelected(config, suite)
    : null;
  const running = execute(context, suite, outDir, {
    ...listener,
    options: {
      ...runOptionsOf(args, suite, config.root, { config, needsFixtures }),
      ...(logs !== null && { logs }),
    },
    onSnapshots,
    snapshots: {
      update: snapshotUpdateOf(context),
      format: config.snapshotFormat,
      ...(snapshotFiles === undefined ? {} : { files: snapshotFiles }),
    },
    temp: {
      base: base === null || args.setup === "plan" ? null : emptyBaseTemp(base),
      count: config.tmpPathRetentionCount,
      policy: config.tmpPathRetentionPolicy,
    },
    interrupts,
    browser,
    started,
    coverage,
    capture: args.capture,
    debug: args.debug,
    ...(onDebugger !== undefined && { onDebugger }),
    tracer,
    ...(parallel === null ? {} : { parallel }),
  });
  return tearDown === null ? running : running.finally(tearDown);
}

/** Records which tests failed, for `--lf`, `--ff` and `--sw`. */
async function recordResults(
  { args, config, err }: CommandContext,
  suite: SelectedSuite,
  hub: ReporterHub,
): Promise<void> {
  // A test that was only set up, or not even that, has no outcome.
  if (!args.cache || args.setup === "only" || args.setup === "plan" || !prepareCache(config.cacheDir)) return;
  const { openFailureCache } = await import("../select/last-failed.ts");
  const all = suite.isWhole ? suite.collection.items : null;
  const reasons = new Set<string>();
  openFailureCache(valuesFolder(config.cacheDir), (reason) => reasons.add(reason)).record(hub.counter.results, args, {
    ids: hub.counter.ids,
    all,
  });
  const [reason] = reasons;
  if (reason !== undefined) err.write(`xtest: warning: which tests failed is not kept for --lf: ${reason}\n`);
}
